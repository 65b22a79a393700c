"""Which expectations hold each option value in place.

A value is pinned when, under a published assignment that has it, every other value in use would
refute some expectation stated under that assignment. What is not pinned could be changed without
anybody noticing.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules_atlas.engine.rules import AtMost, Known, Unknown, Value
from rules_atlas.evidence.compare import compare
from rules_atlas.evidence.rulings import Ruling, rulings
from rules_atlas.evidence.runner import Runner
from rules_atlas.registry.lowering import Under, flat
from rules_atlas.registry.model import Triggers
from rules_atlas.registry.store import Registry

if TYPE_CHECKING:
    from rules_atlas.evidence.gather import CaseEvidence, Verdict


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


@dataclass(frozen=True, slots=True)
class _Search:
    """What a search for pins asks of: the rulings of a system and what is stated under each."""

    runner: Runner
    cases: Mapping[str, "CaseEvidence"]
    rulings: tuple[Ruling, ...]
    stated: Mapping[str, list["Verdict"]]
    """By a ruling's anchor: the expectations stated under it that hold."""

    def refuting(self, ruling: Ruling, key: str, rival: Known) -> str | None:
        """The first case whose expectation fails when only this knob takes another value."""
        changed = {**ruling.values, key: rival}
        for verdict in self.stated.get(ruling.anchor, ()):
            if key not in verdict.outcome.reads:
                continue
            case = self.cases[verdict.case]
            outcome = self.runner.outcome(case.system, case.id, case.specimen.example, changed)
            if compare(verdict.claim.plain(), outcome):
                return verdict.case
        return None


def pin(registry: Registry, runner: Runner, cases: Mapping[str, "CaseEvidence"]) -> Pins:
    """Look for a pin of every option value in use."""
    found = Pins()
    for system in registry.systems:
        published = tuple(rulings(registry, system))
        search = _Search(runner, cases, published, _stated(cases, system, published))
        for key, values in values_in_use(registry, system, published).items():
            for value in values:
                _pin_value(search, found, key, value, values)
    return found


def _stated(
    cases: Mapping[str, "CaseEvidence"], system: str, published: Iterable[Ruling]
) -> dict[str, list["Verdict"]]:
    stated: dict[str, list[Verdict]] = defaultdict(list)
    anchors = {_base(ruling.under): ruling.anchor for ruling in published}
    for case in cases.values():
        if case.system.id == system:
            for verdict in case.verdicts:
                anchor = anchors.get(_base(verdict.claim.under))
                if anchor is not None and verdict.holds and not verdict.claim.under.set:
                    stated[anchor].append(verdict)
    return stated


def _base(under: Under) -> tuple[str, tuple[str, str] | None]:
    return under.profile, under.convention


def values_in_use(
    registry: Registry, system: str, published: Iterable[Ruling]
) -> dict[str, tuple[Known, ...]]:
    """Every value of every knob that an option, a profile or a convention uses, by flat key."""
    values: dict[str, dict[tuple[type, Known], Known]] = defaultdict(dict)

    def note(key: str, value: Value) -> None:
        if not isinstance(value, AtMost | Unknown):
            plain = str(value) if isinstance(value, str) else value
            values[key][type(plain), plain] = plain

    for rule, record in registry.rules_of(system).items():
        for dimension in record.dimensions:
            for option in dimension.options:
                if dimension.kind == "triggers":
                    for key in flat(rule, dimension, Triggers({})):
                        if key.count(".") == 2:
                            note(key, value=True)
                            note(key, value=False)
                else:
                    note(f"{rule}.{dimension.key}", option.value)
    for ruling in published:
        for key, value in ruling.values.items():
            note(key, value)
    return {key: tuple(found.values()) for key, found in sorted(values.items())}


def _pin_value(
    search: _Search, found: Pins, key: str, value: Known, values: tuple[Known, ...]
) -> None:
    rivals = [each for each in values if not _same(each, value)]
    fewest: tuple[Known, ...] = tuple(rivals)
    for ruling in search.rulings:
        if not _same(ruling.values.get(key), value):
            continue
        by = {rival: search.refuting(ruling, key, rival) for rival in rivals}
        missing = tuple(rival for rival, case in by.items() if case is None)
        if not missing:
            told = tuple((rival, case) for rival, case in by.items() if case is not None)
            found.pinned[key, value] = Pin(key, value, ruling, told)
            return
        if len(missing) < len(fewest):
            fewest = missing
    if rivals:
        found.loose.append(Loose(key, value, fewest))


def _same(left: object, right: object) -> bool:
    """Equal and of one kind: ``True`` is not ``1``, while a marked word is the word."""
    return isinstance(left, bool) is isinstance(right, bool) and left == right
