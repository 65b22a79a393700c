"""Robbing a kong, and which of several winners is paid (SGMJ-TAI-001).

One winner a tile, the nearest in turn. Thirteen orphans are the exception twice over: the only hand
that robs a concealed kong, and the one that goes before a nearer seat.
"""

from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.readings import is_thirteen_orphans
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.table import Table


def orphans(table: Table, win: Winning) -> bool:
    """Whether a known hand wins as thirteen orphans."""
    chair = table.chairs[win.seat]
    if chair.hand is None or win.tile is None or chair.melds:
        return False
    extra = (win.tile,) if win.by == "discard" else ()
    return is_thirteen_orphans(chair.concealed(*extra))


def bars_robbing(table: Table, win: Winning, rules: Rules) -> Barred | None:
    """A concealed kong is robbed by thirteen orphans only.

    Raises:
        UnknownRead: the hand is thirteen orphans and the ruleset does not say.
    """
    if not win.robbed or table.deed != "kong-concealed":
        return None
    if orphans(table, win) and rules.on(f"{TAI}.orphans-rob-concealed"):
        return None
    return Barred(TAI, "a concealed kong is not robbed with this hand")


def winners(table: Table, wins: tuple[Winning, ...], rules: Rules) -> tuple[Winning, ...]:
    """The one winner who is paid; they come nearest first.

    Raises:
        UnknownRead: a farther seat has thirteen orphans and the ruleset does not say.
    """
    first = next((win for win in wins if win.auto is None and orphans(table, win)), wins[0])
    if first is not wins[0] and rules.on(f"{TAI}.orphans-go-first"):
        return (first,)
    return wins[:1]
