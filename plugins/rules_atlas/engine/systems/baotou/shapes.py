"""What a complete hand is, and every way to read one (BTMJ-SHAPE-001)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.readings import (
    Group,
    group_tiles,
    is_seven_pairs,
    is_standard,
    is_thirteen_orphans,
    readings,
)
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import kind, write, write_set

HONOUR_GROUP = 3
"""Where winds and dragons are counted, beside the suits 0 to 2."""

Form: TypeAlias = Literal["sets", "pairs", "orphans"]


@dataclass(frozen=True, slots=True)
class Set:
    """A set of an arrangement; ``tiles`` are three kinds, a kong's fourth copy left out."""

    tiles: tuple[int, int, int]
    laid: bool = False
    """Whether it lies on the table."""
    kong: bool = False

    @property
    def is_run(self) -> bool:
        """Whether it is three in a row rather than three or four of a kind."""
        return self.tiles[0] != self.tiles[1]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to read a complete hand."""

    form: Form
    sets: tuple[Set, ...] = ()
    pair: int | None = None
    text: str = ""
    runs: tuple[int, ...] = field(init=False)
    """The lowest kinds of its runs, in order, each as often as it is there."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "runs", self.runs_of(self.sets))

    @staticmethod
    def runs_of(sets: Iterable[Set]) -> tuple[int, ...]:
        """The lowest kinds of the runs among some sets, in order."""
        firsts = [each.tiles[0] for each in sets if each.tiles[0] != each.tiles[1]]
        firsts.sort()
        return tuple(firsts)


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of a complete hand, however they are read, flowers apart."""

    concealed: tuple[int, ...]
    """Copies by kind, the winning tile included."""
    melds: tuple[Meld, ...]
    tile: int | None
    """The kind of the winning tile."""
    _copies: dict[int, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)

    def copies(self, kong: int = 4) -> tuple[int, ...]:
        """Copies by kind with the sets on the table, a kong counted as so many."""
        if not self.melds:
            return self.concealed
        if kong not in self._copies:
            self._copies[kong] = tuple(self._counted(kong))
        return self._copies[kong]

    def _counted(self, kong: int) -> list[int]:
        found = list(self.concealed)
        for meld in self.melds:
            for each in meld.tiles[: kong if is_kong(meld) else 3]:
                found[kind(each)] += 1
        return found

    def without_kongs(self) -> Sequence[int]:
        """Copies by kind, tiles of a kong left out."""
        if not self.melds:
            return self.concealed
        found = list(self.concealed)
        for meld in self.melds:
            if not is_kong(meld):
                for each in meld.tiles:
                    found[kind(each)] += 1
        return found


def is_kong(meld: Meld) -> bool:
    """Whether a set on the table is a kong of any sort."""
    return meld.kind.startswith("kong")


def complete(counts: Sequence[int], melds: int) -> bool:
    """Four sets and a pair, seven pairs (four alike are two), or thirteen orphans."""
    if sum(counts) + 3 * melds != 14:
        return False
    if is_standard(counts):
        return True
    return melds == 0 and (is_seven_pairs(counts) or is_thirteen_orphans(counts))


def hand_of(table: Table, win: Winning) -> Hand:
    """The hand of a seat that wins, the winning tile in it.

    Raises:
        ValueError: the hand is not known.
    """
    chair = table.chairs[win.seat]
    extra = (win.tile,) if win.by == "discard" and win.tile is not None else ()
    tile = None if win.tile is None else kind(win.tile)
    return Hand(tuple(chair.concealed(*extra)), tuple(chair.melds), tile)


def arrangements(hand: Hand) -> Iterator[Arrangement]:
    """Every reading of a complete hand, seven pairs and orphans first."""
    if not hand.melds and is_thirteen_orphans(hand.concealed):
        yield Arrangement("orphans", text=_spell(hand.concealed))
    if not hand.melds and is_seven_pairs(hand.concealed):
        yield Arrangement("pairs", text=_spell(hand.concealed))
    laid = tuple(Set(_three(meld), laid=True, kong=is_kong(meld)) for meld in hand.melds)
    shown = [write(meld.tiles) for meld in hand.melds]
    for groups, pair in readings(hand.concealed):
        own = [_own(group) for group in groups]
        words = [word for _, word in own]
        text = " ".join((*shown, *words, write_set((pair, pair))))
        yield Arrangement("sets", (*laid, *(each for each, _ in own)), pair, text)


@cache
def _own(group: Group) -> tuple[Set, str]:
    """A concealed set, and how it is written."""
    found = Set(group_tiles(group))
    return found, write_set(found.tiles)


def _three(meld: Meld) -> tuple[int, int, int]:
    first, second, third = sorted(kind(tile) for tile in meld.tiles[:3])
    return first, second, third


def _spell(counts: Sequence[int]) -> str:
    """Single tiles and pairs, set apart by spaces."""
    parts: list[str] = []
    for tile, number in enumerate(counts):
        parts += [write((tile, tile))] * (number // 2) + [write((tile,))] * (number % 2)
    return " ".join(parts)
