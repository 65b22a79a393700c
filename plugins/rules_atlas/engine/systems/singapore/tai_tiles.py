"""Rows that come from the tiles of the hand: its sets, its suits, the small hands."""

from collections.abc import Iterator

from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.hand import Hand, Match
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.tiles import DRAGONS, HONOURS, TERMINALS, WINDS

GREEN = frozenset((19, 20, 21, 23, 25, 32))
"""Bamboo two, three, four, six and eight, and the Green Dragon."""


def sets(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Pongs and kongs of Dragons, of the seat's wind and of the round's wind."""
    for each in hand.pongs:
        if each.kind not in HONOURS:
            continue
        if each.kind in DRAGONS:
            yield Match("dragon", each.tiles, "a set of Dragons")
        if each.kind == hand.seat_wind:
            yield Match("seat-wind", each.tiles, "a set of the seat's own wind")
        if each.kind == hand.round_wind and not (
            each.kind == hand.seat_wind and rules.word(f"{TAI}.double-wind") == "once"
        ):
            yield Match("round-wind", each.tiles, "a set of the round's wind")


def all_pongs(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Four pongs or kongs; with terminals and honours only, a row of its own besides."""
    del rules
    if len(hand.pongs) != 4:
        return
    yield Match("all-pongs", hand.kinds, "four pongs and a pair")
    ends = all(tile in TERMINALS or tile in HONOURS for tile in hand.kinds)
    suited = any(tile in TERMINALS for tile in hand.kinds)
    if ends and suited and any(tile in HONOURS for tile in hand.kinds):
        yield Match("mixed-terminals", hand.kinds, "pongs of terminals and honours only")


def flushes(hand: Hand, rules: Rules) -> Iterator[Match]:
    """One suit with or without honours, and the green tiles."""
    del rules
    if len(hand.suits - {None}) == 1:
        if None in hand.suits:
            yield Match("half-flush", hand.kinds, "one suit and honours")
        else:
            yield Match("full-flush", hand.kinds, "one suit only")
            if len(hand.pongs) == 4:
                yield Match("full-flush-pongs", hand.kinds, "one suit, and all of it pongs")
        if set(hand.kinds) <= GREEN:
            yield Match("pure-green", hand.kinds, "green tiles only")


def small_hands(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Small three dragons and small four winds: the last of the family is the pair."""
    del rules
    if not hand.pair or hand.pair[0] not in HONOURS:
        return
    eye = hand.pair[0]
    for row, among, count in (
        ("small-three-dragons", DRAGONS, 2),
        ("small-four-winds", WINDS, 3),
    ):
        found = [each for each in hand.pongs if each.kind in among]
        if eye in among and len(found) == count:
            tiles = (*(tile for each in found for tile in each.tiles), *hand.pair)
            word = "two sets of Dragons" if among is DRAGONS else "three sets of Winds"
            yield Match(row, tiles, f"{word} and a pair of the last")
