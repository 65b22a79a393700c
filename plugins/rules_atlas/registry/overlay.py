"""Lay one table's own records over the published registry.

The table's profile becomes the default of its system. A record of the base is replaced only where
the overlay says so; nothing else of the base is touched, and what it expects goes on being held
to the profiles that it names.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules_atlas.engine.faults import unknown
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.graft import graft
from rules_atlas.registry.layout import OVERLAY
from rules_atlas.registry.lent import narrowed
from rules_atlas.registry.store import Placed, Registry

_KINDS = (
    *("rules", "profiles", "scenarios", "fixtures", "sequences"),
    *("sources", "terms", "disputes", "reviews"),
)
_CASES = ("scenarios", "fixtures", "sequences")


def lay(beneath: Registry, own: Registry) -> tuple[Registry, list[Diagnostic]]:
    """The base with the overlay on it, and what of the overlay does not fit."""
    assert own.overlay is not None  # noqa: S101 - the caller has looked
    base = narrowed(beneath)
    whole = replace(
        own,
        atlas=_atlas(base, own),
        systems=dict(base.systems),
        base=base,
        conventions={},
        files=own.files | {f"base/{name}": digest for name, digest in base.files.items()},
        broken={kind: set(names) for kind, names in own.broken.items()},
    )
    for kind, names in base.broken.items():
        whole.broken[kind] = whole.broken.get(kind, set()) | names
    for kind in _KINDS:
        setattr(whole, kind, {**getattr(base, kind), **getattr(own, kind)})
    whole.retired = dict(base.retired)
    faults = [*_replaced(base, own), *_conventions(base, own, whole), *_tables(base, own, whole)]
    return whole, faults


def _atlas(base: Registry, own: Registry) -> Placed[Any] | None:
    """The registry's own record, under the name of the table."""
    if base.atlas is None or own.overlay is None:
        return base.atlas
    changed = {
        "name": own.overlay.record.name,
        "systems": tuple(each for each in base.atlas.record.systems if each in base.systems),
        "require_near_misses": False,  # the base was held to it; a table answers for its own cases
    }
    return replace(base.atlas, record=base.atlas.record.model_copy(update=changed))


def _replaced(base: Registry, own: Registry) -> Iterator[Diagnostic]:
    """What is replaced is declared, and what is declared is replaced."""
    placed = own.overlay
    assert placed is not None  # noqa: S101 - the caller has looked
    declared = placed.record.replaces
    of_base = {name for kind in _KINDS for name in getattr(base, kind)}
    of_own = {name for kind in _KINDS for name in own.ids(kind)}
    for number, name in enumerate(declared):
        where = placed.at("replaces", number)
        if name not in of_base:
            message = unknown("record of the base", name, of_base)
            yield placed.document.diagnostic(where, "unknown-id", message)
        elif name not in of_own and "*" not in of_own:
            message = f"nothing of yours is called '{name}'; write the record, or drop it here"
            yield placed.document.diagnostic(where, "replaces-nothing", message)
    for kind in _KINDS:
        rivals = _CASES if kind in _CASES else (kind,)
        taken = {name for each in rivals for name in getattr(base, each)}
        mine: Placed[Any]
        for name, mine in getattr(own, kind).items():
            if name in taken and name not in declared:
                message = (
                    f"'{name}' is a record of the base; choose another id, or write it under "
                    f"'replaces' in {OVERLAY}"
                )
                yield mine.document.diagnostic(mine.at("id"), "replaces-base", message)


def _conventions(base: Registry, own: Registry, whole: Registry) -> Iterator[Diagnostic]:
    """Give rules the conventions that the overlay adds to them."""
    added: dict[str, list[Placed[Any]]] = {}
    taken = {
        (placed.system, each.id): name
        for name, placed in base.rules.items()
        for each in placed.record.conventions
    }
    for full, placed in own.conventions.items():
        rule = full.partition("/")[0]
        if rule not in whole.rules:
            message = unknown("rule", rule, whole.rules)
            if rule not in whole.ids("rules"):
                yield placed.document.diagnostic(placed.at("id"), "unknown-rule", message)
        elif (there := taken.get((placed.system, placed.record.id))) is not None:
            message = (
                f"{there} of the base has a convention '{placed.record.id}'; choose another id"
            )
            yield placed.document.diagnostic(placed.at("id"), "duplicate-id", message)
        else:
            added.setdefault(rule, []).append(placed)
    for rule, conventions in added.items():
        whole.rules[rule] = graft(whole.rules[rule], conventions)


def _tables(base: Registry, own: Registry, whole: Registry) -> Iterator[Diagnostic]:
    """Make each table's profile the default of its system."""
    placed = own.overlay
    assert placed is not None  # noqa: S101 - the caller has looked
    for system, profile in placed.record.tables.items():
        if system not in base.systems:
            if system not in base.ids("systems"):
                message = unknown("system", system, own.engines)
                where = placed.at("tables", system, key=True)
                yield placed.document.diagnostic(where, "unknown-system", message)
        elif profile not in whole.profiles:
            if profile not in whole.ids("profiles"):
                known = [name for name, each in whole.profiles.items() if each.system == system]
                message = unknown("profile", profile, known)
                where = placed.at("tables", system)
                yield placed.document.diagnostic(where, "unknown-profile", message)
        elif whole.profiles[profile].system != system:
            message = f"'{profile}' is a profile of another system; name one of this system"
            where = placed.at("tables", system)
            yield placed.document.diagnostic(where, "other-system", message)
        else:
            there = base.systems[system]
            record = there.record.model_copy(update={"default_profile": profile})
            whole.systems[system] = replace(there, record=record)
