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
