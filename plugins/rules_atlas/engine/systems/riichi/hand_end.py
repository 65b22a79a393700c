"""How a hand begins, is claimed from and ends: tiles, claims, hands without a winner, the next deal.

These are the rules around payment (RIMJ-WIN-001); payment itself is elsewhere.
"""

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.outcome import Transfer
from rules_atlas.engine.readings import is_thirteen_orphans
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.riichi.furiten import RIICHI_FLAGS, furiten
from rules_atlas.engine.systems.riichi.keys import WIN
from rules_atlas.engine.systems.riichi.shapes import complete
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import code

ABORTIVE = frozenset({"nine-kinds", "four-winds", "four-riichi", "four-kans"})
"""Ends before the wall is used up; nobody pays and the dealer stays."""
ENDS = ABORTIVE | {"wall"}
_READY_POT = {4: 3000, 3: 2000}
"""What those without a ready hand pay in all to those with one, by the number of players."""


def deck(players: int) -> dict[int, int]:
    """Four of each tile, of the fives one red; three players leave out 2 to 8 of characters."""
    left_out = range(1, 8) if players == 3 else range(0)
    reds = (47, 48) if players == 3 else (46, 47, 48)
    return {**{tile: 4 for tile in range(34) if tile not in left_out}, **dict.fromkeys(reds, 1)}


def bars_claim(table: Table, seat: Seat, meld: Meld, rules: Rules) -> Barred | None:
    """Three players claim no chow, and nobody claims a set after riichi."""
    del rules
    if meld.kind == "chow" and table.players == 3:
        return Barred(WIN, "with three players no chow is claimed")
    if meld.source is not None and table.chairs[seat].flags & RIICHI_FLAGS:
        return Barred(WIN, "after riichi no set is claimed")
    return None


def bars_throw(table: Table, seat: Seat, tile: int, rules: Rules) -> Barred | None:
    """After riichi the tile just drawn is thrown; what came before play began is not known."""
    del rules
    if table.drawn is None or table.now < 2 or not table.chairs[seat].flags & RIICHI_FLAGS:
        return None
    if tile == table.drawn:
        return None
    return Barred(WIN, f"after riichi the hand is fixed: {code(table.drawn)} must be thrown")


def bars_win(table: Table, win: Winning, rules: Rules) -> Barred | None:
    """A hand in furiten wins by tsumo only; a closed kan is robbed by thirteen orphans at most.

    Raises:
        UnknownRead: the ruleset does not say whether they may.
    """
    if win.by == "discard" and win.price is None and (barred := furiten(table, win)):
        return barred
    if table.deed != "kong-concealed" or not win.robbed or win.tile is None:
        return None
    chair = table.chairs[win.seat]
    if win.price is not None:
        named = win.price.get("yakuman", ())
        orphans = not isinstance(named, int) and any(name.startswith("kokushi") for name in named)
    else:
        orphans = is_thirteen_orphans(chair.concealed(win.tile))
    if not orphans:
        return Barred(WIN, "a closed kan is not robbed by this hand")
    if rules.on(f"{WIN}.rob-closed-kan"):
        return None
    return Barred(WIN, "a closed kan is never robbed here")


def no_floor(table: Table, rules: Rules) -> int:
    """Every tile of the wall is drawn; the dead wall is not counted in it."""
    del table, rules
    return 0


def drawn(table: Table, rules: Rules) -> tuple[Transfer, ...]:
    """When the wall is used up, hands that are not ready pay those that are.

    Raises:
        UnknownRead: whether a hand is ready cannot be seen.
    """
    del rules
    if table.wall != 0:
        return ()
    ready = {seat: _ready(table, seat) for seat in table.chairs}
    hidden = [seat for seat, state in ready.items() if state is None]
    if hidden:
        raise UnknownRead(f"the hand of {seat}" for seat in hidden)
    paid = [seat for seat, state in ready.items() if state]
    paying = [seat for seat, state in ready.items() if not state]
    if not paid or not paying:
        return ()
    each = _READY_POT[table.players] // len(paid) // len(paying)
    return tuple(Transfer(one, to, each, WIN, "not ready") for one in paying for to in paid)


def next_deal(table: Table, winners: tuple[Seat, ...], rules: Rules) -> tuple[Seat, int]:
    """Who deals next, and the counters on the table then.

    Raises:
        UnknownRead: nobody won and the dealer's hand cannot be seen.
    """
    del rules
    dealer = table.setup.dealer
    if winners:
        return (
            (dealer, table.setup.honba + 1) if dealer in winners else (table.following(dealer), 0)
        )
    stays = _ready(table, dealer) if table.wall == 0 else True
    if stays is None:
        raise UnknownRead((f"the hand of {dealer}",))
    return (dealer if stays else table.following(dealer)), table.setup.honba + 1


def _ready(table: Table, seat: Seat) -> bool | None:
    """Whether a hand is one tile from a win; nothing when it cannot be seen."""
    chair = table.chairs[seat]
    if chair.hand is None:
        return True if "riichi" in chair.flags else None
    held = chair.concealed()
    for tile in range(34):
        if held[tile] < 4:
            held[tile] += 1
            done = complete(held, len(chair.melds))
            held[tile] -= 1
            if done:
                return True
    return False
