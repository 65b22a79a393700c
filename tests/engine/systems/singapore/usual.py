"""The usual Singapore table as a plain assignment, and hands written as scenarios are."""

from typing import Any

import yaml

from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.reader import read_case
from rules_atlas.engine.rules import Value
from rules_atlas.engine.settle import settle
from rules_atlas.engine.systems import find_system

TAI = {
    "seat-flower": 1,
    "seat-season": 1,
    "flower-set": 1,
    "season-set": 1,
    "animal": 1,
    "animal-pair": 0,
    "animal-set": 1,
    "dragon": 1,
    "seat-wind": 1,
    "round-wind": 1,
    "ping-hu": 4,
    "small-ping-hu": 1,
    "all-pongs": 2,
    "half-flush": 2,
    "full-flush": 4,
    "pure-green": 4,
    "mixed-terminals": 4,
    "small-three-dragons": 3,
    "small-four-winds": 2,
    "full-flush-ping-hu": 10,
    "full-flush-pongs": 8,
    "full-flush-small-ping-hu": 5,
    "self-draw": 0,
    "concealed-self-draw": 1,
    "flower-replacement": 1,
    "kong-replacement": 1,
    "robbing-kong": 1,
    "last-tile": 1,
    "thirteen-orphans": 13,
    "big-three-dragons": 10,
    "kong-on-kong": 10,
    "big-four-winds": "limit",
    "all-honours": "limit",
    "all-terminals": "limit",
    "nine-gates": "limit",
    "four-concealed-pongs": "limit",
    "four-kongs": "limit",
    "heavenly": "limit",
    "earthly": "limit",
    "humanly": "limit",
    "eight-flowers": "limit",
    "minimum": 1,
    "minimum-counts": "every-row",
    "double-wind": "both",
    "small-four-winds-total": "rows-add",
    "last-tile-needs": "any",
    "concealed-pongs-by": "self-draw",
    "concealed-kong": "stays-concealed",
    "nine-gates-sets": "open-too",
    "orphans-rob-concealed": True,
    "orphans-go-first": True,
}
"""Row to tai, and the knobs of the tai rule, as the Wikipedia text of 2020 has them."""

PAYMENT = {
    "limit": 5,
    "discard": "two-one-one",
    "self-draw": "two-each",
    "self-draw-extra": 0,
    "orphans-paid": "as-self-draw",
    "special-doubled": False,
    "special-limit": "none",
    **{f"unit-{tai}": 2 ** (tai - 1) for tai in range(1, 11)},
}
AWARDS = {
    "animal-pair": 2,
    "animal-pair-dealt": 4,
    "animals": 4,
    "animals-dealt": 4,
    "seat-pair": 2,
    "seat-pair-dealt": 4,
    "flower-set": 4,
    "kong": 2,
    "kong-added": 2,
    "kong-concealed": 4,
    "kong-payer": "each",
}
USUAL: dict[str, Value] = {
    **{f"SGMJ-TAI-001.{key}": value for key, value in TAI.items()},
    **{f"SGMJ-PAY-001.{key}": value for key, value in PAYMENT.items()},
    **{f"SGMJ-AWARD-001.{key}": value for key, value in AWARDS.items()},
    "SGMJ-PINGHU-001.wait": "two-tiles",
    "SGMJ-PINGHU-001.small-wait": "any",
    "SGMJ-PINGHU-001.small-with-bonus": "added",
    "SGMJ-MISSED-001.lock": "go-round",
    "SGMJ-MISSED-001.own-throw": "go-round",
    "SGMJ-FALSE-001.tai": "limit",
    "SGMJ-DEAL-001.drawn-hand": "stays",
    "SGMJ-WINDS-001.wind-auto-win": False,
    "SGMJ-WINDS-001.auto-win-tai": 10,
    "SGMJ-DRAGON-001.dragon-auto-win": False,
    "SGMJ-DRAGON-001.auto-win-tai": 5,
    "SGMJ-BAO-001.enabled": False,
}


def case(text: str) -> Case:
    """A case written as a scenario is."""
    data: dict[str, Any] = yaml.safe_load(text)
    faults: list[Any] = []
    found = read_case(data, faults)
    assert found is not None, faults
    assert not faults, faults
    return found


def play(text: str, changed: dict[str, Value] | None = None) -> Outcome:
    """Play a case at the usual table, with some cells changed."""
    return settle(find_system("singapore"), case(text), {**USUAL, **(changed or {})})


def rows(outcome: Outcome) -> dict[str, int]:
    """The rows of the one win."""
    assert outcome.status == "settled", (outcome.status, outcome.reason, outcome.unknown)
    (win,) = outcome.wins
    return win.price.amounts()
