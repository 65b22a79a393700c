"""What a hand is worth: a declared price or known tiles, as yakuman or han and fu (RIMJ-PAY-001)."""

from rules_atlas.engine.case import Declared
from rules_atlas.engine.deeds import Barred, Valued, Winning
from rules_atlas.engine.outcome import Price, Row, Step
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.riichi.keys import DOUBLES, PAY
from rules_atlas.engine.systems.riichi.points import FU, LIMITS, YAKUMAN, of_han, ron_value
from rules_atlas.engine.systems.riichi.shapes import may_be_yakuman, shapes
from rules_atlas.engine.systems.riichi.valuation import ROWS as YAKU_ROWS
from rules_atlas.engine.systems.riichi.valuation import ordinary
from rules_atlas.engine.systems.riichi.yakuman import NAMES, clash, excluded, settled_by
from rules_atlas.engine.table import Table

ROWS = {**dict.fromkeys(NAMES, PAY), **YAKU_ROWS}


def check_price(price: Declared) -> str | None:
    """An unseen hand is declared as yakuman by name, or as han and fu."""
    if set(price) == {"yakuman"}:
        return _check_names(price["yakuman"])
    han, fu = price.get("han"), price.get("fu")
    if not isinstance(han, int) or han < 1 or not set(price) <= {"han", "fu"}:
        return "an unseen hand is declared as {han: 3, fu: 30} or {yakuman: [daisangen]}"
    if fu is None and han < LIMITS[-1][0]:
        return f"{han} han need their fu, as in {{han: {han}, fu: 30}}"
    if fu is not None and fu not in FU:
        return f"fu are 20, 25, or tens from 30 to 110, not {fu}"
    return None


def _check_names(names: int | tuple[str, ...]) -> str | None:
    if isinstance(names, int) or not names:
        return "yakuman are declared by name, as in {yakuman: [daisangen]}"
    for index, name in enumerate(names):
        if name not in NAMES:
            return f"there is no yakuman '{name}'; there are {', '.join(NAMES)}"
        if name in names[:index]:
            return f"{name} is declared twice"
    if pair := clash(names):
        return f"no hand is {pair[0]} and {pair[1]} at once"
    return None


def value(table: Table, win: Winning, rules: Rules) -> Valued | Barred:
    """The price of a win: the dearest reading of known tiles, or what is declared.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if win.price is None:
        if not may_be_yakuman(table, win):
            return ordinary(table, win, rules)
        found = sorted(
            (
                (_of_yakuman(table, win, each.yakuman, rules, each.reading, each.completed))
                for each in shapes(table, win)
                if each.yakuman
            ),
            key=lambda price: (-price.total, len(price.rows), price.reading),
        )
        if found:
            return Valued(found[0], tuple(found[1:]))
        return ordinary(table, win, rules)
    names = win.price.get("yakuman", ())
    named = () if isinstance(names, int) else tuple(name for name in NAMES if name in names)
    for name in named:
        if reason := excluded(table, win, name):
            return Barred(PAY, f"the hand cannot be {name}: {reason}")
    for name in settled_by(table.chairs[win.seat].melds):
        if name not in named:
            return Barred(PAY, f"the sets on the table are {name}, and the price leaves it out")
    if named:
        return Valued(_of_yakuman(table, win, named, rules))
    han, fu = win.price["han"], win.price.get("fu")
    assert isinstance(han, int)  # noqa: S101 - check_price has seen both
    assert fu is None or isinstance(fu, int)  # noqa: S101
    return Valued(of_han(table, win, han, fu, rules))


def multiples(names: tuple[str, ...], rules: Rules) -> dict[str, int]:
    """How many yakuman each of these counts for.

    Raises:
        UnknownRead: the ruleset does not say whether one of them counts twice.
    """
    keys = [f"{PAY}.double-{name}" for name in names if name in DOUBLES]
    found = rules.together(keys)
    return {name: 2 if found.get(f"{PAY}.double-{name}") is True else 1 for name in names}


def _of_yakuman(
    table: Table,
    win: Winning,
    names: tuple[str, ...],
    rules: Rules,
    reading: str = "",
    completed: tuple[int, ...] = (),
) -> Price:
    parts = multiples(names, rules)
    units = sum(parts.values())
    steps = []
    if units > 1:
        stacking = rules.word(f"{PAY}.stacking")
        counted = {"adds-up": units, "dearest-only": max(parts.values()), "one-unit": 1}[stacking]
        if counted < units:
            steps.append(Step(stacking, counted, PAY))
        units = counted
    base = units * YAKUMAN
    rows = tuple(Row(name, multiple, PAY) for name, multiple in parts.items())
    return Price(
        rows,
        (*steps, Step("base", base, PAY)),
        ron_value(table, win, base),
        reading,
        completed,
        parts=parts,
    )
