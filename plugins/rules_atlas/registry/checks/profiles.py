"""Profiles: cells of dimensions that exist, allowed values, grades with what they need, no circles."""

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.checks.values import wrong_value
from rules_atlas.registry.lowering import lineage
from rules_atlas.registry.model import Cell, Profile
from rules_atlas.registry.store import Placed, Registry

_SOURCED = ("primary", "second-hand", "software", "disputed")


def profiles(registry: Registry, report: Report) -> None:
    """Each cell says something its dimension can be, and how that is known."""
    for placed in registry.profiles.values():
        _extends(registry, placed, report)
        for key, cell in placed.record.cells.items():
            if cell.value is None:
                _without_value(registry, placed, key, cell, report)
            else:
                for wrong in wrong_value(registry, placed.system, key, cell.value):
                    of_cell = wrong.on_key and not wrong.path
                    path = ("cells", key) if of_cell else ("cells", key, "value")
                    report.wrong(placed, path, wrong)
            if cell.value is not None and cell.grade == "unknown":
                message = "a cell graded unknown has no value; leave one of the two out"
                report.error(placed, ("cells", key, "value"), "grade", message)
            if cell.grade in _SOURCED and not cell.sources:
                message = (
                    f'a cell graded {cell.grade} names its sources: [{{ref: …, at: "…"}}]; without one '
                    "it is own-decision"
                )
                report.error(placed, ("cells", key, "grade"), "grade", message)


def _without_value(
    registry: Registry, placed: Placed[Profile], key: str, cell: Cell, report: Report
) -> None:
    if cell.grade != "unknown":
        message = "'value' is missing; a table that says nothing has 'grade: unknown'"
        report.error(placed, ("cells", key), "missing-key", message)
    # Any value will do to ask whether the dimension is there.
    for wrong in wrong_value(registry, placed.system, key, value=0):
        if wrong.on_key:
            report.wrong(placed, ("cells", key), wrong)


def _extends(registry: Registry, placed: Placed[Profile], report: Report) -> None:
    base = placed.record.extends
    if base is None:
        return
    if not report.unknown(placed, ("extends",), "profile", base, registry.ids("profiles")):
        return
    if base in registry.profiles and registry.system_of(base) != placed.system:
        message = f"'{base}' is a profile of another system; extend one of this system"
        report.error(placed, ("extends",), "other-system", message)
    last = lineage(registry, placed.record.id)[-1]
    if last.extends is not None and last.extends in registry.profiles:
        message = (
            f"'{placed.record.id}' extends itself by way of '{last.id}'; let one of them extend "
            "another, or none"
        )
        report.error(placed, ("extends",), "circle", message)
