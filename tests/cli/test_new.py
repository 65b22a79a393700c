"""``atlas new``: drafts that check, and that nobody publishes by accident."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_atlas.cli import main
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import load
from tests.cli.shared import run

DRAFTS = {
    "rule": ("--id", "TOYS-NEW-001", "--title", "Washing the tiles", "--family", "payment"),
    "scenario": ("--title", "A hand begins", "--shows", "TOYS-PAY-001"),
    "profile": ("--name", "Sunday"),
    "source": (
        *("--title", "Another sheet", "--url", "https://example.org/sheet"),
        *("--language", "en", "--role", "rules-text"),
    ),
    "fixture": (
        *("--rule", "TOYS-PAY-001", "--id", "another", "--net", "{E: 6, S: -6}"),
        *("--win", "{seat: E, by: discard, from: S, price: {points: 1}}"),
        *("--working", "3 * 2 = 6"),
    ),
}


@pytest.mark.parametrize("kind", DRAFTS)
def test_a_draft_checks_and_is_not_published(repository, kind):
    """A draft is held to everything and shown nowhere."""
    status, told, complaints = run("new", kind, *DRAFTS[kind])
    assert status == 0, complaints
    assert "wrote registry" in told
    assert run("check")[0] == 0
    registry = load(Path("registry"), BY_ID)
    before, after = registry, registry.published()
    kinds = f"{kind}s"
    assert len(getattr(before, kinds)) == len(getattr(after, kinds)) + 1
    del repository


@pytest.mark.parametrize("kind", DRAFTS)
def test_a_draft_at_a_table_of_ones_own(club, kind):
    """A club drafts as the Atlas does."""
    status, _, complaints = run("new", kind, *DRAFTS[kind])
    assert status == 0, complaints
    assert run("check")[0] == 0
    del club


@pytest.mark.usefixtures("repository")
def test_what_is_not_given_is_asked_for():
    """Somebody who knows no flags is led through the questions."""
    done = CliRunner().invoke(main, ["new", "scenario"], input="A hand begins\nTOYS-PAY-001\n")
    assert done.exit_code == 0, done.output
    assert "Rule that it shows" in done.output
    assert Path("registry/toy/scenarios/a-hand-begins.yaml").exists()


@pytest.mark.usefixtures("repository")
def test_a_rule_that_is_not_there_is_refused_with_the_one_that_was_meant():
    """A mistyped id writes nothing."""
    status, _, complaints = run("new", "scenario", "--title", "A", "--shows", "TOYS-PAY-01")
    assert status == 2
    assert "did you mean 'TOYS-PAY-001'" in complaints
    assert not Path("registry/toy/scenarios/a.yaml").exists()


@pytest.mark.usefixtures("repository")
def test_a_draft_that_would_not_check_is_not_left_behind():
    """Figures that the working does not give are told, and the file is as it was."""
    file = Path("registry/toy/fixtures/TOYS-PAY-001.yaml")
    before = file.read_bytes()
    flags = [each.replace("3 * 2 = 6", "3 * 2 = 7") for each in DRAFTS["fixture"]]
    status, _, complaints = run("new", "fixture", *flags)
    assert status == 1
    assert "working: the left side is 6, the right side 7" in complaints
    assert file.read_bytes() == before


@pytest.mark.usefixtures("repository")
def test_nothing_is_written_over():
    """An id that is taken is no reason to lose a file."""
    flags = (*DRAFTS["scenario"], "--id", "declared-self-draw")
    before = Path("registry/toy/scenarios/declared-self-draw.yaml").read_bytes()
    status, _, complaints = run("new", "scenario", *flags)
    assert status == 1
    assert "there already" in complaints
    assert Path("registry/toy/scenarios/declared-self-draw.yaml").read_bytes() == before


@pytest.mark.usefixtures("repository")
def test_a_source_that_is_a_draft_is_not_cited_yet():
    """What is published does not rest on what is not."""
    run("new", "source", *DRAFTS["source"], "--id", "another-sheet")
    rule = Path("registry/toy/rules/TOYS-PAY-001.yaml")
    rule.write_text(
        rule.read_text().replace("[{ref: sheet}]", "[{ref: sheet}, {ref: another-sheet}]")
    )
    status, _, complaints = run("check")
    assert status == 1
    assert "leans-on-draft: 'another-sheet' is a draft" in complaints
