"""Points from han and fu, against the table that players know."""

from itertools import product

import pytest

from rules_atlas.engine.systems.riichi.keys import DOUBLES
from rules_atlas.engine.systems.riichi.points import up
from tests.engine.systems.riichi.tables import EMA, MJSOUL, TENHOU, row, settled

RON = {
    20: (None, 1300, 2600, 5200),
    25: (None, 1600, 3200, 6400),
    30: (1000, 2000, 3900, 7700),
    40: (1300, 2600, 5200, 8000),
    50: (1600, 3200, 6400, 8000),
    60: (2000, 3900, 7700, 8000),
    70: (2300, 4500, 8000, 8000),
    80: (2600, 5200, 8000, 8000),
    90: (2900, 5800, 8000, 8000),
    100: (3200, 6400, 8000, 8000),
    110: (3600, 7100, 8000, 8000),
}
"""The published table of what a player who does not deal gets for one to four han."""
DEALER = {
    30: (1500, 2900, 5800, 11600),
    40: (2000, 3900, 7700, 12000),
    60: (2900, 5800, 11600, 12000),
}
LIMITS = {5: 8000, 6: 12000, 7: 12000, 8: 16000, 10: 16000, 11: 24000, 12: 24000, 13: 32000}


@pytest.mark.parametrize(("fu", "han"), list(product(RON, range(1, 5))))
def test_a_ron_is_worth_what_the_published_table_says(fu: int, han: int) -> None:
    """The fu are doubled once for each han and twice more, and four of that is rounded up."""
    expected = RON[fu][han - 1]
    if expected is not None:
        win = f"{{seat: S, by: discard, from: W, price: {{han: {han}, fu: {fu}}}}}"
        assert row(settled(TENHOU, win)) == (0, expected, -expected, 0)


@pytest.mark.parametrize(("fu", "han"), list(product(DEALER, range(1, 5))))
def test_the_dealer_gets_half_as_much_again(fu: int, han: int) -> None:
    """Rounded on its own, not from the other figure."""
    win = f"{{seat: E, by: discard, from: W, price: {{han: {han}, fu: {fu}}}}}"
    assert settled(TENHOU, win).net["E"] == DEALER[fu][han - 1]


@pytest.mark.parametrize("han", LIMITS)
def test_limits(han: int) -> None:
    """From five han on the fu no longer matter."""
    win = f"{{seat: S, by: discard, from: W, price: {{han: {han}}}}}"
    assert settled(TENHOU, win).net["S"] == LIMITS[han]


def test_kiriage_rounds_the_nearest_hands_up_to_a_mangan() -> None:
    """Four han of 30 fu and three of 60, and nothing below."""
    for price, off, on in (
        ("{han: 4, fu: 30}", 7700, 8000),
        ("{han: 3, fu: 60}", 7700, 8000),
        ("{han: 2, fu: 110}", 7100, 7100),
    ):
        win = f"{{seat: S, by: discard, from: W, price: {price}}}"
        assert settled(TENHOU, win).net["S"] == off
        assert settled(TENHOU, win, PAY__kiriage=True).net["S"] == on


def test_a_self_draw_is_paid_in_shares_each_rounded_up() -> None:
    """Four han of 30 fu: 3,900 from the dealer, 2,000 from each other player."""
    win = "{seat: S, by: self-draw, price: {han: 4, fu: 30}}"
    assert row(settled(TENHOU, win)) == (-3900, 7900, -2000, -2000)
    assert row(settled(TENHOU, win, None, "{honba: 2}", PAY__honba=False)) == (
        *(-3900, 7900, -2000, -2000),
    )


def test_the_missing_players_share_is_lost_or_split() -> None:
    """Three players, a mangan: 4,000 and 2,000; or 5,000 and 3,000 where the 2,000 are split."""
    win = "{seat: S, by: self-draw, price: {han: 5}}"
    assert row(settled(TENHOU, win, None, "{players: 3}")) == (-4000, 6000, -2000)
    shared = settled(TENHOU, win, None, "{players: 3}", PAY__tsumo_loss="shared")
    assert row(shared) == (-5000, 8000, -3000)


def test_without_stacking_the_dearest_yakuman_is_left() -> None:
    """A double one remains a double where it is only the adding up that is off."""
    win = "{seat: S, by: discard, from: W, price: {yakuman: [daisuushii, tsuuiisou]}}"
    assert settled(EMA, win).net["S"] == 32000
    assert settled(EMA, win, PAY__double_daisuushii=True).net["S"] == 64000
    assert settled(MJSOUL, win).net["S"] == 96000
    assert settled(MJSOUL, win, PAY__stacking="one-unit").net["S"] == 32000


def test_the_yakuman_that_may_be_double_are_four() -> None:
    """Tenhou counts none of them twice, Mahjong Soul all."""
    assert len(DOUBLES) == 4


def test_rounding_is_up_to_the_next_hundred() -> None:
    """A whole hundred stays as it is."""
    assert [up(each) for each in (1, 99, 100, 101, 3840)] == [100, 100, 100, 200, 3900]


def test_a_limit_is_a_step_of_its_own() -> None:
    """Five han are a mangan, whose base is fixed; four han of 30 fu are counted."""
    for han, steps in (
        (5, [("han", 5), ("fu", 30), ("mangan", 2000), ("base", 2000)]),
        (4, [("han", 4), ("fu", 30), ("base", 1920)]),
    ):
        win = f"{{seat: S, by: discard, from: W, price: {{han: {han}, fu: 30}}}}"
        found = settled(TENHOU, win).wins[0].price.steps
        assert [(each.op, each.amount) for each in found] == steps


def test_three_share_what_the_fourth_would_have_paid_the_dealer() -> None:
    """Each pays 4,000 for a mangan, and half of the 4,000 that nobody sits there to pay."""
    win = "{seat: E, by: self-draw, price: {han: 5}}"
    found = settled(TENHOU, win, table="{players: 3}", PAY__tsumo_loss="shared")
    assert row(found) == (12000, -6000, -6000)
