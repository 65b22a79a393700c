"""Baotou 包头: one call all hand, the tenpai gate, 振听, points, streak."""

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Barred, Candidate
from rules_atlas.engine.outcome import Liability
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.system import System
from rules_atlas.engine.systems.baotou import deal, flowers, gate, lock, price, settle, shapes
from rules_atlas.engine.systems.baotou.keys import CALL, FLOOR, OPTIONS, ROWS, WALL
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import FLOWERS, PLAIN


def _deck(players: int) -> dict[int, int]:
    """A hundred and forty-four: four of each suit tile and honour, one of each flower."""
    del players
    return {**dict.fromkeys(range(PLAIN), 4), **dict.fromkeys(FLOWERS, 1)}


def _floor(table: Table, rules: Rules) -> int:
    del table, rules
    return FLOOR


def _throws_last(rules: Rules) -> bool:
    return rules.word(f"{WALL}.last-throw") == "one"


def _no_triggers(table: Table, seat: Seat, meld: Meld) -> tuple[Candidate, ...]:
    del table, seat, meld
    return ()


def _never_attached(table: Table, candidate: Candidate, rules: Rules) -> Liability | None:
    del table, candidate, rules
    return None


def _bars_claim(table: Table, seat: Seat, meld: Meld, rules: Rules) -> Barred | None:
    return gate.bars_claim(BAOTOU, table, seat, meld, rules)


def _bars_throw(table: Table, seat: Seat, tile: int, rules: Rules) -> Barred | None:
    return gate.bars_throw(BAOTOU, table, seat, tile, rules)


BAOTOU = System(
    id="baotou",
    players=frozenset({4}),
    options=OPTIONS,
    rows=ROWS,
    triggers={},
    claim_rule=CALL,
    deck=_deck,
    check_price=price.check_price,
    complete=shapes.complete,
    value=price.value,
    candidates=_no_triggers,
    attached=_never_attached,
    answers=settle.nobody_answers,
    declares=settle.ignores_declared,
    pay=settle.pay,
    table_keys=frozenset({"streak"}),
    throws_at_floor=_throws_last,
    wall_rule=WALL,
    dead_waits=gate.dead_waits,
    floor=_floor,
    highest_floor=FLOOR,
    bars_win=lock.bars_win,
    locks=lock.locked,
    bars_claim=_bars_claim,
    bars_throw=_bars_throw,
    ends_by=flowers.eight_flowers,
    winners=deal.winners,
    next_deal=deal.next_deal,
)
