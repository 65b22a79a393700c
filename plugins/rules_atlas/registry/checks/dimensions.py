"""A rule's dimensions are the engine's knobs, no more and no less."""

from collections.abc import Mapping

from rules_atlas.engine.faults import Path, listed, unknown
from rules_atlas.engine.rules import Option
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.checks.values import options, same, wrong_value
from rules_atlas.registry.lowering import full_key
from rules_atlas.registry.model import Dimension, Rule
from rules_atlas.registry.store import Placed, Registry


def dimensions(registry: Registry, report: Report) -> None:
    """What a record calls a knob exists in the engine, with the same values, and none is left out."""
    for placed in registry.rules.values():
        engine = options(registry.engines[placed.system])
        covered: set[str] = set()
        seen: set[str] = set()
        for number, dimension in enumerate(placed.record.dimensions):
            path: Path = ("dimensions", number)
            if dimension.key in seen:
                message = f"the rule has a dimension '{dimension.key}' already; keep one of them"
                report.error(placed, (*path, "key"), "duplicate-id", message)
            seen.add(dimension.key)
            covered |= _dimension(placed, path, dimension, engine, report)
            _applies(registry, placed, path, dimension, report)
        own = {key for key in engine if key.startswith(f"{placed.record.id}.")}
        for key in sorted(own - covered):
            message = (
                f"the engine reads '{key}', but the rule has no such dimension or option; list it"
            )
            report.error(placed, ("dimensions",), "missing-dimension", message)


def _dimension(
    placed: Placed[Rule],
    path: Path,
    dimension: Dimension,
    engine: Mapping[str, Option],
    report: Report,
) -> set[str]:
    """Check one knob; answers with the engine's keys that it stands for."""
    key = f"{placed.record.id}.{dimension.key}"
    if dimension.kind == "triggers":
        return _triggers(placed, path, dimension, engine, report)
    option = engine.get(key)
    if option is None:
        report.error(
            placed, (*path, "key"), "unknown-dimension", _no_knob(placed, dimension, engine)
        )
        return set()
    if option.numeric != (dimension.kind == "number"):
        kind = "number" if option.numeric else "choice"
        message = f"the engine takes this for a {kind}; say 'kind: {kind}'"
        report.error(placed, (*path, "key"), "dimension-kind", message)
        return {key}
    _options(placed, path, dimension, option, report)
    return {key}


def _no_knob(placed: Placed[Rule], dimension: Dimension, engine: Mapping[str, Option]) -> str:
    own = f"{placed.record.id}."
    known = {key.removeprefix(own).partition(".")[0] for key in engine if key.startswith(own)}
    return f"the engine reads no such knob: {unknown('dimension', dimension.key, known)}"


def _options(
    placed: Placed[Rule], path: Path, dimension: Dimension, option: Option, report: Report
) -> None:
    if option.numeric and not option.values and not dimension.options:
        return
    for number, each in enumerate(dimension.options):
        if not any(same(each.value, value) for value in option.values):
            message = unknown("option", str(each.value), [str(value) for value in option.values])
            report.error(placed, (*path, "options", number, "value"), "unknown-option", message)
    lacking = [
        str(value)
        for value in option.values
        if not any(same(each.value, value) for each in dimension.options)
    ]
    if lacking:
        message = f"the engine also knows {listed(lacking)}; list every option"
        report.error(placed, (*path, "key"), "missing-option", message)


def _triggers(
    placed: Placed[Rule],
    path: Path,
    dimension: Dimension,
    engine: Mapping[str, Option],
    report: Report,
) -> set[str]:
    """A set of named triggers: each is a switch of the engine, its arguments beside it."""
    start = f"{placed.record.id}.{dimension.key}."
    known = {key.removeprefix(start) for key in engine if key.startswith(start)}
    names = {each for each in known if "." not in each}
    if not names:
        report.error(
            placed, (*path, "key"), "unknown-dimension", _no_knob(placed, dimension, engine)
        )
        return set()
    covered = set()
    for number, option in enumerate(dimension.options):
        place = (*path, "options", number)
        name = str(option.value)
        if report.unknown(placed, (*place, "value"), "trigger", name, names):
            covered.add(f"{start}{name}")
        arguments = {each.removeprefix(f"{name}.") for each in known if each.startswith(f"{name}.")}
        for position, argument in enumerate(option.args):
            where = (*place, "args", position, "key")
            if report.unknown(placed, where, "argument", argument.key, arguments):
                covered.add(f"{start}{name}.{argument.key}")
    return covered


def _applies(
    registry: Registry, placed: Placed[Rule], path: Path, dimension: Dimension, report: Report
) -> None:
    """The condition names knobs and values that exist; so do the labelled sets of triggers."""
    for key, value in dimension.applies_when.items():
        full = full_key(placed.record.id, key)
        for wrong in wrong_value(registry, placed.system, full, value):
            report.wrong(placed, (*path, "applies_when", key), wrong)
    for number, preset in enumerate(dimension.presets):
        full = f"{placed.record.id}.{dimension.key}"
        for wrong in wrong_value(registry, placed.system, full, preset.value):
            if not (wrong.on_key and not wrong.path):  # the dimension itself: told above
                report.wrong(placed, (*path, "presets", number, "value"), wrong)
