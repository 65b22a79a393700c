"""Pages: headings and the addresses of the regions beneath them, one outline a kind of page."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import yaml
from markupsafe import Markup

from rules_atlas.evidence.gather import Evidence
from rules_atlas.render import addresses, changes, regions, trust
from rules_atlas.render.html import fill, regions_of
from rules_atlas.render.model import Options, Page
from rules_atlas.render.outline import Outline, Part
from rules_atlas.render.regions.atlas import systems_in_order
from rules_atlas.render.tiles import sprite
from rules_atlas.render.view import View

_SYMBOL = re.compile(r'<use href="#t-([^"]+)"')
_MARKDOWN = re.compile(r"&[#\w]+;|<[^>]*>|[\\`*_{}\[\]()#+!|~^:-]")


def outlines(evidence: Evidence) -> list[Outline]:
    """Every generated page, in the order of the navigation."""
    found: list[Outline] = []
    for system in systems_in_order(evidence.registry):
        found.append(_system(evidence, system))
        found += [_rule(evidence, rule) for rule in evidence.registry.rules_of(system)]
        found += [
            _profile(evidence, name)
            for name, placed in sorted(evidence.registry.profiles.items())
            if placed.system == system
        ]
        found += [
            _case(evidence, case.id)
            for case in evidence.cases.values()
            if case.specimen.system == system
        ]
        found += [
            _sequence(evidence, name)
            for name, each in evidence.sequences.items()
            if each.placed.system == system
        ]
    found += [
        _list("scenarios", addresses.SCENARIOS, "All scenarios"),
        _list("terms", addresses.TERMS, "Terms"),
        _list("sources", addresses.SOURCES, "Sources"),
    ]
    return [*found, *trust.outlines(evidence), *changes.outlines(evidence)]


def _named(evidence: Evidence, system: str) -> str:
    return str(evidence.registry.systems[system].record.name)


def _rule(evidence: Evidence, rule: str) -> Outline:
    placed = evidence.registry.rules[rule]
    at = f"rule/{rule}"
    shown = [each for each in placed.record.answer.shown_by if each in evidence.cases]
    worked = _worked(f"case/{shown[0]}") if shown else ()
    return Outline(
        addresses.rule_uri(evidence.registry, rule),
        placed.record.title.en,
        f"{at}/title",
        (
            Part((f"{at}/meta",)),
            Part((f"{at}/answer",), "Direct answer", "answer"),
            Part((f"{at}/lede",)),
            Part((f"{at}/steps",), "The rule in order", "rule"),
            *worked,
            Part((f"{at}/dimensions",), "What a table must agree on", "dimensions"),
            Part((f"{at}/alternatives",), "Documented alternatives", "alternatives"),
            Part((f"{at}/table",), "Canonical rule record", "record"),
            Part((f"{at}/cases",), "Hands that show it", "cases"),
            Part((f"{at}/fixtures",), "Published fixtures", "fixtures"),
            Part((f"{at}/sources",), "Sources", "sources"),
            Part((f"{at}/disputes",), "Where sources differ", "disputes"),
            Part((f"{at}/faq", f"{at}/faq-data"), "Questions", "faq"),
        ),
        placed.at("id"),
        rule,
        2,
    )


def _worked(at: str) -> tuple[Part, ...]:
    """The worked scenario on its rule's page."""
    return (
        Part((f"{at}/story", f"{at}/hands"), "Worked scenario", "scenario"),
        Part((f"{at}/play",), "Step by step", "play", 3),
        Part((f"{at}/price",), "What the hand is worth", "price", 3),
        Part((f"{at}/settlement",), "Who pays", "settlement", 3),
        Part((f"{at}/what-if",), "The same hand at other tables", "what-if", 3),
        Part((f"{at}/data",)),
    )


def _case(evidence: Evidence, case: str) -> Outline:
    specimen = evidence.cases[case].specimen
    at = f"case/{case}"
    title = specimen.placed.record.title
    return Outline(
        addresses.case_uri(evidence.registry, case),
        str(title) if title is not None else case,
        f"{at}/title",
        (
            Part((f"{at}/summary", f"{at}/story")),
            Part((f"{at}/hands",), "The table", "table"),
            Part((f"{at}/play",), "Step by step", "play"),
            Part((f"{at}/price",), "What the hand is worth", "price"),
            Part((f"{at}/settlement",), "Who pays", "settlement"),
            Part((f"{at}/what-if",), "The same hand at other tables", "what-if"),
            Part((f"{at}/expectations",), "What was expected", "expected"),
            Part((f"{at}/data",), "Data", "data"),
        ),
        specimen.placed.at("id"),
        case,
    )


def _sequence(evidence: Evidence, name: str) -> Outline:
    placed = evidence.sequences[name].placed
    at = f"sequence/{name}"
    title = placed.record.title
    return Outline(
        addresses.case_uri(evidence.registry, name),
        str(title) if title is not None else name,
        f"{at}/title",
        (
            Part((f"{at}/story", f"{at}/hands")),
            Part((f"{at}/play",), "Step by step", "play"),
            Part((f"{at}/expectations",), "What was expected", "expected"),
        ),
        placed.at("id"),
        name,
    )


def _profile(evidence: Evidence, profile: str) -> Outline:
    placed = evidence.registry.profiles[profile]
    at = f"profile/{profile}"
    return Outline(
        addresses.profile_uri(evidence.registry, profile),
        str(placed.record.name),
        f"{at}/title",
        (
            Part((f"{at}/scope",)),
            Part((f"{at}/agreement",), "The table's agreement", "agreement"),
        ),
        placed.at("id"),
        profile,
    )


def _system(evidence: Evidence, system: str) -> Outline:
    at = f"system/{system}"
    return Outline(
        addresses.system_uri(system),
        _named(evidence, system),
        f"{at}/title",
        (
            Part((f"{at}/glance",)),
            Part((f"{at}/guide",), "The game in order", "guide"),
            Part((f"{at}/rules",), "Rules", "rules"),
            Part((f"{at}/tables",), "Tables", "tables"),
            Part((f"{at}/cases",), "Hands played out", "cases"),
        ),
        evidence.registry.systems[system].at("id"),
        system,
        2,
    )


def _list(name: str, uri: str, title: str) -> Outline:
    return Outline(uri, title, "", (Part((f"atlas/{name}",)),))


def draw(evidence: Evidence, outline: Outline, options: Options) -> Page:
    """A page's Markdown."""
    view = View(evidence, outline.uri, options)
    found: list[str] = []
    drawn: list[str] = []
    if outline.heading:
        crumbs = f"{outline.heading.rpartition('/')[0]}/crumbs"
        found.append(regions.region(view, crumbs))
        words = _plain_in_markdown(regions.inline(view, outline.heading))
        found.append(f"# {words} {{#top}}")
        drawn += (crumbs, outline.heading)
    else:
        found.append(f"# {outline.title} {{#top}}")
    for part in outline.parts:
        shown = {at: html for at in part.regions if (html := regions.region(view, at))}
        if shown and part.heading:
            found.append(f"{'#' * part.level} {part.heading} {{#{part.anchor}}}")
        found += shown.values()
        drawn += shown
    if outline.where is not None:
        found.append(_links(outline, options))
    body = "\n\n".join(each for each in found if each)
    body += symbols_for(body)
    matter: dict[str, Any] = {"title": outline.title}
    if outline.boost != 1:
        matter["search"] = {"boost": outline.boost}
    front = yaml.safe_dump(matter, allow_unicode=True, sort_keys=True, width=1000)
    markdown = f"---\n{front}---\n\n{body}\n"
    return Page(outline.uri, outline.title, markdown, outline.where, tuple(drawn))


def symbols_for(html: str) -> str:
    """The drawn faces that a page refers to, as a block for its end."""
    symbols = sprite(sorted(set(_SYMBOL.findall(html))))
    return f"\n\n<div>{symbols}</div>" if symbols else ""


def _plain_in_markdown(html: Markup) -> str:
    """HTML in a heading, on one line, whose words no Markdown processor takes for its own marks."""
    return _MARKDOWN.sub(
        lambda match: match[0] if len(match[0]) > 1 else f"&#{ord(match[0])};",
        " ".join(str(html).split()),
    )


def _links(outline: Outline, options: Options) -> Markup:
    assert outline.where is not None  # noqa: S101 - asked by the caller
    edit = options.edit_link(outline.where)
    report = options.report_link(outline.about, outline.where)
    place = f"{outline.where.file}:{outline.where.line}"
    return fill("page_links", edit=edit, report=report, place=place)


def regions_on(evidence: Evidence, outline: Outline) -> list[tuple[str, str]]:
    """The regions of a page, in their order: each address and what a reader sees there."""
    return list(regions_of(draw(evidence, outline, Options()).markdown))


def expected_regions(
    evidence: Evidence, written: Mapping[str, Iterable[str]] | None = None
) -> dict[str, list[tuple[str, str]]]:
    """What every page has to show, by the address of the page; ``written`` adds other addresses.

    ``written`` has, for each page written by hand, the addresses that its blocks stand for.
    """
    found = {outline.uri: regions_on(evidence, outline) for outline in outlines(evidence)}
    for uri, addresses_ in (written or {}).items():
        view = View(evidence, uri)
        found[uri] = [pair for at in addresses_ for pair in regions_of(str(_any(view, at)))]
    return found


def region_text(evidence: Evidence, uri: str, address: str) -> str:
    """What a reader sees in one region of a page.

    Raises:
        UnknownRegion: no region has this address.
    """
    return next((text for _, text in regions_of(str(_any(View(evidence, uri), address)))), "")


def _any(view: View, address: str) -> Markup:
    return (
        regions.inline(view, address)
        if address.startswith("value/")
        else regions.region(view, address)
    )
