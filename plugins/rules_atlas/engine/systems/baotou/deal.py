"""Who wins when several could, and who deals next (BTMJ-MULTI-001, BTMJ-STREAK-001)."""

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.baotou.keys import MULTI, STREAK
from rules_atlas.engine.table import Table


def winners(table: Table, wins: tuple[Winning, ...], rules: Rules) -> tuple[Winning, ...]:
    """Of several hands that one discard completes: the nearest, or all.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    del table
    return wins if rules.word(f"{MULTI}.winners") == "all" else wins[:1]


def next_deal(table: Table, won: tuple[Seat, ...], rules: Rules) -> tuple[Seat, int]:
    """The next dealer and the hands in a row that it will have won.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    dealer, streak = table.setup.dealer, table.setup.streak
    if not won:
        return dealer, _after_drawn(streak, rules)
    following = table.following(dealer)
    if len(won) > 1:
        how = rules.word(f"{MULTI}.dealer")
        if how == "discarder" and table.live is not None:
            return table.live[1], 0
        if how == "first-winner":
            won = won[:1]
    if dealer in won:
        return dealer, streak + 1
    if rules.word(f"{STREAK}.deal") == "winner":
        return won[0], 0
    return following, 0


def _after_drawn(streak: int, rules: Rules) -> int:
    """The dealer keeps the deal; with nothing in a row there is nothing to hold."""
    how = rules.word(f"{STREAK}.drawn")
    if how == "extends":
        return streak + 1
    return 0 if how == "resets" else streak
