"""What a reviewer signs, and what must be read again after a change."""

import json
import subprocess

import pytest
from click.testing import CliRunner

from rules_atlas.cli import main
from rules_atlas.evidence.parts import digests, rests_on
from rules_atlas.evidence.review import overview, standing, standings
from rules_atlas.registry.model import PARTS, names_a_person

FEED, PAY = "TOYS-FEED-001", "TOYS-PAY-001"
EXPERT, CHINESE = "mahjong-expert", "fluent-chinese"
NAME = "Lim Bee Hoon"


@pytest.fixture
def atlas(folder):
    """Runs ``atlas review`` on the copy of the small registry."""

    def run(*arguments):
        command = ["review", *arguments, "--registry", str(folder)]
        return CliRunner().invoke(main, command, catch_exceptions=False)

    return run


def sign(atlas, rule=FEED, role=EXPERT, *more):
    """A review that is accepted."""
    done = atlas("sign", rule, "--role", role, "--by", NAME, "--date", "2026-12-01", *more)
    assert done.exit_code == 0, done.output
    return done


def named(found):
    return [each.named() for each in found]


def test_nobody_has_reviewed_anything_at_first(evidence_of):
    """Every rule is pending for an expert and for a reader of each script that it is told in."""
    found = standings(evidence_of())
    assert {(each.rule, each.role, each.state) for each in found} == {
        (rule, role, "pending") for rule in (FEED, PAY) for role in (EXPERT, CHINESE)
    }
    assert overview(found)[EXPERT] == {"pending": 2, "reviewed": 0, "changed-since": 0}


def test_an_expert_signs_every_part_and_what_the_rule_rests_on(atlas, evidence_of):
    """Feeding is settled by payment, so the knobs of payment are part of its review."""
    sign(atlas)
    evidence = evidence_of()
    found = standing(evidence, FEED, EXPERT)
    assert found.state == "reviewed"
    keys = {(each.rule, each.part) for each in found.parts}
    assert keys == {(FEED, part) for part in PARTS} | {(PAY, "options"), (PAY, "defaults")}
    assert standing(evidence, FEED, CHINESE).state == "pending"
    assert standing(evidence, PAY, EXPERT).state == "pending"


def test_one_who_reads_the_language_signs_the_words(atlas, evidence_of):
    """A reader of Chinese answers for the text and for nothing else."""
    sign(atlas, FEED, CHINESE)
    found = standing(evidence_of(), FEED, CHINESE)
    assert (found.state, named(found.parts)) == ("reviewed", [f"text of {FEED}"])


@pytest.mark.parametrize(
    ("file", "old", "new", "parts"),
    [
        (f"toy/rules/{FEED}.yaml", "Before play.", "Before dealing.", [f"text of {FEED}"]),
        ("toy/scenarios/third-set-fed.yaml", "East feeds", "East hands over", [f"text of {FEED}"]),
        ("disputes.yaml", "knows nothing of it", "is silent", [f"text of {FEED}"]),
        (
            "toy/scenarios/third-set-drawn.yaml",
            "wall: 55",
            "wall: 54",
            [f"expectations of {FEED}"],
        ),
        ("sources.yaml", "of 1988", "of 1989", [f"sources of {FEED}"]),
        (
            "toy/scenarios/third-set-fed.yaml",
            'at: "Worked case"',
            'at: "The worked case"',
            [f"sources of {FEED}"],
        ),
        ("toy/profiles/wall.yaml", "value: 6", "value: 7", [f"defaults of {PAY}"]),
        (
            f"toy/rules/{PAY}.yaml",
            '{key: flush, label: "Flush"',
            '{key: flush, label: "Full flush"',
            [f"options of {PAY}"],
        ),
        (f"toy/rules/{PAY}.yaml", "What a hand costs.", "What each pays.", []),
        ("toy/profiles/wall.yaml", "value: 4", "value: 5", []),
    ],
)
def test_a_change_names_the_parts_to_read_again(atlas, evidence_of, folder, file, old, new, parts):
    """Each edit concerns one part; words of another rule and knobs that no case reads concern none."""
    sign(atlas)
    path = folder / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    found = standing(evidence_of(), FEED, EXPERT)
    assert named(found.changed) == parts
    assert found.state == ("changed-since" if parts else "reviewed")


def test_an_option_is_part_of_what_was_read(atlas, evidence_of, change):
    """A convention that sets another value changes the options, not the words."""
    sign(atlas)
    change(
        f"toy/rules/{FEED}.yaml",
        "set: {trigger: []}",
        'set: {trigger: []}\n    unrepresented: ["x"]',
    )
    assert named(standing(evidence_of(), FEED, EXPERT).changed) == [f"options of {FEED}"]


def test_a_rule_that_comes_to_be_rested_on_later_is_a_change(atlas, evidence_of, change):
    """Who signed the cases signed what they read then; what they read since must be read again."""
    assert rests_on(evidence_of(), FEED) == {PAY: (f"{PAY}.flush", f"{PAY}.unit")}
    sign(atlas, FEED, EXPERT, "--part", "expectations")
    found = standing(evidence_of(), FEED, EXPERT)
    assert (found.state, len(found.pending)) == ("pending", 4)
    digest = digests(evidence_of(), FEED)[PAY, "defaults"]
    review = f"reviews/{FEED.lower()}-{EXPERT}-2026-12-01.yaml"
    change(review, f'    defaults: "{digest}"\n', "")
    assert named(standing(evidence_of(), FEED, EXPERT).changed) == [f"defaults of {PAY}"]


def test_reading_again_settles_a_change(atlas, evidence_of, change):
    """A second review of the same day stands beside the first and covers what changed."""
    sign(atlas)
    change(f"toy/rules/{FEED}.yaml", "Before play.", "Before dealing.")
    sign(atlas, FEED, EXPERT, "--part", "text")
    found = standing(evidence_of(), FEED, EXPERT)
    assert found.state == "reviewed"
    assert [each.id[-2:] for each in found.reviews] == ["-2", "01"]


@pytest.mark.parametrize(
    "name", ["", "  ", "TODO", "<your name>", "n/a", "Anonymous", "A. Reviewer"]
)
def test_nobody_cannot_sign(atlas, folder, name):
    """A review bears the name of who read, or it is not there."""
    done = atlas("sign", FEED, "--role", EXPERT, "--by", name)
    assert done.exit_code == 2
    assert not (folder / "reviews").exists()


@pytest.mark.parametrize("name", ["Tan Ah Kow", "陈亚九", "山田 太郎", "Bo Li", "Ai Nakamura"])
def test_people_are_called_many_ways(name):
    """Short names and names in any script are names."""
    assert names_a_person(name)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("TOYS-FED-001", "--role", EXPERT), "did you mean 'TOYS-FEED-001'"),
        ((FEED, "--role", "fluent-japanese"), "no text that a fluent-japanese reader"),
        ((FEED, "--role", CHINESE, "--part", "options"), "answers for text, not options"),
        ((FEED, "--role", EXPERT, "--date", "2026-13-01"), "is no day"),
    ],
)
def test_a_wrong_command_is_told_what_is_wrong(atlas, folder, arguments, told):
    """Nothing is written for a rule, a role, a part or a day that is not there."""
    done = atlas("sign", *arguments, "--by", NAME)
    assert done.exit_code == 2
    assert told in done.output
    assert not (folder / "reviews").exists()


def test_what_does_not_stand_up_cannot_be_signed(atlas, folder, change):
    """A registry with a refuted expectation is shown its faults instead."""
    change("toy/profiles/wall.yaml", "value: 6", "value: 7")
    done = atlas("sign", FEED, "--role", EXPERT, "--by", NAME)
    assert done.exit_code == 1
    assert not (folder / "reviews").exists()


def test_the_commit_that_was_read_is_recorded(atlas, folder, evidence_of):
    """In a repository a review names the commit; what is not committed cannot be signed."""
    git = ["git", "-C", str(folder), "-c", "user.name=t", "-c", "user.email=t@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    done = atlas("sign", FEED, "--role", EXPERT, "--by", NAME)
    assert (done.exit_code, "commit first" in done.output) == (1, True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "all"], check=True)
    sign(atlas)
    sign(atlas, PAY)
    head = subprocess.run(
        [*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True
    ).stdout.strip()
    found = standing(evidence_of(), FEED, EXPERT)
    assert [each.commit for each in found.reviews] == [head]


def test_the_overview_counts_rules_by_role(atlas):
    """What is reviewed, what is pending, and what has changed, for people and for programs."""
    sign(atlas)
    told = atlas("status").output
    assert f"reviewed by {NAME}, 2026-12-01" in told
    assert "mahjong-expert: 1 pending, 1 reviewed, 0 changed-since" in told
    body = json.loads(atlas("status", FEED, "--json").output)
    assert [each["state"] for each in body["rules"]] == ["reviewed", "pending"]
    assert body["rules"][0]["reviews"][0]["by"] == NAME
