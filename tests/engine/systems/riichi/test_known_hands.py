"""Hands whose tiles are known: their yakuman, and through the adapter every other hand."""

import pytest

from tests.engine.systems.riichi.tables import MJSOUL, MLEAGUE, TENHOU, play, row

TABLE = "table: {wall: 40, round: E}\nseats: {S: {melds: [%s], hand: %s}}\nplay: [%s]"


FOUR_KANS = (
    "{kong-concealed: 1111m}, {kong: 2222p, from: E}, {kong-added: 3333s, from: E}, "
    "{kong: 9999s, from: E}"
)


@pytest.mark.parametrize(
    ("melds", "hand", "won", "how", "names"),
    [
        ("", "555666777z12m99p", "3m", "draw", {"daisangen"}),
        ("{pong: 555z, from: E}", "666777z2m99p1m", "3m", "draw", {"daisangen"}),
        ("", "1112223334445z", "5z", "draw", {"daisuushii", "tsuuiisou", "suuankou-tanki"}),
        ("", "111222333z4z55m4z", "5m", "discard", {"shousuushii"}),
        ("", "19m19p19s1234567z", "1m", "discard", {"kokushi-thirteen-wait"}),
        ("", "11m9m19p19s123456z", "7z", "discard", {"kokushi"}),
        ("", "1112345678999m", "5m", "discard", {"chuuren-nine-wait"}),
        ("", "1112345667899m", "9m", "discard", {"chuuren"}),
        ("", "22334466s88s666z", "8s", "discard", {"ryuuiisou"}),
        ("{pong: 111m, from: E}", "999m111p99p11s", "1s", "discard", {"chinroutou"}),
        ("", "1122334455667z", "7z", "draw", {"tsuuiisou"}),
        ("", "222444m555p33s88p", "3s", "draw", {"suuankou"}),
        (
            FOUR_KANS,
            "5m",
            "5m",
            "draw",
            {"suukantsu"},
        ),
    ],
)
def test_yakuman_are_found_in_the_tiles(
    melds: str, hand: str, won: str, how: str, names: set[str]
) -> None:
    """Each reading of the hand is asked for each of them."""
    end = (
        f"{{S: draw {won}}}, {{S: win}}"
        if how == "draw"
        else f"{{W: discard {won}, claims: {{S: win}}}}"
    )
    found = play(
        MJSOUL,
        TABLE % (melds, hand, end),
        PAY__double_kokushi_thirteen_wait=True,
        PAY__double_chuuren_nine_wait=True,
    )
    assert found.status == "settled", found.reason
    assert {each.row for each in found.wins[0].price.rows} == names


def test_a_triplet_won_on_anothers_tile_is_not_concealed() -> None:
    """Tanyao, toitoi and three concealed triplets, with the last one by ron: five han, a mangan."""
    text = TABLE % ("", "222444m555p33s88p", "{W: discard 3s, claims: {S: win}}")
    found = play(TENHOU, text)
    assert row(found) == (0, 8000, -8000, 0)
    assert {each.row for each in found.wins[0].price.rows} == {"tanyao", "toitoi", "sanankou"}


def test_a_hand_without_yaku_is_no_win() -> None:
    """An open hand of mixed chows has nothing to win with."""
    text = TABLE % (
        "{chow: 123m, take: 3m, from: E}",
        "456p789s44z66m",
        "{W: discard 6m, claims: {S: win}}",
    )
    found = play(TENHOU, text)
    assert (found.status, found.rule) == ("refused", "RIMJ-HAND-001")


def test_a_pair_of_the_double_wind_is_four_fu_or_two() -> None:
    """East's riichi with a pair of its own wind in its own round: 30 + 4 or 2, both up to 40."""
    text = """
        table: {wall: 40, round: E}
        seats: {E: {hand: 123456m234p78s11z, flags: [riichi]}}
        play: [{S: discard 9s, claims: {E: win}}]
    """
    for option in ("four-fu", "two-fu"):
        found = play(TENHOU, text, HAND__double_wind_pair=option)
        steps = {step.op: step.amount for step in found.wins[0].price.steps}
        assert (steps["han"], steps["fu"]) == (1, 40)
    # With a concealed terminal triplet the two fu decide: 20 + 10 + 8 + 4 = 42, or 40.
    text = text.replace("123456m234p78s11z", "123456m999p78s11z")
    four = play(TENHOU, text, HAND__double_wind_pair="four-fu")
    two = play(TENHOU, text, HAND__double_wind_pair="two-fu")
    assert {s.op: s.amount for s in four.wins[0].price.steps}["fu"] == 50
    assert {s.op: s.amount for s in two.wins[0].price.steps}["fu"] == 40


def test_red_fives_and_open_tanyao_are_the_rulesets_to_say() -> None:
    """An open hand of simples: one han, and one more for the red five where it counts."""
    text = TABLE % (
        "{chow: 234m, take: 3m, from: E}",
        "340p567s77s55m",
        "{W: discard 5m, claims: {S: win}}",
    )
    rows = {each.row: each.amount for each in play(TENHOU, text).wins[0].price.rows}
    assert rows == {"tanyao": 1, "red-five": 1}
    plain = play(MLEAGUE, text, HAND__red_fives=False)
    assert {each.row for each in plain.wins[0].price.rows} == {"tanyao"}
    assert play(TENHOU, text, HAND__open_tanyao=False).status == "refused"


@pytest.mark.parametrize(
    ("text", "deltas"),
    [
        pytest.param(
            """
            table: {wall: 30, dora: 3p}
            seats: {N: {melds: [{pong: 555z, from: E}], hand: 3m345p444s444z}}
            play: [{W: discard 3m, claims: {N: win}}]
            """,
            (0, 0, -5200, 5200),
            id="pong, ron",
        ),
        pytest.param(
            """
            table: {wall: 30, dealer: S, honba: 1}
            seats:
              W:
                melds: [{pong: 055p, take: 0p, from: N}, {chow: 345s, take: 4s, from: S}]
                hand: 23466m78p
            play: [{W: draw 6p}, {W: win}]
            """,
            (-600, -1100, 2300, -600),
            id="chow, self-draw, honba 1",
        ),
        pytest.param(
            """
            table: {wall: 30, dealer: N}
            seats:
              W:
                melds: [{pong: 555z, from: N}, {pong: 777z, from: E}, {pong: 666z, from: E}]
                hand: 067m1p
            play: [{W: draw 1p}, {W: win}]
            """,
            (-32000, 0, 32000, 0),
            id="liability, self-draw",
        ),
    ],
)
def test_genuine_wins_are_settled_to_the_point(text: str, deltas: tuple[int, ...]) -> None:
    """Score changes as Tenhou's own records have them."""
    assert row(play(TENHOU, text)) == deltas
