"""The registry's cases as one kind: what is played, what it shows, what is expected of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.faults import Path
from rules_atlas.registry import model
from rules_atlas.registry.lowering import Under, parse_under
from rules_atlas.registry.store import Placed, Registry

Example: TypeAlias = Case | Fixture


@dataclass(frozen=True, slots=True)
class Claim:
    """One expectation, what it holds under, and where in its record it stands."""

    under: Under
    expectation: model.Expectation
    path: Path

    def plain(self) -> dict[str, Any]:
        """As data, in the notation of the registry, ready to be compared."""
        return self.expectation.plain()


@dataclass(frozen=True, slots=True)
class Specimen:
    """A scenario or a fixture of the registry."""

    id: str
    system: str
    example: Example
    shows: tuple[str, ...]
    claims: tuple[Claim, ...]
    placed: Placed[Any]

    @property
    def played(self) -> bool:
        """Whether it is played event by event."""
        return isinstance(self.example, Case)


def specimens(registry: Registry) -> Iterator[Specimen]:
    """Every scenario and fixture that the engine can take, in the order of their ids."""
    for name in sorted({*registry.cases, *registry.settlements}):
        if name in registry.cases:
            yield scenario(registry, name)
        else:
            yield fixture(registry, name)


def scenario(registry: Registry, name: str) -> Specimen:
    """A scenario; an expectation that names no base holds under the default it was written for."""
    placed = registry.scenarios[name]
    default = model.Under(profile=registry.home_profile(placed))
    claims = tuple(
        Claim(parse_under(registry, each.under or default), each, ("expect", index))
        for index, each in enumerate(placed.record.expect)
    )
    example = registry.cases[name]
    return Specimen(name, placed.system, example, placed.record.shows, claims, placed)


def fixture(registry: Registry, name: str) -> Specimen:
    """A fixture; it shows the rule that its file is named after."""
    placed = registry.fixtures[name]
    record = placed.record
    under = parse_under(registry, record.expect.under or record.under)
    rule = PurePosixPath(placed.document.file).stem
    claim = Claim(under, record.expect, ("expect",))
    return Specimen(name, placed.system, registry.settlements[name], (rule,), (claim,), placed)
