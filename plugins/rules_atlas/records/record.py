"""A game's rounds as a record tells them, whatever its notation: the neutral form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from rules_atlas.engine.case import Meld
from rules_atlas.engine.seats import Seat

DeedKind: TypeAlias = Literal[
    "draw", "discard", "chow", "pong", "kong", "kong-concealed", "kong-added", "north"
]


class RecordError(Exception):
    """A record that cannot be read; ``round`` counts from 1 where the fault lies in one round."""

    def __init__(self, message: str, round_number: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.round = round_number


@dataclass(frozen=True, slots=True)
class GameRules:
    """What a record says of the rules that were played."""

    players: int = 4
    red_fives: bool = True
    open_tanyao: bool = True


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing a seat did. ``own`` are tiles from its hand; a drawn tile may be unknown."""

    kind: DeedKind
    seat: Seat
    tile: int | None = None
    """The tile drawn, thrown, claimed, or added to a pong."""
    own: tuple[int, ...] = ()
    source: Seat | None = None
    riichi: bool = False
    """Whether riichi was declared with this throw."""


@dataclass(frozen=True, slots=True)
class StatedWin:
    """A win in the record's own words."""

    seat: Seat
    source: Seat | None
    """Who gave the tile; nobody for a self-draw."""
    change: Mapping[Seat, int]
    """What each seat gained or lost at that moment; a stick laid earlier is not in it."""
    dora: tuple[int, ...]
    ura: tuple[int, ...] = ()
    tile: int | None = None
    hand: tuple[int, ...] | None = None
    """The concealed tiles, the winning tile among them, where the record shows them."""
    melds: tuple[Meld, ...] = ()
    norths: int = 0
    honba: int = 0
    sticks: int = 0
    han: int | None = None
    fu: int | None = None
    rows: Mapping[str, int] | None = None
    """What the hand was paid for, by our names of the rows; missing where a name is strange."""
    yakuman: tuple[str, ...] = ()
    liable: Seat | None = None


@dataclass(frozen=True, slots=True)
class StatedDraw:
    """A hand without a winner. ``how`` is the engine's word for its end, or the record's own."""

    how: str
    change: Mapping[Seat, int]
    shown: tuple[Seat, ...] = ()
    """The seats that laid their hands open."""


@dataclass(frozen=True, slots=True)
class Round:
    """One hand of a game. What the record leaves out is missing, never guessed."""

    number: int
    """From 1, in the record's order."""
    rules: GameRules
    dealer: Seat
    wind: Seat
    honba: int
    sticks: int
    scores: Mapping[Seat, int]
    deals: Mapping[Seat, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The thirteen tiles of each seat whose deal is known."""
    deeds: tuple[Deed, ...] = ()
    dora: tuple[int, ...] = ()
    """The indicators that were turned up in the course of it."""
    wins: tuple[StatedWin, ...] = ()
    draw: StatedDraw | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A round that cannot be used, and why; the others of its file can."""

    number: int
    why: str
