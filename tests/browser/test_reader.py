"""A player at a table, a phone in hand: who pays after a fed fourth Character set."""

import re

import pytest
from playwright.sync_api import expect

from tests.evidence.published import published

BAO = "Bao 包 in Singapore Mahjong"
CASE = "singapore/cases/bao-suit-feed-self-draw/"


@pytest.fixture(scope="module")
def site(built_site, serve):
    """The address of the whole site."""
    return serve(built_site)


@pytest.fixture(params=["phone", "desktop"])
def device(request):
    """Held in the hand, or on a desk."""
    return request.param


@pytest.fixture
def page(new_context, device):
    """A fresh page on the device."""
    return new_context(device).new_page()


def shown_step(page):
    """The number of the one step that is in sight."""
    (step,) = page.locator("ol.atlas-steps-played > li:visible").all()
    return int(step.get_attribute("value"))


def answered(page):
    """The amounts of the answer in sight, by role."""
    pays = page.locator(".atlas-check-answer .atlas-check-pays > .atlas-pays .atlas-pay").all()
    return [each.inner_text().split()[-1] for each in pays]


def choose(page, **chosen):
    """Answer the picker's questions."""
    for name, value in chosen.items():
        page.locator(f".atlas-check-form select[name={name}]").select_option(value)


def test_two_taps_lead_from_home_to_who_pays(site, page, device):
    """The first tap opens the rule, whose answer is in sight; the second settles one's own case."""
    page.goto(site)
    page.locator("article").get_by_role("link", name=BAO).first.tap() if device == "phone" else (
        page.locator("article").get_by_role("link", name=BAO).first.click()
    )
    answer = page.locator(".atlas-rule-answer")
    expect(answer).to_contain_text("a fourth set of one suit")
    expect(answer.locator(".atlas-loss")).to_have_text("−48")
    expect(answer.locator(".atlas-loss")).to_be_in_viewport()
    answer.get_by_role("link", name="Check a table situation").click()
    expect(page.locator(".atlas-check-answer")).to_be_in_viewport()
    assert answered(page) == ["−48", "+48", "0", "0"]


def test_a_replay_is_stepped_through(site, page):
    """Buttons, the list of steps and the arrow keys go to the same places; the address follows."""
    page.goto(site + CASE)
    assert shown_step(page) == 0
    page.get_by_role("button", name="Step forward").click()
    assert shown_step(page) == 1
    expect(page).to_have_url(re.compile("#step-1$"))
    expect(page.locator("li#step-1")).to_contain_text("win: 4 tai, East pays 32, South gains 32")
    page.keyboard.press("ArrowRight")
    assert shown_step(page) == 2
    page.get_by_role("button", name="Last step").click()
    expect(page.locator(".atlas-result:visible")).to_contain_text("East pays 48")
    expect(page.get_by_role("button", name="Step forward")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    assert shown_step(page) == 5
    page.keyboard.press("Home")
    assert shown_step(page) == 0
    page.get_by_label("Jump to a step").select_option(index=3)
    assert shown_step(page) == 3


def test_arrow_keys_are_the_replays_only_while_it_has_the_focus(site, page):
    """Elsewhere on the page they are the browser's."""
    page.goto(site + CASE)
    page.locator("body").press("ArrowRight")
    assert shown_step(page) == 0


def test_a_step_that_was_sent_opens_at_that_step(site, new_context, device):
    """In a browser that has never been here."""
    page = new_context(device).new_page()
    page.goto(f"{site}{CASE}#step-4")
    assert shown_step(page) == 4
    expect(page.locator("li#step-4 .atlas-board")).to_be_in_viewport()
    other = new_context(device).new_page()
    other.goto(f"{site}singapore/bao/#bao-suit-feed-self-draw-step-2")
    assert shown_step(other) == 2


def test_a_step_is_told_to_those_who_do_not_see_it(site, page):
    """The live region says where one is and what happened."""
    page.goto(site + CASE)
    page.get_by_role("button", name="Step forward").click()
    said = page.locator(".atlas-replay [aria-live=polite]")
    expect(said).to_have_text(re.compile(r"^1 of 5 · East throws 7m"))


def test_motion_is_left_out_for_those_who_ask(site, new_context):
    """Steps fade in only where motion is welcome."""
    for wish, name in (("reduce", "none"), ("no-preference", "atlas-step")):
        page = new_context("desktop", reduced_motion=wish).new_page()
        page.goto(site + CASE)
        step = page.locator("li#step-0")
        assert step.evaluate("each => getComputedStyle(each).animationName") == name


def test_another_convention_gives_another_answer_that_can_be_sent(site, new_context, device):
    """Reopened in a fresh profile, the address has the same answer."""
    page = new_context(device).new_page()
    page.goto(f"{site}singapore/bao/#check")
    choose(page, fed="suit", tile="third", table="no-bao")
    assert answered(page) == ["−8", "+32", "−16", "−8"]
    told = page.locator(".atlas-check-answer").inner_text()
    address = page.url
    assert address.endswith("#check-suit.third.no-bao")
    fresh = new_context(device).new_page()
    fresh.goto(address)
    expect(fresh.locator(".atlas-check-answer")).to_be_in_viewport()
    assert fresh.locator(".atlas-check-answer").inner_text() == told
    assert fresh.locator(".atlas-check-form select[name=table]").input_value() == "no-bao"
    expect(fresh.locator(".atlas-check-all")).not_to_have_attribute("open", "")


def test_the_same_path_by_keyboard_alone(site, page):
    """Tab, Enter and the arrows are enough, and one always sees where one is."""
    page.goto(site)

    def tab_to(name):
        for _ in range(200):
            page.keyboard.press("Tab")
            focused = page.evaluate(
                "document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"
            )
            if focused and name in focused:
                outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
                assert outline != "none", name
                return
        pytest.fail(f"no Tab leads to {name}")

    tab_to(BAO)
    page.keyboard.press("Enter")
    page.wait_for_url("**/singapore/bao/")
    tab_to("Check a table situation")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#check$"))
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "table":
            break
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(r"#check-suit\.drawn\.winning-discard-only$"))
    assert answered(page) == ["−16", "+48", "−16", "−16"]
    page.goto(f"{site}{CASE}#step-0")
    page.locator(".atlas-replay").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert shown_step(page) == 5


def test_the_same_path_without_a_script(site, new_context, device):
    """The answer, every step in its order, and the table of all answers are in the page."""
    page = new_context(device, java_script_enabled=False).new_page()
    page.goto(site)
    page.locator("article").get_by_role("link", name=BAO).first.click()
    expect(page.locator(".atlas-rule-answer .atlas-loss")).to_have_text("−48")
    steps = page.locator("ol.atlas-steps-played > li")
    assert [each.get_attribute("value") for each in steps.all()] == ["0", "1", "2", "3", "4", "5"]
    assert all(each.is_visible() for each in steps.all())
    expect(page.locator(".atlas-check-form")).to_be_hidden()
    expect(page.locator(".atlas-replay-bar").first).to_be_hidden()
    row = page.locator('[id="check-suit.third.no-bao"]')
    expect(row).to_be_hidden()
    page.locator(".atlas-check-all > summary").click()
    expect(row).to_be_visible()
    expect(row).to_contain_text("+32")


PICKERS = sorted(
    (placed.system, placed.record.slug)
    for placed in published().registry.rules.values()
    if placed.record.picker is not None
)


@pytest.mark.parametrize(("system", "slug"), PICKERS)
def test_every_picker_gives_an_answer_and_keeps_it_in_the_address(site, phone, system, slug):
    """The last choice of every axis, on every rule page that has choices."""
    page = phone.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(error))  # noqa: PLW0108 - Playwright marks it
    page.goto(f"{site}{system}/{slug}/")
    first = page.locator(".atlas-check-answer").inner_text()
    assert first.strip()
    for field in page.locator(".atlas-check-form select").all():
        field.select_option(index=field.locator("option").count() - 1)
    told = page.locator(".atlas-check-answer").inner_text()
    page.reload()
    assert page.locator(".atlas-check-answer").inner_text() == told
    assert not errors


PAGES = [
    *("", "singapore/", "singapore/bao/", "riichi/sekinin-barai/", "baotou/lockout/", CASE),
    *("singapore/cases/deal-three-hands/", "singapore/tables/atlas-singapore/", "terms/"),
    *("scenarios/", "browse/", "coverage/", "verification/", "provenance/", "sources/wong-bao/"),
]


@pytest.mark.parametrize("address", PAGES)
def test_no_page_is_wider_than_a_phone_or_asks_a_stranger(site, phone, requests_leaving, address):
    """Nothing lies outside the screen, and every request stays on the site."""
    left = requests_leaving(phone, site)
    page = phone.new_page()
    page.goto(site + address, wait_until="networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert left == []


@pytest.mark.parametrize("address", ["", "singapore/bao/", CASE])
def test_every_colour_scheme_shows_the_answer(site, screen, address):
    """Text stands out from what is behind it, in light and in dark."""
    page = screen.new_page()
    page.goto(site + address)
    ink, paper = page.evaluate(
        "[getComputedStyle(document.querySelector('article p')).color,"
        " getComputedStyle(document.body).backgroundColor]"
    )
    assert ink != paper
