"""Whether the present engine knows every value that a registry uses, as it is called today."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules_atlas.engine.faults import Path
from rules_atlas.engine.rules import Option, Value
from rules_atlas.registry.checks.values import options, same
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.lowering import UnderError, find_dimension, flat, full_key
from rules_atlas.registry.model import CellValue
from rules_atlas.registry.renames import Renames
from rules_atlas.registry.store import Placed, Registry


def unknown_values(registry: Registry, renames: Renames) -> Iterator[Diagnostic]:
    """Values of profiles and conventions that would be settled wrongly, or not at all.

    A key that the engine no longer reads is harmless: nothing hangs on it.
    """
    for placed, path, key, value in _written(registry):
        known = options(registry.engines[placed.system])
        where = placed.at(*path)
        try:
            flatly = _flat(registry, placed.system, key, value)
        except UnderError as wrong:
            yield placed.document.diagnostic(where, wrong.code, wrong.message)
            continue
        for name, each in renames.read(flatly).items():
            if not _knows(known.get(name), each):
                message = f"the present engine knows no value '{each}' of {name}"
                yield placed.document.diagnostic(where, "unknown-option", message)


def _written(registry: Registry) -> Iterator[tuple[Placed[Any], Path, str, CellValue]]:
    """Every value that a profile or a convention gives a dimension, and where."""
    for profile in registry.profiles.values():
        for key, cell in profile.record.cells.items():
            if cell.value is not None:
                yield profile, ("cells", key, "value"), key, cell.value
    for rule in registry.rules.values():
        for number, convention in enumerate(rule.record.conventions):
            for key, value in convention.set.items():
                path = ("conventions", number, "set", key)
                yield rule, path, full_key(rule.record.id, key), value


def _flat(registry: Registry, system: str, key: str, value: CellValue) -> Mapping[str, Value]:
    rule, dimension = find_dimension(registry, system, key, value)
    if key.count(".") > 1 and isinstance(value, bool):
        return {key: value}
    return flat(rule, dimension, value)


def _knows(option: Option | None, value: Value) -> bool:
    if option is None or option.numeric or not isinstance(value, bool | int | str):
        return True
    return any(same(value, each) for each in option.values)
