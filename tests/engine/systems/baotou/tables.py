"""Baotou tables for the tests: the table's ruleset, and cases in the registry's notation."""

from typing import Any

import yaml

from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.reader import read_case
from rules_atlas.engine.rules import Value
from rules_atlas.engine.settle import settle
from rules_atlas.engine.systems import find_system

BAOTOU = find_system("baotou")

TABLE: dict[str, Value] = {
    "BTMJ-CALL-001.throw-called": "allowed",
    "BTMJ-CALL-001.afterwards": "open",
    "BTMJ-GATE-001.claim": "some-throw",
    "BTMJ-GATE-001.kong": "before-replacement",
    "BTMJ-GATE-001.dead-wait": "not-tenpai",
    "BTMJ-LOCK-001.lasting": "chow-or-pong",
    "BTMJ-LOCK-001.lifted-by": "draw-then-throw",
    "BTMJ-LOCK-001.again": "no-effect",
    "BTMJ-LOCK-001.trigger": "others-discards",
    "BTMJ-LOCK-001.eight-flowers": "not-barred",
    "BTMJ-WALL-001.last-throw": "none",
    "BTMJ-SHAPE-001.reading": "best-total",
    "BTMJ-POINTS-001.base": 10,
    "BTMJ-POINTS-001.qingyise": 15,
    "BTMJ-POINTS-001.hunyise": 5,
    "BTMJ-POINTS-001.yitiaolong": 15,
    "BTMJ-POINTS-001.shisanyao": 50,
    "BTMJ-FLOWERS-001.caishenqi": 50,
    "BTMJ-POINTS-001.shan": 1,
    "BTMJ-POINTS-001.dayu": 2,
    "BTMJ-POINTS-001.xiaoyu": 1,
    "BTMJ-POINTS-001.dagao": 2,
    "BTMJ-POINTS-001.xiaogao": 1,
    "BTMJ-POINTS-001.you": 1,
    "BTMJ-POINTS-001.daodiaozhong": 1,
    "BTMJ-POINTS-001.haidi": 1,
    "BTMJ-POINTS-001.gangkai": 1,
    "BTMJ-POINTS-001.menqing": 1,
    "BTMJ-POINTS-001.flowers": 1,
    "BTMJ-POINTS-001.multi": "once",
    "BTMJ-POINTS-001.honours": "neither",
    "BTMJ-POINTS-001.runs": "arrangement",
    "BTMJ-POINTS-001.dragon-call": "counts",
    "BTMJ-POINTS-001.dragon": "stacks",
    "BTMJ-POINTS-001.gao": "runs",
    "BTMJ-POINTS-001.gao445566": "small",
    "BTMJ-POINTS-001.you-flush": "stacks",
    "BTMJ-POINTS-001.you-honours": "suits-only",
    "BTMJ-POINTS-001.you-kong": "four",
    "BTMJ-POINTS-001.daodiao": "run-through",
    "BTMJ-POINTS-001.haohua-trigger": "fourth-copy",
    "BTMJ-POINTS-001.haohua-multi": "once",
    "BTMJ-POINTS-001.shisanyao-double": "whole-hand",
    "BTMJ-POINTS-001.menqing-special": "counts",
    "BTMJ-POINTS-001.menqing-ckong": "breaks",
    "BTMJ-POINTS-001.deal-replacement": "counts",
    "BTMJ-FLOWERS-001.caishen-flowers": "count",
    "BTMJ-FLOWERS-001.caishen-base": "with-base",
    "BTMJ-FLOWERS-001.caishen-menqing": "counts",
    "BTMJ-FLOWERS-001.caishen-pay": "self-draw",
    "BTMJ-STREAK-001.bonus": 1,
    "BTMJ-STREAK-001.place": "after-doubling",
    "BTMJ-STREAK-001.losing-dealer": "nothing",
    "BTMJ-STREAK-001.drawn": "holds",
    "BTMJ-STREAK-001.deal": "next-seat",
    "BTMJ-MULTI-001.winners": "nearest",
    "BTMJ-MULTI-001.dealer": "if-among-winners",
    "BTMJ-ROB-001.enabled": False,
}
"""The table of the reference page, with the Atlas's decisions where the page is silent."""


def case(text: str | dict[str, Any]) -> Case:
    """A case written as a scenario is."""
    data = yaml.safe_load(text) if isinstance(text, str) else text
    faults: list[Any] = []
    found = read_case({k: v for k, v in data.items() if k in _PARTS}, faults)
    assert found is not None, faults
    return found


def play(text: str | dict[str, Any], **changed: Value) -> Outcome:
    """Play a case at this table; a change names a knob as ``POINTS__gao="tiles"``."""
    values = dict(TABLE)
    for name, value in changed.items():
        rule, _, key = name.partition("__")
        full = f"BTMJ-{rule}-001.{key.replace('_', '-')}"
        assert full in values, full
        values[full] = value
    return settle(BAOTOU, case(text), values)


_PARTS = ("table", "seats", "deal", "play")
