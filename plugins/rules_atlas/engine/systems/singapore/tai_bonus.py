"""Rows for bonus tiles: flowers and seasons by seat, animals."""

from collections.abc import Iterator

from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.hand import Hand, Match
from rules_atlas.engine.tiles import ANIMALS, FLOWERS, WINDS

SEASON = 4
"""How far a season stands after the flower of the same seat."""
FLOWER_SETS = (("flower-set", tuple(FLOWERS)[:4]), ("season-set", tuple(FLOWERS)[4:]))
PAIRS = ((42, 43, "the cat and the rat"), (44, 45, "the rooster and the centipede"))


def own_flower(seat_wind: int) -> int:
    """The flower that belongs to a wind: plum to East."""
    return FLOWERS.start + seat_wind - WINDS.start


def bonus(hand: Hand, rules: Rules) -> Iterator[Match]:
    """One row for each tile that scores, and for each full set."""
    del rules
    held = set(hand.bonus)
    if not held:
        return
    flower = own_flower(hand.seat_wind)
    if flower in held:
        yield Match("seat-flower", (flower,), "the flower of the seat")
    if flower + SEASON in held:
        yield Match("seat-season", (flower + SEASON,), "the season of the seat")
    for row, tiles in FLOWER_SETS:
        if held.issuperset(tiles):
            yield Match(row, tiles, "all four, beside the seat's own")
    for tile in sorted(held & set(ANIMALS)):
        yield Match("animal", (tile,), "an animal")
    if held.issuperset(ANIMALS):
        yield Match("animal-set", tuple(ANIMALS), "all four animals")
    for first, second, word in PAIRS:
        if first in held and second in held:
            yield Match("animal-pair", (first, second), word)
