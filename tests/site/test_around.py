"""The site around the rules: home, tables side by side, sheets, words, metadata, ways on."""

import json
import re
from html.parser import HTMLParser

import html5lib
import pytest

from rules_atlas.render.addresses import agreement_uri, compared_uri, url_of
from tests.evidence.published import published

OURS = re.compile(r'<article class="md-content__inner md-typeset">(.*?)</article>', re.DOTALL)
SYSTEMS = sorted(published().registry.systems)
TABLES = sorted(published().registry.profiles)
MOST_IN_A_MENU = 200


def read(site, address):
    """A page's HTML."""
    return (site / address / "index.html").read_text(encoding="utf-8")


def data_of(html):
    """The structured data of a page."""
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    return [json.loads(each) for each in found]


class _Cells(HTMLParser):
    """The body rows of the tables of a page: each cell's class and words."""

    def __init__(self, html):
        super().__init__()
        self.rows, self._cell = [], None
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self._cell = [dict(attrs).get("class") or "", ""]
            self.rows[-1].append(self._cell)

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self._cell = None

    def handle_data(self, data):
        if self._cell is not None:
            self._cell[1] += data


def grids(site, system):
    """The rows that set a system's tables side by side."""
    html = read(site, f"{system}/compared")
    found = re.findall(r'<table class="atlas-grid">(.*?)</table>', html, re.DOTALL)
    return [row for each in found for row in _Cells(each).rows]


@pytest.mark.parametrize("system", SYSTEMS)
def test_home_leads_to_each_system_and_its_comparison(built_site, system):
    """From home a tap leads to the overview, to the rulesets and to a sheet to print."""
    html = (built_site / "index.html").read_text(encoding="utf-8")
    sheet = agreement_uri(published().registry, published().registry.default_profile(system))
    for uri in (f"{system}/index.md", compared_uri(system), sheet):
        assert f'href="{url_of(uri, directory_urls=True)}"' in html


def test_home_says_what_verified_means_and_what_it_does_not(built_site):
    """Both halves of the sentence are there."""
    html = (built_site / "index.html").read_text(encoding="utf-8")
    assert "an engine played the hand" in html
    assert "does not make" in html


def test_every_cell_of_a_comparison_is_the_table_s_own(built_site):
    """A row has a cell for each table, and on a row that is shown two tables differ."""
    for system in SYSTEMS:
        names = [n for n, p in published().registry.profiles.items() if p.system == system]
        for row in grids(built_site, system):
            assert len(row) == len(names) + 1
            if row[1][0] or row[0][1] != "Question":
                known = {
                    words.strip()
                    for kind, words in row[1:]
                    if "unknown" not in kind and "off" not in kind
                }
                assert len(known) > 1, row


def test_what_no_rules_text_says_does_not_look_as_if_one_did(built_site):
    """A program's value and a reported one carry a mark in words; an unknown says so."""
    marks = {"software": "program", "second-hand": "second-hand", "own-decision": "house decision"}
    seen = set()
    for system in SYSTEMS:
        for row in grids(built_site, system):
            for kind, words in row[1:]:
                grade = kind.partition(" ")[0].removeprefix("atlas-cell-").replace("long", "")
                seen.add(grade)
                if grade in marks:
                    assert words.strip().endswith(marks[grade]), row
                if grade == "unknown":
                    assert words.strip() == "unknown"
    assert {"software", "second-hand", "unknown", ""} <= seen


def test_a_hand_that_tables_pay_otherwise_names_the_knob(built_site):
    """The same daisangen is paid under every ruleset, and who pays the counters is why they differ."""
    html = read(built_site, "riichi/compared")
    hand = html[html.index("The third dragon is fed; another player throws") :]
    hand = hand[: hand.index("</table>")]
    assert "Because:" in hand
    assert "Counters when the hand is won off another player" in hand


@pytest.mark.parametrize("profile", TABLES)
def test_a_sheet_has_every_question_of_its_game(built_site, profile):
    """Answered or open, each knob that applies stands on the sheet; what is open has a blank."""
    registry = published().registry
    address = url_of(agreement_uri(registry, profile), directory_urls=True)
    html = read(built_site, address)
    sheet = html[html.index('<div class="atlas-sheet">') : html.index("Agreed by")]
    words = re.sub(r"<[^>]*>", "", sheet)
    missing = [
        str(dimension.label)
        for rule in registry.rules_of(registry.system_of(profile)).values()
        for dimension in rule.dimensions
        if not dimension.applies_when and str(dimension.label).replace("'", "&#39;") not in words
    ]
    assert missing == []
    assert sheet.count("atlas-sheet-blank") == sheet.count("☐") - ("is not settled" in words)


def test_house_decisions_are_marked_on_the_sheet(built_site):
    """Atlas Singapore decided on two feeders itself, and says so."""
    html = read(built_site, "singapore/tables/atlas-singapore/agreement")
    line = re.search(r"<li>Two feeders of one winner: .*?</li>", html)
    assert line is not None
    assert "◆" in line[0]


def test_all_structured_data_can_be_read(built_site):
    """Every script of data on every page is JSON of schema.org."""
    for path in built_site.rglob("*.html"):
        for data in data_of(path.read_text(encoding="utf-8")):
            assert data["@context"] == "https://schema.org"


def test_terms_are_defined_for_machines_too(built_site):
    """Each term has its name, its characters, its reading and what it means."""
    (data,) = data_of(read(built_site, "terms"))
    assert data["@type"] == "DefinedTermSet"
    terms = {each["termCode"]: each for each in data["hasDefinedTerm"]}
    assert set(terms) == set(published().registry.terms)
    assert terms["bao"]["alternateName"] == ["包", "bāo"]
    assert all("{" not in each["description"] for each in terms.values())


def test_a_page_says_what_it_is_where_its_address_is_passed_on(built_site):
    """Title and description for whoever is sent a link; no picture is fetched from anywhere."""
    seen = {}
    for address in ("", "singapore", "singapore/bao", "singapore/cases/bao-off", "riichi/compared"):
        html = read(built_site, address)
        (title,) = re.findall(r'<meta property="og:title" content="([^"]+)">', html)
        (description,) = re.findall(r'<meta name="description" content="([^"]+)">', html)
        assert f'<meta property="og:description" content="{description}">' in html
        assert "og:image" not in html
        assert 40 < len(description) < 300
        seen[title] = description
    assert len(seen) == len(set(seen.values())) == 5
    assert "pay for the whole table" in seen["Bao 包 in Singapore Mahjong"]


def test_a_page_that_is_not_there_leads_on(built_site):
    """Overviews, the search and the list of everything, and the search dialog has its name."""
    html = (built_site / "404.html").read_text(encoding="utf-8")
    for way in ("singapore/", "riichi/", "baotou/", "browse/", "terms/"):
        assert f'href="/{way}"' in html
    assert '<label for="__search"' in html
    assert 'role="dialog" aria-label="Search"' in html


def test_without_an_address_there_is_no_list_of_addresses(built_site):
    """A sitemap needs the site's address."""
    assert not list(built_site.glob("sitemap*"))


def test_html_of_ours_has_no_error(built_site):
    """A strict parser has nothing to say about any article."""
    wrong = []
    for path in sorted(built_site.rglob("index.html")):
        article = OURS.search(path.read_text(encoding="utf-8"))
        if article is None:
            continue
        parser = html5lib.HTMLParser()
        parser.parseFragment(article[1])
        wrong += [(path.parent.name, each[1], each[2]) for each in parser.errors]
    assert wrong[:10] == []


def test_no_page_repeats_the_whole_menu(built_site):
    """The menu of a page has its own section open, and the others as one line each."""
    for path in built_site.rglob("index.html"):
        html = path.read_text(encoding="utf-8")
        menu = html[html.find('data-md-type="navigation"') : html.find('data-md-type="toc"')]
        assert menu.count('class="md-nav__link') < MOST_IN_A_MENU, path
