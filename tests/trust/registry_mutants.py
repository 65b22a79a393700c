"""Every value of the registry that the engine reads, changed one at a time, and who notices.

A change is laid over each published base that has the value, and only the expectations stated under
that base that read it are played again.
"""

from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.rules import AtMost, Known, Option, Unknown, Value
from rules_atlas.engine.tiles import NotationError
from rules_atlas.evidence.compare import compare
from rules_atlas.evidence.gather import Evidence, Verdict
from rules_atlas.registry.lowering import Under, assignment


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """One value changed: where it is written (a profile, a convention, an expectation) and its key."""

    kind: str
    where: str
    key: str

    def __str__(self) -> str:
        return f"{self.kind} {self.where} {self.key}"


def _other(option: Option, value: Value) -> Known | None:
    """Another value that could have been written by mistake; nothing for what is unknown."""
    if isinstance(value, Unknown):
        return None
    if isinstance(value, AtMost):
        return value.limit + 1
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    words = [each for each in option.values if each != value]
    return words[0] if words else 1 if option.numeric else None


class Mutants:
    """All changes of a registry, and whether each is noticed."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.registry = evidence.registry
        self.options = {
            option.key: option
            for engine in self.registry.engines.values()
            for option in engine.options
        }
        self.verdicts: dict[Any, list[Verdict]] = defaultdict(list)
        for case in evidence.cases.values():
            for verdict in case.verdicts:
                self.verdicts[verdict.claim.under.profile].append(verdict)

    def cells(self) -> Iterator[tuple[Change, bool]]:
        """Every known cell of every profile; heirs that do not override it are asked too."""
        for name, placed in sorted(self.registry.profiles.items()):
            values = assignment(self.registry, Under(name))
            for key in sorted(values):
                if not self._own(placed.record, key):
                    continue
                other = _other(self.options[key], values[key])
                if other is not None:
                    heirs = [name, *self._heirs(name, key)]
                    noticed = any(self._noticed(each, key, values[key], other) for each in heirs)
                    yield Change("cell", name, key), noticed

    def sets(self) -> Iterator[tuple[Change, bool]]:
        """Every option that a convention changes, put back to the default profile's value."""
        for rule, placed in sorted(self.registry.rules.items()):
            default = Under(self.registry.default_profile(placed.system))
            usual = assignment(self.registry, default)
            for convention in placed.record.conventions:
                under = Under(default.profile, (rule, convention.id))
                values = assignment(self.registry, under)
                for key in sorted(values):
                    if values[key] == usual[key]:
                        continue
                    back = usual[key]
                    noticed = any(
                        self._refutes(verdict, key, back)
                        for verdict in self.verdicts[default.profile]
                        if verdict.claim.under.convention == under.convention
                    )
                    yield Change("set", f"{rule}/{convention.id}", key), noticed

    def expected(self) -> Iterator[tuple[Change, bool]]:
        """Every leaf of every expectation: a number by one, a switch turned, a word made another."""
        for case in self.evidence.cases.values():
            for index, verdict in enumerate(case.verdicts):
                plain = verdict.claim.plain()
                for path in leaves(plain):
                    key = ".".join(map(str, path))
                    yield (
                        Change("expect", f"{case.id}#{index}", key),
                        _differs(plain, path, verdict),
                    )

    def _own(self, record: Any, key: str) -> bool:
        rule, _, rest = key.partition(".")
        return f"{rule}.{rest.partition('.')[0]}" in record.cells or key in record.cells

    def _heirs(self, name: str, key: str) -> Iterator[str]:
        for heir, placed in self.registry.profiles.items():
            parent = placed.record.extends
            if parent == name and not self._own(placed.record, key):
                yield heir
                yield from self._heirs(heir, key)

    def _noticed(self, profile: str, key: str, value: Value, other: Known) -> bool:
        for verdict in self.verdicts[profile]:
            values = assignment(self.registry, verdict.claim.under)
            if values.get(key) == value and self._refutes(verdict, key, other):
                return True
        return False

    def _refutes(self, verdict: Verdict, key: str, other: Value) -> bool:
        if key not in verdict.outcome.reads:
            return False
        case = self.evidence.cases[verdict.case]
        values = {**assignment(self.registry, verdict.claim.under), key: other}
        outcome = self.evidence.runner.outcome(case.system, case.id, case.specimen.example, values)
        return bool(compare(verdict.claim.plain(), outcome))


def _differs(plain: dict[str, Any], path: tuple[Any, ...], verdict: Verdict) -> bool:
    """Whether a spoilt expectation is refuted, or cannot be read any more."""
    try:
        return bool(compare(spoilt(plain, path), verdict.outcome))
    except NotationError:
        return True


PROSE = ("basis", "working", "source", "why", "under", "at")


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every value that is compared."""
    if isinstance(value, dict):
        for key, each in value.items():
            if path or key not in PROSE:
                yield from leaves(each, (*path, key))
    elif isinstance(value, list | tuple):
        for index, each in enumerate(value):
            yield from leaves(each, (*path, index))
    else:
        yield path


def spoilt(plain: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """An expectation with one value changed."""
    found = deepcopy(plain)
    at: Any = found
    for part in path[:-1]:
        if isinstance(at[part], tuple):
            at[part] = list(at[part])
        at = at[part]
    old = at[path[-1]]
    new: Any = not old if isinstance(old, bool) else old + 1 if isinstance(old, int) else _word(old)
    at[path[-1]] = new
    return found


def _word(old: Any) -> str:
    seats = {"E": "S", "S": "W", "W": "N", "N": "E"}
    return seats.get(str(old), f"{old}x")
