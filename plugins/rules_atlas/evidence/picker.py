"""What a rule's picker answers: every combination settled by the engine, in roles."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.faults import Fault
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.seats import Seat
from rules_atlas.evidence.cases import Example
from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.lowering import Under, assignment
from rules_atlas.registry.model.picker import Choice, Picker, Settling
from rules_atlas.registry.pickers import fixture_of, roles_of, under_of


@dataclass(frozen=True, slots=True)
class Answer:
    """One combination and what comes of it; without an outcome the Atlas has no hand for it."""

    chosen: tuple[Choice, ...]
    settling: Settling
    under: Under
    outcome: Outcome | None
    roles: Mapping[Seat, str]
    shown_by: tuple[str, ...]

    @property
    def name(self) -> str:
        """The combination's name in an address."""
        return ".".join(each.value for each in self.chosen)

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that say so, those of a liability first."""
        if self.outcome is None:
            return ()
        found = [each.because for win in self.outcome.wins for each in win.liable]
        found += [each.because for each in (*self.outcome.ledger, *self.outcome.transfers)]
        found += [self.outcome.rule] if self.outcome.rule else []
        return tuple(dict.fromkeys(each for each in found if each))


def answers(evidence: Evidence, rule: str) -> tuple[Answer, ...]:
    """Every combination of a rule's picker, settled."""
    return evidence.once(all_answers).get(rule, ())


def all_answers(evidence: Evidence) -> Mapping[str, tuple[Answer, ...]]:
    """The answers of every rule that has a picker."""
    return {
        rule: tuple(_answers(evidence, rule, placed.record.picker))
        for rule, placed in evidence.registry.rules.items()
        if placed.record.picker is not None
    }


def _answers(evidence: Evidence, rule: str, picker: Picker) -> Iterator[Answer]:
    registry = evidence.registry
    placed = registry.rules[rule]
    system = registry.engines[placed.system]
    for chosen in picker.combinations():
        settling = picker.settling(chosen)
        assert settling is not None  # noqa: S101 - a check refuses pickers with gaps
        under = under_of(registry, placed, chosen)
        example = _example(evidence, settling, chosen)
        if example is None:
            yield Answer(chosen, settling, under, None, {}, settling.shown_by)
            continue
        name = settling.case or f"picker {rule} {'.'.join(each.value for each in chosen)}"
        outcome = evidence.runner.outcome(system, name, example, assignment(registry, under))
        shown = settling.shown_by or ((settling.case,) if settling.case else ())
        yield Answer(chosen, settling, under, outcome, roles_of(settling, example), shown)


def _example(evidence: Evidence, settling: Settling, chosen: tuple[Choice, ...]) -> Example | None:
    registry = evidence.registry
    found: Case | Fixture | None = None
    if settling.case is not None:
        found = registry.cases.get(settling.case) or registry.settlements[settling.case]
    elif settling.fixture is not None:
        faults: list[Fault] = []
        found = fixture_of(settling, chosen, faults)
    return found
