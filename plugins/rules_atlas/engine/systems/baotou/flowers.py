"""Flowers: a point each, and all eight end the hand (BTMJ-FLOWERS-001)."""

from collections.abc import Iterator

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.outcome import Price, Row
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.baotou.keys import FLOWERS as RULE
from rules_atlas.engine.systems.baotou.keys import LOCK
from rules_atlas.engine.systems.baotou.lock import is_locked
from rules_atlas.engine.systems.baotou.rows import keeps_concealed, row
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import FLOWERS


def held(table: Table, seat: Seat) -> tuple[int, ...]:
    """The flowers that a seat has set aside."""
    return tuple(tile for tile in table.chairs[seat].bonus if tile in FLOWERS)


def flower_rows(table: Table, seat: Seat, rules: Rules) -> Iterator[Row]:
    """The row for the flowers held, if there are any.

    Raises:
        UnknownRead: the ruleset does not say what a flower is worth.
    """
    flowers = held(table, seat)
    if flowers:
        yield row(rules, "flowers", "for each flower held", flowers, len(flowers))


def eight_flowers(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    """The win of a seat that has all eight flowers, declared or not.

    Raises:
        UnknownRead: the seat is locked, and the ruleset does not say whether that matters.
    """
    if len(held(table, seat)) < len(FLOWERS):
        return None
    if is_locked(table, seat, rules) and rules.word(f"{LOCK}.eight-flowers") == "barred":
        return None
    return Winning(seat, "self-draw", None, None, auto=RULE)


def price_of_eight(table: Table, win: Winning, rules: Rules) -> Price:
    """What eight flowers are worth; the rest of the hand scores nothing.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    own = row(rules, "caishenqi", "all eight flowers", held(table, win.seat))
    if rules.word(f"{RULE}.caishen-base") == "flat-50":
        return Price((own,), (), own.amount)
    rows = [row(rules, "base", "every win"), own]
    if keeps_concealed(table.chairs[win.seat].melds, rules) and (
        rules.word(f"{RULE}.caishen-menqing") == "counts"
    ):
        rows.append(row(rules, "menqing", "no call all hand"))
    if rules.word(f"{RULE}.caishen-flowers") == "count":
        rows += flower_rows(table, win.seat, rules)
    return Price(tuple(rows), (), sum(each.amount for each in rows))
