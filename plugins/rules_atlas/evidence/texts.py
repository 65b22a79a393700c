"""Every text of the registry with what its figures stand on, and the figures that are missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.faults import Path
from rules_atlas.engine.outcome import Outcome
from rules_atlas.evidence.figures import Ground, errors
from rules_atlas.evidence.gather import CaseEvidence, Evidence
from rules_atlas.registry import model
from rules_atlas.registry.checks.wording import told
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.model import Text
from rules_atlas.registry.store import Placed
from rules_atlas.registry.walk import texts


@dataclass(frozen=True, slots=True)
class Written:
    """A text, where it is written, and what its figures are taken from."""

    placed: Placed[Any]
    path: Path
    text: Text
    ground: Ground | None


def ground_of(
    evidence: Evidence, shown_by: tuple[str, ...], convention: tuple[str, str] | None = None
) -> Ground | None:
    """The first case that shows a text; a convention's result is that case under the convention."""
    case = evidence.cases.get(shown_by[0]) if shown_by else None
    if case is None:
        return None
    unit = evidence.registry.unit_of(case.specimen.system)
    apart = any(True for _ in told_apart(evidence, shown_by, convention))
    outcome, home = _outcomes(case, convention)
    return Ground(home if apart else outcome, unit, at_home=apart)


def told_apart(
    evidence: Evidence, shown_by: tuple[str, ...], convention: tuple[str, str] | None = None
) -> Iterator[CaseEvidence]:
    """Cases of a text that go another way at an overlay's table than where the text was written.

    What the text says of them in words would be false with the table's figures in it. Where the
    same seats win and pay for the same reasons, only the figures are the table's.
    """
    if evidence.registry.overlay is None:
        return
    for name in shown_by:
        if (case := evidence.cases.get(name)) is not None:
            outcome, home = _outcomes(case, convention)
            if _course(outcome) != _course(home):
                yield case


def _outcomes(case: CaseEvidence, convention: tuple[str, str] | None) -> tuple[Outcome, Outcome]:
    for each in case.what_if:
        if convention is not None and (each.ruling.rule, each.ruling.convention) == convention:
            return each.outcome, each.home
    return case.default, case.home


def _course(outcome: Outcome) -> tuple[object, ...]:
    """How a case goes, apart from how much is paid."""
    wins = tuple(
        (
            win.seat,
            frozenset(win.price.amounts()),
            frozenset((each.seat, each.covers, each.because) for each in win.liable),
        )
        for win in outcome.wins
    )
    paying = frozenset(seat for seat, amount in outcome.net.items() if amount < 0)
    usually = frozenset(seat for seat, amount in outcome.ordinary.items() if amount < 0)
    ledger = tuple((each.source, each.to, each.because) for each in outcome.ledger)
    notes = frozenset((each.kind, each.seat) for each in outcome.notes)
    refused = frozenset((each.seat, each.kind, each.because) for each in outcome.refused)
    ended = (outcome.status, outcome.event, outcome.dealer_next)
    return (*ended, wins, paying, usually, ledger, notes, refused)


def written(evidence: Evidence) -> Iterator[Written]:
    """All texts in which a figure may stand."""
    for placed in evidence.registry.rules.values():
        yield from _rule(evidence, placed)
    for name, scenario in evidence.registry.scenarios.items():
        case = evidence.cases.get(name)
        for index, text in enumerate(scenario.record.story):
            ground = ground_of(evidence, (name,)) if case else None
            yield Written(scenario, ("story", index), text, ground)
    for dispute in evidence.registry.disputes.values():
        record = dispute.record
        yield Written(dispute, ("text",), record.text, ground_of(evidence, record.shown_by))
        for index, each in enumerate(record.positions):
            path = ("positions", index, "claim")
            yield Written(dispute, path, each.claim, ground_of(evidence, each.shown_by))


def everything(evidence: Evidence) -> Iterator[Written]:
    """All texts; in those beyond :func:`written` only names and values may stand, no figures."""
    seen: set[tuple[int, Path]] = set()
    for each in written(evidence):
        seen.add((id(each.placed), each.path))
        yield each
    registry = evidence.registry
    shown = {(id(each.placed), each.path): each.case for each in told(registry)}
    for kind in _KINDS:
        for name, placed in getattr(registry, kind).items():
            own = name if name in evidence.cases else None
            for path, text in texts(placed.record):
                if (id(placed), path) not in seen:
                    case = shown.get((id(placed), path), own)
                    yield Written(placed, path, text, ground_of(evidence, (case,) if case else ()))


_KINDS = ("systems", "rules", "profiles", "scenarios", "fixtures", "sequences", "sources", "terms")


def _rule(evidence: Evidence, placed: Placed[model.Rule]) -> Iterator[Written]:
    rule = placed.record
    answer = ground_of(evidence, rule.answer.shown_by)
    yield Written(placed, ("lede",), rule.lede, answer)
    yield Written(placed, ("answer", "text"), rule.answer.text, answer)
    for index, step in enumerate(rule.steps):
        ground = ground_of(evidence, step.shown_by)
        yield Written(placed, ("steps", index, "text"), step.text, ground)
    for index, dimension in enumerate(rule.dimensions):
        if dimension.note is not None:
            yield Written(placed, ("dimensions", index, "note"), dimension.note, answer)
    for index, convention in enumerate(rule.conventions):
        if convention.result is not None:
            shown = convention.result.shown_by
            ground = ground_of(evidence, shown, (rule.id, convention.id))
            path = ("conventions", index, "result", "text")
            yield Written(placed, path, convention.result.text, ground)
    for index, faq in enumerate(rule.faq):
        ground = ground_of(evidence, faq.shown_by)
        yield Written(placed, ("faq", index, "q"), faq.q, ground)
        yield Written(placed, ("faq", index, "a"), faq.a, ground)


def missing(evidence: Evidence) -> Iterator[Diagnostic]:
    """Every placeholder that stands for nothing, at its place in the registry."""
    for each in everything(evidence):
        document = each.placed.document
        for language, words in each.text.languages():
            for error in errors(evidence.registry, words, each.ground):
                path = (*each.placed.base, *each.path)
                if (*path, language) in document.values:
                    path = (*path, language)
                where = document.locate(path, error.offset, snippet=error.snippet)
                yield document.diagnostic(where, "unknown-figure", error.message)
