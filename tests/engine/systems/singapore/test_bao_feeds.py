"""Which fed sets make their feeder liable, and whose win that covers."""

from itertools import product

import pytest

from rules_atlas.engine.case import EVERYTHING, Fixture, Setup
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.settle import settle_fixture
from rules_atlas.engine.systems import find_system
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from tests.engine.systems.singapore import usual
from tests.engine.systems.singapore.bao_tables import LIABLE, liable, payers, settle

BAMBOO = """
table: {{dealer: S, wall: 60}}
seats:
  W:
    melds: [{{pong: 222s, take: 2s, from: N}}, {{chow: 345s, take: 4s, from: S}}, {{chow: 567s, take: 7s, from: S}}]
    hand: {hand}
play: [{play}]
"""
FED = "{S: discard 8s, as: feed, claims: {W: pong 88s}}, {W: discard 1s}"


def bamboo(play: str, hand: str = "8819s") -> str:
    """West with three Bamboo sets open."""
    return BAMBOO.format(hand=hand, play=play)


def test_the_feeder_of_a_fourth_suit_set_pays_for_a_self_draw() -> None:
    """Full flush is four tai, eight a unit: three times two units from the one who fed."""
    found = settle(bamboo(f"{FED}, {{unseen: [N, E, S]}}, {{W: draw 9s}}, {{W: win}}"))
    assert payers(found) == {"S": 48}
    assert liable(found) == [("S", "suit-sets")]


def test_a_third_players_discard_is_paid_by_the_feeder() -> None:
    """Four units of eight, and the discarder nothing."""
    found = settle(bamboo(f"{FED}, {{N: discard 9s, claims: {{W: win}}}}"))
    assert payers(found) == {"S": 32}


def test_a_pong_may_be_fed_from_across() -> None:
    """Any of the three others may feed a pong, not only the seat on the left."""
    found = settle(
        bamboo(
            "{E: discard 8s, claims: {W: pong 88s}}, {W: discard 1s},"
            "{N: discard 9s, claims: {W: win}}"
        )
    )
    assert payers(found) == {"E": 32}


def test_a_set_of_another_suit_is_no_fourth() -> None:
    """Three Bamboo sets and a set of Dots: the danger has three sets still."""
    hand = bamboo("{S: discard 8p, claims: {W: pong 88p}}, {W: discard 1p}", hand="88p1p9s")
    assert settle(hand).liabilities == ()


def test_three_winds_and_a_dragon_are_neither_family() -> None:
    """Honours are no suit unless a table says so."""
    hand = """
table: {wall: 60}
seats:
  N:
    melds: [{pong: 111z, take: 1z, from: E}, {pong: 333z, take: 3z, from: W}, {pong: 444z, take: 4z, from: S}]
    hand: 55z7m9p
play:
  - {W: discard 5z, as: feed, claims: {N: pong 55z}}
  - {N: discard 9p}
  - {E: discard 7m, claims: {N: win}}
"""
    assert liable(settle(hand)) == []
    assert liable(settle(hand, "honour-sets")) == [("W", "honour-sets")]
    assert payers(settle(hand, "honour-sets")) == {"W": 64}


def test_the_winner_is_the_one_the_liability_is_toward() -> None:
    """South fed West; a win of North's costs South only the ordinary share."""
    found = settle(bamboo(f"{FED}, {{N: win, price: {{tai: 2}}}}"))
    assert payers(found) == {"E": 4, "S": 4, "W": 4}
    assert {each.reason for each in found.rejected} == {"W did not win"}


def test_a_drawn_hand_costs_the_payer_nothing() -> None:
    """A liability is for a win, and there was none."""
    found = settle(bamboo(f"{FED}, {{unseen: [N]}}, {{end: wall}}").replace("wall: 60", "wall: 16"))
    assert found.status == "drawn"
    assert not any(found.net.values())


@pytest.mark.parametrize(
    ("duration", "third", "drawn"),
    [
        ("persistent", {"S": 32}, {"S": 48}),
        ("feeder-or-self-draw", {"N": 16, "E": 8, "S": 8}, {"S": 48}),
        ("winning-discard", {"N": 16, "E": 8, "S": 8}, {"N": 16, "E": 16, "S": 16}),
    ],
)
def test_how_long_it_lasts(duration: str, third: dict[str, int], drawn: dict[str, int]) -> None:
    """A third player's discard needs the longest duration, a self-draw the middle one."""
    off_north = bamboo(f"{FED}, {{N: discard 9s, claims: {{W: win}}}}")
    by_draw = bamboo(f"{FED}, {{unseen: [N, E, S]}}, {{W: draw 9s}}, {{W: win}}")
    assert payers(settle(off_north, duration=duration)) == third
    assert payers(settle(by_draw, duration=duration)) == drawn


def test_a_trigger_may_have_a_duration_of_its_own() -> None:
    """Suit sets end with the discard, while the rule lasts for the others."""
    hand = bamboo(f"{FED}, {{N: discard 9s, claims: {{W: win}}}}")
    found = settle(hand, **{"trigger.suit-sets.duration": "winning-discard"})
    assert payers(found) == {"N": 16, "E": 8, "S": 8}


def test_a_fed_pong_that_grows_keeps_its_feeder() -> None:
    """Adding the fourth tile makes no new set."""
    found = settle(
        bamboo(
            f"{FED}, {{unseen: [N, E, S]}}, {{W: draw 8s}}, {{W: kong-added 8s}},"
            "{W: draw 3p, from: replacement}, {W: discard 3p}, {N: discard 9s, claims: {W: win}}"
        )
    )
    assert payers(found) == {"S": 32}


def test_a_claimed_kong_is_a_fed_set() -> None:
    """A kong of a thrown tile was fed as a pong is."""
    found = settle(
        bamboo(
            "{N: discard 8s, as: feed, claims: {W: kong 888s}}, {W: draw 3p, from: replacement},"
            "{W: discard 3p}, {N: discard 9s, claims: {W: win}}",
            hand="8889s",
        )
    )
    assert liable(found) == [("N", "suit-sets")]


def test_a_kong_of_ones_own_has_no_feeder() -> None:
    """The fourth set is a concealed kong, whether or not such kongs count as exposed."""
    hand = bamboo(
        "{W: draw 8s}, {W: kong-concealed 8888s}, {W: draw 3p, from: replacement},"
        "{W: discard 3p}, {N: discard 9s, claims: {W: win}}",
        hand="8889s",
    )
    for counts in ("does-not-count", "counts"):
        assert liable(settle(hand, concealed_kong=counts)) == []


def test_a_concealed_kong_before_the_feed_counts_where_a_table_says_so() -> None:
    """Two chows, a concealed kong, and the fed pong: four sets or three."""
    hand = """
table: {wall: 60}
seats:
  E:
    melds: [{kong-concealed: 1111p}, {chow: 234p, take: 2p, from: N}, {chow: 567p, take: 5p, from: N}]
    hand: 88p9p6p
play:
  - {S: discard 8p, as: feed, claims: {E: pong 88p}}
  - {E: discard 6p}
  - {S: discard 9p, claims: {E: win}}
"""
    assert liable(settle(hand)) == []
    assert liable(settle(hand, concealed_kong="counts")) == [("S", "suit-sets")]


def test_only_the_flush_counts_where_the_hand_must_fit() -> None:
    """Four Bamboo sets and a pair of a guest wind are a half flush."""
    hand = bamboo(
        "{S: discard 8s, claims: {W: pong 88s}}, {W: discard 1p}, {N: discard 4z, claims: {W: win}}",
        hand="88s1p4z",
    )
    assert payers(settle(hand)) == {"S": 8}
    assert payers(settle(hand, winning_hand="fitting")) == {"N": 4, "E": 2, "S": 2}


def test_an_unknown_hand_may_or_may_not_fit() -> None:
    """Whether it is a flush cannot be told from open sets alone."""
    hand = bamboo(
        "{S: discard 8s, claims: {W: pong 88s}}, {W: discard 1p}, "
        "{N: discard 9s, claims: {W: {win: {tai: 4}}}}"
    ).replace("    hand: 8819s\n", "")
    assert payers(settle(hand)) == {"S": 32}
    assert settle(hand, winning_hand="fitting").status == "unresolved"


def test_a_fourth_kong_must_be_fed() -> None:
    """Three kongs are open; a fourth from the wall makes nobody liable."""
    open_kongs = """
table: {{wall: 60}}
seats:
  N:
    melds: [{{kong: 1111m, take: 1m, from: E}}, {{kong: 3333p, take: 3p, from: S}}, {{kong: 7777s, take: 7s, from: W}}]
    hand: 222p6m
play: [{play} {{N: draw 9s, from: replacement}}, {{N: discard 9s}}, {{unseen: [E]}}, {{S: discard 6m, claims: {{N: win}}}}]
"""
    fed = open_kongs.format(play="{E: discard 2p, claims: {N: kong 222p}},")
    own = open_kongs.format(play="{N: draw 2p}, {N: kong-concealed 2222p},")
    assert payers(settle(fed, "fourth-kong")) == {"E": 64}
    assert payers(settle(fed)) == {"S": 32, "E": 16, "W": 16}
    assert liable(settle(own, "fourth-kong")) == []


def test_twelve_tiles_cover_a_self_draw_only() -> None:
    """Four open sets that share nothing, under the Hong Kong rule."""
    hand = """
table: {{wall: 60}}
seats:
  S:
    melds: [{{chow: 678m, take: 6m, from: E}}, {{pong: 555z, take: 5z, from: W}}, {{chow: 123p, take: 3p, from: E}}]
    hand: 44s9p9m
play: [{{W: discard 4s, claims: {{S: pong 44s}}}}, {{S: discard 9m}}, {end}]
"""
    drawn = hand.format(end="{unseen: [W, N, E]}, {S: draw 9p}, {S: win}")
    thrown = hand.format(end="{W: discard 9p, claims: {S: win}}")
    assert payers(settle(drawn, "twelve-tiles")) == {"W": 6}
    assert payers(settle(thrown, "twelve-tiles")) == {"W": 2, "N": 1, "E": 1}


SETS = {
    "D": [f"{{pong: {n}{n}{n}z, take: {n}z, from: FROM}}" for n in (5, 6, 7)],
    "W": [f"{{pong: {n}{n}{n}z, take: {n}z, from: FROM}}" for n in (1, 2, 3, 4)],
    **{
        suit: [f"{{pong: {n}{n}{n}{suit}, take: {n}{suit}, from: FROM}}" for n in (1, 3, 5, 7)]
        for suit in "mps"
    },
}


def deciding_sets(kinds: tuple[str, ...], *also: str) -> set[str]:
    """The sets by which somebody became liable, of four that lie open in this order."""
    melds = []
    for place, each in enumerate(kinds):
        melds.append(SETS[each][kinds[:place].count(each)].replace("FROM", "NEWN"[place]))
    hand = f"seats: {{S: {{melds: [{', '.join(melds)}], hand: 9m}}}}\nplay: []"
    return {each.claim for each in settle(hand, *also).liabilities}


def test_no_four_sets_have_two_feeders() -> None:
    """Of all orders of Dragons, Winds and suits none decides twice; with honours as a suit one does."""
    orders = [each for each in product(SETS, repeat=4) if each.count("D") < 4]
    assert len(orders) == 624
    assert [each for each in orders if len(deciding_sets(each)) > 1] == []
    twice = [each for each in orders if len(deciding_sets(each, "honour-sets")) > 1]
    assert twice == [("D", "D", "D", "W")]


@pytest.mark.parametrize(("source", "payer"), [("N", {"N": 32}), ("E", {"E": 16, "S": 8, "N": 8})])
def test_a_payer_that_a_record_names(source: Seat, payer: dict[str, int]) -> None:
    """Where only the winning discard counts, the payer answers if it threw the tile, and else not."""
    fixture = Fixture(Setup(), "W", "discard", source, {"tai": 4}, {EVERYTHING: "N"})
    values = {**usual.USUAL, **LIABLE, f"{BAO}.duration": "winning-discard"}
    found = settle_fixture(find_system("singapore"), fixture, values)
    assert payers(found) == payer
    assert [(each.seat, each.toward) for each in found.wins[0].liable] == (
        [("N", "W")] if source == "N" else []
    )
    assert [each.kind for each in found.notes] == ([] if source == "N" else ["payer-ignored"])
