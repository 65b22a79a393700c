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
    """The rules that it is an example of."""
    title: Text | None = None
    table: Raw = None
    """``players``, ``dealer``, ``round``, ``wall``: the tiles left before the first event."""
    seats: Raw = None
    """What lies before each seat that is known: ``melds``, ``hand``, ``bonus``, ``discards``."""
    deal: Raw = None
    """In place of hands: the tiles dealt to a seat and what replaced its bonus tiles."""
    play: Raw = None
    """What happens, event by event: ``{E: discard 7m, claims: {S: pong 77m}}``."""
    expect: Annotated[tuple[Expectation, ...], AsTuple] = ()
    """What is to come of it, under what, and on what that rests."""
    near_miss: Annotated[tuple[NearMiss, ...], AsTuple] = ()
    """Rows and triggers that just do not count here: ``half-flush``; ``row.NAME`` or
    ``trigger.NAME`` where a row and a trigger have one name."""
    story: Annotated[tuple[Text, ...], AsTuple] = ()
    """The case told in sentences."""


class Chosen(Record):
    """What of a fixture its source does not state, and why it was chosen so."""

    fields: Annotated[tuple[str, ...], AsTuple]
    why: Text


class Fixture(Lived):
    """A case at settlement level."""

    id: Id
    title: Text | None = None
    under: Under
    """The table that it is settled at."""
    table: Raw = None
    win: Raw = None
    """``seat``, ``by``, ``from`` for a discard, and the declared ``price``."""
    declared: Raw = None
    """Who is liable, where that is given."""
    chosen: Chosen | None = None
    """What of it the source leaves open."""
    expect: Expectation
    """What each seat gets, and on what that rests."""


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
