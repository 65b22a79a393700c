"""Everything that is made of a registry: pages, data, redirects, assets."""

from importlib.resources import files
from pathlib import Path
from typing import Any

from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.store import Registry
from rules_atlas.render import addresses, data
from rules_atlas.render.model import Options, Site
from rules_atlas.render.pages import draw, outlines
from rules_atlas.render.redirects import redirects, stub
from rules_atlas.render.regions.atlas import systems_in_order

OVERRIDES = Path(__file__).parent / "overrides"
"""Parts of the theme that the Atlas replaces."""
STYLES = ("assets/atlas/tiles.css", "assets/atlas/atlas.css")


def site(evidence: Evidence, options: Options | None = None) -> Site:
    """The whole site.

    Raises:
        FigureError: a text has a figure that stands for nothing; :func:`checks.faults` finds all.
    """
    options = options or Options()
    pages = {outline.uri: draw(evidence, outline, options) for outline in outlines(evidence)}
    found = data.files(evidence)
    for address, target in redirects(
        evidence.registry, directory_urls=options.directory_urls
    ).items():
        title = pages[target].title
        found[address] = stub(address, target, title, directory_urls=options.directory_urls)
    for style in STYLES:
        name = style.rpartition("/")[2]
        found[style] = files("rules_atlas.render").joinpath("assets", name).read_bytes()
    return Site(pages, found)


def navigation(registry: Registry) -> list[Any]:
    """The generated part of the navigation, as MkDocs writes it: a section a system, then lists."""
    found: list[Any] = []
    for system in systems_in_order(registry):
        rules = [addresses.rule_uri(registry, rule) for rule in registry.rules_of(system)]
        tables = [
            addresses.profile_uri(registry, name)
            for name, placed in sorted(registry.profiles.items())
            if placed.system == system
        ]
        played = [
            addresses.case_uri(registry, case)
            for case in sorted({*registry.cases, *registry.settlements})
            if (registry.scenarios.get(case) or registry.fixtures[case]).system == system
        ]
        section: list[Any] = [addresses.system_uri(system), *rules]
        section += [{"Tables": tables}] if tables else []
        section += [{"Cases": played}] if played else []
        found.append({str(registry.systems[system].record.name): section})
    found.append({"Index": [addresses.SCENARIOS, addresses.TERMS, addresses.SOURCES]})
    return found
