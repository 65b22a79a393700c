"""Itemised prices and waits against the hand calculator and the shanten count of ``mahjong``."""

from collections.abc import Iterator, Mapping
from functools import partial

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.shanten import Shanten

from benchmarks.clock import ratio
from benchmarks.hands import winning_hands
from benchmarks.rows import Row
from rules_atlas.engine.case import Case, Holding, Setup
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.offers import waits
from rules_atlas.engine.rules import Assignment, Rules
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import counts

HANDS = 20_000


def prices(systems: Mapping[str, tuple[System, Assignment]]) -> Iterator[Row]:
    """A line for each system: itemised prices against the peer's hand value."""
    hands = winning_hands(HANDS)
    wall = [_wall_tiles(hand, tile) for hand, tile in hands]
    for name, (system, values) in systems.items():
        tables = [Table(Case(Setup(wall=60), {"S": Holding(hand=hand)})) for hand, _ in hands]
        priced = [(table, tile) for table, (_, tile) in zip(tables, hands, strict=True)]
        times = ratio(partial(_prices, system, values, priced), partial(_peer_prices, wall))
        unit = "times as fast as mahjong's hand value"
        yield Row(f"price of a {name} hand", times, unit, 1.0, {"hands": HANDS}, faster=True)


def all_waits(systems: Mapping[str, tuple[System, Assignment]]) -> Iterator[Row]:
    """A line for each system: every winning tile against one shanten count of the peer."""
    thirteen = [list(hand) for hand, _ in winning_hands(HANDS)]
    counted = [counts(hand) for hand in thirteen]
    for name, (system, _) in systems.items():
        times = ratio(partial(_waits, system, thirteen), partial(_peer_shanten, counted))
        unit = "times as fast as one shanten count of mahjong"
        yield Row(f"waits of a {name} hand", times, unit, 1.0, {"hands": HANDS}, faster=True)


def _prices(system: System, values: Assignment, priced: list[tuple[Table, int]]) -> None:
    for table, tile in priced:
        system.value(table, Winning("S", "discard", "W", tile), Rules(values))


def _waits(system: System, hands: list[list[int]]) -> None:
    for hand in hands:
        waits(system, hand, 0)


def _peer_shanten(counted: list[list[int]]) -> None:
    shanten = Shanten()
    for hand in counted:
        shanten.calculate_shanten(hand)


def _wall_tiles(hand: tuple[int, ...], tile: int) -> tuple[list[int], int]:
    """The same tiles as ``mahjong`` numbers them, one number a copy."""
    used: dict[int, int] = {}
    numbered: list[int] = []
    for each in (*hand, tile):
        copy = used.get(each, 0)
        used[each] = copy + 1
        numbered.append(each * 4 + copy)
    return sorted(numbered), numbered[-1]


def _peer_prices(wall: list[tuple[list[int], int]]) -> None:
    """With riichi, so that every hand has a yaku and is valued, as every hand is on our side."""
    calculator, config = HandCalculator(), HandConfig(is_riichi=True)
    for tiles, win in wall:
        calculator.estimate_hand_value(tiles, win, config=config)
