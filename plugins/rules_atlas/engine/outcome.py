"""What the engine answers: frozen values, and their JSON form with fixed keys."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeAlias

from rules_atlas.engine.case import EVERYTHING, By
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.tiles import write

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

    def to_json(self) -> dict[str, Any]:
        """Plain data under the keys that the format fixes."""
        return {
            "status": self.status,
            "reads": list(self.reads),
            "wins": [_win(each) for each in self.wins],
            "transfers": [_transfer(each) for each in self.transfers],
            "stakes": [_plain(each) for each in self.stakes],
            "net": dict(self.net),
            "ordinary": dict(self.ordinary),
            "ledger": [_transfer(each) for each in self.ledger],
            "offers": [_offer(each) for each in self.offers],
            "refused": [_plain(each) for each in self.refused],
            "notes": [_plain(each) for each in self.notes],
            "rejected": [_plain(each) for each in self.rejected],
            "liabilities": [_liability(each) for each in self.liabilities],
            "unknown": list(self.unknown),
            "event": self.event,
            "rule": self.rule,
            "reason": self.reason,
            "result": "drawn" if self.status == "drawn" else None,
            "dealer_next": self.dealer_next,
            "streak": self.streak,
        }


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


def _win(win: Win) -> dict[str, Any]:
    return {
        "seat": win.seat,
        "by": win.by,
        "from": win.source,
        **win.at.named("at"),
        "tile": None if win.tile is None else write((win.tile,)),
        "price": _price(win.price),
        "liable": [_liability(each) for each in win.liable],
        "others": [_price(each) for each in win.others],
    }


def _price(price: Price) -> dict[str, Any]:
    return {
        "rows": [_plain(each) for each in price.rows],
        "steps": [_plain(each) for each in price.steps],
        "total": price.total,
        "reading": price.reading,
        "absorbed": [_plain(each) for each in price.absorbed],
    }


def _liability(liability: Liability) -> dict[str, Any]:
    return _plain(liability)


def _transfer(transfer: Transfer) -> dict[str, Any]:
    return {
        "from": transfer.source,
        "to": transfer.to,
        "amount": transfer.amount,
        "because": transfer.because,
        "reason": transfer.reason,
    }


def _offer(offer: Offer) -> dict[str, Any]:
    found = _plain(offer)
    if offer.throws is not None:
        found["throws"] = {write((t,)): [write((w,)) for w in ws] for t, ws in offer.throws.items()}
    if offer.waits is not None:
        found["waits"] = [write((w,)) for w in offer.waits]
    found["price"] = None if offer.price is None else _price(offer.price)
    return found


def _plain(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in fields(value):
        content = getattr(value, each.name)
        if isinstance(content, Moment):
            found |= content.named(each.name)
        else:
            found[each.name] = _field(each.name, content)
    return found


def _field(name: str, value: Any) -> Any:
    if name == "tiles":
        return write(value)
    if name == "tile":
        return None if value is None else write((value,))
    if name == "liable":
        return [_liability(each) for each in value]
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return dict(value)
    return value
