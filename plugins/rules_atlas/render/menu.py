"""The site's menu: which pages it lists, in which sections.

A page repeats the part of the menu that is open on it, so no section may grow with the registry.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from rules_atlas.registry.store import Placed, Registry
from rules_atlas.render import addresses, changes, trust
from rules_atlas.render.regions.atlas import systems_in_order


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


def listed(nav: Any) -> Iterable[str]:
    """The pages that a navigation names."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for each in nav.values():
            yield from listed(each)
    else:
        for each in nav or ():
            yield from listed(each)


def after_first_pages(nav: list[Any]) -> int:
    """Where the generated sections go: behind the home page and the pages right after it."""
    for at, each in enumerate(nav):
        if isinstance(each, dict) and any(isinstance(inside, list) for inside in each.values()):
            return at
    return len(nav)
