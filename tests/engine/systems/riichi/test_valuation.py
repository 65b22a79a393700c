"""What the play shows of a hand's worth: riichi, ippatsu, first turns, furiten; fu one by one."""

import pytest

from benchmarks.riichi_hands import riichi_hands
from rules_atlas.engine.systems.riichi.shapes import may_be_yakuman, shapes
from tests.engine.systems.riichi.tables import MLEAGUE, TENHOU, play

WAITING = "234m567p678s55s23s"
"""All chows but one, on 1s and 4s: with either a pinfu, with 4s tanyao too."""
RIICHI = "{S: draw 9m}, {S: discard 9m, riichi: true%s}"
ROUND = "{unseen: [W, N, E]}"


def _rows(outcome):
    assert outcome.status == "settled", (outcome.status, outcome.reason, outcome.unknown)
    return outcome.wins[0].price.amounts()


def _south(events, hand=WAITING, seats="", **changed):
    text = f"table: {{wall: 40}}\nseats: {{S: {{hand: {hand}}}{seats}}}\nplay: [{events}]"
    return play(TENHOU, text, **changed)


def test_riichi_is_ippatsu_until_the_next_throw() -> None:
    """A win before the seat has thrown again counts a han more; after it no longer."""
    soon = _south(f"{RIICHI % ''}, {ROUND}, {{S: draw 4s}}, {{S: win}}")
    assert _rows(soon) == {"riichi": 1, "ippatsu": 1, "menzen-tsumo": 1, "pinfu": 1, "tanyao": 1}
    later = _south(
        f"{RIICHI % ''}, {ROUND}, {{S: draw 9p}}, {{S: discard 9p}}, {ROUND}, {{S: draw 1s}}, {{S: win}}"
    )
    assert _rows(later) == {"riichi": 1, "menzen-tsumo": 1, "pinfu": 1}


def test_a_claim_ends_ippatsu_even_of_the_riichi_tile_itself() -> None:
    """A pong of the tile thrown sideways breaks the round."""
    claimed = RIICHI % ", claims: {N: pong 99m}"
    found = _south(f"{claimed}, {{N: discard 9s}}, {{E: discard 1p}}, {{S: draw 4s}}, {{S: win}}")
    assert "ippatsu" not in _rows(found)
    assert _rows(found)["riichi"] == 1


def test_riichi_with_the_first_throw_is_double() -> None:
    """From the deal, before anybody has claimed, it counts two han; after a claim one."""
    deal = f"table: {{wall: 69}}\ndeal: {{S: {{tiles: {WAITING}}}}}\nplay: [%s]"
    first = "{E: discard 1m%s}, "
    end = "{S: draw 9m}, {S: discard 9m, riichi: true}, {W: discard 4s, claims: {S: win}}"
    found = play(TENHOU, deal % (first % "" + end))
    assert _rows(found)["double-riichi"] == 2
    claim = ", claims: {N: pong 11m}"
    after = "{N: discard 9s}, {E: discard 9s}, "
    found = play(TENHOU, deal % (first % claim + after + end))
    assert "double-riichi" not in _rows(found)
    assert _rows(found)["riichi"] == 1


def test_a_win_with_the_first_draw_is_chiihou() -> None:
    """It is a yakuman before any claim, and an ordinary self-draw after one."""
    deal = f"table: {{wall: 69}}\ndeal: {{S: {{tiles: {WAITING}}}}}\nplay: [%s]"
    found = play(TENHOU, deal % "{E: discard 1m}, {S: draw 4s}, {S: win}")
    assert _rows(found) == {"chiihou": 1}
    found = play(
        TENHOU,
        deal % "{E: discard 1m, claims: {N: pong 11m}}, {N: discard 9s}, {E: discard 9s}, "
        "{S: draw 4s}, {S: win}",
    )
    assert _rows(found) == {"menzen-tsumo": 1, "pinfu": 1, "tanyao": 1}


def test_the_dealer_wins_on_the_deal() -> None:
    """Fourteen tiles that are complete at once are tenhou."""
    found = play(
        TENHOU, f"table: {{wall: 69}}\ndeal: {{E: {{tiles: {WAITING}4s}}}}\nplay: [{{E: win}}]"
    )
    assert _rows(found) == {"tenhou": 1}


@pytest.mark.parametrize("thrown", ["1s", "4s"])
def test_a_hand_that_has_thrown_one_of_its_waits_wins_by_itself_only(thrown) -> None:
    """Furiten is about every tile the hand waits on, not only the one that was thrown."""
    hand = f"{WAITING}, discards: {thrown}9m"
    found = _south("{W: discard 4s, claims: {S: win}}", hand)
    assert (found.status, found.rule) == ("refused", "RIMJ-WIN-001")
    assert "furiten" in found.reason
    by_itself = _south("{S: draw 4s}, {S: win}", hand)
    assert by_itself.status == "settled"


def test_a_tile_let_go_by_bars_a_ron_until_the_next_draw() -> None:
    """Within the same turn no other tile is won on; after a draw it is."""
    again = _south(
        "{E: discard 4s}, {S: draw 9m}, {S: discard 9m}, {W: discard 4s, claims: {S: win}}"
    )
    assert again.status == "settled"
    same = _south("{W: discard 4s}, {N: discard 4s, claims: {S: win}}")
    assert (same.status, same.rule) == ("refused", "RIMJ-WIN-001")
    assert "in this turn" in same.reason


def test_a_tile_without_yaku_that_goes_by_bars_a_ron_too() -> None:
    """The hand was complete with it, though it was worth nothing."""
    seats = ""
    hand = "567p678s55s23s, melds: [{chow: 234m, take: 2m, from: E}]"
    found = _south("{W: discard 1s}, {N: discard 4s, claims: {S: win}}", hand, seats)
    assert found.status == "refused"
    assert "furiten" in found.reason
    assert found.refused[0].because == "RIMJ-HAND-001"


def test_a_tile_let_go_by_after_riichi_bars_for_good() -> None:
    """The hand cannot change, so it never wins on another's tile again."""
    found = _south(
        f"{RIICHI % ''}, {{W: discard 4s}}, {{N: discard 9p}}, {{E: discard 9p}}, {{S: draw 9s}}, "
        "{S: discard 9s}, {W: discard 4s, claims: {S: win}}"
    )
    assert found.status == "refused"
    assert "after riichi" in found.reason


def test_fu_are_told_one_by_one() -> None:
    """Twenty, a closed triplet of honours, a claimed kan of simples, a closed wait, the self-draw."""
    text = (
        "table: {wall: 40}\n"
        "seats: {S: {melds: [{kong: 5555p, take: 5p, from: W}], hand: 555z46m678s99s}}\n"
        "play: [{S: draw 5m}, {S: win}]"
    )
    found = play(TENHOU, text)
    steps = [(step.op, step.amount) for step in found.wins[0].price.steps]
    assert sorted(steps[:-3]) == [
        ("base-fu", 20),
        ("fu-of-closed-outside-triplet", 8),
        ("fu-of-closed-wait", 2),
        ("fu-of-open-kan", 8),
        ("fu-of-tsumo", 2),
    ]
    assert steps[-3:] == [("han", 1), ("fu", 40), ("base", 320)]


def test_limits_follow_the_ruleset_not_the_package() -> None:
    """Thirteen han are a yakuman where that is played, and else stop at three mangan."""
    hand = "2233445566778m"
    text = (
        f"table: {{wall: 40}}\nseats: {{S: {{hand: {hand}, flags: [riichi]}}}}\n"
        "play: [{S: draw 8m}, {S: win}]"
    )
    assert play(TENHOU, text).wins[0].price.steps[-1].amount == 8000
    assert play(MLEAGUE, text).wins[0].price.steps[-1].amount == 6000


def test_most_hands_are_seen_not_to_be_yakuman_and_no_yakuman_is_missed() -> None:
    """The glance lets through every hand that a reading of it finds a yakuman in."""
    looked_at = 0
    for hand in riichi_hands(3000, 5):
        table = hand.table()
        has = any(each.yakuman for each in shapes(table, hand.win))
        looked_at += may_be_yakuman(table, hand.win)
        assert may_be_yakuman(table, hand.win) or not has, hand
    assert looked_at < 600


def test_after_riichi_the_hand_is_fixed() -> None:
    """The tile just drawn is thrown, no other; and no set is claimed."""
    kept = _south(f"{RIICHI % ''}, {ROUND}, {{S: draw 9p}}, {{S: discard 5s}}")
    assert (kept.status, kept.rule) == ("refused", "RIMJ-WIN-001")
    claimed = _south(f"{RIICHI % ''}, {{W: discard 5s, claims: {{S: pong 55s}}}}")
    assert (claimed.status, claimed.rule) == ("refused", "RIMJ-WIN-001")
