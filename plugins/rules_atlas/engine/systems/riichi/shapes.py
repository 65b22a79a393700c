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
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.riichi.yakuman import GREEN, KONGS, NAMES
from rules_atlas.engine.table import Chair, Table
from rules_atlas.engine.tiles import (
    DRAGONS,
    HONOURS,
    ORPHANS,
    TERMINALS,
    WINDS,
    kind,
    suit,
    write,
)

_SIMPLES = frozenset(range(34)) - frozenset(ORPHANS)
_DRAGONS, _WINDS = frozenset(DRAGONS), frozenset(WINDS)
_KINDS = tuple(kind(tile) for tile in range(49))
_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


@dataclass(frozen=True, slots=True)
class Shape:
    """One reading of a hand with the yakuman that it has."""

    yakuman: tuple[str, ...]
    reading: str
    completed: tuple[int, ...] = ()


def complete(held: Sequence[int], melds: int) -> bool:
    """Whether concealed tiles and so many melds are sets and a pair, or one of the two odd hands."""
    if sum(held) + 3 * melds != 14:
        return False
    if is_standard(held):
        return True
    if melds:
        return False
    pairs = is_seven_pairs(held) and max(held) == 2
    return pairs or is_thirteen_orphans(held)


def may_be_yakuman(table: Table, win: Winning) -> bool:
    """Whether reading the hand for yakuman is worth the while: most hands show at a glance."""
    chair = table.chairs[win.seat]
    held = {_KINDS[tile] for tile in _every(chair, win)}
    if len(held) == 5:  # four triplets or kans and a pair
        return True
    if held.isdisjoint(_SIMPLES) or held <= GREEN or held >= _DRAGONS or held >= _WINDS:
        return True
    if chair.melds:
        return False
    one_suit = len(held) == 9 and max(held) < 27 and max(held) // 9 == min(held) // 9
    return one_suit or (win.by == "self-draw" and _first_turn(table, win.seat))


def _every(chair: Chair, win: Winning) -> list[int]:
    """All tiles of a hand, sets and the winning tile included."""
    tiles = list(chair.hand or ())
    if win.by == "discard" and win.tile is not None:
        tiles.append(win.tile)
    for meld in chair.melds:
        tiles += meld.tiles
    return tiles


def shapes(table: Table, win: Winning) -> Iterator[Shape]:
    """Every reading of a known hand, each with its yakuman in the order of their names."""
    chair = table.chairs[win.seat]
    extra = (win.tile,) if win.by == "discard" and win.tile is not None else ()
    held = chair.concealed(*extra)
    every = [kind(tile) for tile in _every(chair, win)]
    always = {*_by_tiles(every), *_by_deal(table, win)}
    won_on = None if win.tile is None else kind(win.tile)
    if not chair.melds and is_thirteen_orphans(held):
        wide = won_on is not None and held[won_on] == 2
        always.add("kokushi-thirteen-wait" if wide else "kokushi")
        yield Shape(_named(always), write(sorted(every)))
        return
    if not chair.melds:
        always |= set(_gates(held, won_on))
        if is_seven_pairs(held) and not is_standard(held):
            pairs = [tile for tile in range(34) if held[tile]]
            yield Shape(_named(always), " ".join(write((tile, tile)) for tile in pairs))
            return
    for groups, pair in readings(held):
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
    """A win on the tiles that were dealt, or with the first draw before anybody claimed."""
    if win.by == "self-draw" and _first_turn(table, win.seat):
        yield "tenhou" if win.seat == table.setup.dealer else "chiihou"


def _first_turn(table: Table, seat: Seat) -> bool:
    """Whether play began with the deal, nobody has claimed and the seat has thrown nothing yet."""
    return table.from_deal and not table.breaks and not table.chairs[seat].thrown


def _gates(held: Sequence[int], won_on: int | None) -> Iterator[str]:
    places = {suit(tile) for tile in range(34) if held[tile]}
    place = next(iter(places))
    if len(places) != 1 or place is None:
        return
    ranks = held[place * 9 : place * 9 + 9]
    spare = [number - wanted for number, wanted in zip(ranks, _GATES, strict=True)]
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
