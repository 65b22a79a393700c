"""Serving: what the plugin itself takes of a rebuild after one line of a thousand rules was edited.

MkDocs builds twice in this process, with the instance of the plugin that ``mkdocs serve`` keeps; one
line of a rule changes in between. Of the second build the plugin's own hooks are timed, and the whole.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from unittest import mock

from mkdocs.commands.build import build
from mkdocs.config import load_config

from benchmarks.rows import Row
from benchmarks.sites import thousand
from benchmarks.thousand import PRUNED
from rules_atlas.mkdocs_plugin import AtlasPlugin

HOOKS = sorted(name for name in vars(AtlasPlugin) if name.startswith("on_"))


def measure() -> Iterator[Row]:
    """The one line of this comparison."""
    with TemporaryDirectory() as folder, thousand(Path(folder)) as project:
        first, _ = _build(project, starting=True)
        rule = next((project / "registry" / "toy").glob("rules/TOYS-MORE-*.yaml"))
        text = rule.read_text(encoding="utf-8")
        rule.write_text(text.replace("The hand is counted", "Each hand is counted"), "utf-8")
        again, own = _build(project)
    yield Row(
        f"an edit at 1,000 rules in {PRUNED} sections",
        own / again,
        "of the rebuild is the plugin's own",
        0.1,
        {"plugin_seconds": own, "rebuild_seconds": again, "first_seconds": first},
    )


def _build(project: Path, *, starting: bool = False) -> tuple[float, float]:
    """Processor time of a build as ``mkdocs serve`` makes it, and of the plugin's hooks in it."""
    own = [0.0]
    with ExitStack() as stack:
        for name in HOOKS:
            stack.enter_context(mock.patch.object(AtlasPlugin, name, _timed(name, own)))
        start = process_time()
        config = load_config(str(project / "mkdocs.yml"), site_dir=str(project / "site"))
        if starting:
            config.plugins.on_startup(command="serve", dirty=False)
        build(config, serve_url="http://127.0.0.1:8000/")
        return process_time() - start, own[0]


def _timed(name: str, own: list[float]) -> Any:
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
