"""Options that are called otherwise than before: told by their labels, which readers go by."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_atlas.engine.rules import Assignment, Known, Value
from rules_atlas.registry.model import Dimension, Rule
from rules_atlas.registry.store import Registry


@dataclass(frozen=True, slots=True, order=True)
class Renamed:
    """One name for another: of a dimension, of a named trigger, of an option's value."""

    key: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Renames:
    """What an older registry's assignments have to be read as, to be comparable with a newer's."""

    found: tuple[Renamed, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    """A dimension's or a trigger's old key to its new one; what begins with it moves along."""
    values: Mapping[tuple[str, type, Known], Known] = field(default_factory=dict)
    """An old value, with the key that it had, to the new one."""

    def read(self, assignment: Assignment) -> dict[str, Value]:
        """An old assignment under the new names."""
        return {self._key(key): self._value(key, value) for key, value in assignment.items()}

    def _key(self, key: str) -> str:
        for length in range(key.count("."), 0, -1):
            head = ".".join(key.split(".")[: length + 1])
            if head in self.keys:
                return self._key(self.keys[head] + key.removeprefix(head))
        return key

    def _value(self, key: str, value: Value) -> Value:
        if isinstance(value, bool | int | str):
            plain = str(value) if isinstance(value, str) else value
            return self.values.get((key, type(plain), plain), value)
        return value


def renames(before: Registry, after: Registry) -> Renames:
    """What of one registry's options has another name in a later one, by its label."""
    keys: dict[str, str] = {}
    values: dict[tuple[str, type, Known], Known] = {}
    found: list[Renamed] = []
    for name in sorted(set(before.rules) & set(after.rules)):
        old, new = before.rules[name].record, after.rules[name].record
        for was, now in _dimensions(old, new):
            key = f"{name}.{was.key}"
            if was.key != now.key:
                keys[key] = f"{name}.{now.key}"
                found.append(Renamed(name, was.key, now.key))
            for one, other in _options(was, now):
                found.append(Renamed(f"{name}.{now.key}", _said(one), _said(other)))
                if was.kind == "triggers":
                    keys[f"{key}.{one}"] = f"{key}.{other}"
                else:
                    values[key, type(one), one] = other
    return Renames(tuple(found), keys, values)


def _dimensions(old: Rule, new: Rule) -> Iterator[tuple[Dimension, Dimension]]:
    """Each dimension of a rule with what it is now, if it is anything."""
    gone = [each for each in old.dimensions if new.dimension(each.key) is None]
    come = [each for each in new.dimensions if old.dimension(each.key) is None]
    for was in old.dimensions:
        now = new.dimension(was.key)
        if now is not None and now.kind == was.kind:
            yield was, now
    for was in gone:
        alike = [each for each in come if each.label == was.label and each.kind == was.kind]
        if len(alike) == 1:
            yield was, alike[0]


def _options(was: Dimension, now: Dimension) -> Iterator[tuple[Any, Any]]:
    """Option values that went and the ones that came with the same label."""
    old = {(type(each.value), each.value): each for each in was.options}
    new = {(type(each.value), each.value): each for each in now.options}
    for key, option in old.items():
        if key not in new:
            come = [each for other, each in new.items() if other not in old]
            alike = [each for each in come if each.label == option.label]
            if len(alike) == 1:
                yield option.value, alike[0].value


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
