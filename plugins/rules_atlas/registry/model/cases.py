"""Cases: an example played event by event, a settlement, several hands in a row."""

from typing import Annotated

from pydantic import Field

from rules_atlas.engine.seats import Seat
from rules_atlas.registry.model.base import (
    AsTuple,
    Id,
    Net,
    Prose,
    Raw,
    Record,
    Ref,
    SourceRef,
    Text,
)
from rules_atlas.registry.model.expectation import Basis, Expectation, Under
from rules_atlas.registry.model.lifecycle import Lived

NearMiss = Annotated[str, Field(min_length=1, max_length=120)]


class Scenario(Lived):
    """An example played event by event."""

    id: Id
    shows: Annotated[tuple[Ref, ...], AsTuple]
    title: Text | None = None
    table: Raw = None
    seats: Raw = None
    deal: Raw = None
    play: Raw = None
    expect: Annotated[tuple[Expectation, ...], AsTuple] = ()
    near_miss: Annotated[tuple[NearMiss, ...], AsTuple] = ()
    """Rows and triggers that just do not count here: ``half-flush``; ``row.NAME`` or
    ``trigger.NAME`` where a row and a trigger have one name."""
    story: Annotated[tuple[Text, ...], AsTuple] = ()


class Chosen(Record):
    """What of a fixture its source does not state, and why it was chosen so."""

    fields: Annotated[tuple[str, ...], AsTuple]
    why: Text


class Fixture(Lived):
    """A case at settlement level."""

    id: Id
    title: Text | None = None
    under: Under
    table: Raw = None
    win: Raw = None
    declared: Raw = None
    chosen: Chosen | None = None
    expect: Expectation


class Hand(Record):
    """One hand of a sequence: a case of its own, or a hand that nobody won."""

    scenario: Ref | None = None
    fixture: Ref | None = None
    drawn: bool | None = None


class Standing(Record):
    """Who deals, and how many hands in a row the dealer has won."""

    dealer: Seat
    streak: int = Field(0, ge=0, le=1_000)


class ExpectedRun(Record):
    """How a sequence ends."""

    after: Standing | None = None
    running: Net | None = None
    basis: Basis | None = None
    source: SourceRef | None = None
    working: Annotated[tuple[Prose, ...], AsTuple] = ()
    why: Text | None = None


class Sequence(Lived):
    """Several hands with a running total."""

    id: Id
    shows: Annotated[tuple[Ref, ...], AsTuple] = ()
    title: Text | None = None
    under: Under | None = None
    start: Standing
    hands: Annotated[tuple[Hand, ...], AsTuple]
    expect: ExpectedRun
    story: Annotated[tuple[Text, ...], AsTuple] = ()
