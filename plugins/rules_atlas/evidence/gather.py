"""Run every case of a registry under what it claims and under everything that is published."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules_atlas.engine.frames import Frame
from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.system import System
from rules_atlas.engine.systems import find_system
from rules_atlas.evidence.compare import Mismatch, compare
from rules_atlas.evidence.pins import Pins, pin
from rules_atlas.evidence.rulings import Ruling, conventions, profiles
from rules_atlas.evidence.runner import Example, Runner, frames_of
from rules_atlas.registry.loader import Registry
from rules_atlas.registry.lowering import Under, assignment
from rules_atlas.registry.model import Expectation


@dataclass(frozen=True, slots=True)
class Verdict:
    """One expectation and what the engine computed under what it names."""

    case: str
    index: int
    under: Under
    expectation: Expectation
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


@dataclass(frozen=True, slots=True)
class CaseEvidence:
    """All that is known about one case."""

    id: str
    system: System
    example: Example
    rules: tuple[str, ...]
    """The rules that it shows."""
    under: Under
    """The system's default profile, under which its page and figures stand."""
    default: Outcome
    verdicts: tuple[Verdict, ...]
    what_if: tuple[WhatIf, ...]

    def frames(self, values: Mapping[str, object]) -> tuple[Frame, ...]:
        """Pictures of the table, event by event; none for a fixture."""
        if not isinstance(self.example, Case):
            return ()
        return frames_of(self.system, self.example, values)  # type: ignore[arg-type]


class Evidence:
    """What the engine computed for a whole registry."""

    def __init__(self, registry: Registry, cases: dict[str, CaseEvidence], runner: Runner) -> None:
        self.registry = registry
        self.cases = cases
        self.runner = runner

    @property
    def refuted(self) -> tuple[Verdict, ...]:
        """Expectations that the engine does not share."""
        return tuple(v for case in self.cases.values() for v in case.verdicts if not v.holds)

    @cached_property
    def pins(self) -> Pins:
        """Which expectations hold each option value in place."""
        return pin(self)

    def shown_by_rule(self, rule: str) -> tuple[CaseEvidence, ...]:
        """The cases that show a rule, in the order of their ids."""
        return tuple(case for case in self.cases.values() if rule in case.rules)

    def represented(self, rule: str, convention: str) -> str:
        """``yes``, ``partly`` or ``no``: whether expectations show the engine play a convention."""
        record = self.registry.rules[rule].convention(convention)
        if record is not None and record.unrepresented:
            return "partly"
        held = any(
            verdict.holds and verdict.under.convention == (rule, convention)
            for case in self.cases.values()
            for verdict in case.verdicts
        )
        return "yes" if held else "no"


def gather(registry: Registry, runner: Runner | None = None) -> Evidence:
    """Run every case; what is claimed falsely is found, not raised."""
    runner = runner or Runner()
    cases = {
        case.id: _case(registry, case.id, runner)
        for case in sorted(registry.cases.values(), key=lambda each: each.id)
    }
    return Evidence(registry, cases, runner)


def _case(registry: Registry, case_id: str, runner: Runner) -> CaseEvidence:
    case = registry.cases[case_id]
    system = find_system(case.system)
    under = Under(registry.systems[case.system].default_profile)

    def run(at: Under) -> Outcome:
        return runner.outcome(system, case_id, case.example, assignment(registry, at))

    default = run(under)
    verdicts = []
    for index, (at, expectation) in enumerate(case.expectations):
        outcome = run(at)
        expected = expectation.model_dump(by_alias=True, exclude_none=True)
        verdicts.append(
            Verdict(case_id, index, at, expectation, outcome, compare(expected, outcome))
        )
    rulings = [*profiles(registry, case.system)]
    for rule in case.shows:
        rulings.extend(conventions(registry, rule))
    what_if = []
    for ruling in rulings:
        outcome = runner.outcome(system, case_id, case.example, ruling.values)
        what_if.append(WhatIf(ruling, outcome, _answer(outcome) != _answer(default)))
    return CaseEvidence(
        case_id,
        system,
        case.example,
        case.shows,
        under,
        default,
        tuple(verdicts),
        tuple(what_if),
    )


def _answer(outcome: Outcome) -> tuple[object, ...]:
    """What a reader would call the result."""
    wins = tuple((win.seat, win.price.total) for win in outcome.wins)
    return (outcome.status, wins, tuple(outcome.net.items()), outcome.unknown, outcome.event)
