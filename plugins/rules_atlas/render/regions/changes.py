"""Regions of what changed with each version of the registry."""

from markupsafe import Markup

from rules_atlas.evidence.changes import history
from rules_atlas.evidence.diff import named
from rules_atlas.render import addresses
from rules_atlas.render.html import fill
from rules_atlas.render.view import View

_FEED = "changes.atom"


def changes(view: View, name: str) -> Markup:
    """Every version with its note: what came, went and changed, and which settlements moved."""
    del name
    notes = [
        {
            "note": note,
            "records": [
                (how, kind, [_named(view, kind, each) for each in names])
                for how, kinds in note.records.items()
                for kind, names in kinds.items()
            ],
            "settlements": [
                (_named(view, "case", each.case), named(each.under), each.figures)
                for each in note.settlements
            ],
        }
        for note in history(view.registry)
    ]
    return fill("atlas_changes", notes=notes, feed=view.url(_FEED))


def _named(view: View, kind: str, name: str) -> Markup:
    """An id that leads to its page; one that is gone leads to what became of it, or nowhere."""
    registry = view.registry
    code = Markup("<code>{}</code>").format(name)
    if name in registry.retired:
        return view.link(addresses.retired_uri(name), code)
    if kind == "rule" and name in registry.rules:
        return view.link(addresses.rule_uri(registry, name), code)
    if kind == "profile" and name in registry.profiles:
        return view.link(addresses.profile_uri(registry, name), code)
    if kind in ("case", "scenario", "fixture", "sequence") and name in registry.case_ids():
        return view.link(addresses.case_uri(registry, name), code)
    if kind == "source" and name in registry.sources:
        return view.link(addresses.source_uri(name), code)
    rule, slash, convention = name.partition("/")
    if kind == "convention" and slash and rule in registry.rules:
        return view.link(addresses.rule_uri(registry, rule), code, f"convention-{convention}")
    return code
