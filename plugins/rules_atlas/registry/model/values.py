"""The values a dimension may take: a switch, a word, a number, a set of named triggers, a bound."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema
from pydantic_core import PydanticCustomError

from rules_atlas.engine.faults import closest
from rules_atlas.engine.rules import AtMost

BOUND = ("at-most",)
Argument: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Triggers:
    """The named triggers that count, each with its arguments; all others do not count."""

    named: Mapping[str, Mapping[str, Argument]]

    def plain(self) -> list[Any]:
        """As the registry writes it."""
        return [
            {name: dict(arguments)} if arguments else name for name, arguments in self.named.items()
        ]


CellValue: TypeAlias = bool | int | str | AtMost | Triggers


def cell_value(raw: Any) -> CellValue:
    """Read a value; whether its dimension allows it is a question across files.

    Raises:
        PydanticCustomError: it has none of the forms of a value.
    """
    if isinstance(raw, bool | int | AtMost | Triggers):
        return raw
    if isinstance(raw, str):
        return str(raw)
    if isinstance(raw, list | tuple):
        return Triggers(MappingProxyType(dict(_trigger(each) for each in _once(raw))))
    if isinstance(raw, Mapping) and set(raw) == {"at-most"}:
        limit = raw["at-most"]
        if isinstance(limit, int) and not isinstance(limit, bool):
            return AtMost(limit)
    if isinstance(raw, Mapping) and len(raw) == 1 and closest(key := str(next(iter(raw))), BOUND):
        message = "unknown key '{key}'; did you mean 'at-most'?"
        raise PydanticCustomError("value-form", message, {"key": key, "below": key})
    raise PydanticCustomError(
        "value-form",
        "a value is true, false, a whole number, a word, a list of triggers or {at-most: 4}",
    )


def _once(raw: list[Any] | tuple[Any, ...]) -> list[Any] | tuple[Any, ...]:
    names = [str(next(iter(each), "")) if isinstance(each, Mapping) else str(each) for each in raw]
    for name in names:
        if names.count(name) > 1:
            raise PydanticCustomError(
                "value-form", "a trigger is named twice: {name}; name it once", {"name": name}
            )
    return raw


def _trigger(raw: Any) -> tuple[str, Mapping[str, Argument]]:
    if isinstance(raw, str):
        return str(raw), MappingProxyType({})
    if isinstance(raw, Mapping) and len(raw) == 1:
        ((name, arguments),) = raw.items()
        if isinstance(arguments, Mapping) and all(
            isinstance(each, bool | int | str) for each in arguments.values()
        ):
            plain = {
                str(key): str(each) if isinstance(each, str) else each
                for key, each in arguments.items()
            }
            return str(name), MappingProxyType(plain)
    raise PydanticCustomError(
        "value-form", "a trigger is its name, or its name with arguments: {late-fresh: {live: 5}}"
    )


def plain(value: CellValue | None) -> Any:
    """The value as the registry writes it."""
    if isinstance(value, AtMost):
        return {"at-most": value.limit}
    return value.plain() if isinstance(value, Triggers) else value


_ARGUMENT = {"type": ["boolean", "integer", "string"]}
Value = Annotated[
    Any,
    BeforeValidator(cell_value),
    PlainSerializer(plain),
    WithJsonSchema(
        {
            "oneOf": [
                {"type": "boolean"},
                {"type": "integer"},
                {"type": "string"},
                {
                    "type": "array",
                    "items": {
                        "oneOf": [
                            {"type": "string"},
                            {
                                "type": "object",
                                "minProperties": 1,
                                "maxProperties": 1,
                                "additionalProperties": {
                                    "type": "object",
                                    "additionalProperties": _ARGUMENT,
                                },
                            },
                        ]
                    },
                },
                {
                    "type": "object",
                    "properties": {"at-most": {"type": "integer"}},
                    "required": ["at-most"],
                    "additionalProperties": False,
                },
            ]
        }
    ),
]
"""A field that holds a :data:`CellValue`."""
