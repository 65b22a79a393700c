"""A reader never meets half a site."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules_atlas import publish as publishing
from rules_atlas.publish import BuildError, beside, publish


def _pages(folder: Path, word: str, number: int = 40) -> None:
    folder.mkdir()
    for page in range(number):
        (folder / f"{page}.html").write_text(word, encoding="utf-8")


def _read(site: Path) -> set[str]:
    return {page.read_text(encoding="utf-8") for page in site.iterdir()}


def test_the_first_site_is_put_in_place(tmp_path: Path) -> None:
    """Where nothing was published the new site simply appears."""
    site = tmp_path / "site"
    publish(site, lambda folder: _pages(folder, "one"))
    assert _read(site) == {"one"}
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("atomic", [True, False])
def test_a_new_site_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, atomic: bool
) -> None:
    """By an exchange where the system has it, by two renames elsewhere."""
    site = tmp_path / "site"
    publish(site, lambda folder: _pages(folder, "one"))
    if not atomic:
        monkeypatch.setattr(publishing, "_exchange", lambda *_: False)
    publish(site, lambda folder: _pages(folder, "two"))
    assert _read(site) == {"two"}
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


def test_a_failed_build_leaves_the_published_site(tmp_path: Path) -> None:
    """What cannot be built cannot disturb what is published."""
    site = tmp_path / "site"
    publish(site, lambda folder: _pages(folder, "one"))

    def fails(folder: Path) -> None:
        _pages(folder, "two", 3)
        raise BuildError

    with pytest.raises(BuildError):
        publish(site, fails)
    assert _read(site) == {"one"}
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


def test_an_interrupted_exchange_is_undone_at_the_next_start(tmp_path: Path) -> None:
    """If a machine stops between two renames, the old site is put back first."""
    site = tmp_path / "site"
    publish(site, lambda folder: _pages(folder, "one"))
    site.rename(beside(site)[1])
    with pytest.raises(BuildError):
        publish(site, lambda _: (_ for _ in ()).throw(BuildError()))
    assert _read(site) == {"one"}


_LOOP = """
import sys
from pathlib import Path
from rules_atlas.publish import publish
site = Path(sys.argv[1])
number = 0
print("ready", flush=True)
while True:
    number += 1
    def build(folder, word=str(number)):
        folder.mkdir()
        for page in range(40):
            (folder / f"{page}.html").write_text(word)
    publish(site, build)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs an atomic exchange")
def test_a_build_killed_at_any_moment_leaves_a_whole_site(tmp_path: Path) -> None:
    """Killed again and again at random moments, the published site is always of one piece."""
    site = tmp_path / "site"
    _pages(site, "0")
    chance = random.Random(5)
    for _ in range(12):
        with subprocess.Popen(
            [sys.executable, "-c", _LOOP, str(site)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        ) as builder:
            assert builder.stdout is not None
            builder.stdout.readline()
            time.sleep(chance.uniform(0, 0.08))
            builder.send_signal(signal.SIGKILL)
        assert len(list(site.iterdir())) == 40
        assert len(_read(site)) == 1
