"""Checks across files: each a function, each in this table, in the order in which they run."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rules_atlas.registry.checks.basis import basis
from rules_atlas.registry.checks.changes import changes
from rules_atlas.registry.checks.citations import sources
from rules_atlas.registry.checks.conventions import conventions
from rules_atlas.registry.checks.dimensions import dimensions
from rules_atlas.registry.checks.expectations import expectations
from rules_atlas.registry.checks.lifecycle import drafts, replacements, versions
from rules_atlas.registry.checks.namespace import addresses, retired
from rules_atlas.registry.checks.near_misses import near_misses
from rules_atlas.registry.checks.pickers import pickers
from rules_atlas.registry.checks.profiles import profiles
from rules_atlas.registry.checks.references import references
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.checks.resolving import resolving
from rules_atlas.registry.checks.reviews import reviews
from rules_atlas.registry.checks.wording import digit_rule, titles
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.store import Registry


@dataclass(frozen=True, slots=True)
class Check:
    """A check, as documentation lists it."""

    name: str
    description: str
    run: Callable[[Registry, Report], None]


CHECKS: tuple[Check, ...] = (
    Check("references", "Every id that a record names exists.", references),
    Check("sources", "Cited sources exist, and sources that exist are cited.", sources),
    Check("dimensions", "A rule's dimensions are the engine's knobs.", dimensions),
    Check("profiles", "Cells have allowed values, and grades what they need.", profiles),
    Check("conventions", "An alternative differs from the default.", conventions),
    Check("pickers", "What a reader may choose is settled, all of it.", pickers),
    Check("expectations", "Expectations name rulesets, moments and rows that exist.", expectations),
    Check("basis", "Each expectation rests on a source, on arithmetic or on a reason.", basis),
    Check("retired", "Retired ids are not used again.", retired),
    Check("replacements", "What replaces a retired id is there.", replacements),
    Check("versions", "Records stand since versions that have come.", versions),
    Check("drafts", "Nothing that is published leans on a draft.", drafts),
    Check("near-misses", "Near misses name rows and triggers that a case can show.", near_misses),
    Check("reviews", "Reviews are over rules and parts that exist.", reviews),
    Check("changes", "Every version since the first note has a note of its day.", changes),
    Check("addresses", "Each page and each legacy key has one rule.", addresses),
    Check("titles", "Titles and terms have their own script beside English.", titles),
    Check("digits", "Figures in texts come through placeholders.", digit_rule),
    Check("placeholders", "Each placeholder is known and resolves.", resolving),
)


def run_checks(registry: Registry) -> Iterator[Diagnostic]:
    """All that the checks find."""
    report = Report()
    for check in CHECKS:
        check.run(registry, report)
    yield from report.found
