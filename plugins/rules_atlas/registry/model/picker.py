"""What a rule's page lets a reader choose: the axes, and which case settles each combination."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from rules_atlas.engine.seats import Seat
from rules_atlas.registry.model.base import AsTuple, Cases, Id, Raw, Record, Ref, Text
from rules_atlas.registry.model.values import Value

MOST = 240
"""The most combinations that a page may have."""


class Choice(Record):
    """One answer to an axis; beside its words, what it changes."""

    value: Id
    label: Text | None = None
    """Left out, the profile's, the convention's or the case's name stands here."""
    profile: Ref | None = None
    convention: Ref | None = None
    set: dict[str, Value] = Field(default_factory=dict)
    table: Raw = None
    win: Raw = None
    declared: Raw = None
    """Parts laid over a fixture's own."""


class Axis(Record):
    """One question to the reader."""

    key: Id
    label: Text
    choices: Annotated[tuple[Choice, ...], AsTuple]


class Template(Record):
    """A fixture that a picker makes: the choices are laid over these parts."""

    table: Raw = None
    win: Raw = None
    declared: Raw = None


def _words(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        return (str(value),)
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return tuple(str(each) for each in value)
    raise PydanticCustomError("wrong-type", "name a choice, or several in a list")


Words = Annotated[
    tuple[str, ...],
    BeforeValidator(_words),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
]
"""One choice or several."""


class Settling(Record):
    """What settles the combinations that ``when`` matches: a case, a fixture made here, or nothing."""

    when: dict[str, Words]
    case: Ref | None = None
    fixture: Template | None = None
    not_shown: Text | None = None
    """Why the Atlas has no hand for it."""
    shown_by: Cases = ()
    """For a fixture: the cases that show the same."""
    roles: dict[str, Annotated[tuple[Seat, ...], AsTuple]] = Field(default_factory=dict)
    """The seats of each role; left out, they follow from who wins and who throws."""

    def covers(self, chosen: Mapping[str, str]) -> bool:
        """Whether this settles a combination."""
        return all(chosen.get(key) in words for key, words in self.when.items())


class Picker(Record):
    """*Check a table situation*: axes in roles, and what settles each combination.

    The first entry of ``settled_by`` that matches a combination settles it.
    """

    axes: Annotated[tuple[Axis, ...], AsTuple]
    settled_by: Annotated[tuple[Settling, ...], AsTuple]
    roles: dict[str, Text] = Field(default_factory=dict)
    tells: Annotated[tuple[Literal["deal", "claims"], ...], AsTuple] = ()
    """What an answer has beside the payments: who deals next, what seats may do and may not."""

    def combinations(self) -> Iterator[tuple[Choice, ...]]:
        """Every combination, one choice an axis, in the order of the axes."""
        return product(*(axis.choices for axis in self.axes))

    def size(self) -> int:
        """How many combinations there are."""
        count = 1
        for axis in self.axes:
            count *= len(axis.choices)
        return count

    def settling(self, chosen: tuple[Choice, ...]) -> Settling | None:
        """What settles a combination."""
        named = {axis.key: choice.value for axis, choice in zip(self.axes, chosen, strict=True)}
        return next((each for each in self.settled_by if each.covers(named)), None)
