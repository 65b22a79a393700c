"""``atlas settle``: cases from outside the registry, at other tables and with other tiles."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules_atlas.cli import main

REGISTRY = str(Path(__file__).parents[2] / "registry")

BAMBOO = """
under: {profile: atlas-singapore}
table: {dealer: N, round: S, wall: 61}
seats:
  W:
    melds: [{chow: 345s, take: 4s, from: S}, {pong: 111s, from: N}, {chow: 567s, take: 5s, from: S}]
    hand: 2299s
play:
  - {E: discard 9s, as: feed, claims: {W: pong 99s}}
  - {W: discard 2s}
  - {N: draw}
  - {N: discard 1p}
  - {unseen: [E, S]}
  - {W: draw 2s}
  - {W: win}
"""
"""Full flush with a concealed pair: four tai, a unit of eight, two units from each of three."""


def settle(text: str, *options: str) -> Result:
    """Run the command on a text."""
    return CliRunner().invoke(
        main, ["settle", "-", "--json", "--registry", REGISTRY, *options], input=text
    )


def answers(result: Result) -> list[dict]:
    """The answers, one JSON object a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_case_that_is_in_no_registry_is_settled() -> None:
    """East fed the fourth Bamboo set, so East pays for all three: three times sixteen."""
    result = settle(BAMBOO)
    assert result.exit_code == 0, result.output
    (answer,) = answers(result)
    assert answer["status"] == "settled"
    assert answer["net"] == {"E": -48, "S": 0, "W": 48, "N": 0}
    (win,) = answer["wins"]
    assert {row["row"]: row["amount"] for row in win["price"]["rows"]} == {"full-flush": 4}
    (liable,) = win["liable"]
    assert (liable["seat"], liable["since"], liable["since_label"]) == ("E", 1, "feed")


def test_the_answer_has_the_keys_that_the_format_fixes() -> None:
    """Other programs read these keys; more may come, none may go."""
    (answer,) = answers(settle(BAMBOO))
    fixed = "id status under reads wins transfers net ledger offers refused notes rejected unknown"
    assert set(fixed.split()) | {"diagnostics"} <= set(answer)
    assert {"seat", "by", "price", "liable"} <= set(answer["wins"][0])
    assert {"rows", "steps", "total"} <= set(answer["wins"][0]["price"])
    assert {"row", "amount", "because", "tiles"} <= set(answer["wins"][0]["price"]["rows"][0])
    assert {"from", "to", "amount", "because"} <= set(answer["transfers"][0])
    assert {"at", "seat", "kind", "tiles", "throws", "net"} <= set(answer["offers"][0])


def test_the_ruling_may_be_given_on_the_command_line() -> None:
    """With Bao off each of the three pays two units of eight."""
    result = settle(BAMBOO, "--under", "{profile: atlas-singapore, convention: bao-off}")
    assert answers(result)[0]["net"] == {"E": -16, "S": -16, "W": 48, "N": -16}


def test_a_refuted_expectation_ends_with_one_and_its_place() -> None:
    """Every seat is compared, and the seat that differs is named where it is written."""
    result = settle(BAMBOO + "expect:\n  - {net: {E: -47, W: 47}, basis: derived}\n")
    assert result.exit_code == 1
    told = answers(result)[0]["diagnostics"]
    assert {each["code"] for each in told} == {"refuted"}
    assert "stdin:17:15" in result.stderr
    assert "expected E -47, computed E -48" in result.stderr


def test_several_documents_are_answered_in_their_order() -> None:
    """One object a line, and one that is wrong does not silence the others."""
    fixture = """
id: tuesday
under: {profile: atlas-singapore}
win: {seat: N, by: discard, from: W, price: {tai: 3}}
expect: {net: {N: 16, W: -8, E: -4, S: -4}, basis: derived}
"""
    result = settle(f"{BAMBOO}---{fixture}---\nunder: {{profile: nobody}}\nplay: []\n")
    assert result.exit_code == 1
    assert [each["status"] for each in answers(result)] == ["settled", "settled", "refused"]
    assert answers(result)[1]["id"] == "tuesday"
    assert "unknown profile 'nobody'" in result.stderr


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("hand: 2299s", "hand: 2222299s"), "2s"),
        (("hand: 2299s", "hand: 229s"), "tiles"),
        (("{W: draw 2s}", "{W: draw 3z}"), "not complete"),
        (("pong 99s}}", "pong 98s}}"), "the same"),
        (("{W: discard 2s}", "{E: discard 2s}"), "turn"),
        (("dealer: N", "dealer: Q"), "seat"),
        (("pong 99s}}", "pung 99s}}"), "pong"),
        (("chow: 345s, take: 4s, from: S", "chow: 345s, take: 4s, from: N"), "left"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(change: tuple[str, str], words: str) -> None:
    """An impossible table or event is refused where it is written."""
    result = settle(BAMBOO.replace(*change))
    assert result.exit_code == 1
    assert words in result.stderr
    assert result.stderr.startswith("stdin:")


def test_a_mistake_in_the_command_itself_is_another_status() -> None:
    """Two is for the caller's own slip."""
    assert settle(BAMBOO, "--under", "atlas-singapor").exit_code == 2
    assert CliRunner().invoke(main, ["settle"]).exit_code == 2
    missing = CliRunner().invoke(main, ["settle", "/nowhere.yaml", "--registry", REGISTRY])
    assert missing.exit_code == 2


def test_a_refusal_that_is_expected_is_no_fault() -> None:
    """A case may show that something is not possible."""
    text = BAMBOO.replace("{W: draw 2s}", "{W: draw 3z}")
    result = settle(text + "expect:\n  - {status: refused, basis: reasoned, why: 'no pair'}\n")
    assert result.exit_code == 0, result.output


SET = [
    ("SGMJ-PAY-001.discard: two-one-on", "did you mean 'two-one-one'"),
    ("SGMJ-BAO-001.duration: bogus", "unknown value 'bogus'"),
    ("SGMJ-PAY-001.limit: true", "a whole number"),
    ("SGMJ-PAY-001.unit-3: -4", "nothing here is less than 0"),
    ("SGMJ-BAO-001.trigger: [{late-fresh-win: {live: x, fresh: y}}]", "whole number"),
    ("SGMJ-BAO-001.trigger: 3", "a list of triggers"),
]
"""Knobs set to what they cannot be, and what is said of it."""


@pytest.mark.parametrize(("knob", "words"), SET)
def test_a_knob_takes_only_what_its_dimension_allows(knob: str, words: str) -> None:
    """In the document with its place, and on the command line as the caller's own slip."""
    written = f"{{profile: atlas-singapore, set: {{{knob}}}}}"
    result = settle(BAMBOO.replace("{profile: atlas-singapore}", written))
    assert result.exit_code == 1
    assert result.stderr.startswith("stdin:2:")
    assert words in result.stderr
    asked = settle(BAMBOO, "--under", written)
    assert (asked.exit_code, asked.stdout) == (2, "")
    assert words in asked.stderr


def test_an_expectation_sets_no_more_than_its_case_may() -> None:
    """Its own ``under`` is held to the same."""
    under = "{profile: atlas-singapore, set: {SGMJ-PAY-001.discard: bogus}}"
    result = settle(f"{BAMBOO}expect: [{{net: {{E: -48, W: 48}}, under: {under}}}]\n")
    assert result.exit_code == 1
    assert "unknown value 'bogus'" in result.stderr


@pytest.mark.parametrize("under", ["{profile: [1]}", "{profile: atlas-singapore, set: [1]}", "{{{"])
def test_what_is_no_ruling_is_said_in_our_own_words(under: str) -> None:
    """Nobody has to know which library reads it."""
    result = settle(BAMBOO, "--under", under)
    assert result.exit_code == 2
    assert "pydantic" not in result.stderr
    assert "https:" not in result.stderr


def test_an_empty_list_is_no_case() -> None:
    """Silence would look like success."""
    result = settle("[]")
    assert result.exit_code == 1
    assert "this list is empty" in result.stderr


def test_a_north_is_set_aside_only_by_three() -> None:
    """Where four play it is a tile like any other."""
    text = """
under: {profile: baotou-table-v1}
seats: {S: {hand: 234m567p99p23s111z}}
play: [{S: draw 4z}, {S: north}]
"""
    result = settle(text)
    assert result.exit_code == 1
    assert "stdin:4:22: needless-key: a North is set aside only where three play" in result.stderr


def test_every_knob_that_is_wrong_is_told_at_once() -> None:
    """A key that names nothing stands at the key, a value at the value."""
    knobs = '{SGMJ-PAY-001.limt: 5, "<b>": 1, SGMJ-PAY-001.discard: "<b>x</b>"}'
    result = settle(BAMBOO.replace("atlas-singapore}", f"atlas-singapore, set: {knobs}}}"))
    assert result.exit_code == 1
    told = [line for line in result.stderr.splitlines() if line.startswith("stdin:")]
    assert len(told) == 3
    assert "stdin:2:41: unknown-dimension" in told[0]
    assert "unknown rule '<b>'" in told[1]
    assert "unknown value '<b>x</b>'" in told[2]
