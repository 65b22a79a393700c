"""The registry: its model, its loader, the checks across files, and the way down to the engine."""
