"""What a table was agreed on: its base's values and its settlements, kept beside the overlay.

When another version of the base is installed, this tells what that changes for the table before
anything is published with it. A value that the table takes from the base and that is now another,
and each of the base's cases that now comes out otherwise at this table, is told with its cause.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

from rules_atlas.engine.rules import UNKNOWN, AtMost, Unknown, Value
from rules_atlas.evidence.cases import Specimen, specimens
from rules_atlas.evidence.diff import Moved, causes
from rules_atlas.evidence.records import said
from rules_atlas.evidence.runner import Runner
from rules_atlas.evidence.settlements import Result, Settlement, result_of
from rules_atlas.registry.diagnostics import Diagnostic, Location
from rules_atlas.registry.layout import LOCK
from rules_atlas.registry.lowering import Under, assignment, lineage
from rules_atlas.registry.store import Registry

FORMAT = 1
_UPDATE = "'atlas base update' accepts it"


@dataclass(frozen=True, slots=True)
class Table:
    """One table as it stands on its base: what it inherits, what is its own, what comes of both."""

    extends: str | None
    """The profile of the base that it takes its values from."""
    base: Mapping[str, Value]
    own: Mapping[str, Value]
    settlements: Mapping[str, Settlement]

    def on(self, base: Mapping[str, Value]) -> Mapping[str, Value]:
        """The table's values if it stood on these of a base."""
        return {**dict.fromkeys(self.base, UNKNOWN), **base, **self.own}


@dataclass(frozen=True, slots=True)
class Update:
    """What another base changes for one table."""

    system: str
    profile: str
    values: tuple[tuple[str, str, str], ...]
    """Inherited values that are not what they were: the key, what it was, what it is."""
    moved: tuple[Moved, ...]


def table(registry: Registry, system: str, runner: Runner) -> Table:
    """An overlay's table as it is now."""
    profile = registry.default_profile(system)
    parents = lineage(registry, profile)
    lent = next((each.id for each in parents if registry.profiles[each.id].lent), None)
    whole = assignment(registry, Under(profile))
    base = assignment(registry, Under(lent)) if lent else dict.fromkeys(whole, UNKNOWN)
    mine = {key for each in parents if not registry.profiles[each.id].lent for key in each.cells}
    own = {
        key: value
        for key, value in whole.items()
        if any(key == each or key.startswith(f"{each}.") for each in mine)
    }
    found = {
        each.id: _settled(registry, each, Under(profile), whole, runner)
        for each in specimens(registry)
        if each.system == system and each.placed.lent
    }
    return Table(lent, base, own, found)


def _settled(
    registry: Registry,
    specimen: Specimen,
    under: Under,
    values: Mapping[str, Value],
    runner: Runner,
) -> Settlement:
    unit = registry.unit_of(specimen.system)
    engine = registry.engines[specimen.system]
    outcome = runner.outcome(engine, specimen.id, specimen.example, values)
    name = str(registry.profiles[under.profile].record.name)
    result = result_of(outcome, unit)
    case = sha256(repr(specimen.example).encode()).hexdigest()[:16]
    return Settlement(specimen.id, under, name, unit, result, outcome.reads, values, case)


def write(registry: Registry, runner: Runner | None = None) -> None:
    """Keep what the tables of an overlay are agreed on, in its own folder."""
    runner = runner or Runner()
    tables = {
        system: _plain(table(registry, system, runner)) for system in sorted(registry.systems)
    }
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    body = {"format": FORMAT, "base": registry.atlas.record.version, "tables": tables}
    text = json.dumps(body, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    (registry.root / LOCK).write_text(text, encoding="utf-8")


def _plain(found: Table) -> dict[str, Any]:
    return {
        "extends": found.extends,
        "base": {key: _written(value) for key, value in found.base.items()},
        "own": {key: _written(value) for key, value in found.own.items()},
        "settlements": {
            name: {"case": each.example, "reads": list(each.reads), **asdict(each.result)}
            for name, each in found.settlements.items()
        },
    }


def _written(value: Value) -> Any:
    match value:
        case Unknown():
            return None
        case AtMost(limit):
            return {"at-most": limit}
        case _:
            return value


def _read(value: Any) -> Value:
    if value is None:
        return UNKNOWN
    return AtMost(value["at-most"]) if isinstance(value, dict) else cast("Value", value)


class LockError(Exception):
    """What an overlay keeps of its base is missing, or is not what this program wrote."""


def kept(registry: Registry) -> tuple[str, Mapping[str, Table]]:
    """The version that an overlay was agreed on, and its tables as they were then.

    Raises:
        LockError: there is nothing of the kind, or it cannot be read.
    """
    file: Path = registry.root / LOCK
    try:
        body = json.loads(file.read_text(encoding="utf-8"))
        if body["format"] != FORMAT:
            message = f"{LOCK} is of another program's format"
            raise LockError(message)
        tables = {
            system: _table(registry, system, each)
            for system, each in body["tables"].items()
            if system in registry.systems
        }
        return str(body["base"]), tables
    except FileNotFoundError:
        message = f"{LOCK} is missing, which says what the table was agreed on"
        raise LockError(message) from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"{LOCK} cannot be read as it was written"
        raise LockError(message) from error


def _table(registry: Registry, system: str, body: Mapping[str, Any]) -> Table:
    base = {key: _read(value) for key, value in body["base"].items()}
    own = {key: _read(value) for key, value in body["own"].items()}
    under = Under(registry.default_profile(system))
    unit = registry.unit_of(system)
    values = MappingProxyType({**base, **own})
    found = {}
    for name, each in body["settlements"].items():
        result = dict(each)
        case, reads = result.pop("case"), tuple(result.pop("reads"))
        result["totals"] = tuple((seat, total) for seat, total in result["totals"])
        result["ledger"] = tuple((a, b, amount) for a, b, amount in result["ledger"])
        result["unknown"] = tuple(result["unknown"])
        was = Result(**cast("dict[str, Any]", result))
        found[name] = Settlement(name, under, "", unit, was, reads, values, case)
    return Table(body["extends"], base, own, found)


def updates(registry: Registry, runner: Runner) -> tuple[str, tuple[Update, ...]]:
    """The version that was agreed on, and what the base that is installed changes for each table.

    Raises:
        LockError: nobody knows what was agreed on.
    """
    version, before = kept(registry)
    found = [
        _update(registry, system, before[system], runner)
        for system in sorted(registry.systems)
        if system in before
    ]
    return version, tuple(each for each in found if each.values or each.moved)


def _update(registry: Registry, system: str, was: Table, runner: Runner) -> Update:
    now = table(registry, system, runner)
    profile = registry.default_profile(system)
    same_parent = was.extends == now.extends
    values = tuple(_values(was, now)) if same_parent else ()
    changed = dict(was.own) != dict(now.own) or not same_parent
    if changed and not (same_parent and values):
        # The table was edited and its base was not: what moved is the table's own doing.
        return Update(system, profile, values, ())
    old = was.settlements
    if changed:
        at = now.on(was.base)
        old = {
            each.id: _settled(registry, each, Under(profile), at, runner)
            for each in specimens(registry)
            if each.id in now.settlements
        }
    moved = tuple(
        Moved(old[name], each, tuple(causes(old[name], each)), old[name].example != each.example)
        for name, each in now.settlements.items()
        if name in old and old[name].result != each.result
    )
    return Update(system, profile, values, moved)


def _values(was: Table, now: Table) -> Iterator[tuple[str, str, str]]:
    """Values that the table takes from its base and that are not what they were."""
    for key in sorted({*was.base, *now.base} - set(now.own)):
        before, after = was.base.get(key, UNKNOWN), now.base.get(key, UNKNOWN)
        if before != after or isinstance(before, bool) is not isinstance(after, bool):
            yield key, _word(before), _word(after)


def _word(value: Value) -> str:
    match value:
        case Unknown():
            return "unknown"
        case AtMost(limit):
            return f"at most {limit}"
        case _:
            return said(value)


def faults(registry: Registry, runner: Runner) -> Iterator[Diagnostic]:
    """Why an overlay may not be published over the base that is installed, if it may not."""
    placed = registry.overlay
    if placed is None or registry.atlas is None:
        return
    where, document = placed.at("base"), placed.document
    try:
        version, found = updates(registry, runner)
    except LockError as error:
        lock = Location(f"{document.file.rpartition('/')[0]}/{LOCK}", 1, 1)
        yield Diagnostic(lock, "base-lock", f"{error}; 'atlas base update' writes it anew")
        return
    installed, agreed = registry.atlas.record.version, placed.record.base
    if version != agreed:
        message = f"{LOCK} is of {version} and this says {agreed}; {_UPDATE}"
        yield document.diagnostic(where, "base-lock", message)
        return
    moved = sum(len(each.moved) for each in found)
    values = sum(len(each.values) for each in found)
    if installed == agreed and not found:
        return
    changes = (
        f"{_counted(values, 'value')} and {_counted(moved, 'settlement')} of your table are not what "
        "they were"
        if found
        else "nothing changes for your table"
    )
    message = f"agreed on {agreed}, but the registry that is installed is {installed}: {changes}; "
    yield document.diagnostic(where, "base-version", message + _UPDATE)
    for each in found:
        for key, before, after in each.values:
            message = (
                f"{key} was {before} and is {after}; to keep what you play, write it into the "
                f"cells of {each.profile}"
            )
            yield document.diagnostic(where, "base-value", message)
        for settlement in each.moved:
            yield document.diagnostic(where, "base-settlement", settlement.words())


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def version_fault(registry: Registry) -> Iterator[Diagnostic]:
    """That another base is installed, where faults of the files keep the rest from being worked out."""
    placed = registry.overlay
    if placed is None or registry.atlas is None:
        return
    installed, agreed = registry.atlas.record.version, placed.record.base
    if installed != agreed:
        message = (
            f"agreed on {agreed}, but the registry that is installed is {installed}; mend what else "
            "is told, then 'atlas check' says what that changes"
        )
        yield placed.document.diagnostic(placed.at("base"), "base-version", message)
