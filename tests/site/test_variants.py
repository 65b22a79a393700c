"""One registry, several ways to publish it."""

import hashlib
import re

import pytest

from tests.site.building import build_site, project


@pytest.fixture(scope="module")
def with_repository(tmp_path_factory):
    """A site whose repository is known, at addresses without folders, under a path of its host."""
    environment = {"ATLAS_REPO_URL": "https://github.com/o/r", "ATLAS_SITE_URL": "https://e.x/a/b/"}
    folder = project(tmp_path_factory.mktemp("variant"))
    return folder, build_site(folder, environment=environment, use_directory_urls=False)


def test_equal_input_gives_equal_bytes(built_site, tmp_path):
    """Built again elsewhere, every file is the same, the compressed one included."""
    again = build_site(project(tmp_path / "elsewhere"), environment={"TZ": "Asia/Singapore"})
    assert digests(again) == digests(built_site)


def digests(site):
    """Every file of a site to the digest of its bytes."""
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*")
        if path.is_file()
    }


def test_edit_links_lead_to_the_line_of_the_registry(with_repository):
    """Every edit link names a file that exists and a line that it has."""
    folder, site = with_repository
    html = (site / "singapore/bao.html").read_text(encoding="utf-8")
    links = re.findall(r'href="https://github.com/o/r/edit/main/(registry/[^"#]+)#L(\d+)"', html)
    lines = [
        (folder / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
        for file, line in links
    ]
    assert lines.count("id: SGMJ-BAO-001") >= 2, "one of the theme, one of our own"


def test_a_mistake_can_be_reported_with_its_place(with_repository):
    """The report names the rule and the file and line."""
    html = (with_repository[1] / "singapore/bao.html").read_text(encoding="utf-8")
    assert "https://github.com/o/r/issues/new?title=SGMJ-BAO-001" in html


def test_links_hold_without_folders_too(with_repository):
    """Where addresses end in .html, so do ours."""
    site = with_repository[1]
    html = (site / "singapore/bao.html").read_text(encoding="utf-8")
    assert 'href="cases/bao-suit-feed-self-draw.html"' in html
    assert (site / "rules/bao.html").is_file()
    for link in re.findall(r'href="((?:\.\./|cases/|tables/)[^"#]*)', html):
        assert (site / "singapore" / link).resolve().is_file(), link


def test_an_address_gives_a_list_of_addresses(with_repository):
    """The sitemap names the pages under the site's own address, and pages name theirs."""
    text = (with_repository[1] / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://e.x/a/b/singapore/bao.html</loc>" in text
    html = (with_repository[1] / "singapore/bao.html").read_text(encoding="utf-8")
    assert '<meta property="og:url" content="https://e.x/a/b/singapore/bao.html">' in html


def test_without_a_repository_there_are_no_edit_links(built_site):
    """No address is made up."""
    html = (built_site / "singapore/bao/index.html").read_text(encoding="utf-8")
    assert 'rel="edit"' not in html
    assert ">Edit<" not in html
