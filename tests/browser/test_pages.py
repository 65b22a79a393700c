"""The built site in a browser: a phone in hand, a question, who pays."""

import pytest

PAGES = (
    "",
    "singapore/",
    "singapore/bao/",
    "singapore/payment/",
    "singapore/cases/bao-suit-feed-self-draw/",
    "singapore/cases/bao-off/",
    "singapore/tables/atlas-singapore/",
    "scenarios/",
    "terms/",
    "sources/",
    "develop/blocks/",
)
QUESTION = "singapore/bao/"


@pytest.fixture
def origin(built_site, serve):
    """Where the built site is served."""
    return serve(built_site)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_stays_on_the_site_and_on_the_screen(path, origin, new_context, requests_leaving):
    """At 360 pixels nothing is cut off, nothing is asked of another host, nothing fails."""
    context = new_context("phone", viewport={"width": 360, "height": 740})
    left = requests_leaving(context, origin)
    page = context.new_page()
    said = []
    page.on(
        "console", lambda message: said.append(message.text) if message.type == "error" else None
    )
    page.on("pageerror", lambda error: said.append(str(error)))
    answer = page.goto(origin + path)
    assert answer is not None
    assert answer.ok
    page.wait_for_load_state("networkidle")
    assert left == []
    assert said == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_answer_and_who_pays_are_on_the_first_screen(origin, phone):
    """Without a touch: the direct answer, and each seat's share of the worked hand."""
    page = phone.new_page()
    page.goto(origin + QUESTION)
    strip = page.locator(".atlas-rule-answer .atlas-strip")
    box = strip.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844
    assert strip.inner_text().split()[-4:] == ["−48", "+48", "0", "0"]


def test_from_home_to_who_pays_is_one_tap(origin, phone):
    """A player who knows only the word finds the answer."""
    page = phone.new_page()
    page.goto(origin)
    inside = page.get_by_role("main").locator(".md-content")
    inside.get_by_role("link", name="Bao 包 in Singapore Mahjong").first.tap()
    page.wait_for_url("**/singapore/bao/")
    assert page.locator(".atlas-rule-answer .atlas-strip").is_visible()


def test_old_addresses_lead_on_and_keep_their_place(origin, desktop):
    """``/rules/bao/#faq`` ends at the questions."""
    page = desktop.new_page()
    page.goto(f"{origin}rules/bao/#faq")
    page.wait_for_url("**/singapore/bao/#faq")


def test_without_a_script_a_page_says_the_same(origin, new_context):
    """What happened is a list, what if a table, and both are there."""
    page = new_context("phone", java_script_enabled=False).new_page()
    page.goto(origin + QUESTION)
    assert page.locator(".atlas-steps-played > li").count() == 6
    assert page.locator(".atlas-what-if tbody tr").count() >= 2
    assert page.locator(".atlas-steps-played .atlas-mark-missed-win").first.is_visible()


def test_a_wide_table_can_be_reached_by_keyboard(origin, desktop):
    """The box that scrolls takes the focus and has a name."""
    page = desktop.new_page()
    page.goto(origin + QUESTION)
    for box in page.locator(".atlas-scroll").all():
        assert box.get_attribute("tabindex") == "0"
        assert box.get_attribute("aria-label")


def test_tiles_are_drawn_and_said(origin, phone):
    """A hand is one picture with words, and its faces are on the page."""
    page = phone.new_page()
    page.goto(origin + QUESTION)
    hand = page.locator(".atlas-board .atlas-hand").first
    assert "Chow of 1 2 3 Characters" in (hand.get_attribute("aria-label") or "")
    missing = page.evaluate(
        "[...document.querySelectorAll('use')].filter(u =>"
        " !document.querySelector(u.getAttribute('href'))).length"
    )
    assert missing == 0


@pytest.mark.parametrize("path", ["", QUESTION, "singapore/cases/bao-off/"])
def test_axe_finds_nothing_in_either_scheme(path, origin, screen):
    """Names, contrast, order: no rule of WCAG A or AA is broken, the theme's parts included."""
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - slow to import

    page = screen.new_page()
    page.goto(origin + path)
    page.wait_for_load_state("networkidle")
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
    results = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    found = [
        (each["id"], [node["html"][:120] for node in each["nodes"][:3]])
        for each in results.response["violations"]
    ]
    assert found == []
