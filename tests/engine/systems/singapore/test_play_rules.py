"""Awards, locks, false wins, the deal: what happens beside the hand that wins."""

import pytest

from rules_atlas.engine.rules import UNKNOWN
from tests.engine.systems.singapore.usual import play, rows

JUNK = "159m159p159s1234z"


def ledger(text: str) -> dict[str, int]:
    """What each seat has gained or paid at once."""
    found = dict.fromkeys("ESWN", 0)
    for each in play(text).ledger:
        found[each.source] -= each.amount
        found[each.to] += each.amount
    return found


def test_awards_take_the_same_from_everybody_and_sum_to_nothing() -> None:
    """A kong off a discard is paid by all three, not only by its feeder."""
    text = f"""
table: {{wall: 48}}
seats: {{S: {{hand: 555m{JUNK[4:]}}}}}
play: [{{E: discard 5m, claims: {{S: kong 555m}}}}]
"""
    assert ledger(text) == {"E": -2, "S": 6, "W": -2, "N": -2}


@pytest.mark.parametrize(
    ("dealt", "replaced", "paid"),
    [("12a", "34z", 12), ("1a", "2a4z", 6), ("15f", "34z", 12), ("26f", "34z", 0)],
)
def test_only_what_was_dealt_is_paid_at_the_dealt_rate(
    dealt: str, replaced: str, paid: int
) -> None:
    """A pair counts as dealt only before any tile was replaced, and flowers only for their seat."""
    tiles = "159m159p1599s" + "1234z"[: 4 - len(dealt[:-1])] + "z" + dealt
    text = f"""
table: {{wall: 93}}
deal: {{E: {{tiles: {tiles}, replace: {replaced}}}}}
play: [{{E: discard 9s}}]
"""
    assert ledger(text)["E"] == paid


def test_a_robbed_kong_earns_nothing() -> None:
    """The kong whose tile is robbed was never made."""
    text = """
table: {wall: 48}
seats:
  E: {hand: 123456789m23p55s}
  W: {melds: [{pong: 444p, take: 4p, from: N}], hand: 1m9p8s7s6s4m6z5z2z4z}
play: [{W: draw 4p}, {W: kong-added 4p, claims: {E: win}}]
"""
    outcome = play(text)
    assert rows(outcome) == {"ping-hu": 4, "robbing-kong": 1}
    assert (outcome.ledger, outcome.net["W"]) == ((), -32)


@pytest.mark.parametrize(
    ("between", "locked"),
    [("{unseen: [S]}, {W: draw 9m}, {W: discard 9m}, {unseen: [N]}, {E: ", False), ("{S: ", True)],
)
def test_a_lock_ends_when_the_thrower_throws_again(
    between: str,
    locked: bool,
) -> None:
    """In the go-round of the first throw the tile is closed, in the next it is free."""
    text = f"""
table: {{wall: 48}}
seats: {{W: {{melds: [{{pong: 777z, take: 7z, from: N}}], hand: 123m456s23p55s}}}}
play: [{{E: discard 4p}}, {between}discard 4p, claims: {{W: win}}}}]
"""
    outcome = play(text)
    assert (outcome.status, outcome.rule) == (
        ("refused", "SGMJ-MISSED-001") if locked else ("settled", None)
    )


def test_a_false_win_pays_back_what_a_win_would_have_taken() -> None:
    """The offender pays each seat the share that it would have paid at the limit."""
    outcome = play("table: {wall: 48}\nplay: [{N: discard 5m}, {W: false-win}]")
    assert outcome.net == {"E": 16, "S": 16, "W": -64, "N": 32}


def test_a_false_win_needs_a_tile() -> None:
    """Nobody can declare a win before any tile was thrown or drawn."""
    outcome = play("table: {wall: 48}\nplay: [{W: false-win}]")
    assert (outcome.status, outcome.rule) == ("refused", "SGMJ-FALSE-001")


def test_seven_flowers_rob_the_eighth_from_the_seat_that_draws_it() -> None:
    """The seat that draws the last flower pays as the discarder."""
    text = f"""
table: {{wall: 48}}
seats: {{S: {{hand: {JUNK}, bonus: 1234567f}}}}
play: [{{W: bonus 8f}}]
"""
    outcome = play(text)
    assert rows(outcome) == {"eight-flowers": 5}
    assert outcome.net == {"E": -16, "S": 64, "W": -32, "N": -16}


def test_eight_flowers_worth_nothing_do_not_end_the_hand() -> None:
    """Where a table pays nothing for them, play goes on."""
    text = f"""
table: {{wall: 48}}
seats: {{S: {{hand: {JUNK}, bonus: 1234567f}}}}
play: [{{S: draw 8f}}, {{S: bonus 8f}}]
"""
    assert play(text).status == "settled"
    assert play(text, {"SGMJ-TAI-001.eight-flowers": 0}).status == "goes-on"


def test_a_fourth_wind_set_of_ones_own_ends_the_hand_as_a_self_draw() -> None:
    """Where four sets of Winds end the hand, a kong of the seat's own is paid by all three."""
    text = """
table: {wall: 48}
seats:
  S:
    melds: [{pong: 111z, take: 1z, from: W}, {pong: 222z, take: 2z, from: N}, {pong: 333z, take: 3z, from: W}]
    hand: 444z5p
play: [{S: draw 4z}, {S: kong-concealed 4444z}]
"""
    outcome = play(text, {"SGMJ-WINDS-001.wind-auto-win": True})
    assert outcome.net == {"E": -32, "S": 96, "W": -32, "N": -32}
    assert play(text).status == "goes-on"


def test_a_nearer_seat_gives_way_to_thirteen_wonders_only() -> None:
    """One winner a tile, the nearest in turn, unless a farther seat has thirteen wonders."""
    text = """
table: {wall: 48}
seats:
  E: {melds: [{pong: 777z, take: 7z, from: S}], hand: 78m456p123s55p}
  W: {melds: [{pong: 666z, take: 6z, from: S}], hand: 78m456s123p55s}
play: [{N: discard 9m, claims: {E: win, W: win}}]
"""
    (won,) = play(text).wins
    assert won.seat == "E"
    wonders = text.replace(
        "melds: [{pong: 666z, take: 6z, from: S}], hand: 78m456s123p55s",
        "hand: 19m19p19s1234567z",
    )
    (won,) = play(wonders).wins
    assert won.seat == "W"


DRAWN = "table: {wall: 16, dealer: W}\nplay: [{unseen: [W]}, {end: wall}]"


@pytest.mark.parametrize(("rule", "dealer"), [("stays", "W"), ("passes", "N")])
def test_no_counter_is_kept_of_the_dealers_hands(rule: str, dealer: str) -> None:
    """After a drawn hand the deal stays or passes; there is no streak in this game."""
    found = play(DRAWN, {"SGMJ-DEAL-001.drawn-hand": rule})
    assert (found.status, found.dealer_next, found.streak) == ("drawn", dealer, 0)


def test_who_deals_next_is_not_guessed() -> None:
    """The hand is drawn all the same."""
    found = play(DRAWN, {"SGMJ-DEAL-001.drawn-hand": UNKNOWN})
    assert (found.status, found.dealer_next, found.streak) == ("drawn", None, None)


def test_a_pong_earns_nothing() -> None:
    """Only a kong or a collection does, and nobody asks what a pong is worth."""
    text = f"""
table: {{wall: 48}}
seats: {{S: {{hand: 555m{JUNK[4:]}}}}}
play: [{{E: discard 5m, claims: {{S: pong 55m}}}}]
"""
    found = play(text)
    assert (found.status, found.ledger, found.notes) == ("goes-on", (), ())


@pytest.mark.parametrize(("bonus", "dealer"), [("1a", "W"), ("12a", "N")])
def test_the_deal_may_pass_after_an_award(bonus: str, dealer: str) -> None:
    """A pair of animals has been paid for; one animal alone has not."""
    text = DRAWN.replace("play:", f"seats: {{E: {{bonus: {bonus}}}}}\nplay:")
    found = play(text, {"SGMJ-DEAL-001.drawn-hand": "passes-after-award"})
    assert found.dealer_next == dealer
