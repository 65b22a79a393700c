"""Random hands, each valued twice: by the engine, and by ``riichienv``, which shares no code."""

import pytest
from riichienv import Conditions, HandEvaluator, Meld, MeldType

from benchmarks.riichi_hands import RiichiHand, riichi_hands
from rules_atlas.engine.deeds import Barred
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.systems.riichi import RIICHI
from rules_atlas.records.tenhou_tiles import ROWS

PAY, HAND = "RIMJ-PAY-001", "RIMJ-HAND-001"
_KINDS = {
    "chow": MeldType.Chi,
    "pong": MeldType.Pon,
    "kong": MeldType.Daiminkan,
    "kong-concealed": MeldType.Ankan,
    "kong-added": MeldType.Kakan,
}
# The oracle's evaluator has no switches: it counts these four twice, adds yakuman up, knows counted
# yakuman and red fives, and gives the double wind's pair four fu.
VALUES = {
    f"{PAY}.stacking": "adds-up",
    f"{PAY}.double-daisuushii": True,
    f"{PAY}.double-suuankou-tanki": True,
    f"{PAY}.double-kokushi-thirteen-wait": True,
    f"{PAY}.double-chuuren-nine-wait": True,
    f"{PAY}.kazoe": True,
    f"{PAY}.kiriage": False,
    f"{HAND}.open-tanyao": True,
    f"{HAND}.double-wind-pair": "four-fu",
    f"{HAND}.red-fives": True,
}


def _theirs(hand: RiichiHand):
    tiles = hand.numbered()
    melds = [
        Meld(_KINDS[each.kind], sorted(numbers), each.source is not None)
        for each, numbers in zip(hand.holding.melds, tiles.melds, strict=True)
    ]
    flags, last = hand.holding.flags, hand.setup.wall == 0
    self_draw = hand.win.by == "self-draw"
    said = Conditions(
        tsumo=self_draw,
        riichi="riichi" in flags,
        double_riichi="double-riichi" in flags,
        ippatsu="ippatsu" in flags,
        haitei=self_draw and last and not hand.rinshan,
        houtei=not self_draw and last,
        rinshan=hand.rinshan,
        player_wind=(1 - SEATS.index(hand.setup.dealer)) % 4,
        round_wind=SEATS.index(hand.setup.round),
    )
    evaluator = HandEvaluator(sorted(tiles.hand), melds)
    return evaluator.calc(tiles.won_on, list(tiles.dora), said, list(tiles.ura))


def _paid(theirs, hand: RiichiHand) -> int:
    if hand.win.by == "discard":
        return theirs.ron_agari
    if hand.setup.dealer == "S":
        return 3 * theirs.tsumo_agari_ko
    return theirs.tsumo_agari_oya + 2 * theirs.tsumo_agari_ko


@pytest.mark.parametrize("seed", [9, 10, 11])
def test_two_programs_value_a_thousand_hands_alike(seed):
    """Whether it wins, its yaku, han and fu, and what is paid: none of a thousand hands differs."""
    for hand in riichi_hands(1000, seed):
        theirs = _theirs(hand)
        table = hand.table()
        ours = RIICHI.value(table, hand.win, Rules(VALUES))
        assert isinstance(ours, Barred) != theirs.is_win, hand
        if isinstance(ours, Barred):
            assert ours.reason == "the hand has no yaku"
            continue
        transfers = RIICHI.pay(table, hand.win, ours.price, (), Rules(VALUES))
        assert sum(each.amount for each in transfers) == _paid(theirs, hand), hand
        rows = ours.price.amounts()
        assert set(rows) == {ROWS[each.tenhou_id] for each in theirs.yaku_list()}, hand
        steps = {step.op: step.amount for step in ours.price.steps}
        if not ours.price.parts:
            assert (steps["han"], steps["fu"]) == (theirs.han, theirs.fu), hand
            assert sum(rows.values()) == steps["han"]
