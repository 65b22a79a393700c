"""Singapore mahjong: tai, payment, and Bao 包."""

from collections.abc import Sequence

from rules_atlas.engine.readings import is_standard
from rules_atlas.engine.system import System
from rules_atlas.engine.systems.singapore import bao, dragons, pay, tai
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.systems.singapore.keys import OPTIONS, TAI


def _deck(players: int) -> dict[int, int]:
    del players
    return {**dict.fromkeys(range(34), 4), **dict.fromkeys(range(34, 46), 1)}


def _complete(counts: Sequence[int], melds: int) -> bool:
    return sum(counts) + 3 * melds == 14 and is_standard(counts)


SINGAPORE = System(
    id="singapore",
    players=frozenset({4}),
    options=(*OPTIONS, *bao.OPTIONS, *dragons.OPTIONS),
    rows=tai.ROWS,
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
    ends_by=dragons.ends_by,
)
