"""Hands as HTML, laid out as on a table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Literal, get_args

from rules_atlas.render.tiles.art import tile_svg
from rules_atlas.render.tiles.group import Group, Kind, Side
from rules_atlas.render.tiles.names import BACK, tile_name
from rules_atlas.render.tiles.words import notation, spoken

__all__ = ["Group", "Kind", "Side", "Size", "hand_html", "run_html", "tile_html"]

Size = Literal["s", "m", "l"]
"""24 px high, for running text; what suits the screen; large, for the one hand a page is about."""


def hand_html(groups: Iterable[Group], *, label: str, size: Size = "m", noted: bool = True) -> str:
    """A hand as one picture with one spoken alternative, and its notation beside it as text.

    ``label`` says whose hand it is ("South's hand") and opens the alternative; it may be empty.
    The notation is left out of the accessibility tree, where it would repeat the alternative letter by letter;
    where the same hand stands on a page again and again, it may be left out of the page too.
    """
    laid = tuple(groups)
    if size not in get_args(Size):
        raise ValueError(f"unknown size {size!r}")
    said = ": ".join(part for part in (label, spoken(laid)) if part)
    parts = "".join(
        f'<span class="atlas-group atlas-group-{group.kind}">{_lay(group)}</span>' for group in laid
    )
    return _figure(parts, said, notation(laid) if noted else "", f"atlas-hand atlas-hand-{size}")


def tile_html(code: str) -> str:
    """One tile within a sentence."""
    return _figure(
        tile_svg(code),
        tile_name(code),
        "?" if code == BACK else code,
        "atlas-hand atlas-hand-s atlas-hand-word",
    )


def run_html(codes: Iterable[str]) -> str:
    """Several tiles within a sentence, as they stand in a hand; none is an empty text."""
    run = tuple(codes)
    if not run:
        return ""
    groups = (Group("concealed", run),)
    tiles = "".join(tile_svg(code) for code in run)
    return _figure(
        tiles, spoken(groups), notation(groups), "atlas-hand atlas-hand-s atlas-hand-word"
    )


def _figure(tiles: str, said: str, noted: str, classes: str) -> str:
    picture = f'<span class="{classes}" role="img" aria-label="{escape(said)}">{tiles}</span>'
    if not noted:
        return picture
    text = f'<code class="atlas-notation" aria-hidden="true">{escape(noted)}</code>'
    return f'<span class="atlas-hand-box">{picture}{text}</span>'


def _lay(group: Group) -> str:
    """The group's tiles in the order they lie in, which for a claimed set its feeder's seat decides."""
    if group.kind == "kong-concealed":
        # The outer two face down: everyone sees which kong it is, and that nobody fed it. A red five is shown.
        shown = sorted(group.tiles, key=lambda code: code[0] != "0")[:2]
        return "".join(tile_svg(code) for code in (BACK, *reversed(shown), BACK))
    if group.claimed is None or group.from_seat is None:
        return "".join(tile_svg(code) for code in group.tiles)
    own = list(group.pong_or_set)
    own.remove(group.claimed)
    turned = tile_svg(group.claimed, "atlas-tile-turned", f"atlas-tile-from-{group.from_seat}")
    if group.kind == "kong-added":
        added = tile_svg(
            group.tiles[3],
            "atlas-tile-turned",
            f"atlas-tile-from-{group.from_seat}",
            "atlas-tile-added",
        )
        turned = f'<span class="atlas-stack">{turned}{added}</span>'
    laid = [tile_svg(code) for code in own]
    place = {"left": 0, "across": 1, "right": len(laid)}[group.from_seat]
    return "".join([*laid[:place], turned, *laid[place:]])
