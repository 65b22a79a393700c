"""Plain data become a case, or a list of everything that is wrong with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_atlas.engine.faults import closest, nearest
from rules_atlas.engine.reader import check_case, read_case, read_fixture
from rules_atlas.engine.supply import Exhausted, Supply
from rules_atlas.engine.tiles import tile, tiles
from tests.registry.small import small_system


def read(data):
    """The case and the faults that reading gives."""
    faults = []
    return read_case(data, faults), faults


def event(**written):
    """The one event of a play, or its faults."""
    case, faults = read({"play": [written]})
    return case.play[0] if case else faults


@pytest.mark.parametrize(
    ("written", "kind", "seat", "held"),
    [
        ({"E": "discard 7m"}, "discard", "E", "7m"),
        ({"S": "draw 8m"}, "draw", "S", "8m"),
        ({"W": "draw"}, "draw", "W", ""),
        ({"S": "win"}, "win", "S", ""),
        ({"S": "kong-concealed 5555m"}, "kong-concealed", "S", "5555m"),
        ({"S": "kong-added 5m", "claims": {"N": "win"}}, "kong-added", "S", "5m"),
        ({"S": "bonus 1f"}, "bonus", "S", "1f"),
        ({"N": "false-win"}, "false-win", "N", ""),
        ({"E": "north"}, "north", "E", ""),
    ],
)
def test_every_deed_is_read(written, kind, seat, held):
    """A seat, a verb, its tiles."""
    found = event(**written)
    assert (found.kind, found.seat, found.tiles) == (kind, seat, tiles(held))


def test_what_stands_beside_a_deed_is_read():
    """Labels, claims, a declared price, where a tile came from, a word of the system's own."""
    fed = event(
        E="discard 7m", **{"as": "feed", "claims": {"S": "pong 77m", "W": {"win": {"tai": 2}}}}
    )
    assert fed.label == "feed"
    assert [(c.seat, c.kind) for c in fed.claims] == [("S", "pong"), ("W", "win")]
    assert fed.claims[1].price == {"tai": 2}
    assert event(W="win", price={"tai": 2}).price == {"tai": 2}
    assert event(S="draw 8p", **{"from": "replacement"}).flags == {"replacement"}
    assert event(S="discard 5m", ready=True).flags == {"ready"}
    assert event(unseen=["W", "N"]).seats == ("W", "N")
    assert event(end="wall").flags == {"wall"}


def test_a_chair_has_what_is_listed_and_the_rest_is_none_or_unknown():
    """Sets, bonus tiles and flags left out are none; hand and discards left out are unknown."""
    case, _ = read({"seats": {"S": {}, "E": {"hand": "7789m", "bonus": "2a"}}})
    assert case.seats["S"].hand is None
    assert case.seats["S"].discards is None
    assert case.seats["S"].melds == ()
    assert case.seats["E"].bonus == tiles("2a")
    assert "W" not in case.seats


def test_the_claimed_tile_is_the_only_one_it_can_be():
    """A pong needs no 'take'; a set with a red five does."""
    case, _ = read({"seats": {"S": {"melds": [{"pong": "777m", "from": "N"}]}}})
    assert case.seats["S"].melds[0].take == tile("7m")
    _, faults = read({"seats": {"S": {"melds": [{"pong": "055m", "from": "N"}]}}})
    assert [fault.code for fault in faults] == ["missing-key"]


def test_the_offset_of_a_fault_counts_inside_the_notation():
    """A wrong tile in an event is pointed at, not the event."""
    (fault,) = event(E="discard 7x")
    assert (fault.path, fault.offset) == (("play", 0, "E"), 9)


def test_all_faults_come_at_once():
    """A wrong table hides no wrong event."""
    _, faults = read(
        {"table": {"plyers": 4}, "seats": {"s": {}}, "play": [{"E": "discrd 7m"}, {"x": "win"}]}
    )
    assert [fault.path for fault in faults] == [
        ("table", "plyers"),
        ("seats", "s"),
        ("play", 0, "E"),
        ("play", 1, "x"),
    ]


def test_a_fixture_declares_who_is_liable():
    """One seat for everything, or a seat for each part."""
    win = {"seat": "E", "by": "discard", "from": "W", "price": {"tai": 4}}
    one = read_fixture({"win": win, "declared": {"liable": "S"}}, [])
    assert (one.source, one.liable) == ("W", {"everything": "S"})
    parts = read_fixture({"win": win, "declared": {"liable": {"a": "S", "b": "N"}}}, [])
    assert parts.liable == {"a": "S", "b": "N"}


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["E", "7m"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["table", "seats", "play", "E", "S", "hand", "melds", "pong", "claims", "x"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@given(PLAIN, PLAIN, PLAIN, PLAIN)
def test_any_plain_data_are_answered(table, seats, deal, play):
    """Whatever JSON may hold, reading gives a case or faults, and a case can be checked."""
    faults = []
    case = read_case({"table": table, "seats": seats, "deal": deal, "play": play}, faults)
    assert (case is None) == bool(faults)
    if case is not None:
        check_case(small_system(), case)
    read_fixture({"table": table, "win": seats, "declared": deal}, [])


def test_there_is_no_fifth_copy():
    """What is in hands, sets, discards and bonus tiles counts against the deck."""
    case, _ = read({"seats": {"S": {"hand": "111m", "melds": [], "discards": "1z"}}})
    supply = Supply(small_system().deck(4), case)
    supply.show(tiles("1m"))
    with pytest.raises(Exhausted) as refused:
        supply.show(tiles("1m"))
    assert refused.value.tile == tile("1m")
    assert supply.left(tile("1z")) == 3


def test_a_red_five_is_a_five_and_itself():
    """Four fives, one of them red: a second red one is as impossible as a fifth five."""
    deck = {tile("5m"): 3, tile("0m"): 1}
    supply = Supply(deck)
    supply.show(tiles("055m"))
    with pytest.raises(Exhausted):
        supply.show(tiles("0m"))
    supply.show(tiles("5m"))
    with pytest.raises(Exhausted):
        supply.show(tiles("5m"))


def test_a_claimed_tile_listed_among_its_discards_is_one_tile():
    """A record may list what a seat threw with the tiles that were taken, or without."""
    seats = {
        "E": {"discards": "7m"},
        "S": {"melds": [{"pong": "777m", "from": "E"}], "hand": "7m123p123s11z"},
    }
    case, _ = read({"seats": seats})
    assert check_case(small_system(), case)[0].code == "hand-size"
    seats["S"]["hand"] = "7m123p123s111z"
    case, _ = read({"seats": seats})
    assert check_case(small_system(), case) == []


def test_the_word_that_was_meant_is_found():
    """A letter dropped, doubled, swapped; several when they are equally near."""
    words = ("discard", "draw", "win", "kong-added")
    assert closest("discrad", words) == "discard"
    assert closest("kong-aded", words) == "kong-added"
    assert closest("chicken", words) is None
    assert nearest("ong", ("pong", "kong", "chow")) == ["kong", "pong"]
