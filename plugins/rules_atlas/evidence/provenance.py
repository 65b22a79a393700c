"""All claims of a registry, and from each source back to what rests on it."""

from functools import cached_property
from typing import Any

from rules_atlas.evidence.claims import Claim, claims
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.grouping import grouped
from rules_atlas.registry.lowering import lineage


class Provenance:
    """All claims of a registry, and the ways to look them up."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.claims: tuple[Claim, ...] = tuple(claims(evidence))

    @cached_property
    def by_source(self) -> dict[str, tuple[Claim, ...]]:
        """All that rests on each source, by the source's id; sources are cited or refused."""
        found = grouped(self.claims, lambda claim: (each.source.id for each in claim.cited))
        return {name: found.get(name, ()) for name in sorted(self.evidence.registry.sources)}

    def of_rule(self, rule: str) -> tuple[Claim, ...]:
        """Everything that is claimed about a rule."""
        return self._of_rule.get(rule, ())

    @cached_property
    def _of_rule(self) -> dict[str, tuple[Claim, ...]]:
        return grouped(self.claims, lambda claim: claim.rules)

    def of(self, kind: str, name: str) -> tuple[Claim, ...]:
        """The claims of a kind with an id: the expectations of a case, the cells of a profile."""
        return self._of.get((kind, name), ())

    @cached_property
    def _of(self) -> dict[tuple[str, str], tuple[Claim, ...]]:
        return grouped(self.claims, lambda claim: ((claim.kind, claim.id),))

    @property
    def without_primary(self) -> tuple[Claim, ...]:
        """What rests on no rules text that was read; cells that say nothing claim nothing."""
        return tuple(
            each
            for each in self.claims
            if not each.primary and (each.kind, each.grade) != ("cell", "unknown")
        )

    def cell(self, profile: str, key: str) -> Claim | None:
        """The claim behind a profile's value, its own or of the profile it extends."""
        for each in lineage(self.evidence.registry, profile):
            if key in each.cells:
                return self._cells[each.id, key]
        return None

    @cached_property
    def _cells(self) -> dict[tuple[str, str], Claim]:
        return {(each.id, each.part): each for each in self.claims if each.kind == "cell"}

    def to_json(self) -> dict[str, Any]:
        """As plain data, claim by claim."""
        return {"claims": [each.to_json() for each in self.claims]}
