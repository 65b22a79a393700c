"""What is wrong ends the build with every fault at its place, and the published site stays."""

import re

import pytest
from mkdocs.exceptions import Abort, PluginError

from rules_atlas.evidence.verify import Verified
from rules_atlas.registry.diagnostics import Diagnostic, Location
from tests.site.building import build_site, project


@pytest.fixture
def published_before(tmp_path):
    """A project with a site from an earlier build."""
    folder = project(tmp_path)
    (folder / "site").mkdir()
    (folder / "site" / "index.html").write_text("the earlier site")
    return folder


def refused(folder, **settings) -> str:
    """The message of a build that is refused; the earlier site is still there."""
    with pytest.raises(Abort) as aborted:
        build_site(folder, **settings)
    assert (folder / "site" / "index.html").read_text() == "the earlier site"
    assert isinstance(aborted.value.__context__, PluginError)
    return str(aborted.value.__context__)


def test_faults_of_the_registry_are_told_all_at_once(published_before):
    """Every diagnostic stands on its line as editors open it."""
    faults = tuple(
        Diagnostic(Location("registry/singapore/rules/SGMJ-BAO-001.yaml", line, 3), code, "no")
        for line, code in ((4, "refuted"), (9, "unpinned"))
    )
    message = refused(published_before, verified=Verified(None, faults))
    assert "registry/singapore/rules/SGMJ-BAO-001.yaml:4:3: refuted: no" in message
    assert "registry/singapore/rules/SGMJ-BAO-001.yaml:9:3: unpinned: no" in message


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ("\n/// atlas-table | SGMJ-BAO-002\n///\n", "2:19", "did you mean 'SGMJ-BAO-001'"),
        ("/// atlas-tabel | SGMJ-BAO-001\n///\n", "1:5", "did you mean 'atlas-table'"),
        ("/// atlas-scenario | bao-of\n///\n", "1:22", "did you mean 'bao-off'"),
        ("/// atlas-table | SGMJ-BAO-001\ntext\n///\n", "1:1", "is not closed"),
        ("/// atlas-table\n///\n", "1:5", "name a rule"),
        ("/// atlas-systems | all\n///\n", "1:5", "takes nothing"),
        ("- x\n\n    /// atlas-systems\n    ///\n", "3:5", "begins at the margin"),
        ("It is [[atlas-value: bao-offf net.E]].\n", "1:7", "did you mean 'bao-off'"),
        ("It is [[atlas-value: bao-off net.X]].\n", "1:7", "no seat 'X'"),
        ("It is [[atlas-value bao-off]].\n", "1:7", "a value is written"),
    ],
)
def test_faults_of_blocks_are_told_at_their_place(published_before, text, where, says):
    """A block that names nothing is found in the page's own file, before anything is cleared."""
    (published_before / "docs" / "mine.md").write_text(text)
    message = refused(published_before)
    (line,) = [each for each in message.splitlines() if each.startswith("docs/mine.md")]
    assert line.startswith(f"docs/mine.md:{where}: ")
    assert says in line


def test_a_page_where_the_atlas_has_one_is_refused(published_before):
    """A hand-written page is never replaced, in whichever of two ways it has the address."""
    folder = published_before / "docs" / "singapore"
    (folder / "bao").mkdir(parents=True)
    (folder / "bao" / "index.md").write_text("# Mine\n")
    (folder / "index.md").write_text("# Mine too\n")
    message = refused(published_before)
    assert "docs/singapore/bao/index.md:1:1: page-clash" in message
    assert "docs/singapore/index.md:1:1: page-clash" in message


def test_a_page_to_which_no_menu_leads_is_refused(published_before):
    """A hand-written page belongs to a section; one that nobody would find is told."""
    (published_before / "docs" / "mine.md").write_text("# Mine\n")
    message = refused(published_before)
    assert "docs/mine.md:1:1: page-without-menu" in message


def test_a_build_after_a_refused_one_is_whole(published_before):
    """Nothing of a refused build is left in the way of the next."""
    page = published_before / "docs" / "mine.md"
    page.write_text("/// atlas-table | NOTHING\n///\n")
    refused(published_before)
    page.unlink()
    built = build_site(published_before)
    assert re.search("data-atlas", (built / "singapore/bao/index.html").read_text("utf-8"))
