"""No value of the registry can be changed without somebody noticing.

Cells of a system's default profile, options of conventions and every expectation are changed one at
a time. A cell of another table, for which no figure is stated, is noticed where its value is pinned:
some expectation tells it from its rivals, though under another base; the cell itself is cited.
"""

from functools import cache

import pytest

from rules_atlas.registry.lowering import Under, assignment
from tests.evidence.published import published
from tests.trust.registry_mutants import Change, Mutants

EXPLAINED = {
    "cell atlas-singapore SGMJ-DRAGON-001.auto-win-tai": (
        "five, the limit, is what the automatic win is worth: one more is cut to the limit again"
    ),
}
"""Changes that nobody notices, and why; each must still be needed."""


@cache
def _mutants() -> Mutants:
    return Mutants(published())


def _unexplained(found: list[Change], kind: str) -> None:
    """All survivors are explained, and everything explained survives."""
    explained = {each for each in EXPLAINED if each.startswith(f"{kind} ")}
    assert {str(each) for each in found} == explained


def _pinned(change: Change, under: Under) -> bool:
    value = assignment(published().registry, under)[change.key]
    return (change.key, value) in published().pins.pinned


def test_every_cell_is_noticed() -> None:
    """A default profile's by an expectation under it; another table's by what pins its value."""
    registry = published().registry
    defaults = {registry.default_profile(system) for system in registry.systems}
    alive = [change for change, noticed in _mutants().cells() if not noticed]
    wrong = [
        each for each in alive if each.where in defaults or not _pinned(each, Under(each.where))
    ]
    _unexplained(wrong, "cell")


def test_every_option_of_a_convention_is_noticed() -> None:
    """By an expectation under the convention, or by what pins the value under another base."""
    registry = published().registry
    alive = []
    for change, noticed in _mutants().sets():
        rule, _, name = change.where.partition("/")
        under = Under(registry.default_profile(registry.rules[rule].system), (rule, name))
        if not noticed and not _pinned(change, under):
            alive.append(change)
    _unexplained(alive, "set")


def test_every_part_of_every_expectation_is_compared() -> None:
    """Whatever an expectation says, were it otherwise, it would be refuted."""
    _unexplained([change for change, noticed in _mutants().expected() if not noticed], "expect")


@pytest.mark.parametrize("what", ["cells", "sets", "expected"])
def test_there_is_much_to_change(what: str) -> None:
    """A registry of which nothing is changed would pass all of these."""
    found = [noticed for _, noticed in getattr(_mutants(), what)()]
    assert len(found) > 100
    assert sum(found) > len(found) / 3
