"""Mistakes that other programs made and had reported, each as the right behaviour.

Numbers are those of the registry's list of reports; 3, 6, 11, 12 and 14 need events and stand in
``test_liability.py`` and ``test_worked_cases.py``.
"""

import pytest

from rules_atlas.engine.seats import SEATS
from tests.engine.systems.riichi.tables import EMA, KOBALAB, MJSOUL, MLEAGUE, TENHOU, row, settled

BOTH = "{yakuman: [daisangen, tsuuiisou]}"
FOUR = (TENHOU, MJSOUL, MLEAGUE, EMA, KOBALAB)


@pytest.mark.parametrize("ruleset", [MJSOUL, MLEAGUE, KOBALAB])
def test_only_the_part_that_was_fed_is_covered(ruleset) -> None:
    """Reports 1 and 8: half of the daisangen is the feeder's, the tsuuiisou the discarder's."""
    win = f"{{seat: S, by: discard, from: N, price: {BOTH}}}"
    assert row(settled(ruleset, win, "W")) == (0, 64000, -16000, -48000)


@pytest.mark.parametrize("ruleset", FOUR)
def test_on_a_third_players_tile_the_totals_balance(ruleset) -> None:
    """Report 2: the feeder pays a half, and the counters are charged to somebody, once."""
    found = settled(
        ruleset, "{seat: S, by: discard, from: N, price: {yakuman: [daisangen]}}", "W", "{honba: 3}"
    )
    assert found.net["S"] == 32900
    assert sum(found.net.values()) == 0
    assert found.net["W"] <= -16000


@pytest.mark.parametrize("ruleset", FOUR)
def test_a_self_draw_is_paid_by_the_feeder_alone(ruleset) -> None:
    """Report 4: the others pay nothing."""
    found = settled(ruleset, "{seat: S, by: self-draw, price: {yakuman: [daisangen]}}", "W")
    assert row(found) == (0, 32000, -32000, 0)


def test_tenhou_charges_the_counters_of_a_ron_to_the_liable_player() -> None:
    """Report 5: two counters are 600."""
    found = settled(
        TENHOU, "{seat: S, by: discard, from: N, price: {yakuman: [daisangen]}}", "W", "{honba: 2}"
    )
    assert row(found) == (0, 32600, -16600, -16000)


def test_daisuushii_is_one_yakuman_where_the_ruleset_has_no_double() -> None:
    """Report 7: on Tenhou its feeder owes one yakuman, on Mahjong Soul two."""
    win = "{seat: S, by: self-draw, price: {yakuman: [daisuushii]}}"
    assert row(settled(TENHOU, win, "W")) == (0, 32000, -32000, 0)
    assert row(settled(MJSOUL, win, "W")) == (0, 64000, -64000, 0)


def test_the_uncovered_yakuman_of_a_self_draw_is_shared_as_usual() -> None:
    """Report 9: 16,000 from the dealer and 8,000 each, beside the 32,000 of the feeder."""
    win = f"{{seat: S, by: self-draw, price: {BOTH}}}"
    assert row(settled(MJSOUL, win, "W")) == (-16000, 64000, -40000, -8000)
    assert row(settled(TENHOU, win, "W")) == (0, 64000, -64000, 0)


def test_counted_han_never_make_more_than_one_yakuman() -> None:
    """Report 9: 26 han are a yakuman, not two; where they count for none, a sanbaiman."""
    win = "{seat: S, by: discard, from: W, price: {han: 26}}"
    assert row(settled(TENHOU, win)) == (0, 32000, -32000, 0)
    assert row(settled(EMA, win)) == (0, 24000, -24000, 0)


@pytest.mark.parametrize("name", ["daisuushii", "suuankou-tanki"])
def test_which_yakuman_are_double_is_the_rulesets_to_say(name: str) -> None:
    """Report 10: the multiple follows the rule, not the name."""
    win = f"{{seat: S, by: discard, from: W, price: {{yakuman: [{name}]}}}}"
    key = f"PAY__double_{name.replace('-', '_')}"
    assert settled(TENHOU, win, **{key: False}).net["S"] == 32000
    assert settled(TENHOU, win, **{key: True}).net["S"] == 64000


@pytest.mark.parametrize("ruleset", FOUR)
def test_a_liable_dealer_pays_no_dealers_share_on_top(ruleset) -> None:
    """A converter of records charged 24,000 beside the dealer's own 16,000."""
    win = "{seat: S, by: self-draw, price: {yakuman: [daisangen]}}"
    assert row(settled(ruleset, win, "E", "{honba: 1}")) == (-32300, 32300, 0, 0)


@pytest.mark.parametrize("seat", ["E", "S"])
@pytest.mark.parametrize("liable", ["E", "S", "W"])
def test_three_players_balance(seat: str, liable: str) -> None:
    """The same converter's three-player self-draws did not."""
    if seat == liable:
        return
    win = f"{{seat: {seat}, by: self-draw, price: {BOTH}}}"
    found = settled(MJSOUL, win, liable, "{players: 3, honba: 2}")
    # Two yakuman at 8,000 from each, the dealer's shares doubled, and 200 from each for counters.
    assert found.net[seat] == (64400 if seat == "E" else 48400)
    assert sum(found.net.values()) == 0


@pytest.mark.parametrize("ruleset", [MJSOUL, MLEAGUE])
def test_part_scope_holds_for_a_self_draw_too(ruleset) -> None:
    """A tournament program mended the ron and left the self-draw whole."""
    win = f"{{seat: E, by: self-draw, price: {BOTH}}}"
    assert row(settled(ruleset, win, "W")) == (96000, -16000, -64000, -16000)


def test_three_yakuman_of_a_player_are_not_two_of_the_dealer() -> None:
    """Both are worth 96,000; the parts of a hand are never read off its price."""
    three = "{yakuman: [daisangen, tsuuiisou, suukantsu]}"
    player = settled(
        MLEAGUE, f"{{seat: S, by: discard, from: N, price: {three}}}", {"daisangen": "W"}
    )
    dealer = settled(MLEAGUE, f"{{seat: E, by: discard, from: N, price: {BOTH}}}", "W")
    assert player.net == {"E": 0, "S": 96000, "W": -16000, "N": -80000}
    assert dealer.net == {"E": 96000, "S": 0, "W": -24000, "N": -72000}


def test_tenhou_has_no_liability_for_suukantsu() -> None:
    """A tournament program's preset lists it against the site's own text."""
    found = settled(
        TENHOU, "{seat: S, by: self-draw, price: {yakuman: [suukantsu]}}", {"suukantsu": "W"}
    )
    assert row(found) == (-16000, 32000, -8000, -8000)
    assert found.notes[0].kind == "payer-ignored"


def test_counters_are_paid_once() -> None:
    """A program charged them once for each feeder, unless its rule says so."""
    win = "{seat: S, by: self-draw, price: {yakuman: [daisangen, suukantsu]}}"
    both = {"daisangen": "W", "suukantsu": "N"}
    found = settled(MLEAGUE, win, both, "{honba: 1}", PAO__honba_two_feeders="suukantsu-feeder")
    assert found.net["S"] == 64300
    assert set(found.net) == set(SEATS)
