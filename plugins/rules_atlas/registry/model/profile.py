"""A profile: one table's values for a system's dimensions, each with its grade and sources."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules_atlas.registry.model.base import AsTuple, Id, Record, Ref, SourceRef, Text
from rules_atlas.registry.model.lifecycle import Lived
from rules_atlas.registry.model.values import Value

Grade: TypeAlias = Literal[
    "primary", "second-hand", "software", "disputed", "own-decision", "unknown"
]


class Cell(Record):
    """One value and how well it is known; a cell graded ``unknown`` has no value."""

    value: Value = None
    """What the table plays; ``{at-most: 4}`` where only a bound is known."""
    grade: Grade
    """How well it is known, and on whose word."""
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()
    """Who says it, and where."""
    why: Text | None = None
    """Why this value was chosen, where nobody says it."""


class Profile(Lived):
    """An assignment; what neither it nor the profile it extends says is unknown."""

    id: Id
    name: Text
    scope: Text
    """Whose table it is and what it speaks for."""
    extends: Ref | None = None
    """The profile that all other values are taken from."""
    cells: dict[str, Cell] = Field(default_factory=dict)
    """The table's values, by rule and knob: ``RULE-ID.knob``."""
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()
    """What the table as a whole was read from."""
