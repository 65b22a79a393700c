"""A registry under git, and the toy's engine among those that the commands know."""

import pytest

from rules_atlas.engine.systems import BY_ID
from tests.toy.repository import Repository
from tests.toy.system import TOY


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """The toy registry, committed once, in the folder that commands run in."""
    monkeypatch.setitem(BY_ID, TOY.id, TOY)
    found = Repository(tmp_path / "work")
    monkeypatch.chdir(found.folder)
    return found
