"""Which rows already stand inside another: nothing is paid twice for the same tiles."""

from collections.abc import Sequence

from rules_atlas.engine.outcome import Row
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.keys import TAI
from rules_atlas.engine.systems.singapore.tai_keys import (
    ABSORBS,
    BONUS_ROWS,
    FROM_TILES,
    LIMIT_ROWS,
    PINGHU,
)


def absorbed(rows: Sequence[Row], rules: Rules) -> dict[str, str]:
    """Each absorbed row, to the row that counts in its stead.

    A limit hand prices the hand as a whole: it absorbs what comes from the tiles and every lesser
    limit hand, but neither bonus tiles nor how the winning tile came. A row worth nothing, as a
    table may set it, has been left out before and absorbs nothing.

    Raises:
        UnknownRead: the ruleset does not say whether a row stands inside another.
    """
    worth: dict[str, int] = {}
    for row in rows:
        worth[row.row] = worth.get(row.row, 0) + row.amount
    by: dict[str, str] = {}
    limits = [name for name in LIMIT_ROWS if name in worth]
    if limits:
        first = max(limits, key=lambda name: (worth[name], -LIMIT_ROWS.index(name)))
        inside = FROM_TILES | set(LIMIT_ROWS)
        by = {name: first for name in worth if name in inside and name != first}
        if first == "kong-on-kong" and "kong-replacement" in worth:
            by["kong-replacement"] = first
    for absorber, held in (*ABSORBS, *_by_option(worth, rules)):
        if absorber in worth and absorber not in by:
            for name in worth:
                if name in held and name not in by:
                    by[name] = absorber
    return by


def _by_option(worth: dict[str, int], rules: Rules) -> tuple[tuple[str, frozenset[str]], ...]:
    found: list[tuple[str, frozenset[str]]] = []
    winds = frozenset(("seat-wind", "round-wind", "half-flush"))
    if (
        "small-four-winds" in worth
        and winds & set(worth)
        and rules.word(f"{TAI}.small-four-winds-total") == "fixed"
    ):
        found.append(("small-four-winds", winds))
    bonus = frozenset(BONUS_ROWS)
    if (
        "small-ping-hu" in worth
        and bonus & set(worth)
        and rules.word(f"{PINGHU}.small-with-bonus") == "alone"
    ):
        found.append(("small-ping-hu", bonus))
    return tuple(found)
