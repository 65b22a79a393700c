"""Who says what: a page a source, all claims by how well they are known, and what nobody primary says."""

from collections.abc import Iterable
from typing import Any, get_args

from markupsafe import Markup

from rules_atlas.evidence.claims import KINDS, Claim
from rules_atlas.evidence.provenance import Provenance
from rules_atlas.registry.model import Grade, Source
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.view import GRADES, View

ROLES = {
    "rules-text": "rules text",
    "software": "software behaviour",
    "external-comparison": "external comparison",
}
LANGUAGES = {"en": "English", "zh": "Chinese", "ja": "Japanese"}
HEADINGS = {
    "rule": "Rules",
    "profile": "Tables as a whole",
    "cell": "Cells of tables",
    "convention": "Documented alternatives",
    "expectation": "Expectations of cases",
    "dispute": "Sides of disputes",
}
BASIS = {"stated": "stated", "derived": "derived by arithmetic", "reasoned": "forced by a reason"}


def crumbs(view: View, source: str) -> Markup:
    """The way back to all sources."""
    del source
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    home = view.link(addresses.HOME, str(view.registry.atlas.record.name))
    return fill("crumbs", trail=[home, view.link(addresses.SOURCES, "Sources")])


def title(view: View, source: str) -> Markup:
    """What the source is called."""
    record = _source(view, source)
    return in_script(record.title, record.language if record.language != "en" else "zh")


def about(view: View, source: str) -> Markup:
    """Author, edition, language, when it was read, its role and grade, and where it stands."""
    record = _source(view, source)
    facts = [
        ("Author", record.author),
        ("Publisher", record.publisher),
        ("Edition", record.edition),
        ("Language", LANGUAGES[record.language]),
        ("Read", record.read),
        ("Role", ROLES[record.role]),
        ("Grade", GRADES[record.grade or "unknown"]),
        ("Licence", record.licence),
    ]
    return fill(
        "source_about",
        source=record,
        facts=[(name, words) for name, words in facts if words],
        line=view.line(view.registry.sources[source].at("id")),
    )


def claims(view: View, source: str) -> Markup:
    """All that rests on the source, with the place in it and the line that cites it."""
    found = view.evidence.once(Provenance).by_source[source]
    return fill("claims", kinds=_by_kind(view, found, source), empty="Nothing rests on it.")


def _source(view: View, source: str) -> Source:
    return view.registry.sources[source].record


def _by_kind(
    view: View, found: Iterable[Claim], source: str | None = None
) -> list[tuple[str, list[dict[str, Any]]]]:
    rows: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    for each in found:
        rows[each.kind].append(_row(view, each, source))
    return [(HEADINGS[kind], rows[kind]) for kind in KINDS if rows[kind]]


def _row(view: View, claim: Claim, source: str | None) -> dict[str, Any]:
    cited = [each for each in claim.cited if source in (None, each.source.id)]
    return {
        "words": words(view, claim),
        "grade": _graded(claim.grade),
        "nature": BASIS[claim.basis] if claim.basis else claim.nature,
        "places": [each.at for each in cited if each.at] if source else [],
        "sources": []
        if source
        else [view.link(addresses.source_uri(each.source.id), each.source.title) for each in cited],
        "weak": claim.weak if source is None else (),
        "line": view.line(cited[0].where if source and cited else claim.where),
    }


def _graded(grade: Grade | None) -> str:
    return "no source" if grade is None else GRADES[grade]


def words(view: View, claim: Claim) -> Markup:
    """What a claim is, leading to where it stands."""
    registry = view.registry
    match claim.kind:
        case "rule":
            return view.rule(claim.id)
        case "convention":
            rule, _, name = claim.id.partition("/")
            return Markup("{}: {}").format(rule, view.convention(rule, name))
        case "profile":
            return view.profile(claim.id)
        case "cell":
            return Markup("{} at {}").format(view.key(claim.part), view.profile(claim.id))
        case "expectation":
            uri = addresses.case_uri(registry, claim.id)
            title_ = view.link(uri, view.title_of(claim.id), "expected")
            return Markup("{}, expectation {}").format(title_, claim.part)
        case _:
            record = registry.disputes[claim.id].record
            named = in_script(str(record.title), "zh")
            shown = [rule for rule in claim.rules if rule in registry.rules]
            if shown:
                uri = addresses.rule_uri(registry, shown[0])
                named = view.link(uri, named, f"dispute-{claim.id}")
            return Markup("{}, side {}").format(named, claim.part)


def overview(view: View, name: str) -> Markup:
    """How many claims of each kind are known how well, and how much rests on each source."""
    del name
    provenance = view.evidence.once(Provenance)
    known = {each.grade for each in provenance.claims}
    every: tuple[Grade | None, ...] = (*get_args(Grade), None)
    grades = [grade for grade in every if grade in known]
    table = []
    for kind in KINDS:
        own = [each for each in provenance.claims if each.kind == kind]
        if own:
            counts = [sum(each.grade == grade for each in own) for grade in grades]
            table.append((HEADINGS[kind], counts, len(own)))
    sources = [
        {
            "link": view.link(addresses.source_uri(source), title(view, source)),
            "role": ROLES[_source(view, source).role],
            "grade": GRADES[_source(view, source).grade or "unknown"],
            "count": len(found),
        }
        for source, found in provenance.by_source.items()
    ]
    authored = sum(each.nature == "authored" for each in provenance.claims)
    return fill(
        "atlas_provenance",
        grades=[_graded(grade) for grade in grades],
        table=table,
        sources=sources,
        authored=authored,
        derived=len(provenance.claims) - authored,
        lacking=view.link(addresses.NO_PRIMARY, "What rests on no primary source"),
        count=len(provenance.without_primary),
    )


def no_primary(view: View, name: str) -> Markup:
    """Everything that no rules text which was read says, or that is derived from such cells."""
    del name
    found = view.evidence.once(Provenance).without_primary
    return fill(
        "claims", kinds=_by_kind(view, found), empty="Everything rests on a primary source."
    )


PARTS = {"crumbs": crumbs, "title": title, "about": about, "claims": claims}
