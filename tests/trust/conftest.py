"""What takes longer than a test of every day may is collected by ``make trust`` alone."""

import os

SLOW = ["test_engine_mutants.py", "test_registry_mutants.py", "test_renderers.py"]
collect_ignore = [] if os.environ.get("ATLAS_TRUST") else SLOW
