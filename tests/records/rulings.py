"""Check records under the registry's own rulesets, as the command does."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.systems import BY_ID
from rules_atlas.engine.systems.riichi import RIICHI
from rules_atlas.records.check import Checked, Finding, checked
from rules_atlas.records.profiles import played_under
from rules_atlas.records.record import GameRules
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import assignment, parse_under
from rules_atlas.registry.store import Registry

ROOT = Path(__file__).parents[2]


@cache
def registry() -> Registry:
    """The project's registry."""
    return load(ROOT / "registry", BY_ID)


@cache
def ruling(rules: GameRules) -> Assignment:
    """Tenhou's rules for such a table."""
    return assignment(registry(), parse_under(registry(), played_under(rules)))


def findings(*paths: Path) -> list[Any]:
    """Everything that is found in these records."""
    every: Iterator[Finding] = checked(iter(paths), RIICHI, ruling)
    return list(every)


def agreed(finding: Any) -> int:
    """How many wins a finding agrees on; a test ends here when it is anything else."""
    assert isinstance(finding, Checked), str(finding)
    assert not finding.differences, (str(finding), finding.differences)
    return len(finding.stated.wins)
