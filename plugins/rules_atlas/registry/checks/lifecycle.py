"""Drafts bear nothing that is published; versions are not of the future; replacements are there."""

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from rules_atlas.engine.faults import Path, unknown
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.lowering import full_key
from rules_atlas.registry.model import (
    Fixture,
    Lived,
    Profile,
    Rule,
    System,
    Under,
)
from rules_atlas.registry.placeholders import Malformed, placeholders
from rules_atlas.registry.store import LIVED, Placed, Registry
from rules_atlas.registry.walk import texts, walk

_LEANING = (*LIVED, "systems", "disputes", "terms", "sources")
_NAMED = ("shown_by", "shows", "hands", "about")

Lean: TypeAlias = tuple[Path, str]
"""Where an id is named, and the id."""


def drafts(registry: Registry, report: Report) -> None:
    """Nothing that is published names a draft, extends one, or holds under one."""
    drafted = {
        name for kind in LIVED for name, placed in getattr(registry, kind).items() if placed.drafted
    }
    if not drafted:
        return
    for kind in _LEANING:
        placed: Placed[Any]
        for placed in getattr(registry, kind).values():
            if placed.drafted:
                continue
            for path, name in (*_leans(placed), *_named_in_texts(placed)):
                if name in drafted:
                    message = f"'{name}' is a draft; publish it, or make this a draft as well"
                    report.error(placed, path, "leans-on-draft", message)


def versions(registry: Registry, report: Report) -> None:
    """A record stands since this version of the registry or an earlier one."""
    if registry.atlas is None:
        return
    now = registry.atlas.record.version
    for kind in (*LIVED, "retired"):
        placed: Placed[Any]
        for placed in getattr(registry, kind).values():
            record = placed.record
            written = not isinstance(record, Lived) or "since" in record.model_fields_set
            if written and record.since > now:
                message = f"the registry is of {now}; a record cannot stand since {record.since}; write {now}"
                report.error(placed, ("since",), "future-version", message)


def replacements(registry: Registry, report: Report) -> None:
    """What stands in the place of a retired id is there itself, under an id of its own."""
    known = {
        name for kind in (*LIVED, "sources", "terms", "disputes") for name in registry.ids(kind)
    }
    known |= {
        f"{placed.record.id}/{each.id}"
        for placed in registry.rules.values()
        for each in placed.record.conventions
    }
    for placed in registry.retired.values():
        for number, name in enumerate(placed.record.replaced_by):
            if name not in known and "*" not in known:
                message = unknown("id", name, known)
                report.error(placed, ("replaced_by", number), "unknown-id", message)


def _leans(placed: Placed[Any]) -> Iterator[Lean]:
    """Every id of a rule, profile or case that a record names in a field."""
    record = placed.record
    for path, value in walk(record):
        if isinstance(value, Under):
            yield from _under(path, value)
        elif isinstance(value, str) and any(part in _NAMED for part in path):
            yield path, value.partition(".")[0]
    if isinstance(record, Rule):
        yield from _knobs(record)
    elif isinstance(record, Profile):
        if record.extends is not None:
            yield ("extends",), record.extends
        for key in record.cells:
            yield ("cells", key), key.partition(".")[0]
    elif isinstance(record, Fixture):
        yield (), PurePosixPath(placed.document.file).stem
    elif isinstance(record, System):
        yield ("default_profile",), record.default_profile


def _under(path: Path, under: Under) -> Iterator[Lean]:
    yield (*path, "profile"), under.profile
    if under.convention is not None and "/" in under.convention:
        yield (*path, "convention"), under.convention.partition("/")[0]
    for key in under.set:
        yield (*path, "set", key), key.partition(".")[0]


def _knobs(rule: Rule) -> Iterator[Lean]:
    """The rules whose knobs decide whether one of this rule's applies, or that an alternative sets."""
    for number, dimension in enumerate(rule.dimensions):
        for key in dimension.applies_when:
            path = ("dimensions", number, "applies_when", key)
            yield path, full_key(rule.id, key).partition(".")[0]
    for number, convention in enumerate(rule.conventions):
        for key in convention.set:
            path = ("conventions", number, "set", key)
            yield path, full_key(rule.id, key).partition(".")[0]


def _named_in_texts(placed: Placed[Any]) -> Iterator[Lean]:
    """Ids that a record's texts lead to."""
    for path, text in texts(placed.record):
        for _, words in text.languages():
            for found in placeholders(words):
                if not isinstance(found, Malformed) and not found.figure:
                    yield path, found.argument.partition(".")[0]
