"""The knobs of a system as lines of a profile, so that a table need not look them up."""

from collections.abc import Iterator
from typing import Any

from rules_atlas.registry.lowering import cells
from rules_atlas.registry.model import CellValue, Dimension
from rules_atlas.registry.model.values import plain
from rules_atlas.registry.store import Registry


def lines(registry: Registry, system: str, profile: str) -> list[str]:
    """``cells:`` with every knob of a system: one as it is, all others commented out.

    The one is the knob in which the published tables differ most.
    """
    held = cells(registry, profile)
    shown = _most_disputed(registry, system, held)
    found = ["cells:"]
    if shown is not None:
        found += [
            "  # This line is as the base has it, and shows how one looks.",
            f"  {_line(registry, shown, held[shown])}",
        ]
    for rule, record in registry.rules_of(system).items():
        keys = [f"{rule}.{each.key}" for each in record.dimensions]
        rest = [key for key in keys if key != shown]
        if rest:
            found += ["", f"  # {record.title.en}"]
        found += [f"  #{_line(registry, key, held.get(key))}" for key in rest]
    return found


def _dimension(registry: Registry, key: str) -> Dimension:
    rule, _, short = key.partition(".")
    found = registry.rule(rule).dimension(short)
    assert found is not None  # noqa: S101 - the key was made of one
    return found


def _line(registry: Registry, key: str, value: CellValue | None) -> str:
    dimension = _dimension(registry, key)
    others = [written(each.value) for each in dimension.options]
    given = written(plain(value)) if value is not None else (others[0] if others else "0")
    text = f"{key}: {{value: {given}, grade: own-decision}}"
    rest = [each for each in others if each != given]
    if dimension.kind == "triggers":
        return f"{text}  # {dimension.label}: any of {', '.join(others)}"
    told = f": or {', '.join(rest)}" if rest else ""
    return f"{text}  # {dimension.label}{told}"


def _most_disputed(
    registry: Registry, system: str, held: dict[str, CellValue | None]
) -> str | None:
    found: dict[str, int] = {}
    for key, value in held.items():
        dimension = registry.rule(key.partition(".")[0]).dimension(key.partition(".")[2])
        if value is not None and dimension is not None and dimension.kind == "choice":
            found[key] = len(set(_known(registry, system, key)))
    return max(sorted(found), key=lambda key: found[key], default=None)


def _known(registry: Registry, system: str, key: str) -> Iterator[str]:
    for name, placed in registry.profiles.items():
        if placed.system == system:
            value = cells(registry, name).get(key)
            if value is not None:
                yield repr(plain(value))


def written(value: Any) -> str:
    """A value as YAML has it on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(each)}" for key, each in value.items()) + "}"
    return str(value)
