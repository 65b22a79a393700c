"""Pages that are kept from one drawing to the next are those that would have been drawn again."""

import re
import shutil
from pathlib import Path
from unittest import mock

import pytest

from benchmarks.multiplied import multiply
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.runner import Runner
from rules_atlas.evidence.verify import verify
from rules_atlas.render import Kept, Options, site
from tests.evidence.published import REGISTRY
from tests.toy.system import TOY

TOYS = Path(__file__).parents[1] / "toy"
TOLD = re.compile(r'\b(text|lede|label|why|note|story|q|a): "')
RULE = "toy/rules/TOYS-PAY-001.yaml"
OTHER = "toy1/rules/TBAX-PAY-001.yaml"


@pytest.fixture
def two(tmp_path):
    """A registry of two systems that are alike."""
    folder = tmp_path / "registry"
    engines = multiply(TOYS / "registry", folder, 2, {"toy": TOYS / "system.py"})
    with mock.patch.dict(BY_ID, {"toy": TOY, **engines}):
        yield folder


class Serving:
    """A registry that is drawn again and again, as while a site is served."""

    def __init__(self, folder):
        self.folder = folder
        self.runner = Runner()
        self.kept = Kept()

    def drawn(self):
        """The site, drawn with what is kept, and drawn anew; they are the same."""
        self.runner.begin()
        found = verify(self.folder, runner=self.runner)
        assert found.evidence is not None, found.diagnostics
        made = site(found.evidence, Options(), self.kept)
        assert made == site(found.evidence)
        return made.pages

    def edit(self, name, old, new):
        """Change words of a file."""
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")


def drawn_again(before, after):
    """The pages that are not the ones of last time."""
    return {uri for uri, page in after.items() if page is not before.get(uri)}


def test_nothing_changed_and_only_what_tells_of_several_systems_is_drawn(two):
    """The lists are drawn each time."""
    serving = Serving(two)
    before = serving.drawn()
    again = drawn_again(before, serving.drawn())
    assert again
    assert not any(uri.startswith(("toy/", "toy1/")) for uri in again)


def test_a_system_is_drawn_again_when_one_of_its_files_changed(two):
    """Its own pages, and none of the other's."""
    serving = Serving(two)
    before = serving.drawn()
    serving.edit(RULE, 'lede: "', 'lede: "Now: ')
    again = drawn_again(before, serving.drawn())
    assert {uri for uri in before if uri.startswith("toy/")} <= again
    assert not any(uri.startswith("toy1/") for uri in again)


@pytest.mark.parametrize("file", ["atlas.yaml", "sources.yaml", "terms.yaml"])
def test_what_is_shared_changes_every_page(two, file):
    """A source's title, a family, a term may stand anywhere."""
    serving = Serving(two)
    before = serving.drawn()
    path = two / file
    path.write_text(f"{path.read_text(encoding='utf-8')}\n# seen\n", encoding="utf-8")
    assert drawn_again(before, serving.drawn()) == set(before)


def test_a_page_follows_the_title_and_the_figures_of_another_system(two):
    """A link has its target's title, and a figure may be another system's case's."""
    fixtures = (two / f"toy1/fixtures/{Path(OTHER).name}").read_text(encoding="utf-8")
    case = re.findall(r"^- id: (\S+)", fixtures, re.MULTILINE)[0]
    serving = Serving(two)
    words = f"See {{rule:{Path(OTHER).stem}}}; East {{net.E}}."
    step = f'steps:\n  - {{title: "Other", text: "{words}", shown_by: [{case}]}}\n'
    serving.edit(RULE, "dimensions:\n", f"{step}dimensions:\n")
    before = serving.drawn()
    assert "+18</b>" in before["toy/payment.md"].markdown
    serving.edit(OTHER, 'title: "', 'title: "Otherwise, ')
    assert "Otherwise, " in serving.drawn()["toy/payment.md"].markdown
    fixture = f"toy1/fixtures/{Path(OTHER).name}"
    serving.edit(
        fixture,
        "{points: 3}}\n  expect: {net: {E: 18, S: -18}",
        "{points: 4}}\n  expect: {net: {E: 24, S: -24}",
    )
    serving.edit(fixture, "3 * 3 * 2 = 18", "4 * 3 * 2 = 24")
    assert "+24</b>" in serving.drawn()["toy/payment.md"].markdown


def test_options_of_another_kind_have_pages_of_their_own(two):
    """Kept pages are of one set of options; whoever changes them begins anew."""
    evidence = verify(two).evidence
    first = site(evidence, Options(directory_urls=True), Kept())
    other = site(evidence, Options(directory_urls=False), Kept())
    assert first.pages["toy/payment.md"] != other.pages["toy/payment.md"]


def test_no_page_of_a_published_system_tells_what_another_says(tmp_path):
    """Every text of one changes, and a page of another, drawn anew, is still the one that was kept."""
    folder = tmp_path / "registry"
    shutil.copytree(REGISTRY, folder)
    serving = Serving(folder)
    before = serving.drawn()
    for system in ("singapore", "riichi"):
        changed = 0
        for path in (folder / system).rglob("*.yaml"):
            text, number = TOLD.subn(r'\1: "Newly told. ', path.read_text(encoding="utf-8"))
            path.write_text(text, encoding="utf-8")
            changed += number
        assert changed > 100
        after = serving.drawn()
        theirs = {uri.partition("/")[0] for uri in drawn_again(before, after)} & set(BY_ID)
        assert theirs == {system}
        before = after
