"""The worked cases that sources give: deltas in turn order from East."""

import pytest

from tests.engine.systems.riichi.tables import (
    EMA,
    KOBALAB,
    MJSOUL,
    MLEAGUE,
    TENHOU,
    Ruleset,
    play,
    row,
    settled,
)

DSG, BOTH = "{yakuman: [daisangen]}", "{yakuman: [daisangen, tsuuiisou]}"


def tsumo(price: str, seat: str = "S") -> str:
    return f"{{seat: {seat}, by: self-draw, price: {price}}}"


def ron(price: str, source: str, seat: str = "S") -> str:
    return f"{{seat: {seat}, by: discard, from: {source}, price: {price}}}"


@pytest.mark.parametrize(
    ("ruleset", "win", "liable", "table", "deltas"),
    [
        pytest.param(TENHOU, tsumo(DSG), "E", "{honba: 1}", (-32300, 32300, 0, 0), id="1"),
        pytest.param(TENHOU, ron(DSG, "W"), "E", "{}", (-16000, 32000, -16000, 0), id="2"),
        pytest.param(
            TENHOU,
            tsumo(DSG, "N"),
            "S",
            "{dealer: N, honba: 1, sticks: 1}",
            (0, -48300, 0, 49300),
            id="3",
        ),
        pytest.param(MJSOUL, ron(BOTH, "E"), "N", "{}", (-48000, 64000, 0, -16000), id="9"),
        pytest.param(TENHOU, tsumo(BOTH), "W", "{honba: 1}", (0, 64300, -64300, 0), id="13"),
        pytest.param(
            TENHOU, ron(BOTH, "N"), "W", "{honba: 1}", (0, 64300, -32300, -32000), id="14"
        ),
        pytest.param(
            MLEAGUE, tsumo(BOTH), "W", "{honba: 1}", (-16000, 64300, -40300, -8000), id="17"
        ),
        pytest.param(
            MJSOUL, tsumo(BOTH), "W", "{honba: 1}", (-16000, 64300, -40300, -8000), id="17-mjsoul"
        ),
        pytest.param(
            KOBALAB, tsumo(BOTH), "W", "{honba: 1}", (-16100, 64300, -40100, -8100), id="18"
        ),
        pytest.param(
            MJSOUL, ron(BOTH, "N"), "W", "{honba: 1}", (0, 64300, -16300, -48000), id="19"
        ),
        pytest.param(
            KOBALAB, ron(BOTH, "N"), "W", "{honba: 1}", (0, 64300, -16000, -48300), id="20"
        ),
        *(
            pytest.param(
                each, ron(BOTH, "W"), "W", "{honba: 1}", (0, 64300, -64300, 0), id=f"24-{n}"
            )
            for n, each in enumerate((TENHOU, MJSOUL, MLEAGUE, KOBALAB))
        ),
        pytest.param(
            KOBALAB,
            ron(DSG, "W", "E"),
            "N",
            "{honba: 1, sticks: 1}",
            (49300, 0, -24300, -24000),
            id="26",
        ),
        pytest.param(
            KOBALAB,
            tsumo("{yakuman: [daisuushii, tsuuiisou]}"),
            "W",
            "{honba: 1, sticks: 1}",
            (-16100, 97300, -72100, -8100),
            id="28",
        ),
        pytest.param(EMA, ron(DSG, "N"), "W", "{honba: 2}", (0, 32600, -16000, -16600), id="34"),
        pytest.param(
            TENHOU, tsumo(DSG), "W", "{players: 3, honba: 1}", (0, 24200, -24200), id="36"
        ),
        pytest.param(
            MLEAGUE,
            tsumo("{yakuman: [daisangen, suukantsu]}"),
            {"daisangen": "W", "suukantsu": "N"},
            "{}",
            (0, 64000, -32000, -32000),
            id="43",
        ),
    ],
)
def test_a_worked_case_comes_out_as_its_source_has_it(
    ruleset: Ruleset, win: str, liable: str, table: str, deltas: tuple[int, ...]
) -> None:
    """Each source's deltas follow from its ruleset's knobs, and sum to the sticks taken."""
    found = settled(ruleset, win, liable, table)
    assert row(found) == deltas
    assert sum(deltas) == sum(stake.amount for stake in found.stakes)


def test_case_11_a_closed_kan_as_the_last_set_makes_nobody_liable() -> None:
    """Nobody threw the tile of a closed kan, so the discarder pays the whole hand: 32,000 + 600."""
    found = play(
        TENHOU,
        """
        table: {honba: 2, sticks: 1, wall: 40}
        seats:
          S: {melds: [{pong: 555z, from: E}, {pong: 666z, from: N}]}
        play:
          - {S: kong-concealed 7777z}
          - {S: discard 1m}
          - {W: discard 9p, claims: {S: {win: {yakuman: [daisangen]}}}}
        """,
    )
    assert row(found) == (0, 33600, -32600, 0)
    assert found.wins[0].liable == ()
    assert found.liabilities == ()


def test_case_31_without_stacking_one_unit_is_left_and_the_liable_seat_owns_it() -> None:
    """A double daisuushii with tsuuiisou is cut to one yakuman: 32,000, and its feeder pays."""
    found = settled(
        KOBALAB,
        tsumo("{yakuman: [daisuushii, tsuuiisou]}"),
        "W",
        "{honba: 1, sticks: 1}",
        PAY__stacking="one-unit",
    )
    assert row(found) == (0, 33300, -32300, 0)


@pytest.mark.parametrize(
    ("changed", "deltas"),
    [
        ({"RINSHAN__enabled": True, "RINSHAN__value": "as-ron"}, (0, 4200, -4200, 0)),
        ({"RINSHAN__enabled": True, "RINSHAN__value": "tsumo-total"}, (0, 4300, -4300, 0)),
        ({"RINSHAN__enabled": False}, (-2100, 4300, -1100, -1100)),
    ],
)
def test_case_45_a_win_after_a_fed_kan(
    changed: dict[str, bool | str], deltas: tuple[int, ...]
) -> None:
    """Three han of 30 fu are 3,900 as a ron and 2,000 with twice 1,000 as a tsumo; 300 more."""
    found = settled(
        TENHOU, tsumo("{han: 3, fu: 30}"), {"daiminkan-rinshan": "W"}, "{honba: 1}", **changed
    )
    assert row(found) == deltas
