"""Which expectations hold each option value in place.

A value is pinned when, under a published assignment that has it, every other value in use would
refute some expectation stated under that assignment. What is not pinned could be changed without
anybody noticing.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules_atlas.engine.rules import Assignment, AtMost, Known, Unknown, Value
from rules_atlas.evidence.compare import compare
from rules_atlas.evidence.rulings import Ruling, conventions, profiles

if TYPE_CHECKING:
    from rules_atlas.evidence.gather import Evidence, Verdict


@dataclass(frozen=True, slots=True)
class Pin:
    """A value under a ruling, and for each rival value the case that would be refuted."""

    key: str
    value: Known
    ruling: Ruling
    by: tuple[tuple[Known, str], ...]


@dataclass(frozen=True, slots=True)
class Loose:
    """A value that nothing pins; ``rivals`` are those that no expectation tells from it."""

    key: str
    value: Known
    rivals: tuple[Known, ...]


@dataclass(slots=True)
class Pins:
    """All pins of a registry, and what is loose."""

    pinned: dict[tuple[str, Known], Pin] = field(default_factory=dict)
    loose: list[Loose] = field(default_factory=list)

    def cases(self, key: str) -> tuple[str, ...]:
        """The cases that pin any value of a dimension."""
        found = {
            case: None
            for (name, _), pin_ in self.pinned.items()
            if name == key
            for _, case in pin_.by
        }
        return tuple(found)


def pin(evidence: "Evidence") -> Pins:
    """Look for a pin of every option value in use."""
    found = Pins()
    for system in evidence.registry.systems:
        rulings = list(_rulings(evidence, system))
        verdicts = _by_assignment(evidence, system, rulings)
        used = _in_use(evidence, system, rulings)
        for key, values in used.items():
            for value in values:
                _pin_value(evidence, found, rulings, verdicts, key, value, values)
    return found


def _rulings(evidence: "Evidence", system: str) -> Iterator[Ruling]:
    yield from profiles(evidence.registry, system)
    for rule in evidence.registry.rules:
        if evidence.registry.system_of[rule] == system:
            yield from conventions(evidence.registry, rule)


def _by_assignment(
    evidence: "Evidence", system: str, rulings: Iterable[Ruling]
) -> dict[str, list["Verdict"]]:
    """For each ruling, by its anchor, the expectations stated under just that assignment."""
    stated: dict[str, list[Verdict]] = defaultdict(list)
    by_under = {ruling.under: ruling.anchor for ruling in rulings}
    for case in evidence.cases.values():
        if case.system.id == system:
            for verdict in case.verdicts:
                anchor = by_under.get(verdict.under)
                if anchor is not None and verdict.holds:
                    stated[anchor].append(verdict)
    return stated


def _in_use(
    evidence: "Evidence", system: str, rulings: Iterable[Ruling]
) -> dict[str, tuple[Known, ...]]:
    """Every value of every knob that an option, a profile or a convention uses."""
    values: dict[str, dict[tuple[type, Known], Known]] = defaultdict(dict)

    def note(key: str, value: Value) -> None:
        if not isinstance(value, AtMost | Unknown):
            values[key][type(value), value] = value

    for key, options in evidence.registry.flat_options(system).items():
        for value in options:
            note(key, value)
    for ruling in rulings:
        for key, value in ruling.values.items():
            note(key, value)
    return {key: tuple(found.values()) for key, found in sorted(values.items())}


def _pin_value(  # noqa: PLR0917 - one question, asked in a loop
    evidence: "Evidence",
    found: Pins,
    rulings: Iterable[Ruling],
    verdicts: dict[str, list["Verdict"]],
    key: str,
    value: Known,
    values: tuple[Known, ...],
) -> None:
    rivals = [each for each in values if not _same(each, value)]
    fewest: tuple[Known, ...] = tuple(rivals)
    for ruling in rulings:
        if not _same(ruling.values.get(key), value):
            continue
        by: list[tuple[Known, str]] = []
        missing: list[Known] = []
        for rival in rivals:
            case = _refuting(evidence, verdicts[ruling.anchor], key, rival, ruling.values)
            if case is None:
                missing.append(rival)
            else:
                by.append((rival, case))
        if not missing:
            found.pinned[key, value] = Pin(key, value, ruling, tuple(by))
            return
        if len(missing) < len(fewest):
            fewest = tuple(missing)
    if rivals:
        found.loose.append(Loose(key, value, fewest))


def _same(left: object, right: object) -> bool:
    return type(left) is type(right) and left == right


def _refuting(
    evidence: "Evidence",
    verdicts: Iterable["Verdict"],
    key: str,
    rival: Known,
    values: Assignment,
) -> str | None:
    """The first case whose expectation fails when only this knob takes another value."""
    changed = {**values, key: rival}
    for verdict in verdicts:
        if key not in verdict.outcome.reads:
            continue
        case = evidence.cases[verdict.case]
        outcome = evidence.runner.outcome(case.system, case.id, case.example, changed)
        expected = verdict.expectation.model_dump(by_alias=True, exclude_none=True)
        if compare(expected, outcome):
            return verdict.case
    return None
