"""A hand step by step: every event is there, with the table as it stands."""

import re

import pytest

from rules_atlas.render import regions
from rules_atlas.render.html import visible_text
from rules_atlas.render.view import View
from tests.evidence.published import published


def replayed(address, uri=""):
    """The steps of a replay, each as HTML."""
    html = str(regions.region(View(published(), uri), address))
    return re.split(r"(?=<li id=)", html)[1:]


@pytest.mark.parametrize("case", sorted(published().registry.cases))
def test_a_replay_has_a_step_for_the_start_and_for_every_event(case):
    """Nothing is left out, not even what was never reached."""
    play = published().registry.cases[case].play
    assert len(replayed(f"case/{case}/play")) == len(play) + 1


def test_the_decisive_step_tells_what_could_have_been_done():
    """South may win for 4 tai and 32, pong or chow; the win it lets pass is noted."""
    step = visible_text(replayed("case/bao-suit-feed-self-draw/play")[1])
    assert "win: 4 tai, East pays 32, South gains 32" in step
    assert re.search(r"pong [^·]*taken", step)
    assert "passed South let a win pass" in step
    assert "East answers for South's win: Fourth exposed set of one suit" in step


def test_a_liability_is_marked_from_the_step_at_which_it_attaches():
    """East answers for South from the fed tile on, and not before."""
    steps = [visible_text(each) for each in replayed("case/bao-suit-feed-self-draw/play")]
    assert ["answers for South" in step for step in steps] == [False, *[True] * 5]


def test_a_lock_is_shown_while_it_lasts():
    """A hand that has called and lets a win pass wins by self-draw only, to the end of the hand."""
    steps = [visible_text(each) for each in replayed("case/bt-lock-lasting/play")]
    assert "locked" not in steps[0]
    assert any("with the one call spent: self-draw only" in step for step in steps[5:])


def test_the_claim_that_lost_is_told():
    """A win on the fed tile goes before the pong: the pong is outranked."""
    told = visible_text("".join(replayed("case/bao-several-claims/play")))
    assert "outranked South claims it to pong: another claim goes first." in told


def test_steps_have_short_names_on_their_own_page_only():
    """On a rule's page the steps of its worked hand must not be taken for the rule's own."""
    case = "bao-suit-feed-self-draw"
    own = replayed(f"case/{case}/play", f"singapore/cases/{case}.md")
    assert own[3].startswith('<li id="step-3"')
    elsewhere = replayed(f"case/{case}/play", "singapore/bao.md")
    assert elsewhere[3].startswith(f'<li id="{case}-step-3"')


def test_a_sequence_is_replayed_hand_after_hand_with_its_running_total():
    """Three hands, the second only said to be drawn, the last with the final standing."""
    told = [visible_text(each) for each in replayed("sequence/deal-three-hands/play")]
    assert "Hand 1 of 3" in told[0] or "East deals" in told[0]
    assert any("A drawn hand" in each for each in told)
    assert "Running total: West pays 2, North pays 4, East gains 3, South gains 3" in told[-1]


def test_three_players_have_three_sides():
    """No fourth seat is drawn where none is at the table."""
    step = replayed("case/three-players-with-north/play")[0]
    assert step.count('class="atlas-side') - step.count("atlas-side-name") == 3
