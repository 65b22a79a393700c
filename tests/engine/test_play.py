"""Playing events: what is possible, whose claim goes first, how a hand ends."""

import pytest

from rules_atlas.engine.rules import UNKNOWN
from tests.engine.tables import play

FED = """
table: {wall: 55}
seats:
  S:
    melds: [{chow: 123m, take: 3m, from: E}, {chow: 456m, take: 5m, from: E}, {chow: 234m, take: 2m, from: E}]
    hand: 7789m
play:
  - {E: discard 7m, as: feed, claims: {S: pong 77m}}
  - {S: discard 9m}
  - {unseen: [W, N, E]}
  - {S: draw 8m}
  - {S: win}
"""


def test_a_fed_set_makes_its_feeder_pay_for_a_later_self_draw() -> None:
    """Four tai are eight a unit; three seats would pay two units each, and East pays for all."""
    found = play(FED)
    assert found.status == "settled"
    assert found.net == {"E": -48, "S": 48, "W": 0, "N": 0}
    assert found.ordinary == {"E": -16, "S": 48, "W": -16, "N": -16}


def test_a_win_that_is_let_go_by_is_noticed() -> None:
    """The tile that was claimed for a set would have won as well: two units and one and one."""
    (note,) = play(FED).notes
    assert (note.kind, note.seat, note.total) == ("missed-win", "S", 4)
    assert note.net == {"E": -32, "S": 32, "W": 0, "N": 0}


def test_offers_name_throws_and_waits() -> None:
    """After the pong South may throw the nine and wait for the eight, or the other way round."""
    offers = {offer.kind: offer for offer in play(FED).offers if offer.at.label == "feed"}
    assert set(offers) == {"win", "pong", "chow"}
    assert offers["pong"].throws == {7: (8,), 8: (7,)}
    assert offers["chow"].throws == {6: (6,)}


@pytest.mark.parametrize(
    ("play_lines", "words"),
    [
        ("[{S: discard 5m}]", "must draw first"),
        ("[{S: draw 5p}, {S: discard 1z}]", "does not hold 1z"),
        ("[{W: discard 7m, claims: {S: chow 89m}}]", "only taken from the left"),
        ("[{E: discard 7m, claims: {S: pong 78m}}]", "that are the same"),
        ("[{E: discard 2m, claims: {S: chow 89m}}]", "not three in a row"),
        ("[{E: discard 1p, claims: {S: win}}]", "not complete"),
        ("[{E: discard 7m}, {E: discard 1p}]", "it is S's turn"),
        ("[{E: discard 7m}, {N: draw}]", "it is S's turn"),
        ("[{E: discard 7m}, {unseen: [S]}]", "known"),
        ("[{S: draw 7p}, {S: draw 8p}]", "must throw"),
        ("[{S: draw 7p}, {S: win}]", "not complete with 7p"),
        ("[{S: draw 7p}, {S: kong-concealed 7777p}]", "does not hold"),
        ("[{S: draw 7p}, {S: kong-added 7p}]", "no pong"),
        ("[{E: discard 7m, claims: {E: win}}]", "its own tile"),
        ("[{W: win}]", "declare what it is worth"),
        ("[{E: discard 7m, claims: {S: {win: {tai: 3}}}}]", "leave out the price"),
        ("[{end: wall}]", "the wall still has"),
        ("[{E: discard 7m, claims: {S: pong 77m}}, {S: win}]", "must throw"),
        ("[{E: discard 7m, claims: {W: pong 77m}}]", "does not hold|copies of 7m"),
    ],
)
def test_what_cannot_happen_is_refused(play_lines: str, words: str) -> None:
    """An event that the tiles, the turn or the wall rule out ends the case, saying why."""
    start = FED[: FED.index("play:")]
    found = play(f"{start}play: {play_lines}")
    assert found.status == "refused"
    assert any(word in found.reason for word in words.split("|"))


def test_a_win_goes_before_a_pong_and_a_pong_before_a_chow() -> None:
    """Of several claims on one tile the win is done, and the others are outranked."""
    found = play("""
table: {wall: 50}
seats:
  S: {hand: 1234567p1112z89m, melds: []}
play:
  - {E: discard 7m, claims: {S: chow 89m, N: pong 77m}}
""")
    assert found.status == "goes-on"
    (outranked,) = found.rejected
    assert "S chow" in outranked.what


def test_nobody_draws_the_last_fifteen() -> None:
    """Fifteen tiles stay in the wall; when no more than they are left the hand is drawn."""
    drawn = play("table: {wall: 16, dealer: S}\nplay: [{unseen: [E]}]")
    assert (drawn.status, drawn.dealer_next) == ("drawn", "S")
    over = play("table: {wall: 16}\nplay: [{unseen: [E]}, {S: draw}]")
    assert (over.status, over.event) == ("ends-earlier", 1)


def test_what_follows_the_end_of_a_hand_is_not_replayed() -> None:
    """Events after a win belong to another hand, and the answer says where this one ended."""
    found = play(FED + "  - {S: discard 1p}\n")
    assert (found.status, found.event) == ("ends-earlier", 5)


def test_a_ruleset_that_says_nothing_gives_no_figure() -> None:
    """An unknown cell that a result needs leaves it unresolved and is named."""
    found = play(FED, PAY__self_draw=UNKNOWN)
    assert (found.status, found.unknown) == ("unresolved", ("SGMJ-PAY-001.self-draw",))
    assert found.net == {}


def test_an_unknown_cell_off_the_way_does_no_harm() -> None:
    """What a passed win would have paid may be unknown while the settlement is not."""
    found = play(FED, PAY__discard=UNKNOWN)
    assert found.net == {"E": -48, "S": 48, "W": 0, "N": 0}
    win = next(offer for offer in found.offers if offer.kind == "win")
    assert (win.net, win.unknown) == (None, ("SGMJ-PAY-001.discard",))


def test_an_unseen_hand_may_win_at_a_declared_price() -> None:
    """Two tai are two a unit: the thrower pays two units, the others one each."""
    found = play("play: [{N: discard 3s, claims: {W: {win: {tai: 2}}}}]")
    assert found.net == {"E": -2, "S": -2, "W": 8, "N": -4}


def test_a_robbed_kong_is_paid_by_who_added_to_it() -> None:
    """The seat whose added tile is won on stands as the thrower."""
    found = play("""
table: {wall: 40}
seats: {W: {melds: [{pong: 555m, from: N}], hand: 5m123p45678s99s}}
play: [{W: kong-added 5m, claims: {S: {win: {tai: 1}}}}]
""")
    assert found.net == {"E": -1, "S": 4, "W": -2, "N": -1}
