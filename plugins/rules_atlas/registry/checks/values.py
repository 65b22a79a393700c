"""Whether a dimension allows a value."""

from collections.abc import Iterator, Mapping

from rules_atlas.engine.faults import listed, unknown
from rules_atlas.engine.rules import AtMost, Option
from rules_atlas.engine.system import System
from rules_atlas.registry.lowering import UnderError, find_dimension
from rules_atlas.registry.model import CellValue, Dimension, Triggers
from rules_atlas.registry.model.values import Argument
from rules_atlas.registry.store import Registry


def wrong_value(
    registry: Registry, system: str, key: str, value: CellValue
) -> Iterator[tuple[str, str, bool]]:
    """Code, message, and whether the key is what is wrong; nothing when all is well."""
    try:
        rule, dimension = find_dimension(registry, system, key, value)
    except UnderError as error:
        if not registry.broken.get("rules"):
            yield error.code, error.message, True
        return
    if key.count(".") > 1:
        return  # one trigger of a set, which a switch turns on or off
    engine = options(registry.engines[system])
    for message in _wrong(f"{rule}.{dimension.key}", dimension, value, engine):
        yield "value", message, False


def options(engine: System) -> dict[str, Option]:
    """The engine's knobs by their keys."""
    return {option.key: option for option in engine.options}


def _wrong(
    key: str, dimension: Dimension, value: CellValue, engine: Mapping[str, Option]
) -> Iterator[str]:
    if dimension.kind == "triggers":
        if isinstance(value, Triggers):
            yield from _triggers(key, dimension, value, engine)
        else:
            yield "this dimension takes a list of triggers, as in [one, {another: {count: 5}}]"
    elif dimension.kind == "number":
        if isinstance(value, bool) or not isinstance(value, int | AtMost):
            yield "this dimension takes a whole number, or {at-most: 4} where only a bound is known"
    elif isinstance(value, AtMost | Triggers):
        yield f"this dimension takes one of {_options(dimension)}"
    elif not any(same(value, option.value) for option in dimension.options):
        if isinstance(value, str):
            yield unknown("value", value, [str(option.value) for option in dimension.options])
        else:
            yield f"this dimension takes one of {_options(dimension)}"


def _triggers(
    key: str, dimension: Dimension, value: Triggers, engine: Mapping[str, Option]
) -> Iterator[str]:
    known = {str(option.value): option for option in dimension.options}
    for name, arguments in value.named.items():
        if name not in known:
            yield unknown("trigger", name, known)
            continue
        wanted = [each.key for each in known[name].args]
        for argument, given in arguments.items():
            if argument not in wanted:
                yield unknown("argument", argument, wanted)
            elif (option := engine.get(f"{key}.{name}.{argument}")) is not None:
                yield from _argument(argument, given, option)


def _argument(name: str, given: Argument, option: Option) -> Iterator[str]:
    if option.numeric:
        if isinstance(given, bool) or not isinstance(given, int):
            yield f"'{name}' is a whole number"
    elif not any(same(given, each) for each in option.values):
        yield unknown(f"value of '{name}'", str(given), [str(each) for each in option.values])


def same(one: object, other: object) -> bool:
    """Equal and of one kind: true is not 1."""
    return type(one) is type(other) and one == other


def _options(dimension: Dimension) -> str:
    return listed([_written(option.value) for option in dimension.options], "and")


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
