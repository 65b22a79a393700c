"""The engine and a naive decomposer read random hands alike."""

import os
import random
from collections import Counter

from rules_atlas.engine.deeds import Barred
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore import tai
from rules_atlas.engine.systems.singapore.hand import Hand, hands
from rules_atlas.engine.tiles import code
from tests.engine.systems.singapore.naive import Won, readings
from tests.engine.systems.singapore.random_hands import hand, table
from tests.engine.systems.singapore.usual import USUAL

HANDS = int(os.environ.get("SINGAPORE_HANDS", "20000"))
ROUNDS = {"seed": 20261130}


def _words(reading: Hand) -> tuple[str, ...]:
    sets = sorted("".join(code(tile) for tile in each.tiles) for each in reading.sets)
    return (*sets, "".join(code(tile) for tile in reading.pair)) if sets else ()


def _place(reading: Hand) -> tuple[str, ...]:
    return tuple(code(tile) for tile in reading.place) if reading.sets else ()


def _compare(won: Won) -> set[str]:
    """Assert that both agree on one hand; the rows it has."""
    at, win = table(won)
    engine: Counter[tuple[object, ...]] = Counter()
    best = 0
    for reading in hands(at, win):
        price = tai.priced(reading, Rules(USUAL))
        rows = tuple(sorted(price.amounts().items()))
        engine[_words(reading), _place(reading), rows] += 1
        best = max(best, price.total)
    naive: Counter[tuple[object, ...]] = Counter()
    for words, place, rows in readings(won):
        naive[words, place, tuple(sorted(rows.items()))] += 1
    assert engine == naive, (won, engine - naive, naive - engine)
    valued = tai.value(at, win, Rules(USUAL))
    if isinstance(valued, Barred):
        assert best == 0, won
        return {"none"}
    assert valued.price.total == min(best, 5), won
    return set(valued.price.amounts())


def test_a_second_opinion_agrees_on_readings_and_rows() -> None:
    """Two decomposers that share no code see the same sets, the same rows and the same total."""
    dice = random.Random(ROUNDS["seed"])
    seen: Counter[str] = Counter()
    for _ in range(HANDS):
        seen.update(_compare(hand(dice)))
    if HANDS >= 20_000:
        missing = {*map(str, tai.ROWS)} - set(seen)
        assert missing == {"self-draw", "animal-pair", "heavenly", "earthly", "humanly"}, missing
