"""Worked hands with values found by hand, played event by event."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_atlas.engine.impossible import check_case
from rules_atlas.engine.settle import settle
from rules_atlas.evidence.compare import compare
from tests.engine.systems.baotou.tables import BAOTOU, TABLE, case

CASES = yaml.safe_load(Path(__file__).with_name("shared.yaml").read_text(encoding="utf-8"))
CLAIMS = [(each, expected) for each in CASES for expected in each["expect"]]


@pytest.mark.parametrize(
    ("each", "expected"), CLAIMS, ids=[f"{c['id']}-{n}" for n, (c, _) in enumerate(CLAIMS)]
)
def test_a_worked_hand_has_its_value(each: dict[str, Any], expected: dict[str, Any]) -> None:
    """Rows, total and payments are those worked out by hand, under each ruling named."""
    changed = expected.get("set", {})
    assert set(changed) <= set(TABLE)
    played = case(each)
    assert check_case(BAOTOU, played) == []
    outcome = settle(BAOTOU, played, {**TABLE, **changed})
    assert compare({k: v for k, v in expected.items() if k != "set"}, outcome) == ()
