"""A win on the dangerous tile itself: nothing is laid open, but the tile completes the danger."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rules_atlas.engine.case import Meld, MeldKind
from rules_atlas.engine.deeds import Candidate, Winning
from rules_atlas.engine.outcome import Price
from rules_atlas.engine.readings import group_tiles, readings, sets_with
from rules_atlas.engine.rules import Rules, UnknownRead
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
UNSEEN = "seen-hand"
"""A candidate of a hand that is not known: the tile may stand elsewhere in it."""
_NAMES = [name for name in FAMILIES if name != LAID_OPEN_ONLY]


def direct(table: Table, win: Winning) -> Iterator[Candidate]:
    """The triggers that the winning tile matches as part of a set or pair that it completes.

    Each candidate carries the set or pair in which it was found, since a table may ask whether that
    is the reading that is paid. A tile taken by robbing a kong was never fed. Of a hand that is not
    known the candidates are those that could be; nothing is asked of a chair that is unknown whole.
    """
    if win.by != "discard" or win.tile is None or win.source is None or win.auto or win.robbed:
        return
    chair = table.chairs[win.seat]
    if chair.hand is not None:
        yield from _found(table, win, _places(chair.concealed(win.tile), kind(win.tile)))
    elif chair.listed:
        tile = kind(win.tile)
        sure = len(chair.melds) == 4
        places = [(tile, tile)] if sure else [(tile, tile), *sets_with(tile)]
        seen: set[tuple[str, tuple[str, ...]]] = set()
        for each in _found(table, win, places):
            if (each.trigger, each.needs) not in seen:
                seen.add((each.trigger, each.needs))
                yield each if sure else replace(each, needs=(*each.needs, UNSEEN))


def _places(held: Sequence[int], tile: int) -> Iterable[tuple[int, ...]]:
    """The sets and the pair that a tile completes in some reading of the concealed tiles."""
    places: dict[tuple[int, ...], None] = {}
    for groups, pair in readings(held):
        places |= dict.fromkeys((pair, pair) for _ in range(pair == tile))
        places |= dict.fromkeys(group_tiles(each) for each in groups if tile in group_tiles(each))
    return places


def _found(table: Table, win: Winning, places: Iterable[tuple[int, ...]]) -> Iterator[Candidate]:
    melds = table.chairs[win.seat].melds
    for tiles in places:
        if len(tiles) == 2:
            yield from _pairs(table, win, melds)
            continue
        shape: MeldKind = "pong" if tiles[0] == tiles[1] else "chow"
        meld = Meld(shape, tiles, win.tile, win.source, table.now)
        yield from matching(table, win.seat, meld, [*melds, meld], _NAMES)


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


def not_seen(candidate: Candidate) -> str:
    """Nothing, once it is known where the winning tile stands.

    Raises:
        UnknownRead: the winner's hand is not known.
    """
    if UNSEEN in candidate.needs:
        raise UnknownRead((f"seats.{candidate.toward}.hand",))
    return ""
