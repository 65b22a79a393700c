"""``atlas conformance``: export the suite, hold an engine to it, keep a report."""

import json
import shlex
import sys
from pathlib import Path

import pytest
import yaml

from rules_atlas.evidence.reports import EngineReport
from tests.cli.shared import run

ENGINE = Path(__file__).parents[1] / "evidence" / "engines" / "toy.py"


def command(how):
    """The second engine of the toy game, as it behaves."""
    return shlex.join([sys.executable, "-S", str(ENGINE), how])


@pytest.mark.usefixtures("repository")
def test_the_suite_is_printed_a_case_a_line():
    """Every line is an object with the question and what is expected of it."""
    status, told, _ = run("conformance", "export", "--system", "toy")
    assert status == 0
    lines = [json.loads(line) for line in told.splitlines()]
    assert len(lines) == 6
    assert lines[2]["id"] == "named-liable#0"
    assert lines[2]["expected"] == {
        "status": "settled",
        "net": {"E": 6, "S": 0, "W": -6, "N": 0},
    }
    assert lines[2]["values"] == {
        "TOYS-LIABLE-001.enabled": True,
        "TOYS-PAY-001.split": "discarder",
        "TOYS-PAY-001.unit": 2,
    }


@pytest.mark.usefixtures("repository")
def test_an_engine_that_conforms():
    """An engine that agrees with everything ends with status 0, with a line a rule."""
    status, told, _ = run("conformance", "run", "--command", command("well"))
    assert status == 0
    assert told.splitlines() == ["TOYS-LIABLE-001  2 agrees", "TOYS-PAY-001  4 agrees"]


@pytest.mark.usefixtures("repository")
def test_an_engine_that_does_not():
    """What differs is told by case and by rule, with status 1."""
    status, told, _ = run("conformance", "run", "--command", command("forgets_liability"))
    assert status == 1
    assert told.splitlines()[0].startswith("differs  named-liable#0: net: expected")
    assert "TOYS-LIABLE-001  1 agrees, 1 differs" in told


@pytest.mark.usefixtures("repository")
def test_a_report_names_the_ruleset_under_which_an_answer_is_right():
    """As JSON, a disagreement is explained by the ruling that would pay so."""
    asked = ("conformance", "run", "--json", "--command", command("forgets_liability"))
    status, told, _ = run(*asked)
    assert status == 1
    (wrong,) = json.loads(told)["disagreements"]
    assert wrong["as_under"] == ["Nobody is liable"]
    assert wrong["rules"] == ["TOYS-LIABLE-001"]


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize("asked", [["--system", "chess"], ["--seconds", "0"], ["--seconds", "x"]])
def test_a_mistake_in_the_command(asked):
    """A system that is not there, or no patience at all, is a mistake of the command."""
    assert run("conformance", "run", "--command", command("well"), *asked)[0] == 2


@pytest.fixture
def engines(repository):
    """A list with one engine, beside the registry."""
    folder = repository.folder / "conformance"
    folder.mkdir()
    place = folder / "engines.yaml"

    def write(how="forgets_liability", packages=("click",), explained=None):
        explained = {"named-liable#0": "It has no liability."} if explained is None else explained
        engine = {
            "id": "second",
            "name": "The second engine",
            "url": "https://example.org/",
            "about": "Written apart.",
            "judged": "Price and liability.",
            "system": "toy",
            "command": f"{{python}} -S {shlex.quote(str(ENGINE))} {how}",
            "packages": list(packages),
            "explained": explained,
        }
        place.write_text(yaml.safe_dump([engine]), encoding="utf-8")
        return folder / "reports" / "second.json"

    return write


def test_a_report_is_written_and_is_the_same_each_time(engines):
    """The report has the packages' versions and what explains each disagreement."""
    place = engines()
    assert run("conformance", "report")[0] == 0
    first = place.read_bytes()
    report = EngineReport.model_validate(json.loads(first))
    assert list(report.packages) == ["click"]
    assert report.counts == {"agrees": 5, "differs": 1}
    assert report.disagreements[0].why == "It has no liability."
    assert run("conformance", "report", "second")[0] == 0
    assert place.read_bytes() == first


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"packages": ("no-such-package",)}, "the package no-such-package is not installed"),
        ({"how": "crashes"}, "given up after"),
        ({"how": "well"}, "nothing differs any more at named-liable#0"),
    ],
)
def test_a_report_that_cannot_be_made_leaves_the_old_one(engines, how, words):
    """An engine that is not there, or is given up, costs no report that was kept."""
    place = engines()
    run("conformance", "report")
    before = place.read_bytes()
    engines(**how)
    status, _, wrong = run("conformance", "report")
    assert status == 1
    assert words in wrong
    assert place.read_bytes() == before


def test_an_engine_that_nobody_lists(engines):
    """Naming an unknown engine is a mistake of the command."""
    engines()
    assert run("conformance", "report", "third")[0] == 2
