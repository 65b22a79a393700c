"""A near miss names a row or a trigger of the engine whose rule the case shows."""

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.store import Registry
from rules_atlas.registry.subjects import by_written_name


def near_misses(registry: Registry, report: Report) -> None:
    """What a case says not to count exists, is one thing, and belongs to what the case shows."""
    for placed in registry.scenarios.values():
        if not placed.record.near_miss:
            continue
        known = by_written_name(registry.engines[placed.system])
        for number, name in enumerate(placed.record.near_miss):
            path = ("near_miss", number)
            if not report.unknown(placed, path, "row or trigger", name, known):
                continue
            meant = known[name]
            if len(meant) > 1:
                message = (
                    f"a row and a trigger are called so; write 'row.{name}' or 'trigger.{name}'"
                )
                report.error(placed, path, "ambiguous-name", message)
            elif meant[0].rule not in placed.record.shows:
                message = f"'{name}' is of {meant[0].rule}, which this case does not show; add it to 'shows'"
                report.error(placed, path, "not-shown", message)
