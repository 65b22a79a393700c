"""The page and the feed of changes: newest first, of their versions' days, the same each time."""

import json
import shutil
from xml.etree import ElementTree as ET

import pytest

from rules_atlas.evidence.gather import gather
from rules_atlas.registry.loader import load
from rules_atlas.render import api, changes, site
from tests.toy.repository import REGISTRY
from tests.toy.system import SYSTEMS

ATOM = "{http://www.w3.org/2005/Atom}"
FIRST = """version: "2026.10.31"
date: "2026-10-31"
summary: "The club's <unit> & more."
added: {profiles: [club], fixtures: [gone-since]}
settlements:
  - case: off-a-discard
    under: {profile: house, set: {TOYS-PAY-001.unit: 3}}
    before: {net: {E: 18, S: -18}}
    after: {net: {E: 18, S: -6, W: -6, N: -6}}
  - {case: named-liable, under: {profile: club}, before: {status: unresolved}, after: {net: {E: 15, W: -15}}}
"""
SECOND = """version: "2026.11.01"
date: "2026-11-01"
summary: "A case was taken out."
removed: {fixtures: [gone-since]}
changed: {conventions: [TOYS-LIABLE-001/nobody-liable]}
"""
RETIRED = '- {id: gone-since, since: "2026.11.01", why: "It could not happen.", replaced_by: [off-a-discard]}\n'


@pytest.fixture
def evidence(tmp_path):
    """The toy registry with two notes, one of which names an id that is retired since."""
    folder = tmp_path / "registry"
    shutil.copytree(REGISTRY, folder)
    (folder / "changes").mkdir()
    (folder / "changes" / "2026.10.31.yaml").write_text(FIRST, encoding="utf-8")
    (folder / "changes" / "2026.11.01.yaml").write_text(SECOND, encoding="utf-8")
    (folder / "retired.yaml").write_text(RETIRED, encoding="utf-8")
    return gather(load(folder, SYSTEMS))


def test_the_feed_is_atom(evidence):
    """Every entry has what Atom demands; ids are unique, and dates those of the versions."""
    root = ET.fromstring(changes.feed(evidence))
    assert root.tag == f"{ATOM}feed"
    entries = root.findall(f"{ATOM}entry")
    assert [each.findtext(f"{ATOM}title") for each in entries] == [
        "Version 2026.11.01",
        "Version 2026.10.31",
    ]
    for each in (root, *entries):
        assert each.findtext(f"{ATOM}id").startswith("urn:uuid:")
        assert each.findtext(f"{ATOM}title")
        assert each.findtext(f"{ATOM}updated").endswith("T00:00:00Z")
    assert root.findtext(f"{ATOM}updated") == "2026-11-01T00:00:00Z"
    assert len({each.findtext(f"{ATOM}id") for each in entries}) == len(entries)
    assert root.findtext(f"{ATOM}author/{ATOM}name") == "The Toy atlas authors"
    assert entries[1].findtext(f"{ATOM}summary") == "The club's <unit> & more."
    assert entries[1].find(f"{ATOM}link").get("href") == "changes/#v2026-10-31"
    content = entries[1].findtext(f"{ATOM}content").splitlines()
    assert "added: profile club" in content
    assert (
        "off-a-discard under house + TOYS-PAY-001.unit = 3: South −18 → −6, West 0 → −6, North 0 → −6"
        in content
    )
    assert "named-liable under club: unresolved → settled" in content


def test_the_feed_is_the_same_each_time(evidence):
    """No clock and no order of a set comes into the feed, and an id outlives its neighbours."""
    again = gather(load(evidence.registry.root, SYSTEMS))
    assert changes.feed(again) == changes.feed(evidence)
    first = changes.feed(evidence).decode()
    (evidence.registry.root / "changes" / "2026.10.31.yaml").unlink()
    later = changes.feed(gather(load(evidence.registry.root, SYSTEMS))).decode()
    newest = first.partition("<entry>")[2].partition("</entry>")[0]
    assert newest == later.partition("<entry>")[2].partition("</entry>")[0]


def test_a_registry_without_notes_has_an_empty_feed():
    """Before the first note the feed is there and says nothing."""
    evidence = gather(load(REGISTRY, SYSTEMS))
    root = ET.fromstring(changes.feed(evidence))
    assert root.findall(f"{ATOM}entry") == []
    assert "Nothing has changed" in site(evidence).pages["changes.md"].markdown


def test_the_page_links_what_is_there_and_what_is_retired(evidence):
    """An id leads to its page, a retired one to what became of it; nothing leads nowhere."""
    page = site(evidence).pages["changes.md"].markdown
    assert page.index("2026.11.01") < page.index("2026.10.31")
    assert 'href="../retired/gone-since/"' in page
    assert 'href="../toy/tables/club/"' in page
    assert 'href="../toy/liable/#convention-nobody-liable"' in page
    assert "The club's &lt;unit&gt; &amp; more." in page.replace("&#39;", "'")
    assert "South −18 → −6" in page


def test_the_data_tell_the_same(evidence):
    """The changes as data name versions, ids and settlements, newest first."""
    found = json.loads(api.files(evidence)["api/v1/changes.json"])
    assert [each["version"] for each in found["changes"]] == ["2026.11.01", "2026.10.31"]
    assert found["changes"][0]["removed"] == {"fixtures": ["gone-since"]}
    assert found["changes"][1]["settlements"][0]["after"] == {
        "net": {"E": 18, "S": -6, "W": -6, "N": -6}
    }
