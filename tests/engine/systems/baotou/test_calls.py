"""The one call, the tenpai gate, and what may be thrown after a call."""

import pytest

from rules_atlas.engine.tiles import tile, tiles
from tests.engine.systems.baotou.tables import play

READY = """
table: {wall: 60}
seats: {S: {hand: 234m678m45p99s1s77z}}
"""
SPENT = """
table: {wall: 60}
seats: {S: {melds: [{pong: 111z, from: W}], hand: 456m333p2399s}}
"""


def _kinds(outcome, at=1):
    return {o.kind for o in outcome.offers if o.seat == "S" and o.at.number == at}


def _refused(outcome, at=1):
    return {r.kind: r.because for r in outcome.refused if r.seat == "S" and r.at.number == at}


def test_the_throw_after_a_call_keeps_tenpai() -> None:
    """After the pong only the loose tile may be thrown; another throw is refused by the gate."""
    fine = play(f"{READY}play: [{{W: discard 7z, claims: {{S: pong 77z}}}}, {{S: discard 1s}}]")
    assert fine.status == "goes-on"
    broken = play(f"{READY}play: [{{W: discard 7z, claims: {{S: pong 77z}}}}, {{S: discard 9s}}]")
    assert (broken.status, broken.event, broken.rule) == ("refused", 2, "BTMJ-GATE-001")


def test_later_throws_are_free() -> None:
    """The gate binds the throw after the call and no later one."""
    found = play(
        f"{READY}play: [{{W: discard 7z, claims: {{S: pong 77z}}}}, {{S: discard 1s}},"
        " {unseen: [W, N, E]}, {S: draw 1z}, {S: discard 9s}]"
    )
    assert found.status == "goes-on"
    frozen = play(
        f"{READY}play: [{{W: discard 7z, claims: {{S: pong 77z}}}}, {{S: discard 1s}},"
        " {unseen: [W, N, E]}, {S: draw 1z}, {S: discard 9s}]",
        CALL__afterwards="frozen",
    )
    assert (frozen.status, frozen.event, frozen.rule) == ("refused", 5, "BTMJ-CALL-001")


def test_a_chow_and_a_pong_share_one_call() -> None:
    """With a pong on the table a chow that would leave tenpai is refused by the one call."""
    found = play(f"{SPENT}play: [{{E: discard 1s, claims: {{S: chow 23s}}}}]")
    assert (found.status, found.event, found.rule) == ("refused", 1, "BTMJ-CALL-001")


def test_kongs_are_free_of_the_call() -> None:
    """Any number of kongs may follow the call, each from tenpai to tenpai."""
    found = play(
        f"{SPENT}play: [{{N: discard 3p, claims: {{S: kong 333p}}}}, "
        "{S: draw 1z, from: replacement}, {S: kong-added 1z}]"
    )
    assert found.status == "goes-on"
    assert "kong-added" in _kinds(found, 2)


def test_a_kong_before_the_call_leaves_the_call() -> None:
    """A kong does not spend the call: a chow may follow it."""
    found = play("""
table: {wall: 60}
seats: {S: {melds: [{kong: 1111z, from: W}], hand: 456m345p23s99s}}
play: [{E: discard 6p}]
""")
    assert "chow" in _kinds(found)


def test_a_pong_grown_into_a_kong_is_still_the_call() -> None:
    """Adding the fourth tile does not give the call back."""
    found = play("""
table: {wall: 60}
seats: {S: {melds: [{kong-added: 1111z, from: W}], hand: 456m345p23s99s}}
play: [{E: discard 1s}]
""")
    assert _refused(found)["chow"] == "BTMJ-CALL-001"


def test_each_chow_shape_is_tested_by_itself() -> None:
    """Of several chows with one tile only those that some throw makes tenpai are offered."""
    found = play("""
table: {wall: 60}
seats: {S: {hand: 34678m567p345s99s}}
play: [{E: discard 5m}]
""")
    offered = {o.tiles for o in found.offers if o.kind == "chow"}
    assert offered == {tiles("34m"), tiles("46m"), tiles("67m")}


def test_waiting_for_ones_own_fifth_copy_is_no_tenpai() -> None:
    """After the pong the fourth 5p is kept or thrown; keeping it to wait for a fifth is no wait."""
    text = """
table: {wall: 60}
seats: {S: {hand: 555p123m456m789s1z}}
play: [{N: discard 5p}]
"""
    (pong,) = [o for o in play(text).offers if o.kind == "pong"]
    assert pong.throws == {tile("5p"): (tile("1z"),)}
    (pong,) = [o for o in play(text, GATE__dead_wait="tenpai").offers if o.kind == "pong"]
    assert pong.throws == {tile("5p"): (tile("1z"),), tile("1z"): (tile("5p"),)}


def test_a_kong_that_leaves_only_a_dead_wait_is_refused() -> None:
    """Either kong would leave the other four alike to wait for a fifth."""
    text = """
table: {wall: 60}
seats: {S: {hand: 444z1111m123s456s}}
play: [{S: draw 4z}]
"""
    assert _refused(play(text)) == {"kong-concealed": "BTMJ-GATE-001"}
    assert _kinds(play(text, GATE__dead_wait="tenpai")) == {"kong-concealed"}


def test_tiles_that_lie_elsewhere_are_not_counted() -> None:
    """A wait of which all other copies lie among the discards still passes the gate."""
    text = """
table: {wall: 60}
seats: {S: {hand: 555p123m456m789s1z}, W: {discards: 111z}}
play: [{N: discard 5p}]
"""
    (pong,) = [o for o in play(text).offers if o.kind == "pong"]
    assert pong.throws == {tile("5p"): (tile("1z"),)}


def test_a_table_may_ask_that_every_throw_keeps_tenpai() -> None:
    """Of the tiles left after this pong one throw keeps tenpai, which is not enough there."""
    text = f"{READY}play: [{{W: discard 7z}}]"
    assert _kinds(play(text)) == {"pong"}
    assert _refused(play(text, GATE__claim="every-throw")) == {"pong": "BTMJ-GATE-001"}


def test_no_kong_without_a_replacement() -> None:
    """A kong needs a tile above the floor to replace it."""
    text = """
table: {wall: 16}
seats: {S: {hand: 234m678m456p9s444z}}
play: [{S: draw 4z}, {S: kong-concealed 4444z}]
"""
    found = play(text)
    assert (found.status, found.rule) == ("refused", "BTMJ-WALL-001")
    assert play(text.replace("16", "17")).status == "goes-on"


@pytest.mark.parametrize(
    ("knobs", "offered"),
    [
        ({}, False),
        ({"GATE__kong": "concealed-free"}, True),
        ({"GATE__kong": "after-replacement"}, True),
    ],
)
def test_a_concealed_kong_passes_the_gate_or_is_free_of_it(knobs, offered) -> None:
    """The hand is two tiles away; only tables that do not test it at once let the kong through."""
    found = play(
        "table: {wall: 60}\nseats: {S: {hand: 234m67m45p99s1s444z}}\nplay: [{S: draw 4z}]", **knobs
    )
    assert ("kong-concealed" in _kinds(found)) is offered


def test_the_called_tile_may_be_thrown_where_a_table_allows_it() -> None:
    """A chow of 345 with the 5 taken leaves another 5 to throw, allowed here and barred elsewhere."""
    text = """
table: {wall: 60}
seats: {S: {hand: 34m5m678m456p99s55z}}
play: [{E: discard 5m, claims: {S: chow 34m}}, {S: discard 5m}]
"""
    assert play(text).status == "goes-on"
    barred = play(text, CALL__throw_called="barred")
    assert (barred.status, barred.rule) == ("refused", "BTMJ-CALL-001")
    (offer,) = [o for o in barred.offers if o.kind == "chow" and o.tiles == tiles("34m")]
    assert tile("5m") not in (offer.throws or {})


def test_a_flower_never_stays_in_hand() -> None:
    """Throwing another tile, or the flower, before setting it aside is refused."""
    for thrown in ("1s", "1f"):
        found = play(f"{READY}play: [{{S: draw 1f}}, {{S: discard {thrown}}}]")
        assert (found.status, found.rule) == ("refused", "BTMJ-TILES-001")


def test_a_chow_comes_from_the_left_only() -> None:
    """West sits across from East; its discard gives East no chow."""
    found = play(
        "table: {wall: 60}\nseats: {E: {hand: 34m678m456p123s99s}}\nplay: [{W: discard 5m}]"
    )
    assert not [o for o in found.offers if o.kind == "chow"]


ONLY_ITSELF = """
table: {wall: 60}
seats: {S: {hand: 456m123p456p7788s}}
play: [{E: discard 5m, claims: {S: chow 46m}}]
"""
"""Beside the chow lie two whole sets and two pairs: only the other 5m can go."""


def test_where_the_called_tile_may_not_go_at_once_another_throw_must_do() -> None:
    """The called tile stands in the middle of the chow; its own kind is the only loose tile."""
    assert play(ONLY_ITSELF).status == "goes-on"
    found = play(ONLY_ITSELF, CALL__throw_called="barred")
    assert (found.status, found.event, found.rule) == ("refused", 1, "BTMJ-GATE-001")


def test_a_bar_on_the_called_tile_bars_no_other() -> None:
    """South has called 7z and throws the loose 1s."""
    found = play(
        f"{READY}play: [{{W: discard 7z, claims: {{S: pong 77z}}}}, {{S: discard 1s}}]",
        CALL__throw_called="barred",
    )
    assert found.status == "goes-on"


KONG_FIRST = """
table: {{wall: 60}}
seats: {{S: {{melds: [{meld}], hand: {hand}}}}}
play: [{{S: draw 1z}}, {{S: {kong}}}]
"""


@pytest.mark.parametrize(
    ("meld", "hand", "kong", "status"),
    [
        ("{pong: 111z, from: W}", "123p456p79s25m", "kong-added 1z", "goes-on"),
        ("{pong: 888s, from: W}", "111z123p79s25m", "kong-concealed 1111z", "goes-on"),
        ("{kong: 8888s, from: W}", "111z123p79s25m", "kong-concealed 1111z", "refused"),
    ],
)
def test_a_kong_before_tenpai_where_the_replacement_may_bring_it(
    meld: str, hand: str, kong: str, status: str
) -> None:
    """An 8s beside 79s, or a pair with one 8s left to wait for; with four 8s laid there is neither."""
    text = KONG_FIRST.format(meld=meld, hand=hand, kong=kong)
    assert play(text).rule == "BTMJ-GATE-001"
    found = play(text, GATE__kong="after-replacement")
    assert found.status == status
