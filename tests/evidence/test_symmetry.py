"""An engine that knows its examples by name fails here: the same hand at a turned table."""

import pytest

from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.settle import settle, settle_fixture
from tests.evidence.published import published
from tests.evidence.turned import rename_suits, turn, turn_seat

CASES = sorted(published().cases)
NAMES_A_SUIT = ("green", "one-dot", "centre-five", "kanwukui")
"""Words in the keys of what is read that name a suit or a tile of one."""


def _run(case_id: str, example: Case | Fixture) -> Outcome:
    case = published().cases[case_id]
    if isinstance(example, Fixture):
        return settle_fixture(case.system, example, case.values)
    return settle(case.system, example, case.values)


def _turned(net: dict, by: int, players: int) -> dict:
    return {turn_seat(seat, by, players): amount for seat, amount in net.items()}


@pytest.mark.parametrize("case_id", CASES)
def test_turning_the_seats_turns_the_result(case_id: str) -> None:
    """Nothing depends on which chair a seat is called by, only on turn order and the dealer."""
    example = published().cases[case_id].specimen.example
    players = example.table.players
    before = _run(case_id, example)
    for by in range(1, players):
        after = _run(case_id, turn(example, by))
        assert after.status == before.status
        assert after.net == _turned(before.net, by, players)
        assert [win.price.amounts() for win in after.wins] == [
            win.price.amounts() for win in before.wins
        ]
        assert [turn_seat(offer.seat, by, players) for offer in before.offers] == [
            offer.seat for offer in after.offers
        ]


@pytest.mark.parametrize("case_id", CASES)
def test_renaming_the_suits_changes_nothing(case_id: str) -> None:
    """Where no rule names a suit, characters, dots and bamboo are alike."""
    example = published().cases[case_id].specimen.example
    before = _run(case_id, example)
    if any(word in key for key in before.reads for word in NAMES_A_SUIT):
        pytest.skip("a rule that names a suit is read")
    if isinstance(example, Fixture):
        pytest.skip("a fixture has no tiles")
    after = _run(case_id, rename_suits(example))
    assert (after.status, after.net) == (before.status, before.net)
    assert len(after.offers) == len(before.offers)


@pytest.mark.parametrize("case_id", CASES)
def test_points_only_move_between_seats(case_id: str) -> None:
    """The table neither gains nor loses, under any published ruling; sticks on it go to a seat."""
    case = published().cases[case_id]
    sticks = case.specimen.example.table.sticks * 1000
    for each in case.what_if:
        assert sum(each.outcome.net.values()) in (0, sticks)
