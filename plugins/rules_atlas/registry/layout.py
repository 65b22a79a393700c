"""Which file of a registry holds what."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from rules_atlas.engine.faults import closest
from rules_atlas.registry import model
from rules_atlas.registry.model import Record


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record; ``many`` when a file is a list of them."""

    model: type[Record]
    many: bool = False


KINDS: dict[str, Kind] = {
    "atlas": Kind(model.Atlas),
    "systems": Kind(model.System),
    "rules": Kind(model.Rule),
    "profiles": Kind(model.Profile),
    "scenarios": Kind(model.Scenario),
    "fixtures": Kind(model.Fixture, many=True),
    "sequences": Kind(model.Sequence),
    "sources": Kind(model.Source, many=True),
    "terms": Kind(model.Term, many=True),
    "disputes": Kind(model.Dispute, many=True),
    "retired": Kind(model.Retired, many=True),
    "reviews": Kind(model.Review),
    "changes": Kind(model.Change),
    "overlay": Kind(model.Overlay),
    "conventions": Kind(model.Convention, many=True),
}
"""The registry's kinds of record, named as :class:`~rules_atlas.registry.store.Registry` has them."""

_TOP = ("atlas", "sources", "terms", "disputes", "retired")
_FOLDERS = ("rules", "profiles", "scenarios", "fixtures", "sequences")
_ELSEWHERE = ("schema",)
"""Folders that other tools keep."""
_NEEDED = ("atlas.yaml", "sources.yaml")
OVERLAY = "overlay.yaml"
"""The file by which a folder says that it is laid over the published registry."""
LOCK = "base.lock.json"
"""What an overlay keeps of the base that it was agreed on."""
_TOP_OF_OVERLAY = ("overlay", "sources", "terms", "disputes")
_FOLDERS_OF_OVERLAY = (*_FOLDERS, "conventions")


@dataclass(frozen=True, slots=True)
class File:
    """A file, its name inside the registry, and what it holds, or why it is refused."""

    path: Path
    name: str
    kind: str = ""
    system: str = ""
    refusal: tuple[str, str] | None = None


def is_overlay(root: Path) -> bool:
    """Whether a folder holds one table's own records and takes the rest from the base."""
    return (root / OVERLAY).is_file()


def files(
    root: Path, systems: Collection[str], only: Collection[str] | None = None
) -> Iterator[File]:
    """Every file of a registry, in the order of their names; of some systems ``only``, if given."""
    if not root.is_dir():
        yield File(root, "", refusal=("missing-file", "there is no registry here"))
        return
    own = is_overlay(root)
    top = _TOP_OF_OVERLAY if own else _TOP
    for needed in () if own else _NEEDED:
        if not (root / needed).is_file():
            message = f"'{needed}' is missing; every registry has one"
            yield File(root / needed, needed, refusal=("missing-file", message))
    for entry in _entries(root):
        if entry.is_symlink():
            yield _link(entry, entry.name)
        elif entry.is_dir():
            if entry.name in ("reviews", "changes"):
                yield from _folder(entry, entry.name, entry.name, "")
            elif entry.name not in _ELSEWHERE and (only is None or entry.name in only):
                yield from _system(entry, systems, own=own)
        elif entry.suffix == ".yaml" and entry.stem in top and entry.is_file():
            yield File(entry, entry.name, entry.stem)
        elif not (own and entry.name == LOCK):
            yield _stray(entry, entry.name, (f"{each}.yaml" for each in top))


def _system(folder: Path, systems: Collection[str], *, own: bool) -> Iterator[File]:
    name = folder.name
    if name not in systems:
        near = closest(name, systems)
        hint = f"did you mean '{near}'?" if near else f"there are {', '.join(sorted(systems))}"
        message = f"no part of the engine is called '{name}'; {hint}"
        yield File(folder, f"{name}/system.yaml", refusal=("unknown-system", message))
        return
    if not own and not (folder / "system.yaml").is_file():
        message = "'system.yaml' is missing; it names the system and its default profile"
        yield File(folder, f"{name}/system.yaml", refusal=("missing-file", message))
    folders = _FOLDERS_OF_OVERLAY if own else _FOLDERS
    for entry in _entries(folder):
        inside = f"{name}/{entry.name}"
        if entry.is_symlink():
            yield _link(entry, inside)
        elif entry.is_dir() and entry.name in folders:
            yield from _folder(entry, inside, entry.name, name)
        elif entry.name == "system.yaml" and own:
            message = f"an overlay has the system of its base; name the table in {OVERLAY}"
            yield File(entry, inside, refusal=("stray-file", message))
        elif entry.name == "system.yaml" and entry.is_file():
            yield File(entry, inside, "systems", name)
        else:
            yield _stray(entry, inside, (*folders, "system.yaml"))


def _folder(folder: Path, inside: str, kind: str, system: str) -> Iterator[File]:
    """A folder of records, one file each."""
    for file in _entries(folder):
        place = f"{inside}/{file.name}"
        if file.is_symlink():
            yield _link(file, place)
        elif file.suffix == ".yaml" and file.is_file():
            yield File(file, place, kind, system)
        else:
            yield _stray(file, place, ())


def _entries(folder: Path) -> list[Path]:
    """What lies in a folder; hidden files belong to somebody's editor."""
    return sorted(each for each in folder.iterdir() if not each.name.startswith("."))


def _link(path: Path, name: str) -> File:
    """A link may lead anywhere, and whoever proposes a registry must not choose what is read."""
    message = "this is a link; a registry's files lie in its own folder, so put the file here"
    return File(path, name, refusal=("link", message))


def _stray(path: Path, name: str, known: Iterator[str] | tuple[str, ...]) -> File:
    near = closest(path.name, known)
    hint = f"did you mean '{near}'?" if near else "records are files that end in .yaml"
    return File(path, name, refusal=("stray-file", f"this is no file of a registry; {hint}"))
