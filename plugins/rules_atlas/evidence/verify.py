"""Load a registry and verify everything in it, or say all that is wrong."""

from dataclasses import dataclass
from pathlib import Path

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence import pinned, report
from rules_atlas.evidence.gather import Evidence, gather
from rules_atlas.evidence.keeping import all_kept
from rules_atlas.evidence.runner import Runner
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.loader import Cache, examine


@dataclass(frozen=True, slots=True)
class Verified:
    """A registry's evidence, or the diagnostics that refuse it; never both.

    The evidence is of what is published: drafts are held to everything and shown nowhere.
    """

    evidence: Evidence | None
    diagnostics: tuple[Diagnostic, ...] = ()
    working: tuple[str, ...] = ()
    """What the engine did in the cases whose expectations are refuted, line by line."""


@all_kept()
def verify(root: Path, *, cache: Cache | None = None, runner: Runner | None = None) -> Verified:
    """Read, run and judge a registry.

    Faults of the files themselves come first and alone: evidence from half a registry would only
    add noise.
    """
    registry, faults = examine(root, BY_ID, cache=cache)
    if faults:
        return Verified(None, tuple(sorted({*faults, *pinned.version_fault(registry)})))
    evidence = gather(registry, runner)
    found = {*report.refuted(evidence), *pinned.faults(registry, evidence.runner)}
    working = tuple(report.workings(evidence))
    if not working:
        found |= {*report.missed(evidence)}
    published = registry.published()
    if published is not registry:
        evidence = gather(published, evidence.runner)
    if not working:
        found |= {*report.diagnostics(evidence)}
    if found:
        return Verified(None, tuple(sorted(found)), working)
    return Verified(evidence)
