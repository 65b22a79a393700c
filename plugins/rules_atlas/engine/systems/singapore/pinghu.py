"""Ping Hu 平胡 and its small form (SGMJ-PINGHU-001): four chows and a pair that scores nothing.

Without bonus tiles the hand is a ping hu, and asks for its wait: on a discard, or on robbing a kong,
two-sided or wider; on a self-draw any, but for a lone tile beside four chows on the table. A hand
that loses ping hu by its wait does not fall back to the small one, which only bonus tiles lead to and
which at most tables takes any wait.
"""

from collections.abc import Iterator

from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.hand import Hand, Match, waits
from rules_atlas.engine.systems.singapore.tai_keys import PINGHU
from rules_atlas.engine.tiles import DRAGONS, kind, rank


def ping_hu(hand: Hand, rules: Rules) -> Iterator[Match]:
    """The ping hu family, with a full flush under its own names."""
    if not has_form(hand):
        return
    flush = len(hand.suits) == 1
    if hand.bonus:
        if lost(hand, rules) and rules.word(f"{PINGHU}.small-wait") == "as-ping-hu":
            return
        yield Match("small-ping-hu", hand.kinds, "four chows, with a bonus tile drawn")
        if flush:
            yield Match("full-flush-small-ping-hu", hand.kinds, "four chows of a suit, with bonus")
    elif not lost(hand, rules):
        yield Match("ping-hu", hand.kinds, "four chows and a pair, no bonus tile")
        if flush:
            yield Match("full-flush-ping-hu", hand.kinds, "four chows of one suit, no bonus tile")


def has_form(hand: Hand) -> bool:
    """Four chows, and a pair that is suited or a wind of neither the seat nor the round."""
    if len(hand.sets) != 4 or hand.pongs:
        return False
    eye = hand.pair[0]
    return eye not in DRAGONS and eye not in (hand.seat_wind, hand.round_wind)


def lost(hand: Hand, rules: Rules) -> str:
    """Why the wait forfeits ping hu, or nothing.

    Raises:
        UnknownRead: readings of the rule differ for this wait, and the ruleset does not say.
    """
    if hand.win.by == "self-draw":
        melded = len(hand.chair.melds) == 4
        return "four chows lay open and a lone tile waited for its pair" if melded else ""
    two_tiles, two_sided = len(waits(hand)) > 1, _two_sided(hand)
    if two_tiles == two_sided:
        holds = two_tiles
    else:
        holds = two_tiles if rules.word(f"{PINGHU}.wait") == "two-tiles" else two_sided
    return "" if holds else f"the wait was {_named(hand)}"


def _two_sided(hand: Hand) -> bool:
    """Whether the winning tile ends a chow that could have been ended on its other side too."""
    if len(hand.place) != 3 or hand.win.tile is None:
        return False
    low, tile = hand.place[0], kind(hand.win.tile)
    if tile == low + 2:
        return rank(low) > 1
    return tile == low and rank(low + 2) < 9


def _named(hand: Hand) -> str:
    if len(hand.place) != 3:
        return "for the pair"
    return "closed" if kind(hand.win.tile or 0) == hand.place[1] else "at an edge, or one-sided"
