"""The ways in which a hand can be read as sets and a pair.

Suits are read apart and each reading is remembered, so that asking "what if" of every tile is cheap.
A *set* is coded as a small integer: ``tile`` for a triplet of that kind, ``tile + CHOW`` for the
chow that starts on it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from rules_atlas.engine.tiles import ORPHANS, PLAIN, rank, suit

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


def sets_with(tile: int) -> Iterator[tuple[int, int, int]]:
    """The three kinds of every set that has the kind in it."""
    yield (tile, tile, tile)
    if suit(tile) is not None:
        for low in range(max(1, rank(tile) - 2), min(7, rank(tile)) + 1):
            first = tile - rank(tile) + low
            yield (first, first + 1, first + 2)


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


@cache
def _read(low: int, counts: _Suit, *, runs: bool, pair: bool) -> tuple[Reading, ...]:
    """Every way to read the suit that starts on ``low``, in the tiles' own numbers."""
    ways = _with_pair(counts, runs=runs) if pair else [(s, -1) for s in _sets(counts, runs=runs)]
    return tuple(
        (tuple(group + low for group in sets), eye + low if pair else -1) for sets, eye in ways
    )


def readings(counts: Sequence[int]) -> tuple[Reading, ...]:
    """Every reading of the concealed tiles, counted by kind, as sets and one pair.

    The number of tiles must be 3n + 2; the order of the result is fixed by the tiles alone.
    """
    found: tuple[Reading, ...] = (((), -1),)
    paired = False
    for low, high, runs in _SUITS:
        part = tuple(counts[low:high])
        number = sum(part)
        if not number:
            continue
        left = number % 3
        if left == 1 or (left == 2 and paired):
            return ()
        ways = _read(low, part, runs=runs, pair=left == 2)
        if left == 2:
            paired = True
            found = tuple((sets + more, eye) for sets, _ in found for more, eye in ways)
        else:
            found = tuple((sets + more, eye) for sets, eye in found for more, _ in ways)
        if not found:
            return ()
    return found if paired else ()


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


@cache
def _part(low: int, counts: _Suit, *, runs: bool) -> tuple[int, bool, tuple[int, ...]]:
    """What a suit leaves over three by three, whether it is whole as it is, and what it waits for.

    A suit with two tiles over is whole with its pair in it, and waits for a third set tile; one with
    a tile over is never whole, and waits for its pair.
    """
    left = sum(counts) % 3
    if left == 0:
        return left, bool(_sets(counts, runs=runs)), ()
    whole = left == 2 and bool(_with_pair(counts, runs=runs))
    waits = _completing(counts, runs=runs, paired=left == 1)
    return left, whole, tuple(tile + low for tile in waits)


def standard_waits(counts: Sequence[int]) -> list[int]:
    """The kinds that make 3n + 1 concealed tiles sets and a pair, whether a copy is left or not."""
    alone: list[tuple[int, ...]] = []
    twos: list[tuple[bool, tuple[int, ...]]] = []
    for low, high, runs in _SUITS:
        left, whole, waits = _part(low, tuple(counts[low:high]), runs=runs)
        if left == 2:
            twos.append((whole, waits))
        elif left == 1:
            alone.append(waits)
        elif not whole:
            return []
    if len(alone) == 1 and not twos:
        return list(alone[0])
    if len(twos) == 2 and not alone:
        (first_whole, first), (second_whole, second) = twos
        return [*(first if second_whole else ()), *(second if first_whole else ())]
    return []


def may_be_irregular(counts: Sequence[int]) -> bool:
    """Whether thirteen tiles are near a shape that is not sets and a pair: pairs, or orphans."""
    absent = counts.count(0)
    if absent >= PLAIN - 7:  # six pairs and a tile are seven kinds at most
        return sum(number // 2 for number in counts) >= 6
    return absent <= PLAIN - 12 and sum(1 for tile in ORPHANS if counts[tile]) >= 12


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Whether fourteen concealed tiles are pairs; four alike are two of them."""
    return sum(counts) == 14 and all(number % 2 == 0 for number in counts)


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    """Whether fourteen concealed tiles are one of each terminal and honour, and one more of them."""
    if not all(counts[tile] for tile in ORPHANS):
        return False
    return sum(counts) == sum(counts[tile] for tile in ORPHANS) == 14
