"""Pictures of the table after each event, for a replay."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules_atlas.engine.case import Event, Meld
from rules_atlas.engine.outcome import Liability, Moment
from rules_atlas.engine.seats import Seat
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


def frame_of(table: Table, event: Event | None, liabilities: tuple[Liability, ...]) -> Frame:
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
    )
