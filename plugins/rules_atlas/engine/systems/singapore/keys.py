"""The knobs that the Singapore rules read, and the rules that they belong to."""

from rules_atlas.engine.rules import Option

PAY = "SGMJ-PAY-001"
TAI = "SGMJ-TAI-001"

LIMIT = f"{PAY}.limit"
MINIMUM = f"{TAI}.minimum"
UNITS = 10
"""The highest tai for which a unit is kept; a table's limit may not be higher."""

OPTIONS = (
    Option(LIMIT, (), numeric=True),
    *(Option(f"{PAY}.unit-{tai}", (), numeric=True) for tai in range(1, UNITS + 1)),
    Option(f"{PAY}.discard", ("two-one-one", "shooter-four", "shooter-three")),
    Option(f"{PAY}.self-draw", ("two-each", "one-each")),
    Option(MINIMUM, (), numeric=True),
    *(
        Option(f"{TAI}.{row}", (), numeric=True)
        for row in ("full-flush", "half-flush", "big-four-winds", "self-draw")
    ),
)
