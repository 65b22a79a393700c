"""Figures and names in a text: the closed table of placeholders, resolved against evidence.

A text of the registry is never a template. ``{pays.E}`` and its like are looked up one by one in
what the engine computed for one case under one assignment; there are no literals, no arithmetic,
and a figure that is not known is an error at its place, never an empty text.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.seats import SEATS, Seat
from rules_atlas.engine.tiles import NotationError, tiles, write
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.labels import in_words, number
from rules_atlas.evidence.words import NAMES, Shown
from rules_atlas.registry.lowering import UnderError, cells, find_dimension
from rules_atlas.registry.placeholders import Malformed, Placeholder, placeholders
from rules_atlas.registry.store import Registry

MINUS = "\N{MINUS SIGN}"

LinkKind: TypeAlias = Literal["rule", "scenario", "source", "term"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that the engine computed or that a cell holds; ``of`` is its placeholder."""

    text: str
    of: str


@dataclass(frozen=True, slots=True)
class Link:
    """A record's name, leading to it."""

    kind: LinkKind
    id: str
    text: str


Piece: TypeAlias = str | Shown | Figure | Link


@dataclass(frozen=True, slots=True)
class Ground:
    """What the figures of a text stand on: an outcome of a case, and the word for its price."""

    outcome: Outcome
    unit: str
    at_home: bool = False
    """Whether values of dimensions are those of the base, which a text was written for, too."""

    @classmethod
    def of(cls, registry: Registry, case: CaseEvidence, outcome: Outcome | None = None) -> "Ground":
        """A case under the system's default profile, unless another outcome is given."""
        return cls(outcome or case.default, registry.unit_of(case.specimen.system))


class FigureError(Exception):
    """A placeholder that stands for nothing; ``offset`` counts characters into the text."""

    def __init__(self, offset: int, snippet: str, message: str) -> None:
        super().__init__(message)
        self.offset = offset
        self.snippet = snippet
        self.message = message


class _Nothing(Exception):  # noqa: N818 - a figure that is not there; always told as a FigureError
    """Why a placeholder has no figure."""


def pieces(registry: Registry, text: str, ground: Ground | None) -> tuple[Piece, ...]:
    """A text with its placeholders resolved; ``ground`` is missing where no case shows the text.

    Raises:
        FigureError: the first placeholder that stands for nothing.
    """
    found, errors = _resolve(registry, text, ground)
    if errors:
        raise errors[0]
    return tuple(found)


def errors(registry: Registry, text: str, ground: Ground | None) -> list[FigureError]:
    """Every placeholder of a text that stands for nothing."""
    return _resolve(registry, text, ground)[1]


def plain(found: tuple[Piece, ...]) -> str:
    """The text as plain words; tiles in notation."""
    parts = []
    for piece in found:
        if isinstance(piece, str):
            parts.append(piece)
        else:
            parts.append(write(piece.tiles) if isinstance(piece, Shown) else piece.text)
    return "".join(parts)


def _resolve(
    registry: Registry, text: str, ground: Ground | None
) -> tuple[list[Piece], list[FigureError]]:
    found: list[Piece] = []
    wrong: list[FigureError] = []
    end = 0
    for each in placeholders(text):
        if each.start > end:
            found.append(text[end : each.start])
        end = each.end
        try:
            found.append(resolve(registry, each, ground))
        except _Nothing as nothing:
            wrong.append(FigureError(each.start, text[each.start : each.end], str(nothing)))
    if end < len(text):
        found.append(text[end:])
    return found, wrong


def resolve(registry: Registry, found: Placeholder | Malformed, ground: Ground | None) -> Piece:
    """What one placeholder stands for."""
    if isinstance(found, Malformed):
        raise _Nothing(found.message)
    if not found.figure:
        at_home = ground is not None and ground.at_home
        return _NAMES[found.kind](registry, found.argument, at_home)
    if ground is None:
        raise _Nothing("no case shows this text, so that there is nothing to take a figure from")
    name = f"{found.kind}.{found.argument}" if found.argument else found.kind
    return Figure(_FIGURES[found.kind](ground, found.argument), name)


def value(registry: Registry, name: str, case: CaseEvidence) -> Figure:
    """A figure of a case under the default profile, for a page written by hand.

    Raises:
        FigureError: there is no such figure.
    """
    found = pieces(registry, f"{{{name}}}", Ground.of(registry, case))
    match found:
        case (Figure() as figure,):
            return figure
    raise FigureError(0, name, f"'{name}' is no figure of a case")


def signed(amount: int) -> str:
    """A gain or a loss, as a settlement shows it."""
    if not amount:
        return "0"
    return f"{'+' if amount > 0 else MINUS}{number(amount)}"


def _net(table: Mapping[Seat, int], seat: str, outcome: Outcome) -> int:
    if seat not in SEATS:
        raise _Nothing(f"there is no seat '{seat}'; write one of E, S, W, N")
    if seat not in table:
        lacking = f" ({', '.join(outcome.unknown)} unknown)" if outcome.unknown else ""
        raise _Nothing(f"the case is {outcome.status}{lacking}: nothing is known for {seat}")
    return table[seat]


def _net_figure(ground: Ground, seat: str) -> str:
    return signed(_net(ground.outcome.net, seat, ground.outcome))


def _pays(ground: Ground, seat: str) -> str:
    return _paid(ground.outcome.net, seat, ground.outcome)


def _ordinary(ground: Ground, seat: str) -> str:
    return _paid(ground.outcome.ordinary, seat, ground.outcome)


def _paid(table: Mapping[Seat, int], seat: str, outcome: Outcome) -> str:
    amount = _net(table, seat, outcome)
    if amount > 0:
        raise _Nothing(f"{NAMES[cast('Seat', seat)]} gains {amount} here and pays nothing")
    return number(amount)


def _total(ground: Ground, rest: str) -> str:
    del rest
    if not ground.outcome.net:
        raise _Nothing(f"the case is {ground.outcome.status}: nothing is known of a total")
    return number(sum(amount for amount in ground.outcome.net.values() if amount > 0))


def _price(ground: Ground, what: str) -> str:
    """The price in the system's unit, or one of the rows and steps that lead to it."""
    if not ground.outcome.wins:
        raise _Nothing(f"the case is {ground.outcome.status}: nobody's hand has a price")
    price = ground.outcome.wins[0].price
    if what == ground.unit:
        return number(price.total)
    steps = [step.amount for step in price.steps if step.op == what]
    if steps:
        return number(steps[-1])
    if what in price.amounts():
        return number(price.amounts()[what])
    known = [ground.unit, *(step.op for step in price.steps), *price.amounts()]
    raise _Nothing(f"the price of this hand has no '{what}'; it has {', '.join(known)}")


_FIGURES: Mapping[str, Callable[[Ground, str], str]] = {
    "net": _net_figure,
    "pays": _pays,
    "ordinary": _ordinary,
    "total": _total,
    "price": _price,
}


def _tile(registry: Registry, notation: str, at_home: bool) -> Piece:  # noqa: FBT001 - of a table
    del registry, at_home
    try:
        return Shown(tiles(notation))
    except NotationError as wrong:
        raise _Nothing(wrong.message) from None


def _dim(registry: Registry, key: str, at_home: bool) -> Piece:  # noqa: FBT001 - of a table
    placed = registry.rules.get(key.partition(".")[0])
    if placed is None:
        raise _Nothing(f"there is no rule '{key.partition('.')[0]}'")
    try:
        _, dimension = find_dimension(registry, placed.system, key)
    except UnderError as error:
        raise _Nothing(error.message) from None
    home = registry.base if at_home and registry.base is not None else registry
    found = cells(registry, home.default_profile(placed.system)).get(key)
    if found is None and registry.base is not None and placed.system in registry.base.systems:
        found = cells(registry, registry.base.default_profile(placed.system)).get(key)
    if found is None:
        raise _Nothing(f"{key} is unknown in the system's default profile")
    return Figure(in_words(dimension, found), f"dim:{key}")


def _rule(registry: Registry, name: str, at_home: bool) -> Piece:  # noqa: FBT001 - of a table
    del at_home
    if name not in registry.rules:
        raise _Nothing(f"there is no rule '{name}'")
    return Link("rule", name, str(registry.rule(name).title))


def _scenario(registry: Registry, name: str, at_home: bool) -> Piece:  # noqa: FBT001 - of a table
    del at_home
    for kind in (registry.scenarios, registry.fixtures, registry.sequences):
        if name in kind:
            return Link("scenario", name, str(kind[name].record.title or name))
    raise _Nothing(f"there is no case '{name}'")


def _source(registry: Registry, name: str, at_home: bool) -> Piece:  # noqa: FBT001 - of a table
    del at_home
    if name not in registry.sources:
        raise _Nothing(f"there is no source '{name}'")
    return Link("source", name, registry.sources[name].record.title)


def _term(registry: Registry, name: str, at_home: bool) -> Piece:  # noqa: FBT001 - of a table
    del at_home
    if name not in registry.terms:
        raise _Nothing(f"there is no term '{name}'")
    return Link("term", name, registry.terms[name].record.en)


_NAMES: Mapping[str, Callable[[Registry, str, bool], Piece]] = {
    "tile": _tile,
    "dim": _dim,
    "rule": _rule,
    "scenario": _scenario,
    "source": _source,
    "term": _term,
}
