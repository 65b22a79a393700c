"""Rulesets and tables for the riichi tests, apart from the registry's."""

from typing import Any

import yaml

from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.reader import read_case, read_fixture
from rules_atlas.engine.rules import Value
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.engine.systems.riichi import RIICHI

PAO, PAY, RINSHAN = "RIMJ-PAO-001", "RIMJ-PAY-001", "RIMJ-RINSHAN-001"
HAND, WIN = "RIMJ-HAND-001", "RIMJ-WIN-001"

Ruleset = dict[str, Value]

TENHOU: Ruleset = {
    f"{PAO}.trigger.daisangen": True,
    f"{PAO}.trigger.daisuushii": True,
    f"{PAO}.trigger.suukantsu": False,
    f"{PAO}.scope": "whole-hand",
    f"{PAO}.tsumo": "tsumo-total",
    f"{PAO}.third-party-ron": "half",
    f"{PAO}.honba-ron": "liable",
    f"{PAO}.honba-tsumo": "liable",
    f"{PAO}.two-feeders": "each-own-part",
    f"{RINSHAN}.enabled": False,
    f"{PAY}.honba": True,
    f"{PAY}.stacking": "adds-up",
    f"{PAY}.double-daisuushii": False,
    f"{PAY}.double-suuankou-tanki": False,
    f"{PAY}.kazoe": True,
    f"{PAY}.kiriage": False,
    f"{PAY}.tsumo-loss": "loss",
    f"{WIN}.several-winners": "three-is-a-draw",
    f"{WIN}.counters": "nearest",
    f"{WIN}.rob-closed-kan": False,
    f"{HAND}.open-tanyao": True,
    f"{HAND}.double-wind-pair": "four-fu",
    f"{HAND}.red-fives": True,
}
MJSOUL: Ruleset = {
    **TENHOU,
    f"{PAO}.scope": "covered-part",
    f"{PAO}.honba-mixed-tsumo": "liable",
    f"{PAY}.double-daisuushii": True,
    f"{PAY}.double-suuankou-tanki": True,
    f"{WIN}.several-winners": "all",
    f"{WIN}.rob-closed-kan": True,
}
MLEAGUE: Ruleset = {
    **MJSOUL,
    f"{PAO}.trigger.suukantsu": True,
    f"{PAY}.double-daisuushii": False,
    f"{PAY}.kazoe": False,
}
EMA: Ruleset = {
    **TENHOU,
    f"{PAO}.honba-ron": "discarder",
    f"{PAY}.stacking": "dearest-only",
    f"{PAY}.kazoe": False,
}
KOBALAB: Ruleset = {
    **MJSOUL,
    f"{PAO}.honba-ron": "discarder",
    f"{PAO}.honba-mixed-tsumo": "shared",
}


def play(ruleset: Ruleset, text: str, **changed: Value) -> Outcome:
    """Play a case written as a scenario is; ``PAO__scope="…"`` changes one key."""
    faults: list[Any] = []
    case = read_case(yaml.safe_load(text), faults)
    assert case is not None, faults
    return settle(RIICHI, case, with_changes(ruleset, changed))


def settled(
    ruleset: Ruleset,
    win: str,
    liable: dict[str, str] | str | None = None,
    table: str = "{}",
    **changed: Value,
) -> Outcome:
    """Settle a declared win: ``{seat: S, by: self-draw, price: {yakuman: [daisangen]}}``."""
    data: dict[str, Any] = {"table": yaml.safe_load(table), "win": yaml.safe_load(win)}
    if liable is not None:
        data["declared"] = {"liable": liable}
    faults: list[Any] = []
    fixture = read_fixture(data, faults)
    assert fixture is not None, faults
    return settle_fixture(RIICHI, fixture, with_changes(ruleset, changed))


def with_changes(ruleset: Ruleset, changed: dict[str, Value]) -> Ruleset:
    """The ruleset with keys written as ``PAO__honba_ron`` set."""
    rules = {"PAO": PAO, "PAY": PAY, "RINSHAN": RINSHAN, "HAND": HAND, "WIN": WIN}
    found = dict(ruleset)
    for name, value in changed.items():
        rule, _, key = name.partition("__")
        found[f"{rules[rule]}.{key.replace('__', '.').replace('_', '-')}"] = value
    return found


def row(outcome: Outcome) -> tuple[int, ...]:
    """The nets in turn order from East."""
    assert outcome.status == "settled", (outcome.status, outcome.reason, outcome.unknown)
    return tuple(outcome.net.values())
