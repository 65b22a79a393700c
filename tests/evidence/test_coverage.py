"""What cases cover: options, rows, triggers, statements; and what nobody claims."""

import json

import pytest
from click.testing import CliRunner

from rules_atlas.cli import main
from rules_atlas.evidence.coverage import coverage
from rules_atlas.evidence.verify import verify

DRAWN = "toy/scenarios/third-set-drawn.yaml"
FED = "toy/scenarios/third-set-fed.yaml"
ALL_PONGS = """\
id: all-pongs
shows: [TOYS-PAY-001]
table: {players: 4, dealer: E, round: E, wall: 55}
seats:
  S:
    melds:
      - {pong: 111p, take: 1p, from: N}
      - {pong: 222s, take: 2s, from: N}
      - {pong: 333s, take: 3s, from: N}
      - {pong: 444s, take: 4s, from: N}
    hand: 5s
play:
  - {S: draw 5s}
  - {S: win}
expect:
  - under: {profile: wall}
    wins: [{seat: S, rows: {pongs: 4}}]
    net: {N: -18, S: 18}
    basis: derived
    working: ["3 * (2 + 4) = 18"]
"""


def codes(folder):
    return [each.code for each in verify(folder).diagnostics]


def found(evidence, name):
    return next(each for each in coverage(evidence).subjects if each.subject.name == name)


def test_a_row_has_a_case_where_it_counts_and_one_where_it_just_does_not(evidence_of):
    """The flush of the fed hand is denied to a hand that has a pair of another suit."""
    flush = found(evidence_of(), "flush")
    assert (flush.fires, flush.near) == (("third-set-fed",), ("third-set-drawn",))


def test_a_trigger_has_a_case_where_it_makes_somebody_liable_and_one_where_not(evidence_of):
    """A third set that nobody fed makes nobody liable."""
    third = found(evidence_of(), "third-set")
    assert (third.fires, third.near) == (("third-set-fed",), ("third-set-drawn",))


def test_a_row_that_no_case_has_is_lacking(evidence_of):
    """All pongs are in the engine's vocabulary and in no hand of the registry."""
    lacking = coverage(evidence_of()).lacking
    assert [each.subject.name for each in lacking] == ["pongs"]


def test_of_a_row_that_only_the_engine_knows_nothing_is_asked(evidence_of):
    """No record of the registry speaks of it and no case has it; it is listed apart."""
    found = coverage(evidence_of())
    assert [each.subject.written for each in found.unused] == ["row.storm"]
    assert "storm" not in {each.subject.name for each in found.lacking}


@pytest.mark.parametrize(
    ("file", "near_miss", "code"),
    [
        (FED, "flush", "near-miss-fires"),
        (FED, "third-set", "near-miss-fires"),
        (DRAWN, "pongs", "near-miss-alone"),
    ],
)
def test_a_near_miss_is_held_to_its_word(folder, change, file, near_miss, code):
    """What counts in the case, or in no other case at such a table, is no near miss of it."""
    both = "shows: [TOYS-FEED-001, TOYS-PAY-001]\n"
    if file == FED:
        change(file, "shows: [TOYS-FEED-001]\n", f"{both}near_miss: [{near_miss}]\n")
    else:
        change(file, "[third-set, flush]", f"[{near_miss}]")
    (told,) = verify(folder).diagnostics
    assert (told.code, told.file.rpartition("/")[2]) == (code, file.rpartition("/")[2])
    assert told.line > 1


def test_a_near_miss_at_a_table_without_the_trigger_shows_nothing(folder, change):
    """Where feeding makes nobody liable, that nobody is liable is no near miss."""
    change(DRAWN, "near_miss: [third-set, flush]", "near_miss: [third-set]")
    change(DRAWN, "under: {profile: wall}", "under: {profile: wall, convention: no-feeding}")
    assert codes(folder) == ["near-miss-alone"]


def test_a_fixture_cannot_claim_a_near_miss(folder):
    """A declared price has no hand that could lack anything."""
    fixture = folder / "toy" / "fixtures" / "TOYS-PAY-001.yaml"
    fixture.parent.mkdir()
    fixture.write_text(
        "- id: page\n  near_miss: [flush]\n  under: {profile: wall}\n"
        "  win: {seat: E, by: self-draw, price: {points: 4}}\n"
        "  expect: {net: {S: -4, E: 12, W: -4, N: -4}, basis: derived,"
        ' working: ["1 * 4 = 4", "3 * 4 = 12"]}\n',
        encoding="utf-8",
    )
    assert codes(folder) == ["unknown-key"]


def test_both_sides_are_demanded_once_the_registry_asks_for_them(folder, change):
    """Until then a lack is only reported; afterwards nothing is published without it."""
    assert codes(folder) == []
    change("atlas.yaml", "licence:", "require_near_misses: true\nlicence:")
    found = verify(folder).diagnostics
    assert [each.code for each in found] == ["never-fires", "no-near-miss"]
    assert {(each.file.rpartition("/")[2], each.line) for each in found} == {
        ("TOYS-PAY-001.yaml", 10)
    }


def test_with_both_sides_shown_nothing_is_left(folder, change):
    """A hand of pongs and a declared near miss of it complete the small registry."""
    (folder / "toy/scenarios/all-pongs.yaml").write_text(ALL_PONGS, encoding="utf-8")
    change("atlas.yaml", "licence:", "require_near_misses: true\nlicence:")
    change(DRAWN, "[third-set, flush]", "[third-set, flush, pongs]")
    assert verify(folder).diagnostics == ()
    done = CliRunner().invoke(main, ["coverage", "--registry", str(folder)])
    assert (done.exit_code, done.output.splitlines()[1]) == (
        0,
        "3 of 3 rows and triggers with both sides",
    )


def test_a_case_that_no_rule_comes_upon_is_refused(folder, change):
    """A sequence that shows nothing and that nothing names would never be read."""
    change("toy/sequences/two-hands.yaml", "shows: [TOYS-PAY-001]\n", "")
    (told,) = verify(folder).diagnostics
    assert (told.code, told.line) == ("unclaimed", 1)


def test_every_statement_is_listed_with_what_shows_it_or_why_nothing_can(evidence_of):
    """Answers, steps, alternatives, questions and disputes are all there."""
    told = {
        (each.of, each.what): (each.shown_by, each.why)
        for each in coverage(evidence_of()).statements
    }
    assert told["TOYS-FEED-001", "step 1"] == ((), "A custom.")
    assert told["TOYS-FEED-001", "no-feeding"] == (("third-set-fed",), None)
    assert told["who-answers", "claim 1"] == (("third-set-fed",), None)


def test_coverage_is_printed_for_people_and_for_programs(folder):
    """What is lacking stands first; the exit status tells whether anything is."""
    done = CliRunner().invoke(main, ["coverage", "--registry", str(folder)])
    assert done.exit_code == 1
    assert done.output.startswith("row         pongs: no case where it counts; no near miss\n")
    done = CliRunner().invoke(main, ["coverage", "--json", "--registry", str(folder)])
    body = json.loads(done.output)
    assert body["complete"] is False
    assert {each["key"]: each["pinned_by"] for each in body["options"]}[
        "TOYS-FEED-001.trigger.third-set"
    ] == ["third-set-fed"]
