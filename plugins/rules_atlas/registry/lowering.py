"""From what the registry says to what the engine reads: flat keys, each with one value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rules_atlas.engine.faults import closest
from rules_atlas.engine.rules import UNKNOWN, AtMost, Value
from rules_atlas.registry import model
from rules_atlas.registry.model import CellValue, Dimension, Profile, Triggers
from rules_atlas.registry.model.values import cell_value
from rules_atlas.registry.store import Registry


class UnderError(Exception):
    """What is written under ``under`` names nothing; ``path`` leads to the wrong part of it."""

    def __init__(self, path: tuple[str, ...], code: str, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Under:
    """A base that something holds under: a profile, perhaps a convention, perhaps knobs set."""

    profile: str
    convention: tuple[str, str] | None = None
    """The rule and the id of its convention."""
    set: Mapping[str, CellValue] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As the registry writes it."""
        found: dict[str, Any] = {"profile": self.profile}
        if self.convention is not None:
            found["convention"] = "/".join(self.convention)
        if self.set:
            found["set"] = {key: model.values.plain(value) for key, value in self.set.items()}
        return found


def parse_under(registry: Registry, written: model.Under | Mapping[str, Any] | str) -> Under:
    """Read what stands under ``under``: a record, plain data, or a profile's name alone.

    Raises:
        UnderError: there is no such profile, convention or dimension, or a convention's name is
            not unique in the system and needs its rule before it.
        pydantic.ValidationError: plain data without the shape of an ``under``.
    """
    if isinstance(written, str):
        profile, _, convention = written.partition("+")
        written = {"profile": profile} | ({"convention": convention} if convention else {})
    if not isinstance(written, model.Under):
        written = model.Under.model_validate(written)
    if written.profile not in registry.profiles:
        raise UnderError(
            ("profile",), "unknown-profile", _no("profile", written.profile, registry.profiles)
        )
    system = registry.system_of(written.profile)
    convention_of = None
    if written.convention is not None:
        convention_of = _convention(registry, system, written.convention)
    for key, value in written.set.items():
        find_dimension(registry, system, key, value)
    return Under(written.profile, convention_of, dict(written.set))


def _no(what: str, word: str, words: Mapping[str, Any] | list[str]) -> str:
    near = closest(word, words)
    return f"unknown {what} '{word}'" + (f"; did you mean '{near}'?" if near else "")


def _convention(registry: Registry, system: str, name: str) -> tuple[str, str]:
    rule, slash, short = name.rpartition("/")
    rules = registry.rules_of(system)
    if slash and rule not in rules:
        raise UnderError(("convention",), "unknown-rule", _no("rule", rule, dict(rules)))
    among = {rule: rules[rule]} if slash else rules
    found = [(one, each.id) for one, record in among.items() for each in record.conventions]
    matching = [each for each in found if each[1] == short]
    if not matching:
        message = _no("convention", short, [each for _, each in found])
        raise UnderError(("convention",), "unknown-convention", message)
    if len(matching) > 1:
        choices = " or ".join("/".join(each) for each in matching)
        message = f"several rules have a convention '{short}'; write {choices}"
        raise UnderError(("convention",), "ambiguous-convention", message)
    return matching[0]


def find_dimension(
    registry: Registry, system: str, key: str, value: CellValue | None = None
) -> tuple[str, Dimension]:
    """The rule and the dimension of a key such as ``RULE.duration``.

    With a switch as value, ``RULE.trigger.name`` is that one trigger of a set.

    Raises:
        UnderError: there is none.
    """
    rule, _, rest = key.partition(".")
    rules = registry.rules_of(system)
    if rule not in rules:
        raise UnderError(("set", key), "unknown-rule", _no("rule", rule, dict(rules)))
    short, _, trigger = rest.partition(".")
    dimension = rules[rule].dimension(short)
    if dimension is None:
        keys = [each.key for each in rules[rule].dimensions]
        raise UnderError(("set", key), "unknown-dimension", _no("dimension", short, keys))
    names = [str(each.value) for each in dimension.options]
    if trigger and not (
        dimension.kind == "triggers" and trigger in names and isinstance(value, bool)
    ):
        raise UnderError(("set", key), "unknown-trigger", _no("trigger", trigger, names))
    return rule, dimension


def assignment(registry: Registry, under: Under) -> Mapping[str, Value]:
    """Every key of the system, as this base sets it; what it does not say is unknown.

    Each base is lowered once for a registry, since every case asks for the same few.
    """
    known = registry.lowered
    key = (under.profile, under.convention, repr(sorted(under.set.items())))
    if key not in known:
        known[key] = MappingProxyType(_assignment(registry, under))
    return known[key]


def _assignment(registry: Registry, under: Under) -> dict[str, Value]:
    system = registry.system_of(under.profile)
    found: dict[str, Value] = {}
    for rule, record in registry.rules_of(system).items():
        for dimension in record.dimensions:
            found |= flat(rule, dimension, None)
    for key, value in cells(registry, under.profile).items():
        found |= _lowered(registry, system, key, value)
    if under.convention is not None:
        rule, name = under.convention
        convention = registry.rule(rule).convention(name)
        for key, value in (convention.set if convention else {}).items():
            found |= _lowered(registry, system, full_key(rule, key), value)
    for key, value in under.set.items():
        found |= _lowered(registry, system, key, value)
    return found


def full_key(rule: str, key: str) -> str:
    """A key with its rule; inside a rule's own record the rule may be left out."""
    head = key.partition(".")[0]
    return key if head.isupper() else f"{rule}.{key}"


def cells(registry: Registry, profile: str) -> dict[str, CellValue | None]:
    """The values of a profile and of those it extends, its own before theirs; None is unknown."""
    found: dict[str, CellValue | None] = {}
    for each in reversed(lineage(registry, profile)):
        for key, cell in each.cells.items():
            found[key] = None if cell.grade == "unknown" else cell.value
    return found


def lineage(registry: Registry, profile: str) -> list[Profile]:
    """A profile and those it extends, nearest first; a circle is entered once."""
    found: list[Profile] = []
    name: str | None = profile
    while name is not None and name in registry.profiles:
        record = registry.profiles[name].record
        if record in found:
            break
        found.append(record)
        name = record.extends
    return found


def _lowered(
    registry: Registry, system: str, key: str, value: CellValue | None
) -> dict[str, Value]:
    rule, dimension = find_dimension(registry, system, key, value)
    if key.count(".") > 1 and isinstance(value, bool):
        return {key: value}
    return flat(rule, dimension, value)


def flat(rule: str, dimension: Dimension, value: CellValue | None) -> dict[str, Value]:
    """A dimension's value under the keys that the engine reads; None is unknown."""
    key = f"{rule}.{dimension.key}"
    if dimension.kind != "triggers":
        return {key: UNKNOWN if value is None or isinstance(value, Triggers) else value}
    return dict(_triggers(key, dimension, value))


def _triggers(
    key: str, dimension: Dimension, value: CellValue | None
) -> Iterator[tuple[str, Value]]:
    """Each named trigger is a switch of its own, with its arguments beside it."""
    known = isinstance(value, Triggers)
    named = value.named if isinstance(value, Triggers) else {}
    for option in dimension.options:
        name = str(option.value)
        yield f"{key}.{name}", (name in named) if known else UNKNOWN
        for argument in option.args:
            yield f"{key}.{name}.{argument.key}", named.get(name, {}).get(argument.key, UNKNOWN)


__all__ = [
    "AtMost",
    "Under",
    "UnderError",
    "assignment",
    "cell_value",
    "cells",
    "find_dimension",
    "flat",
    "full_key",
    "lineage",
    "parse_under",
]
