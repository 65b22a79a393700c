"""Pages by which a site can be trusted: who says it, who read it, what shows it."""

import pytest

from rules_atlas.audit import expected_of
from rules_atlas.evidence.gather import gather
from rules_atlas.evidence.verify import verify
from rules_atlas.registry.diagnostics import Location
from rules_atlas.render import Options, regions_of, site
from tests.evidence.conftest import change, evidence_of, folder  # noqa: F401 - fixtures

FEED, PAY = "TOYS-FEED-001", "TOYS-PAY-001"
OF_TRUST = {
    "browse.md",
    "provenance/index.md",
    "provenance/no-primary-source.md",
    "review.md",
    "coverage.md",
    "verification.md",
    "retired/index.md",
    "retired/old-case.md",
    "sources/sheet.md",
    "sources/program.md",
}


def edit(where: Location) -> str:
    return f"https://example.org/edit/{where.file}#L{where.line}"


@pytest.fixture
def made(evidence_of):  # noqa: F811
    """The site of the small registry, with links to lines."""
    return site(evidence_of(), Options(edit_link=edit))


def shown(made, uri):
    """What a reader sees in the regions of a page."""
    return " ".join(text for _, text in regions_of(made.pages[uri].markdown))


def test_each_page_of_trust_is_made(made):
    """Provenance, sources, reviews, coverage, verification, retired ids and the list of all."""
    assert set(made.pages) >= OF_TRUST


def test_an_audit_makes_the_same_pages_again(evidence_of):  # noqa: F811
    """A reader sees the same whatever was asked before."""
    evidence = evidence_of()
    first = {uri: page.markdown for uri, page in site(evidence).pages.items()}
    assert {uri: page.markdown for uri, page in site(evidence).pages.items()} == first
    expected = expected_of(gather(evidence.registry)).pages
    for uri in OF_TRUST:
        assert expected[uri] == list(regions_of(first[uri]))


def test_a_cell_is_two_clicks_from_the_line_that_states_it(made):
    """The record of a rule names source and line; the source's page names what rests on it."""
    record = made.pages["toy/payment.md"].markdown
    assert 'href="../../sources/sheet/"' in record
    assert f"{edit(Location('registry/toy/profiles/wall.yaml', 5, 1))}" in record
    page = shown(made, "sources/sheet.md")
    assert "of 1988" in page
    assert "at Stakes" in page
    assert "registry/toy/profiles/wall.yaml:5" in page


def test_an_expectation_leads_to_its_line(made):
    """What was written down beforehand stands with the file and the line."""
    case = shown(made, "toy/cases/third-set-fed.md")
    assert "registry/toy/scenarios/third-set-fed.yaml:15" in case


def test_what_no_rules_text_says_is_on_one_page(made):
    """A program's settings and the Atlas's own decisions are listed, with what is derived of them."""
    page = shown(made, "provenance/no-primary-source.md")
    assert f"{PAY}.pongs" in page
    assert f"because of {PAY}.flush" in page
    assert f"{PAY}.unit at" not in page


def test_reviews_are_pending_on_every_page_and_in_the_overview(made):
    """Nobody has read anything, and the site says so."""
    for uri in ("toy/feeding.md", "toy/payment.md"):
        assert "Review pending" in shown(made, uri)
        assert "No mahjong expert has reviewed this page yet" in shown(made, uri)
    overview = shown(made, "review.md")
    assert "Mahjong expert: 2 pending, 0 reviewed, 0 changed since review" in overview
    assert overview.count("nobody") == 4


def test_coverage_names_the_cases_of_each_row(made):
    """Where it counts, where it just does not, and what is still lacking."""
    page = shown(made, "coverage.md")
    assert "2 of 3 rows and triggers" in page
    assert "pongs row TOYS-PAY-001 – –" in page


def test_a_retired_id_keeps_a_page(folder, evidence_of):  # noqa: F811
    """It says what stands in its place; a retired rule's address leads there."""
    with (folder / "retired.yaml").open("a", encoding="utf-8") as file:
        file.write(
            '- {id: TOYS-OLD-001, since: 2026.11.01, why: "Part of another.",'
            f" replaced_by: [{FEED}]}}\n"
        )
    made = site(evidence_of())
    assert "Use instead: Feeding" in shown(made, "retired/toys-old-001.md")
    assert "third-set-fed" in shown(made, "retired/old-case.md")
    assert b"retired/toys-old-001/" in made.data["rules/TOYS-OLD-001/index.html"]


def test_a_disputed_record_says_so(change, folder):  # noqa: F811
    """State and version stand on the page of the rule."""
    change(f"toy/rules/{FEED}.yaml", f"id: {FEED}", f"id: {FEED}\nstatus: disputed")
    page = shown(site(verify(folder).evidence), "toy/feeding.md")
    assert "Disputed as a whole" in page
    assert "since 2026.11.30" in page


def test_everything_is_in_the_list_with_its_facets(made):
    """Rules, cases and tables; the form stays hidden where no script shows it."""
    page = made.pages["browse.md"].markdown
    assert page.count("<li ") == 6
    assert 'data-rule="TOYS-FEED-001 TOYS-PAY-001"' in page
    assert 'data-dispute="differ"' in page
    assert "hidden>" in page.split("<form")[1].split("\n")[0]
    assert b"URLSearchParams" in made.data["assets/atlas/browse.js"]


def test_the_same_is_published_as_data(made):
    """Provenance, coverage, reviews and retired ids have addresses of their own."""
    for name in ("provenance", "coverage", "reviews", "retired"):
        assert made.data[f"api/v1/{name}.json"].startswith(b"{")
