"""What the engine is asked: a table, what each seat has, and what happened, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from rules_atlas.engine.seats import Seat

MeldKind: TypeAlias = Literal["chow", "pong", "kong", "kong-concealed", "kong-added"]
ClaimKind: TypeAlias = Literal["chow", "pong", "kong", "win"]
EventKind: TypeAlias = Literal[
    "discard",
    "draw",
    "win",
    "kong-concealed",
    "kong-added",
    "bonus",
    "north",
    "false-win",
    "unseen",
    "end",
]
By: TypeAlias = Literal["discard", "self-draw"]
Declared: TypeAlias = Mapping[str, int | tuple[str, ...]]
"""What an unseen hand is said to be worth, in the system's own words: ``{"tai": 2}``."""
Liable: TypeAlias = Mapping[str, Seat]
"""Who is said to be liable, by the part that is covered; ``everything`` when no part is named."""

EVERYTHING = "everything"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set laid on the table.

    ``tiles`` are all its tiles, ``take`` the claimed one and ``source`` the seat that threw it;
    both are missing for a concealed kong. A pong made a kong later keeps its feeder.
    ``since`` is the event that claimed it, 0 for a set that lay there before the first event.
    """

    kind: MeldKind
    tiles: tuple[int, ...]
    take: int | None = None
    source: Seat | None = None
    since: int = 0


@dataclass(frozen=True, slots=True)
class Holding:
    """What a listed chair has before the first event.

    ``hand`` and ``discards`` are ``None`` when the record does not give them. Melds stand in the
    order in which they were made.
    """

    hand: tuple[int, ...] | None = None
    melds: tuple[Meld, ...] = ()
    bonus: tuple[int, ...] = ()
    dealt_bonus: tuple[int, ...] = ()
    discards: tuple[int, ...] | None = None
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Dealt:
    """A chair's tiles as they were dealt, and what replaced its bonus tiles, in order."""

    tiles: tuple[int, ...]
    replace: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The table. ``wall`` counts the tiles left before the first event; ``None`` is unknown."""

    players: int = 4
    dealer: Seat = "E"
    round: Seat = "E"
    wall: int | None = None
    streak: int = 0
    honba: int = 0
    sticks: int = 0
    dora: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()
    scores: Mapping[Seat, int] | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat's claim on a tile another seat offers; ``tiles`` are those from its own hand."""

    seat: Seat
    kind: ClaimKind
    tiles: tuple[int, ...] = ()
    price: Declared | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    ``tiles`` holds the tile discarded, drawn, set aside or added, the four of a concealed kong, or
    nothing where the tile is unseen. ``seats`` is for ``unseen``, whose seats each draw and throw.
    ``flags`` are words beside a deed: ``riichi``, ``replacement``, ``wall``.
    """

    kind: EventKind
    seat: Seat | None = None
    tiles: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    claims: tuple[Claim, ...] = ()
    label: str | None = None
    price: Declared | None = None
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Case:
    """An example played event by event. A chair that is not listed is unknown whole."""

    table: Setup
    seats: Mapping[Seat, Holding] = field(default_factory=lambda: MappingProxyType({}))
    deal: Mapping[Seat, Dealt] = field(default_factory=lambda: MappingProxyType({}))
    play: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Fixture:
    """A win at settlement level: its price and who is liable are declared, not worked out."""

    table: Setup
    seat: Seat
    by: By
    source: Seat | None
    price: Declared
    liable: Liable = field(default_factory=lambda: MappingProxyType({}))
