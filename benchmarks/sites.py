"""Building: MkDocs with the plugin against plain MkDocs on what ``atlas render`` wrote.

Both run in this process, with the theme, the search and the navigation that the site has, so that
the difference is the plugin's. What verification takes is shown apart: a plain build has none.
"""

import logging
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from unittest import mock

from mkdocs.commands.build import build
from mkdocs.config import load_config

from benchmarks.rows import Row
from benchmarks.thousand import PRUNED, thousand_rules
from rules_atlas import mkdocs_plugin
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.verify import verify
from rules_atlas.render import navigation, site

ROOT = Path(__file__).parents[1]
ROUNDS = 3


def measure() -> Iterator[Row]:
    """Two lines: the real site, and a thousand rules."""
    with TemporaryDirectory() as folder:
        yield from compared(real(Path(folder)), "the real site", 1.3)
    with TemporaryDirectory() as folder, thousand(Path(folder)) as project:
        yield from compared(project, f"1,000 rules in {PRUNED} sections", 1.2)


def real(folder: Path) -> Path:
    """The site's own sources, to be built elsewhere."""
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copytree(ROOT / "registry", folder / "registry")
    return folder


@contextmanager
def thousand(folder: Path) -> Iterator[Path]:
    """A site of a thousand rules, and its engines for as long as it is in use."""
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    home = "nav:\n  - Home: index.md\n"
    (folder / "mkdocs.yml").write_text(config[: config.index("\nnav:") + 1] + home, "utf-8")
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    with mock.patch.dict(BY_ID, thousand_rules(folder / "registry")):
        yield folder


@dataclass(frozen=True, slots=True)
class Times:
    """Processor time of a build with the plugin, of that its verification, and of a plain build."""

    whole: float
    verifying: float
    plain: float

    @property
    def ratio(self) -> float:
        """How many times as long as a plain build, verification apart."""
        return (self.whole - self.verifying) / self.plain


def compared(project: Path, what: str, bound: float) -> Iterator[Row]:
    """Build a project both ways in turn; the median ratio."""
    plain = written(project, evidence_of(project))
    found = sorted((_round(project, plain) for _ in range(ROUNDS)), key=lambda each: each.ratio)
    middle = found[ROUNDS // 2]
    yield Row(
        f"building {what}",
        middle.ratio,
        "times the time of a plain build of the same pages",
        bound,
        {
            "plain_seconds": middle.plain,
            "plugin_seconds": middle.whole - middle.verifying,
            "verifying_seconds": middle.verifying,
        },
    )


def evidence_of(project: Path) -> Evidence:
    """A project's evidence; it verifies."""
    found = verify(project / "registry")
    if found.evidence is None:
        raise AssertionError("\n".join(map(str, found.diagnostics[:20])))
    return found.evidence


@dataclass(frozen=True, slots=True)
class Plain:
    """Pages that were written, and their navigation."""

    docs: Path
    nav: list[Any]


def written(project: Path, evidence: Evidence) -> Plain:
    """What ``atlas render`` writes, beside the hand-written pages."""
    docs = project / "plain"
    shutil.copytree(project / "docs", docs)
    made = site(evidence)
    for name, content in [
        *((page.uri, page.markdown.encode()) for page in made.pages.values()),
        *made.data.items(),
    ]:
        path = docs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return Plain(docs, navigation(evidence.registry))


def _round(project: Path, plain: Plain) -> Times:
    verifying: list[float] = []

    def timed(*arguments: Any, **words: Any) -> Any:
        start = process_time()
        try:
            return verify(*arguments, **words)
        finally:
            verifying.append(process_time() - start)

    with mock.patch.object(mkdocs_plugin, "verify", timed):
        whole = seconds(lambda: built(project, {}))
    return Times(whole, verifying[0], seconds(lambda: built(project, plain_settings(plain))))


def plain_settings(plain: Plain) -> dict[str, Any]:
    """MkDocs as it is without the Atlas."""
    return {"docs_dir": str(plain.docs), "plugins": ["search"], "nav": plain.nav}


def seconds(work: Callable[[], object]) -> float:
    """Processor time."""
    start = process_time()
    work()
    return process_time() - start


def built(project: Path, settings: Mapping[str, Any]) -> None:
    """One build into a folder of its own."""
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ):
        config = load_config(str(project / "mkdocs.yml"), site_dir=folder, strict=False)
        nav = settings.get("nav")
        if nav is not None:
            config = load_config(
                str(project / "mkdocs.yml"),
                site_dir=folder,
                strict=False,
                docs_dir=settings["docs_dir"],
                plugins=_search(project),
                nav=[*(config.nav or [])[:1], *nav],
                markdown_extensions=[
                    each for each in config.markdown_extensions if each != "rules_atlas"
                ],
                mdx_configs=None,
            )
        config.plugins.on_startup(command="build", dirty=False)
        build(config)


def _search(project: Path) -> list[Any]:
    """The site's plugins without the Atlas."""
    config = load_config(str(project / "mkdocs.yml"))
    search = config.plugins["material/search"]
    return [{"search": {key: search.config[key] for key in ("lang", "separator")}}]
