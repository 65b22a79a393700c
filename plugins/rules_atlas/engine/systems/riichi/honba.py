"""Who pays the counters (honba): a hundred for each payer and counter, once for the whole hand."""

from collections.abc import Iterator, Sequence

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.outcome import Liability, Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.riichi.keys import PAO, PAY, RINSHAN, WIN
from rules_atlas.engine.systems.riichi.points import up
from rules_atlas.engine.table import Table

COUNTER = 100
"""What each payer adds for each counter."""


def counters(
    table: Table,
    win: Winning,
    liable: tuple[Liability, ...],
    kan: Liability | None,
    rules: Rules,
    *,
    mixed: bool,
) -> Iterator[Transfer]:
    """What the counters add.

    ``liable`` are those who answer for a part, ``kan`` the feeder of a daiminkan who pays as if the
    tile had been thrown; ``mixed`` tells that a part is paid without liability.

    Raises:
        UnknownRead: the ruleset does not say who pays them.
    """
    if not table.setup.honba or not rules.on(f"{PAY}.honba"):
        return
    if win.rank and rules.word(f"{WIN}.counters") == "nearest":
        return
    each = COUNTER * table.setup.honba
    full = each * (table.players - 1)
    if win.by == "self-draw" and kan is None:
        key = "honba-mixed-tsumo" if mixed else "honba-tsumo"
        if not liable or rules.word(f"{PAO}.{key}") == "shared":
            because = PAO if liable else PAY
            for seat in in_turn(win.seat, table.players):
                yield Transfer(seat, win.seat, each, because, "honba")
        else:
            yield from _by_feeders(win.seat, liable, full, rules)
        return
    thrower = win.source if kan is None else kan.seat
    assert thrower is not None  # noqa: S101 - a win by discard has one
    others = tuple(one for one in liable if one.seat != thrower)
    if not others:
        yield Transfer(thrower, win.seat, full, PAY if kan is None else RINSHAN, "honba")
        return
    rule = rules.word(f"{PAO}.honba-ron")
    half = up(full // 2)
    owed, rest = {
        "liable": (full, 0),
        "discarder": (0, full),
        "split-liable-rounds-up": (half, full - half),
        "split-discarder-rounds-up": (full - half, half),
        "split-each-rounds-up": (half, half),
    }[rule]
    if owed:
        yield from _by_feeders(win.seat, others, owed, rules)
    if rest:
        yield Transfer(thrower, win.seat, rest, PAO, "honba")


def _by_feeders(
    winner: Seat, liable: Sequence[Liability], amount: int, rules: Rules
) -> Iterator[Transfer]:
    """Counters that the liable seat pays; two of them need a rule of their own."""
    seats = list(dict.fromkeys(one.seat for one in liable))
    if len(seats) == 1:
        yield Transfer(seats[0], winner, amount, PAO, "honba")
        return
    rule = rules.word(f"{PAO}.honba-two-feeders")
    kan_feeder = next((one.seat for one in liable if one.covers == "suukantsu"), seats[0])
    paying: dict[Seat, int] = {
        "suukantsu-feeder": {kan_feeder: amount},
        "split-each-rounds-up": dict.fromkeys(seats, up(amount // len(seats))),
        "each-in-full": dict.fromkeys(seats, amount),
    }[rule]
    for seat, owed in paying.items():
        yield Transfer(seat, winner, owed, PAO, "honba")
