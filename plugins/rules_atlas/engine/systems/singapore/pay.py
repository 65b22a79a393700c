"""Payment: tai to a unit, the unit to each loser's share, and Bao's redirection (SGMJ-PAY-001)."""

from rules_atlas.engine.case import Declared
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.outcome import Liability, Price, Step, Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.systems.singapore.keys import LIMIT, PAY
from rules_atlas.engine.table import Table


def capped(tai: int, rules: Rules) -> tuple[int, tuple[Step, ...]]:
    """The tai that are paid, and the step that cut them if the limit did.

    Raises:
        UnknownRead: the limit is not known.
    """
    limit = rules.number(LIMIT)
    if tai <= limit:
        return tai, ()
    return limit, (Step("limit", limit, PAY),)


def check_price(price: Declared) -> str | None:
    """A declared price is a number of tai, before the limit."""
    tai = price.get("tai")
    if set(price) != {"tai"} or not isinstance(tai, int) or tai < 1:
        return "an unseen hand is declared as {tai: N}, with at least one tai"
    return None


def shares(table: Table, win: Winning, price: Price, rules: Rules) -> dict[Seat, int]:
    """What each loser pays when nobody is liable.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    unit = rules.number(f"{PAY}.unit-{price.total}")
    losers = in_turn(win.seat, table.players)
    if win.by == "self-draw":
        each = 2 if rules.word(f"{PAY}.self-draw") == "two-each" else 1
        return dict.fromkeys(losers, each * unit)
    split = rules.word(f"{PAY}.discard")
    if split == "two-one-one":
        return {seat: (2 if seat == win.source else 1) * unit for seat in losers}
    whole = 4 if split == "shooter-four" else 3
    return {seat: whole * unit if seat == win.source else 0 for seat in losers}


def pay(
    table: Table, win: Winning, price: Price, liable: tuple[Liability, ...], rules: Rules
) -> tuple[Transfer, ...]:
    """The transfers of a win: the ordinary shares, or all of them from the liable seat.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if not liable:
        return tuple(
            Transfer(seat, win.seat, amount, PAY)
            for seat, amount in shares(table, win, price, rules).items()
            if amount
        )
    payer = liable[0]
    counted = win
    if win.by == "discard" and rules.word(f"{BAO}.payment") == "self-draw-total":
        counted = Winning(win.seat, "self-draw")
    total = sum(shares(table, counted, price, rules).values())
    return (Transfer(payer.seat, win.seat, total, payer.because, "the whole settlement"),)
