"""Templates to HTML, and HTML to the text that a reader sees."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from html.parser import HTMLParser
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from rules_atlas.registry.model import Text

REGION = "data-atlas"
_CJK = re.compile(r"[⺀-鿿豈-﫿]+(?:[\s·、]*[⺀-鿿豈-﫿]+)*")
_VOID = {*"area base br col embed hr img input link meta source track wbr".split()}  # noqa: SIM905
_BLOCK = {
    *"address article aside blockquote br caption dd details div dl dt figcaption figure".split(),  # noqa: SIM905
    *"footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table".split(),  # noqa: SIM905
    *"tbody td tfoot th thead tr ul".split(),  # noqa: SIM905
}
"""Elements whose words do not run on into those beside them."""


@cache
def environment() -> Environment:
    """The templates of the package; whatever is not marked as HTML is escaped."""
    found = Environment(
        loader=PackageLoader("rules_atlas.render", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_resolved,
        auto_reload=False,
    )
    found.globals["zip"] = zip
    return found


Resolver = Callable[[Text], Markup]
_resolver: ContextVar[Resolver] = ContextVar("resolver")


@contextmanager
def resolving(resolver: Resolver) -> Iterator[None]:
    """While a region is drawn: how a text that reaches a template as it was written is told.

    Templates print texts of many kinds, and any may name a tile, a rule or a term. None of them
    can forget to look the name up, because nothing prints a text but through here.
    """
    token = _resolver.set(resolver)
    try:
        yield
    finally:
        _resolver.reset(token)


def _resolved(value: Any) -> Any:
    return _resolver.get()(value) if isinstance(value, Text) else value


def fill(template: str, **values: Any) -> Markup:
    """A template with its values, without blank lines, so that Markdown takes it as one block."""
    html = environment().get_template(f"{template}.jinja").render(values)
    return squeeze(html)


def squeeze(html: str) -> Markup:
    """HTML without blank lines and indentation."""
    lines = (line.strip() for line in str(html).splitlines())
    return Markup("\n".join(line for line in lines if line))  # noqa: S704 - escaped by the template


def in_script(text: str, language: str | None) -> Markup:
    """A text whose Chinese or Japanese words are marked as such, for fonts and voices."""
    if language not in ("zh", "ja"):
        return escape(text)
    parts: list[Markup] = []
    end = 0
    for match in _CJK.finditer(text):
        parts += (escape(text[end : match.start()]), _span(language, match[0]))
        end = match.end()
    parts.append(escape(text[end:]))
    return Markup().join(parts)


def _span(language: str, text: str) -> Markup:
    return Markup('<span lang="{}">{}</span>').format(language, text)


def anchor(address: str, words: str | Markup) -> Markup:
    """Words that lead somewhere. There are tens of thousands on a site, too many for a template."""
    return Markup(f'<a href="{escape(address)}">{escape(words)}</a>')  # noqa: S704 - escaped here


def structured(data: Any) -> Markup:
    """Data for machines that read pages, as a script that nothing inside it can close."""
    text = json.dumps(data, ensure_ascii=False).replace("</", "<\\/")
    script = Markup(text)  # noqa: S704 - JSON in a script; what could close it is escaped
    return Markup('<script type="application/ld+json">{}</script>').format(script)


class _Reader(HTMLParser):
    """Collects the text that each region shows; a region inside another belongs to both."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, list[str]]] = []
        self.texts: list[str] = []
        self._open: list[tuple[str, int | None, bool]] = []
        """Each open element, the region it began, whether its text is hidden."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element opens, perhaps a region."""
        if tag in _BLOCK:
            self._text(" ")
        given = dict(attrs)
        if tag in _VOID:
            return
        region = None
        if REGION in given:
            region = len(self.found)
            self.found.append((given[REGION] or "", []))
        hidden = (
            tag in ("style", "template", "svg")
            or (tag == "script" and given.get("type") != "application/ld+json")
            or "headerlink" in (given.get("class") or "").split()
        )
        self._open.append((tag, region, hidden))
        if given.get("aria-label") and given.get("role") == "img":
            self._text(f" {given['aria-label']} ")

    def handle_endtag(self, tag: str) -> None:
        """An element closes, and whatever was left open inside it."""
        if not any(each[0] == tag for each in self._open):
            return
        while self._open and self._open.pop()[0] != tag:
            pass
        if tag in _BLOCK:
            self._text(" ")

    def handle_data(self, data: str) -> None:
        """Words."""
        self._text(data)

    def _text(self, data: str) -> None:
        if any(hidden for _, _, hidden in self._open):
            return
        self.texts.append(data)
        for _, region, _ in self._open:
            if region is not None:
                self.found[region][1].append(data)


def _read(html: str) -> _Reader:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader


def _normal(parts: list[str]) -> str:
    return " ".join("".join(parts).split())


def visible_text(html: str) -> str:
    """What a reader sees or hears, with single spaces; the words for a drawn hand are part of it."""
    return _normal(_read(html).texts)


def regions_of(html: str) -> Iterator[tuple[str, str]]:
    """Every region of a page: its evidence address and the text that it shows."""
    for address, parts in _read(html).found:
        yield address, _normal(parts)
