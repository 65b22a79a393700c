"""A winning hand under one reading: its sets, its pair, and what the winning tile completes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.readings import (
    group_tiles,
    is_thirteen_orphans,
    readings,
    standard_waits,
)
from rules_atlas.engine.seats import wind
from rules_atlas.engine.table import Chair, Table
from rules_atlas.engine.tiles import ORPHANS, WINDS, counts, kind, suit, write, write_set

Shape: TypeAlias = Literal["chow", "pong", "kong"]


@dataclass(frozen=True, slots=True)
class SetOf:
    """A chow, pong or kong by kind; ``concealed`` when no tile of it was claimed or shown."""

    tiles: tuple[int, ...]
    shape: Shape
    concealed: bool

    @property
    def kind(self) -> int:
        """Its kind of tile; for a chow the lowest."""
        return self.tiles[0]


@dataclass(frozen=True, slots=True)
class Match:
    """A row whose pattern is there, before anything was asked about its value."""

    row: str
    tiles: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What the patterns look at. ``sets`` is empty for thirteen orphans."""

    table: Table
    win: Winning
    sets: tuple[SetOf, ...]
    pair: tuple[int, ...]
    place: tuple[int, ...]
    """The kinds of the set or pair that the winning tile completes in this reading."""
    kinds: tuple[int, ...]
    """Every tile of the hand by kind, bonus tiles apart."""
    suits: frozenset[int | None]
    """The suits of its tiles, with ``None`` among them for honours."""
    pongs: tuple[SetOf, ...] = field(init=False)
    """Its pongs and kongs."""

    def __post_init__(self) -> None:
        pongs = tuple(each for each in self.sets if each.shape != "chow")
        object.__setattr__(self, "pongs", pongs)

    @property
    def chair(self) -> Chair:
        """The winner's side of the table."""
        return self.table.chairs[self.win.seat]

    @property
    def bonus(self) -> tuple[int, ...]:
        """The winner's bonus tiles."""
        return tuple(self.chair.bonus)

    @property
    def seat_wind(self) -> int:
        """The winner's own wind tile, counted from the dealer."""
        return seat_wind(self.table, self.win.seat)

    @property
    def round_wind(self) -> int:
        """The wind tile of the round."""
        return WINDS.start + "ESWN".index(self.table.setup.round)

    @property
    def reading(self) -> str:
        """The sets and the pair, as ``123m 456m 234m 777m 88m``."""
        if not self.sets:
            return write(sorted(self.kinds))
        return " ".join(write_set(tiles) for tiles in (*(s.tiles for s in self.sets), self.pair))


def seat_wind(table: Table, seat: object) -> int:
    """A seat's own wind tile."""
    return WINDS.start + wind(seat, table.setup.dealer, table.players)  # type: ignore[arg-type]


def hands(table: Table, win: Winning) -> Iterator[Hand]:
    """Every reading of a known winning hand, with every place that its winning tile may have."""
    chair = table.chairs[win.seat]
    by_discard = win.by == "discard"
    extra = (win.tile,) if by_discard and win.tile is not None else ()
    held = chair.concealed(*extra)
    melds = tuple(
        SetOf(
            tuple(kind(tile) for tile in meld.tiles),
            "chow" if meld.kind == "chow" else "pong" if meld.kind == "pong" else "kong",
            meld.kind == "kong-concealed",
        )
        for meld in chair.melds
    )
    laid = [tile for meld in chair.melds for tile in meld.tiles]
    kinds = tuple(map(kind, (*laid, *(chair.hand or ()), *extra)))
    suits = frozenset(map(suit, kinds))
    tile = None if win.tile is None else kind(win.tile)
    if not melds and is_thirteen_orphans(held):
        yield Hand(table, win, (), (), ORPHANS, kinds, suits)
    for groups, eye in readings(held):
        sets = [group_tiles(group) for group in groups]
        places = [(eye, eye), *sets] if tile is not None else [()]
        for place in dict.fromkeys(places):
            if place and tile not in place:
                continue
            yield Hand(
                table,
                win,
                (*melds, *_own(sets, place if by_discard else ())),
                (eye, eye),
                place,
                kinds,
                suits,
            )


def _own(sets: list[tuple[int, int, int]], shown: tuple[int, ...]) -> Iterator[SetOf]:
    """The concealed sets; the one that another's tile completes is concealed no longer."""
    left = shown
    for tiles in sets:
        shape: Shape = "pong" if tiles[0] == tiles[1] else "chow"
        if tiles == left:
            left = ()
            yield SetOf(tiles, shape, concealed=False)
        else:
            yield SetOf(tiles, shape, concealed=True)


def waits(hand: Hand) -> tuple[int, ...]:
    """The kinds that would have completed the hand before its winning tile came.

    A kind of which the winner holds all four, melds included, is no wait.
    """
    chair, tile = hand.chair, hand.win.tile
    before = chair.concealed()
    if hand.win.by == "self-draw" and tile is not None:
        before[kind(tile)] -= 1
    whole = counts(t for meld in chair.melds for t in meld.tiles)
    return tuple(each for each in standard_waits(before) if before[each] + whole[each] < 4)
