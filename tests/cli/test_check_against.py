"""``atlas check --against``: what changed has a version and a note, and the note is true."""

import pytest

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.diff import difference
from rules_atlas.evidence.notes import against
from rules_atlas.registry.loader import read
from rules_atlas.registry.states import read_state
from tests.cli.shared import run
from tests.toy.repository import HOUSE, RULES

NOTE = "changes/2026.11.02.yaml"


def reworded(repository):
    """A change that moves no figure, under a new version."""
    repository.change(RULES, ("What a hand costs.", "What a hand is worth."))
    repository.change("atlas.yaml", ("2026.11.01", "2026.11.02"))


def told(repository, base="HEAD"):
    """The note that ``atlas diff`` proposes, put where it belongs."""
    repository.write(NOTE, run("diff", base, "--note")[1])


def test_an_unchanged_registry_needs_no_note(repository):
    """Comments and the order of files change nothing that is published."""
    repository.change("atlas.yaml", ("name:", "# The name\nname:"))
    assert run("check", "--against", "HEAD")[0] == 0


def test_a_change_without_a_version_step(repository):
    """A change under the version that is published already is refused at the version."""
    repository.change(RULES, ("What a hand costs.", "What a hand is worth."))
    assert run("check")[0] == 0
    status, _, wrong = run("check", "--against", "HEAD")
    assert status == 1
    assert wrong.startswith("registry/atlas.yaml:2:10: version-step: the registry changed since")


def test_a_version_that_goes_back(repository):
    """Versions only go on."""
    repository.change("atlas.yaml", ("2026.11.01", "2026.10.31"))
    status, _, wrong = run("check", "--against", "HEAD")
    assert status == 1
    assert "registry/atlas.yaml:2:10: version-step: version 2026.11.01 was published" in wrong


def test_a_change_without_a_note(repository):
    """A new version without a note is refused with the command that prints one."""
    reworded(repository)
    status, _, wrong = run("check", "--against", "HEAD")
    assert status == 1
    assert "registry/atlas.yaml:2:10: change-note: version 2026.11.02 has no change note" in wrong


def test_the_printed_note_is_accepted(repository):
    """What ``atlas diff --note`` prints of figures that move satisfies ``atlas check``."""
    repository.change("toy/profiles/club.yaml", ("unit: {value: 5", "unit: {value: 7"))
    repository.change(
        "toy/fixtures/TOYS-PAY-001.yaml",
        ("{E: 45, S: -15, W: -15, N: -15}", "{E: 63, S: -21, W: -21, N: -21}"),
        ('"3 * 5 = 15", "3 * 15 = 45"', '"3 * 7 = 21", "3 * 21 = 63"'),
    )
    repository.change("atlas.yaml", ("2026.11.01", "2026.11.02"))
    told(repository)
    assert "off-a-discard-at-the-club" in (repository.registry / NOTE).read_text(encoding="utf-8")
    status, _, wrong = run("check", "--against", "HEAD")
    assert (status, wrong) == (0, "")


def test_a_true_note_passes(repository):
    """With its version and its note, a change is accepted."""
    reworded(repository)
    told(repository)
    status, _, wrong = run("check", "--against", "HEAD")
    assert (status, wrong) == (0, "")


def test_a_note_that_leaves_something_out(repository):
    """What really changed and is not told is refused at the list that it belongs to."""
    reworded(repository)
    told(repository)
    repository.change(NOTE, ("reworded:\n  rules: [TOYS-PAY-001]\n", "changed: {}\n"))
    status, _, wrong = run("check", "--against", "HEAD")
    assert status == 1
    assert "change-note: rule 'TOYS-PAY-001' was reworded, and the note does not say so" in wrong


def test_a_note_that_says_too_much(repository):
    """What is told and did not happen is refused where it is told."""
    reworded(repository)
    told(repository)
    repository.change(NOTE, ("rules: [TOYS-PAY-001]", "rules: [TOYS-PAY-001, TOYS-LIABLE-001]"))
    status, _, wrong = run("check", "--against", "HEAD")
    assert status == 1
    assert (
        "registry/changes/2026.11.02.yaml:5:25: change-note: rule 'TOYS-LIABLE-001' was not"
        in wrong
    )


def test_a_note_with_a_false_figure(repository):
    """A settlement that did not move as told is refused at the figure."""
    repository.change(HOUSE, ("unit: {value: 2", "unit: {value: 3"))
    repository.change("atlas.yaml", ("2026.11.01", "2026.11.02"))
    told(repository)
    repository.commit()
    before = read_state(repository.registry, "HEAD~1", BY_ID)
    after, _ = read(repository.registry, BY_ID)
    assert list(against(before, after, difference(before, after))) == []
    repository.change(NOTE, ("after: {net: {E: 9, W: -9}}", "after: {net: {E: 8, W: -8}}"))
    after, _ = read(repository.registry, BY_ID)
    faults = list(against(before, after, difference(before, after)))
    assert {each.code for each in faults} == {"change-note"}
    meant = "'after' is " + '{"net": {"E": 9, "W": -9}}'
    assert all(meant in each.message for each in faults)


def test_a_note_of_a_version_that_was_never_published(repository):
    """Several notes at once are one version's: they are folded into the newest."""
    reworded(repository)
    told(repository)
    repository.change("atlas.yaml", ("2026.11.02", "2026.11.03"))
    repository.write(
        "changes/2026.11.03.yaml",
        'version: "2026.11.03"\ndate: "2026-11-03"\nsummary: "More words."\n'
        "reworded:\n  rules: [TOYS-PAY-001]\n",
    )
    status, _, wrong = run("check", "--against", "HEAD")
    assert status == 1
    assert (
        "registry/changes/2026.11.02.yaml:1:10: change-note: 2026.11.02 was never published"
        in wrong
    )


def test_a_published_note_stays(repository):
    """History is not rewritten: a note that was published can be neither changed nor taken away."""
    reworded(repository)
    told(repository)
    repository.commit()
    repository.change(NOTE, ("rules: [TOYS-PAY-001]", "rules: [TOYS-LIABLE-001]"))
    assert "this note was published; only its summary" in run("check", "--against", "HEAD")[2]
    (repository.registry / NOTE).unlink()
    assert (
        "the note of version 2026.11.02 was published and is gone"
        in (run("check", "--against", "HEAD")[2])
    )


def test_a_version_after_the_first_note_has_one(repository):
    """Without looking at git: once versions are told of, the present one is."""
    reworded(repository)
    told(repository)
    repository.change("atlas.yaml", ("2026.11.02", "2026.11.03"))
    assert (
        "registry/atlas.yaml:2:10: change-note: version 2026.11.03 has no change note"
        in (run("check")[2])
    )


def test_several_versions_of_one_day(repository):
    """A day may bring more than one version; the number after the date tells them apart."""
    reworded(repository)
    repository.change("atlas.yaml", ("2026.11.02", "2026.11.01.1"))
    repository.write("changes/2026.11.01.1.yaml", run("diff", "HEAD", "--note")[1])
    status, _, wrong = run("check", "--against", "HEAD")
    assert (status, wrong) == (0, "")


@pytest.mark.usefixtures("repository")
def test_a_base_that_cannot_be_read():
    """Without a state to compare with, nothing is said to be well: exit status 2."""
    assert run("check", "--against", "nowhere")[0] == 2
