"""A run of another engine as a report to keep: by rule, with each disagreement explained.

An answer that differs under one ruleset is often what another ruleset says. Which published one
that is, and who is the source of what was expected, is told with each disagreement.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rules_atlas.evidence.conformance import PROTOCOL, Item
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.judging import Judged, Report

FORMAT = 1
"""Of a report; keys are only added to."""


def explained(
    evidence: Evidence,
    report: Report,
    about: Mapping[str, Any],
    why: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """A report as plain data.

    ``about`` says which engine this was, in which versions; ``why`` explains items that differ.
    """
    why = why or {}
    return {
        "format": FORMAT,
        "protocol": PROTOCOL,
        **about,
        "counts": report.counts(),
        "rules": report.by_rule(),
        "disagreements": [
            _disagreement(evidence, each) | {"why": why.get(each.item.id)}
            for each in report.judged
            if each.result in ("differs", "failed")
        ],
        "skipped": _skipped(report),
        "stopped": report.stopped,
        "strays": report.strays,
    }


def _disagreement(evidence: Evidence, judged: Judged) -> dict[str, Any]:
    item = judged.item
    return {
        "id": item.id,
        "case": item.case_id,
        "under": dict(item.under),
        "rules": list(item.rules),
        "result": judged.result,
        "words": judged.words,
        "expected": dict(item.expected),
        "answered": dict(judged.answered),
        "source": None if item.source is None else dict(item.source),
        "as_under": list(_as_under(evidence, item, judged)),
    }


def _as_under(evidence: Evidence, item: Item, judged: Judged) -> Iterator[str]:
    """The published rulesets under which the answer is right."""
    net = judged.answered.get("net")
    if not isinstance(net, dict):
        return
    for each in evidence.cases[item.case_id].what_if:
        ours = dict(each.outcome.net)
        if ours and all(ours.get(seat, 0) == net.get(seat, 0) for seat in {**ours, **net}):
            yield each.ruling.name


def _skipped(report: Report) -> dict[str, int]:
    """Why items were passed over, and how many each reason took."""
    found: dict[str, int] = {}
    for each in report.judged:
        if each.result in ("skipped", "not-asked"):
            found[each.words] = found.get(each.words, 0) + 1
    return dict(sorted(found.items()))
