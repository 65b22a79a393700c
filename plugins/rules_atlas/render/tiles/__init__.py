"""Tiles as pictures: the drawn faces, hands laid out as on a table, and the words that stand for them.

`art.svg` holds one symbol a face. A page shows hands with `hand_html` and carries, once, the symbols they use
with `sprite`; both work from ``file://`` and without a script. Nothing here reads the registry or knows a rule.
"""

from rules_atlas.render.tiles.art import sprite
from rules_atlas.render.tiles.hand import Group, Kind, Side, Size, hand_html, run_html, tile_html
from rules_atlas.render.tiles.names import BACK, TILE_NAMES, tile_name
from rules_atlas.render.tiles.pool import Throw, pool_html
from rules_atlas.render.tiles.words import notation, spoken

__all__ = [
    "BACK",
    "TILE_NAMES",
    "Group",
    "Kind",
    "Side",
    "Size",
    "Throw",
    "hand_html",
    "notation",
    "pool_html",
    "run_html",
    "spoken",
    "sprite",
    "tile_html",
    "tile_name",
]
