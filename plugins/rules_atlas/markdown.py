"""Blocks of evidence in hand-written Markdown, for any renderer that uses Python-Markdown.

MkDocs gets its evidence from the plugin. Elsewhere the extension reads and verifies the registry
itself, so that a page cannot show a figure that was not verified.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.verify import verify
from rules_atlas.render import Options, blocks, regions
from rules_atlas.render.drawing import symbols_for
from rules_atlas.render.view import View


class BlockFault(ValueError):  # noqa: N818 - a fault of the page, told as the registry's are
    """A block that cannot be drawn."""


@dataclass
class Desk:
    """What a page is drawn with; whoever renders several pages keeps ``uri`` at the current one."""

    evidence: Evidence
    options: Options
    uri: str = ""

    def view(self) -> View:
        """The evidence as seen from the current page."""
        return View(self.evidence, self.uri, self.options)


def open_desk(root: Path) -> Desk:
    """A desk of one's own, where no plugin gives one.

    Raises:
        BlockFault: the registry is refused; the message has every diagnostic.
    """
    found = verify(root)
    if found.evidence is None:
        raise BlockFault("\n".join(str(each) for each in found.diagnostics))
    return Desk(found.evidence, Options())


class AtlasExtension(Extension):
    """``/// atlas-table | RULE``, ``/// atlas-scenario | CASE``, ``[[atlas-value: CASE net.E]]``."""

    def __init__(self, **settings: Any) -> None:
        self.config = {
            "registry": ["registry", "The registry's folder, where no plugin gives evidence"],
            # No None here: Python-Markdown would take whatever is given for a switch.
            "desk": ["", "What the plugin gives: evidence, options and the current page"],
        }
        super().__init__(**settings)
        self._own: Desk | None = None

    def desk(self) -> Desk:
        """The evidence to draw from, opened when the first block asks for it."""
        given = self.getConfig("desk")
        if isinstance(given, Desk):
            return given
        if self._own is None:
            self._own = open_desk(Path(self.getConfig("registry")))
        return self._own

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Before fenced code is put away, since the scan knows fences itself."""
        md.preprocessors.register(_Blocks(md, self), "rules_atlas", 29)
        md.inlinePatterns.register(_Value(md, self), "rules_atlas", 175)
        md.postprocessors.register(_Sprite(md), "rules_atlas", 5)


class _Blocks(Preprocessor):
    """Draws blocks and keeps them from the rest of Markdown."""

    def __init__(self, md: Markdown, extension: AtlasExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        """The page with each block put away as finished HTML."""
        text = "\n".join(lines)
        if "atlas-" not in text:
            return lines
        for found in blocks.find(text):
            if found.wrong:
                message = f"line {found.line + 1}: {found.wrong}"
                raise BlockFault(message)
        return blocks.replace_blocks(text, self._draw).split("\n")

    def _draw(self, found: blocks.Found) -> str:
        view = self.extension.desk().view()
        html = "\n".join(
            str(drawn) for at in found.addresses() if (drawn := regions.region(view, at))
        )
        return str(self.md.htmlStash.store(html))


class _Value(InlineProcessor):
    """A figure of a case within a line."""

    def __init__(self, md: Markdown, extension: AtlasExtension) -> None:
        super().__init__(blocks.VALUE, md)
        self.extension = extension

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Python-Markdown's name and its wider type
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str, int, int]:
        """The figure, leading to its case."""
        del data
        html = regions.inline(self.extension.desk().view(), f"value/{m[1]}/{m[2]}")
        return self.md.htmlStash.store(str(html)), m.start(0), m.end(0)


class _Sprite(Postprocessor):
    """The drawn faces that a page uses, once, at its end."""

    def run(self, text: str) -> str:
        """The page with its tiles; generated pages bring their own."""
        if 'class="atlas-sprite"' in text:
            return text
        return text + symbols_for(text)


def makeExtension(**settings: Any) -> AtlasExtension:  # noqa: N802 - Python-Markdown's name
    """The extension under the module's own name."""
    return AtlasExtension(**settings)
