"""What would keep a site from being made, found before anything is written."""

from collections.abc import Iterator

from rules_atlas.evidence import reports
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.texts import missing
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.store import Registry
from rules_atlas.render.addresses import RESERVED_SLUGS


def faults(evidence: Evidence) -> list[Diagnostic]:
    """Figures that stand for nothing, addresses that two records claim, spoilt reports."""
    registry = evidence.registry
    return sorted({*missing(evidence), *clashes(registry), *reports.faults(registry)})


def clashes(registry: Registry) -> Iterator[Diagnostic]:
    """Two rules under one address, or a rule under one that the site needs."""
    pages: dict[tuple[str, str], str] = {}
    stubs: dict[str, str] = {name: name for name in registry.rules}
    for name, placed in sorted(registry.rules.items()):
        record = placed.record
        if record.slug in RESERVED_SLUGS:
            message = f"'{record.slug}' is a part of every system's address; choose another slug"
            yield placed.document.diagnostic(placed.at("slug"), "reserved-slug", message)
        other = pages.setdefault((placed.system, record.slug), name)
        if other != name:
            message = f"{other} has the slug '{record.slug}' already; choose another"
            yield placed.document.diagnostic(placed.at("slug"), "duplicate-slug", message)
        if record.legacy_key:
            other = stubs.setdefault(record.legacy_key, name)
            if other != name:
                message = f"{other} has the key '{record.legacy_key}' already; choose another"
                yield placed.document.diagnostic(
                    placed.at("legacy_key"), "duplicate-legacy-key", message
                )
