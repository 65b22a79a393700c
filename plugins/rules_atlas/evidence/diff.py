"""What changes for a table between two states of a registry, both under the present engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.outcome import Outcome
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.words import outcome_words
from rules_atlas.registry.store import Registry

KINDS = ("rules", "profiles", "scenarios", "fixtures", "sequences", "sources", "terms", "disputes")
_WORDS = frozenset(
    ("title", "name", "lede", "text", "story", "label", "gloss", "scope", "why", "q", "a", "note")
)
"""Keys whose change alone is a rewording: no figure hangs on them."""


@dataclass(frozen=True, slots=True, order=True)
class Changed:
    """A record that came, went, or differs; ``how`` is added, removed, reworded or changed."""

    kind: str
    id: str
    how: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A published settlement that is no longer what it was."""

    case: str
    under: Mapping[str, Any]
    name: str
    before: Outcome
    after: Outcome
    unit: str

    def words(self) -> str:
        """The seats whose figures differ, or the two outcomes when it is no matter of figures."""
        where = f"{self.case} under {named(self.under)}"
        before, after = self.before, self.after
        if before.status == after.status and before.net and after.net:
            seats = [
                f"{seat} {before.net.get(seat, 0):+} → {after.net.get(seat, 0):+}"
                for seat in before.net
                if before.net.get(seat, 0) != after.net.get(seat, 0)
            ]
            if seats:
                return f"{where}: {', '.join(seats)}"
        old, new = outcome_words(before, self.unit), outcome_words(after, self.unit)
        return f"{where}: {old} → {new}"

    def to_json(self) -> dict[str, Any]:
        """Plain data, as change notes and the public data have it."""
        return {
            "case": self.case,
            "under": dict(self.under),
            "before": {"status": self.before.status, "net": dict(self.before.net)},
            "after": {"status": self.after.status, "net": dict(self.after.net)},
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that differs between two states."""

    records: tuple[Changed, ...]
    settlements: tuple[Moved, ...]

    def __bool__(self) -> bool:
        return bool(self.records or self.settlements)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "records": [{"kind": c.kind, "id": c.id, "how": c.how} for c in self.records],
            "settlements": [each.to_json() for each in self.settlements],
        }


def named(under: Mapping[str, Any]) -> str:
    """A base in short: the profile, and the convention laid over it."""
    convention = under.get("convention")
    return f"{under['profile']} + {convention}" if convention else str(under["profile"])


def difference(before: Evidence, after: Evidence) -> Difference:
    """What came, went and changed, and which settlements that both publish have moved."""
    records = tuple(sorted(_records(before.registry, after.registry)))
    return Difference(records, tuple(_settlements(before, after)))


def _records(before: Registry, after: Registry) -> Iterator[Changed]:
    for kind in KINDS:
        old, new = getattr(before, kind), getattr(after, kind)
        for name in {*old, *new}:
            if name not in old:
                yield Changed(kind, name, "added")
            elif name not in new:
                yield Changed(kind, name, "removed")
            else:
                was, now = (each[name].record.model_dump(by_alias=True) for each in (old, new))
                if was != now:
                    silent = _without_words(was) == _without_words(now)
                    yield Changed(kind, name, "reworded" if silent else "changed")


def _without_words(value: Any) -> Any:
    """A record without what only people read."""
    if isinstance(value, Mapping):
        return {key: _without_words(each) for key, each in value.items() if key not in _WORDS}
    if isinstance(value, list | tuple):
        return [_without_words(each) for each in value]
    return value


def _settlements(before: Evidence, after: Evidence) -> Iterator[Moved]:
    for name in sorted(set(before.cases) & set(after.cases)):
        old = {_key(each.ruling.under): each.outcome for each in before.cases[name].what_if}
        unit = after.registry.unit_of(after.cases[name].specimen.system)
        for each in after.cases[name].what_if:
            was = old.get(_key(each.ruling.under))
            if was is not None and _result(was) != _result(each.outcome):
                under = each.ruling.under.to_json()
                yield Moved(name, under, each.ruling.name, was, each.outcome, unit)


def _key(under: Any) -> tuple[Any, ...]:
    return (under.profile, under.convention)


def _result(outcome: Outcome) -> tuple[Any, ...]:
    """What a table would notice: who wins what, who pays, or why there is no figure."""
    wins = tuple((win.seat, win.price.total) for win in outcome.wins)
    ledger = tuple((each.source, each.to, each.amount) for each in outcome.ledger)
    return (outcome.status, wins, tuple(sorted(outcome.net.items())), ledger, outcome.unknown)
