"""Go through a record and everything in it, each part with the path that the file has for it."""

from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Any

from pydantic import BaseModel

from rules_atlas.engine.faults import Path
from rules_atlas.registry.model import Record, SourceRef, Text

_WHOLE = (str, int, NoneType, Text)
"""What has nothing inside it."""


def walk(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """A value and all that is inside it, from the outside in."""
    yield path, value
    if isinstance(value, _WHOLE):
        return
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            yield from walk(getattr(value, name), (*path, field.alias or name))
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from walk(each, (*path, number))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from walk(each, (*path, key))


def citations(record: Record) -> Iterator[tuple[Path, SourceRef]]:
    """Every source that a record cites."""
    for path, value in walk(record):
        if isinstance(value, SourceRef):
            yield path, value


def texts(record: Record) -> Iterator[tuple[Path, Text]]:
    """Every text of a record."""
    for path, value in walk(record):
        if isinstance(value, Text):
            yield path, value
