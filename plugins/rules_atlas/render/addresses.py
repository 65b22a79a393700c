"""Where each thing stands on the site, and how one page leads to another."""

from functools import cache

from rules_atlas.registry.store import Registry

API = "api/v1"
SCENARIOS = "scenarios.md"
TERMS = "terms.md"
SOURCES = "sources.md"
HOME = "index.md"
BROWSE = "browse.md"
PROVENANCE = "provenance/index.md"
NO_PRIMARY = "provenance/no-primary-source.md"
REVIEW = "review.md"
COVERAGE = "coverage.md"
VERIFICATION = "verification.md"
RETIRED = "retired/index.md"
CHANGES = "changes.md"
ENGINES = "conformance.md"
RESERVED_SLUGS = ("index", "cases", "tables", "compared")
"""Folders and pages of a system that a rule may not be called."""


def rule_uri(registry: Registry, rule: str) -> str:
    """A rule's page."""
    placed = registry.rules[rule]
    return f"{placed.system}/{placed.record.slug}.md"


def system_of(registry: Registry, case: str) -> str:
    """The system that a scenario, a fixture or a sequence belongs to.

    Raises:
        KeyError: there is no such case.
    """
    for kind in (registry.scenarios, registry.fixtures, registry.sequences):
        if case in kind:
            return kind[case].system
    raise KeyError(case)


def case_uri(registry: Registry, case: str) -> str:
    """The page of a scenario, a fixture or a sequence."""
    return f"{system_of(registry, case)}/cases/{case}.md"


def profile_uri(registry: Registry, profile: str) -> str:
    """A profile's page: the agreement of a table."""
    return f"{registry.system_of(profile)}/tables/{profile}.md"


def agreement_uri(registry: Registry, profile: str) -> str:
    """A table's agreement on one sheet."""
    return f"{registry.system_of(profile)}/tables/{profile}/agreement.md"


def compared_uri(system: str) -> str:
    """A system's tables side by side."""
    return f"{system}/compared.md"


def system_uri(system: str) -> str:
    """A system's overview."""
    return f"{system}/index.md"


def source_uri(source: str) -> str:
    """A source's page, with all that rests on it."""
    return f"sources/{source}.md"


def retired_uri(name: str) -> str:
    """The page of an id that is not used any more."""
    return f"retired/{name.lower().replace('/', '-')}.md"


def case_json(case: str) -> str:
    """The evidence of a case as data."""
    return f"{API}/cases/{case}.json"


@cache
def url_of(uri: str, *, directory_urls: bool) -> str:
    """The address of a page or file, from the site's root: ``singapore/bao/``; the home is empty."""
    if not uri.endswith(".md"):
        return uri
    stem = uri.removesuffix(".md")
    if stem == "index" or stem.endswith("/index"):
        folder = stem.removesuffix("index")
        return folder if directory_urls else f"{folder}index.html"
    return f"{stem}/" if directory_urls else f"{stem}.html"


def relative(start: str, target: str) -> str:
    """The way from one address to another, both from the site's root.

    >>> relative("singapore/bao/", "singapore/cases/a/")
    '../cases/a/'
    """
    here = start.split("/")[:-1]
    there = target.split("/")
    shared = 0
    while shared < min(len(here), len(there) - 1) and here[shared] == there[shared]:
        shared += 1
    way = "/".join([*[".."] * (len(here) - shared), *there[shared:]])
    if way:
        return way
    return "./"
