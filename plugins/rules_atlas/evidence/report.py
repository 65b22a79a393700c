"""What a person is told when evidence does not bear a claim out."""

import json
from collections.abc import Iterator

from rules_atlas.engine.case import Case
from rules_atlas.engine.faults import Path
from rules_atlas.engine.outcome import Outcome
from rules_atlas.evidence.compare import Mismatch
from rules_atlas.evidence.coverage import Covered, coverage, misdeclared, unclaimed
from rules_atlas.evidence.gather import Evidence, SequenceVerdict, Verdict
from rules_atlas.evidence.working import working
from rules_atlas.registry import model
from rules_atlas.registry.diagnostics import Diagnostic


def refuted(evidence: Evidence) -> Iterator[Diagnostic]:
    """Every expectation that the engine does not share, at the figure that differs."""
    for verdict in evidence.refuted:
        placed = evidence.cases[verdict.case].specimen.placed
        for mismatch in verdict.mismatches:
            where = placed.at(*verdict.claim.path, *mismatch.path)
            message = f"{verdict.case}: expected {mismatch.expected}, computed {mismatch.computed}"
            message += _because(verdict.outcome, mismatch)
            yield placed.document.diagnostic(where, "refuted", message)
    for run in evidence.sequences.values():
        for mismatch in run.mismatches:
            where = run.placed.at("expect", *mismatch.path)
            message = f"{run.id}: expected {mismatch.expected}, computed {mismatch.computed}"
            yield run.placed.document.diagnostic(where, "refuted", message)


def _because(outcome: Outcome, mismatch: Mismatch) -> str:
    """The payments, rows or liabilities behind a figure that differs, each with its rule."""
    part = next((each for each in mismatch.path if isinstance(each, str)), "")
    last = str(mismatch.path[-1]) if mismatch.path else ""
    found: list[str] = []
    if part == "net":
        seat = mismatch.expected.partition(" ")[0]
        found = [
            f"{each.source} pays {each.to} {each.amount} by {each.because}"
            for each in outcome.transfers
            if seat in (each.source, each.to)
        ]
    elif "rows" in mismatch.path:
        rows = [row for win in outcome.wins for row in (*win.price.rows, *win.price.absorbed)]
        found = [f"{row.row} by {row.because}" for row in rows if row.row == last]
    elif "liable" in mismatch.path:
        found = [
            f"{each.seat} liable by {each.because}" for win in outcome.wins for each in win.liable
        ]
    return f" ({'; '.join(dict.fromkeys(found))})" if found else ""


def workings(evidence: Evidence) -> Iterator[str]:
    """For each expectation that is refuted, what the engine did: events, rows, payments."""
    for verdict in evidence.refuted:
        case = evidence.cases[verdict.case]
        under = json.dumps(verdict.claim.under.to_json(), ensure_ascii=False)
        yield f"working of {verdict.case} under {under}"
        unit = evidence.registry.unit_of(case.specimen.system)
        for line in told(verdict, unit, case.specimen.example):
            yield f"  {line}"


def loose(evidence: Evidence) -> Iterator[Diagnostic]:
    """Every option value that no expectation holds in place, at the option or the cell.

    Of an overlay's base that was asked before it was published.
    """
    if evidence.registry.overlay is not None:
        return
    for each in evidence.pins.loose:
        rule, _, rest = each.key.partition(".")
        placed = evidence.registry.rules[rule]
        key = rest.partition(".")[0]
        index = [dimension.key for dimension in placed.record.dimensions].index(key)
        options = placed.record.dimensions[index].options
        name = rest.rpartition(".")[2] if rest.count(".") == 1 else each.value
        spot = next((n for n, option in enumerate(options) if option.value == name), None)
        path = (
            ("dimensions", index, "options", spot, "value")
            if spot is not None
            else ("dimensions", index, "key")
        )
        rivals = ", ".join(str(rival).lower() for rival in each.rivals)
        message = (
            f"{each.key}: nothing tells {str(each.value).lower()} from {rivals}; add a case whose "
            "expectation fails when only this changes"
        )
        yield placed.document.diagnostic(placed.at(*path), "unpinned", message)


def missed(evidence: Evidence) -> Iterator[Diagnostic]:
    """Near misses that are none, and cases that nothing claims, each where it is written."""
    for each in misdeclared(evidence):
        placed = evidence.cases[each.case].specimen.placed
        name = each.subject.name
        if each.fires:
            code, message = "near-miss-fires", f"'{name}' counts here; this is no near miss of it"
        else:
            code = "near-miss-alone"
            message = (
                f"'{name}' counts in no other case under a ruleset that this one is held to, so "
                "that it does not count here shows nothing"
            )
        yield placed.document.diagnostic(placed.at("near_miss", each.index), code, message)
    for name in unclaimed(evidence):
        placed = (
            evidence.sequences[name].placed
            if name in evidence.sequences
            else evidence.cases[name].specimen.placed
        )
        message = f"no rule comes upon '{name}': name the rules that it shows"
        yield placed.document.diagnostic(placed.at("id"), "unclaimed", message)


def uncovered(evidence: Evidence) -> Iterator[Diagnostic]:
    """Where the registry asks for both sides of each row and trigger: what lacks one of them."""
    atlas = evidence.registry.atlas
    if atlas is None or not atlas.record.require_near_misses:
        return
    for each in coverage(evidence).lacking:
        placed = evidence.registry.rules[each.subject.rule]
        where = placed.at(*_written(placed.record, each))
        name = f"{each.subject.kind} '{each.subject.name}'"
        if not each.fires:
            message = f"{name} counts in no case; add one whose expectation has it"
            yield placed.document.diagnostic(where, "never-fires", message)
        if not each.near:
            message = f"{name} has no near miss; name it under 'near_miss' where it just fails"
            yield placed.document.diagnostic(where, "no-near-miss", message)


def _written(rule: model.Rule, covered: Covered) -> Path:
    """Where a rule's record has a row or a trigger: its option, its dimension, else the rule."""
    for number, dimension in enumerate(rule.dimensions):
        if dimension.key == covered.subject.name:
            return ("dimensions", number, "key")
        if dimension.kind == "triggers":
            for position, option in enumerate(dimension.options):
                if option.value == covered.subject.name:
                    return ("dimensions", number, "options", position, "value")
    return ("id",)


def told(verdict: Verdict, unit: str, example: object) -> Iterator[str]:
    """The working behind a verdict, for the terminal."""
    case = example if isinstance(example, Case) else None
    yield from working(verdict.outcome, unit, case)


def diagnostics(evidence: Evidence) -> list[Diagnostic]:
    """Everything by which evidence refuses a registry, in the order of its files.

    An expectation that is refuted holds nothing in place and shows no row: what would only follow
    from that is left out until it is mended.
    """
    if wrong := sorted({*refuted(evidence)}):
        return wrong
    return sorted({*refuted(evidence), *loose(evidence), *missed(evidence), *uncovered(evidence)})


__all__ = [
    "SequenceVerdict",
    "diagnostics",
    "loose",
    "missed",
    "refuted",
    "told",
    "uncovered",
    "workings",
]
