"""Placeholders: every one is known, and what it names is there."""

from collections.abc import Iterator
from typing import Any

from rules_atlas.engine.faults import Path, unknown
from rules_atlas.engine.seats import chairs
from rules_atlas.engine.tiles import NotationError, tiles
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.checks.wording import told
from rules_atlas.registry.model import Text
from rules_atlas.registry.placeholders import Malformed, Placeholder, placeholders
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.registry.walk import texts

_KINDS = (
    "systems",
    "rules",
    "profiles",
    "scenarios",
    "fixtures",
    "sequences",
    "terms",
    "disputes",
    "sources",
)
_LISTS = {"rule": "rules", "source": "sources", "term": "terms"}


def resolving(registry: Registry, report: Report) -> None:
    """Each placeholder of each text gives something when the text is rendered."""
    cases: dict[tuple[int, Path], str | None] = {
        (id(each.placed), each.path): each.case for each in told(registry)
    }
    for kind in _KINDS:
        placed: Placed[Any]
        for placed in getattr(registry, kind).values():
            for path, text in texts(placed.record):
                case = cases.get((id(placed), path))
                for where, offset, snippet, code, message in _text(
                    registry, placed, path, text, case
                ):
                    report.error(placed, where, code, message, offset=offset, snippet=snippet)


def _text(
    registry: Registry, placed: Placed[Any], path: Path, text: Text, case: str | None
) -> Iterator[tuple[Path, int, str, str, str]]:
    for language, words in text.languages():
        inner = (*path, language)
        where = inner if (*placed.base, *inner) in placed.document.values else path
        for found in placeholders(words):
            snippet = words[found.start : found.end]
            if isinstance(found, Malformed):
                yield where, found.start, snippet, "placeholder", found.message
            elif message := _wrong(registry, placed.system, found, case):
                yield where, found.start, snippet, "placeholder", message


def _wrong(registry: Registry, system: str, found: Placeholder, case: str | None) -> str | None:
    if found.figure:
        return _figure(registry, system, found, case)
    if found.kind == "tile":
        try:
            return None if tiles(found.argument) else "this names no tile"
        except NotationError as wrong:
            return wrong.message
    if found.kind == "dim":
        return _dimension(registry, found.argument)
    named = found.kind
    names = registry.case_ids() if named == "scenario" else registry.ids(_LISTS[named])
    if found.argument in names or "*" in names:
        return None
    return unknown(found.kind, found.argument, names)


def _figure(registry: Registry, system: str, found: Placeholder, case: str | None) -> str | None:
    if case is None:
        return "no case gives this figure: name one in 'shown_by', or leave the figure out"
    if found.kind == "total":
        return None
    if found.kind == "price":
        engine = registry.engines.get(system)
        if engine is None or found.argument in engine.rows:
            return None
        if engine.check_price({found.argument: 1}) is None:
            return None
        return unknown("part of a price", found.argument, engine.rows)
    table = registry.cases[case].table if case in registry.cases else None
    seats = chairs(4 if table is None else table.players)
    return None if found.argument in seats else unknown("seat", found.argument, seats)


def _dimension(registry: Registry, key: str) -> str | None:
    """A dimension's key, or below a set of triggers the name of one and of its argument."""
    rule, _, rest = key.partition(".")
    known = registry.ids("rules")
    if rule not in registry.rules:
        return None if rule in known or "*" in known else unknown("rule", rule, known)
    record = registry.rule(rule)
    name, _, inner = rest.partition(".")
    dimension = record.dimension(name)
    if dimension is None:
        return unknown("dimension", name, [each.key for each in record.dimensions])
    if not inner:
        return None
    options = {str(option.value): option for option in dimension.options}
    trigger, _, argument = inner.partition(".")
    if dimension.kind != "triggers" or trigger not in options:
        return unknown("trigger", trigger, options)
    arguments = [each.key for each in options[trigger].args]
    return None if argument in ("", *arguments) else unknown("argument", argument, arguments)
