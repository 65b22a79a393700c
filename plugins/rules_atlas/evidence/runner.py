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

    A case is known by its id; one that was written anew in the meantime is run anew, so that a
    runner may serve a registry that is being edited. The engine must not change beneath it.
    """

    runs: int = 0
    """How many times the engine was asked, for the report."""
    asked: int = 0
    _known: dict[str, tuple[Example, list[_Run]]] = field(default_factory=dict)

    def again(self) -> "Runner":
        """A runner that knows what this one found, and counts from nothing."""
        return Runner(_known=self._known)

    def outcome(
        self, system: System, case_id: str, example: Example, assignment: Assignment
    ) -> Outcome:
        """What the engine answers for a case under an assignment."""
        self.asked += 1
        known = self._runs_of(case_id, example)
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

    def _runs_of(self, case_id: str, example: Example) -> list[_Run]:
        """The runs of a case as it is written now."""
        there = self._known.get(case_id)
        if there is not None and (there[0] is example or there[0] == example):
            return there[1]
        runs: list[_Run] = []
        self._known[case_id] = (example, runs)
        return runs


def frames_of(system: System, case: Case, assignment: Assignment) -> tuple[Frame, ...]:
    """Pictures of the table before the first and after each event."""
    return replay(system, case, assignment)[1]
