"""Ids and addresses are used once, and never again after they were retired."""

from typing import Any

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.store import Placed, Registry

_KINDS = (
    "rules",
    "profiles",
    "scenarios",
    "fixtures",
    "sequences",
    "sources",
    "terms",
    "disputes",
)


def retired(registry: Registry, report: Report) -> None:
    """An id that was taken out of use stays out of use."""
    for kind in _KINDS:
        placed: Placed[Any]
        for name, placed in getattr(registry, kind).items():
            if name in registry.retired:
                message = (
                    f"'{name}' was retired in {registry.retired[name].at('id')}; choose another id, "
                    "since none is used again"
                )
                report.error(placed, ("id",), "retired-id", message)
    for placed in registry.rules.values():
        for number, convention in enumerate(placed.record.conventions):
            if f"{placed.record.id}/{convention.id}" in registry.retired:
                message = (
                    f"'{convention.id}' was retired; choose another id, since none is used again"
                )
                report.error(placed, ("conventions", number, "id"), "retired-id", message)


def addresses(registry: Registry, report: Report) -> None:
    """No two rules of a system have one page, no two rules one legacy key."""
    slugs: dict[tuple[str, str], str] = {}
    legacy: dict[str, str] = {}
    for name, placed in sorted(registry.rules.items()):
        rule = placed.record
        first = slugs.setdefault((placed.system, rule.slug), name)
        if first != name:
            message = f"{first} has the slug '{rule.slug}' already; choose another"
            report.error(placed, ("slug",), "duplicate-slug", message)
        if rule.legacy_key is not None and legacy.setdefault(rule.legacy_key, name) != name:
            message = f"{legacy[rule.legacy_key]} has the legacy key '{rule.legacy_key}' already; drop one of them"
            report.error(placed, ("legacy_key",), "duplicate-slug", message)
