"""Feeds late in the wall, and feeds that lift a visible hand to the limit."""

import pytest

from rules_atlas.engine.rules import Value
from tests.engine.systems.singapore import usual
from tests.engine.systems.singapore.bao_tables import LIABLE, liable, payers, settle

LATE = """
table: {{wall: {wall}}}
seats:
  E: {{melds: [{meld}], discards: {pool}}}
  S: {{melds: [], discards: 4z}}
  W: {{melds: [], discards: 1m9m}}
  N:
    melds: [{{pong: 666z, take: 6z, from: S}}, {{chow: 234m, take: 2m, from: W}}, {{chow: 678s, take: 6s, from: W}}]
    hand: 35s77p
    discards: 3z
play: [{{S: discard 4s, claims: {{N: win}}}}]
"""
POOL, POOL_ONLY, EXPOSED = "pool-and-pongs", "pool-only", "any-exposed"
ALONE, SHARED = {"S": 4}, {"S": 2, "E": 1, "W": 1}


def late(wall: int = 19, meld: str = "", pool: str = "2z") -> str:
    """South throws the four of Bamboo that North wins on with one tai."""
    return LATE.format(wall=wall, meld=meld, pool=pool)


def fresh(live: int = 5, meaning: str = POOL) -> dict[str, Value]:
    """The trigger's two arguments."""
    return {"trigger.late-fresh-win.live": live, "trigger.late-fresh-win.fresh": meaning}


@pytest.mark.parametrize(
    ("wall", "live", "expected"),
    [(19, 5, ALONE), (20, 5, SHARED), (20, 7, ALONE), (21, 7, ALONE), (22, 7, SHARED)],
)
def test_the_wall_must_be_low(wall: int, live: int, expected: dict[str, int]) -> None:
    """Fifteen tiles are never drawn; fewer than the table's count must be left before them."""
    assert payers(settle(late(wall), "late-fresh-win", **fresh(live))) == expected


@pytest.mark.parametrize(
    ("meld", "pool", "expected"),
    [
        ("", "2z4s", {POOL: SHARED, POOL_ONLY: SHARED, EXPOSED: SHARED}),
        (
            "{pong: 444s, take: 4s, from: W}",
            "2z",
            {POOL: SHARED, POOL_ONLY: ALONE, EXPOSED: SHARED},
        ),
        (
            "{chow: 345s, take: 4s, from: N}",
            "2z",
            {POOL: ALONE, POOL_ONLY: ALONE, EXPOSED: SHARED},
        ),
        ("", "2z", {POOL: ALONE, POOL_ONLY: ALONE, EXPOSED: ALONE}),
    ],
)
def test_what_makes_a_tile_seen(meld: str, pool: str, expected: dict[str, dict[str, int]]) -> None:
    """A copy in the pool, in a pong, in a chow, or nowhere."""
    for meaning, paid in expected.items():
        found = settle(late(19, meld, pool), "late-fresh-win", **fresh(meaning=meaning))
        assert payers(found) == paid, meaning


def test_unknown_discards_leave_it_open() -> None:
    """Where a seat's throws are not recorded, nobody can say that the tile was fresh."""
    hand = late().replace("W: {melds: [], discards: 1m9m}", "W: {melds: []}")
    found = settle(hand, "late-fresh-win", **fresh())
    assert (found.status, found.unknown) == ("unresolved", ("table.discards",))
    assert payers(settle(hand)) == SHARED


def test_an_uncounted_wall_leaves_it_open() -> None:
    """A case that does not count the wall cannot tell whether it is late."""
    hand = late().replace("table: {wall: 19}", "table: {}")
    found = settle(hand, "late-fresh-win", **fresh())
    assert (found.status, found.unknown) == ("unresolved", ("table.wall",))


def test_a_tile_seen_in_the_pool_is_known_to_be_stale() -> None:
    """One copy in the known part of the pool is enough, whatever else was thrown."""
    hand = late(pool="4s").replace("W: {melds: [], discards: 1m9m}", "W: {melds: []}")
    assert payers(settle(hand, "late-fresh-win", **fresh())) == SHARED


KONG = """
table: {{wall: {wall}}}
seats:
  E:
    melds: [{{pong: 555z, take: 5z, from: S}}, {{chow: 456p, take: 4p, from: N}}]
    hand: 222m78m99s
play: [{{W: discard 2m, claims: {{E: kong 222m}}}}, {play}]
"""
AT_ONCE = "{E: draw 9m, from: replacement}, {E: win}"
LATER = "{E: draw 1p, from: replacement}, {E: discard 1p}, {W: discard 9m, claims: {E: win}}"


@pytest.mark.parametrize(
    ("wall", "play", "expected"),
    [
        (21, AT_ONCE, {"W": 12}),
        (22, AT_ONCE, {"S": 4, "W": 4, "N": 4}),
        (21, LATER.replace("{W: discard 9m", "{unseen: [S]}, {W: discard 9m"), None),
    ],
)
def test_a_late_kong_covers_its_replacement(
    wall: int, play: str, expected: dict[str, int] | None
) -> None:
    """The dragon set and the replacement are two tai; a win later in the hand is not covered."""
    found = settle(
        KONG.format(wall=wall, play=play),
        "late-fresh-kong",
        **{"trigger.late-fresh-kong.live": 7},
    )
    if expected is None:
        assert liable(found) == []
    else:
        assert payers(found) == expected


LIMIT = """
table: {{dealer: W, round: S, wall: 60}}
seats:
  N:
    melds: [{{pong: 555z, take: 5z, from: E}}]
    hand: {pair}456m78s1p9p3p
    bonus: {bonus}
play:
  - {{E: discard {tile}, as: feed, claims: {{N: pong {pair}}}}}
  - {{N: discard 3p}}
"""


@pytest.mark.parametrize(
    ("tile", "bonus", "times"),
    [
        ("2z", "2f1a2a", 1),
        ("2z", "2f1a", 1),
        ("2z", "2f", 0),
        ("7z", "2f6f1a", 1),
        ("7z", "2f6f", 0),
        ("4z", "2f1a2a", 0),
        ("1z", "2f1a2a", 0),
    ],
)
def test_an_honour_set_that_reaches_the_limit(tile: str, bonus: str, times: int) -> None:
    """North is the second wind here and it is the South round: its own wind counts twice."""
    hand = LIMIT.format(tile=tile, pair=tile[0] + tile, bonus=bonus)
    found = settle(hand, "point-limit")
    assert [each.trigger for each in found.liabilities] == ["point-limit"] * times
    assert settle(hand).liabilities == ()


def test_a_hand_at_the_limit_before_is_no_danger_any_more() -> None:
    """Five tai lay open before the feed, so the feed changed nothing."""
    hand = LIMIT.format(tile="7z", pair="77z", bonus="2f6f1a3a")
    assert [each.seat for each in settle(hand, "point-limit").liabilities] == []


def test_bonus_tiles_beside_an_old_set_leave_its_danger_open() -> None:
    """The set lay there before the case begins, and nobody tells whether the animals did."""
    hand = """
table: {wall: 60}
seats:
  N:
    melds: [{pong: 555z, take: 5z, from: E}]
    hand: 456m789s34p99p
    bonus: 4f8f1a3a
play: [{E: discard 5p, claims: {N: win}}]
"""
    found = settle(hand, "point-limit")
    assert (found.status, found.unknown) == ("unresolved", ("seats.N.bonus",))
    assert payers(settle(hand)) == {"E": 32, "S": 16, "W": 16}


WINDS = """
table: {wall: 60}
seats:
  E:
    melds: [{pong: 111z, take: 1z, from: W}, {pong: 444z, take: 4z, from: S}]
    hand: 22z33z6m1p9s
    bonus: 1f1a
play:
  - {S: discard 2z, as: first, claims: {E: pong 22z}}
  - {E: discard 9s}
  - {unseen: [S, W]}
  - {N: discard 3z, as: second, claims: {E: pong 33z}}
  - {E: discard 1p}
  - {S: discard 6m, claims: {E: win}}
"""


def test_one_feeder_twice_is_no_dispute() -> None:
    """Where two triggers name the same seat, nobody asks which of them goes first."""
    found = settle(WINDS, "honour-sets")
    assert liable(found) == [("N", "honour-sets")]
    assert "SGMJ-BAO-001.several-feeders" not in found.reads


WINDS_TO_LIMIT = """
table: {dealer: E, round: S, wall: 60}
seats:
  E:
    melds: [{pong: 333z, take: 3z, from: W}, {pong: 444z, take: 4z, from: S}]
    hand: 11z22z6m1p9s
    bonus: 1f5f1a3a
play:
  - {S: discard 1z, as: first, claims: {E: pong 11z}}
  - {E: discard 9s}
  - {unseen: [S, W]}
  - {N: discard 2z, as: second, claims: {E: pong 22z}}
  - {E: discard 1p}
  - {S: discard 6m, claims: {E: win}}
"""


@pytest.mark.parametrize(("which", "payer"), [("latest", "N"), ("first", "S")])
def test_of_two_feeders_one_answers(which: str, payer: str) -> None:
    """South lifted the visible hand to the limit, North fed the fourth Wind set."""
    found = settle(WINDS_TO_LIMIT, "point-limit", several_feeders=which)
    assert payers(found) == {payer: 64}


@pytest.mark.parametrize(("wall", "told"), [(25, []), (24, ["9 tiles could still be drawn"])])
def test_a_feed_is_late_from_nine_live_tiles_on(wall: int, told: list[str]) -> None:
    """No table counts ten, so nobody is told that ten were too many."""
    win = settle(late(wall), "late-fresh-win", **fresh())
    assert [each.reason for each in win.rejected if "late-fresh-win" in each.what] == told
    live: dict[str, Value] = {"trigger.late-fresh-kong.live": 7}
    kong = settle(KONG.format(wall=wall, play=AT_ONCE), "late-fresh-kong", **live)
    assert [each.reason for each in kong.rejected if "late-fresh-kong" in each.what] == told


def test_a_kong_is_not_called_late_where_nobody_counted_the_wall() -> None:
    """Whether the feeder answers for the replacement is left open."""
    text = KONG.format(wall=21, play=AT_ONCE).replace("table: {wall: 21}", "table: {}")
    found = settle(text, "late-fresh-kong", **{"trigger.late-fresh-kong.live": 7})
    assert (found.status, found.unknown) == ("unresolved", ("table.wall",))


NEAR = """
table: {{dealer: E, round: {round}, wall: 60}}
seats: {{S: {{melds: [{{pong: 555z, take: 5z, from: E}}], hand: {hand}, bonus: {bonus}}}}}
play: [{{N: discard {tile}, claims: {{S: pong {pair}}}}}, {{S: discard 3p}}]
"""


def near(tile: str, bonus: str, round: str = "E") -> str:  # noqa: A002 - as the case has it
    """South, second after the dealer, with a Dragon set open is fed an honour."""
    pair = tile[0] + tile
    return NEAR.format(tile=tile, pair=pair, hand=f"{pair}456m78s1p9p3p", bonus=bonus, round=round)


@pytest.mark.parametrize(
    ("tile", "bonus", "times"),
    [("2z", "2f1a", 0), ("2z", "2f1a2a", 1), ("7z", "1234f1a", 1), ("7z", "134f1a", 0)],
)
def test_what_counts_toward_the_limit(tile: str, bonus: str, times: int) -> None:
    """A seat wind that is not the round's is one tai; a full set of flowers is one beside the own."""
    found = settle(near(tile, bonus), "point-limit")
    assert [each.trigger for each in found.liabilities] == ["point-limit"] * times


def test_a_low_limit_is_reached_by_a_dragon_and_a_double_wind() -> None:
    """Three tai in two sets are enough at a table that stops at three."""
    changed = {**LIABLE, "SGMJ-PAY-001.limit": 3, "SGMJ-BAO-001.trigger.point-limit": True}
    found = usual.play(near("2z", "", "S").replace(", bonus: ", ""), changed)
    assert [each.trigger for each in found.liabilities] == ["point-limit"]


def test_who_does_not_answer_beside_another_feeder_is_told() -> None:
    """The latest answers here, and South, who came first, is named with the reason."""
    found = settle(WINDS_TO_LIMIT, "point-limit", several_feeders="latest")
    told = [each.what for each in found.rejected if each.reason == "the latest feeder answers"]
    assert [each.partition(" ")[0] for each in told] == ["S"]


def test_a_trigger_that_is_off_is_not_told_of_a_set_that_decides_anyway() -> None:
    """The fourth Wind set is a fourth honour set too, which this table does not ask."""
    found = settle(WINDS)
    assert liable(found) == [("N", "wind-sets")]
    assert not [each for each in found.rejected if "(honour-sets)" in each.what]


def test_an_honour_that_is_won_on_may_reach_the_limit_too() -> None:
    """Four tai lie open and the seat wind is the fifth: North pays four times sixteen."""
    won = near("2z", "2f1a2a").replace("456m78s1p9p3p", "456m789s99p")
    won = won.partition("play:")[0] + "play: [{N: discard 2z, claims: {S: win}}]"
    assert payers(settle(won)) == {"N": 32, "E": 16, "W": 16}
    found = settle(won, "point-limit")
    assert (payers(found), liable(found)) == ({"N": 64}, [("N", "point-limit")])


def test_a_late_feed_is_toward_the_winner() -> None:
    """As every liability is."""
    (made,) = settle(late(), "late-fresh-win", **fresh()).wins[0].liable
    assert (made.seat, made.toward) == ("S", "N")


def test_thirteen_wonders_are_exempt_from_a_late_feed() -> None:
    """Everybody pays for them in any case, so a fresh last tile makes nobody liable."""
    text = """
table: {wall: 19}
seats:
  E: {melds: [], discards: 2m}
  S: {hand: 19m19p19s1234567z, discards: 3m}
  W: {melds: [], discards: 4m}
  N: {melds: [], discards: 5m}
play: [{N: discard 9m, claims: {S: win}}]
"""
    found = settle(text, "late-fresh-win", **fresh())
    assert liable(found) == []
    assert not [each for each in found.rejected if "late-fresh-win" in each.what]
