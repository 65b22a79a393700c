"""Run cases under assignments, once for all assignments that agree on what was read."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.frames import Frame
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import UNKNOWN, Assignment, Value
from rules_atlas.engine.settle import replay, settle, settle_fixture
from rules_atlas.engine.system import System
from rules_atlas.evidence.cases import Example


@dataclass(frozen=True, slots=True)
class _Run:
    values: Mapping[str, Value]
    outcome: Outcome

    def answers(self, assignment: Assignment) -> bool:
        """Whether the assignment agrees with this run on everything that it read."""
        return all(assignment.get(key, UNKNOWN) == value for key, value in self.values.items())


@dataclass(slots=True)
class Runner:
    """Outcomes of cases, each computed once for what it reads.

    A case is known by its id and must not change while a runner is in use.
    """

    runs: int = 0
    """How many times the engine was asked, for the report."""
    asked: int = 0
    _known: dict[str, list[_Run]] = field(default_factory=dict)

    def outcome(
        self, system: System, case_id: str, example: Example, assignment: Assignment
    ) -> Outcome:
        """What the engine answers for a case under an assignment."""
        self.asked += 1
        known = self._known.setdefault(case_id, [])
        for run in known:
            if run.answers(assignment):
                return run.outcome
        self.runs += 1
        if isinstance(example, Fixture):
            outcome = settle_fixture(system, example, assignment)
        else:
            outcome = settle(system, example, assignment)
        values = {key: assignment.get(key, UNKNOWN) for key in outcome.reads}
        known.append(_Run(values, outcome))
        return outcome


def frames_of(system: System, case: Case, assignment: Assignment) -> tuple[Frame, ...]:
    """Pictures of the table before the first and after each event."""
    return replay(system, case, assignment)[1]
