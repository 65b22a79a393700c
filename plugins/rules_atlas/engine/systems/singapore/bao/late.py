"""Late in the wall: how many tiles are left, and whether a tile is fresh."""

from collections.abc import Iterator

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Candidate, Winning
from rules_atlas.engine.readings import is_thirteen_orphans
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.systems.singapore.bao.vocabulary import FRESH, trigger
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import kind

FLOOR = 15
"""Tiles at the end of the wall that nobody draws; those before them are live."""
LATE = 10
"""With so many live tiles no table speaks of a late feed."""


def live_tiles(table: Table) -> int | None:
    """Tiles that can still be drawn, or nothing when the case does not count the wall."""
    return None if table.wall is None else table.wall - FLOOR


def late_win(table: Table, win: Winning) -> Iterator[Candidate]:
    """A fresh tile that is won on when the wall is nearly used up.

    Thirteen Wonders are exempt: everybody pays for them in any case.
    """
    if win.source is None or win.tile is None or win.robbed:
        return
    chair = table.chairs[win.seat]
    if chair.hand is not None and is_thirteen_orphans(chair.concealed(win.tile)):
        return
    live = live_tiles(table)
    if live is not None and live >= LATE:
        return
    fresh, doubt = freshness(table, win.tile)
    if not fresh and not doubt:
        return
    facts: dict[str, int | tuple[str, ...]] = {"fresh": fresh, "doubt": doubt}
    if live is not None:
        facts["live"] = live
    set_of_one = Meld("pong", (win.tile,), win.tile, win.source, table.now)
    yield Candidate("late-fresh-win", win.source, win.seat, set_of_one, table.now, facts=facts)


def freshness(table: Table, tile: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Under which definitions the tile just thrown is fresh, and under which that is not known.

    A discard that was claimed has left the pool. Tables differ on whether a copy in a pong or kong,
    or one in a chow, makes the tile seen all the same.
    """
    in_pool, in_pong, in_chow = _seen(table, kind(tile))
    fresh_by = {
        "pool-and-pongs": not in_pool and not in_pong,
        "pool-only": not in_pool,
        "any-exposed": not in_pool and not in_pong and not in_chow,
    }
    left = tuple(meaning for meaning in FRESH if fresh_by[meaning])
    known = all(chair.listed and chair.throws_known for chair in table.chairs.values())
    return (left, ()) if known else ((), left)


def _seen(table: Table, tile: int) -> tuple[bool, bool, bool]:
    """Whether a kind of tile lay in the pool before now, in a pong or kong, in a chow."""
    chairs = table.chairs.values()
    thrown = [each for chair in chairs for each in chair.thrown if not each.taken]
    in_pool = any(
        each.tile is not None and kind(each.tile) == tile and each.at != table.now
        for each in thrown
    )
    melds = [meld for chair in chairs for meld in chair.melds]
    holding = {meld.kind == "chow" for meld in melds if tile in map(kind, meld.tiles)}
    return in_pool, False in holding, True in holding


def too_early(candidate: Candidate, rules: Rules) -> str:
    """Why the wall was not yet low enough, or nothing.

    Raises:
        UnknownRead: the ruleset does not say, or the case does not count the wall.
    """
    limit = rules.number(trigger(candidate.trigger, "live"))
    live = candidate.facts.get("live")
    if not isinstance(live, int):
        raise UnknownRead(("table.wall",))
    return "" if live < limit else f"{live} tiles could still be drawn"


def not_fresh(candidate: Candidate, rules: Rules) -> str:
    """Why the tile was not fresh, or nothing.

    Raises:
        UnknownRead: the ruleset does not say, or the case does not tell all discards.
    """
    meaning = rules.word(trigger(candidate.trigger, "fresh"))
    if meaning in _words(candidate, "doubt"):
        raise UnknownRead(("table.discards",))
    return (
        ""
        if meaning in _words(candidate, "fresh")
        else "a copy of the tile lay in a set on the table"
    )


def not_its_replacement(candidate: Candidate, win: Winning, table: Table) -> str:
    """Why a win is not on the replacement for the fed kong, or nothing."""
    thrown = any(each.at > candidate.at for each in table.chairs[win.seat].thrown)
    if win.by == "self-draw" and table.drawn_from in ("kong", "bonus") and not thrown:
        return ""
    return "the win did not come with the replacement for that kong"


def _words(candidate: Candidate, name: str) -> tuple[str, ...]:
    found = candidate.facts.get(name, ())
    return found if isinstance(found, tuple) else ()
