"""Payment: the ladder, its splits, and the limits of limit hands."""

import pytest

from rules_atlas.engine.case import Fixture, Setup
from rules_atlas.engine.rules import Value
from rules_atlas.engine.settle import settle_fixture
from rules_atlas.engine.systems import find_system
from tests.engine.systems.singapore.usual import USUAL

PRINTED = ((1, 2, 1, 2), (2, 4, 2, 4), (3, 8, 4, 8), (4, 16, 8, 16), (5, 32, 16, 32))
"""Tai, and what the discarder, another loser and each loser of a self-draw pay, as printed."""


def net(tai: int, by: str, **changed: Value) -> dict[str, int]:
    """East's win, off North's discard if it is one."""
    fixture = Fixture(Setup(), "E", by, "N" if by == "discard" else None, {"tai": tai})  # type: ignore[arg-type]
    values = {**USUAL, **{f"SGMJ-PAY-001.{k.replace('_', '-')}": v for k, v in changed.items()}}
    outcome = settle_fixture(find_system("singapore"), fixture, values)
    assert outcome.status == "settled", outcome
    return dict(outcome.net)


@pytest.mark.parametrize(("tai", "shooter", "other", "each"), PRINTED)
def test_the_printed_table_agrees(tai: int, shooter: int, other: int, each: int) -> None:
    """The stake doubles with each tai; the discarder and every loser of a self-draw pay it twice."""
    assert shooter == 2 * other == each == 2**tai
    assert net(tai, "discard") == {"E": 4 * other, "S": -other, "W": -other, "N": -shooter}
    assert net(tai, "self-draw") == {"E": 3 * each, "S": -each, "W": -each, "N": -each}


@pytest.mark.parametrize("tai", range(1, 8))
def test_four_shares_from_the_shooter_bring_what_the_split_brings(tai: int) -> None:
    """A shooter who pays four shares pays exactly what the others would have."""
    assert net(tai, "discard", discard="shooter-four")["E"] == net(tai, "discard")["E"]
    three = net(tai, "discard", discard="shooter-three")
    assert three["E"] * 4 == net(tai, "discard")["E"] * 3
    assert (three["S"], three["W"]) == (0, 0)


def test_two_more_from_each_comes_on_top_of_a_self_draw_only() -> None:
    """The extra is for a self-draw; a discard is paid as before."""
    assert net(3, "self-draw", self_draw_extra=2)["E"] == net(3, "self-draw")["E"] + 6
    assert net(3, "discard", self_draw_extra=2) == net(3, "discard")


def test_two_more_from_each_comes_on_top_of_a_chart_too() -> None:
    """A chart gives what each pays for a self-draw, and the extra is added to it."""
    chart: dict[str, Value] = {"self_draw": "chart", "chart_self_draw_3": 7, "self_draw_extra": 2}
    assert net(3, "self-draw", **chart) == {"E": 27, "S": -9, "W": -9, "N": -9}


@pytest.mark.parametrize(
    "price", [{}, {"tai": 0}, {"tai": -1}, {"tai": 1, "fan": 1}, {"fan": 1}, {"tai": ("a",)}]
)
def test_a_declared_hand_is_a_number_of_tai(price: dict[str, int | tuple[str, ...]]) -> None:
    """Anything else is refused before the hand is settled, with what it has to look like."""
    fixture = Fixture(Setup(), "E", "self-draw", None, price)
    outcome = settle_fixture(find_system("singapore"), fixture, USUAL)
    assert (outcome.status, outcome.event, outcome.wins) == ("refused", 0, ())
    assert "{tai: N}" in outcome.reason


def test_a_declared_hand_below_the_minimum_is_refused_before_anything_happened() -> None:
    """A table that asks for three tai pays nothing for two, and says by which rule."""
    fixture = Fixture(Setup(), "E", "self-draw", None, {"tai": 2})
    values: dict[str, Value] = {**USUAL, "SGMJ-TAI-001.minimum": 3}
    outcome = settle_fixture(find_system("singapore"), fixture, values)
    assert (outcome.status, outcome.event, outcome.rule) == ("refused", 0, "SGMJ-TAI-001")


def test_more_than_the_limit_is_paid_as_the_limit() -> None:
    """Beyond the limit further tai change nothing."""
    assert net(5, "discard") == net(9, "discard")
