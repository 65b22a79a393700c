"""Tai: what is read, what is absorbed, which reading is paid."""

import random

import pytest

from rules_atlas.engine.rules import UNKNOWN, Rules
from rules_atlas.engine.systems.singapore import tai
from rules_atlas.engine.systems.singapore.hand import hands
from rules_atlas.engine.systems.singapore.tai_keys import ROW_NAMES
from tests.engine.systems.singapore.naive import Won
from tests.engine.systems.singapore.random_hands import hand, table
from tests.engine.systems.singapore.usual import USUAL, play, rows

OPEN_DRAGON = "melds: [{pong: 777z, take: 7z, from: W}], hand: 123m456p78s22p"


def win(held: str, tile: str, more: str = "wall: 48") -> str:
    """South wins on a tile that North throws."""
    seat = f"S: {{{held}}}"
    return (
        f"table: {{dealer: E, round: E, {more}}}\nseats: {{{seat}}}\n"
        f"play: [{{N: discard {tile}, claims: {{S: win}}}}]"
    )


def test_a_value_is_read_only_where_its_pattern_is_there() -> None:
    """A table that says nothing of a row can still price a hand that does not have it."""
    outcome = play(win(OPEN_DRAGON, "9s"), {"SGMJ-TAI-001.full-flush": UNKNOWN})
    assert rows(outcome) == {"dragon": 1}
    read = {key.rpartition(".")[2] for key in outcome.decided_by if "TAI-001" in key}
    assert read & set(ROW_NAMES) == {"dragon"}


def test_a_row_that_is_there_and_unknown_leaves_the_hand_unpriced() -> None:
    """A hand with a row of unknown worth has no figure, only the cell that is missing."""
    outcome = play(win(OPEN_DRAGON, "9s"), {"SGMJ-TAI-001.dragon": UNKNOWN})
    assert (outcome.status, outcome.unknown) == ("unresolved", ("SGMJ-TAI-001.dragon",))


def test_an_absorbed_row_is_shown_with_what_absorbed_it() -> None:
    """The two sets of Dragons stand inside small three dragons."""
    held = (
        "melds: [{pong: 555z, take: 5z, from: E}, {pong: 666z, take: 6z, from: W}], "
        "hand: 456m78p77z"
    )
    (won,) = play(win(held, "9p")).wins
    assert won.price.amounts() == {"small-three-dragons": 3}
    assert {(row.row, row.absorbed_by) for row in won.price.absorbed} == {
        ("dragon", "small-three-dragons")
    }


def test_the_dearest_reading_is_paid_and_the_others_are_kept() -> None:
    """Three runs of the same tiles are three pongs as well, which are worth more."""
    (won,) = play(win("hand: 111222333m55p99s", "9s")).wins
    assert won.price.amounts() == {"all-pongs": 2}
    assert any("123m" in other.reading for other in won.others)
    assert all(other.total <= 2 for other in won.others)


def test_a_row_worth_nothing_absorbs_nothing() -> None:
    """Where pure green is not known its half flush counts."""
    held = "melds: [{chow: 234s, take: 3s, from: E}], hand: 234s666s88s66z"
    assert rows(play(win(held, "8s"))) == {"pure-green": 4}
    assert rows(play(win(held, "8s"), {"SGMJ-TAI-001.pure-green": 0})) == {"half-flush": 2}


def test_a_hand_without_rows_may_not_win() -> None:
    """A hand of no tai is refused, by the rule on tai."""
    outcome = play(win("hand: 123m456p78s22p333z", "9s"))
    assert (outcome.status, outcome.rule) == ("refused", "SGMJ-TAI-001")


@pytest.mark.parametrize("seed", range(40))
def test_renaming_characters_and_dots_changes_nothing(seed: int) -> None:
    """No row names Characters or Dots, so a hand with the two exchanged is worth the same."""
    won = hand(random.Random(seed))
    assert _best(won) == _best(_renamed(won))


def _best(won: Won) -> int:
    at, win_ = table(won)
    return max(tai.priced(reading, Rules(USUAL)).total for reading in hands(at, win_))


def _renamed(won: Won) -> Won:
    swap = str.maketrans("mp", "pm")
    return Won(
        [each.translate(swap) for each in won.concealed],
        [(kind, [each.translate(swap) for each in tiles]) for kind, tiles in won.melds],
        won.tile.translate(swap),
        won.drew,
        won.seat_wind,
        won.round_wind,
        won.bonus,
        won.replaced,
        won.last,
        won.robbed,
    )
