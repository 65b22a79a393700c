"""The engine against a scorer that takes hands apart by hand."""

import os
import random

from tests.engine.systems.baotou.brute import ORDER, score
from tests.engine.systems.baotou.hands import as_case, random_win
from tests.engine.systems.baotou.tables import play

HANDS = int(os.environ.get("BAOTOU_HANDS", "1500"))
"""``BAOTOU_HANDS=20000`` for the full comparison."""


def test_rows_and_total_are_those_of_an_independent_scorer() -> None:
    """Two scorers that share no code find the same rows, the same total and the same payment."""
    chance = random.Random(20261130)
    met: set[str] = set()
    doubled = 0
    for number in range(HANDS):
        won = random_win(chance)
        rows, total = score(won)
        outcome = play(as_case(won))
        told = (number, won, outcome.reason)
        assert outcome.status == "settled", told
        (win,) = outcome.wins
        assert win.price.amounts() == rows, (told, win.price.reading)
        assert win.price.total == total, told
        assert outcome.net["S"] == (6 * total if won.self_draw else total), told
        assert outcome.net["E"] == (-2 * total if won.self_draw else 0), told
        met |= set(rows)
        doubled += bool(win.price.steps)
    assert met == set(ORDER) - {"caishenqi"}
    assert doubled > HANDS // 200
