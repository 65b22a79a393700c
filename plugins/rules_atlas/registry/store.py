"""The registry in memory: records with their places, and the engine's values made from them."""

from collections import ChainMap
from collections.abc import Hashable, KeysView, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath
from typing import Any, Generic, TypeVar

from rules_atlas.engine.case import Case
from rules_atlas.engine.case import Fixture as Settlement
from rules_atlas.engine.faults import Path
from rules_atlas.engine.rules import Value
from rules_atlas.engine.system import System as Engine
from rules_atlas.registry.diagnostics import Location
from rules_atlas.registry.document import Document
from rules_atlas.registry.model import (
    Atlas,
    Change,
    Convention,
    Dispute,
    Fixture,
    Overlay,
    Profile,
    Record,
    Retired,
    Review,
    Rule,
    Scenario,
    Sequence,
    Source,
    System,
    Term,
)

_DRAFTED = ("rules", "profiles", "scenarios", "fixtures", "sequences", "sources")
LIVED = ("rules", "profiles", "scenarios", "fixtures", "sequences")
"""The kinds of record that are drafted before they are published."""

R_co = TypeVar("R_co", bound=Record, covariant=True)


@dataclass(frozen=True, slots=True)
class Placed(Generic[R_co]):
    """A record and where it is written; ``system`` is the folder it lies in, if any."""

    record: R_co
    document: Document
    base: Path = ()
    system: str = ""
    lent: bool = False
    """Whether it is the base's, of which an overlay publishes it."""

    @property
    def drafted(self) -> bool:
        """Whether the record is a draft."""
        return getattr(self.record, "status", "") == "draft"

    def at(self, *path: str | int, key: bool = False) -> Location:
        """Where a part of the record is written."""
        return self.document.locate((*self.base, *path), key=key)


@dataclass(slots=True)
class Registry:
    """Everything that was read. Keys are ids; ids of rules and cases are unique across systems."""

    root: FilePath
    engines: Mapping[str, Engine]
    atlas: Placed[Atlas] | None = None
    systems: dict[str, Placed[System]] = field(default_factory=dict)
    rules: dict[str, Placed[Rule]] = field(default_factory=dict)
    profiles: dict[str, Placed[Profile]] = field(default_factory=dict)
    scenarios: dict[str, Placed[Scenario]] = field(default_factory=dict)
    fixtures: dict[str, Placed[Fixture]] = field(default_factory=dict)
    sequences: dict[str, Placed[Sequence]] = field(default_factory=dict)
    sources: dict[str, Placed[Source]] = field(default_factory=dict)
    terms: dict[str, Placed[Term]] = field(default_factory=dict)
    disputes: dict[str, Placed[Dispute]] = field(default_factory=dict)
    retired: dict[str, Placed[Retired]] = field(default_factory=dict)
    reviews: dict[str, Placed[Review]] = field(default_factory=dict)
    changes: dict[str, Placed[Change]] = field(default_factory=dict)
    """The change notes, by version."""
    conventions: dict[str, Placed[Convention]] = field(default_factory=dict)
    """What an overlay adds to rules of its base, by rule and id; once laid over it, the rules have
    them."""
    overlay: Placed[Overlay] | None = None
    """Whose table this is, if it is laid over a base."""
    base: "Registry | None" = None
    """The published registry beneath, of the systems that the overlay publishes."""
    cases: dict[str, Case] = field(default_factory=dict)
    """The scenarios as the engine takes them."""
    settlements: dict[str, Settlement] = field(default_factory=dict)
    """The fixtures as the engine takes them."""
    lowered: dict[Hashable, Mapping[str, Value]] = field(default_factory=dict)
    """What each base sets, by base, as :func:`~rules_atlas.registry.lowering.assignment` found it."""
    files: dict[str, str] = field(default_factory=dict)
    """Every file that was read, to the SHA-256 of its bytes."""
    broken: dict[str, set[str]] = field(default_factory=dict)
    """Ids, by kind, of records that could not be read: they are known, so nobody who names them is
    at fault; ``*`` among them says that any id of the kind may be one."""
    _rules_of: dict[str, tuple[int, dict[str, Rule]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Each system's rules, and how many rules there were when they were looked for."""

    def published(self) -> "Registry":
        """The registry without its drafts; the same one where there are none."""
        kept: dict[str, Any] = {
            kind: {name: each for name, each in getattr(self, kind).items() if not each.drafted}
            for kind in _DRAFTED
        }
        if all(len(kept[kind]) == len(getattr(self, kind)) for kind in _DRAFTED):
            return self
        return replace(
            self,
            **kept,
            cases={name: each for name, each in self.cases.items() if name in kept["scenarios"]},
            settlements={
                name: each for name, each in self.settlements.items() if name in kept["fixtures"]
            },
            reviews={
                name: each
                for name, each in self.reviews.items()
                if each.record.rule in kept["rules"]
            },
        )

    def rule(self, name: str) -> Rule:
        """A rule's record.

        Raises:
            KeyError: there is none.
        """
        return self.rules[name].record

    def ids(self, *kinds: str) -> KeysView[str]:
        """All ids of kinds (``rules``, ``sources``, …), those of broken records included."""
        there = (getattr(self, kind) for kind in kinds)
        broken = (dict.fromkeys(self.broken.get(kind, ())) for kind in kinds)
        return ChainMap(*there, *broken).keys()

    def case_ids(self) -> KeysView[str]:
        """The one namespace of scenarios, fixtures and sequences."""
        return self.ids("scenarios", "fixtures", "sequences")

    def system_of(self, profile: str) -> str:
        """The system whose table a profile is.

        Raises:
            KeyError: there is no such profile.
        """
        return self.profiles[profile].system

    def default_profile(self, system: str) -> str:
        """The profile that figures in a rule's text are computed under."""
        return self.systems[system].record.default_profile

    def home_profile(self, placed: Placed[Any]) -> str:
        """The default profile that a record was written for: an overlay's own, or its base's."""
        home = self.base if placed.lent and self.base is not None else self
        return home.default_profile(placed.system)

    def unit_of(self, system: str) -> str:
        """What a price of the system counts, as a word: its ``unit``."""
        return self.systems[system].record.unit

    def rules_of(self, system: str) -> dict[str, Rule]:
        """A system's rules, in the order of their ids."""
        known = self._rules_of.get(system)
        if known is None or known[0] != len(self.rules):
            own = {
                name: placed.record
                for name, placed in sorted(self.rules.items())
                if placed.system == system
            }
            known = self._rules_of[system] = len(self.rules), own
        return known[1]
