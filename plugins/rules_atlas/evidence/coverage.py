"""What the cases cover: options, rows, triggers and statements, and what nothing claims.

A row *fires* in a case when an expectation of the case holds and the winning hand has the row; a
trigger, when the expectation holds and a liability is there because of it, or reaches so far only
through it. A near miss is declared: the scenario names the row or trigger that just does not count
there (``near_miss``). It stands when

- nothing of that name fires in the case under the system's default profile, and
- under some ruleset that an expectation of the case holds under, it does not fire in the case
  while it fires in another case settled under that same ruleset.

So a near miss is never empty: a table at which the row counts elsewhere denies it here. A hand that
the rules refuse, or that rests on an unknown cell, denies nothing.

Both sides are asked of what the registry *uses*: a row or trigger that its rule's record names as a
dimension or an option, that a case has, or that a case declares a near miss of. An engine may know
more rows than a registry speaks of, as one that leaves the valuation to a library does; they are
listed apart, and nothing is claimed of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.outcome import Outcome
from rules_atlas.evidence.gather import CaseEvidence, Evidence
from rules_atlas.evidence.statements import Said, statements
from rules_atlas.registry.lowering import assignment
from rules_atlas.registry.model import Rule, Scenario
from rules_atlas.registry.subjects import Subject, by_written_name, subjects

_TELLING = ("settled", "drawn", "goes-on", "ends-earlier")


@dataclass(frozen=True, slots=True)
class Covered:
    """A row or a trigger with the cases where it counts and those where it just does not."""

    system: str
    subject: Subject
    fires: tuple[str, ...]
    near: tuple[str, ...]
    passed_over: tuple[str, ...]
    """Cases in which it was considered and left out, that no near miss is declared in: candidates."""
    used: bool = True
    """Whether the registry speaks of it."""

    @property
    def whole(self) -> bool:
        """Whether both sides are shown."""
        return bool(self.fires and self.near)


@dataclass(frozen=True, slots=True)
class Misdeclared:
    """A near miss that is none."""

    case: str
    index: int
    subject: Subject
    fires: bool
    """Whether it counts there after all; else nothing shows that it could have."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What the published cases cover."""

    evidence: Evidence
    vocabulary: tuple[Covered, ...]
    """Every row and trigger of the engine whose rule is in the registry."""
    statements: tuple[Said, ...]
    unclaimed: tuple[str, ...]
    """Cases that show no rule, and that no statement and no sequence names."""

    @property
    def lacking(self) -> tuple[Covered, ...]:
        """Rows and triggers of which one side is not shown."""
        return tuple(each for each in self.subjects if not each.whole)

    @property
    def subjects(self) -> tuple[Covered, ...]:
        """The rows and triggers that the registry uses."""
        return tuple(each for each in self.vocabulary if each.used)

    @property
    def unused(self) -> tuple[Covered, ...]:
        """Those that only the engine knows."""
        return tuple(each for each in self.vocabulary if not each.used)

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to cover."""
        return not (self.lacking or self.unclaimed or self.evidence.pins.loose)

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        pins = self.evidence.pins
        return {
            "complete": self.complete,
            "options": [
                {
                    "key": pin.key,
                    "value": pin.value,
                    "under": pin.ruling.under.to_json(),
                    "pinned_by": list(dict.fromkeys(case for _, case in pin.by)),
                }
                for pin in pins.pinned.values()
            ],
            "unpinned": [
                {"key": each.key, "value": each.value, "rivals": list(each.rivals)}
                for each in pins.loose
            ],
            "subjects": [
                {
                    "system": each.system,
                    "kind": each.subject.kind,
                    "name": each.subject.name,
                    "rule": each.subject.rule,
                    "fires": list(each.fires),
                    "near_misses": list(each.near),
                    "passed_over": list(each.passed_over),
                }
                for each in self.subjects
            ],
            "unused": [each.subject.written for each in self.unused],
            "statements": [each.to_json() for each in self.statements],
            "unclaimed": list(self.unclaimed),
        }


def coverage(evidence: Evidence) -> Coverage:
    """What the cases of a registry cover."""
    return Coverage(
        evidence,
        tuple(_covered(evidence)),
        tuple(statements(evidence.registry)),
        tuple(unclaimed(evidence)),
    )


def fires(subject: Subject, outcome: Outcome) -> bool:
    """Whether a row is in a winning hand, or a trigger has made a seat liable."""
    if subject.kind == "row":
        return any(row.row == subject.name for win in outcome.wins for row in win.price.rows)
    liable = (*outcome.liabilities, *(each for win in outcome.wins for each in win.liable))
    return any(subject.name in (each.trigger, each.widened) for each in liable)


def unclaimed(evidence: Evidence) -> Iterator[str]:
    """Cases that nobody would come upon from a rule."""
    registry = evidence.registry
    named = {case for each in statements(registry) for case in each.shown_by}
    for placed in registry.sequences.values():
        named |= {hand.scenario or hand.fixture or "" for hand in placed.record.hands}
    for case in evidence.cases.values():
        if not case.rules and case.id not in named:
            yield case.id
    for name, run in evidence.sequences.items():
        if not run.placed.record.shows and name not in named:
            yield name


def misdeclared(evidence: Evidence) -> Iterator[Misdeclared]:
    """Every declared near miss that does not stand."""
    for case in evidence.cases.values():
        for index, subject in _declared(case):
            if fires(subject, case.home):
                yield Misdeclared(case.id, index, subject, fires=True)
            elif not _stands(evidence, case, subject):
                yield Misdeclared(case.id, index, subject, fires=False)


def _covered(evidence: Evidence) -> Iterator[Covered]:
    registry = evidence.registry
    for system in registry.systems:
        cases = evidence.of_system(system)
        firing = evidence.once(_firing)[system]
        near: dict[Subject, list[str]] = {}
        for case in cases:
            for _, subject in _declared(case):
                if not fires(subject, case.home) and _stands(evidence, case, subject):
                    near.setdefault(subject, []).append(case.id)
        for subject in subjects(registry.engines[system]):
            if subject.rule not in registry.rules:
                continue
            fired = tuple(case.id for case in firing[subject])
            misses = tuple(near.get(subject, ()))
            close = tuple(
                case.id
                for case in cases
                if case.id not in (*fired, *misses) and _passed_over(subject, case)
            )
            used = bool(fired or misses) or _named(registry.rule(subject.rule), subject)
            yield Covered(system, subject, fired, misses, close, used)


def _named(rule: Rule, subject: Subject) -> bool:
    """Whether a rule's record has a dimension or an option of that name."""
    return any(
        subject.name in (each.key, *(option.value for option in each.options))
        for each in rule.dimensions
    )


def _declared(case: CaseEvidence) -> Iterator[tuple[int, Subject]]:
    record = case.specimen.placed.record
    if isinstance(record, Scenario) and record.near_miss:
        known = by_written_name(case.system)
        for index, name in enumerate(record.near_miss):
            for subject in known.get(name, ())[:1]:
                yield index, subject


def _firing(evidence: Evidence) -> dict[str, dict[Subject, tuple[CaseEvidence, ...]]]:
    """The cases in which each row and trigger counts, by system."""
    return {
        system: {
            subject: tuple(case for case in evidence.of_system(system) if _fired(subject, case))
            for subject in subjects(engine)
        }
        for system, engine in evidence.registry.engines.items()
    }


def _fired(subject: Subject, case: CaseEvidence) -> bool:
    return any(verdict.holds and fires(subject, verdict.outcome) for verdict in case.verdicts)


def _stands(evidence: Evidence, case: CaseEvidence, subject: Subject) -> bool:
    """Whether a ruleset that the case is held to has the subject in another case and not in this."""
    firing = evidence.once(_firing)[case.specimen.system][subject]
    others = [other for other in firing if other is not case]
    for verdict in case.verdicts:
        if verdict.outcome.status not in _TELLING or fires(subject, verdict.outcome):
            continue
        values = assignment(evidence.registry, verdict.claim.under)
        for other in others:
            outcome = evidence.runner.outcome(
                other.system, other.id, other.specimen.example, values
            )
            if fires(subject, outcome):
                return True
    return False


def _passed_over(subject: Subject, case: CaseEvidence) -> bool:
    """Whether the engine considered the subject under the default profile and left it out."""
    outcome = case.home
    if fires(subject, outcome):
        return False
    if subject.kind == "trigger":
        return any(f"({subject.name})" in each.what for each in outcome.rejected)
    return any(
        row.row == subject.name
        for win in outcome.wins
        for price in (win.price, *win.others)
        for row in (*price.absorbed, *price.rows)
    )
