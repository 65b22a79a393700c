"""Serving: what the plugin itself takes of a rebuild after one line of a thousand rules was edited.

The first build is whole, in this process. Then a line changes, and the same instance of the plugin,
which is what ``mkdocs serve`` keeps, is asked again for everything that it does; the rest of the
rebuild, MkDocs's own, is what it took the first time.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from unittest import mock

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import get_files

from benchmarks.rows import Row
from benchmarks.sites import thousand
from benchmarks.thousand import PRUNED
from rules_atlas.mkdocs_plugin import AtlasPlugin

HOOKS = ("on_config", "on_pre_build", "on_files", "on_page_markdown", "on_post_page")


def measure() -> Iterator[Row]:
    """The one line of this comparison."""
    with TemporaryDirectory() as folder, thousand(Path(folder)) as project:
        config, first, own = _first(project)
        plugin = config.plugins["rules-atlas"]
        assert isinstance(plugin, AtlasPlugin)  # noqa: S101 - its name is ours
        rule = next((project / "registry" / "toy").glob("rules/TOYS-MORE-*.yaml"))
        text = rule.read_text(encoding="utf-8")
        rule.write_text(text.replace("The hand is counted", "Each hand is counted"), "utf-8")
        start = process_time()
        asked_again(plugin, _config(project, folder))
        share = process_time() - start
        plugin.on_post_build(config=config)
    yield Row(
        f"an edit at 1,000 rules in {PRUNED} sections",
        share / (first - own + share),
        "of the rebuild is the plugin's own",
        0.1,
        {"plugin_seconds": share, "rebuild_seconds": first - own + share, "first_seconds": own},
    )


def asked_again(plugin: AtlasPlugin, config: MkDocsConfig) -> None:
    """Everything that the plugin does in a rebuild, pages apart, which are the renderer's."""
    config.plugins._current_plugin = "rules-atlas"  # noqa: SLF001 - MkDocs says so of whom it asks
    plugin.on_config(config)
    plugin.on_pre_build(config=config)
    plugin.on_files(get_files(config), config=config)


def _config(project: Path, folder: str) -> MkDocsConfig:
    return load_config(str(project / "mkdocs.yml"), site_dir=f"{folder}/built", strict=False)


def _first(project: Path) -> tuple[MkDocsConfig, float, float]:
    """The configuration with its plugin, the whole build's time, and the plugin's own."""
    own = [0.0]

    def timed(name: str) -> Any:
        work = getattr(AtlasPlugin, name)

        def run(*arguments: Any, **words: Any) -> Any:
            start = process_time()
            try:
                return work(*arguments, **words)
            finally:
                own[0] += process_time() - start

        if hasattr(work, "mkdocs_priority"):
            run.mkdocs_priority = work.mkdocs_priority  # type: ignore[attr-defined]
        return run

    patches = [mock.patch.object(AtlasPlugin, name, timed(name)) for name in HOOKS]
    for each in patches:
        each.start()
    try:
        config = _config(project, str(project))
        config.plugins.on_startup(command="serve", dirty=False)
        start = process_time()
        build(config)
        return config, process_time() - start, own[0]
    finally:
        for each in patches:
            each.stop()
