"""What a hand is worth in tai, row by row (SGMJ-TAI-001).

Patterns are looked for first, in every reading and for every place of the winning tile; a row's
value is read only when its pattern is there. Then what one row already holds of another is taken
out, and the dearest reading is paid.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from rules_atlas.engine.deeds import Barred, Valued, Winning
from rules_atlas.engine.outcome import Price, Rejected, Row
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore import (
    pinghu,
    tai_bonus,
    tai_event,
    tai_limit,
    tai_tiles,
)
from rules_atlas.engine.systems.singapore.absorb import absorbed
from rules_atlas.engine.systems.singapore.dragons import DRAGON
from rules_atlas.engine.systems.singapore.hand import Hand, Match, hands
from rules_atlas.engine.systems.singapore.keys import MINIMUM, TAI
from rules_atlas.engine.systems.singapore.pay import capped, limit_for
from rules_atlas.engine.systems.singapore.tai_keys import (
    BONUS_ROWS,
    PINGHU,
    ROWS,
    WINDS_RULE,
)
from rules_atlas.engine.table import Table

PATTERNS: tuple[Callable[[Hand, Rules], Iterator[Match]], ...] = (
    tai_limit.of_tiles,
    tai_limit.of_sets,
    tai_limit.of_the_moment,
    tai_limit.eight_flowers,
    tai_tiles.flushes,
    tai_tiles.all_pongs,
    pinghu.ping_hu,
    tai_tiles.small_hands,
    tai_tiles.sets,
    tai_bonus.bonus,
    tai_event.events,
)
AUTO = {
    DRAGON: ("big-three-dragons", f"{DRAGON}.auto-win-tai"),
    WINDS_RULE: ("big-four-winds", f"{WINDS_RULE}.auto-win-tai"),
    TAI: ("eight-flowers", f"{TAI}.eight-flowers"),
}
"""Rules that end a hand by themselves, to the row they pay and the cell with its tai."""


def value(table: Table, win: Winning, rules: Rules) -> Valued | Barred:
    """The price of a win under its best reading.

    Raises:
        UnknownRead: the ruleset does not say what a row that matched is worth.
    """
    if win.price is not None:
        tai = win.price["tai"]
        assert isinstance(tai, int)  # noqa: S101 - check_price has seen it
        return _paid(Price((), (), tai), rules)
    if win.auto is not None:
        row, key = AUTO[win.auto]
        amount = _amount(row, key, rules)
        item = Row(row, amount, win.auto, reason="these sets end the hand by themselves")
        return _paid(Price((item,), (), amount), rules)
    readings = list(hands(table, win))
    found = sorted((priced(hand, rules) for hand in readings), key=_dearest)
    best = _paid(found[0], rules)
    lost = _lost_ping_hu(readings, rules) if not _has(found[0], "ping-hu") else ""
    if isinstance(best, Barred):
        return Barred(best.because, f"{best.reason}; {lost}") if lost else best
    rejected = (Rejected("ping-hu", PINGHU, lost),) if lost else ()
    return Valued(best.price, tuple(found[1:]), rejected)


def _dearest(price: Price) -> tuple[int, int, int, str]:
    """Of readings that pay the same, the one with the tile in the pair goes first."""
    return -price.total, len(price.rows), len(price.completed), price.reading


def priced(hand: Hand, rules: Rules) -> Price:
    """One reading's price, before the limit.

    Raises:
        UnknownRead: the ruleset does not say what a row that matched is worth.
    """
    matches = [match for pattern in PATTERNS for match in pattern(hand, rules)]
    rows = []
    for match in matches:
        amount = _amount(match.row, f"{TAI}.{match.row}", rules)
        if amount:
            rows.append(Row(match.row, amount, ROWS[match.row], match.tiles, match.reason))
    by = absorbed(rows, rules)
    counted = tuple(row for row in rows if row.row not in by)
    return Price(
        counted,
        (),
        sum(row.amount for row in counted),
        hand.reading,
        hand.place,
        tuple(replace(row, absorbed_by=by[row.row]) for row in rows if row.row in by),
    )


def _amount(row: str, key: str, rules: Rules) -> int:
    found = rules(key)
    return limit_for(row, rules) if found == "limit" else rules.number(key)


def _paid(price: Price, rules: Rules) -> Valued | Barred:
    counted = price.total
    bonus = sum(row.amount for row in price.rows if row.row in BONUS_ROWS)
    if bonus and rules.word(f"{TAI}.minimum-counts") == "no-bonus-tiles":
        counted -= bonus
    if price.total < 1 or not rules.reaches(MINIMUM, counted):
        apart = " without its bonus tiles" if counted != price.total else ""
        return Barred(TAI, f"{counted} tai{apart} is less than this table's minimum")
    total, steps = capped(price.total, price.rows, rules)
    return Valued(replace(price, steps=(*price.steps, *steps), total=total))


def _has(price: Price, row: str) -> bool:
    return any(each.row == row for each in (*price.rows, *price.absorbed))


def _lost_ping_hu(readings: list[Hand], rules: Rules) -> str:
    """Why a hand of the right form is no ping hu: its wait, in the first such reading."""
    for hand in readings:
        if pinghu.has_form(hand) and not hand.bonus and (reason := pinghu.lost(hand, rules)):
            return f"ping hu is lost: {reason}"
    return ""
