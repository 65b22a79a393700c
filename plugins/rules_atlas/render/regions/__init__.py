"""Regions: everything on a page that evidence or the registry gives, each with its address.

A region is what one function makes of evidence and an address such as ``rule/SGMJ-BAO-001/answer``.
Pages consist of headings and regions; whoever audits a site calls the same functions again and
compares what they say with what the page shows.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from rules_atlas.render.html import resolving, squeeze
from rules_atlas.render.regions import (
    atlas,
    browse,
    case,
    changes,
    compared,
    coverage,
    engines,
    home,
    profile,
    provenance,
    retired,
    review,
    rule,
    sequence,
    sheet,
    system,
    value,
)
from rules_atlas.render.view import View

Maker = Callable[[View, str], Markup]

KINDS: Mapping[str, Mapping[str, Maker]] = {
    "rule": rule.PARTS,
    "case": case.PARTS,
    "sequence": sequence.PARTS,
    "profile": profile.PARTS,
    "sheet": sheet.PARTS,
    "system": system.PARTS,
    "compared": compared.PARTS,
    "source": provenance.PARTS,
    "retired": retired.PARTS,
    "engine": engines.PARTS,
    "atlas": {
        **atlas.PARTS,
        **home.PARTS,
        "browse": browse.browse,
        "provenance": provenance.overview,
        "no-primary": provenance.no_primary,
        "reviews": review.reviews,
        "coverage": coverage.coverage,
        "coverage-subjects": coverage.subjects,
        "coverage-options": coverage.options,
        "coverage-statements": coverage.statements,
        "verified": coverage.verified,
        "retired": retired.everything,
        "changes": changes.changes,
        "engines": engines.engines,
    },
}
"""Each kind of address with its parts: ``KIND/ID/PART``."""


class UnknownRegion(KeyError):  # noqa: N818 - an address that leads nowhere
    """No region has this address."""


def content(view: View, address: str) -> Markup:
    """What stands inside a region; empty where there is nothing to say.

    Raises:
        UnknownRegion: no region has this address.
    """
    kind, _, rest = address.partition("/")
    name, _, part = rest.rpartition("/")
    if kind == "value":
        return value.figure(view, name, part)
    make = KINDS.get(kind, {}).get(part)
    if make is None:
        raise UnknownRegion(address)
    with resolving(lambda text: view.prose(text, None)):
        return make(view, name)


def region(view: View, address: str) -> Markup:
    """A region as a block of HTML without blank lines; empty where there is nothing to say."""
    inside = content(view, address)
    if not inside:
        return inside
    kind, _, rest = address.partition("/")
    part = rest.rpartition("/")[2]
    names = f"atlas-region atlas-{kind}-{part}"
    section = Markup('<section class="{}" data-atlas="{}">\n{}\n</section>')
    return squeeze(section.format(names, address, inside))


def inline(view: View, address: str) -> Markup:
    """A region within a line: a heading's words, a value."""
    inside = content(view, address)
    return Markup('<span class="atlas-region" data-atlas="{}">{}</span>').format(address, inside)
