"""Missed win and own throw (SGMJ-MISSED-001): a tile let go by is locked for a while.

Only that very tile, only on a discard: another winning tile may be won on, and a self-draw always
may. The lock ends, as a table has it, when the one who threw the tile throws again, or already when
the locked seat has had a turn of its own.
"""

from collections.abc import Iterable

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.singapore.tai_keys import MISSED
from rules_atlas.engine.table import Pass, Table
from rules_atlas.engine.tiles import code, kind


def bars_win(table: Table, win: Winning, rules: Rules) -> Barred | None:
    """Whether the winning tile is one that the seat let pass or threw in this go-round.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if win.by != "discard" or win.tile is None:
        return None
    missed = [each for each in table.passes if not each.self_draw]
    return _locked(table, win.seat, win.tile, missed, rules)


def locks(table: Table, seat: Seat, rules: Rules) -> Barred | None:
    """The lock on the last tile that the seat let pass, if it still holds.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    for each in reversed(table.passes):
        if each.seat == seat and not each.self_draw:
            return _locked(table, seat, each.tile, (each,), rules)
    return None


def bars_claim(table: Table, seat: Seat, meld: Meld, rules: Rules) -> Barred | None:
    """The same lock on a pong; a kong and a chow are free.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if meld.kind != "pong" or meld.take is None:
        return None
    return _locked(table, seat, meld.take, table.passed_pongs, rules, pong=True)


def _locked(
    table: Table, seat: Seat, tile: int, passes: Iterable[Pass], rules: Rules, *, pong: bool = False
) -> Barred | None:
    word = "pong" if pong else "win"
    own = _own_throw(table, seat, tile)
    if own:
        option = rules.word(f"{MISSED}.own-throw")
        if option in ("whole-hand", own):
            return Barred(MISSED, f"{seat} threw {code(tile)} itself, so it may not {word} on it")
    for each in passes:
        if each.seat != seat or kind(each.tile) != kind(tile) or each.at == table.now:
            continue
        around, turn = _since(table, each)
        if around and turn:
            continue
        option = rules.word(f"{MISSED}.lock")
        if (option == "go-round" and not around) or (option == "own-turn" and not turn):
            return Barred(MISSED, f"{seat} let {code(tile)} pass in this go-round")
    return None


def _own_throw(table: Table, seat: Seat, tile: int) -> str:
    """Whether the seat threw the tile itself: in this go-round, or earlier in the hand."""
    thrown = table.chairs[seat].thrown
    if thrown and thrown[-1].tile is not None and kind(thrown[-1].tile) == kind(tile):
        return "go-round"
    earlier = any(each.tile is not None and kind(each.tile) == kind(tile) for each in thrown)
    return "earlier" if earlier else ""


def _since(table: Table, passed: Pass) -> tuple[bool, bool]:
    """Whether the tile's thrower has thrown again, and whether the seat has had its own turn.

    A tile that was being laid to a kong has no thrower; its go-round is the seat's own turn.
    """
    turn = passed.drew or passed.threw
    for chair in table.chairs.values():
        if any(each.at == passed.at for each in chair.thrown) and passed.at:
            return chair.thrown[-1].at > passed.at, turn
    return turn, turn
