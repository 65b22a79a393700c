"""The list of rules and cases: narrowed down by a script, whole without one."""

import pytest

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.gather import gather
from rules_atlas.registry.loader import load
from rules_atlas.render import site
from tests.evidence.conftest import REGISTRY
from tests.evidence.toy_system import TOY

SHOWN = "ul.atlas-browse-list > li:visible"
FORM = "form.atlas-browse"


@pytest.fixture
def address(tmp_path, monkeypatch, serve):
    """The list of the small registry as a page without a theme."""
    monkeypatch.setitem(BY_ID, "toy", TOY)
    made = site(gather(load(REGISTRY, BY_ID)))
    body = made.pages["browse.md"].markdown.split("{#top}")[1]
    (tmp_path / "browse.js").write_bytes(made.data["assets/atlas/browse.js"])
    page = f'<!doctype html><meta charset="utf-8">{body}<script src="browse.js"></script>'
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    return serve(tmp_path)


def test_what_is_asked_for_stands_in_the_address(address, desktop):
    """A list that was narrowed down can be passed on, and opens as it was."""
    page = desktop.new_page()
    page.goto(address)
    assert page.locator(SHOWN).count() == 6
    page.select_option(f"{FORM} [name=kind]", "scenario")
    page.fill(f"{FORM} [name=q]", "DRAWN")
    assert page.locator(SHOWN).count() == 1
    assert page.url == f"{address}?q=DRAWN&kind=scenario"
    other = desktop.new_page()
    other.goto(page.url)
    assert other.locator(SHOWN).all_inner_texts() == page.locator(SHOWN).all_inner_texts()
    assert other.locator(f"{FORM} output").inner_text() == "1 of 6"


def test_everything_comes_back(address, desktop):
    """Show all empties the questions and the address."""
    page = desktop.new_page()
    page.goto(f"{address}?rule=TOYS-PAY-001")
    assert page.locator(SHOWN).count() == 3
    page.click(f"{FORM} button")
    page.wait_for_function(f"document.querySelector('{FORM} output').value === '6 of 6'")
    assert page.url == address


def test_a_question_that_the_list_does_not_know_is_none(address, desktop):
    """An old or mistyped address still shows a list."""
    page = desktop.new_page()
    page.goto(f"{address}?kind=nonsense&other=1")
    assert page.locator(SHOWN).count() == 6


def test_without_a_script_the_list_is_whole(address, new_context):
    """The questions stay hidden where nothing would answer them."""
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}?kind=scenario")
    assert page.locator(SHOWN).count() == 6
    assert not page.locator(FORM).is_visible()
