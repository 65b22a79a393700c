"""What the cases cover, and what was verified."""

from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.coverage import coverage as covered
from rules_atlas.evidence.statements import Said
from rules_atlas.registry.model.values import plain
from rules_atlas.render import addresses
from rules_atlas.render.digests import verification
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.view import View


def coverage(view: View, name: str) -> Markup:
    """In numbers: values pinned, rows and triggers with both sides, statements shown."""
    del name
    found = view.evidence.once(covered)
    pins = view.evidence.pins
    unshown = sum(not each.shown_by for each in found.statements)
    return fill(
        "atlas_coverage",
        pinned=len(pins.pinned),
        loose=len(pins.loose),
        subjects=len(found.subjects),
        whole=len(found.subjects) - len(found.lacking),
        unused=len(found.unused),
        shown=len(found.statements) - unshown,
        unshown=unshown,
        unclaimed=view.cases(found.unclaimed),
        json=view.url(f"{addresses.API}/coverage.json"),
    )


def subjects(view: View, name: str) -> Markup:
    """Every row and trigger with the cases where it counts and those where it just does not."""
    del name
    rows = [
        {
            "kind": each.subject.kind,
            "name": each.subject.name,
            "rule": view.rule_id(each.subject.rule),
            "fires": view.cases(each.fires),
            "near": view.cases(each.near),
        }
        for each in view.evidence.once(covered).subjects
    ]
    return fill("coverage_subjects", rows=rows) if rows else Markup()


def options(view: View, name: str) -> Markup:
    """Every option value with the cases that hold it in place."""
    del name
    rows: list[dict[str, Any]] = [
        {
            "key": view.key(pin.key),
            "value": _written(pin.value),
            "under": view.under(pin.ruling.under),
            "by": view.cases(dict.fromkeys(case for _, case in pin.by)),
        }
        for pin in view.evidence.pins.pinned.values()
    ]
    return fill("coverage_options", rows=rows) if rows else Markup()


def statements(view: View, name: str) -> Markup:
    """Every statement with the cases that show it, or why none can."""
    del name
    rows = [
        {
            "of": _named(view, each),
            "what": each.what,
            "shown_by": view.cases(each.shown_by),
            "why": each.why,
            "line": view.line(each.where),
        }
        for each in view.evidence.once(covered).statements
    ]
    return fill("coverage_statements", rows=rows) if rows else Markup()


def verified(view: View, name: str) -> Markup:
    """Digests and counts, and how to work all of it out again."""
    del name
    found = verification(view.evidence)
    return fill(
        "atlas_verification",
        registry=found["registry"],
        base=found.get("base"),
        overlay=found.get("overlay"),
        engine=found["engine"],
        counts=found["counts"],
        json=view.url("verification.json"),
        coverage=view.link(addresses.COVERAGE, "Coverage"),
        review=view.link(addresses.REVIEW, "Reviews"),
        provenance=view.link(addresses.PROVENANCE, "Provenance"),
    )


def _named(view: View, said: Said) -> Markup:
    if said.of in view.registry.rules:
        return view.rule_id(said.of)
    return in_script(str(view.registry.disputes[said.of].record.title), "zh")


def _written(value: Any) -> str:
    value = plain(value)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
