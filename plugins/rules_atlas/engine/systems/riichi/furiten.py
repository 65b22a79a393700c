"""Furiten: who may not win on another's tile (RIMJ-WIN-001).

A hand that waits on a tile among its own discards, or that has let a winning tile go by, wins by
tsumo only: after a tile let go by until the seat's next draw or throw, after riichi for good.
"""

from collections.abc import Iterator

from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.readings import may_be_irregular, standard_waits
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.riichi.keys import WIN
from rules_atlas.engine.systems.riichi.shapes import complete
from rules_atlas.engine.table import Chair, Table
from rules_atlas.engine.tiles import PLAIN, code, kind

RIICHI_FLAGS = frozenset({"riichi", "double-riichi"})


def furiten(table: Table, win: Winning) -> Barred | None:
    """Why a complete, known hand may not win on another's tile; throws nobody saw are no reason."""
    chair = table.chairs[win.seat]
    waiting = set(waits(chair))
    for thrown in chair.thrown:
        if thrown.tile is not None and kind(thrown.tile) in waiting:
            return Barred(WIN, f"furiten: it waits on {code(thrown.tile)}, which it has thrown")
    since = riichi_since(table, win.seat)
    for missed in (*table.passes, *(each for each, _ in table.withheld)):
        if missed.seat != win.seat or missed.at == table.now:
            continue
        if since is not None and missed.at >= since:
            return Barred(WIN, f"furiten: it let {code(missed.tile)} go by after riichi")
        if not (missed.drew or missed.threw):
            return Barred(WIN, f"furiten: it let {code(missed.tile)} go by in this turn")
    return None


def locks(table: Table, seat: Seat, rules: Rules) -> Barred | None:
    """Whether a known hand that is not in the middle of a turn is in furiten."""
    del rules
    hand = table.chairs[seat].hand
    if hand is None or len(hand) % 3 != 1:
        return None
    return furiten(table, Winning(seat, "discard", None, None))


def waits(chair: Chair) -> Iterator[int]:
    """The kinds that complete a known hand of thirteen, those it has all copies of included."""
    held = chair.concealed()
    yield from standard_waits(held)
    if not chair.melds and may_be_irregular(held):
        for tile in range(PLAIN):
            held[tile] += 1
            if complete(held, 0):
                yield tile
            held[tile] -= 1


def riichi_since(table: Table, seat: Seat) -> int | None:
    """The event at which the seat declared riichi, 0 where it had before play began."""
    chair = table.chairs[seat]
    for thrown in chair.thrown:
        if thrown.flags & RIICHI_FLAGS:
            return thrown.at
    return 0 if chair.flags & RIICHI_FLAGS else None
