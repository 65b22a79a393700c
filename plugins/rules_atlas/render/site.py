"""Everything that is made of a registry: pages, data, redirects, assets."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any

from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.render import addresses, api, changes, trust
from rules_atlas.render.drawing import draw
from rules_atlas.render.model import Options, Site
from rules_atlas.render.pages import outlines
from rules_atlas.render.redirects import redirects, stub
from rules_atlas.render.regions.atlas import systems_in_order

OVERRIDES = Path(__file__).parent / "overrides"
"""Parts of the theme that the Atlas replaces."""
SCRIPTS = (
    "assets/atlas/atlas.js",
    "assets/atlas/browse.js",
    "assets/atlas/check.js",
    "assets/atlas/replay.js",
    "assets/atlas/site.js",
)
SHIM = "assets/atlas/iframe-worker.js"
"""What lets the theme's search work in a page that was opened from a disk."""
STYLES = (
    "assets/atlas/tiles.css",
    "assets/atlas/atlas.css",
    "assets/atlas/replay.css",
    "assets/atlas/check.css",
    "assets/atlas/site.css",
)


def site(evidence: Evidence, options: Options | None = None) -> Site:
    """The whole site.

    Raises:
        FigureError: a text has a figure that stands for nothing; :func:`checks.faults` finds all.
    """
    options = options or Options()
    pages = {outline.uri: draw(evidence, outline, options) for outline in outlines(evidence)}
    found = api.files(evidence)
    found[changes.FEED] = changes.feed(evidence)
    for address, target in redirects(
        evidence.registry, directory_urls=options.directory_urls
    ).items():
        title = pages[target].title
        found[address] = stub(address, target, title, directory_urls=options.directory_urls)
    for asset in (*STYLES, *SCRIPTS, SHIM):
        name = asset.rpartition("/")[2]
        found[asset] = files("rules_atlas.render").joinpath("assets", name).read_bytes()
    return Site(pages, found)


def navigation(registry: Registry) -> list[Any]:
    """The generated part of the navigation, as MkDocs writes it: a section a system, then lists."""
    found: list[Any] = []
    for system in systems_in_order(registry):
        rules = _rules(registry, system)
        tables = [
            addresses.profile_uri(registry, name)
            for name, placed in sorted(registry.profiles.items())
            if placed.system == system
        ]
        section: list[Any] = [addresses.system_uri(system), *rules]
        section.append({"By ruleset": addresses.compared_uri(system)})
        section += [{"Tables": tables}] if tables else []
        section += [{"Cases": cases}] if (cases := _cases(registry, system)) else []
        found.append({str(registry.systems[system].record.name): section})
    lists = [addresses.BROWSE, addresses.SCENARIOS, addresses.TERMS, addresses.SOURCES]
    found += [
        {"Index": lists},
        {"Evidence": [*trust.navigation(registry), *changes.navigation(registry)]},
    ]
    return found


_MANY = 20
"""More rules than this are listed by family, so that no menu grows with the registry."""


def _rules(registry: Registry, system: str) -> list[Any]:
    """A system's rules."""
    own = registry.rules_of(system)
    if len(own) <= _MANY:
        return [addresses.rule_uri(registry, rule) for rule in own]
    found = {rule: [addresses.rule_uri(registry, rule)] for rule in own}
    return [
        {family: [uri for uris in members.values() for uri in uris]}
        for family, members in _by_family(registry, found)
    ]


def _by_family(
    registry: Registry, found: Mapping[str, list[str]]
) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """What stands under rules, by the rules' families, in the registry's order."""
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    rest = dict(found)
    for family in registry.atlas.record.families:
        members = {
            rule: rest.pop(rule)
            for rule in found
            if rule in registry.rules and registry.rule(rule).family == family.id
        }
        if members:
            yield str(family.name), members
    if rest:
        yield "Others", rest


def _cases(registry: Registry, system: str) -> list[Any]:
    """A system's cases, each under the first rule it shows: a menu of two hundred helps nobody."""
    by_rule: dict[str, list[str]] = {}
    for kind in (registry.scenarios, registry.fixtures, registry.sequences):
        for name, placed in sorted(kind.items()):
            if placed.system == system:
                by_rule.setdefault(_shown(placed), []).append(addresses.case_uri(registry, name))
    by_rule = dict(sorted(by_rule.items()))
    if len(by_rule) <= _MANY:
        return _under_rules(registry, by_rule)
    return [
        {family: _under_rules(registry, members)}
        for family, members in _by_family(registry, by_rule)
    ]


def _under_rules(registry: Registry, by_rule: Mapping[str, list[str]]) -> list[Any]:
    return [
        {str(registry.rule(rule).title) if rule in registry.rules else "Others": found}
        for rule, found in by_rule.items()
    ]


def _shown(placed: Placed[Any]) -> str:
    """The first rule that a case shows; a fixture's is the one that its file is named after."""
    shows = getattr(placed.record, "shows", (PurePosixPath(placed.document.file).stem,))
    return str(shows[0]) if shows else ""
