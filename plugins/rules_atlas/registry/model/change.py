"""A change note: what a version of the registry brought, as a reader of the changes page has it."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules_atlas.engine.outcome import Status
from rules_atlas.registry.model.base import AsTuple, Net, Prose, Record, Ref, Text
from rules_atlas.registry.model.expectation import Under
from rules_atlas.registry.model.lifecycle import Version
from rules_atlas.registry.model.shared import Date

KindName: TypeAlias = Literal[
    "systems",
    "rules",
    "conventions",
    "profiles",
    "scenarios",
    "fixtures",
    "sequences",
    "sources",
    "terms",
    "disputes",
    "retired",
]
"""Kinds of record that a note tells of, in its order; a convention's id follows its rule's."""
Named = Annotated[dict[KindName, Annotated[tuple[Ref, ...], AsTuple]], Field(default_factory=dict)]
"""Ids by kind."""


class Came(Record):
    """What a settlement came to: who wins and pays what, or why there is no figure."""

    status: Status = "settled"
    net: Net = Field(default_factory=dict)
    """Seats that neither win nor pay are left out."""


class MovedSettlement(Record):
    """A published settlement that is no longer what it was."""

    case: Ref
    under: Under
    before: Came
    after: Came
    moves: Annotated[tuple[Prose, ...], AsTuple] = ()
    """What else moved, in words: a hand's worth, an offer, who deals next."""


class Change(Record):
    """One version's note. What it names is verified against the difference to the version before."""

    version: Version
    date: Date
    summary: Text
    added: Named
    removed: Named
    changed: Named
    reworded: Named
    settlements: Annotated[tuple[MovedSettlement, ...], AsTuple] = ()

    @property
    def id(self) -> str:
        """A note is known by its version."""
        return self.version
