"""Hand the cases of the registry to the engine's own reader, and tell its faults with their place."""

from collections.abc import Iterator
from typing import Any

from rules_atlas.engine.faults import Fault
from rules_atlas.engine.reader import PARTS, check_case, read_case, read_fixture
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.model import Fixture, Scenario
from rules_atlas.registry.store import Placed, Registry


def read_cases(registry: Registry) -> Iterator[Diagnostic]:
    """Fill ``registry.cases`` and ``registry.settlements``; yields what cannot be read or be."""
    for name, scenario in registry.scenarios.items():
        faults: list[Fault] = []
        record: Scenario = scenario.record
        case = read_case(_given(record, PARTS), faults)
        if case is not None:
            faults += check_case(registry.engines[scenario.system], case)
            registry.cases[name] = case
        yield from _told(scenario, faults)
    for name, fixture in registry.fixtures.items():
        faults = []
        settlement = read_fixture(_given(fixture.record, ("table", "win", "declared")), faults)
        if settlement is not None:
            engine = registry.engines[fixture.system]
            if settlement.table.players not in engine.players:
                faults.append(Fault(("table", "players"), "players", "not so many play here"))
            if wrong := engine.check_price(settlement.price):
                faults.append(Fault(("win", "price"), "price", wrong))
            registry.settlements[name] = settlement
        yield from _told(fixture, faults)


def _given(record: Scenario | Fixture, parts: tuple[str, ...]) -> dict[str, Any]:
    values = {part: getattr(record, part) for part in parts}
    return {part: value for part, value in values.items() if value is not None}


def _told(placed: Placed[Any], faults: list[Fault]) -> Iterator[Diagnostic]:
    document = placed.document
    for fault in faults:
        path = (*placed.base, *fault.path)
        if document.told(path):
            continue
        where = document.locate(path, fault.offset, key=fault.on_key)
        yield document.diagnostic(where, fault.code, fault.message)
