"""What changes for a table between two states of a registry, both under the present engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.rules import AtMost, Unknown, Value
from rules_atlas.evidence.figures import signed
from rules_atlas.evidence.records import Changed, records, said
from rules_atlas.evidence.settlements import Key, Result, Settlement, settlements
from rules_atlas.evidence.words import NAMES
from rules_atlas.registry.diagnostics import RegistryFaults
from rules_atlas.registry.renames import Renames, renames
from rules_atlas.registry.store import Registry
from rules_atlas.registry.vocabulary import unknown_values

FORMAT = 1
"""Of the JSON form; keys are only added to."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A cell that a settlement reads and that is not what it was."""

    key: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A published settlement that is no longer what it was."""

    before: Settlement
    after: Settlement
    because: tuple[Cause, ...]
    """The cells that it reads and that changed; where there is one, that one moved it."""
    recast: bool
    """Whether the case itself was written otherwise."""

    @property
    def case(self) -> str:
        """The case's id."""
        return self.after.case

    def figures(self) -> tuple[str, ...]:
        """Each figure that moved: ``South −48 → −16``; sentences where it is no matter of figures."""
        return (*self.nets(), *self.others())

    def nets(self) -> tuple[str, ...]:
        """The seats that win or pay something else."""
        before, after = self.before.result, self.after.result
        if (before.status, before.event) != (after.status, after.event):
            return ()
        return tuple(seats_moved(before.net, after.net))

    def others(self) -> tuple[str, ...]:
        """What moved beside the seats' nets."""
        return tuple(_others(self.before.result, self.after.result, self.after.unit))

    def why(self) -> str:
        """What moved it, in a clause."""
        cells = [f"{each.key} {each.before} → {each.after}" for each in self.because]
        if self.recast:
            cells.append("the case itself")
        return ", ".join(cells)

    def words(self) -> str:
        """The whole of it in a line."""
        why = f" (because of {self.why()})" if self.why() else ""
        under = named(self.after.under.to_json())
        return f"{self.case} under {under}: {', '.join(self.figures())}{why}"

    def to_json(self) -> dict[str, Any]:
        """Plain data, as change notes and the public data have it."""
        return {
            "case": self.case,
            "under": self.after.under.to_json(),
            "name": self.after.name,
            "before": _plain(self.before.result),
            "after": _plain(self.after.result),
            "figures": list(self.figures()),
            "because": [
                {"key": each.key, "before": each.before, "after": each.after}
                for each in self.because
            ],
            "case_changed": self.recast,
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that differs between two states; each version is the registry's own."""

    versions: tuple[str, str]
    records: tuple[Changed, ...]
    settlements: tuple[Moved, ...]

    def __bool__(self) -> bool:
        return bool(self.records or self.settlements)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "format": FORMAT,
            "versions": {"before": self.versions[0], "after": self.versions[1]},
            "records": [each.to_json() for each in self.records],
            "settlements": [each.to_json() for each in self.settlements],
        }


@dataclass(frozen=True, slots=True)
class Together:
    """One case's settlements that moved alike, for whoever reads them."""

    case: str
    unders: tuple[str, ...]
    figures: tuple[str, ...]
    why: str


def together(found: Difference) -> list[Together]:
    """The settlements that moved, those of one case that moved alike under several bases as one."""
    groups: dict[tuple[str, tuple[str, ...], str], list[str]] = {}
    for each in found.settlements:
        key = (each.case, each.figures(), each.why())
        groups.setdefault(key, []).append(named(each.after.under.to_json()))
    return [
        Together(case, tuple(unders), figures, why)
        for (case, figures, why), unders in groups.items()
    ]


def named(under: Mapping[str, Any]) -> str:
    """A base in short: the profile, the convention laid over it, the knobs set."""
    parts = [str(under["profile"])]
    if "convention" in under:
        parts.append(str(under["convention"]))
    parts += [f"{key} = {said(value)}" for key, value in under.get("set", {}).items()]
    return " + ".join(parts)


def difference(before: Registry, after: Registry) -> Difference:
    """What came, went and changed, and which settlements that both publish have moved.

    Raises:
        RegistryFaults: one of them has values that the present engine does not know.
        UnderError, KeyError: one of them is not whole (:func:`settlements`).
    """
    called = renames(before, after)
    lacking = [*unknown_values(before, called), *unknown_values(after, Renames())]
    if lacking:
        raise RegistryFaults(lacking)
    moved = _moved(settlements(before, called), settlements(after))
    versions = (_version(before), _version(after))
    return Difference(versions, tuple(records(before, after, called)), tuple(moved))


def _version(registry: Registry) -> str:
    return "" if registry.atlas is None else registry.atlas.record.version


def _moved(old: Mapping[Key, Settlement], new: Mapping[Key, Settlement]) -> Iterator[Moved]:
    for key, now in new.items():
        was = old.get(key)
        if was is None or was.result == now.result:
            continue
        if key[-1] == "default" and was.under == now.under:
            continue  # told under the profile's own name
        yield Moved(was, now, tuple(causes(was, now)), was.example != now.example)


def causes(was: Settlement, now: Settlement) -> Iterator[Cause]:
    """The cells that either reads and that differ."""
    for key in sorted({*was.reads, *now.reads}):
        before, after = was.values.get(key), now.values.get(key)
        if before != after or isinstance(before, bool) is not isinstance(after, bool):
            yield Cause(key, _value(before), _value(after))


def _value(value: Value | None) -> str:
    match value:
        case None | Unknown():
            return "unknown"
        case AtMost(limit):
            return f"at most {limit}"
        case _:
            return said(value)


def _others(before: Result, after: Result, unit: str) -> Iterator[str]:
    if (before.status, before.event) != (after.status, after.event):
        yield f"{before.words} → {after.words}"
        return
    if before.unknown != after.unknown:
        yield f"{before.words} → {after.words}"
    if before.totals != after.totals:
        for (seat, old), (other, new) in zip(before.totals, after.totals, strict=False):
            if seat == other and old != new:
                yield f"the hand of {NAMES[seat]} {old} → {new} {unit}"
        if [seat for seat, _ in before.totals] != [seat for seat, _ in after.totals]:
            yield f"{before.words} → {after.words}"
    if before.net != before.ordinary or after.net != after.ordinary:  # somebody is liable
        yield from seats_moved(before.ordinary, after.ordinary, "without liability ")
    if before.ledger != after.ledger:
        yield f"outside the hand {_ledger(before)} → {_ledger(after)}"
    yield from _offers(before, after)
    if before.after != after.after:
        yield f"{before.after or 'nobody knows who deals next'} → {after.after or 'unknown'}"


def seats_moved(
    before: Mapping[Any, int], after: Mapping[Any, int], lead: str = ""
) -> Iterator[str]:
    """Each seat that wins or pays something else: ``South −48 → −16``."""
    for seat in {**before, **after}:
        old, new = before.get(seat, 0), after.get(seat, 0)
        if old != new:
            yield f"{lead}{NAMES[seat]} {signed(old)} → {signed(new)}"


def _ledger(result: Result) -> str:
    paid = (f"{NAMES[source]} pays {NAMES[to]} {amount}" for source, to, amount in result.ledger)
    return "; ".join(paid) or "nothing"


def _offers(before: Result, after: Result) -> Iterator[str]:
    for moment in {**before.offers, **after.offers}:
        old, new = before.offers.get(moment), after.offers.get(moment)
        if old == new or (old == before.net and new == after.net):
            continue  # the win that was taken is told already
        if old is None or new is None:
            yield f"{moment}: {'now possible' if old is None else 'no longer possible'}"
        else:
            yield f"{moment}: {', '.join(seats_moved(old, new))}"


def _plain(result: Result) -> dict[str, Any]:
    return {
        "status": result.status,
        "net": dict(result.net),
        "totals": dict(result.totals),
        "unknown": list(result.unknown),
        "words": result.words,
    }
