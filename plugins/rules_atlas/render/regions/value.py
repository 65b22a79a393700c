"""A single figure for a page written by hand."""

from markupsafe import Markup

from rules_atlas.evidence.figures import value
from rules_atlas.render.view import View


def figure(view: View, case: str, name: str) -> Markup:
    """A figure of a case under its system's default profile, leading to the case."""
    found = value(view.registry, name, view.evidence.cases[case])
    words = Markup('<b class="atlas-figure" data-of="{}">{}</b>').format(found.of, found.text)
    return view.case(case, words)
