"""One call all hand, and the tenpai gate (BTMJ-CALL-001, BTMJ-GATE-001)."""

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Barred
from rules_atlas.engine.offers import own_tiles, throws_after, waits, waits_after, without
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.system import System
from rules_atlas.engine.systems.baotou.keys import CALL, GATE, TILES
from rules_atlas.engine.systems.baotou.lock import CALLS
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import BONUS, PLAIN, code, kind, write


def dead_waits(rules: Rules) -> bool:
    """Whether a hand that only its own fifth copy would complete counts as tenpai.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    return rules.word(f"{GATE}.dead-wait") == "tenpai"


def bars_claim(system: System, table: Table, seat: Seat, meld: Meld, rules: Rules) -> Barred | None:
    """What forbids a chow, pong or kong that the tiles allow.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    is_call = meld.kind in ("chow", "pong")
    if table.calls(seat, *CALLS):
        if is_call:
            return Barred(CALL, "the one call of the hand, chow or pong, is spent")
        if rules.word(f"{CALL}.afterwards") == "frozen":
            return Barred(CALL, "the hand is frozen after its one call: no more kongs")
    if table.chairs[seat].hand is None:
        return None
    if is_call:
        return _claim_gate(system, table, seat, meld, rules)
    return _kong_gate(system, table, seat, meld, rules)


def _claim_gate(
    system: System, table: Table, seat: Seat, meld: Meld, rules: Rules
) -> Barred | None:
    """Some throw must leave the hand one tile from a win."""
    throws = throws_after(system, table, seat, meld, rules)
    kinds = {kind(tile) for tile in throws}
    called = kind(meld.tiles[0] if meld.take is None else meld.take)
    if called in kinds and rules.word(f"{CALL}.throw-called") == "barred":
        kinds.discard(called)
    if not kinds:
        return Barred(GATE, "no throw would leave the hand one tile from a win")
    rest = {kind(tile) for tile in without(table.chairs[seat].hand or [], own_tiles(meld))}
    if rest - kinds and rules.word(f"{GATE}.claim") == "every-throw":
        loose = write(sorted(rest - kinds))
        return Barred(
            GATE, f"throwing one of {loose} would leave the hand more than one tile from a win"
        )
    return None


def _kong_gate(system: System, table: Table, seat: Seat, meld: Meld, rules: Rules) -> Barred | None:
    """The tiles that are left must be one tile from a win before the replacement is drawn."""
    if waits_after(system, table, seat, meld, rules):
        return None
    how = rules.word(f"{GATE}.kong")
    if how == "concealed-free" and meld.kind == "kong-concealed":
        return None
    if how == "after-replacement" and _may_become_ready(system, table, seat, meld, rules):
        return None
    return Barred(GATE, "the kong would leave the hand more than one tile from a win")


def _may_become_ready(system: System, table: Table, seat: Seat, meld: Meld, rules: Rules) -> bool:
    """Whether some replacement, and a throw after it, would leave the hand one tile from a win."""
    chair = table.chairs[seat]
    own = own_tiles(meld)
    hand = without(chair.hand or [], own)
    added = meld.kind == "kong-added"
    melds = len(chair.melds) + (not added)
    laid = [tile for each in chair.melds for tile in each.tiles] + list(
        own if added else meld.tiles
    )
    for drawn in range(PLAIN):
        for thrown in set(hand):
            rest = [*without(hand, (thrown,)), drawn]
            if [*rest, *laid].count(drawn) <= 4 and waits(system, rest, melds, laid, rules):
                return True
    return False


def bars_throw(system: System, table: Table, seat: Seat, tile: int, rules: Rules) -> Barred | None:
    """What forbids a throw: a flower still in hand, or a call whose tenpai it would break.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    chair = table.chairs[seat]
    if chair.hand is None or tile not in chair.hand:
        return None
    flower = next((each for each in chair.hand if each in BONUS), None)
    if flower is not None:
        return Barred(TILES, f"{code(flower)} never stays in hand: it is set aside and replaced")
    if not table.claimed:
        return _frozen(table, seat, tile, rules)
    laid = [each for meld in chair.melds for each in meld.tiles]
    rest = without(chair.hand, (tile,))
    if not waits(system, rest, len(chair.melds), laid, rules):
        return Barred(
            GATE, f"throwing {code(tile)} would leave the hand more than one tile from a win"
        )
    taken = chair.melds[-1].take
    called = taken is not None and kind(tile) == kind(taken)
    if called and rules.word(f"{CALL}.throw-called") == "barred":
        return Barred(CALL, f"{code(tile)} has just been called and may not be thrown at once")
    return None


def _frozen(table: Table, seat: Seat, tile: int, rules: Rules) -> Barred | None:
    """At some tables a hand that has called throws only what it has drawn."""
    if table.drawn is None or tile == table.drawn or not table.calls(seat, *CALLS):
        return None
    if rules.word(f"{CALL}.afterwards") == "frozen":
        return Barred(CALL, "the hand is frozen after its one call: only the drawn tile is thrown")
    return None
