"""A small system to hold registries against, so that these tests need no real one."""

from pathlib import Path

from rules_atlas.engine.rules import Option
from rules_atlas.engine.system import System

HERE = Path(__file__).parent
GOOD = HERE / "good"
BAD = HERE / "bad"


def _unasked(*_arguments, **_words):
    raise AssertionError("loading a registry settles nothing")


def _deck(_players):
    return {**dict.fromkeys(range(34), 4), **dict.fromkeys(range(34, 46), 1)}


def _check_price(price):
    tai = price.get("tai")
    if set(price) == {"tai"} and isinstance(tai, int) and tai > 0:
        return None
    return "an unseen hand is declared as {tai: N}"


def small_system():
    """Two rules' worth of knobs, and no function that a loader may call but deck and price."""
    bao, pay = "SGMJ-BAO-001", "SGMJ-PAY-001"
    return System(
        id="singapore",
        players=frozenset({4, 3}),
        options=(
            Option(f"{bao}.enabled", (True, False)),
            *(
                Option(f"{bao}.trigger.{name}", (True, False))
                for name in ("dragon-sets", "suit-sets", "late-fresh")
            ),
            Option(f"{bao}.trigger.late-fresh.live", (), numeric=True),
            Option(f"{bao}.trigger.late-fresh.duration", ("persistent", "winning-discard")),
            Option(f"{bao}.duration", ("persistent", "winning-discard")),
            Option(f"{pay}.limit", (), numeric=True),
            Option(f"{pay}.unit", (), numeric=True),
            Option(f"{pay}.split", ("two-one-one", "shooter-pays")),
        ),
        rows={"full-flush": pay, "half-flush": pay},
        triggers=dict.fromkeys(("dragon-sets", "suit-sets", "late-fresh"), bao),
        claim_rule=pay,
        deck=_deck,
        check_price=_check_price,
        complete=_unasked,
        value=_unasked,
        candidates=_unasked,
        attached=_unasked,
        answers=_unasked,
        declares=_unasked,
        pay=_unasked,
        flags=frozenset({"ready"}),
    )
