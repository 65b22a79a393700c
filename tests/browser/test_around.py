"""The site around the rules in a browser: search, print, two tables against each other, a disk."""

import re
from pathlib import Path

import pytest

from rules_atlas.render.addresses import agreement_uri, url_of
from tests.evidence.published import published
from tests.site.building import build_site, project

KINDS = (
    "",
    "singapore/",
    "singapore/bao/",
    "singapore/compared/",
    "riichi/compared/",
    "singapore/cases/bao-suit-feed-self-draw/",
    "riichi/tables/tenhou-4p/",
    "singapore/tables/wong-practice-v1/agreement/",
    "liability-compared/",
    "terms/",
    "browse/",
    "provenance/",
    "coverage/",
    "verification/",
    "404.html",
)
"""A page of each kind."""
FOUND_FIRST = {
    "包": "singapore/bao/",
    "bao": "singapore/bao/",
    "pao": "riichi/sekinin-barai/",
    "责任払い": "riichi/sekinin-barai/",
    "責任払い": "riichi/sekinin-barai/",
    "振听": "baotou/lockout/",
    "baotou": "baotou/",
    "riichi": "riichi/",
    "who pays": "",
    "SGMJ-BAO-001": "singapore/bao/",
}
SMALLEST = """() => {
  let least = Infinity;
  const texts = document.createTreeWalker(document.querySelector(".md-content"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const box = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !box.getClientRects().length) continue;
    least = Math.min(least, parseFloat(getComputedStyle(box).fontSize) * 0.75);
  }
  return least;
}"""
"""The smallest letters of a page's text, in points."""


@pytest.fixture
def origin(built_site, serve):
    """Where the built site is served."""
    return serve(built_site)


@pytest.fixture(scope="session")
def on_disk(tmp_path_factory) -> Path:
    """The form of the site that is opened from a disk."""
    folder = project(tmp_path_factory.mktemp("offline"))
    return build_site(folder, environment={"ATLAS_OFFLINE": "true"})


def first_found(page, query):
    """The address of the first page that the theme's search lists for a query."""
    box = page.locator(".md-search__input")
    page.keyboard.press("/")
    box.fill(query)
    box.press("End")  # the search listens to keys
    link = page.locator(".md-search-result__item > a").first
    link.wait_for(timeout=20_000)
    page.wait_for_timeout(300)
    return re.sub(r"[?#].*", "", link.evaluate("link => link.href"))


@pytest.mark.parametrize("query", FOUND_FIRST)
def test_a_search_finds_the_page_that_is_meant_first(query, origin, desktop):
    """In any of its scripts, by its id or by the question itself."""
    page = desktop.new_page()
    page.goto(origin)
    assert first_found(page, query) == origin + FOUND_FIRST[query]


def test_every_agreement_fits_one_sheet_and_can_be_read(origin, desktop):
    """Printed on A4, each table's sheet is one page, and no letter is smaller than eight points."""
    registry = published().registry
    page = desktop.new_page()
    page.emulate_media(media="print")
    wrong = []
    for profile in registry.profiles:
        page.goto(origin + url_of(agreement_uri(registry, profile), directory_urls=True))
        sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
        smallest = page.evaluate(SMALLEST)
        if sheets != 1 or smallest < 7.99:
            wrong.append((profile, sheets, smallest))
    assert wrong == []


def test_two_tables_are_set_against_each_other(origin, phone):
    """On a phone: choose two, and what is left is where they differ; the address keeps the choice."""
    page = phone.new_page()
    page.goto(f"{origin}riichi/compared/")
    page.locator("select[name=a]").select_option("tenhou-4p")
    page.locator("select[name=b]").select_option("m-league")
    assert page.url.endswith("?a=tenhou-4p&b=m-league")
    heads = page.locator(".atlas-grid").first.locator("thead th:visible")
    assert sorted(heads.all_inner_texts()) == ["M.League", "Question", "Tenhou, four players"]
    for row in page.locator(".atlas-grid tbody tr:visible").all():
        one, other = row.locator("td:visible").all()
        first, second = (
            each.evaluate("c => c.firstChild.textContent.trim()") for each in (one, other)
        )
        assert first != second
    page.reload()
    assert page.locator("select[name=b]").input_value() == "m-league"


def test_the_questions_stay_in_sight_while_tables_scroll_by(origin, phone):
    """The first column sticks, and the page itself does not move sideways."""
    page = phone.new_page()
    page.goto(f"{origin}riichi/compared/")
    box = page.locator(".atlas-compare").first
    head = box.locator("tbody th").first
    before = head.bounding_box()
    box.evaluate("box => { box.scrollLeft = 600 }")
    after = head.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["x"] - after["x"]) <= 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("path", KINDS)
def test_nothing_serious_stands_in_anybodys_way(path, origin, new_context):
    """Axe on each kind of page, narrow and dark, wide and light; at 360 pixels nothing is cut off."""
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - slow to import

    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
    found = []
    for device, scheme, more in (
        ("desktop", "light", {}),
        ("phone", "dark", {"viewport": {"width": 360, "height": 740}}),
    ):
        page = new_context(device, scheme, **more).new_page()
        page.goto(origin + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        results = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
        found += [
            (scheme, each["id"], [node["html"][:120] for node in each["nodes"][:3]])
            for each in results.response["violations"]
            if each["impact"] in ("serious", "critical")
        ]
    assert found == []


def test_a_site_below_a_folder_of_its_host_works(built_site, serve, tmp_path, desktop):
    """Under a path nothing is missing: styles, tiles, search."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b").symlink_to(built_site, target_is_directory=True)
    origin = f"{serve(tmp_path)}a/b/"
    missing = []
    page = desktop.new_page()
    page.on("response", lambda r: missing.append(r.url) if r.status >= 400 else None)
    page.goto(f"{origin}singapore/bao/")
    page.wait_for_load_state("networkidle")
    assert first_found(page, "pao") == f"{origin}riichi/sekinin-barai/"
    assert missing == []


def test_a_site_on_a_disk_can_be_searched_and_stepped_through(on_disk, desktop):
    """From file:// the search finds, tiles are drawn, a replay steps, links lead to files."""
    asked = []
    desktop.on("request", lambda request: asked.append(request.url))
    page = desktop.new_page()
    page.goto((on_disk / "index.html").as_uri())
    page.get_by_role("link", name="Bao 包 in Singapore Mahjong").first.click()
    page.wait_for_url("**/singapore/bao.html")
    assert page.locator(".atlas-hand svg").first.is_visible()
    forward = page.locator('.atlas-replay-bar button[data-go="forward"]').first
    forward.click()
    assert page.url.endswith("-1") or "#" in page.url
    assert first_found(page, "振听") == (on_disk / "baotou/lockout.html").as_uri()
    assert [
        each for each in asked if not each.startswith(("file:", "data:", "blob:", "about:"))
    ] == []


def test_on_a_disk_every_link_names_a_file(on_disk):
    """Nothing leads to a folder, where a browser would list files."""
    for path in on_disk.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        for link in re.findall(r'<a [^>]*href="([^"#?:]+)"', html):
            assert (path.parent / link).is_file() or path.name == "404.html", (path, link)


def test_the_pictures_of_the_readme_are_small():
    """Four pictures, each below a hundred kilobytes, and the README shows one."""
    root = Path(__file__).parents[2]
    pictures = sorted((root / "docs/assets").glob("bao-*.png"))
    assert len(pictures) == 4
    assert all(each.stat().st_size < 100_000 for each in pictures)
    assert "docs/assets/bao-desktop-light.png" in (root / "README.md").read_text(encoding="utf-8")
