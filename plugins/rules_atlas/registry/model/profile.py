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
    grade: Grade
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()
    why: Text | None = None


class Profile(Lived):
    """An assignment; what neither it nor the profile it extends says is unknown."""

    id: Id
    name: Text
    scope: Text
    extends: Ref | None = None
    cells: dict[str, Cell] = Field(default_factory=dict)
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()
