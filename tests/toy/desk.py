"""A table of one's own, laid over the toy registry."""

import shutil
from pathlib import Path

import pytest

from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry import base
from tests.toy.repository import REGISTRY
from tests.toy.system import TOY


class Club:
    """A folder made by ``atlas init`` and the base beneath it, both to be changed."""

    def __init__(self, folder: Path, beneath: Path) -> None:
        self.folder = folder
        self.registry = folder / "registry"
        self.base = beneath

    def write(self, name: str, text: str) -> None:
        """A file of the club's own registry."""
        path = self.registry / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, path: Path, *changes: tuple[str, str]) -> None:
        """Replace words in a file; each of them is there."""
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, f"{old!r} is not in {path}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")

    def play(self, *cells: str) -> None:
        """What the club plays otherwise than the house."""
        head = 'id: friday\nname: "Friday"\nscope: "Friday nights."\nextends: house\n'
        body = "cells:\n" + "".join(f"  {each}\n" for each in cells) if cells else ""
        self.write("toy/profiles/friday.yaml", head + body)


def lay_beneath(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a copy of the toy registry the base of every overlay, and the toy a known system."""
    beneath = folder / "beneath"
    shutil.copytree(REGISTRY, beneath)
    monkeypatch.setitem(BY_ID, TOY.id, TOY)
    monkeypatch.setattr(base, "folder", lambda: beneath)
    return beneath
