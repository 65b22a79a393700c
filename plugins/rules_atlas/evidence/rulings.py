"""Under what a case is looked at: profiles, and conventions laid over a system's default."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules_atlas.engine.rules import Assignment
from rules_atlas.registry.loader import Registry
from rules_atlas.registry.lowering import Under, assignment


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
    """A system's profiles, its default first, then by name of file."""
    default = registry.systems[system].default_profile
    ids = [each for each in sorted(registry.profiles) if registry.system_of[each] == system]
    for each in sorted(ids, key=lambda name: name != default):
        under = Under(each)
        name = str(registry.profiles[each].name)
        yield Ruling(under, name, "profile", assignment(registry, under))


def conventions(registry: Registry, rule: str) -> Iterator[Ruling]:
    """A rule's conventions, each laid over its system's default profile, in the rule's order."""
    default = registry.systems[registry.system_of[rule]].default_profile
    for each in registry.rules[rule].conventions:
        under = Under(default, (rule, each.id))
        values = assignment(registry, under)
        yield Ruling(under, str(each.name), "convention", values, rule, each.id)
