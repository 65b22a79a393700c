"""Outlines drawn as Markdown, and what a reader sees in one region."""

import json
import re
from typing import Any

from markupsafe import Markup, escape

from rules_atlas.evidence.gather import Evidence
from rules_atlas.render import regions
from rules_atlas.render.html import fill, regions_of
from rules_atlas.render.model import Options, Page
from rules_atlas.render.outline import Outline
from rules_atlas.render.tiles import sprite
from rules_atlas.render.view import View

_SYMBOL = re.compile(r'<use href="#t-([^"]+)"')
_MARKDOWN = re.compile(r"&[#\w]+;|<[^>]*>|[\\`*_{}\[\]()#+!|~^:-]")


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
        found.append(f"# {_plain_in_markdown(escape(outline.title))} {{#top}}")
    for part in outline.parts:
        shown = {at: html for at in part.regions if (html := regions.region(view, at))}
        if shown and part.heading:
            quiet = "" if part.searched else " data-search-exclude"
            words = _plain_in_markdown(escape(part.heading))
            found.append(f"{'#' * part.level} {words} {{#{part.anchor}{quiet}}}")
        found += shown.values()
        drawn += shown
    if outline.where is not None:
        found.append(_links(outline, options))
    body = "\n\n".join(each for each in found if each)
    body += symbols_for(body)
    markdown = f"---\n{_front_matter(outline)}---\n\n{body}\n"
    where, made = outline.where, tuple(drawn)
    return Page(outline.uri, outline.title, markdown, where, made, outline.in_nav)


def _front_matter(outline: Outline) -> str:
    """What the page says of itself, as YAML; every value is written as JSON, which YAML reads."""
    matter: dict[str, Any] = {"title": outline.title}
    if outline.description:
        matter["description"] = outline.description
    if outline.boost != 1:
        matter["search"] = {"boost": outline.boost}
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in matter.items())
    return "".join(lines)


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
