"""Which records of a registry came, went or differ, field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_atlas.registry.checks.changes import ONE
from rules_atlas.registry.renames import Renamed, Renames
from rules_atlas.registry.store import Placed, Registry

KINDS = tuple(kind for kind in ONE if kind != "cases")
"""Kinds of record, in the order in which a difference lists them."""
_WORDS = frozenset(
    (
        *("title", "name", "lede", "text", "story", "label", "gloss", "scope", "why", "note"),
        *("q", "a", "summary", "reading"),
    )
)
"""Keys whose change alone is a rewording: no figure hangs on them."""


@dataclass(frozen=True, slots=True, order=True)
class CellChanged:
    """A profile's cell that is not what it was; an empty side has no such cell."""

    key: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A record that came, went, or differs."""

    kind: str
    id: str
    how: str
    """``added``, ``removed``, ``changed``, or ``reworded`` where only words differ."""
    fields: tuple[str, ...] = ()
    """The keys at the top of the record that differ."""
    cells: tuple[CellChanged, ...] = ()
    renamed: tuple[Renamed, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain data; what is empty is left out."""
        found: dict[str, Any] = {"kind": self.kind, "id": self.id, "how": self.how}
        if self.fields:
            found["fields"] = list(self.fields)
        if self.cells:
            found["cells"] = [
                {"key": each.key, "before": each.before or None, "after": each.after or None}
                for each in self.cells
            ]
        if self.renamed:
            found["renamed"] = [
                {"key": each.key, "before": each.before, "after": each.after}
                for each in self.renamed
            ]
        return found


def records(before: Registry, after: Registry, renames: Renames) -> Iterator[Changed]:
    """Every record that differs, by kind and id; drafts are not there yet."""
    for kind in KINDS:
        old, new = _plain(before, kind), _plain(after, kind)
        for name in sorted({*old, *new}):
            if name not in old:
                yield Changed(kind, name, "added")
            elif name not in new:
                yield Changed(kind, name, "removed")
            elif old[name] != new[name]:
                yield _changed(kind, name, old[name], new[name], renames)


def _plain(registry: Registry, kind: str) -> dict[str, Any]:
    """The records of a kind as plain data; a rule's conventions are a kind of their own."""
    if kind == "conventions":
        return {
            f"{name}/{each.id}": each.model_dump(mode="json", by_alias=True)
            for name, placed in _published(registry, "rules").items()
            for each in placed.record.conventions
        }
    without = {"conventions"} if kind == "rules" else None
    return {
        name: placed.record.model_dump(mode="json", by_alias=True, exclude=without)
        for name, placed in _published(registry, kind).items()
    }


def _published(registry: Registry, kind: str) -> dict[str, Placed[Any]]:
    placed: dict[str, Placed[Any]] = getattr(registry, kind)
    return {
        name: each for name, each in placed.items() if not getattr(each.record, "drafted", False)
    }


def _changed(
    kind: str, name: str, old: Mapping[str, Any], new: Mapping[str, Any], renames: Renames
) -> Changed:
    fields = tuple(key for key in new if old.get(key) != new[key])
    silent = _without_words(old) == _without_words(new)
    cells = tuple(_cells(old["cells"], new["cells"])) if kind == "profiles" else ()
    own = tuple(
        each
        for each in renames.found
        if kind == "rules" and (each.key == name or each.key.startswith(f"{name}."))
    )
    return Changed(kind, name, "reworded" if silent else "changed", fields, cells, own)


def _cells(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[CellChanged]:
    for key in sorted({*old, *new}):
        was, now = (_cell(each.get(key)) for each in (old, new))
        if was != now:
            yield CellChanged(key, was, now)


def _cell(cell: Mapping[str, Any] | None) -> str:
    """A cell as a person would say it: its value and how well it is known."""
    if cell is None:
        return ""
    if cell["grade"] == "unknown":
        return "unknown"
    return f"{said(cell['value'])} ({cell['grade']})"


def said(value: Any) -> str:
    """A value in a word or two."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ", ".join(said(each) for each in value) or "none"
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {said(each)}" for key, each in value.items())
    return str(value)


def _without_words(value: Any) -> Any:
    """A record without what only people read."""
    if isinstance(value, Mapping):
        return {key: _without_words(each) for key, each in value.items() if key not in _WORDS}
    if isinstance(value, list | tuple):
        return [_without_words(each) for each in value]
    return value
