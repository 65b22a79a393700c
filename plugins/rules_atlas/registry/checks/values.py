"""Whether a dimension allows a value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_atlas.engine.faults import Path, listed, unknown
from rules_atlas.engine.rules import AtMost, Option
from rules_atlas.engine.system import System
from rules_atlas.registry.lowering import Under, UnderError, find_dimension
from rules_atlas.registry.model import CellValue, Dimension, Triggers
from rules_atlas.registry.model.values import Argument
from rules_atlas.registry.store import Registry


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with a value; ``path`` leads from the value to the wrong part of it."""

    code: str
    message: str
    path: Path = ()
    on_key: bool = False
    """Whether the key is wrong rather than what stands under it."""


def wrong_value(registry: Registry, system: str, key: str, value: CellValue) -> Iterator[Wrong]:
    """Everything that is wrong with a value for a dimension."""
    try:
        rule, dimension = find_dimension(registry, system, key, value)
    except UnderError as error:
        if not registry.broken.get("rules"):
            yield Wrong(error.code, error.message, on_key=True)
        return
    if key.count(".") > 1:
        return  # one trigger of a set, which a switch turns on or off
    engine = options(registry.engines[system])
    if isinstance(value, Triggers) and dimension.kind == "triggers":
        yield from _triggers(f"{rule}.{dimension.key}", dimension, value, engine)
    elif message := _wrong(dimension, value):
        yield Wrong("value", message)


def wrong_set(registry: Registry, under: Under) -> Iterator[tuple[str, Wrong]]:
    """Everything that is wrong with the knobs that an ``under`` sets, each with its key."""
    system = registry.system_of(under.profile)
    for key, value in under.set.items():
        for wrong in wrong_value(registry, system, key, value):
            yield key, wrong


def options(engine: System) -> dict[str, Option]:
    """The engine's knobs by their keys."""
    return {option.key: option for option in engine.options}


def _wrong(dimension: Dimension, value: CellValue) -> str | None:
    if dimension.kind == "triggers":
        return "this dimension takes a list of triggers, as in [one, {another: {count: 5}}]"
    if dimension.kind == "number":
        if any(same(value, option.value) for option in dimension.options):
            return None  # a word that stands for a number, such as the limit
        if isinstance(value, bool) or not isinstance(value, int | AtMost):
            return "this dimension takes a whole number, or {at-most: 4} if only a bound is known"
        if (value.limit if isinstance(value, AtMost) else value) < 0:
            return "nothing here is less than 0; write a whole number from 0 on"
        return None
    if not dimension.options or any(same(value, option.value) for option in dimension.options):
        return None
    if isinstance(value, str):
        return unknown("value", value, [str(option.value) for option in dimension.options])
    return f"this dimension takes one of {_options(dimension)}"


def _triggers(
    key: str, dimension: Dimension, value: Triggers, engine: Mapping[str, Option]
) -> Iterator[Wrong]:
    known = {str(option.value): option for option in dimension.options}
    for number, (name, arguments) in enumerate(value.named.items()):
        if name not in known:
            path: Path = (number, name) if arguments else (number,)
            message = unknown("trigger", name, known)
            yield Wrong("unknown-trigger", message, path, on_key=bool(arguments))
            continue
        wanted = [each.key for each in known[name].args]
        for argument, given in arguments.items():
            path = (number, name, argument)
            if argument not in wanted:
                message = unknown("argument", argument, wanted)
                yield Wrong("unknown-argument", message, path, on_key=True)
            elif (option := engine.get(f"{key}.{name}.{argument}")) is not None:
                yield from _argument(path, argument, given, option)


def _argument(path: Path, name: str, given: Argument, option: Option) -> Iterator[Wrong]:
    if option.numeric:
        if isinstance(given, bool) or not isinstance(given, int):
            yield Wrong("value", f"'{name}' is a whole number", path)
    elif not any(same(given, each) for each in option.values):
        words = [str(each) for each in option.values]
        yield Wrong("value", unknown(f"value of '{name}'", str(given), words), path)


def same(one: object, other: object) -> bool:
    """Equal and of one kind: true is not 1."""
    return type(one) is type(other) and one == other


def _options(dimension: Dimension) -> str:
    return listed([_written(option.value) for option in dimension.options], "and")


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
