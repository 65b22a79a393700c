"""Checks across files: one a module, each a function in this table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.store import Registry


@dataclass(frozen=True, slots=True)
class Check:
    """A check, as documentation lists it."""

    name: str
    description: str
    run: Callable[[Registry, Report], None]


CHECKS: tuple[Check, ...] = ()


def run_checks(registry: Registry) -> Iterator[Diagnostic]:
    """All that the checks find."""
    report = Report()
    for check in CHECKS:
        check.run(registry, report)
    yield from report.found
