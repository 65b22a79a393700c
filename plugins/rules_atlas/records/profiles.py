"""Which ruleset of the registry a record was played under."""

from collections.abc import Mapping
from typing import Any

from rules_atlas.records.record import GameRules

SYSTEM = "riichi"
"""What is played on Tenhou."""
TENHOU = {4: "tenhou-4p", 3: "tenhou-3p"}
"""The profile of Tenhou's own rules, by the number of players."""
OPEN_TANYAO = "RIMJ-HAND-001.open-tanyao"


def played_under(rules: GameRules) -> Mapping[str, Any]:
    """What stands under ``under``; a table that plays without open tanyao says so.

    A table without red fives needs no word: there are none in its tiles.
    """
    found: dict[str, Any] = {"profile": TENHOU[rules.players]}
    if not rules.open_tanyao:
        found["set"] = {OPEN_TANYAO: False}
    return found
