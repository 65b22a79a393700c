"""The knobs that the Singapore rules read, and the rules that they belong to."""

from rules_atlas.engine.rules import Option

BAO = "SGMJ-BAO-001"
PAY = "SGMJ-PAY-001"
TAI = "SGMJ-TAI-001"

LIMIT = f"{PAY}.limit"
MINIMUM = f"{TAI}.minimum"
TRIGGERS = ("dragon-sets", "wind-sets", "suit-sets")
UNITS = 10
"""The highest tai for which a unit is kept; a table's limit may not be higher."""

OPTIONS = (
    Option(f"{BAO}.enabled", (True, False)),
    *(Option(f"{BAO}.trigger.{name}", (True, False)) for name in TRIGGERS),
    Option(f"{BAO}.duration", ("persistent", "feeder-or-self-draw", "winning-discard")),
    Option(f"{BAO}.payment", ("full-settlement", "self-draw-total")),
    Option(f"{BAO}.direct-win", ("any-reading", "scored-reading", "off")),
    Option(f"{BAO}.concealed-kong", ("does-not-count", "counts")),
    Option(f"{BAO}.several-feeders", ("latest", "first")),
)
