"""A registry to be spoilt, and the small system that it is held against."""

import shutil

import pytest

from tests.registry.small import GOOD, small_system


@pytest.fixture(scope="session")
def systems():
    """The systems as the loader takes them."""
    return {"singapore": small_system()}


@pytest.fixture
def registry_folder(tmp_path):
    """A copy of the good registry, to be spoilt."""
    folder = tmp_path / "registry"
    shutil.copytree(GOOD, folder)
    return folder
