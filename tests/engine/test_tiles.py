"""Tiles and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_atlas.engine.tiles import NotationError, code, counts, kind, suit, tile, tiles, write


def test_a_hand_is_read_in_the_order_in_which_it_is_written() -> None:
    """A hand keeps its order, since the last tile may be the one just drawn."""
    assert [code(each) for each in tiles("13m0p7z2f4a")] == ["1m", "3m", "0p", "7z", "2f", "4a"]


def test_a_red_five_counts_as_a_five() -> None:
    """A red five is a five of its suit."""
    assert kind(tile("0s")) == tile("5s")
    assert counts(tiles("05s"))[tile("5s")] == 2


@pytest.mark.parametrize(
    ("text", "offset"),
    [("12", 2), ("m", 0), ("8z", 0), ("123x", 3), ("19m0z", 3), ("5f9f", 2), ("5a", 0)],
)
def test_a_mistake_is_reported_with_its_place(text: str, offset: int) -> None:
    """What is no tile is refused at the character where it goes wrong."""
    with pytest.raises(NotationError) as wrong:
        tiles(text)
    assert wrong.value.offset == offset


@given(st.lists(st.integers(0, 48)))
def test_what_is_written_can_be_read(hand: list[int]) -> None:
    """Writing a hand and reading it again gives the same tiles in the same order."""
    assert list(tiles(write(hand))) == hand


def test_honours_have_no_suit() -> None:
    """Only characters, dots and bamboo are suits."""
    assert [suit(tile(each)) for each in ("1m", "9p", "0s", "1z", "7z", "1f")] == [
        0,
        1,
        2,
        None,
        None,
        None,
    ]
