"""Small values that pass between the engine and a system: a win, a price, a liability's cause."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rules_atlas.engine.case import EVERYTHING, By, Declared, Meld
from rules_atlas.engine.outcome import Liability, Note, Price, Rejected
from rules_atlas.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Barred:
    """A rule forbids it; ``because`` is the rule's id, ``reason`` a clause for a person."""

    because: str
    reason: str


@dataclass(frozen=True, slots=True)
class Winning:
    """A win to be priced and paid, as it happened or as it would.

    ``tile`` is the winning tile, not yet in the table's hand of the seat when ``by`` is a discard,
    already in it for a self-draw. ``auto`` names the rule that ends the hand by itself.
    ``robbed`` tells that the tile was being added to a kong (or shown in a concealed one).
    """

    seat: Seat
    by: By
    source: Seat | None = None
    tile: int | None = None
    robbed: bool = False
    auto: str | None = None
    price: Declared | None = None
    rank: int = 0
    """How many winners on the same tile are paid before this one."""


@dataclass(frozen=True, slots=True)
class Valued:
    """The price that is paid, the readings that were not, and what was considered."""

    price: Price
    others: tuple[Price, ...] = ()
    rejected: tuple[Rejected, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A claim that matches a trigger's pattern; whether it counts is asked when it matters."""

    trigger: str
    seat: Seat
    """Who threw the tile."""
    toward: Seat
    meld: Meld
    at: int
    covers: str = EVERYTHING
    needs: tuple[str, ...] = ()
    """What the pattern holds only under, in the system's own words."""
    facts: Mapping[str, int | tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """What the table showed at that moment and may not show later, in the system's own words."""


@dataclass(frozen=True, slots=True)
class Answerable:
    """Who is liable for a win, and which candidates were passed over and why."""

    liabilities: tuple[Liability, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    notes: tuple[Note, ...] = ()
