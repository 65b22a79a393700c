"""Pricing a win and turning it into transfers."""

from dataclasses import dataclass

from rules_atlas.engine.case import Liable
from rules_atlas.engine.deeds import Answerable, Barred, Winning
from rules_atlas.engine.outcome import Note, Rejected, Stake, Transfer, Win, net_of
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table


@dataclass(frozen=True, slots=True)
class Settled:
    """A win with all that moves because of it."""

    win: Win
    transfers: tuple[Transfer, ...]
    ordinary: dict[Seat, int]
    """What each seat would gain or lose if nobody were liable."""
    rejected: tuple[Rejected, ...]
    notes: tuple[Note, ...]
    stakes: tuple[Stake, ...] = ()
    """What the winner takes from the table."""

    def net(self, table: Table) -> dict[Seat, int]:
        """Each seat's gain or loss by this win."""
        return net_of(self.transfers, table.chairs, self.stakes)


def has_shape(system: System, table: Table, win: Winning) -> bool:
    """Whether the seat's known tiles make the shape of a win."""
    chair = table.chairs[win.seat]
    if chair.hand is None or win.tile is None:
        return False
    extra = (win.tile,) if win.by == "discard" else ()
    return system.complete(chair.concealed(*extra), len(chair.melds))


def bars(system: System, table: Table, win: Winning, rules: Rules) -> Barred | None:
    """What forbids a win whose shape is there.

    Raises:
        UnknownRead: a cell that decides it is unknown.
    """
    if win.auto is None and (barred := system.bars_win(table, win, rules)):
        return barred
    valued = system.value(table, win, rules)
    return valued if isinstance(valued, Barred) else None


def settle_win(
    system: System, table: Table, win: Winning, rules: Rules, declared: Liable | None = None
) -> Settled | Barred:
    """Price a win, find who is liable, and pay it.

    Raises:
        UnknownRead: a cell that decides the figure is unknown.
    """
    valued = system.value(table, win, rules)
    if isinstance(valued, Barred):
        return valued
    price = valued.price
    found: Answerable
    if declared is None:
        found = system.answers(table, win, price, rules)
    else:
        found = system.declares(table, win, price, declared, rules)
    transfers = system.pay(table, win, price, found.liabilities, rules)
    ordinary = transfers
    if found.liabilities:
        ordinary = system.pay(table, win, price, (), rules)
    stakes = system.takes(table, win, rules)
    return Settled(
        win=Win(
            seat=win.seat,
            by=win.by,
            at=table.moment(),
            price=price,
            source=win.source,
            tile=win.tile,
            liable=found.liabilities,
            others=valued.others,
        ),
        transfers=transfers,
        ordinary=net_of(ordinary, table.chairs, stakes),
        rejected=(*valued.rejected, *found.rejected),
        notes=found.notes,
        stakes=stakes,
    )
