"""The MkDocs plugin: verify in ``on_pre_build``, then hand over what the render layer made.

Everything that can be refused is refused before MkDocs clears the old site: the registry, refuted
expectations, figures that stand for nothing, blocks in hand-written pages, pages that clash.
"""

import os
import posixpath
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from jinja2 import Environment
from mkdocs.config import base
from mkdocs.config import config_options as c
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel, get_files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

import rules_atlas
from rules_atlas.converted import Converted
from rules_atlas.evidence.runner import Runner
from rules_atlas.evidence.verify import Verified, verify
from rules_atlas.forge import Forge
from rules_atlas.markdown import Desk
from rules_atlas.registry.base import SHOWN
from rules_atlas.registry.diagnostics import Diagnostic, Location
from rules_atlas.registry.loader import Cache
from rules_atlas.render import Kept, Options, Site, addresses, blocks, epoch_of, faults, site
from rules_atlas.render.menu import after_first_pages, listed, navigation
from rules_atlas.render.regions.atlas import systems_in_order
from rules_atlas.render.site import OVERRIDES, SCRIPTS, SHIM, STYLES

EXTENSION = "rules_atlas"
_DATE = "SOURCE_DATE_EPOCH"


_CameTo = tuple[str, TableOfContents, set[str] | None]
"""A page's HTML, its table of contents, and its anchors."""


class AtlasConfig(base.Config):
    """The plugin's settings."""

    registry = c.Type(str, default="registry")
    """The registry's folder, seen from the folder of ``mkdocs.yml``."""


class AtlasPlugin(BasePlugin[AtlasConfig]):
    """Hands evidence to MkDocs as pages, data and blocks."""

    def __init__(self) -> None:
        self._cache: Cache = {}
        self._runner = Runner()
        self._kept = Kept()
        self._settings: tuple[object, ...] = ()
        """Under which options the kept pages were drawn."""
        self._converted: Converted[_CameTo] | None = None
        self._verified = Verified(None)
        self._site = Site()
        self._desk: Desk | None = None
        self._dated = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Being here keeps one instance, and so what it knows, for all rebuilds of a serve."""
        del dirty
        self._converted = Converted() if command == "serve" else None

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Verify, so that the navigation is known; what is wrong is told in ``on_pre_build``."""
        root = self._root(config)
        config.watch += [str(root), str(Path(rules_atlas.__file__).parent)]
        config.extra_css[:0] = list(STYLES)
        config.extra_javascript += list(SCRIPTS)
        if shims := config.extra.get("polyfills"):  # the theme's offline plugin names one elsewhere
            config.extra["polyfills"] = [
                SHIM if "iframe-worker" in each else each for each in shims
            ]
        if config.theme.name == "material":
            config.theme.dirs.insert(bool(config.theme.custom_dir), str(OVERRIDES))
        if _forge(config).name and not config.edit_uri and not config.edit_uri_template:
            config.edit_uri = f"edit/main/{posixpath.basename(Path(config.docs_dir).as_posix())}/"
        self._runner.begin()
        self._verified = verify(root, cache=self._cache, runner=self._runner)
        self._desk = None
        if (evidence := self._verified.evidence) is not None:
            self._date(epoch_of(evidence.registry))
            self._desk = Desk(evidence, self._options(config))
            config.mdx_configs.setdefault(EXTENSION, {})["desk"] = self._desk
            if config.nav is not None:
                at = after_first_pages(config.nav)
                config.nav[at:at] = navigation(evidence.registry)
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Refuse everything that is wrong, all at once, while the old site is still there."""
        self._site = Site()
        if self._desk is None or (evidence := self._verified.evidence) is None:
            _refuse(self._verified.diagnostics, self._verified.working)
            return
        found = [*faults(evidence), *self._faults_of_docs(config)]
        if not found:
            settings = (_forge(config), config.use_directory_urls, self._from_docs(config))
            if settings != self._settings:
                self._settings, self._kept = settings, Kept()
            self._site = site(evidence, self._desk.options, self._kept)
            found = list(self._clashes(config, get_files(config)))
            clashing = {each.file for each in found}
            found += [each for each in _outside_the_menu(config) if each.file not in clashing]
        _refuse(found)

    @event_priority(100)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add what was made, before other plugins look at the files."""
        _refuse(self._clashes(config, files))
        way = self._from_docs(config)
        for page in self._site.pages.values():
            file = File.generated(config, page.uri, content=page.markdown)
            if not page.in_nav:
                file.inclusion = InclusionLevel.NOT_IN_NAV
            if page.where is not None and not _lent(page.where):
                file.edit_uri = _line(way, page.where)
            files.append(file)
        for address, content in self._site.data.items():
            files.append(File.generated(config, address, content=content))
        return files

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Tell the blocks which page they stand on, for their links.

        While a site is served, a generated page that is as it was is not converted again.
        """
        del config, files
        uri = page.file.src_uri
        if self._desk is not None:
            self._desk.uri = uri
        if self._converted is not None and uri in self._site.pages:
            return self._converted.to_convert(uri, markdown)
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Keep what a generated page came to, or put it back where nothing changed."""
        del config, files
        if self._converted is not None:
            made = (html, page.toc, page.present_anchor_ids)
            made = self._converted.came_to(page.file.src_uri, made)
            html, page.toc, page.present_anchor_ids = made
        return html

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Give the theme's search dialog the name that it lacks."""
        del page, config
        return _named_search(output)

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Tell the theme's templates the ways on from a page that was not found."""
        del files
        found: list[tuple[str, str]] = []
        if (evidence := self._verified.evidence) is not None:
            found = [
                (str(evidence.registry.systems[name].record.name), addresses.system_uri(name))
                for name in systems_in_order(evidence.registry)
            ]
        lists = {"browse": addresses.BROWSE, "terms": addresses.TERMS}
        folders = config.use_directory_urls
        env.globals["atlas_overviews"] = [
            (name, addresses.url_of(uri, directory_urls=folders)) for name, uri in found
        ]
        env.globals["atlas_lists"] = {
            name: addresses.url_of(uri, directory_urls=folders) for name, uri in lists.items()
        }
        return env

    def on_post_template(
        self, output_content: str, *, template_name: str, config: MkDocsConfig
    ) -> str:
        """What is done to pages is done to the page that was not found, too."""
        del config
        return _named_search(output_content) if template_name.endswith(".html") else output_content

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """The date of this registry is not the next one's; a list of no addresses is no list."""
        if not config.site_url:
            for name in ("sitemap.xml", "sitemap.xml.gz"):
                (Path(config.site_dir) / name).unlink(missing_ok=True)
        self._undate()

    def on_build_error(self, *, error: Exception) -> None:
        """A build that failed leaves nothing behind."""
        del error
        self._undate()

    def _date(self, epoch: int) -> None:
        """Pages and archives bear the registry's date, unless the caller gives another."""
        if _DATE not in os.environ:
            os.environ[_DATE] = str(epoch)
            self._dated = True

    def _undate(self) -> None:
        if self._dated:
            os.environ.pop(_DATE, None)
            self._dated = False

    def _root(self, config: MkDocsConfig) -> Path:
        return Path(config.config_file_path or "mkdocs.yml").parent / self.config.registry

    def _from_docs(self, config: MkDocsConfig) -> str:
        """The registry as seen from the folder of hand-written pages."""
        return Path(os.path.relpath(self._root(config), config.docs_dir)).as_posix()

    def _options(self, config: MkDocsConfig) -> Options:
        forge, way = _forge(config), self._from_docs(config)

        def edit(where: Location) -> str | None:
            return None if _lent(where) else forge.edit(_line(way, where))

        def report(title: str, where: Location) -> str | None:
            return None if _lent(where) else forge.report(title, where)

        return Options(directory_urls=config.use_directory_urls, edit_link=edit, report_link=report)

    def _faults_of_docs(self, config: MkDocsConfig) -> Iterable[Diagnostic]:
        assert self._verified.evidence is not None  # noqa: S101 - the caller has looked
        folder = posixpath.basename(Path(config.docs_dir).as_posix())
        for file in get_files(config).documentation_pages():
            shown = f"{folder}/{file.src_uri}"
            yield from blocks.faults(self._verified.evidence, file.content_string, shown)

    def _clashes(self, config: MkDocsConfig, files: Files) -> Iterable[Diagnostic]:
        """Files of others under an address that the Atlas needs."""
        folder = posixpath.basename(Path(config.docs_dir).as_posix())
        others = {file.dest_uri: file for file in files}
        made = [*self._site.pages, *self._site.data]
        for uri in made:
            dest = File.generated(config, uri, content="").dest_uri
            if dest in others:
                where = Location(f"{folder}/{others[dest].src_uri}", 1, 1)
                message = f"the Atlas makes '{dest}' itself; give this page another name"
                yield Diagnostic(where, "page-clash", message)


def _outside_the_menu(config: MkDocsConfig) -> Iterable[Diagnostic]:
    """Hand-written pages to which no menu leads; MkDocs would say so once the old site is gone."""
    if config.nav is None:
        return
    there = set(listed(config.nav))
    folder = posixpath.basename(Path(config.docs_dir).as_posix())
    left_out = [each for each in (config.exclude_docs, config.not_in_nav) if each is not None]
    for file in get_files(config).documentation_pages():
        if file.src_uri in there or any(each.match_file(file.src_uri) for each in left_out):
            continue
        message = "no menu leads to this page; name it under 'nav' in the site's configuration"
        yield Diagnostic(Location(f"{folder}/{file.src_uri}", 1, 1), "page-without-menu", message)


def _named_search(html: str) -> str:
    """The theme's search dialog with the name that it lacks."""
    search = 'data-md-component="search" role="dialog"'
    return html.replace(search, f'{search} aria-label="Search"', 1)


def _line(registry: str, where: Location) -> str:
    """A line of a registry that is reached by this way."""
    return f"{registry}/{where.file.partition('/')[2]}#L{where.line}"


def _lent(where: Location) -> bool:
    """Whether a line is the base's of an overlay, and so in nobody's repository here."""
    return where.file.startswith(f"{SHOWN}/")


def _forge(config: MkDocsConfig) -> Forge:
    return Forge(config.repo_url or "", config.edit_uri or "", config.edit_uri_template or "")


def _refuse(found: Iterable[Diagnostic], working: Iterable[str] = ()) -> None:
    """End the build with everything that is wrong, if anything is."""
    diagnostics = list(dict.fromkeys(found))
    if diagnostics:
        count = f"{len(diagnostics)} to mend; nothing was built"
        raise PluginError("\n".join([*(str(each) for each in diagnostics), *working, count]))
