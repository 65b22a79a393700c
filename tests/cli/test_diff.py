"""``atlas diff``: two states of a registry, compared without checking either out."""

import json
import sys

import pytest
import yaml

from tests.cli.shared import run
from tests.toy.repository import HOUSE, RULES

DISCARDER = "TOYS-PAY-001.split: {value: discarder, grade: primary"
EVERYBODY = "TOYS-PAY-001.split: {value: everybody, grade: primary"


@pytest.mark.usefixtures("repository")
def test_nothing_changed():
    """A state compared with itself has nothing to tell."""
    assert run("diff", "HEAD") == (0, "Nothing changes.\n", "")
    assert run("diff", "HEAD", "HEAD")[1] == "Nothing changes.\n"


def test_one_default_names_every_figure_that_moves(repository):
    """Only the discard win under the house's own table moves, and the cell that moved it is named."""
    repository.change(HOUSE, (DISCARDER, EVERYBODY))
    status, told, _ = run("diff", "HEAD")
    assert status == 0
    because = "(because of TOYS-PAY-001.split discarder → everybody)"
    moved = [line.strip() for line in told.splitlines() if line.startswith("  ")]
    figures = "South −18 → −6, West 0 → −6, North 0 → −6"
    assert moved == [
        "TOYS-PAY-001.split: discarder (primary) → everybody (primary)",
        f"off-a-discard under house: {figures} {because}",
        f"off-a-discard-at-the-club under house: {figures} {because}",
    ]
    assert "2 published settlements move." in told


def test_a_number_moves_what_rests_on_it(repository):
    """The unit of the house moves every case under the house, conventions and sequences included."""
    repository.change(HOUSE, ("unit: {value: 2", "unit: {value: 3"))
    found = json.loads(run("diff", "HEAD", "--format", "json")[1])
    assert {(each["case"], json.dumps(each["under"])) for each in found["settlements"]} == {
        *(
            (case, '{"profile": "house"}')
            for case in (
                "declared-self-draw",
                "named-liable",
                "nobody-answers",
                "off-a-discard",
                "off-a-discard-at-the-club",
                "two-hands",
            )
        ),
        *(
            (case, '{"profile": "house", "convention": "TOYS-LIABLE-001/nobody-liable"}')
            for case in ("named-liable", "nobody-answers")
        ),
    }
    (liable,) = (
        each
        for each in found["settlements"]
        if each["case"] == "named-liable" and each["under"] == {"profile": "house"}
    )
    assert liable["before"]["net"] == {"E": 6, "S": 0, "W": -6, "N": 0}
    assert liable["after"]["net"] == {"E": 9, "S": 0, "W": -9, "N": 0}
    assert liable["because"] == [{"key": "TOYS-PAY-001.unit", "before": "2", "after": "3"}]
    assert "without liability West −2 → −3" in liable["figures"]


def test_two_cells_are_both_named(repository):
    """Where several cells changed that a figure rests on, all of them are named."""
    repository.change(HOUSE, (DISCARDER, EVERYBODY), ("unit: {value: 2", "unit: {value: 3"))
    found = json.loads(run("diff", "HEAD", "--format", "json")[1])
    (discard,) = (
        each
        for each in found["settlements"]
        if each["case"] == "off-a-discard" and each["under"] == {"profile": "house"}
    )
    assert [each["key"] for each in discard["because"]] == [
        "TOYS-PAY-001.split",
        "TOYS-PAY-001.unit",
    ]


def test_a_case_that_is_written_otherwise_says_so(repository):
    """A figure that moves because the case itself changed is not laid to any cell."""
    name = "toy/scenarios/declared-self-draw.yaml"
    repository.change(name, ("points: 2", "points: 1"))
    _, told, _ = run("diff", "HEAD")
    assert "declared-self-draw under house: East −4 → −2" in told
    assert "the hand of West 2 → 1 points (because of the case itself)" in told


def test_records_that_come_go_and_are_reworded(repository):
    """A new word is a rewording, a new cell a change, and a file that is gone is removed."""
    repository.change(RULES, ("What a hand costs.", "What a hand is worth."))
    (repository.registry / "toy/sequences/two-hands.yaml").unlink()
    repository.write(
        "toy/profiles/third.yaml", 'id: third\nname: "Third"\nscope: "Elsewhere."\nextends: club\n'
    )
    found = json.loads(run("diff", "HEAD", "--format", "json")[1])
    assert found["records"] == [
        {"kind": "rules", "id": "TOYS-PAY-001", "how": "reworded", "fields": ["lede"]},
        {"kind": "profiles", "id": "third", "how": "added"},
        {"kind": "sequences", "id": "two-hands", "how": "removed"},
    ]
    assert found["settlements"] == []


def test_a_cell_that_is_no_longer_known(repository):
    """A figure that becomes unknown is told as what it was and why it is not known."""
    repository.change(
        HOUSE,
        (
            "TOYS-PAY-001.unit: {value: 2, grade: primary, sources: [{ref: sheet}]}",
            "TOYS-PAY-001.unit: {grade: unknown}",
        ),
    )
    _, told, _ = run("diff", "HEAD")
    assert "TOYS-PAY-001.unit: 2 (primary) → unknown" in told
    assert "Not known: this ruleset does not say TOYS-PAY-001.unit." in told
    assert "(because of TOYS-PAY-001.unit 2 → unknown)" in told


def test_an_option_that_has_only_a_new_name_moves_nothing(repository):
    """The state before is read under the new name, so that renaming is told and nothing moves."""
    club = "toy/profiles/club.yaml"
    for name in (RULES, HOUSE):
        repository.change(name, ("value: discarder", "value: shooter"))
    repository.commit()
    for name in (RULES, HOUSE):
        repository.change(name, ("value: shooter", "value: discarder"))
    repository.change(club, ('name: "Club"', 'name: "The club"'))
    status, told, _ = run("diff", "HEAD")
    assert status == 0
    assert "TOYS-PAY-001.split: 'shooter' is now called 'discarder'" in told
    assert "No published settlements move." in told
    assert "reworded  profile    club" in told


def test_a_value_that_the_engine_does_not_know_is_not_guessed_at(repository):
    """Without a label by which it is known again, an old value makes its state unreadable."""
    for name in (RULES, HOUSE):
        repository.change(name, ("value: discarder", "value: shooter"))
    repository.commit()
    for name in (RULES, HOUSE):
        repository.change(name, ("value: shooter", "value: discarder"))
    repository.change(RULES, ("The discarder pays all", "The thrower pays all"))
    status, told, wrong = run("diff", "HEAD")
    assert (status, told) == (2, "")
    assert "HEAD:registry/toy/profiles/house.yaml:6:31: unknown-option: " in wrong
    assert "knows no value 'shooter' of TOYS-PAY-001.split" in wrong


def test_another_default_table(repository):
    """Where another profile becomes the default, figures on pages move though no table changed."""
    repository.change("toy/system.yaml", ("default_profile: house", "default_profile: club"))
    _, told, _ = run("diff", "HEAD")
    assert "changed   system     toy  (default_profile)" in told
    assert "off-a-discard under club: East +18 → +45, South −18 → −15" in told


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize("name", ["nowhere", "--output=x", "HEAD:registry", ""])
def test_a_state_that_is_not_there(name):
    """A name that git does not know as a commit ends with status 2 and a word about it."""
    status, told, wrong = run("diff", "--", name)
    assert (status, told) == (2, "")
    assert wrong.startswith("atlas: ")


def test_a_state_without_a_registry(repository):
    """Before there was a registry there is nothing to compare with."""
    repository.git("checkout", "--quiet", "--orphan", "empty")
    repository.git("rm", "--quiet", "--cached", "-r", "registry")
    repository.git("commit", "--quiet", "--allow-empty", "--message", "nothing yet")
    status, _, wrong = run("diff", "HEAD")
    assert status == 2
    assert "registry" in wrong


def test_a_state_in_another_format(repository):
    """A state whose files have another shape is refused with the place, and nothing is compared."""
    good = repository.git("rev-parse", "HEAD")
    repository.change("atlas.yaml", ("licence:", "license:"))
    repository.commit()
    status, told, wrong = run("diff", "HEAD", good)
    assert (status, told) == (2, "")
    assert "HEAD:registry/atlas.yaml:3:1: unknown-key: unknown key 'license'" in wrong
    assert "the present program cannot read this state" in wrong


def test_a_state_that_only_todays_checks_refuse_is_compared(repository):
    """What an older state lacks of today's demands does not keep it from being compared."""
    repository.change(
        "sources.yaml",
        (
            "- id: sheet",
            (
                "- id: nobody-cites-this\n"
                '  title: "Unread"\n  address: none\n  why: "None."\n  language: en\n'
                '  read: "2026-11-01"\n  role: software\n- id: sheet'
            ),
        ),
    )
    repository.commit()
    repository.git("checkout", "--quiet", "HEAD~1", "--", "registry")
    assert "removed   source     nobody-cites-this" in run("diff", "HEAD")[1]


def test_a_link_that_leads_out_of_the_state(repository):
    """An older state cannot make the reader look at files outside of it."""
    (repository.registry / "terms.yaml").unlink()
    (repository.registry / "terms.yaml").symlink_to("/etc/hostname")
    repository.commit()
    status, told, wrong = run("diff", "HEAD")
    assert (status, told) == (2, "")
    assert "cannot be unpacked" in wrong


def test_markdown_takes_no_words_for_marks(repository):
    """Words of a registry stay words in a table of Markdown."""
    repository.change(HOUSE, (DISCARDER, EVERYBODY))
    lines = run("diff", "HEAD", "--format", "markdown")[1].splitlines()
    assert lines[0] == "**2 published settlements move.**"
    rows = [line for line in lines if line.startswith("| `off-a-discard`")]
    figures = "South −18 → −6; West 0 → −6; North 0 → −6"
    assert rows == [
        f"| `off-a-discard` | house | {figures} | TOYS-PAY-001.split discarder → everybody |"
    ]


def test_a_summary_stays_within_its_bounds(repository, monkeypatch):
    """What is too long for a summary is cut at a line, and how much is missing is told."""
    monkeypatch.setattr(sys.modules["rules_atlas.cli.diff"], "LONGEST_SUMMARY", 150)
    repository.change(HOUSE, (DISCARDER, EVERYBODY))
    told = run("diff", "HEAD", "--format", "markdown")[1]
    assert told.splitlines()[0] == "**2 published settlements move.**"
    assert told.splitlines()[-1].endswith("more lines: `atlas diff` tells them all.")


def test_the_same_states_give_the_same_words(repository):
    """Comparing twice gives the same bytes, whatever order a set is in."""
    repository.change(HOUSE, (DISCARDER, EVERYBODY), ("unit: {value: 2", "unit: {value: 3"))
    assert run("diff", "HEAD", "--format", "json") == run("diff", "HEAD", "--format", "json")


def test_a_note_to_begin_with(repository):
    """The note that is printed is YAML and names what came, changed and moved."""
    repository.change(HOUSE, (DISCARDER, EVERYBODY))
    repository.change("atlas.yaml", ("2026.11.01", "2026.11.02"))
    found = yaml.safe_load(run("diff", "HEAD", "--note")[1])
    assert found["version"] == "2026.11.02"
    assert found["date"] == "2026-11-02"
    assert found["changed"] == {"profiles": ["house"]}
    assert found["settlements"][0] == {
        "case": "off-a-discard",
        "under": {"profile": "house"},
        "before": {"net": {"E": 18, "S": -18}},
        "after": {"net": {"E": 18, "S": -6, "W": -6, "N": -6}},
    }
