"""Who pays the winner what (BTMJ-PAY-001), and the dealer's streak beside it (BTMJ-STREAK-001)."""

from collections.abc import Iterator

from rules_atlas.engine.case import Liable
from rules_atlas.engine.deeds import Answerable, Winning
from rules_atlas.engine.outcome import Liability, Note, Price, Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.baotou.keys import FLOWERS, PAY, STREAK
from rules_atlas.engine.table import Table


def pay(
    table: Table, win: Winning, price: Price, liable: tuple[Liability, ...], rules: Rules
) -> tuple[Transfer, ...]:
    """The discarder pays the total; on a self-draw all three pay it twice; then the streak.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    del liable
    return tuple(_transfers(table, win, price, rules))


def _transfers(table: Table, win: Winning, price: Price, rules: Rules) -> Iterator[Transfer]:
    by_draw = win.by == "self-draw"
    factor = 2 if by_draw else 1
    if win.auto == FLOWERS and rules.word(f"{FLOWERS}.caishen-pay") == "single":
        factor = 1
    why = "twice the total, for a self-draw" if factor > 1 else "the total of the hand"
    for seat in in_turn(win.seat, table.players):
        if not by_draw and seat != win.source:
            continue
        yield Transfer(seat, win.seat, price.total * factor, PAY, why)
        extra = _streak(table, win.seat, seat, rules)
        if extra:
            inside = factor > 1 and rules.word(f"{STREAK}.place") == "before-doubling"
            yield Transfer(
                seat, win.seat, extra * (factor if inside else 1), STREAK, "the dealer's streak"
            )


def _streak(table: Table, winner: Seat, payer: Seat, rules: Rules) -> int:
    """What the dealer's streak moves between a winner and a payer.

    The table's streak is the number of hands in a row that the dealer had won before this one,
    so the n-th win adds n - 1.
    """
    streak, dealer = table.setup.streak, table.setup.dealer
    if not streak or dealer not in (winner, payer):
        return 0
    if dealer == payer and rules.word(f"{STREAK}.losing-dealer") == "nothing":
        return 0
    return streak * rules.number(f"{STREAK}.bonus")


def nobody_answers(table: Table, win: Winning, price: Price, rules: Rules) -> Answerable:
    """No seat answers for another here."""
    del table, win, price, rules
    return Answerable()


def ignores_declared(
    table: Table, win: Winning, price: Price, liable: Liable, rules: Rules
) -> Answerable:
    """A liable seat that a record names is not asked to pay, and that is said."""
    del win, price, rules
    reason = "no seat pays for another in this game"
    return Answerable(
        notes=tuple(
            Note("payer-ignored", seat, table.moment(), reason=reason) for seat in liable.values()
        )
    )
