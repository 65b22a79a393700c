"""Pictures of the table after each event, for a replay."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_atlas.engine.case import Event, Meld
from rules_atlas.engine.deeds import Barred
from rules_atlas.engine.outcome import Liability, Moment
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Drawn, Table


@dataclass(frozen=True, slots=True)
class SeatFrame:
    """One seat's side: ``hand`` is ``None`` when unknown; a throw is ``None`` when unseen."""

    hand: tuple[int, ...] | None
    melds: tuple[Meld, ...]
    bonus: tuple[int, ...]
    thrown: tuple[int | None, ...]
    taken: tuple[bool, ...]
    """For each throw, whether another seat claimed it."""
    throws_known: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after an event; event ``None`` is the table before the first."""

    at: Moment
    event: Event | None
    seats: Mapping[Seat, SeatFrame]
    wall: int | None
    turn: Seat | None
    drawn: int | None
    drawn_from: Drawn | None
    liabilities: tuple[Liability, ...]
    locks: Mapping[Seat, Barred] = field(default_factory=dict)
    """The seats that may not win as they like, and why, as far as the ruleset says."""


def frame_of(
    table: Table,
    event: Event | None,
    liabilities: tuple[Liability, ...],
    locks: Mapping[Seat, Barred],
) -> Frame:
    """The table as it stands, copied."""
    return Frame(
        table.moment(),
        event,
        {
            seat: SeatFrame(
                None if chair.hand is None else tuple(chair.hand),
                tuple(chair.melds),
                tuple(chair.bonus),
                tuple(each.tile for each in chair.thrown),
                tuple(each.taken for each in chair.thrown),
                chair.throws_known,
            )
            for seat, chair in table.chairs.items()
        },
        table.wall,
        table.turn,
        table.drawn,
        table.drawn_from,
        liabilities,
        locks,
    )


def locks_on(system: System, table: Table, rules: Rules) -> dict[Seat, Barred]:
    """The seats that a rule locks as the table stands; what they rest on is not recorded.

    A lock is shown, not decided on: where the ruleset lacks a cell for it, none is shown.
    """
    found: dict[Seat, Barred] = {}
    for seat in table.chairs:
        try:
            barred = system.locks(table, seat, rules.apart())
        except UnknownRead:
            continue
        if barred is not None:
            found[seat] = barred
    return found
