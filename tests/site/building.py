"""Strict builds in a folder of the test's own, from the published registry's evidence."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from mkdocs.commands.build import build
from mkdocs.config import load_config

from rules_atlas import mkdocs_plugin
from rules_atlas.evidence.verify import Verified
from tests.evidence.published import REGISTRY, published

ROOT = Path(__file__).parents[2]


def project(folder: Path) -> Path:
    """A copy of the site's sources: configuration, hand-written pages, and the registry."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copytree(REGISTRY, folder / "registry")
    return folder


def build_site(
    folder: Path,
    *,
    verified: Verified | None = None,
    environment: Mapping[str, str] | None = None,
    **settings: object,
) -> Path:
    """Build a project strictly, with evidence that is already gathered; the site's folder."""
    found = verified or Verified(published())
    with (
        mock.patch.object(mkdocs_plugin, "verify", return_value=found),
        without_epoch(),
        mock.patch.dict(os.environ, environment or {}),
    ):
        config = load_config(str(folder / "mkdocs.yml"), strict=True, **settings)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
    return folder / "site"


@contextmanager
def without_epoch() -> Iterator[None]:
    """The date is the plugin's to set."""
    with mock.patch.dict(os.environ):
        os.environ.pop("SOURCE_DATE_EPOCH", None)
        yield
