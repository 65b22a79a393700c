"""What an expectation rests on: a source, arithmetic that a person can follow, or a reason."""

from rules_atlas.engine.faults import Path, listed
from rules_atlas.registry.arithmetic import EquationError, equation
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.model import Expectation, Fixture, Scenario
from rules_atlas.registry.store import Placed, Registry


def basis(registry: Registry, report: Report) -> None:
    """No figure is its own proof."""
    for scenario in registry.scenarios.values():
        for number, each in enumerate(scenario.record.expect):
            _basis(scenario, ("expect", number), each, report)
    for fixture in registry.fixtures.values():
        _basis(fixture, ("expect",), fixture.record.expect, report)
    for placed in registry.sequences.values():
        run = placed.record.expect
        results = set()
        for number, text in enumerate(run.working):
            try:
                results.add(abs(equation(text)))
            except EquationError as wrong:
                path = ("expect", "working", number)
                report.error(placed, path, "working", wrong.message, offset=wrong.offset)
        if run.basis == "stated" and run.source is None:
            message = "'stated' needs a 'source'"
            report.error(placed, ("expect", "basis"), "basis", message)


def _basis(
    placed: Placed[Scenario] | Placed[Fixture], path: Path, expected: Expectation, report: Report
) -> None:
    results: set[int] = set()
    faults = False
    for number, text in enumerate(expected.working):
        try:
            results.add(abs(equation(text)))
        except EquationError as wrong:
            faults = True
            where = (*path, "working", number)
            report.error(placed, where, "working", wrong.message, offset=wrong.offset)
    figures = expected.figures()
    where = (*path, "basis")
    if expected.basis == "stated" and expected.source is None:
        report.error(placed, where, "basis", "'stated' needs a 'source': who states it")
    elif expected.basis == "reasoned":
        if expected.why is None:
            report.error(placed, where, "basis", "'reasoned' needs a 'why': what forces it")
        if figures:
            message = f"{_said(figures)} cannot be reasoned; derive it, or cite who states it"
            report.error(placed, where, "basis", message)
    elif expected.basis == "derived":
        if not expected.working:
            message = "'derived' needs 'working': an equation for each figure"
            report.error(placed, where, "basis", message)
        elif not faults and (lacking := figures - results):
            message = f"no equation gives {_said(lacking)}; add one that does, as in '2 * 8 = 16'"
            report.error(placed, (*path, "working"), "working", message)


def _said(figures: frozenset[int] | set[int]) -> str:
    return listed([str(each) for each in sorted(figures)])
