"""A table's own records over the published registry."""

import pytest

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.texts import told_apart
from rules_atlas.evidence.verify import verify
from rules_atlas.registry.loader import examine, load
from rules_atlas.render import faults, site
from tests.toy.desk import Club, lay_beneath

OVERLAY = 'name: "Friday"\nbase: "2026.11.01"\ntables: {toy: friday}\n'
UNIT = "TOYS-PAY-001.unit: {value: 7, grade: own-decision}"


@pytest.fixture
def club(tmp_path, monkeypatch):
    """A club with an overlay and a profile."""
    found = Club(tmp_path, lay_beneath(tmp_path, monkeypatch))
    found.write("overlay.yaml", OVERLAY)
    found.play(UNIT)
    return found


def codes(club):
    """What is wrong with the overlay's files: file and code."""
    _, found = examine(club.registry, BY_ID)
    return [(each.file, each.code) for each in found]


def evidence(club):
    """What the engine computed for the club; whether it may be published is another question."""
    from rules_atlas.evidence.gather import gather  # noqa: PLC0415 - for this question alone

    return gather(load(club.registry, BY_ID).published())


def test_the_tables_profile_is_the_default(club):
    """Everything that stands under the system's default stands under the club's table."""
    registry = load(club.registry, BY_ID)
    assert registry.default_profile("toy") == "friday"
    assert registry.home_profile(registry.rules["TOYS-PAY-001"]) == "house"
    assert str(registry.atlas.record.name) == "Friday"


def test_a_record_of_the_base_is_replaced_only_where_declared(club):
    """One's own record with the id of one of ours is an accident until it is said to be meant."""
    text = (club.base / "toy/scenarios/declared-self-draw.yaml").read_text()
    club.write("toy/scenarios/declared-self-draw.yaml", text.replace("hand of two", "pair"))
    assert codes(club) == [("registry/toy/scenarios/declared-self-draw.yaml", "replaces-base")]
    club.write("overlay.yaml", OVERLAY + "replaces: [declared-self-draw]\n")
    assert codes(club) == []
    registry = load(club.registry, BY_ID)
    assert str(registry.scenarios["declared-self-draw"].record.title) == "West draws a pair"


@pytest.mark.parametrize(
    ("name", "code"), [("declared-self-drew", "unknown-id"), ("two-hands", "replaces-nothing")]
)
def test_what_is_declared_replaced_is_there_and_is_replaced(club, name, code):
    """A declaration that does nothing is a mistake."""
    club.write("overlay.yaml", OVERLAY + f"replaces: [{name}]\n")
    assert codes(club) == [("registry/overlay.yaml", code)]


def test_a_convention_is_added_to_a_rule_of_the_base(club):
    """It is one of the rule's alternatives, and a fault in it is told in the club's file."""
    file = "toy/conventions/TOYS-PAY-001.yaml"
    club.write(file, '- {id: late, name: "Late", set: {split: everybody}}\n')
    found = evidence(club)
    names = [each.ruling.convention for each in found.cases["off-a-discard"].what_if]
    assert "late" in names
    club.write(file, '- {id: late, name: "Late", set: {split: nobody}}\n')
    assert codes(club) == [(f"registry/{file}", "value")]
    club.write(file, '- {id: nobody-liable, name: "Late", set: {split: everybody}}\n')
    assert codes(club) == [(f"registry/{file}", "duplicate-id")]


def test_a_convention_of_a_table_differs_from_the_table(club):
    """What the club plays anyway is no alternative of the club."""
    file = "toy/conventions/TOYS-PAY-001.yaml"
    club.write(file, '- {id: dear, name: "Dear", set: {unit: 7}}\n')
    assert codes(club) == [(f"registry/{file}", "same-as-default")]


def test_a_conventions_of_the_base_may_be_what_the_table_plays(club):
    """An alternative of the Atlas is not refused because a club took it for its rule."""
    club.play("TOYS-LIABLE-001.enabled: {value: false, grade: own-decision}")
    assert codes(club) == []


def test_words_are_told_with_the_tables_figures_only_where_they_stay_true(club):
    """A hand that goes another way is told as the base plays it, and the difference is named."""
    found = evidence(club)
    assert not list(told_apart(found, ("off-a-discard",)))
    page = site(found).pages["toy/payment.md"].markdown
    assert 'data-of="pays.S">63<' in page
    club.play("TOYS-PAY-001.split: {value: everybody, grade: own-decision}")
    found = evidence(club)
    assert [each.id for each in told_apart(found, ("off-a-discard",))] == ["off-a-discard"]
    assert faults(found) == []
    page = site(found).pages["toy/payment.md"].markdown
    assert 'data-of="pays.S">18<' in page
    assert "this goes otherwise" in page


def test_a_scenario_of_the_table_is_held_to_its_own_profile(club):
    """The club's own figures are worked out under the club's own values."""
    text = (club.base / "toy/scenarios/declared-self-draw.yaml").read_text()
    head, _, _ = text.replace("declared-self-draw", "ours").partition("expect:")
    club.write(
        "toy/scenarios/ours.yaml",
        head
        + "expect:\n  - under: {profile: friday}\n    net: {W: 42, E: -14, S: -14, N: -14}\n    basis: derived\n"
        '    working: ["2 * 7 = 14", "3 * 14 = 42"]\n',
    )
    assert not evidence(club).refuted


def test_a_false_expectation_of_the_table_is_refuted_with_its_working(club):
    """The club's own mistakes are caught like ours."""
    text = (club.base / "toy/scenarios/declared-self-draw.yaml").read_text()
    club.write(
        "toy/scenarios/ours.yaml",
        text.replace("declared-self-draw", "ours").replace("{profile: house}", "{profile: friday}"),
    )
    found = verify(club.registry)
    refuted = [each for each in found.diagnostics if each.code == "refuted"]
    assert refuted
    assert "by TOYS-PAY-001" in refuted[0].message
    assert any("working of ours" in each for each in found.working)


def test_values_of_a_table_need_no_case_that_holds_them(club):
    """Only what is published for everybody is to be pinned."""
    assert not [each for each in verify(club.registry).diagnostics if each.code == "unpinned"]


def test_an_overlay_has_no_system_and_no_atlas_of_its_own(club):
    """Those are the base's; a file of that name would say something that nobody reads."""
    club.write("toy/system.yaml", "id: toy\n")
    club.write("atlas.yaml", 'name: "Mine"\n')
    assert codes(club) == [
        ("registry/atlas.yaml", "stray-file"),
        ("registry/toy/system.yaml", "stray-file"),
    ]


@pytest.mark.parametrize(
    ("tables", "code"),
    [("{toi: friday}", "unknown-system"), ("{toy: thursday}", "unknown-profile")],
)
def test_tables_name_systems_and_profiles_that_exist(club, tables, code):
    """A mistyped table is told once, in the overlay."""
    club.write("overlay.yaml", OVERLAY.replace("{toy: friday}", tables))
    assert ("registry/overlay.yaml", code) in codes(club)


def test_a_broken_overlay_makes_no_noise(club):
    """Nothing else is complained of while nobody knows what the table is laid over."""
    club.write("overlay.yaml", OVERLAY.replace("tables", "tabels"))
    assert codes(club) == [("registry/overlay.yaml", "unknown-key")]
