"""What the engine answers: frozen values, and their JSON form with fixed keys."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules_atlas.engine.case import EVERYTHING, By
from rules_atlas.engine.seats import Seat

Status: TypeAlias = Literal[
    "settled",
    "goes-on",
    "ends-earlier",
    "refused",
    "unresolved",
    "not-comparable",
    "drawn",
]
OfferKind: TypeAlias = Literal["win", "kong", "pong", "chow", "kong-concealed", "kong-added"]


@dataclass(frozen=True, slots=True)
class Moment:
    """An event as an answer names it: its number from 1 (0: before play), its label if it has one."""

    number: int
    label: str | None = None

    def named(self, name: str) -> dict[str, int | str]:
        """The number under ``name`` and, where there is one, the label beside it."""
        if self.label is None:
            return {name: self.number}
        return {name: self.number, "label" if name == "at" else f"{name}_label": self.label}


@dataclass(frozen=True, slots=True)
class Row:
    """One item of a price; ``absorbed_by`` names the row that counts in its stead, if one does."""

    row: str
    amount: int
    because: str
    """The rule."""
    tiles: tuple[int, ...] = ()
    reason: str = ""
    absorbed_by: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step from the rows to the total: ``limit``, ``double``, ``unit`` and the like."""

    op: str
    amount: int
    because: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Price:
    """What a hand is worth under one reading, itemised. ``parts`` are what liability may cover."""

    rows: tuple[Row, ...]
    steps: tuple[Step, ...]
    total: int
    reading: str = ""
    """The sets, as ``123m 456m 234m 777m 88m``; empty for a declared price."""
    completed: tuple[int, ...] = ()
    """The kinds of the set or pair that the winning tile is taken to complete in this reading."""
    absorbed: tuple[Row, ...] = ()
    """Rows that the hand has and that do not count, each naming the row that absorbed it."""
    parts: Mapping[str, int] = field(default_factory=dict)
    """What a liability may cover in part: the part's name and its share of the price."""

    def amounts(self) -> dict[str, int]:
        """Row to amount, several items of one row added up."""
        found: dict[str, int] = {}
        for each in self.rows:
            found[each.row] = found.get(each.row, 0) + each.amount
        return found


@dataclass(frozen=True, slots=True)
class Liability:
    """A seat answers for another seat's win, as a whole or in part, because of a claim."""

    seat: Seat
    toward: Seat
    since: Moment
    because: str
    trigger: str = ""
    covers: str = EVERYTHING
    claim: str = ""
    """The deciding set, as ``777m``."""
    widened: str = ""
    """A further trigger without which the first would not have reached so far, if there is one."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points from one seat to another, and the rule because of which."""

    source: Seat
    to: Seat
    amount: int
    because: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """Points that a seat takes from the table, or lays down on it where the amount is negative.

    They are no transfer between seats: what lies on the table came from an earlier hand, or waits
    for a later one.
    """

    seat: Seat
    amount: int
    because: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Win:
    """A settled win."""

    seat: Seat
    by: By
    at: Moment
    price: Price
    source: Seat | None = None
    tile: int | None = None
    liable: tuple[Liability, ...] = ()
    others: tuple[Price, ...] = ()
    """The readings that were not paid."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may legally do at a moment.

    ``throws`` maps each throw that leaves the hand one tile from a win to the tiles it then waits
    on; for a kong the key is empty, since nothing is thrown. ``net`` is what a win would pay;
    where the ruleset lacks a cell for it, it is missing and ``unknown`` names the cells.
    """

    at: Moment
    seat: Seat
    kind: OfferKind
    tiles: tuple[int, ...] = ()
    throws: Mapping[int, tuple[int, ...]] | None = None
    waits: tuple[int, ...] | None = None
    net: Mapping[Seat, int] | None = None
    price: Price | None = None
    liable: tuple[Liability, ...] = ()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """What a seat could have done but for a rule."""

    at: Moment
    seat: Seat
    kind: str
    because: str
    reason: str = ""
    tiles: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rejected:
    """A candidate that was considered and is not in the result, with the reason."""

    what: str
    because: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something the engine noticed: ``missed-win``, ``payer-ignored``, ``unseen-throws``."""

    kind: str
    seat: Seat | None = None
    at: Moment | None = None
    tile: int | None = None
    total: int | None = None
    net: Mapping[Seat, int] | None = None
    liable: tuple[Liability, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The whole answer to one case under one assignment."""

    status: Status
    reads: tuple[str, ...]
    """Every key that was read, for the result or for an offer by the way."""
    decided_by: tuple[str, ...] = ()
    """The keys among them that the result itself rests on."""
    wins: tuple[Win, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    stakes: tuple[Stake, ...] = ()
    """What was taken from the table or laid on it; the nets sum to these amounts, else to zero."""
    net: Mapping[Seat, int] = field(default_factory=dict)
    ordinary: Mapping[Seat, int] = field(default_factory=dict)
    """The net if nobody were liable."""
    ledger: tuple[Transfer, ...] = ()
    offers: tuple[Offer, ...] = ()
    refused: tuple[Refused, ...] = ()
    notes: tuple[Note, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    liabilities: tuple[Liability, ...] = ()
    """All that attached, whether a win called on them or not."""
    unknown: tuple[str, ...] = ()
    event: int | None = None
    """The event at which the play ended early or was refused."""
    rule: str | None = None
    reason: str = ""
    dealer_next: Seat | None = None
    streak: int | None = None


def net_of(
    transfers: Iterable[Transfer], seats: Iterable[Seat], stakes: Iterable[Stake] = ()
) -> dict[Seat, int]:
    """Each seat's gain or loss; it sums to the stakes, because all else moves between seats."""
    total: dict[Seat, int] = dict.fromkeys(seats, 0)
    for each in transfers:
        total[each.source] -= each.amount
        total[each.to] += each.amount
    for stake in stakes:
        total[stake.seat] += stake.amount
    return total
