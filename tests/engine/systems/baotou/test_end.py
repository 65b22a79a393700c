"""How a hand ends and what is paid: the floor, eight flowers, several winners, streak, robbing."""

import pytest

from tests.engine.systems.baotou.tables import play

LAST = """
table: {wall: 16}
seats: {S: {melds: [{pong: 111z, from: W}], hand: 234m567p99p23s}}
"""
SEVEN = "seats: {S: {bonus: 1234567f}}\n"


def test_at_the_floor_the_last_draw_may_win() -> None:
    """The draw that leaves fifteen is tested and earns its point."""
    assert play(f"{LAST}play: [{{S: draw 4s}}, {{S: win}}]").net["S"] == 66


def test_at_the_floor_nothing_is_thrown() -> None:
    """A draw that does not win there ends the hand; one table lets a last tile be thrown."""
    drawn = play(f"{LAST}play: [{{S: draw 9m}}]")
    assert (drawn.status, drawn.dealer_next) == ("drawn", "E")
    thrown = play(f"{LAST}play: [{{S: draw 9m}}, {{S: discard 9m}}]")
    assert (thrown.status, thrown.rule) == ("refused", "BTMJ-WALL-001")
    fine = play(f"{LAST}play: [{{S: draw 9m}}, {{S: discard 9m}}]", WALL__last_throw="one")
    assert fine.status == "drawn"


def test_a_flower_as_the_last_tile_is_not_replaced() -> None:
    """With the floor reached there is no replacement: the hand is drawn."""
    found = play(f"{LAST}play: [{{S: draw 1f}}, {{S: bonus 1f}}]")
    assert found.status == "drawn"


def test_an_eighth_flower_as_the_last_tile_wins() -> None:
    """Eight flowers need no replacement tile."""
    found = play(f"table: {{wall: 16}}\n{SEVEN}play: [{{S: bonus 8f}}]")
    assert found.net == {"E": -138, "S": 414, "W": -138, "N": -138}


def test_eight_flowers_in_the_deal_win_before_play() -> None:
    """Dealt and replaced until none is left, eight flowers end the hand before the first throw."""
    found = play("""
deal: {S: {tiles: 12345678f1m2m3m4m5m, replace: [1p, 2p, 3p, 4p, 5p, 6p, 7p, 8p]}}
play: []
""")
    assert (found.status, found.net["S"]) == ("settled", 414)


def test_eight_flowers_are_not_locked_out_here() -> None:
    """No discard wins, so a lock does not matter; a table may rule otherwise."""
    text = """
table: {wall: 60}
seats: {S: {melds: [{pong: 111z, from: W}], hand: 234m678m45p88s, bonus: 1234567f}}
play: [{W: discard 3p}, {unseen: [N, E]}, {S: draw 8f}, {S: bonus 8f}]
"""
    assert play(text).net["S"] == 3 * 2 * 68
    assert play(text, LOCK__eight_flowers="barred").status == "goes-on"


def test_the_dealers_dealt_win_is_a_self_draw() -> None:
    """It has no row of its own; on a replacement for a dealt flower it earns that row."""
    hand = "234m567p99p234s11z"
    plain = play(f"deal: {{E: {{tiles: {hand}1z, replace: []}}}}\nplay: [{{E: win}}]")
    assert plain.net == {"E": 66, "S": -22, "W": -22, "N": -22}
    text = f"deal: {{E: {{tiles: {hand}1f, replace: [1z]}}}}\nplay: [{{E: win}}]"
    assert play(text).net["E"] == 3 * 2 * 13
    assert play(text, POINTS__deal_replacement="does-not").net["E"] == 3 * 2 * 12


TWO = """
table: {dealer: N, streak: 2, wall: 50}
seats:
  S: {melds: [{pong: 111z, from: W}], hand: 234m678s46p99s}
  N: {melds: [{pong: 222z, from: S}], hand: 345m789m123s5p, bonus: 1f}
play: [{E: discard 5p, claims: {S: win, N: win}}]
"""


@pytest.mark.parametrize(
    ("knobs", "net", "deals"),
    [
        ({}, {"E": -10, "S": 10, "W": 0, "N": 0}, ("E", 0)),
        ({"MULTI__winners": "all"}, {"E": -23, "S": 10, "W": 0, "N": 13}, ("N", 3)),
        (
            {"MULTI__winners": "all", "MULTI__dealer": "first-winner"},
            {"E": -23, "S": 10, "W": 0, "N": 13},
            ("E", 0),
        ),
        (
            {"MULTI__winners": "all", "MULTI__dealer": "discarder"},
            {"E": -23, "S": 10, "W": 0, "N": 13},
            ("E", 0),
        ),
    ],
)
def test_two_hands_on_one_discard(knobs, net, deals) -> None:
    """The nearer alone is paid, or both are; the dealer's streak comes with the dealer's win."""
    found = play(TWO, **knobs)
    assert found.net == net
    assert (found.dealer_next, found.streak) == deals


def test_the_streak_comes_after_the_doubling() -> None:
    """A third win in a row adds two to each payer; inside the doubling it would add four."""
    text = (
        LAST.replace("wall: 16", "dealer: S, streak: 2, wall: 40")
        + "play: [{S: draw 4s}, {S: win}]"
    )
    assert play(text).net == {"E": -22, "S": 66, "W": -22, "N": -22}
    assert play(text, STREAK__place="before-doubling").net["S"] == 72
    assert "BTMJ-STREAK-001.place" in play(text).reads
    assert (play(text).dealer_next, play(text).streak) == ("S", 3)


def test_a_losing_dealer_pays_nothing_extra_here() -> None:
    """The streak is the dealer's gain; elsewhere it is what the dealer loses too."""
    text = LAST.replace("wall: 16", "streak: 2, wall: 40") + "play: [{S: draw 4s}, {S: win}]"
    assert play(text).net["E"] == -20
    assert play(text, STREAK__losing_dealer="pays").net["E"] == -22
    assert (play(text).dealer_next, play(text).streak) == ("S", 0)
    assert play(text, STREAK__deal="winner").dealer_next == "S"


@pytest.mark.parametrize(("rule", "streak"), [("holds", 2), ("resets", 0), ("extends", 3)])
def test_a_drawn_hand_keeps_the_dealer(rule: str, streak: int) -> None:
    """Tables differ on what a drawn hand does to the streak."""
    found = play("table: {wall: 16, streak: 2}\nplay: [{W: draw}]", STREAK__drawn=rule)
    assert (found.dealer_next, found.streak) == ("E", streak)


ROB = """
table: {wall: 50}
seats:
  S: {melds: [{pong: 111z, from: W}], hand: 234m678s46p99s}
  W: {melds: [{pong: 555p, from: N}], hand: 5p123m456m789m2z}
play: [{W: kong-added 5p, claims: {S: win}}]
"""


def test_a_kong_is_not_robbed_here() -> None:
    """Where it may be, the player of the kong pays as a discarder would."""
    found = play(ROB)
    assert (found.status, found.rule) == ("refused", "BTMJ-ROB-001")
    robbed = play(ROB, ROB__enabled=True)
    assert robbed.net == {"E": 0, "S": 10, "W": -10, "N": 0}
    assert robbed.wins[0].price.amounts() == {"base": 10}


def test_a_concealed_kong_is_never_robbed() -> None:
    """Nobody wins on a tile that was never shown before the kong."""
    text = ROB.replace("melds: [{pong: 555p, from: N}], hand: 5p123", "hand: 5555p123")
    text = text.replace("kong-added 5p", "kong-concealed 5555p")
    assert play(text, ROB__enabled=True).rule == "BTMJ-ROB-001"


def test_declared_prices_are_points() -> None:
    """An unseen hand is worth what its seat says, doubled for a self-draw."""
    assert play("play: [{W: win, price: {points: 13}}]").net["W"] == 78
    found = play("play: [{W: win, price: {tai: 13}}]")
    assert found.status == "refused"
    assert "points" in found.reason


def test_a_discard_is_not_doubled_so_nobody_asks_where_the_streak_stands() -> None:
    """One sheet may leave it open: the hand is worth 22 and two for two wins before."""
    text = """
table: {dealer: S, streak: 2, wall: 40}
seats: {S: {melds: [{pong: 111z, from: W}], hand: 234m567p99p23s}}
play: [{W: discard 4s, claims: {S: win}}]
"""
    found = play(text)
    assert "BTMJ-STREAK-001.place" not in found.reads
    assert [each.amount for each in found.transfers][1:] == [2]


def test_a_seat_that_sits_down_with_eight_flowers_has_won() -> None:
    """The last of them ended the hand before the case begins: 69 points, twice from each."""
    text = "seats: {S: {hand: 234m567p99p23s111z, bonus: 12345678f}}\n"
    found = play(f"{text}play: []")
    assert (found.status, found.net["S"]) == ("settled", 3 * 2 * 69)
    later = play(f"{text}play: [{{S: draw 4s}}]")
    assert (later.status, later.event) == ("ends-earlier", 0)


@pytest.mark.parametrize(
    ("seat", "status"),
    [
        ("hand: 234m567p99p23s111z", "refused"),
        ("hand: 234m567p99p23s111z, bonus: 1f", "goes-on"),
        ("melds: [{kong: 1111z, from: W}], hand: 234m567p99p23s", "goes-on"),
    ],
)
def test_only_a_kong_or_a_flower_is_replaced(seat: str, status: str) -> None:
    """A seat that has laid down neither draws from the wall."""
    found = play(f"seats: {{S: {{{seat}}}}}\nplay: [{{S: draw 9s, from: replacement}}]")
    assert found.status == status


def test_a_draw_in_turn_is_no_replacement() -> None:
    """East has thrown, and South draws from the wall, whatever it had replaced before."""
    found = play(
        "seats: {S: {hand: 234m567p99p23s111z, bonus: 1f}}\n"
        "play: [{E: discard 9m}, {S: draw 9s, from: replacement}]"
    )
    assert (found.status, found.event) == ("refused", 2)
    assert "draws from the wall" in found.reason
