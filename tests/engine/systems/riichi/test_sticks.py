"""Riichi sticks, counters and the deal: what lies on the table and who takes it."""

import pytest

from tests.engine.systems.riichi.tables import TENHOU, play


def test_who_declares_riichi_lays_a_stick_and_the_winner_takes_it() -> None:
    """North's stick of this hand and the one on the table go to South, with the 1,000 of its hand."""
    found = play(
        TENHOU,
        """
        table: {wall: 40, sticks: 1}
        play:
          - {N: discard 9p, riichi: true}
          - {unseen: [E]}
          - {unseen: [S]}
          - {W: discard 3m, claims: {S: {win: {han: 1, fu: 30}}}}
        """,
    )
    assert found.net == {"E": 0, "S": 3000, "W": -1000, "N": -1000}
    assert [(each.seat, each.amount) for each in found.stakes] == [("N", -1000), ("S", 2000)]
    assert sum(found.net.values()) == 1000


def test_a_riichi_whose_own_tile_is_won_on_lays_no_stick() -> None:
    """It never stood."""
    found = play(
        TENHOU,
        """
        table: {wall: 40}
        play: [{N: discard 9p, riichi: true, claims: {S: {win: {han: 1, fu: 30}}}}]
        """,
    )
    assert found.net == {"E": 0, "S": 1000, "W": 0, "N": -1000}
    assert found.stakes == ()


def test_a_liable_player_never_owes_a_stick() -> None:
    """The stick is on top of what the two payers pay."""
    found = play(
        TENHOU,
        """
        table: {wall: 40, sticks: 3}
        seats: {S: {melds: [{pong: 555z, from: E}, {pong: 666z, from: N}, {pong: 777z, from: W}]}}
        play: [{S: win, price: {yakuman: [daisangen]}}]
        """,
    )
    assert found.net == {"E": 0, "S": 35000, "W": -32000, "N": 0}


@pytest.mark.parametrize(
    ("winner", "dealer_next", "counters"), [("E", "E", 3), ("S", "S", 0), ("N", "S", 0)]
)
def test_the_dealer_stays_only_with_a_win_of_its_own(
    winner: str, dealer_next: str, counters: int
) -> None:
    """A counter is added then; any other win clears them and passes the deal on."""
    found = play(
        TENHOU,
        f"""
        table: {{wall: 40, honba: 2}}
        play: [{{W: discard 3m, claims: {{{winner}: {{win: {{han: 1, fu: 30}}}}}}}}]
        """,
    )
    assert (found.dealer_next, found.streak) == (dealer_next, counters)


def test_a_riichi_of_an_earlier_turn_stands_when_its_seat_deals_in() -> None:
    """Only the tile with which riichi is declared undoes it: North pays 1,000 and loses its stick."""
    found = play(
        TENHOU,
        """
        table: {wall: 40}
        play:
          - {N: discard 9p, riichi: true}
          - {unseen: [E, S, W]}
          - {N: discard 3m, claims: {S: {win: {han: 1, fu: 30}}}}
        """,
    )
    assert found.net == {"E": 0, "S": 2000, "W": 0, "N": -2000}
