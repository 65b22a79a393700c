"""A strict build publishes the pages, the data and the redirects, and each leads somewhere."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import pytest

from rules_atlas.audit import expected_of
from rules_atlas.render import regions_of
from tests.evidence.published import published

RULE_ORDER = (
    *("answer", "rule", "scenario", "play", "price", "settlement", "what-if"),
    *("dimensions", "alternatives", "record", "cases", "fixtures", "sources", "disputes", "faq"),
)


class _Page(HTMLParser):
    """Ids, links and headings of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(given["id"])
            if tag in ("h2", "h3"):
                self.headings.append(given["id"])
        for key in ("href", "src"):
            if given.get(key) and tag in ("a", "link", "script", "img"):
                self.links.append(given[key])


def pages(site: Path) -> dict[str, _Page]:
    """Every page of a site by its address."""
    return {
        path.relative_to(site).as_posix(): _Page(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
        if path.name != "404.html"
    }


def test_a_rule_page_has_its_parts_in_order(built_site):
    """Answer, rule, worked scenario, record, sources, questions: as the design has them."""
    page = pages(built_site)["singapore/bao/index.html"]
    shown = [heading for heading in page.headings if heading in RULE_ORDER]
    assert shown == [name for name in RULE_ORDER if name in shown]
    assert {"answer", "rule", "scenario", "settlement", "record", "sources", "faq"} <= set(shown)


def test_every_page_shows_what_evidence_says(built_site):
    """The regions of each page, made again, say the same, and there are no others."""
    for uri, expected in expected_of(published()).pages.items():
        address = uri.removesuffix(".md").removesuffix("index").rstrip("/")
        html = (built_site / address / "index.html").read_text(encoding="utf-8")
        assert sorted(regions_of(html)) == sorted(expected), uri


def test_every_link_leads_to_a_page_and_every_anchor_to_a_place(built_site):
    """No link of ours is broken, from a sub-folder of a host too, as all are relative."""
    found = pages(built_site)
    broken = []
    for address, page in found.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            assert not link.startswith("/"), f"{address}: {link} is absolute"
            target, anchor = urldefrag(urljoin(f"x/{address}", unquote(link)))
            name = target.removeprefix("x/").split("?")[0]
            name = f"{name}index.html" if name.endswith("/") or not name else name
            if not (built_site / name).is_file() or (
                anchor and name in found and anchor not in {*found[name].ids, "__skip"}
            ):
                broken.append((address, link))
    assert not broken[:20]


def test_ids_are_given_once_a_page(built_site):
    """An id that stands twice leads a link astray."""
    for address, page in pages(built_site).items():
        assert len(page.ids) == len(set(page.ids)), address


def test_short_and_permanent_addresses_lead_to_the_rule(built_site):
    """``/rules/SGMJ-BAO-001/`` and ``/rules/bao/`` name the page, for people and for machines."""
    for name in ("SGMJ-BAO-001", "bao"):
        html = (built_site / "rules" / name / "index.html").read_text(encoding="utf-8")
        assert '<link rel="canonical" href="../../singapore/bao/">' in html
        assert 'content="1; url=../../singapore/bao/"' in html
        assert "location.hash" in html


def test_data_has_the_rules_by_id_and_by_their_older_keys(built_site):
    """The public record keeps the legacy key, its four dimensions and their defaults."""
    data = json.loads((built_site / "api/v1/rules.json").read_bytes())
    assert data["keys"]["bao"] == "SGMJ-BAO-001"
    rule = next(rule for rule in data["rules"] if rule["id"] == "SGMJ-BAO-001")
    defaults = {each["key"]: each["default_label"] for each in rule["dimensions"]}
    assert defaults["enabled"] == "Yes"
    assert defaults["trigger"] == "Dangerous exposed feed"
    assert defaults["duration"] == "Persistent until hand ends"
    assert defaults["payment"] == "Liable player pays full winning settlement"


def test_fixtures_are_published_under_their_own_names(built_site):
    """The three deterministic settlements of the reference page carry on."""
    data = json.loads((built_site / "api/v1/fixtures.json").read_bytes())
    names = {each["id"] for each in data["fixtures"]}
    assert {"bao-off", "bao-persistent-discard", "bao-persistent-self-draw"} <= names


def test_each_case_has_its_evidence_as_data(built_site):
    """The reference hand as JSON: East pays all, and the passed win is noted."""
    data = json.loads((built_site / "api/v1/cases/bao-suit-feed-self-draw.json").read_bytes())
    assert data["net"] == {"E": -48, "S": 48, "W": 0, "N": 0}
    assert [note["kind"] for note in data["notes"]] == ["missed-win"]
    assert all(each["holds"] for each in data["expectations"])


def test_verification_says_what_was_verified(built_site):
    """Version, digests and counts, none of them empty."""
    data = json.loads((built_site / "verification.json").read_bytes())
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", data["registry"]["digest"])
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", data["engine"]["digest"])
    assert data["counts"]["refuted"] == 0
    assert data["counts"]["expectations"] > data["counts"]["cases"] > 0


def test_questions_are_structured_data_too(built_site):
    """One FAQPage a rule, its answers in plain words with their figures."""
    html = (built_site / "singapore/bao/index.html").read_text(encoding="utf-8")
    (script,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    data = json.loads(script)
    assert data["@type"] == "FAQPage"
    assert any("48" in each["acceptedAnswer"]["text"] for each in data["mainEntity"])
    assert "{" not in "".join(each["acceptedAnswer"]["text"] for each in data["mainEntity"])


@pytest.mark.parametrize(
    "text", ["{pays", "{tile:", "{dim:", "/// atlas-systems", "[[atlas-value: b"]
)
def test_nothing_unresolved_is_published(built_site, text):
    """No placeholder and no block is left as it was written, outside of code."""
    for path in built_site.rglob("*.html"):
        html = re.sub(
            r"<(pre|code)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL
        )
        assert text not in html, path
