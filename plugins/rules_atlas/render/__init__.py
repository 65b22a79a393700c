"""Evidence to pages: Markdown with regions of HTML, data files, redirects, the navigation."""

from rules_atlas.render.checks import faults
from rules_atlas.render.digests import epoch_of
from rules_atlas.render.drawing import region_text
from rules_atlas.render.html import regions_of, visible_text
from rules_atlas.render.kept import Kept
from rules_atlas.render.menu import navigation
from rules_atlas.render.model import Options, Page, Site
from rules_atlas.render.site import site

__all__ = [
    "Kept",
    "Options",
    "Page",
    "Site",
    "epoch_of",
    "faults",
    "navigation",
    "region_text",
    "regions_of",
    "site",
    "visible_text",
]
