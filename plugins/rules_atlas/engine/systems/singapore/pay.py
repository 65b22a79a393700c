"""Payment: tai to a unit, the unit to each loser's share, and Bao's redirection (SGMJ-PAY-001)."""

from collections.abc import Iterable

from rules_atlas.engine.case import Declared
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.outcome import Liability, Price, Row, Step, Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.systems.singapore.keys import LIMIT, PAY
from rules_atlas.engine.systems.singapore.tai_keys import BIG_DRAGONS_AND_WINDS, SPECIAL
from rules_atlas.engine.table import Table

ORPHANS = "thirteen-orphans"


def limit_for(row: str, rules: Rules) -> int:
    """The limit that holds for a row: limit hands may have a higher one.

    Raises:
        UnknownRead: the limit is not known.
    """
    limit = rules.number(LIMIT)
    if row not in SPECIAL or rules(f"{PAY}.special-limit") == "none":
        return limit
    if row not in BIG_DRAGONS_AND_WINDS and (
        rules.word(f"{PAY}.special-hands") == "big-dragons-and-winds"
    ):
        return limit
    return max(limit, rules.number(f"{PAY}.special-limit"))


def capped(tai: int, rows: Iterable[Row], rules: Rules) -> tuple[int, tuple[Step, ...]]:
    """The tai that are paid, and the step that cut them if the limit did.

    Raises:
        UnknownRead: the limit is not known.
    """
    limit = rules.number(LIMIT)
    if tai <= limit:
        return tai, ()
    limit = max((limit, *(limit_for(row.row, rules) for row in rows)))
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
    rows = {row.row for row in price.rows}
    losers = in_turn(win.seat, table.players)
    by_draw = win.by == "self-draw"
    if not by_draw and ORPHANS in rows:
        by_draw = rules.word(f"{PAY}.orphans-paid") == "as-self-draw"
    if by_draw:
        drawn = _by_self_draw(price.total, rules)
        found = dict.fromkeys(losers, drawn)
    else:
        found = dict.fromkeys(losers, 0) | _by_discard(win, losers, price.total, rules)
    if rows & SPECIAL and rules.on(f"{PAY}.special-doubled"):
        found = {seat: 2 * amount for seat, amount in found.items()}
    return found


def _by_self_draw(tai: int, rules: Rules) -> int:
    """What each of the three pays."""
    split = rules.word(f"{PAY}.self-draw")
    extra = rules.number(f"{PAY}.self-draw-extra")
    if split == "chart":
        return rules.number(f"{PAY}.chart-self-draw-{tai}") + extra
    unit = rules.number(f"{PAY}.unit-{tai}")
    return (2 if split == "two-each" else 1) * unit + extra


def _by_discard(win: Winning, losers: tuple[Seat, ...], tai: int, rules: Rules) -> dict[Seat, int]:
    split = rules.word(f"{PAY}.discard")
    thrower = next(seat for seat in losers if seat == win.source)
    if split == "chart":
        return {thrower: rules.number(f"{PAY}.chart-discard-{tai}")}
    unit = rules.number(f"{PAY}.unit-{tai}")
    if split == "two-one-one":
        return {seat: (2 if seat == thrower else 1) * unit for seat in losers}
    return {thrower: (4 if split == "shooter-four" else 3) * unit}


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
