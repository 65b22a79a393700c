"""A registry under git, and the toy's engine among those that the commands know."""

import pytest

from rules_atlas.engine.systems import BY_ID
from tests.cli.shared import run
from tests.toy.desk import Club, lay_beneath
from tests.toy.repository import Repository
from tests.toy.system import TOY


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """The toy registry, committed once, in the folder that commands run in."""
    monkeypatch.setitem(BY_ID, TOY.id, TOY)
    found = Repository(tmp_path / "work")
    monkeypatch.chdir(found.folder)
    return found


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """An empty folder to work in, and the toy registry as the published one."""
    lay_beneath(tmp_path, monkeypatch)
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def club(empty):
    """A table that was started with ``atlas init``, with nothing of its own yet."""
    status, _, complaints = run("init", "--system", "toy", "--name", "Friday")
    assert status == 0, complaints
    found = Club(empty, empty.parent / "beneath")
    found.play()
    return found
