"""Wins on the dangerous tile itself, and claims that compete for it."""

import pytest

from tests.engine.systems.singapore import usual
from tests.engine.systems.singapore.bao_tables import DRAGON, LIABLE, liable, payers, settle

DOTS = """
table: {{dealer: N, wall: 60}}
seats:
  N:
    melds: [{{chow: 123p, take: 1p, from: W}}, {{pong: 444p, take: 4p, from: E}}, {{chow: 678p, take: 8p, from: W}}]
    hand: {hand}
play: [{{{seat}: discard {tile}, as: feed, claims: {{N: win}}}}]
"""


def dots(hand: str, tile: str, seat: str = "S") -> str:
    """North with three sets of Dots open wins on a tile."""
    return DOTS.format(hand=hand, tile=tile, seat=seat)


ONLY_THE_SET = ("5599p", "9p")
"""The nine completes a pong beside the fives; it could be no pair."""
SET_OR_PAIR = ("7789p", "7p")
"""The seven begins a chow beside a pair of sevens, or joins the other in the pair."""
ONLY_THE_PAIR = ("9555p", "9p")


@pytest.mark.parametrize(
    ("hand", "option", "expected"),
    [
        (ONLY_THE_SET, "any-reading", ["S"]),
        (ONLY_THE_SET, "scored-reading", ["S"]),
        (ONLY_THE_SET, "off", []),
        (SET_OR_PAIR, "any-reading", ["S"]),
        (SET_OR_PAIR, "scored-reading", []),
        (SET_OR_PAIR, "off", []),
        (ONLY_THE_PAIR, "any-reading", []),
    ],
)
def test_where_the_winning_tile_stands(
    hand: tuple[str, str], option: str, expected: list[str]
) -> None:
    """A tile that completes the fourth set is a feed; one that makes the pair is not.

    Where it may be either and both readings pay the same, the paid one has it in the pair.
    """
    found = settle(dots(*hand), direct_win=option)
    assert [seat for seat, _ in liable(found)] == expected


def test_the_pair_decides_where_a_table_says_so() -> None:
    """Three sets of Dots and a fed pair of them."""
    assert payers(settle(dots(*ONLY_THE_PAIR))) == {"S": 16, "E": 8, "W": 8}
    found = settle(dots(*ONLY_THE_PAIR), "deciding-pair")
    assert payers(found) == {"S": 32}
    assert found.wins[0].liable[0].widened == "deciding-pair"


def test_a_set_that_decides_owes_nothing_to_the_pair() -> None:
    """The tile completes the fourth set of Dots at a table that lets pairs decide too."""
    found = settle(dots(*SET_OR_PAIR), "deciding-pair")
    assert found.wins[0].liable[0].widened == ""


def test_a_pair_of_another_family_decides_nothing() -> None:
    """The pair of a wind beside three sets of Dots."""
    found = settle(dots("555p3z", "3z"), "deciding-pair", "honour-sets")
    assert liable(found) == []


def test_two_dragon_sets_and_a_fed_pair_of_the_third() -> None:
    """Small three dragons, by the tile that some tables call the eye of the danger."""
    hand = """
table: {wall: 60}
seats:
  W:
    melds: [{pong: 555z, take: 5z, from: E}, {pong: 777z, take: 7z, from: N}]
    hand: 234m678s6z
play: [{S: discard 6z, claims: {W: win}}]
"""
    assert payers(settle(hand)) == {"S": 8, "E": 4, "N": 4}
    found = settle(hand, "deciding-pair")
    assert liable(found) == [("S", "dragon-sets")]
    assert payers(found) == {"S": 16}


def test_a_robbed_tile_was_not_fed() -> None:
    """A tile laid to a kong is won on, but nobody threw it: only its owner's double share."""
    hand = """
table: {wall: 60}
seats:
  E: {melds: [{pong: 666m, take: 6m, from: S}]}
  S:
    melds: [{chow: 123m, take: 3m, from: E}, {pong: 444m, take: 4m, from: W}, {pong: 999m, take: 9m, from: N}]
    hand: 57m88m
play: [{E: kong-added 6m, claims: {S: win}}]
"""
    found = settle(hand)
    assert liable(found) == []
    assert payers(found) == {"E": 32, "W": 16, "N": 16}


def test_a_robbed_win_is_still_covered_by_an_earlier_feed() -> None:
    """West fed the third Dragon set; the seat that is robbed is relieved like any discarder."""
    hand = """
table: {wall: 60}
seats:
  E: {melds: [{pong: 666m, take: 6m, from: S}]}
  S:
    melds: [{pong: 777z, take: 7z, from: E}, {pong: 666z, take: 6z, from: W}]
    hand: 55z57m88s1p
play:
  - {W: discard 5z, as: feed, claims: {S: pong 55z}}
  - {S: discard 1p}
  - {unseen: [W, N]}
  - {E: kong-added 6m, claims: {S: win}}
"""
    changed = {**LIABLE, f"{DRAGON}.dragon-auto-win": False}
    found = usual.play(hand, changed)
    assert liable(found) == [("W", "dragon-sets")]
    assert payers(found) == {"W": 64}


UNSEEN = """
table: {wall: 60}
seats:
  W: {melds: [MELDS]}
play: [{S: discard 9s, claims: {W: {win: {tai: 4}}}}]
"""
THREE = "{chow: 123s, take: 1s, from: S}, {pong: 444s, take: 4s, from: E}, {chow: 678s, take: 8s, from: S}"


def test_where_the_tile_stands_in_an_unseen_hand_is_not_known() -> None:
    """Three Bamboo sets are open and the hand is not: the nine may make a set or a pair."""
    hand = UNSEEN.replace("MELDS", THREE)
    found = settle(hand)
    assert (found.status, found.unknown) == ("unresolved", ("seats.W.hand",))
    for knobs in ({"direct_win": "off"}, {"enabled": False}):
        assert payers(settle(hand, **knobs)) == {"S": 16, "E": 8, "N": 8}


def test_an_unseen_hand_that_cannot_have_the_danger_is_settled() -> None:
    """Two Bamboo sets and a wind are open: no tile makes a fourth set of anything."""
    hand = UNSEEN.replace("MELDS", THREE.replace("{pong: 444s, take: 4s", "{pong: 444z, take: 4z"))
    assert payers(settle(hand)) == {"S": 16, "E": 8, "N": 8}


def test_with_four_open_sets_the_tile_can_only_be_the_pair() -> None:
    """A single tile is hidden, so nothing about the hand is unknown that matters."""
    hand = UNSEEN.replace("MELDS", f"{THREE}, {{chow: 234s, take: 2s, from: S}}")
    found = settle(hand)
    assert liable(found) == [("S", "suit-sets")]
    assert found.wins[0].liable[0].since.number == 0
    apart = hand.replace("{chow: 234s, take: 2s, from: S}", "{pong: 222s, take: 2s, from: N}")
    assert liable(settle(apart)) == [("N", "suit-sets")]
    assert liable(settle(apart, duration="winning-discard")) == []
    assert liable(settle(apart, "deciding-pair", duration="winning-discard")) == [
        ("S", "suit-sets")
    ]


CLAIMS = """
table: {wall: 60}
seats:
  W:
    melds: [{chow: 123s, take: 1s, from: S}, {pong: 444s, take: 4s, from: E}, {chow: 678s, take: 8s, from: S}]
    hand: 5599s
play: [{S: discard 9s, as: feed, claims: CLAIMED}]
"""


def claimed(claims: str) -> str:
    """Several claims on the nine that West needs."""
    return CLAIMS.replace("CLAIMED", claims)


def test_a_win_outranks_the_dangerous_pong() -> None:
    """East's win goes first, so West lays nothing open and South feeds nobody."""
    found = settle(claimed("{W: pong 99s, E: {win: {tai: 3}}}"))
    assert payers(found) == {"S": 8, "W": 4, "N": 4}
    assert [each.what for each in found.rejected] == ["W pong 99s"]
    assert found.liabilities == ()


def test_the_nearer_of_two_winners_is_paid() -> None:
    """West sits right after South, and the nine completes its fourth set."""
    found = settle(claimed("{E: {win: {tai: 3}}, W: win}"))
    assert liable(found) == [("S", "suit-sets")]
    assert payers(found) == {"S": 32}
