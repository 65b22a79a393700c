"""A doctored site is told from a true one, whatever built it."""

import re
import shutil
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_atlas.audit import Expected, audit, expected_of
from rules_atlas.cli import main
from rules_atlas.render import site
from rules_atlas.render.addresses import url_of
from tests.evidence.published import REGISTRY, published

PAGES = ("singapore/bao.md", "singapore/cases/bao-suit-feed-self-draw.md", "singapore.md")


@cache
def _expected() -> Expected:
    """What a site of a few pages has to show; a whole one takes longer and proves no more."""
    whole = expected_of(published())
    pages = {uri: regions for uri, regions in whole.pages.items() if uri in PAGES}
    data = {name: body for name, body in whole.data.items() if name.startswith("api/v1/fix")}
    return Expected(whole.evidence, pages, data)


@cache
def _true_site() -> dict[str, bytes]:
    """A site as plain as can be: every page's regions in a bare document, and the data."""
    made = site(published())
    found = dict(_expected().data)
    for page in made.pages.values():
        if page.uri not in _expected().pages:
            continue
        address = f"{url_of(page.uri, directory_urls=True)}index.html"
        found[address] = f"<!doctype html><body>{page.markdown}</body>".encode()
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The true site in a folder of the test's own."""
    for name, content in _true_site().items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path


def _page(folder: Path) -> Path:
    return folder / "singapore" / "bao" / "index.html"


def test_a_true_site_is_accepted(folder: Path) -> None:
    """What shows what was verified has nothing to be said against it."""
    assert audit(_expected(), folder) == []


def test_one_digit_edited_in_a_page_is_refused(folder: Path) -> None:
    """Digests, data and registry intact: the page alone says forty-nine."""
    page = _page(folder)
    html = page.read_text(encoding="utf-8")
    at = html.index(">", html.index("data-atlas=")) + 1
    digit = re.compile(r"(?<=>)([^<]*?)48").search(html, at)
    assert digit is not None
    page.write_text(html[: digit.end() - 1] + "9" + html[digit.end() :], encoding="utf-8")
    (fault,) = audit(_expected(), folder)
    assert "singapore/bao/index.html" in fault
    assert "49" in fault


def test_a_missing_page_and_a_missing_region_are_refused(folder: Path) -> None:
    """A site must show all of it."""
    shutil.rmtree(folder / "singapore" / "bao")
    assert any("singapore/bao/index.html: missing" in each for each in audit(_expected(), folder))


def test_a_region_that_was_taken_out_or_put_in_is_refused(folder: Path) -> None:
    """The set of regions is part of what is compared."""
    page = _page(folder)
    html = page.read_text(encoding="utf-8")
    begin = html.index('<section class="atlas-region')
    end = html.index("</section>", begin) + len("</section>")
    page.write_text(html[:begin] + html[end:], encoding="utf-8")
    assert any("is missing" in each for each in audit(_expected(), folder))
    page.write_text(html.replace("</body>", html[begin:end] + "</body>"), encoding="utf-8")
    assert any("does not belong here" in each for each in audit(_expected(), folder))


def test_a_site_whose_builder_ignored_the_plugin_is_refused(tmp_path: Path) -> None:
    """Pages of prose alone are no Atlas."""
    (tmp_path / "index.html").write_text("<h1>Rules Atlas</h1>", encoding="utf-8")
    faults = audit(_expected(), tmp_path)
    assert any("did not make it from the registry" in each for each in faults)


def test_a_block_left_as_it_was_written_is_refused(folder: Path) -> None:
    """A renderer without the extension shows the block's own words."""
    page = folder / "guide" / "index.html"
    page.parent.mkdir()
    page.write_text("<p>/// atlas-table | SGMJ-BAO-001 ///</p>", encoding="utf-8")
    assert any("left as it was written" in each for each in audit(_expected(), folder))


def test_changed_data_is_refused(folder: Path) -> None:
    """The JSON is compared byte for byte."""
    data = folder / "api" / "v1" / "fixtures.json"
    data.write_bytes(data.read_bytes().replace(b"48", b"49"))
    assert any("fixtures.json" in each for each in audit(_expected(), folder))


def test_the_command_refuses_a_folder_that_is_no_site(tmp_path: Path) -> None:
    """Exit status 1, and a word about it."""
    found = CliRunner().invoke(main, ["audit", str(tmp_path), "--registry", str(REGISTRY)])
    assert (found.exit_code, "there is no site here" in found.stderr) == (1, True)
