"""The regions of a profile's page: what a table agrees on, cell by cell."""

from markupsafe import Markup

from rules_atlas.evidence.labels import in_words
from rules_atlas.registry.lowering import cells, lineage
from rules_atlas.registry.model import Dimension
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.view import STATES, View


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
        "profile_scope",
        view=view,
        record=record,
        default=default,
        status=STATES.get(record.status),
        sheet=view.url(addresses.agreement_uri(view.registry, profile)),
        compared=view.url(addresses.compared_uri(view.registry.system_of(profile))),
        base=_base(view, profile),
    )


def _base(view: View, profile: str) -> str | None:
    """The version that an overlay's own table is laid over."""
    overlay = view.registry.overlay
    if overlay is None or view.registry.profiles[profile].lent:
        return None
    return overlay.record.base


def _instead(view: View, dimension: Dimension, key: str, words: str) -> str | None:
    """What the base has in the place of a table's own value."""
    registry = view.registry.base
    system = view.registry.rules[key.partition(".")[0]].system
    if registry is None:
        return None
    found = cells(registry, registry.default_profile(system)).get(key)
    usual = in_words(dimension, found) if found is not None else "unknown"
    return usual if usual != words else None


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
                    "grade": view.grade(grade, owner),
                    "known": words != "unknown",
                    "sources": [view.source(ref) for ref in cell.sources] if cell else [],
                    "why": cell.why if cell else None,
                    "instead": _instead(view, dimension, key, words)
                    if not view.registry.profiles[profile].lent
                    else None,
                    "from": owner.name if owner and owner is not parents[0] else None,
                }
            )
        if rows:
            rules.append((view.rule(rule), rule, rows))
    return fill("profile_agreement", rules=rules)


PARTS = {"crumbs": crumbs, "title": title, "scope": scope, "agreement": agreement}
