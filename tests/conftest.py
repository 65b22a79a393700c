"""Settings that every test shares."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Where a failure must be repeatable, equal code gives equal tests; elsewhere the search is random.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("local", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built strictly once for every test that only reads it."""
    from tests.site.building import build_site, project  # noqa: PLC0415 - only where it is asked for

    return build_site(project(tmp_path_factory.mktemp("atlas")))
