"""What a win is worth: rows, the doubling of a hand, the best reading (BTMJ-POINTS-001)."""

from collections.abc import Iterator

from rules_atlas.engine.case import Declared
from rules_atlas.engine.deeds import Valued, Winning
from rules_atlas.engine.outcome import Price, Row, Step
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.baotou.flowers import flower_rows, price_of_eight
from rules_atlas.engine.systems.baotou.keys import FLOOR, ORDER, POINTS, SHAPE
from rules_atlas.engine.systems.baotou.rows import keeps_concealed, row, tile_rows
from rules_atlas.engine.systems.baotou.shapes import Arrangement, Hand, arrangements, hand_of
from rules_atlas.engine.table import Table


def check_price(price: Declared) -> str | None:
    """A declared price is the total of the hand, before self-draw doubles it and without streak."""
    points = price.get("points")
    if set(price) != {"points"} or not isinstance(points, int) or points < 1:
        return "an unseen hand is declared as {points: N}, its total before the self-draw doubling"
    return None


def value(table: Table, win: Winning, rules: Rules) -> Valued:
    """The price of a win under its best reading, and the readings that were not paid.

    Raises:
        UnknownRead: the ruleset does not say what a row that is there is worth.
    """
    if win.price is not None:
        points = win.price["points"]
        assert isinstance(points, int)  # noqa: S101 - check_price has seen it
        return Valued(Price((), (), points))
    if win.auto is not None:
        return Valued(price_of_eight(table, win, rules))
    hand = hand_of(table, win)
    events = tuple(_events(table, win, rules))
    found = [_price(table, win, hand, each, events, rules) for each in arrangements(hand)]
    pairs = [price for form, price in found if form == "pairs"]
    if len(found) > 1:
        found.sort(key=lambda each: _rank(each[1]))
    prices = [price for _, price in found]
    if pairs and prices[0] is not pairs[0] and rules.word(f"{SHAPE}.reading") != "best-total":
        prices.remove(pairs[0])
        prices.insert(0, pairs[0])
    return Valued(prices[0], tuple(prices[1:]))


def _rank(price: Price) -> tuple[int, int, tuple[int, ...], str]:
    """Best total first; then fewest rows; then the order of the table."""
    order = tuple(ORDER.index(each.row) for each in price.rows)
    return -price.total, len(price.rows), order, price.reading


def _price(
    table: Table,
    win: Winning,
    hand: Hand,
    arrangement: Arrangement,
    events: tuple[Row, ...],
    rules: Rules,
) -> tuple[str, Price]:
    counted, absorbed = tile_rows(hand, arrangement, rules)
    rows = [row(rules, "base", "every win"), *counted, *events]
    if keeps_concealed(hand.melds, rules):
        special = arrangement.form != "sets"
        if not special or rules.word(f"{POINTS}.menqing-special") == "counts":
            rows.append(row(rules, "menqing", "no call all hand"))
    rows += flower_rows(table, win.seat, rules)
    total = sum(each.amount for each in rows)
    steps: list[Step] = []
    for step in _steps(hand, arrangement, rows, rules):
        steps.append(step)
        total = total * step.amount if step.op == "double" else total + step.amount
    return arrangement.form, Price(
        tuple(rows), tuple(steps), total, arrangement.text, absorbed=absorbed
    )


def _events(table: Table, win: Winning, rules: Rules) -> Iterator[Row]:
    """Rows for how the winning tile came; there is none for a discard."""
    if win.by == "discard":
        return
    if table.wall == FLOOR:
        yield row(rules, "haidi", "the draw that leaves the wall at its floor")
    if table.drawn_from in ("kong", "bonus"):
        in_deal = table.from_deal and table.now <= 1
        if not in_deal or rules.word(f"{POINTS}.deal-replacement") == "counts":
            yield row(rules, "gangkai", f"won on the replacement for a {_given_up(table)}")


def _given_up(table: Table) -> str:
    return "kong" if table.drawn_from == "kong" else "flower"


def _steps(hand: Hand, arrangement: Arrangement, rows: list[Row], rules: Rules) -> Iterator[Step]:
    """What doubles the whole hand."""
    if arrangement.form == "orphans":
        if rules.word(f"{POINTS}.shisanyao-double") == "whole-hand":
            yield Step("double", 2, POINTS, "shisanyao: thirteen orphans")
        else:
            fifty = next(each.amount for each in rows if each.row == "shisanyao")
            yield Step("add", fifty, POINTS, "shisanyao: its own points once more")
    if arrangement.form != "pairs":
        return
    quads = [tile for tile, number in enumerate(hand.concealed) if number == 4]
    if not quads or not _is_grand(hand, quads, rules):
        return
    once = len(quads) == 1 or rules.word(f"{POINTS}.haohua-multi") == "once"
    for _ in quads[: 1 if once else None]:
        yield Step("double", 2, POINTS, "haohua: seven pairs with four alike")


def _is_grand(hand: Hand, quads: list[int], rules: Rules) -> bool:
    trigger = rules.word(f"{POINTS}.haohua-trigger")
    if trigger == "fourth-copy":
        return hand.tile in quads
    return trigger == "any-quad" or len(quads) == 1
