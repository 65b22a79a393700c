"""A page before it is drawn: headings, and the addresses of the regions beneath them."""

from dataclasses import dataclass

from rules_atlas.registry.diagnostics import Location

FIRST, SYSTEM, RULE, LISTED = 2.6, 2.2, 2, 0.3
"""What a search values first: a rule of the registry's first family, which is what the atlas is about;
then a system's overview, other rules, all else, and last what only lists or cites the rest."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, if any, and the regions under it; without a region the heading is left out."""

    regions: tuple[str, ...]
    heading: str = ""
    anchor: str = ""
    level: int = 2
    searched: bool = True
    """Whether the search knows it: what another page has too would only crowd its answers."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A page before it is drawn."""

    uri: str
    title: str
    heading: str
    """The region that is the page's main heading."""
    parts: tuple[Part, ...]
    where: Location | None = None
    about: str = ""
    """What a report about this page is called."""
    boost: float = 1
    """How much more a search values it than a case's page."""
    description: str = ""
    """A sentence for search engines and for whoever is sent the address."""
    system: str = ""
    """The one system that it is about, if it is about one alone."""
    in_nav: bool = True
    """Whether the menu lists it; the others are reached from the page that they belong to."""
