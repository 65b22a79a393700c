"""From everything that is said to who says it, and back."""

import pytest

from rules_atlas.evidence.provenance import Provenance

FEED, PAY = "TOYS-FEED-001", "TOYS-PAY-001"


@pytest.fixture
def provenance(evidence_of):
    return Provenance(evidence_of())


def claim(provenance, kind, name, part=""):
    return next(
        each for each in provenance.claims if (each.kind, each.id, each.part) == (kind, name, part)
    )


def test_a_cell_leads_to_its_source_and_to_the_line_that_cites_it(provenance):
    """Place, edition, language, day, role and grade stand beside the title."""
    cell = claim(provenance, "cell", "wall", f"{PAY}.unit")
    (cited,) = cell.cited
    plain = cited.to_json()
    assert plain == {
        "ref": "sheet",
        "at": "Stakes",
        "edition": "of 1988",
        "language": "en",
        "read": "2026-11-29",
        "role": "rules-text",
        "grade": "primary",
        "file": "registry/toy/profiles/wall.yaml",
        "line": 5,
    }
    assert (cell.nature, cell.grade, cell.rules) == ("authored", "primary", (PAY,))


def test_all_that_rests_on_a_source_is_found_from_it(provenance):
    """The program is cited for a cell, a convention and one side of a dispute."""
    found = {(each.kind, each.name) for each in provenance.by_source["program"]}
    assert found == {
        ("cell", f"wall {PAY}.flush"),
        ("convention", f"{FEED}/no-feeding"),
        ("dispute", "who-answers 2"),
    }


def test_a_stated_figure_is_authored_and_a_derived_one_rests_on_cells(provenance):
    """What arithmetic gives is known as well as the least known cell that it was decided by."""
    stated = claim(provenance, "expectation", "third-set-fed", "1")
    assert (stated.nature, stated.grade, stated.rests_on) == ("authored", "primary", ())
    derived = claim(provenance, "expectation", "third-set-fed", "2")
    assert (derived.nature, derived.basis, derived.grade) == ("derived", "derived", "software")
    assert derived.rests_on[0] == f"{PAY}.flush"
    assert derived.weak == (f"{PAY}.flush",)
    plain = claim(provenance, "expectation", "third-set-drawn", "1")
    assert (plain.grade, plain.primary) == ("primary", True)


def test_what_rests_on_no_rules_text_is_listed(provenance):
    """Programs, own decisions and rules that cite nobody are no primary source."""
    found = {each.name for each in provenance.without_primary}
    assert found == {
        PAY,
        f"{FEED}/no-feeding",
        f"wall {PAY}.flush",
        f"wall {PAY}.pongs",
        "third-set-fed 2",
        "two-hands 1",
        "who-answers 2",
    }


def test_a_profile_is_asked_for_the_cells_it_extends(folder, evidence_of):
    """A value that a table takes over is claimed where it was written."""
    (folder / "toy/profiles/window.yaml").write_text(
        'id: window\nname: "By the window"\nscope: "As by the wall."\nextends: wall\n'
        "cells:\n  TOYS-PAY-001.unit: {grade: unknown}\n",
        encoding="utf-8",
    )
    found = Provenance(evidence_of())
    assert found.cell("window", f"{PAY}.flush").id == "wall"
    assert found.cell("window", f"{PAY}.unit").id == "window"
    assert found.cell("window", f"{PAY}.limit") is None
    assert f"window {PAY}.unit" not in {each.name for each in found.without_primary}


def test_every_claim_of_a_rule_is_together(provenance):
    """The rule, its cells, its alternatives, its cases and what is disputed about it."""
    kinds = {each.kind for each in provenance.of_rule(FEED)}
    assert kinds == {"rule", "cell", "convention", "expectation", "dispute"}
