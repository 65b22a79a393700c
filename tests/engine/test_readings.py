"""The ways in which a hand can be read."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from rules_atlas.engine.readings import (
    group_tiles,
    is_seven_pairs,
    is_standard,
    is_thirteen_orphans,
    readings,
    sets_with,
)
from rules_atlas.engine.tiles import counts, tiles


def _naive(hand: list[int]) -> set[tuple[tuple[tuple[int, ...], ...], int]]:
    """Every reading by trying every pair and every set of three tiles, on a list of tiles."""

    def sets(rest: tuple[int, ...]) -> set[tuple[tuple[int, ...], ...]]:
        if not rest:
            return {()}
        found = set()
        for two in combinations(range(1, len(rest)), 2):
            three = tuple(sorted((rest[0], rest[two[0]], rest[two[1]])))
            run = three[0] < 27 and three[0] // 9 == three[2] // 9
            if len(set(three)) == 1 or (
                run and three[1] == three[0] + 1 and three[2] == three[0] + 2
            ):
                left = tuple(t for i, t in enumerate(rest) if i not in (0, *two))
                found |= {tuple(sorted((three, *more))) for more in sets(left)}
        return found

    found = set()
    for pair, number in Counter(hand).items():
        if number >= 2:
            left = sorted(hand)
            left.remove(pair)
            left.remove(pair)
            found |= {(more, pair) for more in sets(tuple(left))}
    return found


def test_readings_agree_with_a_search_over_lists_of_tiles() -> None:
    """Two ways to take hands apart, written apart, find the same readings."""
    random = Random(7)
    seen = 0
    for _ in range(1_500):
        tiles_left = Counter(dict.fromkeys(range(34), 4))
        hand: list[int] = []
        for _ in range(random.choice((2, 3, 4))):
            low = random.randrange(25)
            three = [low, low + 1, low + 2] if low % 9 < 7 and random.random() < 0.7 else [low] * 3
            if all(tiles_left[t] >= three.count(t) for t in three):
                hand += three
                tiles_left.subtract(three)
        pair = random.choice([t for t in range(34) if tiles_left[t] >= 2])
        hand += [pair, pair]
        found = {
            (tuple(sorted(group_tiles(group) for group in groups)), pair)
            for groups, pair in readings(counts(hand))
        }
        assert found == _naive(hand)
        assert is_standard(counts(hand))
        seen += len(found) > 1
    assert seen > 5


def test_one_tile_more_or_less_is_no_hand() -> None:
    """A hand is sets and one pair, with nothing left over."""
    assert not is_standard(counts(tiles("123m456m78m99p11z")))
    assert is_standard(counts(tiles("123m456m789m11z")))
    assert not is_standard(counts(tiles("123m456m789m11z5p")))


def test_seven_pairs_may_hold_a_pair_twice() -> None:
    """Four tiles of a kind are two pairs."""
    assert is_seven_pairs(counts(tiles("1111m22p55p33s66s55z")))
    assert not is_seven_pairs(counts(tiles("111m22p55p33s66s555z")))


def test_thirteen_orphans_is_one_of_each_and_one_more() -> None:
    """Every terminal and honour, and one of them twice."""
    assert is_thirteen_orphans(counts(tiles("19m19p19s12345677z")))
    assert not is_thirteen_orphans(counts(tiles("19m19p19s1234567z5m")))
    assert not is_thirteen_orphans(counts(tiles("119m199p19s123456z")))


@pytest.mark.parametrize(
    ("tile", "lows"),
    [(0, [0]), (1, [0, 1]), (4, [2, 3, 4]), (7, [5, 6]), (8, [6]), (9, [9]), (26, [24]), (27, [])],
)
def test_the_sets_that_a_tile_may_stand_in(tile: int, lows: list[int]) -> None:
    """Its triplet, and the chows that begin with these kinds, none of them across two suits."""
    assert list(sets_with(tile)) == [(tile,) * 3, *((low, low + 1, low + 2) for low in lows)]
