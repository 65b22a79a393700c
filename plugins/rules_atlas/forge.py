"""Where a line of the registry is edited and its faults are reported: the host of a repository."""

import posixpath
from dataclasses import dataclass
from urllib.parse import quote, urljoin, urlsplit

from rules_atlas.registry.diagnostics import Location

_REPORTS = {
    "github": "issues/new?title={}&body={}",
    "gitlab": "-/issues/new?issue[title]={}&issue[description]={}",
}


@dataclass(frozen=True, slots=True)
class Forge:
    """A repository's address and how paths in it are edited; without an address there are no links."""

    repo_url: str
    edit_uri: str = ""
    edit_uri_template: str = ""

    @property
    def name(self) -> str:
        """The host, if it is one whose addresses are known."""
        host = urlsplit(self.repo_url).hostname or ""
        return next((each for each in _REPORTS if each in host), "")

    def edit(self, path: str) -> str | None:
        """Where a path, as seen from the folder of hand-written pages, is edited."""
        if not self.repo_url:
            return None
        if self.edit_uri_template:
            stem = posixpath.splitext(path)[0]
            return self._at(self.edit_uri_template.format(path=path, path_noext=stem))
        return self._at(self.edit_uri + path) if self.edit_uri else None

    def report(self, title: str, where: Location) -> str | None:
        """Where a fault of a line is reported."""
        if not self.name:
            return None
        place = quote(f"{where.file}:{where.line}", safe="")
        return self._at(_REPORTS[self.name].format(quote(title, safe=""), place))

    def _at(self, uri: str) -> str:
        return urljoin(self.repo_url.rstrip("/") + "/", uri)
