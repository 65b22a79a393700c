"""The parts of reading a record: from the file to rounds, to cases, played, each in milliseconds."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.clock import seconds
from rules_atlas.engine.case import Case
from rules_atlas.engine.reader import check_case
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.settle import settle
from rules_atlas.engine.system import System
from rules_atlas.records import files
from rules_atlas.records.cases import Stated, cases
from rules_atlas.records.record import Round

GAME = Path("tests/records/data/liable.xml")
"""A genuine game of four hands."""
TIMES = 50


def measure(riichi: System, values: Assignment) -> Iterator[tuple[str, float]]:
    """Each part of a run and how long it takes for one hand."""
    rounds = [each for each in files.rounds(GAME) if isinstance(each, Round)]
    stated = [case for each in rounds for case in cases(each)]
    played = [each.example for each in stated if isinstance(each.example, Case)]
    parts = {
        "read a hand of a record": lambda: list(files.rounds(GAME)),
        "turn it into a case": lambda: _cases(rounds),
        "check that its table can be": lambda: [check_case(riichi, each) for each in played],
        "play it, with every offer": lambda: [settle(riichi, each, values) for each in played],
    }
    for what, work in parts.items():
        work()
        best = min(seconds(work) for _ in range(TIMES))
        yield what, 1000 * best / len(rounds)


def _cases(rounds: list[Round]) -> list[Stated]:
    return [case for each in rounds for case in cases(each)]
