"""The names of the tai rows, what absorbs what, and the knobs of the hand's own rules.

A row's value is the cell ``SGMJ-TAI-001.<row>``: a number of tai, or ``limit`` for as many as the
table's limit. The rows of a rule with a page of its own name that rule, but keep their cell there.
"""

from rules_atlas.engine.rules import Option
from rules_atlas.engine.systems.singapore.dragons import DRAGON
from rules_atlas.engine.systems.singapore.keys import LIMIT, MINIMUM, PAY, TAI, UNITS

PINGHU = "SGMJ-PINGHU-001"
AWARD = "SGMJ-AWARD-001"
MISSED = "SGMJ-MISSED-001"
FALSE = "SGMJ-FALSE-001"
DEAL = "SGMJ-DEAL-001"
WINDS_RULE = "SGMJ-WINDS-001"

FLOWER_ROWS = ("seat-flower", "seat-season", "flower-set", "season-set")
BONUS_ROWS = (*FLOWER_ROWS, "animal", "animal-pair", "animal-set")
SET_ROWS = ("dragon", "seat-wind", "round-wind")
SHAPE_ROWS = (
    "ping-hu",
    "small-ping-hu",
    "all-pongs",
    "half-flush",
    "full-flush",
    "pure-green",
    "mixed-terminals",
    "small-three-dragons",
    "small-four-winds",
    "full-flush-ping-hu",
    "full-flush-pongs",
    "full-flush-small-ping-hu",
)
EVENT_ROWS = (
    "self-draw",
    "concealed-self-draw",
    "flower-replacement",
    "kong-replacement",
    "robbing-kong",
    "last-tile",
)
LIMIT_ROWS = (
    "thirteen-orphans",
    "big-three-dragons",
    "kong-on-kong",
    "big-four-winds",
    "all-honours",
    "all-terminals",
    "nine-gates",
    "four-concealed-pongs",
    "four-kongs",
    "heavenly",
    "earthly",
    "humanly",
)
"""Only one of these counts: the dearest, and of equals the first named here."""
EIGHT_FLOWERS = "eight-flowers"
SPECIAL = frozenset((*LIMIT_ROWS, EIGHT_FLOWERS))
AT_LIMIT = SPECIAL - {"thirteen-orphans", "big-three-dragons", "kong-on-kong"}
"""Rows whose value may be the word ``limit``; the others have a number, which the limit cuts."""
BIG_DRAGONS_AND_WINDS = frozenset(("big-three-dragons", "big-four-winds"))

ROW_NAMES = (*BONUS_ROWS, *SET_ROWS, *SHAPE_ROWS, *EVENT_ROWS, *LIMIT_ROWS, EIGHT_FLOWERS)
_OWN_RULE = {
    "ping-hu": PINGHU,
    "small-ping-hu": PINGHU,
    "big-three-dragons": DRAGON,
    "big-four-winds": WINDS_RULE,
}
ROWS = {name: _OWN_RULE.get(name, TAI) for name in ROW_NAMES}
"""Every row of a price, to the rule that defines it."""

FROM_TILES = frozenset((*SET_ROWS, *SHAPE_ROWS))
"""Rows that come from the tiles of the hand, which a limit hand already prices as a whole."""
ABSORBS: tuple[tuple[str, frozenset[str]], ...] = (
    ("full-flush-ping-hu", frozenset(("full-flush", "ping-hu", "pure-green"))),
    ("full-flush-pongs", frozenset(("full-flush", "all-pongs", "pure-green"))),
    ("full-flush-small-ping-hu", frozenset(("full-flush", "small-ping-hu", "pure-green"))),
    ("pure-green", frozenset(("half-flush", "full-flush"))),
    ("mixed-terminals", frozenset(("all-pongs",))),
    ("small-three-dragons", frozenset(("dragon",))),
    (EIGHT_FLOWERS, frozenset(FLOWER_ROWS)),
)
"""A row on the left already holds those on the right; earlier lines first."""

CHART = 5
"""The highest tai in a printed chart of payments."""

HAND_OPTIONS = (
    *(
        Option(f"{TAI}.{row}", ("limit",) if row in AT_LIMIT else (), numeric=True)
        for row in ROW_NAMES
    ),
    Option(MINIMUM, (), numeric=True),
    Option(LIMIT, (), numeric=True),
    *(Option(f"{PAY}.unit-{tai}", (), numeric=True) for tai in range(1, UNITS + 1)),
    Option(f"{PAY}.discard", ("two-one-one", "shooter-four", "shooter-three", "chart")),
    Option(f"{PAY}.self-draw", ("two-each", "one-each", "chart")),
    Option(f"{TAI}.minimum-counts", ("every-row", "no-bonus-tiles")),
    Option(f"{TAI}.double-wind", ("both", "once")),
    Option(f"{TAI}.small-four-winds-total", ("rows-add", "fixed")),
    Option(f"{TAI}.last-tile-needs", ("any", "one-dot")),
    Option(f"{TAI}.concealed-pongs-by", ("self-draw", "pair-on-discard-too")),
    Option(f"{TAI}.orphans-rob-concealed", (True, False)),
    Option(f"{TAI}.orphans-go-first", (True, False)),
    Option(f"{TAI}.concealed-kong", ("stays-concealed", "opens-the-hand")),
    Option(f"{TAI}.nine-gates-sets", ("open-too", "concealed-only")),
    Option(f"{PINGHU}.small-wait", ("any", "as-ping-hu")),
    Option(f"{PINGHU}.wait", ("two-tiles", "two-sided-chow")),
    Option(f"{PINGHU}.small-with-bonus", ("added", "alone")),
    Option(f"{PAY}.self-draw-extra", (), numeric=True),
    Option(f"{PAY}.orphans-paid", ("as-self-draw", "as-won")),
    Option(f"{PAY}.special-doubled", (True, False)),
    Option(f"{PAY}.special-limit", ("none",), numeric=True),
    Option(f"{PAY}.special-hands", ("every-limit-hand", "big-dragons-and-winds")),
    *(Option(f"{PAY}.chart-discard-{tai}", (), numeric=True) for tai in range(1, CHART + 1)),
    *(Option(f"{PAY}.chart-self-draw-{tai}", (), numeric=True) for tai in range(1, CHART + 1)),
    *(
        Option(f"{AWARD}.{name}", (), numeric=True)
        for name in (
            "animal-pair",
            "animal-pair-dealt",
            "animals",
            "animals-dealt",
            "seat-pair",
            "seat-pair-dealt",
            "flower-set",
            "kong",
            "kong-added",
            "kong-concealed",
        )
    ),
    Option(f"{AWARD}.kong-payer", ("each", "feeder", "feeder-for-all")),
    Option(f"{MISSED}.lock", ("go-round", "own-turn")),
    Option(f"{MISSED}.own-throw", ("go-round", "whole-hand")),
    Option(f"{FALSE}.tai", ("limit",), numeric=True),
    Option(f"{DEAL}.drawn-hand", ("stays", "passes", "passes-after-award")),
    Option(f"{WINDS_RULE}.wind-auto-win", (True, False)),
    Option(f"{WINDS_RULE}.auto-win-tai", (), numeric=True),
)
