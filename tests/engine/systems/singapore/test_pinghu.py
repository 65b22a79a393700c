"""Ping hu: its wait, its pair and its bonus tiles."""

import pytest

from tests.engine.systems.singapore.test_tai import win
from tests.engine.systems.singapore.usual import play, rows

PLAIN = "123456789m"


@pytest.mark.parametrize(
    ("held", "tile", "holds"),
    [
        ("23p55s", "4p", True),
        ("23p55s", "1p", True),
        ("24p55s", "3p", False),
        ("12p55s", "3p", False),
        ("89p55s", "7p", False),
        ("234p5s", "5s", False),
        ("6789p", "6p", True),
        ("6789p", "9p", True),
        ("23p33z", "4p", True),
        ("23p11z", "4p", False),
        ("23p22z", "4p", False),
        ("23p66z", "4p", False),
    ],
)
def test_a_discard_keeps_ping_hu_on_a_wait_for_two_tiles_and_a_plain_pair(
    held: str,
    tile: str,
    holds: bool,
) -> None:
    """Off a discard a single wait, or a pair that could score, leaves nothing to win with."""
    outcome = play(win(f"hand: {PLAIN}{held}", tile))
    assert outcome.status == ("settled" if holds else "refused")
    if holds:
        assert rows(outcome) == {"ping-hu": 4}


def test_the_refusal_names_the_wait() -> None:
    """A player who may not win is told that the wait lost the ping hu."""
    assert "ping hu is lost" in play(win(f"hand: {PLAIN}24p55s", "3p")).reason


def test_a_wait_on_a_tile_that_the_hand_itself_holds_four_times_is_no_wait() -> None:
    """With all four twos in the hand, two and three of Dots wait on one side less."""
    held = "melds: [{chow: 234p, take: 2p, from: E}], hand: 123m789m34p55s"
    assert play(win(held, "5p")).status == "settled"
    full = (
        "melds: [{chow: 234p, take: 2p, from: E}, {chow: 234p, take: 3p, from: E}], "
        "hand: 22p34p789m"
    )
    assert play(win(full, "5p")).status == "refused"


def test_pair_waits_are_refused_where_only_open_chows_count() -> None:
    """The stricter reading takes no pair wait, however many tiles make the pair."""
    strict = {"SGMJ-PINGHU-001.wait": "two-sided-chow"}
    assert play(win(f"hand: {PLAIN}6789p", "6p"), strict).status == "refused"
    assert play(win(f"hand: {PLAIN}23p55s", "4p"), strict).status == "settled"
