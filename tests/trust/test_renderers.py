"""Verification survives a change of renderer: what was verified is accepted, all else is refused.

Each renderer has an environment of its own, made of ``trust/requirements-*.lock``. ``atlas audit``
asks the registry, and never the renderer.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = {
    "mkdocs": ROOT / ".venv",
    "properdocs": ROOT / ".cache" / "renderers" / "properdocs",
    "zensical": ROOT / ".cache" / "renderers" / "zensical",
}


def _run(where: str, *command: str, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """A command of an environment."""
    binary = PLACES[where] / "bin"
    found = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONWARNINGS": "ignore", **more}
    return subprocess.run(
        [str(binary / command[0]), *command[1:]],
        cwd=cwd,
        env=found,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module", params=sorted(PLACES))
def built(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path]:
    """The site's registry, built by a renderer; its name and folder."""
    name = request.param
    if name != "mkdocs":
        script = ROOT / "trust" / "environment.sh"
        environment = {**os.environ, "PYTHON": sys.executable}
        subprocess.run([str(script), name], check=True, env=environment)
    project = tmp_path_factory.mktemp(name)
    _project(project)
    done = _build(name, project)
    assert done.returncode == 0, done.stdout + done.stderr
    return name, project


def _project(project: Path) -> None:
    """The whole registry, and one page beside it."""
    shutil.copytree(ROOT / "registry", project / "registry")
    (project / "docs").mkdir()
    (project / "docs" / "index.md").write_text("# Home\n\nA page.\n", encoding="utf-8")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    config = config[: config.index("# Hand-written pages only")] + "nav:\n  - Home: index.md\n"
    (project / "mkdocs.yml").write_text(config, encoding="utf-8")


def _build(name: str, project: Path) -> subprocess.CompletedProcess[str]:
    """With the plugin, or where there is none, of what ``atlas render`` wrote."""
    if name != "zensical":
        return _run(name, name, "build", "--quiet", cwd=project)
    rendered = _run("zensical", "atlas", "render", "--out", "pages", cwd=project)
    assert rendered.returncode == 0, rendered.stderr
    shutil.copy(project / "docs" / "index.md", project / "pages" / "index.md")
    (project / "zensical.yml").write_text(_plain(project), encoding="utf-8")
    return _run("zensical", "zensical", "build", "--clean", "-f", "zensical.yml", cwd=project)


def _plain(project: Path) -> str:
    """The site's settings without the plugin, its blocks and its navigation."""
    config = (project / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("  - rules-atlas\n", "").replace("  - rules_atlas\n", "")
    config = config[: config.index("nav:\n  - Home")]
    return config.replace("strict: true\n", "docs_dir: pages\n")


def _audit(project: Path, site: str = "site") -> subprocess.CompletedProcess[str]:
    return _run("mkdocs", "atlas", "audit", site, cwd=project)


def test_what_was_verified_is_accepted(built: tuple[str, Path]) -> None:
    """Every region and every data file is there, whatever wrote the pages."""
    _, project = built
    done = _audit(project)
    assert done.returncode == 0, done.stderr[-3000:]


def test_a_doctored_page_is_refused(built: tuple[str, Path]) -> None:
    """One figure of one page, edited after the build."""
    _, project = built
    shutil.copytree(project / "site", project / "doctored")
    page = next(
        each
        for each in sorted((project / "doctored" / "riichi").rglob("index.html"))
        if 'class="atlas-amount' in each.read_text(encoding="utf-8")
    )
    html = page.read_text(encoding="utf-8")
    changed = re.sub(r'(class="atlas-amount[^>]*>[^<]*?)(\d)(?=[^\d<]*<)', _one_more, html, count=1)
    assert changed != html
    page.write_text(changed, encoding="utf-8")
    done = _audit(project, "doctored")
    assert done.returncode == 1
    assert page.parent.name in done.stderr


def _one_more(found: re.Match[str]) -> str:
    return f"{found[1]}{(int(found[2]) + 1) % 10}"


def test_a_stale_registry_is_refused(built: tuple[str, Path]) -> None:
    """A site that was built before the registry changed does not show the registry."""
    _, project = built
    file = project / "registry" / "riichi" / "rules" / "RIMJ-PAO-001.yaml"
    before = file.read_text(encoding="utf-8")
    match = re.search(r'^lede: "', before, re.MULTILINE)
    assert match is not None
    file.write_text(f"{before[: match.end()]}Newly: {before[match.end() :]}", encoding="utf-8")
    try:
        done = _audit(project)
    finally:
        file.write_text(before, encoding="utf-8")
    assert done.returncode == 1
    assert "Newly" in done.stderr


def test_a_builder_that_ignored_the_plugin_is_refused(built: tuple[str, Path]) -> None:
    """Hand-written pages alone build without complaint, and are no Atlas."""
    name, project = built
    config = _plain(project).replace("docs_dir: pages\n", "") + "site_dir: ignored\n"
    (project / "ignoring.yml").write_text(config, encoding="utf-8")
    more = () if name == "zensical" else ("--quiet",)
    done = _run(name, name, "build", "-f", "ignoring.yml", *more, cwd=project)
    assert done.returncode == 0, done.stdout + done.stderr
    refused = _audit(project, "ignored")
    assert refused.returncode == 1
    assert "did not make it from the registry" in refused.stderr
