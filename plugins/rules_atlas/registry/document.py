"""A YAML document that has been read: its value, and the place of every key and value."""

from dataclasses import dataclass, field
from typing import Any

from rules_atlas.engine.faults import Path
from rules_atlas.registry.diagnostics import Diagnostic, Location

_QUOTES = ("'", '"')
_BLOCKS = ("|", ">")


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a value stands; line and column count from 1. ``style`` is a quote, ``|``, ``>``."""

    line: int
    col: int
    end: int
    style: str = ""


@dataclass(slots=True)
class Document:
    """One YAML document: its value, the marks of everything in it, and what was refused."""

    file: str
    lines: list[str]
    value: Any = None
    values: dict[Path, Mark] = field(default_factory=dict)
    keys: dict[Path, Mark] = field(default_factory=dict)
    faults: list[Diagnostic] = field(default_factory=list)
    refused: set[Path] = field(default_factory=set)
    """Places that have a fault of their own, so that what follows from it is not told as well."""

    def fault(self, mark: Mark, code: str, message: str) -> None:
        """Note a mistake in the file's syntax."""
        self.faults.append(self.diagnostic(Location(self.file, mark.line, mark.col), code, message))

    def diagnostic(self, where: Location, code: str, message: str) -> Diagnostic:
        """A mistake with the line that it is in."""
        line = self.lines[where.line - 1] if where.line <= len(self.lines) else ""
        return Diagnostic(where, code, message, line.rstrip())

    def locate(
        self, path: Path, offset: int | None = None, *, key: bool = False, snippet: str = ""
    ) -> Location:
        """Where a value is, or its key, or the nearest thing around it that the file has.

        ``offset`` counts into a scalar's text; ``snippet`` is what stands there, by which it is
        found again in a text that YAML has folded or unescaped.
        """
        if key and path in self.keys:
            mark = self.keys[path]
            return Location(self.file, mark.line, mark.col)
        near = path
        while near and near not in self.values:
            near = near[:-1]
        mark = self.values.get(near, Mark(1, 1, 1))
        if offset is None or near != path:
            return Location(self.file, mark.line, mark.col)
        return self._inside(mark, offset, snippet)

    def _inside(self, mark: Mark, offset: int, snippet: str) -> Location:
        start = mark.col + (mark.style in _QUOTES)
        line = self.lines[mark.line - 1]
        if mark.end == mark.line and mark.style not in _BLOCKS:
            col = start + offset
            if not snippet or line[col - 1 :].startswith(snippet):
                return Location(self.file, mark.line, col)
        if snippet:
            for number in range(mark.line, min(mark.end, len(self.lines)) + 1):
                found = self.lines[number - 1].find(
                    snippet, start - 1 if number == mark.line else 0
                )
                if found >= 0:
                    return Location(self.file, number, found + 1)
        return Location(self.file, mark.line, mark.col)

    def told(self, path: Path) -> bool:
        """Whether this place, or one around it, has been refused already."""
        return any(path[:length] in self.refused for length in range(len(path) + 1))
