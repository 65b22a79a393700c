"""Singapore mahjong: tai, payment, awards, penalties, and Bao 包."""

from collections.abc import Sequence

from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.readings import is_standard, is_thirteen_orphans
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.system import System
from rules_atlas.engine.systems.singapore import (
    awards,
    bao,
    dragons,
    ending,
    passing,
    pay,
    penalties,
    robbing,
    tai,
)
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.systems.singapore.tai_keys import HAND_OPTIONS, ROWS
from rules_atlas.engine.table import Table


def _deck(players: int) -> dict[int, int]:
    del players
    return {**dict.fromkeys(range(34), 4), **dict.fromkeys(range(34, 46), 1)}


def _complete(counts: Sequence[int], melds: int) -> bool:
    if sum(counts) + 3 * melds != 14:
        return False
    return is_standard(counts) or (not melds and is_thirteen_orphans(counts))


def _bars_win(table: Table, win: Winning, rules: Rules) -> Barred | None:
    return robbing.bars_robbing(table, win, rules) or passing.bars_win(table, win, rules)


def _ends_by(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    return dragons.ends_by(table, seat, rules) or ending.ends_by(table, seat, rules)


SINGAPORE = System(
    id="singapore",
    players=frozenset({4}),
    options=(*HAND_OPTIONS, *bao.OPTIONS, *dragons.OPTIONS),
    rows=ROWS,
    triggers=dict.fromkeys(bao.TRIGGERS, BAO),
    claim_rule=TAI,
    deck=_deck,
    check_price=pay.check_price,
    complete=_complete,
    value=tai.value,
    candidates=bao.candidates,
    attached=bao.attached,
    answers=bao.answers,
    declares=bao.declares,
    pay=pay.pay,
    bars_win=_bars_win,
    locks=passing.locks,
    bars_claim=passing.bars_claim,
    ends_by=_ends_by,
    winners=robbing.winners,
    awards=awards.awards,
    false_win=penalties.false_win,
    next_deal=penalties.next_deal,
)
