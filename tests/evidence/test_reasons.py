"""Why a hand comes out otherwise: the knob that is named is the one that does it."""

import pytest

from rules_atlas.evidence.reasons import reasons
from tests.evidence.published import published


def why(case, profile):
    """The keys that are named for a case at a table."""
    found = published().cases[case]
    (other,) = [each for each in found.what_if if each.ruling.anchor == profile]
    return other, reasons(published(), found, other)


def test_a_table_that_shares_otherwise_is_told_by_its_split():
    """Where the discarder pays all, that alone is why a hand off a discard costs otherwise."""
    other, keys = why("bao-direct-set-only", "no-bao")
    assert other.differs
    assert keys == ("SGMJ-BAO-001.enabled",)


def test_a_table_that_pays_the_same_needs_no_reason():
    """A hand without a feeder is paid alike whether Bao is played or not."""
    other, keys = why("bao-own-draw-completes", "no-bao")
    assert not other.differs
    assert keys == ()


@pytest.mark.parametrize("case", ["daisangen-fed-then-tsumo", "daisangen-fed-then-third-player"])
def test_every_difference_between_known_tables_has_a_reason(case):
    """No table comes out otherwise without a knob that says why; each named knob differs."""
    found = published().cases[case]
    for other in found.what_if:
        if other.outcome.status != "settled" or other.ruling.kind != "profile":
            continue
        keys = reasons(published(), found, other)
        assert bool(keys) == other.differs, other.ruling.name
        assert all(found.values.get(key) != other.ruling.values.get(key) for key in keys)
