"""Rows and triggers as cases name them when they show one fail to count."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules_atlas.engine.system import System as Engine


@dataclass(frozen=True, slots=True, order=True)
class Subject:
    """A row or a trigger of the engine, and the rule that defines it."""

    kind: Literal["row", "trigger"]
    name: str
    rule: str

    @property
    def written(self) -> str:
        """The name with its kind, which is never ambiguous: ``row.half-flush``."""
        return f"{self.kind}.{self.name}"


def subjects(engine: Engine) -> tuple[Subject, ...]:
    """Everything that may count in a hand or make a seat liable, in the order of names."""
    rows = [Subject("row", name, rule) for name, rule in engine.rows.items()]
    triggers = [Subject("trigger", name, rule) for name, rule in engine.triggers.items()]
    return tuple(sorted((*rows, *triggers), key=lambda each: (each.rule, each)))


def by_written_name(engine: Engine) -> Mapping[str, tuple[Subject, ...]]:
    """What each way of writing a name may mean; two things, where a row is called as a trigger is."""
    found: dict[str, tuple[Subject, ...]] = {}
    for each in subjects(engine):
        found[each.written] = (each,)
        found[each.name] = (*found.get(each.name, ()), each)
    return found
