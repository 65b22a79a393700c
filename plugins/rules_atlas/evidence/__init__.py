"""Evidence: what the engine computed for every case, and whether the registry's claims hold."""
