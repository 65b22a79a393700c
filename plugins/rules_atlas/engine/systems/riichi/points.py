"""Points: base points from han and fu, limits, and what one payer owes (RIMJ-PAY-001).

Everything is counted from *base points*. A player who wins gets four times the base for a ron, six
times as dealer, rounded up to a hundred; by tsumo each other player pays the base once, the dealer
twice. One yakuman has a base of 8,000.
"""

from functools import cache

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.outcome import Price, Step
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.riichi.keys import PAY
from rules_atlas.engine.table import Table

YAKUMAN = 8000
"""The base points of one yakuman."""
MANGAN = 2000
LIMITS = ((11, "sanbaiman", 6000), (8, "baiman", 4000), (6, "haneman", 3000), (5, "mangan", MANGAN))
"""From so many han on, the base is no longer counted but fixed."""
KAZOE = 13
FU = (20, 25, *range(30, 120, 10))
_NEARLY = 1920
"""Four han of 30 fu, three of 60: the base that some tables round up to a mangan."""


def up(points: int) -> int:
    """Points rounded up to a hundred."""
    return -(-points // 100) * 100


def base_of(price: Price) -> int:
    """The base points that a price was counted from."""
    return next(step.amount for step in price.steps if step.op == "base")


def ron_value(table: Table, win: Winning, base: int) -> int:
    """What one payer owes for the whole of a hand with this base."""
    return up(base * (6 if win.seat == table.setup.dealer else 4))


def of_han(table: Table, win: Winning, han: int, fu: int | None, rules: Rules) -> Price:
    """The price of so many han and fu; the fu may be missing where a limit is reached.

    Raises:
        UnknownRead: the ruleset does not say what thirteen han or nearly a mangan are.
    """
    base, limit = base_points(han, fu, rules)
    return Price((), _steps(han, fu, limit, base), ron_value(table, win, base))


@cache
def _steps(han: int, fu: int | None, limit: str, base: int) -> tuple[Step, ...]:
    found = [Step("han", han, PAY)]
    if fu is not None:
        found.append(Step("fu", fu, PAY))
    if limit:
        found.append(Step(limit, base, PAY))
    return (*found, Step("base", base, PAY))


def base_points(han: int, fu: int | None, rules: Rules) -> tuple[int, str]:
    """The base points of han and fu, and the limit that fixed them if one did.

    The fu are doubled once for each han and twice more, and stop at a mangan.

    Raises:
        UnknownRead: the ruleset does not say what thirteen han or nearly a mangan are.
    """
    if han >= KAZOE and rules.on(f"{PAY}.kazoe"):
        return YAKUMAN, "kazoe-yakuman"
    for least, name, base in LIMITS:
        if han >= least:
            return base, name
    counted = (fu or 0) * 2 ** (han + 2)
    if counted > MANGAN:
        return MANGAN, "mangan"
    if counted == _NEARLY and rules.on(f"{PAY}.kiriage"):
        return MANGAN, "kiriage-mangan"
    return counted, ""
