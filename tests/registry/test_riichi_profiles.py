"""What the riichi profiles claim is no more than what their sources are."""

from pathlib import Path

import pytest

from rules_atlas.engine.rules import UNKNOWN, Unknown
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import Under, assignment

REGISTRY = load(Path(__file__).parents[2] / "registry", BY_ID)
PROFILES = {
    name: placed.record for name, placed in REGISTRY.profiles.items() if placed.system == "riichi"
}
CELLS = [
    pytest.param(name, key, id=f"{name} {key}")
    for name, profile in PROFILES.items()
    for key, cell in profile.cells.items()
    if cell.sources
]


@pytest.mark.parametrize(("profile", "key"), CELLS)
def test_a_grade_is_that_of_the_first_source(profile: str, key: str) -> None:
    """A program never looks like a rulebook: its cells say software, a report's second-hand."""
    cell = PROFILES[profile].cells[key]
    first = REGISTRY.sources[cell.sources[0].ref].record
    if cell.grade == "primary":
        assert first.grade == "primary"
    elif cell.grade == "software":
        assert first.role == "software"
    elif cell.grade == "second-hand":
        assert first.role != "software"


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_says_of_every_knob_that_it_knows_or_does_not(profile: str) -> None:
    """A cell that nobody graded would be a guess waiting to happen."""
    named = set(PROFILES[profile].cells)
    for option in BY_ID["riichi"].options:
        trigger = option.key.startswith("RIMJ-PAO-001.trigger.")
        assert option.key in named or trigger
    values = assignment(REGISTRY, Under(profile))
    assert set(values) == {option.key for option in BY_ID["riichi"].options}


def test_the_reference_page_does_not_speak_of_three_players_or_two_feeders() -> None:
    """What it does not say is unknown under its name."""
    values = assignment(REGISTRY, Under("sekinin-barai-reference"))
    for key in ("RIMJ-PAY-001.tsumo-loss", "RIMJ-PAO-001.honba-two-feeders"):
        assert values[key] is UNKNOWN
    assert not isinstance(values["RIMJ-PAO-001.closed-kan"], Unknown)
    assert PROFILES["sekinin-barai-reference"].cells["RIMJ-PAO-001.closed-kan"].grade == "disputed"
