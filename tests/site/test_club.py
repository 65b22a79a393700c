"""A table's own site: built strictly from its folder, and served without doing everything again."""

import json
from html import unescape

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from tests.cli.shared import run
from tests.site.building import without_epoch
from tests.toy.desk import Club, lay_beneath


@pytest.fixture
def club(tmp_path, monkeypatch):
    """A club's site as ``atlas init`` writes it, with two values changed."""
    beneath = lay_beneath(tmp_path, monkeypatch)
    # The toy pins nothing and claims little: what a published registry is held to is not asked here.
    status, _, complaints = run(
        "init", "--system", "toy", "--name", "Friday", str(tmp_path / "club")
    )
    assert status == 0, complaints
    found = Club(tmp_path / "club", beneath)
    found.play(
        "TOYS-PAY-001.unit: {value: 7, grade: own-decision}",
        "TOYS-PAY-001.split: {value: everybody, grade: own-decision}",
    )
    return found


def config_of(club):
    """The club's configuration, as MkDocs reads it before each build."""
    return load_config(str(club.folder / "mkdocs.yml"), strict=True)


def test_a_club_builds_strictly_with_its_own_agreement(club):
    """The agreement says what the club plays, instead of what, and on which version it stands."""
    with without_epoch():
        build(config_of(club))
    site = club.folder / "site"
    agreement = unescape((site / "toy/tables/friday/index.html").read_text(encoding="utf-8"))
    assert "Each pays a share" in agreement
    assert "instead of The discarder pays all" in agreement
    assert "this table's own decision" in agreement
    assert "version 2026.11.01" in agreement
    assert not (site / "develop").exists()
    case = json.loads((site / "api/v1/cases/off-a-discard.json").read_text(encoding="utf-8"))
    assert case["net"] == {"E": 63, "S": -21, "W": -21, "N": -21}
    verification = json.loads((site / "verification.json").read_text(encoding="utf-8"))
    assert verification["base"]["version"] == "2026.11.01"
    assert verification["overlay"]["tables"] == {"toy": "friday"}


def test_a_served_page_that_did_not_change_is_the_same_page(club):
    """While a site is served, what is kept from the build before is what would be made anew."""
    first = config_of(club)
    first.plugins.on_startup(command="serve", dirty=False)
    with without_epoch():
        build(first)
        fresh = contents(club)
        again = config_of(club)
        again.plugins = first.plugins
        build(again)
        assert contents(club) == fresh
        club.change(
            club.registry / "toy/profiles/friday.yaml", ("unit: {value: 7", "unit: {value: 8")
        )
        later = config_of(club)
        later.plugins = first.plugins
        build(later)
        served = contents(club)
        build(config_of(club))
        assert served == contents(club)
        assert served != fresh


def contents(club):
    """Every page of the built site."""
    site = club.folder / "site"
    return {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("index.html")
    }
