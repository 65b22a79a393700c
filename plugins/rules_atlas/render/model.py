"""What rendering takes and gives: options, pages, data files."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules_atlas.registry.diagnostics import Location


def no_link(where: Location) -> str | None:
    """A site without a repository has no edit links."""
    del where
    return None


@dataclass(frozen=True, slots=True)
class Options:
    """How a site is published."""

    directory_urls: bool = True
    """``/singapore/bao/`` rather than ``/singapore/bao.html``."""
    edit_link: Callable[[Location], str | None] = no_link
    """The address at which a line of the registry is edited, if there is one."""
    report_link: Callable[[str, Location], str | None] = lambda _title, _where: None
    """The address at which a fault of a record is reported, if there is one."""


@dataclass(frozen=True, slots=True)
class Page:
    """A generated page as Markdown."""

    uri: str
    """Where its Markdown would lie under ``docs/``: ``<system>/<slug>.md``."""
    title: str
    markdown: str
    where: Location | None = None
    """The line of the registry that it is made of."""
    regions: tuple[str, ...] = ()
    """The evidence addresses of its regions, in their order."""
    in_nav: bool = True
    """Whether the menu lists it."""


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that is made of a registry."""

    pages: Mapping[str, Page] = field(default_factory=dict)
    data: Mapping[str, bytes] = field(default_factory=dict)
    """Files that are published as they are, by their address: JSON, redirects."""
