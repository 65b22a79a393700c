"""``atlas init``: from an empty folder to a table's own rules."""

import json
from pathlib import Path

import pytest
import yaml

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.verify import verify
from rules_atlas.registry.loader import load
from tests.cli.shared import run


def test_an_empty_folder_becomes_a_site_that_checks(empty):
    """What is written is whole: the registry checks as it stands."""
    status, told, _ = run("init", "--system", "toy", "--name", "Friday night")
    assert status == 0
    assert "version 2026.11.01" in told
    assert run("check")[0] == 0
    overlay = yaml.safe_load((empty / "registry/overlay.yaml").read_text())
    assert overlay == {
        "name": "Friday night",
        "base": "2026.11.01",
        "tables": {"toy": "friday-night"},
    }


def test_every_knob_has_a_line_that_can_be_uncommented(empty):
    """Whoever takes all the signs away has written the base's own values, and nothing is refused."""
    run("init", "--system", "toy", "--name", "Friday")
    profile = empty / "registry/toy/profiles/friday.yaml"
    text = profile.read_text()
    profile.write_text(text.replace("  #TOYS", "  TOYS"))
    assert text != profile.read_text()
    status, _, complaints = run("check")
    assert status == 0, complaints


def test_a_folder_with_something_in_it_is_left_alone(empty):
    """Nobody loses a file to a wrong folder."""
    (empty / "mine.txt").write_text("mine")
    status, _, complaints = run("init", "--system", "toy", "--name", "Friday")
    assert status == 1
    assert "not empty" in complaints
    assert [each.name for each in empty.iterdir()] == ["mine.txt"]


def test_a_system_that_nobody_plays_is_refused_with_the_word_that_was_meant(empty):
    """A mistyped game is a mistake in the command."""
    status, _, complaints = run("init", "--system", "toi", "--name", "Friday")
    assert status == 2
    assert "did you mean 'toy'" in complaints
    assert not list(empty.iterdir())


def test_a_name_in_another_script_still_gives_an_id(empty):
    """A club may be called what it likes; its file is named in plain letters."""
    assert run("init", "--system", "toy", "--name", "星期五")[0] == 0
    assert (empty / "registry/toy/profiles/our-table.yaml").exists()
    assert run("check")[0] == 0


@pytest.mark.usefixtures("empty")
def test_a_name_with_quotes_is_kept():
    """What stands in quotes in a file may have quotes in it."""
    assert run("init", "--system", "toy", "--name", 'The "late" table')[0] == 0
    assert run("check")[0] == 0
    found = load(Path("registry"), BY_ID)
    assert str(found.atlas.record.name) == 'The "late" table'


def test_a_logo_is_copied_and_named(empty):
    """The site shows the club's own picture."""
    picture = empty.parent / "lion.svg"
    picture.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    assert run("init", "--system", "toy", "--name", "F", "--logo", str(picture), "site")[0] == 0
    assert "logo: assets/logo.svg" in (empty / "site/mkdocs.yml").read_text()
    assert (empty / "site/docs/assets/logo.svg").exists()


def test_an_editor_finds_the_schemas(club):
    """Each kind of file is wired to a schema that is there."""
    settings = json.loads((club.folder / ".vscode/settings.json").read_text())
    for schema in settings["yaml.schemas"]:
        assert (club.folder / schema).is_file()


def test_figures_of_the_base_come_out_for_the_table(club):
    """A text says what the table pays; the base's own expectations go on holding."""
    club.play("TOYS-PAY-001.unit: {value: 7, grade: own-decision}")
    evidence = verify(Path("registry")).evidence
    case = evidence.cases["off-a-discard"]
    assert dict(case.default.net) == {"E": 63, "S": -63, "W": 0, "N": 0}
    assert all(each.holds for each in case.verdicts)
