"""A win on the dangerous tile itself: nothing is laid open, but the tile completes the danger."""

from collections.abc import Iterator, Sequence

from rules_atlas.engine.case import Meld, MeldKind
from rules_atlas.engine.deeds import Candidate, Winning
from rules_atlas.engine.outcome import Price
from rules_atlas.engine.readings import group_tiles, readings
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.bao.patterns import (
    CONCEALED,
    FAMILIES,
    PAIR,
    matching,
    pairs_up,
)
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import kind

LAID_OPEN_ONLY = "twelve-tiles"
"""A trigger that needs a set on the table, whatever is won on."""
_NAMES = [name for name in FAMILIES if name != LAID_OPEN_ONLY]


def direct(table: Table, win: Winning) -> Iterator[Candidate]:
    """The triggers that the winning tile matches as part of a set or pair that it completes.

    Each candidate carries the set or pair in which it was found, since a table may ask whether that
    is the reading that is paid. A tile taken by robbing a kong was never fed.
    """
    if win.by != "discard" or win.tile is None or win.source is None or win.auto or win.robbed:
        return
    chair = table.chairs[win.seat]
    if chair.hand is None:
        return
    tile = kind(win.tile)
    places: dict[tuple[int, ...], None] = {}
    for groups, pair in readings(chair.concealed(win.tile)):
        places |= dict.fromkeys((pair, pair) for _ in range(pair == tile))
        places |= dict.fromkeys(group_tiles(each) for each in groups if tile in group_tiles(each))
    for tiles in places:
        if len(tiles) == 2:
            yield from _pairs(table, win, chair.melds)
            continue
        shape: MeldKind = "pong" if tiles[0] == tiles[1] else "chow"
        meld = Meld(shape, tiles, win.tile, win.source, table.now)
        yield from matching(table, win.seat, meld, [*chair.melds, meld], _NAMES)


def _pairs(table: Table, win: Winning, melds: Sequence[Meld]) -> Iterator[Candidate]:
    if win.source is None or win.tile is None:
        return
    tile = kind(win.tile)
    open_sets = [each for each in melds if each.kind != "kong-concealed"]
    pair = Meld("pong", (tile, tile), win.tile, win.source, table.now)
    for name in _NAMES:
        needs: tuple[str, ...] = (PAIR,)
        if not pairs_up(FAMILIES[name], tile, open_sets):
            needs = (PAIR, CONCEALED)
            if not pairs_up(FAMILIES[name], tile, melds):
                continue
        yield Candidate(name, win.source, win.seat, pair, table.now, needs=needs)


def not_direct(candidate: Candidate, price: Price, rules: Rules) -> str:
    """Why a set completed by the winning tile does not count, or nothing.

    Under ``scored-reading`` the reading that is paid decides where the tile stands. Where two
    readings pay the same, the one that puts it in the pair goes first: the feeder is liable only if
    the deciding set is what the winner is paid for.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    option = rules.word(f"{BAO}.direct-win")
    if option == "off":
        return "a tile that is won on exposes no set"
    if option == "scored-reading" and price.completed != tuple(
        sorted(kind(tile) for tile in candidate.meld.tiles)
    ):
        return "the reading that is paid puts the tile elsewhere"
    return ""
