"""振听: a seat that let a win go by may not win on a discard (BTMJ-LOCK-001, BTMJ-ROB-001)."""

from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.baotou.keys import LOCK, ROB
from rules_atlas.engine.systems.baotou.shapes import complete
from rules_atlas.engine.table import Pass, Table
from rules_atlas.engine.tiles import PLAIN, code, kind

CALLS = ("chow", "pong", "kong-added")
"""Sets that spent the one call; a kong added to a pong does not give it back."""
OPEN = (*CALLS, "kong")


def bars_win(table: Table, win: Winning, rules: Rules) -> Barred | None:
    """What forbids a win whose shape is there; a self-draw is never barred.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if win.by == "self-draw":
        return None
    if win.robbed:
        if table.deed == "kong-concealed":
            return Barred(ROB, "a concealed kong cannot be robbed")
        if not rules.on(f"{ROB}.enabled"):
            return Barred(ROB, "a kong cannot be robbed at this table")
    return locked(table, win.seat, rules)


def is_locked(table: Table, seat: Seat, rules: Rules) -> bool:
    """Whether the seat may not win on a discard as the table stands.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    return locked(table, seat, rules) is not None


def locked(table: Table, seat: Seat, rules: Rules) -> Barred | None:
    """The lock that is on a seat, a lasting one before a temporary one.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    passes = [each for each in table.passes if each.seat == seat and _counts(each, rules)]
    for each in passes:
        if _lasts(table, each, rules):
            reason = f"{code(each.tile)} was let pass with the one call spent: self-draw only"
            return Barred(LOCK, reason)
    for each, because in table.withheld:
        spent = each.seat == seat and because == LOCK and _lasts(table, each, rules)
        if spent and rules.word(f"{LOCK}.again") == "new-pass":
            return Barred(LOCK, f"{code(each.tile)} went by again, with the one call spent")
    still = [each for each in passes if not _lifted(each, rules)]
    if still:
        tile = code(still[-1].tile)
        return Barred(LOCK, f"{tile} was let pass, and no own draw and throw has followed")
    return _own_throws(table, seat, rules)


def _counts(each: Pass, rules: Rules) -> bool:
    """A declined self-draw is a pass at some tables only."""
    return not each.self_draw or rules.word(f"{LOCK}.trigger") == "declined-self-draw-too"


def _lasts(table: Table, each: Pass, rules: Rules) -> bool:
    """Whether the call had been spent when the win was let go by."""
    before = {meld.kind for meld in table.chairs[each.seat].melds if meld.since < each.at}
    if before.intersection(CALLS):
        return True
    if before.intersection(OPEN):
        return rules.word(f"{LOCK}.lasting") == "any-open-meld"
    return False


def _lifted(each: Pass, rules: Rules) -> bool:
    if each.drew_and_threw:
        return True
    return each.threw and rules.word(f"{LOCK}.lifted-by") == "throw"


def _own_throws(table: Table, seat: Seat, rules: Rules) -> Barred | None:
    """Some tables lock a seat that has itself thrown a tile it waits on."""
    chair = table.chairs[seat]
    if chair.hand is None:
        return None
    for tile in dict.fromkeys(each.tile for each in chair.thrown):
        if tile is None or kind(tile) >= PLAIN:
            continue
        if complete(chair.concealed(tile), len(chair.melds)):
            if rules.word(f"{LOCK}.trigger") != "own-discards-too":
                return None
            return Barred(
                LOCK, f"{code(tile)} was thrown by the seat itself, and it waits on that tile"
            )
    return None
