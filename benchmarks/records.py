"""The parts of a record's run: from the file to rounds, to cases, checked and played, as shares."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.clock import seconds
from benchmarks.rows import Row
from rules_atlas.engine.case import Case
from rules_atlas.engine.reader import check_case
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.settle import settle
from rules_atlas.engine.system import System
from rules_atlas.records import files
from rules_atlas.records.cases import Stated, cases
from rules_atlas.records.record import Round

GAME = Path(__file__).parents[1] / "tests/records/data/liable.xml"
"""A genuine game of four hands."""
TIMES = 50


def measure(riichi: System, values: Assignment) -> Iterator[Row]:
    """The one line of this comparison: what playing the hands takes of the whole run."""
    rounds = [each for each in files.rounds(GAME) if isinstance(each, Round)]
    stated = [case for each in rounds for case in cases(each)]
    played = [each.example for each in stated if isinstance(each.example, Case)]
    parts = {
        "reading": lambda: list(files.rounds(GAME)),
        "making cases": lambda: _cases(rounds),
        "checking the tables": lambda: [check_case(riichi, each) for each in played],
        "playing, with every offer": lambda: [settle(riichi, each, values) for each in played],
    }
    taken = {what: min(seconds(work) for _ in range(TIMES)) for what, work in parts.items()}
    whole = sum(taken.values())
    shares = {what: each / whole for what, each in taken.items()}
    *others, (last, playing) = shares.items()
    told = ", ".join(f"{what} {share:.0%}" for what, share in others)
    yield Row("a genuine record", playing, f"of the run is {last}; {told}", 1.0, shares)


def _cases(rounds: list[Round]) -> list[Stated]:
    return [case for each in rounds for case in cases(each)]
