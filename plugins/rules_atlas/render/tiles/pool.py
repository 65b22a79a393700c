"""A seat's discards, in the order in which they were thrown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from rules_atlas.render.tiles.art import tile_svg
from rules_atlas.render.tiles.names import BACK, tile_name


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard; ``code`` is None where nobody saw it."""

    code: str | None
    taken: bool = False
    """Whether another seat claimed it: it lies elsewhere now and is drawn pale."""
    new: bool = False
    """Whether it is the tile just thrown."""


def pool_html(throws: Iterable[Throw], *, label: str) -> str:
    """Discards as one picture with one spoken alternative; none is an empty text."""
    laid = tuple(throws)
    if not laid:
        return ""
    said = ", ".join(_said(each) for each in laid)
    tiles = "".join(tile_svg(each.code or BACK, *_classes(each)) for each in laid)
    return (
        f'<span class="atlas-hand atlas-hand-s atlas-pool" role="img" '
        f'aria-label="{escape(f"{label}: {said}")}">{tiles}</span>'
    )


def _said(each: Throw) -> str:
    name = "unseen tile" if each.code is None else tile_name(each.code)
    return f"{name} (claimed)" if each.taken else name


def _classes(each: Throw) -> list[str]:
    named = (("atlas-tile-taken", each.taken), ("atlas-tile-new", each.new))
    return [name for name, there in named if there]
