"""Conventions: unique within their rule, of allowed values, and different from the default."""

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.checks.values import same, wrong_value
from rules_atlas.registry.lowering import cells, full_key
from rules_atlas.registry.model import Rule, Triggers
from rules_atlas.registry.store import Placed, Registry


def conventions(registry: Registry, report: Report) -> None:
    """An alternative sets something, and sets it to something else than the default has."""
    for placed in registry.rules.values():
        seen: set[str] = set()
        for number, convention in enumerate(placed.record.conventions):
            if convention.id in seen:
                message = f"the rule has a convention '{convention.id}' already; choose another id"
                report.error(placed, ("conventions", number, "id"), "duplicate-id", message)
            seen.add(convention.id)
            _settings(registry, placed, number, report)


def _settings(registry: Registry, placed: Placed[Rule], number: int, report: Report) -> None:
    of_own = registry.base is None or number >= _lent(registry, placed.record.id)
    home = registry if of_own or registry.base is None else registry.base
    system = home.systems.get(placed.system)
    usual = {} if system is None else cells(registry, system.record.default_profile)
    for key, value in placed.record.conventions[number].set.items():
        full = full_key(placed.record.id, key)
        path = ("conventions", number, "set", key)
        faults = list(wrong_value(registry, placed.system, full, value))
        for wrong in faults:
            report.wrong(placed, path, wrong)
        if not faults and _alike(usual.get(full), value):
            message = "this is the default; a convention names only what differs from it; drop it"
            report.error(placed, path, "same-as-default", message)


def _lent(registry: Registry, rule: str) -> int:
    """How many conventions a rule has of the base's; they differ from the base's default."""
    lent = registry.base.rules.get(rule) if registry.base is not None else None
    return 0 if lent is None or not registry.rules[rule].lent else len(lent.record.conventions)


def _alike(one: object, other: object) -> bool:
    if isinstance(one, Triggers) and isinstance(other, Triggers):
        return one.plain() == other.plain() or dict(one.named) == dict(other.named)
    return same(one, other)
