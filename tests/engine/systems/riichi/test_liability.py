"""Who is liable: claims as they happened, per winner and yakuman."""

from typing import ClassVar

import pytest

from rules_atlas.engine.rules import UNKNOWN, Value
from tests.engine.systems.riichi.tables import MJSOUL, MLEAGUE, TENHOU, play, row, settled

DRAGONS = "{pong: 555z, from: E}, {pong: 666z, from: N}"


def test_a_daiminkan_as_last_set_makes_its_feeder_liable() -> None:
    """The caller held the triplet already; that the kan shows it is enough."""
    found = play(
        TENHOU,
        f"""
        table: {{wall: 40}}
        seats: {{S: {{melds: [{DRAGONS}]}}}}
        play:
          - {{W: discard 7z, as: feed, claims: {{S: kong 777z}}}}
          - {{S: draw, from: replacement}}
          - {{S: discard 1m}}
          - {{unseen: [W, N, E]}}
          - {{S: win, price: {{yakuman: [daisangen]}}}}
        """,
    )
    assert row(found) == (0, 32000, -32000, 0)
    (liable,) = found.wins[0].liable
    assert (liable.seat, liable.covers, liable.since.label) == ("W", "daisangen", "feed")


def test_a_pon_that_becomes_a_kan_keeps_its_feeder() -> None:
    """Bug 6: the added tile is the caller's own, but the set is still the one that was fed."""
    found = play(
        TENHOU,
        f"""
        table: {{wall: 40}}
        seats: {{S: {{melds: [{DRAGONS}]}}}}
        play:
          - {{W: discard 7z, claims: {{S: pong 77z}}}}
          - {{S: discard 1m}}
          - {{unseen: [W, N, E]}}
          - {{S: kong-added 7z}}
          - {{S: win, price: {{yakuman: [daisangen]}}}}
        """,
    )
    assert row(found) == (0, 32000, -32000, 0)


@pytest.mark.parametrize("closed", ["counts", "does-not"])
def test_an_earlier_closed_kan_counts_only_where_the_ruleset_says_so(closed: str) -> None:
    """The second dragon lies there as a closed kan when the third is fed."""
    text = """
        table: {wall: 40}
        seats: {S: {melds: [{pong: 555z, from: E}, {kong-concealed: 6666z}]}}
        play:
          - {W: discard 7z, claims: {S: pong 77z}}
          - {S: discard 1m}
          - {unseen: [W, N, E]}
          - {S: win, price: {yakuman: [daisangen]}}
        """
    expected = (0, 32000, -32000, 0) if closed == "counts" else (-16000, 32000, -8000, -8000)
    assert row(play(TENHOU, text, PAO__closed_kan=closed)) == expected
    unknown = play(TENHOU, text, PAO__closed_kan=UNKNOWN)
    assert (unknown.status, unknown.unknown) == ("unresolved", ("RIMJ-PAO-001.closed-kan",))


def test_the_set_that_the_winning_tile_completes_makes_nobody_liable() -> None:
    """It is no call: the discarder pays as for any ron."""
    found = play(
        TENHOU,
        f"""
        table: {{wall: 40, honba: 1}}
        seats: {{S: {{melds: [{DRAGONS}], hand: 77z234m99p}}}}
        play:
          - {{W: discard 7z, claims: {{S: win}}}}
        """,
    )
    assert row(found) == (0, 32300, -32300, 0)
    assert found.wins[0].liable == ()


FOUR_KANS = "{kong-concealed: 1111m}, {kong: 2222p, from: E}, {kong-concealed: 3333s}"


def test_the_fourth_daiminkan_settles_suukantsu_where_it_is_on() -> None:
    """Earlier kans may be closed; the fourth must be claimed."""
    text = f"""
        table: {{wall: 40}}
        seats: {{S: {{melds: [{FOUR_KANS}]}}}}
        play:
          - {{N: discard 9s, claims: {{S: kong 999s}}}}
          - {{S: draw, from: replacement}}
          - {{S: discard 1m}}
          - {{W: discard 5p, claims: {{S: {{win: {{yakuman: [suukantsu]}}}}}}}}
        """
    assert row(play(MLEAGUE, text.replace("discard 1m", "discard 2m"))) == (
        0,
        32000,
        -16000,
        -16000,
    )
    off = play(TENHOU, text.replace("discard 1m", "discard 2m"))
    assert row(off) == (0, 32000, -32000, 0)
    assert off.rejected[0].reason == "suukantsu is not on this ruleset's list"


@pytest.mark.parametrize("deed", ["kong-concealed 9999s", "kong-added 9s"])
def test_a_closed_or_added_kan_never_makes_anybody_liable(deed: str) -> None:
    """Bug 12: the fourth kan is the caller's own doing, and certainly not a debt of the caller."""
    before = FOUR_KANS if "concealed" in deed else f"{FOUR_KANS}, {{pong: 999s, from: W}}"
    found = play(
        MLEAGUE,
        f"""
        table: {{wall: 40}}
        seats: {{S: {{melds: [{before}]}}}}
        play:
          - {{S: {deed}}}
          - {{S: discard 2m}}
          - {{unseen: [W, N, E]}}
          - {{S: win, price: {{yakuman: [suukantsu]}}}}
        """,
    )
    assert row(found) == (-16000, 32000, -8000, -8000)
    assert found.liabilities == ()


TWO_FEEDERS = """
table: {wall: 40, honba: 1}
seats:
  S: {melds: [{kong: 5555z, from: E}, {kong: 6666z, from: E}]}
play:
  - {W: discard 7z, as: dragon, claims: {S: kong 777z}}
  - {S: draw, from: replacement}
  - {S: discard 1m}
  - {unseen: [W]}
  - {N: discard 9s, as: kan, claims: {S: kong 999s}}
  - {S: draw, from: replacement}
  - {S: discard 2m}
  - {unseen: [W, N, E]}
  - {S: win, price: {yakuman: [daisangen, suukantsu]}}
"""


@pytest.mark.parametrize(
    ("rule", "deltas"),
    [
        ("suukantsu-feeder", (0, 64300, -32000, -32300)),
        ("split-each-rounds-up", (0, 64400, -32200, -32200)),
        ("each-in-full", (0, 64600, -32300, -32300)),
    ],
)
def test_two_feeders_pay_their_own_yakuman_and_a_named_rule_settles_the_counters(
    rule: str, deltas: tuple[int, ...]
) -> None:
    """Bugs 11 and 14: liability is held per feeder and yakuman, and the counters are decided."""
    found = play(MLEAGUE, TWO_FEEDERS, PAO__honba_two_feeders=rule)
    assert row(found) == deltas
    assert [(each.seat, each.covers) for each in found.wins[0].liable] == [
        ("W", "daisangen"),
        ("N", "suukantsu"),
    ]


def test_counters_of_two_feeders_are_not_guessed() -> None:
    """Bug 14: where no rule says who pays them, the hand is not settled."""
    found = play(MLEAGUE, TWO_FEEDERS)
    assert (found.status, found.unknown) == ("unresolved", ("RIMJ-PAO-001.honba-two-feeders",))


def test_only_the_first_feeder_may_be_liable() -> None:
    """With the part it fed covered, the other yakuman is shared: 16,000 and twice 8,000."""
    found = play(MLEAGUE, TWO_FEEDERS, PAO__two_feeders="first-only")
    assert row(found) == (-16000, 64300, -40300, -8000)


def test_the_liable_player_who_deals_in_pays_as_for_any_ron() -> None:
    """Liability adds nothing to what a discarder owes."""
    win = "{seat: S, by: discard, from: W, price: {yakuman: [daisangen, tsuuiisou]}}"
    for ruleset in (TENHOU, MJSOUL, MLEAGUE):
        found = settled(ruleset, win, "W", "{honba: 1}")
        assert row(found) == (0, 64300, -64300, 0)
        assert found.net == found.ordinary


def test_of_several_winners_only_the_nearest_hands_its_counters_to_its_liable_player() -> None:
    """West throws; North, who sits next, takes the sticks and the counters."""
    found = play(
        MJSOUL,
        """
        table: {wall: 40, honba: 1, sticks: 2}
        seats:
          E: {melds: [{pong: 555z, from: S}, {pong: 666z, from: S}, {pong: 777z, from: S}]}
        play:
          - {W: discard 3m, claims: {E: {win: {yakuman: [daisangen]}}, N: {win: {han: 3, fu: 30}}}}
        """,
    )
    # North 3,900 + 300 + 2,000; East, the dealer, 48,000, half from each.
    assert row(found) == (48000, -24000, -24000 - 3900 - 300, 3900 + 300 + 2000)


def test_three_winners_may_draw_the_hand() -> None:
    """On Tenhou nobody is paid when all three others win on one tile."""
    found = play(
        TENHOU,
        """
        table: {wall: 40, honba: 1, sticks: 2}
        play:
          - W: discard 3m
            claims: {E: {win: {han: 1, fu: 30}}, N: {win: {han: 3, fu: 30}}, S: {win: {han: 5}}}
        """,
    )
    assert found.status == "drawn"
    assert set(found.net.values()) == {0}
    assert (found.dealer_next, found.streak) == ("E", 2)


class TestDaiminkanRinshan:
    """Liability for a win on the replacement tile of a claimed kan."""

    START = """
        table: {wall: 40, honba: 1}
        seats: {S: {melds: [{pong: 222m, from: E}]}}
        play:
          - {W: discard 5p, as: kan, claims: {S: kong 555p}}
"""
    ON: ClassVar[dict[str, bool | str]] = {"RINSHAN__enabled": True, "RINSHAN__value": "as-ron"}

    def test_the_feeder_pays_as_if_the_tile_had_been_won_on(self) -> None:
        """3,900 and 300."""
        text = self.START + "          - {S: win, price: {han: 3, fu: 30}}\n"
        fed = play(TENHOU, text, **self.ON)
        assert row(fed) == (0, 4200, -4200, 0)
        assert {each.because for each in fed.transfers} == {"RIMJ-RINSHAN-001"}
        off = play(TENHOU, text)
        assert row(off) == (-2100, 4300, -1100, -1100)
        assert "daiminkan" in off.rejected[0].reason

    @pytest.mark.parametrize("kan", ["kong-concealed 9999s", "kong-added 2m"])
    def test_it_lasts_through_further_kans_of_the_turn(self, kan: str) -> None:
        """Some tables end it with the first replacement tile."""
        text = self.START + (
            "          - {S: draw, from: replacement}\n"
            f"          - {{S: {kan}}}\n"
            "          - {S: win, price: {han: 3, fu: 30}}\n"
        )
        same = play(TENHOU, text, **self.ON, RINSHAN__duration="same-turn")
        assert row(same) == (0, 4200, -4200, 0)
        first = play(TENHOU, text, **self.ON, RINSHAN__duration="first-replacement")
        assert row(first) == (-2100, 4300, -1100, -1100)

    def test_it_ends_with_the_next_discard(self) -> None:
        """A closed kan of a later turn has a replacement tile that nobody fed."""
        text = self.START + (
            "          - {S: draw, from: replacement}\n"
            "          - {S: discard 1m}\n"
            "          - {unseen: [W, N, E]}\n"
            "          - {S: kong-concealed 9999s}\n"
            "          - {S: win, price: {han: 3, fu: 30}}\n"
        )
        found = play(TENHOU, text, **self.ON, RINSHAN__duration="same-turn")
        assert row(found) == (-2100, 4300, -1100, -1100)

    def test_the_feeder_of_a_yakuman_and_of_the_kan_may_be_two_seats(self) -> None:
        """West fed the third dragon; North, who fed the kan, stands in for a discarder."""
        text = """
            table: {wall: 40, honba: 1}
            seats:
              S: {melds: [{pong: 555z, from: E}, {pong: 666z, from: E}, {pong: 777z, from: W}]}
            play:
              - {N: discard 5p, claims: {S: kong 555p}}
              - {S: win, price: {yakuman: [daisangen]}}
        """
        both = play(TENHOU, text, **self.ON, RINSHAN__with_yakuman="kan-feeder-as-discarder")
        assert row(both) == (0, 32300, -16300, -16000)
        unknown = play(TENHOU, text, **self.ON)
        assert (unknown.status, unknown.unknown) == (
            "unresolved",
            ("RIMJ-RINSHAN-001.with-yakuman",),
        )


def test_a_trigger_that_is_off_makes_no_marker() -> None:
    """Neither a fourth kan where suukantsu is off, nor a single kan, whose liability lasts too short."""
    text = f"""
        table: {{wall: 40}}
        seats: {{S: {{melds: [{FOUR_KANS}]}}}}
        play: [{{N: discard 9s, claims: {{S: kong 999s}}}}]
        """
    assert [each.trigger for each in play(MLEAGUE, text).liabilities] == ["suukantsu"]
    assert play(TENHOU, text).liabilities == ()


def test_of_two_feeders_the_one_who_does_not_answer_is_told() -> None:
    """West came first."""
    found = play(MLEAGUE, TWO_FEEDERS, PAO__two_feeders="first-only")
    told = [(each.what, each.reason) for each in found.rejected]
    assert told == [("N liable for suukantsu", "only the first feeder answers")]


KAN: dict[str, Value] = {
    "RINSHAN__enabled": True,
    "RINSHAN__value": "as-ron",
    "RINSHAN__duration": "same-turn",
}


def test_the_kan_of_one_seat_is_nothing_to_the_win_of_another() -> None:
    """West wins on the replacement for its own closed kan: 30 fu and three han from all, and a counter."""
    text = """
        table: {wall: 40, honba: 1}
        play:
          - {N: discard 5p, claims: {S: kong 555p}}
          - {S: draw, from: replacement}
          - {S: discard 1m}
          - {W: kong-concealed 9999s}
          - {W: win, price: {han: 3, fu: 30}}
        """
    assert row(play(TENHOU, text, **KAN)) == (-2100, -1100, 4300, -1100)


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("{pong: 222m, from: E}, {kong: 555p, from: W}", (0, 4200, -4200, 0)),
        ("{kong: 5555p, from: W}, {pong: 222m, from: E}", (-2100, 4300, -1100, -1100)),
    ],
)
def test_a_kan_that_lay_there_before_play_is_this_turns_only_as_the_last_set(
    melds: str, expected: tuple[int, ...]
) -> None:
    """A set that was made after it shows that South has thrown since."""
    text = f"""
        table: {{wall: 40, honba: 1}}
        seats: {{S: {{melds: [{melds.replace("555p,", "5555p,")}]}}}}
        play:
          - {{S: draw, from: replacement}}
          - {{S: win, price: {{han: 3, fu: 30}}}}
        """
    assert row(play(TENHOU, text, **KAN)) == expected


def test_a_declared_liability_is_toward_the_winner() -> None:
    """As a scorer writes it: who fed the yakuman, or who fed the kan."""
    win = "{seat: S, by: self-draw, price: {yakuman: [daisangen]}}"
    (fed,) = settled(TENHOU, win, {"daisangen": "W"}).wins[0].liable
    assert (fed.seat, fed.toward) == ("W", "S")
    found = settled(
        TENHOU, "{seat: S, by: self-draw, price: {han: 3, fu: 30}}", {"rinshan": "W"}, **KAN
    )
    (kan,) = found.wins[0].liable
    assert (kan.seat, kan.toward, found.notes) == ("W", "S", ())
    assert row(found) == (0, 3900, -3900, 0)


def test_a_kan_named_where_no_ruleset_asks_is_told() -> None:
    """Tenhou has no liability after a daiminkan: each pays its own share."""
    win = "{seat: S, by: self-draw, price: {han: 3, fu: 30}}"
    found = settled(TENHOU, win, {"rinshan": "W"})
    assert row(found) == (-2000, 4000, -1000, -1000)
    assert [(each.kind, each.seat) for each in found.notes] == [("payer-ignored", "W")]
