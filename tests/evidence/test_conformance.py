"""The suite holds what people expect, and nothing that our own engine computed."""

import json
from functools import cache

import pytest

from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import AtMost
from rules_atlas.evidence.conformance import suite
from rules_atlas.evidence.judging import Judged, Report, answer_of, judge
from tests.evidence.published import published

SYSTEMS = sorted(published().registry.systems)


@cache
def items(system):
    """A system's suite."""
    return list(suite(published(), system))


def settled(item, **changed):
    """What our own engine answers, from the question alone."""
    case = published().cases[item.case_id]
    values = {
        key: AtMost(value["at-most"]) if isinstance(value, dict) else value
        for key, value in {**item.values, **changed}.items()
    }
    runner = published().runner
    return runner.outcome(case.system, case.id, case.specimen.example, values)


def said(item, outcome: Outcome):
    """An outcome as an answer of the protocol."""
    found = {"id": item.id, "status": outcome.status, "net": dict(outcome.net)}
    if len(outcome.wins) == 1:
        (win,) = outcome.wins
        found |= {
            "total": win.price.total,
            "rows": win.price.amounts(),
            "liable": sorted({each.seat for each in win.liable}),
        }
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_question_is_enough_to_answer_it(system):
    """Played from the line alone, with no look at the registry, every expectation is met."""
    assert len(items(system)) > 20
    for item in items(system):
        line = json.loads(json.dumps(item.to_json(with_expected=False)))
        assert "expected" not in line
        assert "source" not in line
        judged = judge(item, said(item, settled(item)))
        assert judged.result == "agrees", (item.id, judged.words)


def test_an_engine_that_pays_otherwise_is_caught_on_the_rule_of_it():
    """With another duration of Bao in place of every table's, only cases of Bao differ."""
    report = Report()
    for item in items("singapore"):
        changed = {"SGMJ-BAO-001.duration": "winning-discard"}
        report.judged.append(judge(item, said(item, settled(item, **changed))))
    differing = {rule for rule, counts in report.by_rule().items() if counts.get("differs")}
    assert "SGMJ-BAO-001" in differing
    for each in report.judged:
        if each.result == "differs":
            reads = published().cases[each.item.case_id].default.reads
            assert "SGMJ-BAO-001" in each.item.rules or "SGMJ-BAO-001.enabled" in reads


def test_nothing_expected_is_taken_from_the_engine(monkeypatch):
    """The suite is the same when every outcome is thrown away."""
    before = [each.to_json(with_expected=True) for each in suite(published(), "singapore")]
    monkeypatch.setattr(
        "rules_atlas.evidence.gather.CaseEvidence.verdicts",
        property(lambda _self: ()),
        raising=False,
    )
    monkeypatch.setattr(
        "rules_atlas.evidence.gather.CaseEvidence.default",
        property(lambda _self: None),
        raising=False,
    )
    assert [each.to_json(with_expected=True) for each in suite(published(), "singapore")] == before


def one():
    """An item with everything that can be judged."""
    item = next(each for each in items("riichi") if {"net", "rows", "liable"} <= set(each.expected))
    return item, {"id": item.id, **item.expected}


@pytest.mark.parametrize(
    ("change", "result"),
    [
        ({}, "agrees"),
        ({"net": None}, "differs"),
        ({"net": {"E": True}}, "differs"),
        ({"net": {"X": 5}}, "differs"),
        ({"rows": []}, "differs"),
        ({"liable": "E"}, "differs"),
        ({"liable": [1]}, "differs"),
        ({"status": "drawn"}, "differs"),
        ({"skip": "no"}, "skipped"),
        ({"error": {"a": 1}}, "failed"),
    ],
)
def test_an_answer_is_judged_by_what_it_says(change, result):
    """Whatever stands in the place of a figure, the judgement is a result."""
    item, answer = one()
    assert judge(item, {**answer, **change}).result == result


def test_numbers_are_numbers():
    """A figure written as 4.0 is the figure, in whatever order the seats stand."""
    item, answer = one()
    net = {seat: float(amount) for seat, amount in reversed(answer["net"].items())}
    assert judge(item, {**answer, "net": net}).result == "agrees"
    paying = {seat: amount for seat, amount in answer["net"].items() if amount}
    assert judge(item, {**answer, "net": paying}).result == "agrees"


@pytest.mark.parametrize(
    "transfers", [None, 5, [5], [{"from": "E"}], [{"from": "E", "to": "S", "amount": True}]]
)
def test_transfers_that_are_none(transfers):
    """A list of payments that cannot be read fails its item."""
    item, _ = one()
    assert judge(item, {"id": item.id, "transfers": transfers}).result == "failed"


@pytest.mark.parametrize("line", ["", "null", "[]", "{", '{"a": NaN}', "\x00", "9" * 5000])
def test_a_line_that_is_no_answer(line):
    """What is no object of JSON is told in words."""
    assert isinstance(answer_of(line), str)


def test_a_report_counts_each_item_under_each_of_its_rules():
    """A case that shows two rules counts for both."""
    item = next(each for each in items("riichi") if len(each.rules) > 1)
    report = Report([Judged(item, "agrees")])
    assert report.by_rule() == {rule: {"agrees": 1} for rule in sorted(item.rules)}
    assert report.counts() == {"agrees": 1}
