"""A third Dragon set on the table ends the hand."""

import pytest

from rules_atlas.engine.rules import Value
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from tests.engine.systems.singapore import usual
from tests.engine.systems.singapore.bao_tables import DRAGON, LIABLE, liable, payers, settle

OPEN = """
table: {{wall: 60}}
seats:
  S:
    melds: [{{pong: 555z, take: 5z, from: W}}, {{pong: 666z, take: 6z, from: N}}]
    hand: {hand}
play: [{play}]
"""
FED = OPEN.format(hand="77z13m4p9s2z", play="{N: discard 7z, as: feed, claims: {S: pong 77z}}")
FED_KONG = OPEN.format(hand="777z13m4p9s", play="{W: discard 7z, claims: {S: kong 777z}}")
OWN = OPEN.format(hand="777z13m4p9s", play="{S: draw 7z}, {S: kong-concealed 7777z}")
HIDDEN = OPEN.format(hand="77z13m4p9s2z", play="{S: draw 7z}, {S: discard 2z}")


def test_the_feeder_pays_a_discard_win_at_the_limit() -> None:
    """Five tai are sixteen a unit: two and one and one of them."""
    found = settle(FED)
    assert payers(found) == {"N": 64}
    assert liable(found) == [("N", "dragon-sets")]
    assert found.wins[0].price.amounts() == {"big-three-dragons": 5}


def test_a_claimed_kong_ends_the_hand_too() -> None:
    """No replacement is drawn any more."""
    assert payers(settle(FED_KONG)) == {"W": 64}


def test_a_kong_of_ones_own_is_paid_as_a_self_draw() -> None:
    """Nobody fed it, so each opponent pays two units of sixteen."""
    found = settle(OWN)
    assert payers(found) == {"E": 32, "W": 32, "N": 32}
    assert liable(found) == []


def test_a_hidden_triplet_ends_nothing() -> None:
    """Three alike in the hand lie on no table."""
    assert settle(HIDDEN).status == "goes-on"


def test_a_growing_pong_ends_nothing() -> None:
    """With two Dragon sets a pong that grows is still the second of them."""
    hand = OPEN.format(hand="6z13m4p9s2z3z", play="{S: draw 8p}, {S: kong-added 6z}")
    assert settle(hand).status == "goes-on"


def test_without_bao_the_win_is_shared() -> None:
    """The hand ends all the same; only the payers differ."""
    assert payers(settle(FED, enabled=False)) == {"N": 32, "E": 16, "W": 16}


@pytest.mark.parametrize("tai", [3, 5, 10])
def test_its_worth_is_capped_by_the_limit(tai: int) -> None:
    """Ten tai at a table whose limit is five pay as five."""
    changed: dict[str, Value] = {**LIABLE, f"{DRAGON}.auto-win-tai": tai}
    found = usual.play(FED, changed)
    assert payers(found) == {"N": 4 * 2 ** (min(tai, 5) - 1)}


def test_where_the_hand_must_be_complete_play_goes_on() -> None:
    """The third set is laid open and its feeder is liable for a win that is still to come."""
    found = usual.play(FED, {**LIABLE, f"{DRAGON}.dragon-auto-win": False})
    assert found.status == "goes-on"
    assert [(each.seat, each.because) for each in found.liabilities] == [("N", BAO)]


def test_events_after_the_end_are_not_played() -> None:
    """What South throws after the third set is another hand's play."""
    found = settle(FED.rstrip()[:-1] + ", {S: discard 2z}]")
    assert (found.status, found.event, found.rule) == ("ends-earlier", 1, DRAGON)
    assert found.net["N"] == -64
