"""Rows for how and when the winning tile came."""

from collections.abc import Iterator

from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.hand import Hand, Match
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.tiles import kind

FLOOR = 15
"""The tiles of the wall that are never drawn."""
ONE_DOT = 9
TWICE = 2


def events(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Self-draw, replacement tiles, the last tile, a robbed kong."""
    table, win = hand.table, hand.win
    won = () if win.tile is None else (win.tile,)
    if win.robbed:
        yield Match("robbing-kong", won, "the tile was being laid to a kong")
    if win.by != "self-draw":
        return
    yield Match("self-draw", won, "drawn by the winner")
    melds = hand.chair.melds
    if all(meld.kind == "kong-concealed" for meld in melds) and (
        not melds or rules.word(f"{TAI}.concealed-kong") == "stays-concealed"
    ):
        yield Match(
            "concealed-self-draw", hand.kinds, "nothing was claimed, and the winner drew it"
        )
    if table.drawn_from == "bonus":
        yield Match("flower-replacement", won, "drawn in place of a bonus tile")
    elif table.drawn_from == "kong":
        yield Match("kong-replacement", won, "drawn in place of a kong's fourth tile")
        if table.kongs >= TWICE:
            yield Match("kong-on-kong", won, "drawn after a second kong in a row")
    elif (
        table.drawn_from == "wall"
        and table.wall == FLOOR
        and win.tile is not None
        and (kind(win.tile) == ONE_DOT or rules.word(f"{TAI}.last-tile-needs") == "any")
    ):
        yield Match("last-tile", won, "the last tile that may be drawn")
