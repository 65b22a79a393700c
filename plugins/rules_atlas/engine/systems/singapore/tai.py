"""What a hand is worth in tai, row by row (SGMJ-TAI-001)."""

from collections.abc import Iterator

from rules_atlas.engine.deeds import Barred, Valued, Winning
from rules_atlas.engine.outcome import Price, Row
from rules_atlas.engine.readings import group_tiles, readings
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.keys import MINIMUM, TAI
from rules_atlas.engine.systems.singapore.pay import capped
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import HONOURS, WINDS, kind, suit, write

ROWS = dict.fromkeys(("full-flush", "half-flush"), TAI)


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
        amount = rules.number(f"{win.auto}.auto-win-tai")
        row = Row("big-three-dragons", amount, win.auto, reason="the third set ends the hand")
        return _paid(Price((row,), (), amount), rules)
    found = sorted(_prices(table, win, rules), key=_dearest)
    best = _paid(found[0], rules)
    return best if isinstance(best, Barred) else Valued(best.price, tuple(found[1:]))


def _dearest(price: Price) -> tuple[int, int, int, str]:
    """Of readings that pay the same, the one with the tile in the pair goes first."""
    return -price.total, len(price.rows), len(price.completed), price.reading


def _paid(price: Price, rules: Rules) -> Valued | Barred:
    if price.total < 1 or not rules.reaches(MINIMUM, price.total):
        return Barred(TAI, f"{price.total} tai is less than this table's minimum")
    total, steps = capped(price.total, rules)
    return Valued(Price(price.rows, (*price.steps, *steps), total, price.reading, price.completed))


def _prices(table: Table, win: Winning, rules: Rules) -> Iterator[Price]:
    chair = table.chairs[win.seat]
    extra = (win.tile,) if win.by == "discard" and win.tile is not None else ()
    everything = (
        *(tile for meld in chair.melds for tile in meld.tiles),
        *(chair.hand or ()),
        *extra,
    )
    rows = (*_flush(everything, rules), *_events(win, rules))
    for groups, pair in readings(chair.concealed(*extra)):
        sets = [group_tiles(group) for group in groups]
        shown = [*(meld.tiles for meld in chair.melds), *sets, (pair, pair)]
        winds = [tiles for tiles in shown[:-1] if kind(tiles[0]) in WINDS]
        four = rows
        if len(winds) == 4:
            amount = rules.number(f"{TAI}.big-four-winds")
            four = (Row("big-four-winds", amount, TAI, reason="a set of each Wind"),)
        reading = " ".join(write(tiles) for tiles in shown)
        places = [(pair, pair), *sets] if win.tile is not None else [()]
        for place in dict.fromkeys(places):
            if not place or kind(win.tile or 0) in place:
                yield Price(four, (), sum(row.amount for row in four), reading, place)


def _flush(tiles: tuple[int, ...], rules: Rules) -> Iterator[Row]:
    suits = {suit(tile) for tile in tiles} - {None}
    if len(suits) != 1:
        return
    honours = any(kind(tile) in HONOURS for tile in tiles)
    name = "half-flush" if honours else "full-flush"
    reason = "one suit and honours" if honours else "one suit only"
    yield Row(name, rules.number(f"{TAI}.{name}"), TAI, tiles, reason)


def _events(win: Winning, rules: Rules) -> Iterator[Row]:
    if win.by == "self-draw" and (amount := rules.number(f"{TAI}.self-draw")):
        yield Row("self-draw", amount, TAI, reason="the winner drew the tile")
