"""The regions of a profile's page: what a table agrees on, cell by cell."""

from markupsafe import Markup

from rules_atlas.evidence.labels import in_words
from rules_atlas.registry.lowering import lineage
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.view import GRADES, STATES, View


def crumbs(view: View, profile: str) -> Markup:
    """Where the profile belongs."""
    system = view.registry.system_of(profile)
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    trail = [
        view.link(addresses.HOME, str(view.registry.atlas.record.name)),
        view.link(addresses.system_uri(system), str(view.registry.systems[system].record.name)),
        view.link(addresses.system_uri(system), "Tables", "tables"),
    ]
    return fill("crumbs", trail=trail)


def title(view: View, profile: str) -> Markup:
    """What the table is called."""
    system = view.registry.system_of(profile)
    return in_script(str(view.registry.profiles[profile].record.name), view.language(system))


def scope(view: View, profile: str) -> Markup:
    """What it speaks for, and what it extends."""
    record = view.registry.profiles[profile].record
    default = view.registry.default_profile(view.registry.system_of(profile)) == profile
    return fill(
        "profile_scope", view=view, record=record, default=default, status=STATES.get(record.status)
    )


def agreement(view: View, profile: str) -> Markup:
    """Every dimension of the system with the table's value, its grade and its sources."""
    system = view.registry.system_of(profile)
    parents = lineage(view.registry, profile)
    rules = []
    for rule, record in view.registry.rules_of(system).items():
        rows = []
        for dimension in record.dimensions:
            key = f"{rule}.{dimension.key}"
            owner = next((each for each in parents if key in each.cells), None)
            cell = owner.cells[key] if owner else None
            grade = cell.grade if cell else "unknown"
            words = (
                "unknown" if grade == "unknown" or cell is None else in_words(dimension, cell.value)
            )
            rows.append(
                {
                    "label": str(dimension.label),
                    "key": view.key(key),
                    "value": words,
                    "unit": dimension.unit if words != "unknown" else None,
                    "grade": GRADES[grade],
                    "known": words != "unknown",
                    "sources": [view.source(ref) for ref in cell.sources] if cell else [],
                    "why": cell.why if cell else None,
                    "from": owner.name if owner and owner is not parents[0] else None,
                }
            )
        if rows:
            rules.append((view.rule(rule), rule, rows))
    return fill("profile_agreement", rules=rules)


PARTS = {"crumbs": crumbs, "title": title, "scope": scope, "agreement": agreement}
