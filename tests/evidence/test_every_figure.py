"""Every expected figure is refuted when it is changed: "verified" is a claim that can fail."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

from rules_atlas.evidence.compare import compare
from tests.evidence.published import published

CLAIMS = [
    (case_id, index)
    for case_id, case in sorted(published().cases.items())
    for index in range(len(case.verdicts))
]


def _figures(value: Any, path: tuple = ()) -> Iterator[tuple]:
    """The place of every whole number in an expectation that states an amount."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in ("at", "since", "event", "basis", "working", "source", "why", "under"):
                yield from _figures(each, (*path, key))
    elif isinstance(value, list | tuple):
        for index, each in enumerate(value):
            yield from _figures(each, (*path, index))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def _changed(plain: dict, *changes: tuple[tuple, int]) -> dict:
    found = deepcopy(plain)
    for path, by in changes:
        at: Any = found
        for part in path[:-1]:
            at = at[part]
        at[path[-1]] += by
    return found


@pytest.mark.parametrize(("case_id", "index"), CLAIMS)
def test_each_figure_changed_by_one_is_refuted(case_id: str, index: int) -> None:
    """No expected amount may be off by a single point."""
    verdict = published().cases[case_id].verdicts[index]
    plain = verdict.claim.plain()
    assert verdict.holds
    for path in _figures(plain):
        for by in (1, -1):
            assert compare(_changed(plain, (path, by)), verdict.outcome), path


@pytest.mark.parametrize(("case_id", "index"), CLAIMS)
def test_two_seats_changed_at_once_are_refuted(case_id: str, index: int) -> None:
    """A change that still sums to nothing is no excuse, be it listed or not."""
    verdict = published().cases[case_id].verdicts[index]
    plain = verdict.claim.plain()
    if not plain.get("net"):
        pytest.skip("no net is stated")
    full = {**plain, "net": {**dict.fromkeys(verdict.outcome.net, 0), **plain["net"]}}
    assert not compare(full, verdict.outcome)
    for one, other in combinations(full["net"], 2):
        for by in (1, -1):
            changed = _changed(full, (("net", one), by), (("net", other), -by))
            assert compare(changed, verdict.outcome)
