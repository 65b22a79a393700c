"""Drafts are held to everything and published nowhere."""

import pytest

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.gather import gather
from rules_atlas.evidence.verify import verify
from rules_atlas.registry.loader import examine

FED = "toy/scenarios/third-set-fed.yaml"
DRAWN = "toy/scenarios/third-set-drawn.yaml"
SEQUENCE = "toy/sequences/two-hands.yaml"


@pytest.fixture
def drafted(folder):
    """Write a draft beside the published case, with the figures that are given."""

    def write(net):
        text = (folder / DRAWN).read_text(encoding="utf-8")
        text = text.replace("id: third-set-drawn", "id: sketch\nstatus: draft")
        text = text.replace("{E: -2, S: 6, W: -2, N: -2}", net)
        (folder / "toy/scenarios/sketch.yaml").write_text(text, encoding="utf-8")

    return write


def test_a_draft_is_verified_and_not_published(folder, drafted):
    """Its evidence is not among what pages are made of."""
    drafted("{E: -2, S: 6, W: -2, N: -2}")
    evidence = verify(folder).evidence
    assert "sketch" not in evidence.cases
    assert "sketch" not in evidence.registry.scenarios
    assert "third-set-drawn" in evidence.cases


def test_a_refuted_draft_stops_the_build(folder, drafted):
    """A draft with a false figure is refused as anything else is."""
    drafted("{E: -6, S: 6}")
    assert "refuted" in {each.code for each in verify(folder).diagnostics}


def test_a_draft_pins_nothing(folder, change):
    """The cases that hold an option in place are published ones."""
    change(FED, "id: third-set-fed", "id: third-set-fed\nstatus: draft")
    registry = examine(folder, BY_ID)[0]
    pins = gather(registry.published()).pins
    assert {each.key for each in pins.loose} == {"TOYS-FEED-001.trigger.third-set"}


def test_a_registry_without_drafts_is_published_as_it_is(folder):
    """Nothing is copied and nothing is run twice."""
    registry = examine(folder, BY_ID)[0]
    assert registry.published() is registry


@pytest.mark.parametrize(
    ("file", "first", "leaning"),
    [
        (DRAWN, "id: third-set-drawn", {"TOYS-PAY-001.yaml": 1}),
        (
            FED,
            "id: third-set-fed",
            {"TOYS-FEED-001.yaml": 2, "two-hands.yaml": 1, "disputes.yaml": 2, "retired.yaml": 0},
        ),
        (
            "toy/profiles/wall.yaml",
            "id: wall",
            {"system.yaml": 1, "third-set-fed.yaml": 2, "third-set-drawn.yaml": 1},
        ),
        (
            "toy/rules/TOYS-FEED-001.yaml",
            "id: TOYS-FEED-001",
            {
                "wall.yaml": 1,
                "third-set-fed.yaml": 1,
                "third-set-drawn.yaml": 1,
                "disputes.yaml": 1,
            },
        ),
    ],
)
def test_nothing_published_leans_on_a_draft(folder, change, file, first, leaning):
    """Statements, sequences, disputes, profiles and tables are told which draft they lean on."""
    change(file, first, f"{first}\nstatus: draft")
    found = examine(folder, BY_ID)[1]
    assert {each.code for each in found} == {"leans-on-draft"}
    told = [each.file.rpartition("/")[2] for each in found]
    assert {name: told.count(name) for name in leaning} == leaning


@pytest.mark.parametrize("status", ["disputed", "deprecated", "published"])
def test_other_states_are_published(folder, change, status):
    """A disputed or deprecated record stays on the site, with its state."""
    change(FED, "id: third-set-fed", f"id: third-set-fed\nstatus: {status}\nsince: 2026.11.30")
    record = verify(folder).evidence.registry.scenarios["third-set-fed"].record
    assert (record.status, record.since, record.drafted) == (status, "2026.11.30", False)


def test_a_retired_rule_keeps_the_record_of_who_read_it(folder):
    """A review of a rule that is gone is no fault once the rule is listed as retired."""
    review = folder / "reviews" / "old.yaml"
    review.parent.mkdir()
    text = (
        'id: old\nrule: TOYS-OLD-001\nby: "Lim Bee Hoon"\nrole: mahjong-expert\n'
        f'date: "2026-12-01"\nparts: {{TOYS-OLD-001: {{text: "{"0a" * 16}"}}}}\n'
    )
    review.write_text(text, encoding="utf-8")
    assert {each.code for each in examine(folder, BY_ID)[1]} == {"unknown-rule"}
    with (folder / "retired.yaml").open("a", encoding="utf-8") as file:
        file.write('- {id: TOYS-OLD-001, since: 2026.11.01, why: "Part of another."}\n')
    assert examine(folder, BY_ID)[1] == []
