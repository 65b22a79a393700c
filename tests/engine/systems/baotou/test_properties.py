"""What holds of every hand: nothing is gained or lost, and no seat or suit is special."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_atlas.engine.rules import UNKNOWN
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.system import System
from rules_atlas.engine.systems.baotou.keys import OPTIONS
from tests.engine.systems.baotou.hands import as_case, random_win
from tests.engine.systems.baotou.tables import BAOTOU, TABLE, play

seeds = st.integers(min_value=0, max_value=10**6)


def _case(seed: int) -> dict[str, Any]:
    return as_case(random_win(random.Random(seed)))


def _mapped(value: Any, change: dict[str, str]) -> Any:
    """Plain data with every letter that stands alone as a word, or every suit letter, changed."""
    if isinstance(value, dict):
        return {change.get(key, key): _mapped(each, change) for key, each in value.items()}
    if isinstance(value, list):
        return [_mapped(each, change) for each in value]
    return change.get(value, value) if isinstance(value, str) else value


def _suits(value: Any, change: dict[int, int]) -> Any:
    if isinstance(value, dict):
        return {key: _suits(each, change) for key, each in value.items()}
    if isinstance(value, list):
        return [_suits(each, change) for each in value]
    if isinstance(value, str) and any(char.isdigit() for char in value):
        head, _, tail = value.rpartition(" ")
        return f"{head} {tail.translate(change)}".strip()
    return value


@settings(max_examples=60, deadline=None)
@given(seeds)
def test_the_table_neither_gains_nor_loses(seed: int) -> None:
    """Points only ever move from one seat to another."""
    assert sum(play(_case(seed)).net.values()) == 0


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(min_value=1, max_value=3))
def test_turning_the_seats_turns_the_result(seed: int, turns: int) -> None:
    """No chair is special: with the dealer turned too, everybody's result moves along."""
    turned: dict[str, str] = {s: SEATS[(n + turns) % 4] for n, s in enumerate(SEATS)}
    case = _case(seed)
    case["table"] |= {"dealer": "E", "streak": 2}
    before = play(case).net
    after = play(_mapped(case, turned)).net
    assert {turned[seat]: amount for seat, amount in before.items()} == after


@settings(max_examples=40, deadline=None)
@given(seeds, st.permutations("mps"))
def test_renaming_suits_changes_nothing(seed: int, letters: list[str]) -> None:
    """No row names a suit."""
    change = {ord(old): new for old, new in zip("mps", letters, strict=True)}
    case = _case(seed)
    before, after = play(case), play(_suits(case, change))
    assert before.net == after.net
    assert before.wins[0].price.amounts() == after.wins[0].price.amounts()


def test_a_lone_unknown_cell_is_named() -> None:
    """Where a ruleset is silent on a row that the hand has, nothing is computed from a guess."""
    text = """
seats: {S: {melds: [{pong: 999p, from: N}], hand: 123m456m234s6z}}
play: [{W: discard 6z, claims: {S: win}}]
"""
    found = play(text, POINTS__dayu=UNKNOWN)
    assert (found.status, found.unknown) == ("unresolved", ("BTMJ-POINTS-001.dayu",))
    assert play(text, POINTS__dagao=UNKNOWN).status == "settled"


def test_every_knob_that_is_read_is_published() -> None:
    """The table of these tests has each published knob, and no other."""
    assert isinstance(BAOTOU, System)
    assert {option.key for option in OPTIONS} == set(TABLE)
    for option in OPTIONS:
        assert option.numeric or TABLE[option.key] in option.values
