"""The ways in which a hand can be read as sets and a pair.

Suits are read apart and each reading is remembered, so that asking "what if" of every tile is cheap.
A *set* is coded as a small integer: ``tile`` for a triplet of that kind, ``tile + CHOW`` for the
chow that starts on it.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from rules_atlas.engine.tiles import ORPHANS

CHOW = 64

Group: TypeAlias = int
Reading: TypeAlias = tuple[tuple[Group, ...], int]
"""The concealed sets and the kind of the pair."""

_Suit: TypeAlias = tuple[int, ...]
_SUITS = ((0, 9, True), (9, 18, True), (18, 27, True), (27, 34, False))


def is_chow(group: Group) -> bool:
    """Whether a coded set is a chow rather than a triplet."""
    return group >= CHOW


def group_tiles(group: Group) -> tuple[int, int, int]:
    """The three kinds of a coded set."""
    if group >= CHOW:
        low = group - CHOW
        return (low, low + 1, low + 2)
    return (group, group, group)


@cache
def _sets(counts: _Suit, *, runs: bool) -> tuple[tuple[int, ...], ...]:
    """Every way to use all tiles of one suit in sets; codes relative to the suit's first tile."""
    first = next((i for i, n in enumerate(counts) if n), None)
    if first is None:
        return ((),)
    found: list[tuple[int, ...]] = []
    if counts[first] >= 3:
        rest = list(counts)
        rest[first] -= 3
        found.extend((first, *more) for more in _sets(tuple(rest), runs=runs))
    if runs and first + 2 < len(counts) and counts[first + 1] and counts[first + 2]:
        rest = list(counts)
        for step in range(3):
            rest[first + step] -= 1
        found.extend((first + CHOW, *more) for more in _sets(tuple(rest), runs=runs))
    return tuple(found)


@cache
def _with_pair(counts: _Suit, *, runs: bool) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every way to use all tiles of one suit in sets and one pair."""
    found: list[tuple[tuple[int, ...], int]] = []
    for tile, number in enumerate(counts):
        if number >= 2:
            rest = list(counts)
            rest[tile] -= 2
            found.extend((sets, tile) for sets in _sets(tuple(rest), runs=runs))
    return tuple(found)


def readings(counts: Sequence[int]) -> tuple[Reading, ...]:
    """Every reading of the concealed tiles, counted by kind, as sets and one pair.

    The number of tiles must be 3n + 2; the order of the result is fixed by the tiles alone.
    """
    suits = [(low, tuple(counts[low:high]), runs) for low, high, runs in _SUITS]
    paired = [sum(part) % 3 for _, part, _ in suits]
    if paired.count(2) != 1 or 1 in paired:
        return ()
    found: list[Reading] = [((), -1)]
    for (low, part, runs), left in zip(suits, paired, strict=True):
        if not any(part):
            continue
        if left == 2:
            ways = [
                (tuple(group + low for group in sets), pair + low)
                for sets, pair in _with_pair(part, runs=runs)
            ]
            found = [(sets + more, pair) for sets, _ in found for more, pair in ways]
        else:
            plain = [tuple(group + low for group in sets) for sets in _sets(part, runs=runs)]
            found = [(sets + more, pair) for sets, pair in found for more in plain]
        if not found:
            return ()
    return tuple(found)


def is_standard(counts: Sequence[int]) -> bool:
    """Whether the concealed tiles can be read as sets and a pair at all."""
    paired = 0
    for low, high, runs in _SUITS:
        part = tuple(counts[low:high])
        left = sum(part) % 3
        if left == 1 or not (_with_pair if left == 2 else _sets)(part, runs=runs):
            return False
        paired += left == 2
    return paired == 1


@cache
def _completing(counts: _Suit, *, runs: bool, paired: bool) -> tuple[int, ...]:
    """The tiles of a suit that make it sets, or sets and the pair, when one is added."""
    found: list[int] = []
    for tile, number in enumerate(counts):
        more = (*counts[:tile], number + 1, *counts[tile + 1 :])
        if (_with_pair if paired else _sets)(more, runs=runs):
            found.append(tile)
    return tuple(found)


def standard_waits(counts: Sequence[int]) -> list[int]:
    """The kinds that make 3n + 1 concealed tiles sets and a pair, whether a copy is left or not."""
    parts = [(low, tuple(counts[low:high]), runs) for low, high, runs in _SUITS]
    left = [sum(part) % 3 for _, part, _ in parts]
    found: list[int] = []
    for index, (low, part, runs) in enumerate(parts):
        others = [other for at, other in enumerate(left) if at != index]
        if left[index] == 1 and not any(others):
            paired = True
        elif left[index] == 2 and sorted(others) == [0, 0, 2]:
            paired = False
        else:
            continue
        if all(
            (_with_pair if left[at] == 2 else _sets)(other, runs=run)
            for at, (_, other, run) in enumerate(parts)
            if at != index
        ):
            found.extend(tile + low for tile in _completing(part, runs=runs, paired=paired))
    return found


def may_be_irregular(counts: Sequence[int]) -> bool:
    """Whether thirteen tiles are near a shape that is not sets and a pair: pairs, or orphans."""
    return (
        sum(number // 2 for number in counts) >= 6
        or sum(1 for tile in ORPHANS if counts[tile]) >= 12
    )


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Whether fourteen concealed tiles are pairs; four alike are two of them."""
    return sum(counts) == 14 and all(number % 2 == 0 for number in counts)


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    """Whether fourteen concealed tiles are one of each terminal and honour, and one more of them."""
    held = [counts[tile] for tile in ORPHANS]
    return sum(counts) == sum(held) == 14 and all(held)
