"""The engine's sections: prices and waits of each system under its default profile."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks import pricing as hands
from benchmarks import records, valuation
from benchmarks.rows import Row
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.system import System
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import Under, assignment

REGISTRY = Path(__file__).parents[1] / "registry"


def pricing() -> Iterator[Row]:
    """Itemised prices."""
    return hands.prices(_systems())


def waits() -> Iterator[Row]:
    """All winning tiles."""
    return hands.all_waits(_systems())


def riichi() -> Iterator[Row]:
    """Riichi hands, which the peer values inside ours."""
    registry = load(REGISTRY, BY_ID)
    return valuation.measure(BY_ID["riichi"], assignment(registry, Under("tenhou-4p")))


def imported() -> Iterator[Row]:
    """A record of another program, from its file to its last hand."""
    registry = load(REGISTRY, BY_ID)
    return records.measure(BY_ID["riichi"], assignment(registry, Under("tenhou-4p")))


def _systems() -> dict[str, tuple[System, Assignment]]:
    """The systems that price hands themselves."""
    registry = load(REGISTRY, BY_ID)
    return {
        name: (BY_ID[name], assignment(registry, Under(registry.default_profile(name))))
        for name in registry.systems
        if BY_ID[name].highest_floor
    }
