"""Change notes held against what really changed, and a note to begin with."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules_atlas.evidence.diff import Difference, Moved
from rules_atlas.evidence.settlements import Result
from rules_atlas.registry.checks.changes import HOWS, ONE
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.model import Change
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.registry.versions import date_of, order


def against(before: Registry, after: Registry, found: Difference) -> Iterator[Diagnostic]:
    """What is wrong with how a changed registry tells of its changes."""
    assert after.atlas is not None  # noqa: S101 - verified before
    atlas = after.atlas
    was, now = found.versions

    def fault(placed: Placed[Any], path: tuple[str | int, ...], code: str, say: str) -> Diagnostic:
        return placed.document.diagnostic(placed.at(*path), code, say)

    if order(now) < order(was):
        yield fault(atlas, ("version",), "version-step", f"version {was} was published already")
        return
    yield from _kept(before, after)
    if now == was:
        if found:
            message = f"the registry changed since {was} was published; give it a later version"
            yield fault(atlas, ("version",), "version-step", message)
        return
    note = after.changes.get(now)
    if note is None:
        message = (
            f"version {now} has no change note; print one with 'atlas diff BASE --note' and put it "
            f"into changes/{now}.yaml"
        )
        yield fault(atlas, ("version",), "change-note", message)
        return
    for name, other in sorted(after.changes.items()):
        if order(was) < order(name) < order(now):
            message = f"{name} was never published; fold this note into {now}.yaml"
            yield fault(other, ("version",), "change-note", message)
    yield from _records(note, found)
    yield from _settlements(note, found)


def _kept(before: Registry, after: Registry) -> Iterator[Diagnostic]:
    """Notes that were published stay; only their words may be mended."""
    assert after.atlas is not None  # noqa: S101 - verified before
    for name, old in sorted(before.changes.items()):
        new = after.changes.get(name)
        if new is None:
            message = f"the note of version {name} was published and is gone"
            where = after.atlas.at("version")
            yield after.atlas.document.diagnostic(where, "change-note", message)
        elif _without_summary(old.record) != _without_summary(new.record):
            message = "this note was published; only its summary can still be mended"
            yield new.document.diagnostic(new.at("version"), "change-note", message)


def _without_summary(note: Change) -> Mapping[str, Any]:
    return note.model_dump(exclude={"summary"})


def _named(found: Difference, how: str) -> dict[str, list[str]]:
    named: dict[str, list[str]] = {}
    for each in found.records:
        if each.how == how:
            named.setdefault(each.kind, []).append(each.id)
    return named


def _records(note: Placed[Change], found: Difference) -> Iterator[Diagnostic]:
    for how in HOWS:
        really, told = _named(found, how), getattr(note.record, how)
        for kind, names in really.items():
            for name in names:
                if name not in told.get(kind, ()):
                    message = f"{ONE[kind]} '{name}' was {how}, and the note does not say so"
                    yield note.document.diagnostic(note.at(how), "change-note", message)
        for kind, names in told.items():
            for number, name in enumerate(names):
                if name not in really.get(kind, ()):
                    message = f"{ONE[kind]} '{name}' was not {how}"
                    where = note.at(how, kind, number)
                    yield note.document.diagnostic(where, "change-note", message)


def _settlements(note: Placed[Change], found: Difference) -> Iterator[Diagnostic]:
    really = {_key(each): each for each in found.settlements}
    told: dict[str, int] = {}
    for number, each in enumerate(note.record.settlements):
        key = _said(each.case, each.model_dump(mode="json", exclude_defaults=True)["under"])
        told[key] = number
        moved = really.get(key)
        where = note.at("settlements", number)
        if moved is None:
            message = f"{each.case}: nothing moved under that"
            yield note.document.diagnostic(where, "change-note", message)
            continue
        for part, words in _entry(moved).items():
            written = each.model_dump(mode="json", exclude_defaults=True).get(part)
            if part not in ("case", "under") and written != words:
                message = f"{each.case}: '{part}' is {_short(words)}"
                where = note.at("settlements", number, part)
                yield note.document.diagnostic(where, "change-note", message)
    for key, moved in really.items():
        if key not in told:
            message = f"the note does not tell that {moved.words()}"
            yield note.document.diagnostic(note.at("settlements"), "change-note", message)


def _key(moved: Moved) -> str:
    return _said(moved.case, moved.after.under.to_json())


def _said(case: str, under: Mapping[str, Any]) -> str:
    return json.dumps([case, under], sort_keys=True)


def _entry(moved: Moved) -> dict[str, Any]:
    """A moved settlement as a note has it."""
    found: dict[str, Any] = {
        "case": moved.case,
        "under": moved.after.under.to_json(),
        "before": _came(moved.before.result),
        "after": _came(moved.after.result),
    }
    moves = list(moved.others())
    return found | ({"moves": moves} if moves else {})


def _came(result: Result) -> dict[str, Any]:
    net = {seat: amount for seat, amount in result.net.items() if amount}
    told: dict[str, Any] = {} if result.status == "settled" else {"status": result.status}
    return told | ({"net": net} if net else {})


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def note(found: Difference, after: Registry) -> str:
    """A change note in YAML, complete but for its summary."""
    version = "" if after.atlas is None else after.atlas.record.version
    lines = [
        f'version: "{version}"',
        f'date: "{date_of(version)}"',
        'summary: "What changed, for a player at the table."',
    ]
    for how in HOWS:
        named = _named(found, how)
        if named:
            lines.append(f"{how}:")
            lines += [f"  {kind}: [{', '.join(names)}]" for kind, names in named.items()]
    if found.settlements:
        lines.append("settlements:")
        lines += _listed(_entry(each) for each in found.settlements)
    return "\n".join(lines) + "\n"


def _listed(entries: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for each in entries:
        for number, (key, value) in enumerate(each.items()):
            yield f"  {'-' if not number else ' '} {key}: {_flow(value)}"


def _flow(value: Any) -> str:
    """A value on one line of YAML; words that could be taken for more are quoted."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(_flow(each) for each in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str) and not value.replace("-", "").replace("/", "").isalnum():
        return _short(value)
    return str(value)
