"""A small registry of a made-up game, to be verified, spoilt and signed."""

import shutil
from pathlib import Path

import pytest

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.gather import gather
from rules_atlas.registry.loader import load
from tests.evidence.toy_system import TOY

REGISTRY = Path(__file__).parent / "toy"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A copy of the small registry, to be spoilt."""
    monkeypatch.setitem(BY_ID, "toy", TOY)
    place = tmp_path / "registry"
    shutil.copytree(REGISTRY, place)
    return place


@pytest.fixture
def change(folder):
    """Replace a passage of one file of the copy."""

    def replace(name, old, new):
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace


@pytest.fixture
def evidence_of(folder):
    """What the copy comes to as it stands now."""
    return lambda: gather(load(folder, BY_ID))
