"""Bao's named triggers and knobs (SGMJ-BAO-001)."""

from typing import TypeAlias

from rules_atlas.engine.rules import Option

BAO = "SGMJ-BAO-001"

FAMILIES = (
    "dragon-sets",
    "wind-sets",
    "suit-sets",
    "honour-sets",
    "terminal-sets",
    "green-sets",
)
"""Triggers by which so many exposed sets of one family are a danger."""
LASTING = (*FAMILIES, "point-limit", "fourth-kong")
"""Triggers that follow the rule's duration unless the table gives them one of their own."""
TRIGGERS = (*LASTING, "deciding-pair", "twelve-tiles", "late-fresh-win", "late-fresh-kong")

Duration: TypeAlias = str
DURATIONS: tuple[Duration, ...] = ("persistent", "feeder-or-self-draw", "winning-discard")
FRESH = ("pool-and-pongs", "pool-only", "any-exposed")
"""What makes a tile seen: lying in the pool; in a pong or kong as well; in any exposed set."""


def trigger(name: str, argument: str = "") -> str:
    """The key of a named trigger, or of an argument of it."""
    return f"{BAO}.trigger.{name}" + (f".{argument}" if argument else "")


OPTIONS = (
    Option(f"{BAO}.enabled", (True, False)),
    *(Option(trigger(name), (True, False)) for name in TRIGGERS),
    *(Option(trigger(name, "duration"), DURATIONS) for name in LASTING),
    Option(trigger("late-fresh-win", "live"), (), numeric=True),
    Option(trigger("late-fresh-win", "fresh"), FRESH),
    Option(trigger("late-fresh-kong", "live"), (), numeric=True),
    Option(f"{BAO}.duration", DURATIONS),
    Option(f"{BAO}.payment", ("full-settlement", "self-draw-total")),
    Option(f"{BAO}.direct-win", ("any-reading", "scored-reading", "off")),
    Option(f"{BAO}.winning-hand", ("any", "fitting")),
    Option(f"{BAO}.concealed-kong", ("does-not-count", "counts")),
    Option(f"{BAO}.several-feeders", ("latest", "first")),
)
