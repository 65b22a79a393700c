"""Sources: those that are cited exist, those that exist are cited, each has an address or says why."""

from typing import Any

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.registry.walk import citations

_CITING = ("rules", "profiles", "scenarios", "fixtures", "sequences", "disputes")


def sources(registry: Registry, report: Report) -> None:
    """Nothing is cited that is not listed, and nothing is listed for show."""
    known = registry.ids("sources")
    cited: set[str] = set()
    for kind in _CITING:
        placed: Placed[Any]
        for placed in getattr(registry, kind).values():
            for path, citation in citations(placed.record):
                cited.add(citation.ref)
                report.unknown(placed, (*path, "ref"), "source", citation.ref, known)
                source = registry.sources.get(citation.ref)
                if source is not None and source.drafted and not placed.drafted:
                    message = f"'{citation.ref}' is a draft; publish it, or make this a draft too"
                    report.error(placed, (*path, "ref"), "leans-on-draft", message)
    # Who cites a source may be among the records that could not be read.
    whole = not any(registry.broken.get(kind) for kind in _CITING)
    for name, source in registry.sources.items():
        if whole and name not in cited and not source.drafted:
            report.error(
                source, ("id",), "uncited-source", f"nothing cites '{name}'; cite or drop it"
            )
        record = source.record
        if (record.url is None) == (record.address is None):
            message = "give a 'url', or 'address: none' with a 'why'; one of the two"
            report.error(source, ("id",), "address", message)
        if record.address is not None and record.why is None:
            message = "'address: none' needs a 'why': where it was read, why it cannot be linked"
            report.error(source, ("address",), "why-missing", message)
