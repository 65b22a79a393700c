"""False win (SGMJ-FALSE-001), and the deal after a hand (SGMJ-DEAL-001)."""

from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.outcome import Price, Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.singapore.awards import KONGS, collections
from rules_atlas.engine.systems.singapore.keys import LIMIT
from rules_atlas.engine.systems.singapore.pay import shares
from rules_atlas.engine.systems.singapore.tai_keys import DEAL, FALSE
from rules_atlas.engine.table import Table


def false_win(table: Table, seat: Seat, rules: Rules) -> tuple[Transfer, ...] | Barred:
    """The offender pays each what that seat would have paid for a win of so many tai.

    So the thrower of the tile gets the thrower's share and the others theirs; on a self-draw all
    three get a self-draw's; at a shooter-pays table only the thrower is paid.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    claimed = _claimed_on(table, seat)
    if claimed is None:
        return Barred(FALSE, f"no tile is there that {seat} could have declared a win on")
    cell = rules(f"{FALSE}.tai")
    tai = rules.number(LIMIT) if cell == "limit" else rules.number(f"{FALSE}.tai")
    owed = shares(table, claimed, Price((), (), tai), rules)
    return tuple(
        Transfer(seat, other, amount, FALSE, "a false win is paid back in full")
        for other, amount in owed.items()
        if amount
    )


def _claimed_on(table: Table, seat: Seat) -> Winning | None:
    """The win that was declared: on the tile just drawn, or on the tile just thrown."""
    if table.phase == "throw":
        drew = table.turn == seat and not table.claimed
        return Winning(seat, "self-draw") if drew else None
    thrown = [(chair.thrown[-1].at, other) for other, chair in table.chairs.items() if chair.thrown]
    if table.phase != "draw" or not thrown:
        return None
    at, source = max(thrown)
    return None if source == seat or not at else Winning(seat, "discard", source)


def next_deal(table: Table, winners: tuple[Seat, ...], rules: Rules) -> tuple[Seat, int]:
    """The dealer stays after winning; after a drawn hand or a false win, as the table has it.

    Raises:
        UnknownRead: nobody won and the ruleset does not say.
    """
    dealer = table.setup.dealer
    following = table.following(dealer)
    if winners:
        return (dealer if dealer in winners else following), 0
    option = rules.word(f"{DEAL}.drawn-hand")
    if option == "stays" or (option == "passes-after-award" and not _anything_paid(table)):
        return dealer, 0
    return following, 0


def _anything_paid(table: Table) -> bool:
    """Whether the hand saw a kong, or a bonus pair or set that earns an award."""
    return any(
        any(meld.kind in KONGS for meld in chair.melds)
        or any(each.tiles <= set(chair.bonus) for each in collections(table, seat))
        for seat, chair in table.chairs.items()
    )
