"""Settings that every test shares."""

import os

from hypothesis import settings

# Equal input gives equal tests where a failure must be repeatable; elsewhere the search stays random.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("local", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")
