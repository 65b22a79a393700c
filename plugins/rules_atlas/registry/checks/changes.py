"""Change notes: of the day that their version says, none of the future, the newest of today's version."""

from collections.abc import Collection

from rules_atlas.engine.faults import Path
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.model import Change
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.registry.versions import date_of, order

ONE = {
    "systems": "system",
    "rules": "rule",
    "conventions": "convention",
    "profiles": "profile",
    "scenarios": "scenario",
    "fixtures": "fixture",
    "sequences": "sequence",
    "cases": "case",
    "sources": "source",
    "terms": "term",
    "disputes": "dispute",
    "retired": "retired id",
}
"""What one record of each kind that a note tells of is called."""
HOWS = ("added", "removed", "changed", "reworded")


def changes(registry: Registry, report: Report) -> None:
    """Once versions are told of, each is; and each note agrees with itself."""
    if registry.atlas is None:
        return
    now = registry.atlas.record.version
    for placed in registry.changes.values():
        note = placed.record
        if note.date != date_of(note.version):
            message = (
                f"version {note.version} is of {date_of(note.version)}, not of {note.date}; make them the "
                "same"
            )
            report.error(placed, ("date",), "change-date", message)
        if order(note.version) > order(now):
            message = f"the registry is of {now}; nothing can be told of {note.version} yet"
            report.error(placed, ("version",), "future-version", message)
        _once(placed, report)
        _known(registry, placed, report)
    if registry.ids("changes") and not registry.ids("changes") & {now, "*"}:
        message = f"version {now} has no change note: write changes/{now}.yaml"
        report.error(registry.atlas, ("version",), "change-note", message)


def _once(placed: Placed[Change], report: Report) -> None:
    """A record came, went or changed: one of them."""
    seen: dict[tuple[str, str], str] = {}
    for how in HOWS:
        for kind, names in getattr(placed.record, how).items():
            for number, name in enumerate(names):
                first = seen.setdefault((kind, name), how)
                path: Path = (how, kind, number)
                if first != how or names.index(name) != number:
                    message = f"'{name}' is named under '{first}' already; keep one of them"
                    report.error(placed, path, "duplicate-id", message)


def _known(registry: Registry, placed: Placed[Change], report: Report) -> None:
    """What a note names is there, unless this note or a later one says that it was removed."""
    since = order(placed.record.version)
    later = [each.record for name, each in registry.changes.items() if order(name) >= since]

    def ask(kind: str, name: str, path: Path) -> None:
        gone = {
            each
            for note in later
            for own, names in note.removed.items()
            if own == kind
            for each in names
        }
        if name not in gone and name not in registry.retired:
            report.unknown(placed, path, ONE[kind], name, _ids(registry, kind))

    for how in ("added", "changed", "reworded"):
        for kind, names in getattr(placed.record, how).items():
            for number, name in enumerate(names):
                ask(kind, name, (how, kind, number))
    for number, each in enumerate(placed.record.settlements):
        ask("cases", each.case, ("settlements", number, "case"))
        ask("profiles", each.under.profile, ("settlements", number, "under", "profile"))


def _ids(registry: Registry, kind: str) -> Collection[str]:
    if kind == "conventions":
        return {
            f"{name}/{each.id}"
            for name, rule in registry.rules.items()
            for each in rule.record.conventions
        } | ({"*"} if registry.broken.get("rules") else set())
    return registry.case_ids() if kind == "cases" else registry.ids(kind)
