"""The harness itself: a browser test that could not fail would prove nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import ensure_chromium

PAGE = """<!doctype html><meta charset="utf-8"><title>包</title>
<style>@media (prefers-color-scheme: dark) { body { background: rgb(1, 2, 3) } }</style>
<p><span id="han">包</span> <span id="nobody">\U0010fffd</span></p>
<img src="http://example.invalid/tile.png" alt=""><img src="tile.svg" alt="">
"""


@pytest.fixture
def page_folder(tmp_path):
    """A folder with one page, which asks for a picture of its own and for one of a stranger."""
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "tile.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    return tmp_path


def test_a_request_that_leaves_the_site_is_seen(page_folder, serve, desktop, requests_leaving):
    """Of two pictures, one of them a stranger's, only the stranger's is reported."""
    address = serve(page_folder)
    left = requests_leaving(desktop, address)
    desktop.new_page().goto(address)
    assert left == ["http://example.invalid/tile.png"]


def test_every_screen_has_its_size_and_colours(page_folder, serve, screen, request):
    """A phone is 390 wide, a desktop 1280, and dark is what a page asks for when it asks."""
    page = screen.new_page()
    page.goto(serve(page_folder))
    is_phone, is_dark = ("phone" in request.node.name), ("dark" in request.node.name)
    assert page.evaluate("innerWidth") == (390 if is_phone else 1280)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(1, 2, 3)") == is_dark


def test_a_chinese_character_is_drawn_and_is_no_box(page_folder, serve, desktop):
    """包 looks different from a character that no font has."""
    page = desktop.new_page()
    page.goto(serve(page_folder))
    assert page.locator("#han").screenshot() != page.locator("#nobody").screenshot()
    assert ensure_chromium.find_font()


def test_a_named_browser_that_is_not_there_is_an_error(monkeypatch):
    """ATLAS_CHROMIUM is obeyed or refused, never passed over for another browser."""
    monkeypatch.setenv("ATLAS_CHROMIUM", "/no/such/chromium")
    with pytest.raises(ensure_chromium.NotHereError, match="/no/such/chromium"):
        ensure_chromium.find_chromium()


def test_a_machine_without_a_browser_is_told_what_to_install(tmp_path):
    """Where nothing is found or can be installed, the program fails and says what to do."""
    program = Path(ensure_chromium.__file__)
    environment = {k: v for k, v in os.environ.items() if k != "ATLAS_CHROMIUM"}
    done = subprocess.run(
        [sys.executable, str(program)],
        env=environment | {"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    if any(map(os.path.exists, ensure_chromium.ELSEWHERE)):
        pytest.fail("this machine has Chrome outside PATH; extend the test to hide it")
    assert done.returncode == 1
    assert "apt-get install chromium" in done.stderr
