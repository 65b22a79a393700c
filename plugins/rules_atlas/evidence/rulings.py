"""Under what a case is looked at: profiles, and conventions laid over a system's default."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules_atlas.engine.rules import Assignment
from rules_atlas.registry.lowering import Under, assignment
from rules_atlas.registry.store import Registry


@dataclass(frozen=True, slots=True)
class Ruling:
    """A published assignment with its name: a profile, or a convention of a rule."""

    under: Under
    name: str
    kind: Literal["profile", "convention"]
    values: Assignment
    rule: str | None = None
    """The rule whose convention it is."""
    convention: str | None = None

    @property
    def anchor(self) -> str:
        """A name for addresses: the profile's id, or the rule and the convention."""
        if self.convention is None:
            return self.under.profile
        return f"{self.rule}-{self.convention}".lower()


def profiles(registry: Registry, system: str) -> Iterator[Ruling]:
    """A system's profiles, its default first, then in the order of their ids."""
    default = registry.default_profile(system)
    own = [name for name, each in registry.profiles.items() if each.system == system]
    for name in sorted(own, key=lambda each: (each != default, each)):
        under = Under(name)
        record = registry.profiles[name].record
        yield Ruling(under, str(record.name), "profile", assignment(registry, under))


def conventions(registry: Registry, rule: str) -> Iterator[Ruling]:
    """A rule's conventions, each laid over its system's default profile, in the rule's order."""
    placed = registry.rules[rule]
    default = registry.default_profile(placed.system)
    for each in placed.record.conventions:
        under = Under(default, (rule, each.id))
        values = assignment(registry, under)
        yield Ruling(under, str(each.name), "convention", values, rule, each.id)


def rulings(registry: Registry, system: str) -> Iterator[Ruling]:
    """Every published assignment of a system: its profiles, then every rule's conventions.

    Of an overlay these are its base's, over the base's default: what a table sets for itself is
    its own affair, and need not be told from what others play.
    """
    registry = registry.base or registry
    yield from profiles(registry, system)
    for rule in registry.rules_of(system):
        yield from conventions(registry, rule)
