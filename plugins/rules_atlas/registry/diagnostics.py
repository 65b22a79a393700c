"""What a person is told about a mistake in the registry, and where it is."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_atlas.engine.faults import closest


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a file; line and column count from 1."""

    file: str
    line: int
    col: int

    def __str__(self) -> str:
        """As editors open it."""
        return f"{self.file}:{self.line}:{self.col}"


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """One mistake. They sort as files are read: by name, then from the top."""

    where: Location
    code: str
    message: str
    excerpt: str = ""
    """The line of the file, for a report that shows it."""

    @property
    def file(self) -> str:
        """The file as the author knows it."""
        return self.where.file

    @property
    def line(self) -> int:
        """Counted from 1."""
        return self.where.line

    @property
    def col(self) -> int:
        """Counted from 1."""
        return self.where.col

    def __str__(self) -> str:
        """One line, as compilers print theirs."""
        return f"{self.where}: {self.code}: {self.message}"

    def pointed(self) -> str:
        """The message with the line beneath it and a mark under the column."""
        if not self.excerpt:
            return str(self)
        return f"{self}\n    {self.excerpt}\n    {' ' * (self.col - 1)}^"

    def to_json(self) -> dict[str, str | int]:
        """Plain data, for reports."""
        return {
            "file": self.file,
            "line": self.line,
            "col": self.col,
            "code": self.code,
            "message": self.message,
        }


class RegistryFaults(Exception):  # noqa: N818 - the name that callers read: faults, plural
    """The registry cannot be used; ``diagnostics`` lists everything that is wrong with it."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(sorted(set(diagnostics)))
        super().__init__("\n".join(str(each) for each in self.diagnostics))


def suggest(word: str, vocabulary: Iterable[str]) -> str | None:
    """The word of a vocabulary that was probably meant."""
    return closest(word, vocabulary)
