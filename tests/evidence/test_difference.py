"""Changing one default in a copy of the published registry names every published figure that moves."""

import json
import shutil
from typing import NamedTuple

import pytest

from rules_atlas.engine.case import Fixture
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.diff import Difference, difference
from rules_atlas.evidence.gather import gather
from rules_atlas.evidence.review import standings
from rules_atlas.registry.loader import read
from rules_atlas.registry.store import Registry
from tests.evidence.published import REGISTRY, published

PROFILE = "singapore/profiles/wong-practice-v1.yaml"
KEY = "SGMJ-BAO-001.duration"
CHANGE = (f"{KEY}: {{value: persistent", f"{KEY}: {{value: winning-discard")


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """The published registry with one default of liability changed."""
    folder = tmp_path_factory.mktemp("changed") / "registry"
    shutil.copytree(REGISTRY, folder)
    path = folder / PROFILE
    text = path.read_text(encoding="utf-8")
    assert CHANGE[0] in text
    path.write_text(text.replace(*CHANGE), encoding="utf-8")
    registry, faults = read(folder, BY_ID)
    assert not faults
    return Changed(registry, difference(published().registry, registry))


class Changed(NamedTuple):
    """A changed copy, and what differs in it."""

    registry: Registry
    found: Difference

    def moved(self):
        """What the difference says moved: case, base, the two nets."""
        return {
            (each.case, json.dumps(each.after.under.to_json(), sort_keys=True)): (
                dict(each.before.result.net),
                dict(each.after.result.net),
            )
            for each in self.found.settlements
        }


def test_every_figure_that_moves_is_named(changed):
    """Settling each case anew, one by one, finds the same figures moved as the difference names."""
    told = changed.moved()
    expected = {}
    for case in published().cases.values():
        if case.specimen.system != "singapore":
            continue
        example = case.specimen.example
        run = settle_fixture if isinstance(example, Fixture) else settle
        for each in case.what_if:
            ruling = each.ruling
            if ruling.values[KEY] != "persistent" or not _inherits(ruling.under.profile):
                continue
            after = run(case.system, example, {**ruling.values, KEY: "winning-discard"})
            if dict(after.net) != dict(each.outcome.net):
                key = (case.id, json.dumps(ruling.under.to_json(), sort_keys=True))
                expected[key] = (dict(each.outcome.net), dict(after.net))
    assert expected
    nets = {key: pair for key, pair in told.items() if pair[0] != pair[1]}
    assert {key: pair for key, pair in nets.items() if '"set"' not in key[1]} == expected


def _inherits(profile):
    """Whether a profile takes the changed cell from the one it was changed in."""
    profiles = published().registry.profiles
    while profile is not None:
        record = profiles[profile].record
        if KEY in record.cells:
            return record.id == "wong-practice-v1"
        profile = record.extends
    return False


def test_the_page_s_own_fixture_moves_as_the_page_would_say(changed):
    """Bao that lasts for the winning discard only leaves a self-draw to all three."""
    base = json.dumps({"profile": "atlas-singapore"})
    before, after = changed.moved()["bao-persistent-self-draw", base]
    assert before == {"E": 48, "S": -48, "W": 0, "N": 0}
    assert after == {"E": 48, "S": -16, "W": -16, "N": -16}


def test_each_names_the_one_cell_that_moved_it(changed):
    """Where one cell changed, that cell is the cause of every figure."""
    for each in changed.found.settlements:
        assert [cause.key for cause in each.because] == [KEY]
        assert not each.recast


def test_only_the_changed_system_moves(changed):
    """A cell of one system moves nothing in another."""
    assert {
        published().cases[each.case].specimen.system
        for each in changed.found.settlements
        if each.case in published().cases
    } == {"singapore"}


def test_what_a_reviewer_signed_is_no_longer_what_stands(changed):
    """The digest of the defaults that a review would cover is another after the change."""

    def digests(evidence):
        return {
            (standing.rule, part.rule, part.part): part.digest
            for standing in standings(evidence)
            for part in standing.parts
        }

    before, after = digests(published()), digests(gather(changed.registry))
    assert (
        before["SGMJ-BAO-001", "SGMJ-BAO-001", "defaults"]
        != (after["SGMJ-BAO-001", "SGMJ-BAO-001", "defaults"])
    )
    other = ("SGMJ-BAO-001", "SGMJ-BAO-001", "text")
    assert before[other] == after[other]
