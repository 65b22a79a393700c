"""Where in a hand the small rows are: spans of runs, twin runs, long suits, fused triplets.

Each function only finds places; which of them count, and how often, is asked of a ruleset in
:mod:`rules_atlas.engine.systems.baotou.rows`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from rules_atlas.engine.systems.baotou.shapes import HONOUR_GROUP, Arrangement, Hand
from rules_atlas.engine.tiles import HONOURS, suit

SUITS = (0, 1, 2)
SHAN = ((1, 2, 3, 7, 8, 9),)
"""The lowest run and the highest of a suit."""
BIG_SPANS = ((1, 2, 3, 4, 5, 6), (4, 5, 6, 7, 8, 9))
"""Six in a row with a one or a nine."""
SMALL_SPANS = ((2, 3, 4, 5, 6, 7), (3, 4, 5, 6, 7, 8))
DRAGON = (tuple(range(1, 10)),)
THREES = tuple((low, low + 1, low + 2) for low in range(1, 8))
HONOURS_ALONE = ((HONOUR_GROUP, HONOURS),)
SUIT_KINDS = tuple((group, range(group * 9, group * 9 + 9)) for group in SUITS)

Spans = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pattern is: the suit (or the honours) and the kinds that make it."""

    group: int
    tiles: tuple[int, ...]


Held: TypeAlias = Mapping[Spans, tuple[Place, ...]]
"""Where the ranks of each span are held; a span that is nowhere is left out."""


def runs_through(
    arrangement: Arrangement, spans: Spans, *, concealed: bool = False
) -> tuple[Place, ...]:
    """The spans that are made of runs of the arrangement, end to end."""
    runs = arrangement.runs
    if concealed:
        runs = arrangement.runs_of(each for each in arrangement.sets if not each.laid)
    return _through(runs, spans) if len(runs) > 1 else ()


@cache
def _through(runs: tuple[int, ...], spans: Spans) -> tuple[Place, ...]:
    """Four runs can be chosen in few ways, and each is looked through once."""
    return tuple(
        _ranks(group, span)
        for group in SUITS
        for span in spans
        if all(group * 9 + low - 1 in runs for low in span[::3])
    )


def held(copies: Sequence[int]) -> Held:
    """The spans of which every rank is there at least once, and the threes of which it is twice."""
    found: dict[Spans, tuple[Place, ...]] = {}
    for group in SUITS:
        for spans, places in _held_in(group, tuple(copies[group * 9 : group * 9 + 9])).items():
            found[spans] = found.get(spans, ()) + places
    return found


@cache
def _held_in(group: int, part: tuple[int, ...]) -> Held:
    """A suit can be held in few ways, and each is looked through once."""
    found: dict[Spans, tuple[Place, ...]] = {}
    for spans in (SHAN, BIG_SPANS, SMALL_SPANS, DRAGON, THREES):
        number = 2 if spans is THREES else 1
        there = [span for span in spans if all(part[rank - 1] >= number for rank in span)]
        if there:
            found[spans] = tuple(_ranks(group, span) for span in there)
    return found


def twin_runs(arrangement: Arrangement) -> tuple[Place, ...]:
    """Runs that the arrangement has twice or more."""
    runs = arrangement.runs
    twice = dict.fromkeys(low for low in runs if runs.count(low) >= 2)
    return tuple(_twins(low // 9, low % 9 + 1) for low in twice)


def pairs_in_a_row(there: Held) -> tuple[Place, ...]:
    """Three ranks in a row that are each held twice or more."""
    threes = there.get(THREES, ())
    return threes and tuple(_twins(place.group, place.tiles[0] % 9 + 1) for place in threes)


def long_suits(copies: Sequence[int], *, honours: bool) -> tuple[Place, ...]:
    """Suits of which eight or more tiles are there, or the honours if they are."""
    found: list[Place] = []
    for group, kinds in HONOURS_ALONE if honours else SUIT_KINDS:
        if sum(copies[kinds.start : kinds.stop]) >= 8:
            found.append(Place(group, _listed(copies, kinds)))
    return tuple(found)


def all_four(hand: Hand) -> tuple[Place, ...]:
    """Kinds of which all four copies are there and make no kong."""
    copies = hand.without_kongs()
    if 4 not in copies:
        return ()
    return tuple(Place(_group(tile), (tile,) * 4) for tile in range(34) if copies[tile] == 4)


def fused(arrangement: Arrangement, *, concealed: bool = False) -> tuple[Place, ...]:
    """Triplets, no kongs, with a run of the arrangement through the same kind."""
    in_runs = {tile for each in arrangement.sets if each.is_run for tile in each.tiles}
    return tuple(
        Place(_group(each.tiles[0]), (each.tiles[0],) * 4)
        for each in arrangement.sets
        if not each.is_run
        and not each.kong
        and each.tiles[0] in in_runs
        and not (concealed and each.laid)
    )


def split(
    places: Iterable[Place], test: Callable[[Place], bool]
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The places that pass a test, and the others."""
    every = tuple(places)
    return (
        tuple(place for place in every if test(place)),
        tuple(place for place in every if not test(place)),
    )


def _ranks(group: int, ranks: tuple[int, ...]) -> Place:
    return Place(group, tuple(group * 9 + rank - 1 for rank in ranks))


def _twins(group: int, low: int) -> Place:
    return _ranks(group, (low, low, low + 1, low + 1, low + 2, low + 2))


def _listed(copies: Sequence[int], kinds: range) -> tuple[int, ...]:
    return tuple(tile for tile in kinds for _ in range(copies[tile]))


def _group(tile: int) -> int:
    place = suit(tile)
    return HONOUR_GROUP if place is None else place
