"""The drawn faces, taken from `art.svg`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files

from rules_atlas.render.tiles.names import tile_name

PREFIX = "t-"
"""Symbol ids are this and the code, so that no heading's anchor can be one."""


@cache
def _drawn() -> dict[str, str]:
    """The file's elements by id, in its order. It has one to a line, shared parts before the faces that use them."""
    text = files("rules_atlas.render.tiles").joinpath("art.svg").read_text(encoding="utf-8")
    return {
        found[1]: line
        for line in text.splitlines()
        if (found := re.match(r'<\w+ id="([^"]+)"', line))
    }


def symbol_id(code: str) -> str:
    """The id of a tile's symbol; a code that is no tile raises ValueError."""
    tile_name(code)
    return f"{PREFIX}{code}"


def sprite(codes: Iterable[str]) -> str:
    """The symbols of these tiles and no others, for a page to carry once, anywhere in its body.

    Inline, because browsers refuse ``<use>`` of another file on ``file://``. No codes, no sprite.
    """
    drawn = _drawn()
    wanted = {symbol_id(code) for code in codes}
    if not wanted:
        return ""
    for symbol in tuple(wanted):
        wanted.update(re.findall(r'<use href="#([^"]+)"', drawn[symbol]))
    symbols = "".join(element for name, element in drawn.items() if name in wanted)
    return f'<svg class="atlas-sprite" hidden="" width="0" height="0" aria-hidden="true">{symbols}</svg>'


def tile_svg(code: str, *classes: str) -> str:
    """One tile, mute: whoever places it says in words what it shows."""
    names = escape(" ".join(("atlas-tile", *classes)))
    use = f'<use href="#{symbol_id(code)}"/>'
    # The size in attributes is for a page whose style sheet did not load.
    return f'<svg class="{names}" width="24" height="32" aria-hidden="true">{use}</svg>'
