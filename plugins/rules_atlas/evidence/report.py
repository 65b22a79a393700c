"""What a person is told when evidence does not bear a claim out."""

from collections.abc import Iterator

from rules_atlas.engine.case import Case
from rules_atlas.evidence.gather import Evidence, SequenceVerdict, Verdict
from rules_atlas.evidence.working import working
from rules_atlas.registry.diagnostics import Diagnostic


def refuted(evidence: Evidence) -> Iterator[Diagnostic]:
    """Every expectation that the engine does not share, at the figure that differs."""
    for verdict in evidence.refuted:
        placed = evidence.cases[verdict.case].specimen.placed
        for mismatch in verdict.mismatches:
            where = placed.at(*verdict.claim.path, *mismatch.path)
            message = f"{verdict.case}: expected {mismatch.expected}, computed {mismatch.computed}"
            yield placed.document.diagnostic(where, "refuted", message)
    for run in evidence.sequences.values():
        for mismatch in run.mismatches:
            where = run.placed.at("expect", *mismatch.path)
            message = f"{run.id}: expected {mismatch.expected}, computed {mismatch.computed}"
            yield run.placed.document.diagnostic(where, "refuted", message)


def loose(evidence: Evidence) -> Iterator[Diagnostic]:
    """Every option value that no expectation holds in place, at the option or the cell."""
    for each in evidence.pins.loose:
        rule, _, rest = each.key.partition(".")
        placed = evidence.registry.rules[rule]
        key = rest.partition(".")[0]
        index = [dimension.key for dimension in placed.record.dimensions].index(key)
        options = placed.record.dimensions[index].options
        name = rest.rpartition(".")[2] if rest.count(".") == 1 else each.value
        spot = next((n for n, option in enumerate(options) if option.value == name), None)
        path = (
            ("dimensions", index, "options", spot, "value")
            if spot is not None
            else ("dimensions", index, "key")
        )
        rivals = ", ".join(str(rival).lower() for rival in each.rivals)
        message = (
            f"{each.key}: nothing tells {str(each.value).lower()} from {rivals}; add a case whose "
            "expectation fails when only this changes"
        )
        yield placed.document.diagnostic(placed.at(*path), "unpinned", message)


def told(verdict: Verdict, unit: str, example: object) -> Iterator[str]:
    """The working behind a verdict, for the terminal."""
    case = example if isinstance(example, Case) else None
    yield from working(verdict.outcome, unit, case)


def diagnostics(evidence: Evidence) -> list[Diagnostic]:
    """Everything by which evidence refuses a registry, in the order of its files."""
    return sorted({*refuted(evidence), *loose(evidence)})


__all__ = ["SequenceVerdict", "diagnostics", "loose", "refuted", "told"]
