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


@dataclass(slots=True)
class _Run:
    values: Mapping[str, Value]
    outcome: Outcome
    asked: int
    """The round in which it answered last."""

    def answers(self, assignment: Assignment) -> bool:
        """Whether the assignment agrees with this run on everything that it read."""
        return all(assignment.get(key, UNKNOWN) == value for key, value in self.values.items())


@dataclass(slots=True)
class _Known:
    """A case as it was played, and its runs."""

    system: System
    example: Example
    runs: list[_Run] = field(default_factory=list)

    def is_of(self, system: System, example: Example) -> bool:
        """Whether this is that case still, and not another one under its id."""
        same = self.example is example or self.example == example
        if same:
            self.example = example
        return same and self.system is system


@dataclass(slots=True)
class Runner:
    """Outcomes of cases, each computed once for what it reads.

    A runner may outlive a registry: a case that has changed under its id is played anew, and what
    nobody asked for in the last round is forgotten when the next begins.
    """

    runs: int = 0
    """How many times the engine was asked, for the report."""
    asked: int = 0
    _known: dict[str, _Known] = field(default_factory=dict)
    _round: int = 0

    def outcome(
        self, system: System, case_id: str, example: Example, assignment: Assignment
    ) -> Outcome:
        """What the engine answers for a case under an assignment."""
        self.asked += 1
        known = self._known.get(case_id)
        if known is None or not known.is_of(system, example):
            known = self._known[case_id] = _Known(system, example)
        for run in known.runs:
            if run.answers(assignment):
                run.asked = self._round
                return run.outcome
        self.runs += 1
        if isinstance(example, Fixture):
            outcome = settle_fixture(system, example, assignment)
        else:
            outcome = settle(system, example, assignment)
        values = {key: assignment.get(key, UNKNOWN) for key in outcome.reads}
        known.runs.append(_Run(values, outcome, self._round))
        return outcome

    def begin(self) -> None:
        """Begin another round, as for a registry that was edited."""
        for name, known in list(self._known.items()):
            known.runs = [run for run in known.runs if run.asked == self._round]
            if not known.runs:
                del self._known[name]
        self._round += 1


def frames_of(system: System, case: Case, assignment: Assignment) -> tuple[Frame, ...]:
    """Pictures of the table before the first and after each event."""
    return replay(system, case, assignment)[1]
