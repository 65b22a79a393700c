"""Run every case of a registry under what it claims and under everything that is published."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, TypeVar

from rules_atlas.engine.case import Case
from rules_atlas.engine.frames import Frame
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.system import System
from rules_atlas.evidence.cases import Claim, Specimen, specimens
from rules_atlas.evidence.compare import Mismatch, compare
from rules_atlas.evidence.grouping import grouped
from rules_atlas.evidence.pins import Pins, pin
from rules_atlas.evidence.rulings import Ruling, conventions, profiles
from rules_atlas.evidence.runner import Runner, frames_of
from rules_atlas.evidence.sequences import (
    Finder,
    Found,
    SequenceOutcome,
    compare_run,
    play_sequence,
)
from rules_atlas.registry import model
from rules_atlas.registry.lowering import Under, assignment, parse_under
from rules_atlas.registry.store import Placed, Registry

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One expectation and what the engine computed under what it names."""

    case: str
    claim: Claim
    outcome: Outcome
    mismatches: tuple[Mismatch, ...]

    @property
    def holds(self) -> bool:
        """Whether the engine agrees."""
        return not self.mismatches


@dataclass(frozen=True, slots=True)
class WhatIf:
    """One case under one published ruling, beside its outcome under the default."""

    ruling: Ruling
    outcome: Outcome
    differs: bool
    """Whether status, payments or winners are not those under the system's default profile."""
    home: Outcome
    """The same under the default that the case was written for (:attr:`CaseEvidence.home`)."""


@dataclass(frozen=True, slots=True)
class CaseEvidence:
    """All that is known about one case."""

    specimen: Specimen
    system: System
    under: Under
    """The system's default profile, under which its page and figures stand."""
    values: Assignment
    default: Outcome
    home: Outcome
    """The outcome under the default that the case was written for; an overlay's own table makes
    another of it where it differs from its base's."""
    verdicts: tuple[Verdict, ...]
    what_if: tuple[WhatIf, ...]

    @property
    def id(self) -> str:
        """The case's id."""
        return self.specimen.id

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it shows."""
        return self.specimen.shows

    def frames(self, values: Assignment | None = None) -> tuple[Frame, ...]:
        """Pictures of the table, event by event; none for a fixture."""
        if not isinstance(self.specimen.example, Case):
            return ()
        return frames_of(self.system, self.specimen.example, values or self.values)


@dataclass(frozen=True, slots=True)
class SequenceVerdict:
    """A sequence of hands, played, and where it does not end as expected."""

    placed: Placed[model.Sequence]
    under: Under
    outcome: SequenceOutcome
    mismatches: tuple[Mismatch, ...]

    @property
    def id(self) -> str:
        """The sequence's id."""
        return self.placed.record.id


class Evidence:
    """What the engine computed for a whole registry."""

    def __init__(
        self,
        registry: Registry,
        cases: dict[str, CaseEvidence],
        sequences: dict[str, SequenceVerdict],
        runner: Runner,
    ) -> None:
        self.registry = registry
        self.cases = cases
        self.sequences = sequences
        self.runner = runner
        self._told: dict[Callable[[Evidence], Any], Any] = {}

    def once(self, question: Callable[["Evidence"], T]) -> T:
        """What a question about all of this is answered with; each is worked out once."""
        if question not in self._told:
            self._told[question] = question(self)
        told: T = self._told[question]
        return told

    @property
    def refuted(self) -> tuple[Verdict, ...]:
        """Expectations that the engine does not share."""
        return tuple(v for case in self.cases.values() for v in case.verdicts if not v.holds)

    @cached_property
    def pins(self) -> Pins:
        """Which expectations hold each option value in place."""
        return pin(self.registry, self.runner, self.cases)

    def of_system(self, system: str) -> tuple[CaseEvidence, ...]:
        """A system's cases, in the order of their ids."""
        return self._of_system.get(system, ())

    @cached_property
    def _of_system(self) -> dict[str, tuple[CaseEvidence, ...]]:
        return grouped(self.cases.values(), lambda case: (case.specimen.system,))

    def shown_by_rule(self, rule: str) -> tuple[CaseEvidence, ...]:
        """The cases that show a rule, in the order of their ids."""
        return self._shown_by_rule.get(rule, ())

    @cached_property
    def _shown_by_rule(self) -> dict[str, tuple[CaseEvidence, ...]]:
        return grouped(self.cases.values(), lambda case: case.rules)

    def represented(self, rule: str, convention: str) -> str:
        """``yes``, ``partly`` or ``no``: whether expectations show the engine play a convention."""
        record = self.registry.rule(rule).convention(convention)
        if record is not None and record.unrepresented:
            return "partly"
        return "yes" if (rule, convention) in self._conventions_held else "no"

    @cached_property
    def _conventions_held(self) -> frozenset[tuple[str, str] | None]:
        """The conventions under which an expectation holds."""
        verdicts = (each for case in self.cases.values() for each in case.verdicts)
        return frozenset(each.claim.under.convention for each in verdicts if each.holds)


def gather(registry: Registry, runner: Runner | None = None) -> Evidence:
    """Run every case; what is claimed falsely is found, not raised."""
    runner = runner or Runner()
    published = _Published(registry)
    cases = {
        each.id: _evidence(registry, each, runner, published.of(each))
        for each in specimens(registry)
    }
    sequences = {name: _sequence(registry, name) for name in sorted(registry.sequences)}
    return Evidence(registry, cases, sequences, runner)


@dataclass(frozen=True, slots=True)
class Run:
    """A sequence made ready to be played under any assignment; ``under`` is its own base."""

    system: System
    record: model.Sequence
    under: Under
    find: Finder

    def play(self, values: Assignment) -> SequenceOutcome:
        """What the hands come to, one after another."""
        return play_sequence(self.system, self.record, values, self.find)


def sequence_under(registry: Registry, name: str) -> Run:
    """A sequence of the registry and the base that it holds under."""
    placed = registry.sequences[name]
    default = model.Under(profile=registry.home_profile(placed))
    under = parse_under(registry, placed.record.under or default)

    def find(case: str) -> Found | None:
        if case in registry.cases:
            return Found(registry.cases[case], registry.scenarios[case].record.table or {})
        if case in registry.settlements:
            return Found(registry.settlements[case], registry.fixtures[case].record.table or {})
        return None

    return Run(registry.engines[placed.system], placed.record, under, find)


def _sequence(registry: Registry, name: str) -> SequenceVerdict:
    run = sequence_under(registry, name)
    outcome = run.play(assignment(registry, run.under))
    mismatches = tuple(compare_run(run.record.expect, outcome))
    return SequenceVerdict(registry.sequences[name], run.under, outcome, mismatches)


class _Published:
    """Under what the cases of a registry are looked at, each ruling made once."""

    def __init__(self, registry: Registry) -> None:
        self._profiles = cache(lambda system: tuple(profiles(registry, system)))
        self._conventions = cache(lambda rule: tuple(conventions(registry, rule)))

    def of(self, specimen: Specimen) -> Iterator[Ruling]:
        """The profiles of a case's system, then the conventions of the rules that it shows."""
        yield from self._profiles(specimen.system)
        for rule in specimen.shows:
            yield from self._conventions(rule)


def _evidence(
    registry: Registry, specimen: Specimen, runner: Runner, rulings: Iterable[Ruling]
) -> CaseEvidence:
    system = registry.engines[specimen.system]
    under = Under(registry.default_profile(specimen.system))
    values = assignment(registry, under)

    def run(at: Assignment) -> Outcome:
        return runner.outcome(system, specimen.id, specimen.example, at)

    default = run(values)
    written_for = Under(registry.home_profile(specimen.placed))
    home = run(assignment(registry, written_for))
    verdicts = []
    for claim in specimen.claims:
        outcome = run(assignment(registry, claim.under))
        verdicts.append(Verdict(specimen.id, claim, outcome, compare(claim.plain(), outcome)))
    what_if = []
    for ruling in rulings:
        outcome = run(ruling.values)
        there = outcome
        if ruling.under.convention is not None and written_for != under:
            there = run(assignment(registry, replace(ruling.under, profile=written_for.profile)))
        what_if.append(WhatIf(ruling, outcome, answer_of(outcome) != answer_of(default), there))
    return CaseEvidence(
        specimen, system, under, values, default, home, tuple(verdicts), tuple(what_if)
    )


def answer_of(outcome: Outcome) -> tuple[object, ...]:
    """What a reader would call the result."""
    wins = tuple((win.seat, win.price.total) for win in outcome.wins)
    return (outcome.status, wins, tuple(outcome.net.items()), outcome.unknown, outcome.event)
