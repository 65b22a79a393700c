"""Settle the rounds of records and hold the result to what each record says."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome, Win
from rules_atlas.engine.reader import check_case
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.engine.system import System
from rules_atlas.records import files
from rules_atlas.records.cases import NotTold, Stated, cases
from rules_atlas.records.record import GameRules, RecordError, Round, StatedWin, Unreadable

_NOT_A_ROW = frozenset({"renhou"})
"""What a record may name that the engine has no row for."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file, or a round of one, that cannot be used; ``number`` is 0 for the file as a whole."""

    file: Path
    number: int
    why: str

    def __str__(self) -> str:
        where = f"{self.file}: round {self.number}" if self.number else str(self.file)
        return f"{where}: {self.why}"


@dataclass(frozen=True, slots=True)
class Left:
    """A round that is in order but gives nothing to settle."""

    file: Path
    number: int
    why: str

    def __str__(self) -> str:
        return f"{self.file}: round {self.number}: {self.why}"


@dataclass(frozen=True, slots=True)
class Checked:
    """A case out of a record, settled. ``differences`` is empty where the two agree."""

    file: Path
    stated: Stated
    outcome: Outcome
    differences: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}: round {self.stated.round.number}"


Finding: TypeAlias = Checked | Left | Trouble
Ruling: TypeAlias = Callable[[GameRules], Assignment]
"""The assignment that a table's hands are settled under."""


def checked(paths: Iterator[Path], system: System, ruling: Ruling) -> Iterator[Finding]:
    """Every round of every file, one at a time, so that memory does not grow with their number."""
    for path in paths:
        try:
            for each in files.rounds(path):
                yield from check_round(path, each, system, ruling)
        except RecordError as wrong:
            yield Trouble(path, wrong.round or 0, wrong.message)
        except OSError as wrong:
            yield Trouble(path, 0, f"the file cannot be read: {wrong.strerror}")


def check_round(
    path: Path, one: Round | Unreadable, system: System, ruling: Ruling
) -> Iterator[Finding]:
    """The cases of one round, settled and compared, or what is wrong with it."""
    if isinstance(one, Unreadable):
        yield Trouble(path, one.number, one.why)
        return
    try:
        found = list(cases(one))
    except NotTold as reason:
        yield Left(path, one.number, str(reason))
        return
    except RecordError as wrong:
        yield Trouble(path, one.number, wrong.message)
        return
    values = ruling(one.rules)
    for stated in found:
        outcome = _settled(stated, system, values)
        if isinstance(outcome, str):
            yield Trouble(path, one.number, outcome)
        else:
            yield Checked(path, stated, outcome, tuple(_differences(stated, outcome, system)))


def _settled(stated: Stated, system: System, values: Assignment) -> Outcome | str:
    """The outcome, or why the table or an event of it is impossible."""
    example = stated.example
    if isinstance(example, Case):
        if faults := check_case(system, example):
            return "an impossible table: " + "; ".join(fault.message for fault in faults[:3])
        outcome = settle(system, example, values)
    else:
        outcome = settle_fixture(system, example, values)
    if outcome.status in ("refused", "ends-earlier"):
        rule = f" ({outcome.rule})" if outcome.rule else ""
        said = outcome.reason or "the hand had ended before"
        return f"event {outcome.event} cannot be: {said}{rule}"
    return outcome


def _differences(stated: Stated, outcome: Outcome, system: System) -> Iterator[str]:
    wanted = "settled" if stated.wins else "drawn"
    if outcome.status != wanted:
        unknown = f": {', '.join(outcome.unknown)} unknown" if outcome.unknown else ""
        yield f"the hand is {outcome.status}{unknown}, not {wanted}"
        return
    for seat, amount in outcome.net.items():
        if amount != stated.net.get(seat, 0):
            yield f"{seat} {amount:+}, in the record {stated.net.get(seat, 0):+}"
    for win in stated.wins:
        computed = next((each for each in outcome.wins if each.seat == win.seat), None)
        if computed is None:
            yield f"{win.seat} does not win"
        else:
            yield from _of_price(win, computed, system)


def _of_price(win: StatedWin, computed: Win, system: System) -> Iterator[str]:
    steps = {step.op: step.amount for step in computed.price.steps}
    for name, said in (("han", win.han), ("fu", win.fu)):
        if said and name in steps and steps[name] != said:
            yield f"{win.seat}: {steps[name]} {name}, in the record {said}"
    found = computed.price.amounts()
    if found and win.rows is not None and set(win.rows) <= set(system.rows) - _NOT_A_ROW:
        for row in sorted(found.keys() | win.rows.keys()):
            if bool(found.get(row)) != bool(win.rows.get(row)) or (
                not win.yakuman and found.get(row) != win.rows.get(row)
            ):
                yield f"{win.seat}: {row} {found.get(row, 0)}, in the record {win.rows.get(row, 0)}"
    named = {each.seat for each in computed.liable}
    if named != ({win.liable} if win.liable else set()):
        yield f"{win.seat}: liable {', '.join(sorted(named)) or 'nobody'}, in the record {win.liable}"
