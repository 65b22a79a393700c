"""What a profile says reaches the engine under flat keys, and what it does not say stays unknown."""

import pytest

from rules_atlas.engine.rules import UNKNOWN, AtMost
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import Under, UnderError, assignment, parse_under
from tests.registry.small import GOOD

BAO, PAY = "SGMJ-BAO-001", "SGMJ-PAY-001"


@pytest.fixture(scope="module")
def registry(systems):
    return load(GOOD, systems)


def under(registry, written):
    """The assignment that something is written to hold under."""
    return assignment(registry, parse_under(registry, written))


def test_named_triggers_are_on_and_all_others_off(registry):
    """A list of triggers becomes one switch for each, its arguments beside it."""
    found = under(registry, "house")
    assert found[f"{BAO}.trigger.dragon-sets"] is True
    assert found[f"{BAO}.trigger.suit-sets"] is False
    assert found[f"{BAO}.trigger.late-fresh.live"] == 5
    assert found[f"{BAO}.trigger.late-fresh.duration"] == "winning-discard"


def test_an_unknown_list_of_triggers_leaves_every_trigger_unknown(registry):
    """A table that names no list says nothing about any trigger."""
    found = under(registry, "sheet")
    names = ("dragon-sets", "suit-sets", "late-fresh", "late-fresh.live")
    assert all(found[f"{BAO}.trigger.{name}"] is UNKNOWN for name in names)


def test_a_profile_has_what_it_extends_and_its_own_before_it(registry):
    """House extends the sheet: the sheet's bound, house's own unit and list."""
    found = under(registry, "house")
    assert found[f"{PAY}.limit"] == AtMost(5)
    assert found[f"{PAY}.unit"] == 8
    assert found[f"{PAY}.split"] is UNKNOWN


def test_a_convention_changes_only_what_it_names(registry):
    """Bao off differs from the profile in one key."""
    usual, off = under(registry, "house"), under(registry, "house+bao-off")
    assert {key for key in usual if usual[key] != off[key]} == {f"{BAO}.enabled"}


def test_a_convention_may_be_written_with_its_rule(registry):
    """The long form means the same as the short, and tells apart what two rules call alike."""
    written = {"profile": "house", "convention": f"{BAO}/as-before"}
    assert parse_under(registry, written) == Under("house", (BAO, "as-before"))
    with pytest.raises(UnderError, match="several rules"):
        parse_under(registry, {"profile": "house", "convention": "as-before"})


def test_a_set_changes_one_knob_or_one_trigger(registry):
    """What-if may turn a single trigger of the set."""
    written = {"profile": "house", "set": {f"{BAO}.trigger.suit-sets": True, f"{PAY}.unit": 4}}
    found = under(registry, written)
    assert found[f"{BAO}.trigger.suit-sets"] is True
    assert found[f"{BAO}.trigger.dragon-sets"] is True
    assert found[f"{PAY}.unit"] == 4


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("hose", "unknown-profile"),
        ("house+bao-of", "unknown-convention"),
        ({"profile": "house", "set": {"SGMJ-BAO-002.unit": 1}}, "unknown-rule"),
        ({"profile": "house", "set": {f"{PAY}.unt": 1}}, "unknown-dimension"),
        ({"profile": "house", "set": {f"{BAO}.trigger.suit-set": True}}, "unknown-trigger"),
    ],
)
def test_an_under_that_names_nothing_is_refused(registry, written, code):
    """Each part of it is looked up, and the nearest name offered."""
    with pytest.raises(UnderError) as refused:
        parse_under(registry, written)
    assert refused.value.code == code


def test_an_under_is_written_as_it_is_read(registry):
    """Plain data and back."""
    written = {
        "profile": "house",
        "convention": f"{BAO}/bao-off",
        "set": {f"{BAO}.trigger": ["dragon-sets", {"late-fresh": {"live": 3}}]},
    }
    assert parse_under(registry, written).to_json() == written
