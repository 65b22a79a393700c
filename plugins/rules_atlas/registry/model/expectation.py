"""What a case is expected to give, under what that holds, and on what it rests."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema
from pydantic_core import PydanticCustomError

from rules_atlas.engine.case import EVERYTHING
from rules_atlas.engine.outcome import OfferKind, Status
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.tiles import NotationError, code, tile, tiles, write
from rules_atlas.registry.model.base import (
    AsTuple,
    Moment,
    Net,
    OrWord,
    Prose,
    Record,
    Ref,
    SourceRef,
    Text,
)
from rules_atlas.registry.model.values import Value


def _tiles(raw: Any) -> tuple[int, ...]:
    if isinstance(raw, tuple):
        return raw
    if not isinstance(raw, str):
        raise PydanticCustomError("notation", "this takes tiles, as in 77m")
    try:
        return tiles(raw)
    except NotationError as wrong:
        raise _notation(wrong) from None


def _tile(raw: Any) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if not isinstance(raw, str):
        raise PydanticCustomError("notation", "this takes a tile, as in 7m")
    try:
        return tile(raw)
    except NotationError as wrong:
        raise _notation(wrong) from None


def _notation(wrong: NotationError) -> PydanticCustomError:
    return PydanticCustomError(
        "notation", "{message}", {"message": wrong.message, "offset": wrong.offset}
    )


_NOTATION = {"type": "string"}
Tiles = Annotated[
    tuple[int, ...], BeforeValidator(_tiles), PlainSerializer(write), WithJsonSchema(_NOTATION)
]
"""Tiles written in one notation."""
Tile = Annotated[int, BeforeValidator(_tile), PlainSerializer(code), WithJsonSchema(_NOTATION)]
"""A single tile."""
Waits = Annotated[tuple[Tile, ...], AsTuple]


class Under(Record):
    """Under what something holds: a profile, perhaps with one convention, perhaps with knobs set."""

    profile: Ref
    """A table's profile."""
    convention: str | None = Field(None, max_length=120)
    """One alternative laid over it, as ``name`` or ``RULE/name``."""
    set: dict[str, Value] = Field(default_factory=dict)
    """Single knobs that differ from it."""


class WinOffer(Record):
    """What a win would pay."""

    net: Net | None = None
    total: int | None = None


class ExpectedOffer(Record):
    """One thing a seat may do; exactly one kind is given."""

    win: WinOffer | None = None
    chow: Tiles | None = None
    pong: Tiles | None = None
    kong: Tiles | None = None
    kong_concealed: Tiles | None = Field(None, alias="kong-concealed")
    kong_added: Tiles | None = Field(None, alias="kong-added")
    throws: dict[Tile, Waits] | None = None
    """Each throw that leaves the hand one tile from a win, and the tiles it then waits on."""
    waits: Waits | None = None

    def kinds(self) -> tuple[str, ...]:
        """The kinds that are given, as the engine names them."""
        names = ("win", "chow", "pong", "kong", "kong_concealed", "kong_added")
        return tuple(name.replace("_", "-") for name in names if getattr(self, name) is not None)

    def tiles(self) -> tuple[int, ...]:
        """The tiles from the hand; none for a win."""
        given = (self.chow, self.pong, self.kong, self.kong_concealed, self.kong_added)
        return next((each for each in given if each is not None), ())


def _bare_kind(value: Any) -> Any:
    """An offer may be its kind alone, where only that it is there matters."""
    return {str(value): {}} if isinstance(value, str) else value


def _nobody(value: Any) -> Any:
    """``none``, where nobody is liable and that is the point."""
    if isinstance(value, str) and value != "none":
        raise PydanticCustomError("wrong-type", "name who is liable in a list, or write 'none'")
    return () if value == "none" else value


class ExpectedLiability(Record):
    """Who answers for a win, for what part of it, and since which event."""

    seat: Seat
    covers: str = EVERYTHING
    because: Ref | None = None
    since: Moment = None


Liable = Annotated[
    tuple[ExpectedLiability, ...], AsTuple, BeforeValidator(_nobody), OrWord(("none",))
]


class ExpectedWin(Record):
    """A win, its rows and its liabilities; what is left out is not compared."""

    seat: Seat
    by: Literal["discard", "self-draw"] | None = None
    source: Seat | None = Field(None, alias="from")
    rows: dict[str, int] | None = None
    total: int | None = None
    liable: Liable | None = None


Offered = Annotated[ExpectedOffer, BeforeValidator(_bare_kind), OrWord(get_args(OfferKind))]


class ExpectedNote(Record):
    """Something the engine is to notice by itself."""

    kind: str
    seat: Seat | None = None
    at: Moment = None


class ExpectedTransfer(Record):
    """A payment outside the hand."""

    source: Seat = Field(alias="from")
    to: Seat
    amount: int = Field(ge=1)
    because: Ref | None = None


Basis = Literal["stated", "derived", "reasoned"]
"""A source says it; arithmetic gives it; a reason forces it."""


class Expectation(Record):
    """What holds under one ruleset; what is left out is not compared, but a net is compared whole."""

    at: Moment = None
    """A moment of the play, by its label or number; offers and refusals are those of this moment."""
    under: Under | None = None
    """The table that it holds at; the system's default if left out."""
    offers: dict[Seat, Annotated[tuple[Offered, ...], AsTuple]] | None = None
    """What each seat named may do then, completely."""
    refused: dict[Seat, dict[str, Ref]] | None = None
    """What a rule forbids a seat then, by that rule."""
    wins: Annotated[tuple[ExpectedWin, ...], AsTuple] | None = None
    """The winning hands: rows, total, who is liable."""
    net: Net | None = None
    """What each seat wins or loses; seats left out get nothing."""
    ledger: Annotated[tuple[ExpectedTransfer, ...], AsTuple] | None = None
    """Payments outside the hand."""
    notes: Annotated[tuple[ExpectedNote, ...], AsTuple] | None = None
    """What the engine is to notice by itself."""
    status: Status | None = None
    """``goes-on``, ``ends-earlier``, ``refused``, ``unresolved``, ``not-comparable``."""
    result: Literal["drawn"] | None = None
    event: int | None = None
    rule: Ref | None = None
    unknown: Annotated[tuple[str, ...], AsTuple] | None = None
    dealer_next: Seat | None = None
    streak: int | None = None
    basis: Basis
    """``stated`` by a source, ``derived`` by arithmetic, ``reasoned`` from the rules."""
    source: SourceRef | None = None
    """Who states it, and where."""
    working: Annotated[tuple[Prose, ...], AsTuple] = ()
    """Plain equations, one for each distinct figure: ``2 * 8 = 16``."""
    why: Text | None = None
    """What forces it."""

    def plain(self) -> dict[str, Any]:
        """As the registry writes it, for whoever compares it with an outcome."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True)

    def figures(self) -> frozenset[int]:
        """The distinct amounts, without sign, that somebody wins or loses."""
        nets = [self.net or {}]
        for offers in (self.offers or {}).values():
            nets += [each.win.net for each in offers if each.win is not None and each.win.net]
        return frozenset(abs(amount) for net in nets for amount in net.values() if amount)
