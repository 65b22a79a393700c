"""Limit hands: those named for their tiles, and those named for the moment they are won."""

from collections.abc import Iterator

from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.hand import Hand, Match
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.tiles import (
    DRAGONS,
    FLOWERS,
    TERMINALS,
    WINDS,
    counts,
    kind,
)

GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
BIG = (
    ("big-three-dragons", DRAGONS, 3, "a set of each Dragon"),
    ("big-four-winds", WINDS, 4, "a set of each Wind"),
)


def of_tiles(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Hands made of one family of tiles."""
    if not hand.sets:
        yield Match("thirteen-orphans", hand.kinds, "one of each terminal and honour, one twice")
        return
    if hand.suits == {None}:
        yield Match("all-honours", hand.kinds, "Winds and Dragons only")
    if all(tile in TERMINALS for tile in hand.kinds):
        yield Match("all-terminals", hand.kinds, "ones and nines only")
    for row, among, number, word in BIG:
        found = [each for each in hand.pongs if each.kind in among]
        if len(found) == number:
            yield Match(row, tuple(tile for each in found for tile in each.tiles), word)
    if _nine_gates(hand) and (
        not hand.chair.melds or rules.word(f"{TAI}.nine-gates-sets") == "open-too"
    ):
        yield Match("nine-gates", hand.kinds, "1112345678999 of a suit and any tile of it")


def _nine_gates(hand: Hand) -> bool:
    """Whether the tiles without the winning one are the thirteen of the nine gates."""
    (place, *others) = hand.suits
    if others or place is None or len(hand.kinds) != 14 or hand.win.tile is None:
        return False
    held = counts(hand.kinds)[place * 9 : place * 9 + 9]
    held[kind(hand.win.tile) - place * 9] -= 1
    return tuple(held) == GATES


def of_sets(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Four kongs, and four pongs that nobody else's tile is in."""
    if len(hand.pongs) != 4:
        return
    if all(each.shape == "kong" for each in hand.sets):
        yield Match("four-kongs", hand.kinds, "four kongs")
    if all(each.concealed for each in hand.pongs) and (
        hand.win.by == "self-draw"
        or rules.word(f"{TAI}.concealed-pongs-by") == "pair-on-discard-too"
    ):
        yield Match("four-concealed-pongs", hand.kinds, "four pongs, all of the seat's own drawing")


def of_the_moment(hand: Hand, rules: Rules) -> Iterator[Match]:
    """Wins before the hand has properly begun, told only by a case that starts at the deal."""
    del rules
    table, win = hand.table, hand.win
    if not table.from_deal or hand.chair.thrown or win.robbed:
        return
    if any(
        meld.kind != "kong-concealed" for chair in table.chairs.values() for meld in chair.melds
    ):
        return
    dealer = win.seat == table.setup.dealer
    if dealer and win.by == "self-draw":
        yield Match("heavenly", hand.kinds, "the dealer wins on the tiles of the deal")
    elif not dealer and win.by == "self-draw":
        yield Match("earthly", hand.kinds, "won on the seat's first draw")
    elif not dealer and _throws(hand) == 1:
        yield Match("earthly", hand.kinds, "won on the dealer's first discard")
    elif not dealer:
        yield Match("humanly", hand.kinds, "won on a discard before the seat's first draw")


def _throws(hand: Hand) -> int:
    return sum(len(chair.thrown) for chair in hand.table.chairs.values())


def eight_flowers(hand: Hand, rules: Rules) -> Iterator[Match]:
    """All flowers and seasons beside a hand that wins by itself."""
    del rules
    found = tuple(tile for tile in hand.bonus if tile in FLOWERS)
    if len(found) == len(FLOWERS):
        yield Match("eight-flowers", found, "all flowers and seasons")
