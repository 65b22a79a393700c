"""What a reader may choose on a rule's page, and what the engine answers."""

import pytest

from rules_atlas.evidence.picker import all_answers, answers
from rules_atlas.registry.model.picker import MOST
from tests.evidence.published import published

WITHOUT = {"BTMJ-SIDE-001", "BTMJ-TILES-001"}
"""Rules without a choice that any hand shows."""


def answer(rule, *chosen):
    """The answer to a combination."""
    return next(each for each in answers(published(), rule) if each.name == ".".join(chosen))


def net(rule, *chosen):
    """What each role pays or gains; seats of one role are told one by one."""
    found = answer(rule, *chosen)
    paid = {}
    for seat, amount in found.outcome.net.items():
        paid.setdefault(found.roles[seat], []).append(amount)
    return paid


@pytest.mark.parametrize("rule", sorted(published().registry.rules))
def test_every_rule_with_choices_lets_the_reader_choose(rule):
    """A page has a picker unless its rule is played in one way only."""
    record = published().registry.rule(rule)
    assert (record.picker is not None) == (rule not in WITHOUT)
    if record.picker is not None:
        assert 1 < record.picker.size() <= MOST


def test_every_combination_is_settled_or_says_why_not():
    """No answer is empty, and each one that is settled names a case that shows it."""
    for rule, found in all_answers(published()).items():
        assert len({each.name for each in found}) == len(found), rule
        for each in found:
            assert each.outcome is not None or each.settling.not_shown, (rule, each.name)
            assert each.outcome is None or each.shown_by, (rule, each.name)


def test_the_feeder_of_a_fourth_suit_set_pays_for_a_third_players_tile():
    """2 * 8 + 8 + 8 = 32, all from the feeder; with Bao off the discarder pays double."""
    found = net("SGMJ-BAO-001", "suit", "third", "atlas")
    assert found == {"winner": [32], "feeder": [-32], "third": [0], "other": [0]}
    found = net("SGMJ-BAO-001", "suit", "third", "no-bao")
    assert found == {"winner": [32], "feeder": [-8], "third": [-16], "other": [-8]}


def test_the_rule_that_says_so_is_named():
    """Bao moves the bill; without it the table's payment rule alone decides."""
    assert answer("SGMJ-BAO-001", "suit", "third", "atlas").because == ("SGMJ-BAO-001",)
    assert answer("SGMJ-BAO-001", "suit", "third", "no-bao").because == ("SGMJ-PAY-001",)


def test_an_unknown_cell_stays_unknown():
    """The score tracker counts no tiles, so how a liability arises is not known there."""
    found = answer("SGMJ-BAO-001", "suit", "drawn", "tracker").outcome
    assert found.status == "unresolved"
    assert found.unknown == ("SGMJ-BAO-001.trigger.suit-sets",)


def test_feeder_and_discarder_share_a_daisangen_with_its_counter():
    """32000 / 2 = 16000 each; Tenhou lets the feeder pay the counter of 300."""
    found = net("RIMJ-PAO-001", "with-counter", "third", "tenhou-4p")
    assert found == {"winner": [32300], "feeder": [-16300], "discarder": [-16000], "dealer": [0]}


def test_baotous_dealer_gains_and_pays_with_the_streak():
    """A self-draw takes twice ten points from each, 3 * 20 = 60, where no dealer's streak counts."""
    found = net("BTMJ-PAY-001", "neither", "drawn", "base", "none")
    assert found["winner"] == [60]
