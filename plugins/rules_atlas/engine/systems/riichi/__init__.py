"""Riichi mahjong: points, payment, and sekinin barai 責任払い."""

from rules_atlas.engine.system import System
from rules_atlas.engine.systems.riichi import furiten, hand_end, pao, pay, price
from rules_atlas.engine.systems.riichi.keys import (
    DAIMINKAN,
    OPTIONS,
    PAO,
    PLAYERS,
    RINSHAN,
    TRIGGERS,
    WIN,
)
from rules_atlas.engine.systems.riichi.shapes import complete

RIICHI = System(
    id="riichi",
    players=frozenset({3, 4}),
    options=OPTIONS,
    rows=price.ROWS,
    triggers={**dict.fromkeys(TRIGGERS, PAO), DAIMINKAN: RINSHAN},
    claim_rule=WIN,
    deck=hand_end.deck,
    check_price=price.check_price,
    complete=complete,
    value=price.value,
    candidates=pao.candidates,
    attached=pao.attached,
    answers=pao.answers,
    declares=pao.declares,
    pay=pay.pay,
    players_key=PLAYERS,
    ends=hand_end.ENDS,
    flags=frozenset({"riichi", "double-riichi", "ippatsu"}),
    table_keys=frozenset({"honba", "sticks", "dora", "ura", "scores"}),
    highest_floor=0,
    floor=hand_end.no_floor,
    bars_win=hand_end.bars_win,
    locks=furiten.locks,
    bars_claim=hand_end.bars_claim,
    bars_throw=hand_end.bars_throw,
    winners=pay.winners,
    takes=pay.takes,
    lays=pay.lays,
    drawn=hand_end.drawn,
    next_deal=hand_end.next_deal,
)
