"""Hands that end by themselves: four sets of Winds (SGMJ-WINDS-001) and eight flowers.

By default the Winds do not end the hand; the pair has still to come. Eight flowers and seasons do,
whatever the hand is; the holder of seven robs the eighth from the seat that draws it.
"""

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.systems.singapore.tai_keys import WINDS_RULE
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import FLOWERS, WINDS, kind

SEVEN = len(FLOWERS) - 1


def four_winds(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    """The fourth set of Winds on the table, where it ends the hand.

    A set claimed with another's tile is settled as that seat's discard, one of the seat's own as a
    self-draw.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    winds = [meld for meld in table.chairs[seat].melds if kind(meld.tiles[0]) in WINDS]
    last = table.chairs[seat].melds[-1] if table.chairs[seat].melds else None
    if len(winds) != len(WINDS) or last is not winds[-1] or table.deed == "bonus":
        return None
    if last.kind == "kong-added" or not rules.on(f"{WINDS_RULE}.wind-auto-win"):
        return None
    by_claim = last.source is not None and last.since == table.now
    return Winning(
        seat,
        "discard" if by_claim else "self-draw",
        last.source if by_claim else None,
        last.take if by_claim else last.tiles[0],
        auto=WINDS_RULE,
    )


def eight_flowers(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    """The eighth flower or season: its holder wins, or the holder of the other seven.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if table.deed != "bonus":
        return None
    bonus = table.chairs[seat].bonus
    if bonus[-1] not in FLOWERS:
        return None
    if all(tile in bonus for tile in FLOWERS):
        return _flower_win(Winning(seat, "self-draw", None, bonus[-1], auto=TAI), rules)
    for other in in_turn(seat, table.players):
        held = sum(tile in FLOWERS for tile in table.chairs[other].bonus)
        if held == SEVEN:
            return _flower_win(Winning(other, "discard", seat, bonus[-1], auto=TAI), rules)
    return None


def _flower_win(win: Winning, rules: Rules) -> Winning | None:
    """The win, unless the table pays nothing for eight flowers."""
    return win if rules(f"{TAI}.eight-flowers") != 0 else None


def ends_by(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    """The first of these rules that ends the hand."""
    return four_winds(table, seat, rules) or eight_flowers(table, seat, rules)
