"""The yakuman that known tiles make, under every reading of the hand (RIMJ-PAY-001)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.readings import (
    group_tiles,
    is_chow,
    is_seven_pairs,
    is_standard,
    is_thirteen_orphans,
    readings,
)
from rules_atlas.engine.systems.riichi.yakuman import GREEN, KONGS, NAMES
from rules_atlas.engine.table import Chair, Table
from rules_atlas.engine.tiles import DRAGONS, HONOURS, TERMINALS, WINDS, kind, suit, write

_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


@dataclass(frozen=True, slots=True)
class Shape:
    """One reading of a hand with the yakuman that it has."""

    yakuman: tuple[str, ...]
    reading: str
    completed: tuple[int, ...] = ()


def complete(counts: Sequence[int], melds: int) -> bool:
    """Whether concealed tiles and so many melds are sets and a pair, or one of the two odd hands."""
    if sum(counts) + 3 * melds != 14:
        return False
    if is_standard(counts):
        return True
    if melds:
        return False
    pairs = is_seven_pairs(counts) and max(counts) == 2
    return pairs or is_thirteen_orphans(counts)


def shapes(table: Table, win: Winning) -> Iterator[Shape]:
    """Every reading of a known hand, each with its yakuman in the order of their names."""
    chair = table.chairs[win.seat]
    extra = (win.tile,) if win.by == "discard" and win.tile is not None else ()
    counts = chair.concealed(*extra)
    every = [
        *(kind(tile) for meld in chair.melds for tile in meld.tiles),
        *(kind(tile) for tile in (*(chair.hand or ()), *extra)),
    ]
    always = {*_by_tiles(every), *_by_deal(table, win)}
    won_on = None if win.tile is None else kind(win.tile)
    if not chair.melds and is_thirteen_orphans(counts):
        wide = won_on is not None and counts[won_on] == 2
        always.add("kokushi-thirteen-wait" if wide else "kokushi")
        yield Shape(_named(always), write(sorted(every)))
        return
    if not chair.melds:
        always |= set(_gates(counts, won_on))
        if is_seven_pairs(counts) and not is_standard(counts):
            pairs = [tile for tile in range(34) if counts[tile]]
            yield Shape(_named(always), " ".join(write((tile, tile)) for tile in pairs))
            return
    for groups, pair in readings(counts):
        sets = [group_tiles(group) for group in groups]
        text = " ".join(
            write(each) for each in (*(m.tiles for m in chair.melds), *sets, (pair,) * 2)
        )
        by_sets = always | set(_by_sets(chair, [s[0] for s in sets if s[0] == s[1]], pair))
        for place in dict.fromkeys([(pair, pair), *sets]):
            if won_on is None or won_on in place:
                hidden = _hidden(chair, groups, place, pair, win)
                yield Shape(_named(by_sets | hidden), text, place)


def _named(found: set[str]) -> tuple[str, ...]:
    return tuple(name for name in NAMES if name in found)


def _by_tiles(tiles: Sequence[int]) -> Iterator[str]:
    if all(tile in HONOURS for tile in tiles):
        yield "tsuuiisou"
    if all(tile in TERMINALS for tile in tiles):
        yield "chinroutou"
    if all(tile in GREEN for tile in tiles):
        yield "ryuuiisou"


def _by_deal(table: Table, win: Winning) -> Iterator[str]:
    """The dealer's win on the tiles it was dealt; any other first win is a later matter."""
    first = table.from_deal and table.now <= 1 and table.drawn_from == "deal"
    if first and win.by == "self-draw" and win.seat == table.setup.dealer:
        yield "tenhou"


def _gates(counts: Sequence[int], won_on: int | None) -> Iterator[str]:
    places = {suit(tile) for tile in range(34) if counts[tile]}
    place = next(iter(places))
    if len(places) != 1 or place is None:
        return
    held = counts[place * 9 : place * 9 + 9]
    spare = [number - wanted for number, wanted in zip(held, _GATES, strict=True)]
    if min(spare) < 0:
        return
    wide = won_on is not None and spare[won_on - place * 9] == 1
    yield "chuuren-nine-wait" if wide else "chuuren"


def _by_sets(chair: Chair, triplets: Sequence[int], pair: int) -> Iterator[str]:
    same = [*triplets, *(kind(m.tiles[0]) for m in chair.melds if m.kind != "chow")]
    if sum(tile in DRAGONS for tile in same) == 3:
        yield "daisangen"
    winds = sum(tile in WINDS for tile in same)
    if winds == 4:
        yield "daisuushii"
    elif winds == 3 and pair in WINDS:
        yield "shousuushii"
    if sum(meld.kind in KONGS for meld in chair.melds) == 4:
        yield "suukantsu"


def _hidden(
    chair: Chair, groups: Sequence[int], place: tuple[int, ...], pair: int, win: Winning
) -> set[str]:
    """Four concealed triplets; one completed by another's tile is not concealed."""
    if any(is_chow(group) for group in groups):
        return set()
    if any(meld.kind != "kong-concealed" for meld in chair.melds):
        return set()
    if place == (pair, pair):
        return {"suuankou-tanki"}
    return set() if win.by == "discard" else {"suuankou"}
