"""The examples of adapters answer the published suite, and their checked-in reports are true."""

import shlex
import sys
from functools import cache
from pathlib import Path

import pytest
import yaml

from rules_atlas.evidence.conformance import suite
from rules_atlas.evidence.driving import run
from rules_atlas.evidence.reports import faults, reports
from tests.evidence.published import published

FOLDER = Path(__file__).parents[2] / "conformance"
ENGINES = yaml.safe_load((FOLDER / "engines.yaml").read_text(encoding="utf-8"))
IDS = [each["id"] for each in ENGINES]


@cache
def held(name):
    """The report of an engine as it does today."""
    (engine,) = (each for each in ENGINES if each["id"] == name)
    for package in engine["packages"]:
        pytest.importorskip(package)
    command = engine["command"].format(
        python=shlex.quote(sys.executable), here=shlex.quote(str(FOLDER))
    )
    return engine, run(suite(published(), engine["system"]), command, 60)


@pytest.mark.parametrize("name", IDS)
def test_an_adapter_answers_every_question(name):
    """Nothing fails, nothing is left out, and what is passed over has a reason."""
    _, report = held(name)
    assert not report.stopped
    assert not report.strays
    assert {each.result for each in report.judged} <= {"agrees", "differs", "skipped"}
    assert all(each.words for each in report.judged if each.result == "skipped")
    assert sum(each.result == "agrees" for each in report.judged) >= 5


@pytest.mark.parametrize("name", IDS)
def test_every_disagreement_is_explained(name):
    """An engine differs only where ``engines.yaml`` says why; `make conformance` tells what is new."""
    engine, report = held(name)
    differing = {each.item.id for each in report.judged if each.result == "differs"}
    assert differing == set(engine["explained"])


def test_an_engine_that_finds_liability_is_held_to_it():
    """Riichienv finds who is liable by itself, and agrees with whom people name."""
    _, report = held("riichienv")
    liable = [each for each in report.judged if "liable" in each.judged_by]
    assert sum(bool(each.item.expected["liable"]) for each in liable) >= 4
    assert sum(not each.item.expected["liable"] for each in liable) >= 2
    assert all(each.result == "agrees" for each in liable)


def test_reports_are_checked_in_for_every_engine():
    """Each engine has a report that can be read, and no report is of an engine that nobody lists."""
    registry = published().registry
    assert faults(registry) == []
    assert {each.id for each in reports(registry)} == set(IDS)


@pytest.mark.parametrize("name", IDS)
def test_a_checked_in_report_explains_what_differs(name):
    """No disagreement is published without its explanation."""
    (report,) = (each for each in reports(published().registry) if each.id == name)
    assert all(each.why for each in report.disagreements)
    assert not any(each.result == "failed" for each in report.disagreements)
