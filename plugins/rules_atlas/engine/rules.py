"""The options a run is made under, read one at a time and recorded.

An *assignment* maps keys such as ``SGMJ-BAO-001.duration`` to values. The engine never sees it as a
whole: it asks for a key at the moment the answer matters, and :class:`Rules` remembers what was
asked. That record tells which cells a result rests on, which unknown cells it lacks, and which
assignments may share a run.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class AtMost:
    """A number of which only an upper bound is known, as a worked example may force it."""

    limit: int


class Unknown:
    """The value of a cell about which a ruleset says nothing."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "unknown"


UNKNOWN = Unknown()
_NO_VALUE = (Unknown, AtMost)
Known: TypeAlias = bool | int | str
Value: TypeAlias = Known | AtMost | Unknown
Assignment: TypeAlias = Mapping[str, Value]


class UnknownRead(Exception):  # noqa: N818 - a finding about a ruleset, not a programming error
    """A result needs cells that the ruleset leaves unknown."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = tuple(dict.fromkeys(keys))
        super().__init__(", ".join(self.keys))


@dataclass(frozen=True, slots=True)
class Option:
    """One knob that the engine reads: its key and, where it is no number, its values."""

    key: str
    values: tuple[Known, ...]
    """The closed vocabulary. For a number: words that stand for one, such as the limit, if any."""
    numeric: bool = False
    needs: Mapping[str, tuple[Known, ...]] = field(default_factory=dict)
    """Keys that must have one of these values for this one to be read at all."""


class Rules:
    """What the engine asks its questions of; see the module's text."""

    __slots__ = ("_assignment", "reads")

    def __init__(self, assignment: Assignment, reads: set[str] | None = None) -> None:
        self._assignment = assignment
        self.reads: set[str] = set() if reads is None else reads

    def apart(self) -> "Rules":
        """The same assignment with a record of its own, for a question asked by the way."""
        return Rules(self._assignment)

    def raw(self, key: str) -> Value:
        """Read a cell as it stands, bounds and unknown included."""
        self.reads.add(key)
        return self._assignment.get(key, UNKNOWN)

    def __call__(self, key: str) -> Known:
        """Read a cell.

        Raises:
            UnknownRead: the ruleset does not say, or gives only a bound.
        """
        self.reads.add(key)
        value = self._assignment.get(key, UNKNOWN)
        if isinstance(value, _NO_VALUE):
            raise UnknownRead((key,))
        return value

    def on(self, key: str) -> bool:
        """Read a yes-or-no cell.

        Raises:
            UnknownRead: the ruleset does not say.
        """
        return self(key) is True

    def number(self, key: str) -> int:
        """Read a whole number.

        Raises:
            UnknownRead: the ruleset does not say.
            TypeError: the cell is no number, which the registry's loader has refused.
        """
        self.reads.add(key)
        value = self._assignment.get(key)
        if type(value) is int:
            return value
        raise TypeError(f"{key} is {self(key)!r}, not a number")

    def word(self, key: str) -> str:
        """Read a cell with a closed vocabulary of words.

        Raises:
            UnknownRead: the ruleset does not say.
            TypeError: the cell is no word, which the registry's loader has refused.
        """
        self.reads.add(key)
        value = self._assignment.get(key)
        if isinstance(value, str):
            return value
        raise TypeError(f"{key} is {self(key)!r}, not a word")

    def together(self, keys: Iterable[str]) -> dict[str, Known]:
        """Read several cells that are needed at once, so that all unknown ones are named.

        Raises:
            UnknownRead: naming every unknown cell among them.
        """
        found: dict[str, Known] = {}
        missing: list[str] = []
        for key in keys:
            value = self.raw(key)
            if isinstance(value, Unknown | AtMost):
                missing.append(key)
            else:
                found[key] = value
        if missing:
            raise UnknownRead(missing)
        return found

    def reaches(self, key: str, amount: int) -> bool:
        """Whether ``amount`` is at least the cell's number; an upper bound may be enough to tell.

        Raises:
            UnknownRead: the ruleset does not say enough.
        """
        value = self.raw(key)
        if isinstance(value, AtMost) and amount >= value.limit:
            return True
        return amount >= self.number(key)
