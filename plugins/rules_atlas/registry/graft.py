"""A rule of the base with an overlay's conventions at the end of its own.

Each part keeps its place: a fault in a convention of the table is told in the table's file.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from rules_atlas.engine.faults import Path
from rules_atlas.registry.diagnostics import Diagnostic, Location
from rules_atlas.registry.document import Document
from rules_atlas.registry.model import Convention, Rule
from rules_atlas.registry.store import Placed


@dataclass(slots=True)
class Grafted(Document):
    """A document some parts of which are written in others."""

    parts: dict[Path, tuple[Document, Path]] = field(default_factory=dict)
    """Where such a part stands, and its document with the path that it has there."""

    def _elsewhere(self, path: Path) -> tuple[Document, Path] | None:
        for at, (document, inside) in self.parts.items():
            if path[: len(at)] == at:
                return document, (*inside, *path[len(at) :])
        return None

    def locate(
        self, path: Path, offset: int | None = None, *, key: bool = False, snippet: str = ""
    ) -> Location:
        """Where a value is, in whichever file it is written."""
        if (there := self._elsewhere(path)) is not None:
            return there[0].locate(there[1], offset, key=key, snippet=snippet)
        return Document.locate(self, path, offset, key=key, snippet=snippet)

    def diagnostic(self, where: Location, code: str, message: str) -> Diagnostic:
        """A mistake with its line, in whichever file that is."""
        for document, _ in self.parts.values():
            if document.file == where.file:
                return document.diagnostic(where, code, message)
        return Document.diagnostic(self, where, code, message)

    def told(self, path: Path) -> bool:
        """Whether this place has been refused already."""
        if (there := self._elsewhere(path)) is not None:
            return there[0].told(there[1])
        return Document.told(self, path)


def graft(rule: Placed[Rule], added: Iterable[Placed[Convention]]) -> Placed[Rule]:
    """The rule with these conventions after its own."""
    there = rule.document
    document = Grafted(
        there.file,
        there.lines,
        there.value,
        dict(there.values),
        dict(there.keys),
        there.faults,
        there.refused,
    )
    conventions = list(rule.record.conventions)
    for each in added:
        at: Path = ("conventions", len(conventions))
        inside = each.base
        document.parts[at] = (each.document, inside)
        for mine, theirs in (
            (document.values, each.document.values),
            (document.keys, each.document.keys),
        ):
            for path, mark in theirs.items():
                if path[: len(inside)] == inside:
                    mine[(*at, *path[len(inside) :])] = mark
        conventions.append(each.record)
    changed: dict[str, Any] = {"conventions": tuple(conventions)}
    return replace(rule, record=rule.record.model_copy(update=changed), document=document)
