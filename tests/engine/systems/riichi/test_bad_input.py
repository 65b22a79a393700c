"""What is refused, and what is left unresolved."""

import pytest

from rules_atlas.engine.rules import UNKNOWN
from rules_atlas.engine.systems.riichi import RIICHI
from tests.engine.systems.riichi.tables import MLEAGUE, TENHOU, play, row, settled

SHOWN = (
    "table: {{wall: 40}}\nseats: {{S: {{melds: [{melds}]}}}}\nplay: [{{S: win, price: {price}}}]"
)


@pytest.mark.parametrize(
    ("melds", "names", "words"),
    [
        ("{chow: 123m, take: 3m, from: E}, {pong: 222m, from: W}", "daisangen", "no dragons"),
        ("{chow: 123m, take: 3m, from: E}", "daisuushii", "no winds"),
        ("{pong: 222m, from: W}", "tsuuiisou", "no honour"),
        ("{pong: 222m, from: W}", "chinroutou", "no terminal"),
        ("{pong: 555s, from: W}", "ryuuiisou", "no green tile"),
        ("{pong: 222m, from: W}", "suuankou", "claimed"),
        ("{kong-concealed: 2222m}", "kokushi", "lies on the table"),
        ("{kong-concealed: 2222m}", "suukantsu", "not four"),
        (
            "{pong: 111z, from: E}, {pong: 222z, from: E}, {pong: 333z, from: E}, {pong: 444z, from: E}",
            "shousuushii",
            "none is the pair",
        ),
    ],
)
def test_a_declared_yakuman_that_the_shown_sets_exclude_is_refused(
    melds: str, names: str, words: str
) -> None:
    """What lies open on the table can belie what an unseen hand is said to be."""
    found = play(MLEAGUE, SHOWN.format(melds=melds, price=f"{{yakuman: [{names}]}}"))
    assert (found.status, found.rule) == ("refused", "RIMJ-PAY-001")
    assert words in found.reason


def test_tiles_seen_elsewhere_exclude_a_yakuman_too() -> None:
    """Two Reds among the discards leave two, and a set needs three."""
    text = """
        table: {wall: 40}
        seats:
          S: {melds: [{pong: 555z, from: E}, {pong: 666z, from: N}]}
          E: {discards: 77z}
        play: [{S: win, price: {yakuman: [daisangen]}}]
        """
    found = play(TENHOU, text)
    assert found.status == "refused"
    assert "too many of 7z" in found.reason
    assert play(TENHOU, text.replace("77z", "7z")).status == "settled"


def test_a_yakuman_that_the_shown_sets_are_must_be_declared() -> None:
    """Three dragon sets on the table are daisangen, whatever else is said."""
    melds = "{pong: 555z, from: E}, {pong: 666z, from: N}, {pong: 777z, from: N}"
    found = play(TENHOU, SHOWN.format(melds=melds, price="{han: 3, fu: 40}"))
    assert found.status == "refused"
    assert "leaves it out" in found.reason


@pytest.mark.parametrize(
    ("price", "words"),
    [
        ({"yakuman": ("daisangan",)}, "there is no yakuman 'daisangan'"),
        ({"yakuman": ("daisangen", "daisangen")}, "twice"),
        ({"yakuman": ("daisangen", "daisuushii")}, "at once"),
        ({"yakuman": ("kokushi", "tsuuiisou")}, "at once"),
        ({"yakuman": ()}, "by name"),
        ({"han": 3}, "need their fu"),
        ({"han": 3, "fu": 35}, "not 35"),
        ({"han": 0, "fu": 30}, "declared as"),
        ({"tai": 3}, "declared as"),
        ({"han": 3, "fu": 30, "yakuman": ("daisangen",)}, "declared as"),
    ],
)
def test_a_price_must_be_one(price: dict[str, object], words: str) -> None:
    """Han with fu, or yakuman by name that can stand together."""
    assert words in str(RIICHI.check_price(price))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "key",
    ["PAO__tsumo", "PAO__trigger__daisangen", "PAO__honba_tsumo", "PAY__honba"],
)
def test_an_unknown_cell_that_is_needed_gives_no_figure(key: str) -> None:
    """The cell is named instead."""
    found = settled(
        TENHOU,
        "{seat: S, by: self-draw, price: {yakuman: [daisangen]}}",
        "W",
        "{honba: 1}",
        **{key: UNKNOWN},
    )
    assert found.status == "unresolved"
    assert len(found.unknown) == 1
    assert not found.net


def test_an_unknown_cell_that_is_not_needed_does_no_harm() -> None:
    """Nobody asks who pays counters where none lie, nor about scope with one yakuman."""
    found = settled(
        TENHOU,
        "{seat: S, by: self-draw, price: {yakuman: [daisangen]}}",
        "W",
        PAO__honba_tsumo=UNKNOWN,
        PAY__honba=UNKNOWN,
        PAO__scope=UNKNOWN,
        PAY__stacking=UNKNOWN,
    )
    assert row(found) == (0, 32000, -32000, 0)


def test_a_ruleset_for_four_says_nothing_about_three() -> None:
    """The hand is not compared, rather than settled by rules that were made for another table."""
    win = "{seat: S, by: self-draw, price: {yakuman: [daisangen]}}"
    found = settled(TENHOU, win, "W", "{players: 3}", WIN__players=4)
    assert (found.status, found.net) == ("not-comparable", {})
    assert play(TENHOU, "table: {players: 3}", WIN__players=4).status == "not-comparable"
    assert settled(TENHOU, win, "W", "{players: 3}", WIN__players=3).status == "settled"


def test_three_players_have_no_fourth_tile_set_and_claim_no_chow() -> None:
    """Two to eight of characters are left out, and so is the claim from the left."""
    assert 1 not in RIICHI.deck(3)
    assert RIICHI.deck(4)[1] == 4
    found = play(
        TENHOU,
        "table: {players: 3, wall: 40}\nplay: [{E: discard 2p, claims: {S: chow 34p}}]",
    )
    assert (found.status, found.rule) == ("refused", "RIMJ-WIN-001")
