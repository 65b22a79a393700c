"""What holds of Bao whatever the table: no chair and no suit is special, and points only move."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import Value
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.settle import settle
from rules_atlas.engine.systems.singapore import SINGAPORE
from rules_atlas.engine.systems.singapore.bao import OPTIONS
from tests.engine.systems.singapore import usual
from tests.engine.systems.singapore.bao_tables import LIABLE, recoloured, turned
from tests.engine.systems.singapore.test_bao_direct import CLAIMS, dots
from tests.engine.systems.singapore.test_bao_feeds import FED, bamboo
from tests.engine.systems.singapore.test_bao_late_and_limit import AT_ONCE, KONG, WINDS, late
from tests.engine.systems.singapore.test_dragons import FED as THIRD_DRAGON
from tests.engine.systems.singapore.test_dragons import OWN as OWN_DRAGON

HANDS = {
    "suit, self-draw": bamboo(f"{FED}, {{unseen: [N, E, S]}}, {{W: draw 9s}}, {{W: win}}"),
    "suit, third player": bamboo(f"{FED}, {{N: discard 9s, claims: {{W: win}}}}"),
    "direct": dots("5599p", "9p"),
    "pair": dots("9555p", "9p"),
    "claims": CLAIMS.replace("CLAIMED", "{E: {win: {tai: 3}}, W: win}"),
    "late": late(meld="{chow: 345s, take: 4s, from: N}"),
    "late kong": KONG.format(wall=20, play=AT_ONCE),
    "winds": WINDS,
    "third dragon": THIRD_DRAGON,
    "own dragon": OWN_DRAGON,
}


def _ruled(knobs: dict[str, Value]) -> dict[str, Value]:
    return {**usual.USUAL, **LIABLE, **knobs}


def _seen(outcome: Outcome, steps: int = 0) -> tuple[object, ...]:
    """An outcome as it would look with every chair moved back."""

    def back(seat: str) -> str:
        return SEATS[(SEATS.index(seat) - steps) % 4]  # type: ignore[arg-type]

    return (
        outcome.status,
        {back(seat): amount for seat, amount in outcome.net.items()},
        [(back(each.seat), each.trigger) for win in outcome.wins for each in win.liable],
    )


@st.composite
def knobs(draw: st.DrawFn) -> dict[str, Value]:
    """Every knob of Bao at one of its values; numbers as tables have them."""
    return {
        option.key: draw(st.sampled_from(option.values or (5, 6, 7)))  # type: ignore[misc]
        for option in OPTIONS
    }


@pytest.mark.parametrize("name", HANDS)
@settings(max_examples=30)
@given(data=st.data())
def test_turning_the_chairs_turns_the_result(name: str, data: st.DataObject) -> None:
    """Whoever sits where, the same deeds have the same payer."""
    values = _ruled(data.draw(knobs()))
    case = usual.case(HANDS[name])
    straight = _seen(settle(SINGAPORE, case, values))
    for steps in (1, 2, 3):
        assert _seen(settle(SINGAPORE, turned(case, steps), values), steps) == straight


@pytest.mark.parametrize("name", HANDS)
@settings(max_examples=30)
@given(data=st.data())
def test_renaming_the_suits_changes_nothing(name: str, data: st.DataObject) -> None:
    """Where no suit is named, one is as good as another; green tiles name Bamboo."""
    drawn = {**data.draw(knobs()), "SGMJ-BAO-001.trigger.green-sets": False}
    values = _ruled(drawn)
    case = usual.case(HANDS[name])
    straight = _seen(settle(SINGAPORE, case, values))
    for order in permutations((0, 1, 2)):
        assert _seen(settle(SINGAPORE, recoloured(case, order), values)) == straight


@pytest.mark.parametrize("name", HANDS)
@settings(max_examples=30)
@given(data=st.data())
def test_points_only_move(name: str, data: st.DataObject) -> None:
    """Whatever is set, nobody wins what nobody pays, and at most one seat is liable."""
    found = settle(SINGAPORE, usual.case(HANDS[name]), _ruled(data.draw(knobs())))
    assert sum(found.net.values()) == 0
    for win in found.wins:
        assert len(win.liable) <= 1
        assert win.seat not in [each.seat for each in win.liable]
        if win.liable:
            assert [t.source for t in found.transfers] == [win.liable[0].seat]
