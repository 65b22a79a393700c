"""Turn what pydantic finds into words that tell an author what to do, at the right place."""

import re
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from rules_atlas.engine.faults import Path, closest, unknown
from rules_atlas.engine.seats import SEATS
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.document import Document

_KEY = "[key]"
_QUOTED = re.compile(r"'([^']*)'")
_WANTED = {
    "string_type": "words are wanted",
    "int_type": "a whole number is wanted",
    "bool_type": "true or false is wanted",
    "tuple_type": "a list is wanted",
    "dict_type": "keys with values are wanted",
    "model_type": "keys with values are wanted",
    "model_attributes_type": "keys with values are wanted",
}
_PATTERNS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "small ASCII letters, digits and hyphens, as in bao-off",
    r"^[A-Z]{4}-[A-Z0-9]+-[0-9]{3}$": "the id of a rule: prefix, family, number, as in XXMJ-PAY-001",
    r"^[0-9]{4}\.[0-9]{2}\.[0-9]{2}(\.[1-9][0-9]?)?$": "a version, which is a date: 2026.11.29",
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$": 'a date in quotes: "2026-11-29"',
    r"^[0-9a-f]{32}$": "a digest, as 'atlas review sign' writes it",
    r"^[0-9a-f]{40}$": "the full name of a commit, forty hexadecimal digits",
    r"^[A-Z]{4}-$": "four capital letters and a hyphen",
}


def translate(
    error: ValidationError, model: type[BaseModel], document: Document, base: Path, raw: Any = None
) -> Iterator[Diagnostic]:
    """One diagnostic for each thing that is wrong; what only follows from another is left out."""
    errors = error.errors(include_url=False)
    meant = dict(_meant(errors, model))
    taken = {(*path[:-1], word) for path, word in meant.items() if word is not None}
    for each in errors:
        loc = each["loc"]
        if each["type"] == "missing" and loc in taken:
            continue
        on_key = each["type"] == "extra_forbidden" or loc[-1:] == (_KEY,)
        path: Path = tuple(part for part in loc if part != _KEY)
        if "below" in each.get("ctx", {}):
            path, on_key = (*path, str(each["ctx"]["below"])), True
        if document.told((*base, *path)):
            continue
        code, message = _words(each, model, raw)
        if each["type"] == "missing":
            path = path[:-1]
        offset = each.get("ctx", {}).get("offset")
        where = document.locate((*base, *path), offset, key=on_key)
        yield document.diagnostic(where, code, message)


def _meant(errors: list[ErrorDetails], model: type[BaseModel]) -> Iterator[tuple[Path, str | None]]:
    for each in errors:
        if each["type"] == "extra_forbidden":
            loc = each["loc"]
            yield loc, closest(str(loc[-1]), keys_at(model, loc[:-1]))


def _words(error: ErrorDetails, model: type[BaseModel], raw: Any) -> tuple[str, str]:
    kind, loc, context = error["type"], error["loc"], error.get("ctx", {})
    last = str(loc[-1]) if loc else ""
    if kind == "extra_forbidden":
        return "unknown-key", unknown("key", last, keys_at(model, loc[:-1]))
    if kind == "missing":
        return "missing-key", f"'{last}' is missing here{_meaning(model, loc)}"
    if kind == "literal_error":
        words = _QUOTED.findall(str(context.get("expected", "")))
        given = str(loc[-2]) if last == _KEY else _given(raw, loc)
        seats = set(words) == set(SEATS)
        what = "seat" if seats else "value"
        return ("unknown-seat" if seats else "unknown-word"), unknown(what, given, words)
    if kind == "string_pattern_mismatch":
        wanted = _PATTERNS.get(str(context.get("pattern")), f"the form {context.get('pattern')}")
        given = str(loc[-2]) if last == _KEY else _given(raw, loc)
        return "form", f"'{_short(given)}' is to be {wanted}"
    if kind in _WANTED:
        return "wrong-type", f"{_shown(raw, loc)} stands here, and {_WANTED[kind]}"
    if kind.startswith(("string_too", "too_", "greater_than", "less_than")):
        return "out-of-range", f"{_shown(raw, loc)} is out of range: {_plain(error['msg'])}"
    if kind in (
        "reviewer",
        "notation",
        "wrong-type",
        "value-form",
        "shown-by",
        "unquoted-text",
        "unquoted-placeholder",
    ):
        return kind, error["msg"]
    return "invalid", _plain(error["msg"])


def _plain(message: str) -> str:
    message = message.replace("Input should be greater than or equal to", "write at least")
    message = message.replace("Input should be less than or equal to", "write at most")
    return message.replace("Input should be", "this should be").replace("String", "this")


def _meaning(model: type[BaseModel], loc: Path) -> str:
    """What a key is for, as its editor's hint says in its first sentence."""
    found: Any = model
    for part in loc[:-1]:
        found = _below(found, part)
    inner = _bare(found)
    if not (isinstance(inner, type) and issubclass(inner, BaseModel)):
        return ""
    for name, field in inner.model_fields.items():
        if field.description and loc[-1] == (field.alias or name):
            words = field.description.replace("``", "'").replace("\n", " ").strip()
            return f": {words[0].lower()}{words[1:].rstrip('.')}"
    return ""


def _shown(raw: Any, loc: Path) -> str:
    """What stands in a place, in a word."""
    for part in loc:
        if isinstance(raw, Mapping) and part in raw:
            raw = raw[part]
            continue
        if isinstance(raw, list) and isinstance(part, int) and part < len(raw):
            raw = raw[part]
            continue
        if part != _KEY:
            return "something else"
    if isinstance(raw, Mapping):
        return "a set of keys"
    if isinstance(raw, list):
        return "a list"
    return str(raw).lower() if isinstance(raw, bool) else f"'{_short(str(raw))}'"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


def _given(raw: Any, loc: Path) -> str:
    for part in loc:
        if isinstance(raw, Mapping) or (isinstance(raw, list) and isinstance(part, int)):
            raw = raw[part]  # type: ignore[index]
    return str(raw)


def keys_at(model: type[BaseModel], loc: Path) -> tuple[str, ...]:
    """The keys that a record has at a place in it."""
    found: Any = model
    for part in loc:
        found = _below(found, part)
        if found is None:
            return ()
    inner = _bare(found)
    if isinstance(inner, type) and issubclass(inner, BaseModel):
        return tuple(field.alias or name for name, field in inner.model_fields.items())
    return ()


def _below(annotation: Any, part: str | int) -> Any:
    inner = _bare(annotation)
    if isinstance(inner, type) and issubclass(inner, BaseModel):
        for name, field in inner.model_fields.items():
            if part == (field.alias or name):
                return field.annotation
        return None
    arguments = get_args(inner)
    if get_origin(inner) is tuple and arguments:
        return arguments[0]
    if get_origin(inner) is dict:
        return arguments[1]
    return None


def _bare(annotation: Any) -> Any:
    """An annotation without what is wrapped around it: metadata, and that it may be missing."""
    while True:
        if get_origin(annotation) is Annotated:
            annotation = get_args(annotation)[0]
        elif get_origin(annotation) in (Union, UnionType):
            inside = [each for each in get_args(annotation) if each is not NoneType]
            annotation = inside[0]
        else:
            return annotation
