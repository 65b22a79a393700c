"""Settings that every test shares."""

import os

from hypothesis import settings

# Where a failure must be repeatable, equal code gives equal tests; elsewhere the search is random.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("local", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")
