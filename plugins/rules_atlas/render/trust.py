"""Pages by which a site can be trusted or doubted: who says it, who read it, what shows it."""

from typing import Any

from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.store import Registry
from rules_atlas.render import addresses
from rules_atlas.render.outline import LISTED, Outline, Part


def outlines(evidence: Evidence) -> list[Outline]:
    """Provenance, reviews, coverage, verification, retired ids, and the list of everything."""
    registry = evidence.registry
    return [
        _page("browse", addresses.BROWSE, "Find a rule or a case"),
        _page("provenance", addresses.PROVENANCE, "Provenance"),
        _page("no-primary", addresses.NO_PRIMARY, "What rests on no primary source"),
        _page("reviews", addresses.REVIEW, "Reviews"),
        _coverage(),
        _page("verified", addresses.VERIFICATION, "Verification"),
        _page("retired", addresses.RETIRED, "Retired ids"),
        *(_source(registry, name) for name in sorted(registry.sources)),
        *(_retired(registry, name) for name in sorted(registry.retired)),
    ]


def navigation(registry: Registry) -> list[Any]:
    """These pages as MkDocs writes a navigation."""
    found: list[Any] = [
        addresses.PROVENANCE,
        addresses.NO_PRIMARY,
        addresses.REVIEW,
        addresses.COVERAGE,
        addresses.VERIFICATION,
    ]
    found.append({"Each source": [addresses.source_uri(each) for each in sorted(registry.sources)]})
    retired = [addresses.retired_uri(each) for each in sorted(registry.retired)]
    found.append({"Retired": [addresses.RETIRED, *retired]} if retired else addresses.RETIRED)
    return found


def _page(name: str, uri: str, title: str) -> Outline:
    return Outline(uri, title, "", (Part((f"atlas/{name}",)),), boost=LISTED)


def _coverage() -> Outline:
    return Outline(
        addresses.COVERAGE,
        "Coverage",
        "",
        (
            Part(("atlas/coverage",)),
            Part(("atlas/coverage-subjects",), "Rows and triggers", "subjects"),
            Part(("atlas/coverage-options",), "Options", "options"),
            Part(("atlas/coverage-statements",), "Statements", "statements"),
        ),
        boost=LISTED,
    )


def _source(registry: Registry, name: str) -> Outline:
    placed = registry.sources[name]
    at = f"source/{name}"
    return Outline(
        addresses.source_uri(name),
        placed.record.title,
        f"{at}/title",
        (Part((f"{at}/about",)), Part((f"{at}/claims",), "What rests on it", "claims")),
        placed.at("id"),
        name,
        LISTED,
    )


def _retired(registry: Registry, name: str) -> Outline:
    at = f"retired/{name}"
    return Outline(
        addresses.retired_uri(name),
        f"{name}, retired",
        f"{at}/title",
        (Part((f"{at}/about",)),),
        registry.retired[name].at("id"),
        name,
    )
