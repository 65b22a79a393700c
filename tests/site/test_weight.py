"""What the Atlas adds to the theme's own page is little enough for a phone on a bad line."""

import gzip
import re

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from rules_atlas.render.site import SCRIPTS, STYLES
from tests.evidence.published import published

MOST = 60_000
"""Bytes, compressed, of HTML, style sheets and scripts together."""
_ART = re.compile(r'<svg class="atlas-sprite".*?</svg>(?=</div>|<)', re.DOTALL)


def compressed(text: str) -> int:
    """How many bytes a server sends."""
    return len(gzip.compress(text.encode(), 9, mtime=0))


@pytest.fixture(scope="module")
def empty_page(tmp_path_factory) -> int:
    """The theme's page without a word of ours, as it is sent."""
    folder = tmp_path_factory.mktemp("empty")
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# Empty\n")
    (folder / "mkdocs.yml").write_text("site_name: E\ntheme: {name: material, font: false}\n")
    build(load_config(str(folder / "mkdocs.yml")))
    return compressed((folder / "site" / "index.html").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def assets(built_site) -> int:
    """Our style sheets and scripts, as they are sent."""
    return sum(compressed((built_site / each).read_text("utf-8")) for each in (*SCRIPTS, *STYLES))


@pytest.mark.parametrize("rule", sorted(published().registry.rules))
def test_a_rule_page_adds_at_most_sixty_kilobytes(built_site, empty_page, assets, rule):
    """HTML, styles and scripts together; the tiles' art and the search index are not counted."""
    placed = published().registry.rules[rule]
    path = built_site / placed.system / placed.record.slug / "index.html"
    html = _ART.sub("", path.read_text(encoding="utf-8"))
    added = compressed(html) + assets - empty_page
    assert added <= MOST, f"{rule} adds {added:,} bytes"
