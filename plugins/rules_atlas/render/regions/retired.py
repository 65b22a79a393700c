"""Ids that are not used any more: what they were, and what stands in their place."""

from markupsafe import Markup

from rules_atlas.render import addresses
from rules_atlas.render.html import fill
from rules_atlas.render.view import View


def crumbs(view: View, name: str) -> Markup:
    """The way back to all retired ids."""
    del name
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    home = view.link(addresses.HOME, str(view.registry.atlas.record.name))
    return fill("crumbs", trail=[home, view.link(addresses.RETIRED, "Retired ids")])


def title(view: View, name: str) -> Markup:
    """The id itself."""
    del view
    return Markup("<code>{}</code>, retired").format(name)


def about(view: View, name: str) -> Markup:
    """Since when it is retired, why, and what replaces it."""
    placed = view.registry.retired[name]
    return fill(
        "retired",
        record=placed.record,
        replaced_by=[_named(view, each) for each in placed.record.replaced_by],
        line=view.line(placed.at("id")),
    )


def everything(view: View, name: str) -> Markup:
    """All retired ids."""
    del name
    rows = [
        {
            "link": view.link(addresses.retired_uri(each), each),
            "since": placed.record.since,
            "replaced_by": [_named(view, other) for other in placed.record.replaced_by],
        }
        for each, placed in sorted(view.registry.retired.items())
    ]
    return fill("atlas_retired", rows=rows)


def _named(view: View, name: str) -> Markup:
    """Whatever has an id, leading to its page."""
    registry = view.registry
    if name in registry.rules:
        return view.rule(name)
    if name in registry.scenarios or name in registry.fixtures or name in registry.sequences:
        return view.case(name)
    if name in registry.profiles:
        return view.profile(name)
    if name in registry.sources:
        return view.link(addresses.source_uri(name), registry.sources[name].record.title)
    if name in registry.terms:
        return view.link(addresses.TERMS, registry.terms[name].record.en, name)
    rule, slash, convention = name.partition("/")
    if slash and rule in registry.rules:
        return view.convention(rule, convention)
    return Markup("<code>{}</code>").format(name)


PARTS = {"crumbs": crumbs, "title": title, "about": about}
