"""Everything that is made of a registry: pages, data, redirects, assets."""

from importlib.resources import files
from pathlib import Path

from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.keeping import all_kept
from rules_atlas.render import api, changes
from rules_atlas.render.kept import Kept
from rules_atlas.render.model import Options, Site
from rules_atlas.render.pages import outlines
from rules_atlas.render.redirects import redirects, stub

OVERRIDES = Path(__file__).parent / "overrides"
"""Parts of the theme that the Atlas replaces."""
SCRIPTS = (
    "assets/atlas/atlas.js",
    "assets/atlas/browse.js",
    "assets/atlas/check.js",
    "assets/atlas/replay.js",
    "assets/atlas/site.js",
)
SHIM = "assets/atlas/iframe-worker.js"
"""What lets the theme's search work in a page that was opened from a disk."""
STYLES = (
    "assets/atlas/tiles.css",
    "assets/atlas/atlas.css",
    "assets/atlas/replay.css",
    "assets/atlas/check.css",
    "assets/atlas/site.css",
)


@all_kept()
def site(evidence: Evidence, options: Options | None = None, kept: Kept | None = None) -> Site:
    """The whole site; ``kept`` has pages of an earlier drawing with the same options.

    Raises:
        FigureError: a text has a figure that stands for nothing; :func:`checks.faults` finds all.
    """
    options = options or Options()
    pages = (kept or Kept()).pages(evidence, outlines(evidence), options)
    found = api.files(evidence)
    found[changes.FEED] = changes.feed(evidence)
    for address, target in redirects(
        evidence.registry, directory_urls=options.directory_urls
    ).items():
        title = pages[target].title
        found[address] = stub(address, target, title, directory_urls=options.directory_urls)
    for asset in (*STYLES, *SCRIPTS, SHIM):
        name = asset.rpartition("/")[2]
        found[asset] = files("rules_atlas.render").joinpath("assets", name).read_bytes()
    return Site(pages, found)
