"""Whatever another engine does, each case gets a result, and the run ends in time."""

import shlex
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from rules_atlas.evidence import driving
from rules_atlas.evidence.conformance import suite
from rules_atlas.evidence.driving import run
from rules_atlas.evidence.gather import gather
from rules_atlas.registry.loader import load
from tests.toy.repository import REGISTRY
from tests.toy.system import SYSTEMS

ENGINE = Path(__file__).parent / "engines" / "toy.py"
PATIENCE = 1.5


@cache
def items():
    """The toy's suite."""
    return list(suite(gather(load(REGISTRY, SYSTEMS)), "toy"))


def held(how, seconds=PATIENCE):
    """The report of an engine that behaves so; every item of the suite is in it once, in order."""
    report = run(items(), shlex.join([sys.executable, "-S", str(ENGINE), how]), seconds)
    assert [each.item.id for each in report.judged] == [each.id for each in items()]
    return report


def results(report):
    """Which items came to what."""
    found = {}
    for each in report.judged:
        found.setdefault(each.result, []).append(each.item.id)
    return found


EVERYTHING = [
    "declared-self-draw#0",
    "declared-self-draw#1",
    "named-liable#0",
    "nobody-answers#0",
    "off-a-discard#0",
    "off-a-discard-at-the-club#0",
]


def test_an_engine_that_agrees():
    """A second engine that plays by the same rules agrees with every expectation."""
    report = held("well")
    assert results(report) == {"agrees": EVERYTHING}
    assert report.conforms


def test_who_pays_whom_is_as_good_as_the_net():
    """An engine may list transfers; they are added up."""
    assert held("transfers").conforms


def test_a_wrong_engine_is_caught_on_the_right_rule():
    """An engine that forgets liability differs on the rule of liability and on no other."""
    report = held("forgets_liability")
    assert results(report)["differs"] == ["named-liable#0"]
    rules = report.by_rule()
    assert rules["TOYS-LIABLE-001"] == {"agrees": 1, "differs": 1}
    assert rules["TOYS-PAY-001"] == {"agrees": 4}
    (wrong,) = (each for each in report.judged if each.result == "differs")
    assert wrong.words == (
        'net: expected {"E": 6, "N": 0, "S": 0, "W": -6}, '
        'answered {"E": 6, "N": -2, "S": -2, "W": -2}'
    )
    assert not report.conforms


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("talks_nonsense", "no JSON: 'the dealer wins, I think'"),
        ("answers_a_list", "no object: '[1, 2]'"),
        ("not_a_number", "no JSON: "),
        ("deep", "no JSON: "),
        ("fails_politely", "it says: I lost count"),
    ],
)
def test_nonsense_is_a_result(how, words):
    """A line that is no answer fails its own item, and the engine is asked on."""
    report = held(how)
    assert results(report) == {"failed": EVERYTHING}
    assert all(each.words.startswith(words) for each in report.judged)
    assert not report.stopped


def test_an_amount_in_words_is_no_amount():
    """A figure is a number; the same figure as a string differs."""
    assert results(held("pays_in_words")) == {"differs": EVERYTHING}


@pytest.mark.parametrize("how", ["passes", "knows_nothing"])
def test_passing_is_no_failure(how):
    """An engine that cannot play an item says why, and is not held to it."""
    report = held(how)
    assert results(report) == {"skipped": EVERYTHING}
    assert report.conforms


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("crashes", "it ended with status 1: out of tiles"),
        ("closes_its_output", "it closed its output"),
        ("closes_its_input", "no answer within 1.5 seconds"),
        ("never_reads", "no answer within 1.5 seconds"),
        ("hangs", "no answer within 1.5 seconds"),
        ("leaves_a_child", "no answer within 1.5 seconds"),
        ("huge_line", "a line of more than 1000000 bytes"),
        ("endless_line", "a line of more than 1000000 bytes"),
        ("endless_lines", "50 answers to other questions than 'declared-self-draw#0'"),
    ],
)
def test_an_engine_that_fails_again_and_again_is_given_up(how, words):
    """Three lost processes in a row end the run; what was not asked is listed."""
    began = time.monotonic()
    report = held(how)
    assert time.monotonic() - began < 30
    assert report.judged[0].words == words
    assert results(report) == {"failed": EVERYTHING[:3], "not-asked": EVERYTHING[3:]}
    assert report.stopped.startswith("given up after named-liable#0: ")
    assert not report.conforms


@pytest.mark.parametrize(
    ("how", "lost", "words"),
    [
        ("hangs_once", "off-a-discard#0", "no answer within"),
        ("crashes_once", "named-liable#0", "it ended with status 1: no such seat"),
    ],
)
def test_one_failure_costs_one_item(how, lost, words):
    """An engine that hangs or dies on an item is started again for the next."""
    report = held(how)
    assert results(report) == {
        "agrees": [each for each in EVERYTHING if each != lost],
        "failed": [lost],
    }
    (failed,) = (each for each in report.judged if each.result == "failed")
    assert failed.words.startswith(words)
    assert not report.stopped


def test_failures_do_not_add_up_without_end(monkeypatch):
    """However well an engine does in between, only so many processes are lost."""
    monkeypatch.setattr(driving, "IN_ALL", 1)
    report = held("crashes_once")
    assert results(report) == {
        "agrees": EVERYTHING[:2],
        "failed": ["named-liable#0"],
        "not-asked": EVERYTHING[3:],
    }


def test_an_engine_that_answers_one_question_late():
    """An answer is due before the next question; what waits for that question is no answer."""
    report = held("out_of_order")
    assert results(report) == {"failed": EVERYTHING[:3], "not-asked": EVERYTHING[3:]}
    assert report.judged[0].words == "no answer within 1.5 seconds"


def test_an_answer_out_of_its_turn_loses_nothing():
    """Answers to other questions are told, and the one that was asked for is still found."""
    report = held("says_another_first")
    assert results(report) == {"agrees": EVERYTHING}
    assert len(report.strays) == len(EVERYTHING)
    assert not report.conforms


def test_an_answer_to_another_question():
    """An answer that names another item is no answer to this one, and is told."""
    report = held("answers_something_else")
    assert report.judged[0].words == "no answer within 1.5 seconds, and 1 to other questions"
    assert report.strays[0] == "answered 'another#0' when 'declared-self-draw#0' was asked"


def test_saying_it_twice_shifts_nothing():
    """A second answer to one question is not taken for the answer to the next."""
    report = held("says_it_twice")
    assert results(report) == {"agrees": EVERYTHING}
    assert (
        report.strays[0] == "answered 'declared-self-draw#0' when 'declared-self-draw#1' was asked"
    )
    assert not report.conforms


def test_a_flood_of_complaints_blocks_nothing():
    """What an engine writes on its error output is read away."""
    assert held("complains_without_end", 10).conforms


def test_an_answer_without_a_line_break():
    """The last line counts though no line break follows it."""
    report = held("ends_without_a_line_break")
    assert report.judged[0].result == "agrees"


@pytest.mark.parametrize("command", ["", "no-such-engine", "/", "'unclosed"])
def test_a_command_that_cannot_be_started(command):
    """An engine that is not there is given up, and says so."""
    report = run(items(), command, PATIENCE)
    assert report.judged[0].words.startswith("it cannot be started: ")
    assert report.stopped
