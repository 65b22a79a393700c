"""A registry many times as large: its own systems again, under other ids, with engines of their own.

A rule's knobs belong to its system's part of the engine, so a registry grows by whole systems. Each
copy has every record of its original, renamed; its engine is the original's source with the same
names changed, in a package of its own. So the mix of records, expectations, what-if and pins is the
original's, however large the registry.
"""

import re
import shutil
import sys
from collections.abc import Callable, Mapping
from importlib import import_module, invalidate_caches
from pathlib import Path
from string import ascii_uppercase

import rules_atlas.engine.systems as engines
from rules_atlas.engine.system import System

_NAMED = r"(?P<before>\b(?:profile|extends|default_profile|scenario|fixture|sequence): )"
_HEADED = r"(?P<before>^(?:- )?id: )"
_PLACED = r"(?P<before>\{scenario:)"
_LIST = re.compile(r"shown_by:\s*\[[^\]]*\]")
_KINDS = ("scenarios", "fixtures", "sequences", "profiles")
_SHARED = re.compile(r"^(?:legacy_key|systems):.*\n", re.MULTILINE)
"""What only one system can have, and the order of systems."""

Source = Callable[[str, Path], None]
"""Writes a system's engine, under a package's name, into a folder."""


def multiply(
    registry: Path, target: Path, times: int, packages: Mapping[str, Path] | None = None
) -> dict[str, System]:
    """Write the registry into ``target`` with so many of each system; the engines of all of them.

    ``packages`` says where a system's engine lies that is not among the published ones.
    """
    shutil.copytree(registry, target, dirs_exist_ok=True)
    atlas = target / "atlas.yaml"
    atlas.write_text(_SHARED.sub("", atlas.read_text(encoding="utf-8")), encoding="utf-8")
    code = target.parent / f"{target.name}-engines"
    code.mkdir()
    sys.path.insert(0, str(code))
    found: dict[str, System] = {}
    folders = sorted(each.parent for each in registry.glob("*/system.yaml"))
    for folder in folders:
        name = folder.name
        engine = (packages or {}).get(name) or Path(engines.__file__).parent / name
        for copy in range(1, times):
            _copy(folder, target / f"{name}{copy}", name, copy)
            _engine(engine, code / f"atlas_{name}{copy}", _prefix(folder), name, copy)
    invalidate_caches()
    for folder in folders:
        for copy in range(1, times):
            name = f"{folder.name}{copy}"
            module = import_module(f"atlas_{name}")
            (system,) = (each for each in vars(module).values() if isinstance(each, System))
            found[name] = system
    return found


def _prefix(folder: Path) -> str:
    text = (folder / "system.yaml").read_text(encoding="utf-8")
    found = re.search(r"^prefix: ([A-Z]{4})-", text, re.MULTILINE)
    assert found is not None  # noqa: S101 - the registry verifies
    return found[1]


def _letters(prefix: str, copy: int) -> str:
    """Another prefix: two letters that count, none of which any published prefix has there."""
    high, low = divmod(copy, len(ascii_uppercase))
    return f"{prefix[0]}{ascii_uppercase[low]}{ascii_uppercase[high]}X"


def _copy(folder: Path, target: Path, name: str, copy: int) -> None:
    """Every record of a system under other ids."""
    prefix = _prefix(folder)
    ids = {path.stem for kind in _KINDS for path in folder.glob(f"{kind}/*.yaml")}
    for path in folder.glob("fixtures/*.yaml"):
        ids |= set(re.findall(r"^- id: (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    word = re.compile(rf"(?<![\w-])({'|'.join(sorted(map(re.escape, ids)))})(?![\w-])")
    spots = re.compile(
        rf"(?:{_NAMED}|{_HEADED.replace('before', 'head')}|{_PLACED.replace('before', 'place')})"
        rf"(?P<id>{word.pattern})",
        re.MULTILINE,
    )

    def renamed(text: str) -> str:
        text = _SHARED.sub("", text).replace(f"{prefix}-", f"{_letters(prefix, copy)}-")
        text = spots.sub(lambda found: f"{found[0]}-x{copy}", text)
        text = _LIST.sub(lambda found: word.sub(rf"\1-x{copy}", found[0]), text)
        return re.sub(rf"^id: {name}$", f"id: {name}{copy}", text, flags=re.MULTILINE)

    for path in sorted(folder.rglob("*.yaml")):
        stem = path.stem.replace(f"{prefix}-", f"{_letters(prefix, copy)}-")
        if path.parent.name in _KINDS and stem == path.stem:
            stem = f"{stem}-x{copy}"
        place = target / path.relative_to(folder).parent / f"{stem}.yaml"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(renamed(path.read_text(encoding="utf-8")), encoding="utf-8")


def _engine(source: Path, package: Path, prefix: str, name: str, copy: int) -> None:
    """The system's engine with the same names changed, as a package of its own."""
    files = sorted(source.rglob("*.py")) if source.is_dir() else [source]
    for path in files:
        inside = path.relative_to(source) if source.is_dir() else Path("__init__.py")
        text = path.read_text(encoding="utf-8")
        text = text.replace(f"rules_atlas.engine.systems.{name}", package.name)
        text = text.replace(f"{prefix}-", f"{_letters(prefix, copy)}-")
        text = text.replace(f'id="{name}"', f'id="{name}{copy}"')
        place = package / inside
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
