"""The patterns of exposed sets that Bao's triggers look for; they read no knob.

A pattern is asked when a set is laid open with another player's tile. The set is the last of
``exposed``. What holds only if concealed kongs count as exposed, or only if a pair may decide, is
marked on the candidate, so that the knob is read only where it matters.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Candidate
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.singapore.bao.late import LATE, live_tiles
from rules_atlas.engine.systems.singapore.bao.limit import near_limit
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import DRAGONS, HONOURS, TERMINALS, WINDS, kind, suit

CONCEALED = "concealed-kong"
"""A candidate's pattern is there only if concealed kongs count as exposed."""
PAIR = "deciding-pair"
"""A candidate's pattern is completed by a pair, which only some tables let decide."""
GREEN = frozenset((19, 20, 21, 23, 25, 32))
"""Bamboo two, three, four, six and eight, and the Green Dragon."""
KONGS = ("kong", "kong-concealed", "kong-added")

Tiles = Sequence[int]


@dataclass(frozen=True, slots=True)
class Family:
    """Sets that are a danger together once there are ``number`` of them.

    ``place`` tells two families of one name apart, as suits are; it is None outside the family.
    ``whole`` tells whether the family is also a hand: a Full Flush for the sets of a suit.
    """

    number: int
    place: Callable[[Tiles], Hashable | None]
    whole: bool = False
    least: int = 0
    """How many sets with a pair of the family are the same danger; 0 where no pair decides."""


def _all_in(among: range | frozenset[int]) -> Callable[[Tiles], Hashable | None]:
    return lambda tiles: True if all(kind(tile) in among for tile in tiles) else None


FAMILIES: dict[str, Family] = {
    "dragon-sets": Family(3, _all_in(DRAGONS), least=2),
    "wind-sets": Family(4, _all_in(WINDS), least=3),
    "suit-sets": Family(4, lambda tiles: suit(tiles[0]), whole=True, least=3),
    "honour-sets": Family(4, _all_in(HONOURS), whole=True, least=3),
    "terminal-sets": Family(4, _all_in(TERMINALS), whole=True, least=3),
    "green-sets": Family(4, _all_in(GREEN), whole=True, least=3),
    "twelve-tiles": Family(4, bool),
}


def completes(family: Family, tiles: Tiles, exposed: Sequence[Meld]) -> bool:
    """Whether a set, the last of those exposed, brings its family to its number."""
    return _alike(family, tiles, exposed) == family.number


def pairs_up(family: Family, tile: int, exposed: Sequence[Meld]) -> bool:
    """Whether a pair of this tile joins enough exposed sets of its family to be the danger."""
    return bool(family.least) and _alike(family, (tile, tile), exposed) >= family.least


def _alike(family: Family, tiles: Tiles, exposed: Sequence[Meld]) -> int:
    place = family.place(tiles)
    return 0 if place is None else sum(family.place(each.tiles) == place for each in exposed)


def is_a_hand(trigger: str) -> bool:
    """Whether sets of the trigger's family threaten a hand that other tiles would spoil."""
    family = FAMILIES.get(trigger)
    return family is not None and family.whole


def fits(trigger: str, deciding: Tiles, kinds: Tiles) -> bool:
    """Whether these tiles belong to the hand that the deciding set threatens."""
    if not is_a_hand(trigger):
        return True
    place = FAMILIES[trigger].place
    return all(place((each,)) == place(deciding) for each in kinds)


def candidates(table: Table, seat: Seat, meld: Meld) -> tuple[Candidate, ...]:
    """The triggers whose pattern a claimed set, the last of the seat's melds, completes."""
    return tuple(matching(table, seat, meld, table.chairs[seat].melds, FAMILIES))


def matching(
    table: Table, seat: Seat, meld: Meld, melds: Sequence[Meld], names: Iterable[str]
) -> Iterator[Candidate]:
    """Candidates of a set that another seat's tile completes; ``melds`` end with it."""
    if meld.source is None:
        return
    open_sets = [each for each in melds if each.kind != "kong-concealed"]
    plain = Candidate("", meld.source, seat, meld, table.now)
    for name in names:
        family = FAMILIES[name]
        if completes(family, meld.tiles, open_sets):
            yield replace(plain, trigger=name)
        elif completes(family, meld.tiles, melds):
            yield replace(plain, trigger=name, needs=(CONCEALED,))
    if meld.kind == "kong":
        yield from _kongs(table, plain, melds)
    yield from near_limit(table, plain, melds)


def _kongs(table: Table, plain: Candidate, melds: Sequence[Meld]) -> Iterator[Candidate]:
    """A fed kong: the fourth one shown, and one fed when the wall is nearly used up.

    A kong claimed with three tiles of one's own is the first that anybody sees of its tile, so
    whether it is fresh need not be asked.
    """
    kongs = [each.kind for each in melds if each.kind in KONGS]
    if len(kongs) == 4:
        hidden = (CONCEALED,) if "kong-concealed" in kongs else ()
        yield replace(plain, trigger="fourth-kong", needs=hidden)
    live = live_tiles(table)
    if live is None or live < LATE:
        facts = {} if live is None else {"live": live}
        yield replace(plain, trigger="late-fresh-kong", facts=facts)
