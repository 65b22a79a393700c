"""The regions of a rule about its knobs: what a table must agree on, how else it is played, the record."""

from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.labels import in_words
from rules_atlas.evidence.provenance import Provenance
from rules_atlas.registry import model
from rules_atlas.registry.lowering import cells, full_key, lineage
from rules_atlas.render.held import counted
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.table import trigger_label
from rules_atlas.render.view import View

REPRESENTED = {"yes": "Yes", "partly": "Partly", "no": "No"}


def _record(view: View, rule: str) -> model.Rule:
    return view.registry.rules[rule].record


def _language(view: View, rule: str) -> str | None:
    return view.language(view.registry.rules[rule].system)


def _cell(view: View, rule: str, dimension: model.Dimension) -> model.CellValue | None:
    """What the system's default profile says."""
    profile = view.registry.default_profile(view.registry.rules[rule].system)
    return cells(view.registry, profile).get(f"{rule}.{dimension.key}")


def _default(view: View, rule: str, dimension: model.Dimension) -> str:
    return in_words(dimension, _cell(view, rule, dimension))


def _unit(dimension: model.Dimension, words: str) -> str:
    number = words != "unknown" and words not in {str(each.label) for each in dimension.options}
    return counted(words, str(dimension.unit)) if dimension.unit and number else words


def dimensions(view: View, rule: str) -> Markup:
    """What a table has to agree on: each knob that has a choice, its default marked."""
    found = []
    for each in _record(view, rule).dimensions:
        if each.kind == "number":
            continue
        held = _default(view, rule, each)
        cell = _cell(view, rule, each)
        on = cell.named if isinstance(cell, model.Triggers) else ()
        labels = [
            (str(option.label), str(option.label) == held or str(option.value) in on)
            for option in each.options
        ]
        found.append(
            {
                "key": each.key,
                "label": str(each.label),
                "options": labels,
                "note": view.prose(each.note, None) if each.note else None,
            }
        )
    return fill("rule_dimensions", dimensions=found) if found else Markup()


def alternatives(view: View, rule: str) -> Markup:
    """Each documented alternative, what it changes, and whether the engine plays it."""
    record = _record(view, rule)
    profile = view.registry.default_profile(view.registry.rules[rule].system)
    found: list[dict[str, Any]] = []
    for each in record.conventions:
        shown = each.result.shown_by if each.result else ()
        found.append(
            {
                "id": each.id,
                "name": in_script(str(each.name), _language(view, rule)),
                "result": view.told(each.result.text, shown, None, (rule, each.id))
                if each.result
                else "",
                "shown_by": view.cases(shown),
                "sets": [_setting(view, rule, key, value) for key, value in each.set.items()],
                "of": len(view.evidence.shown_by_rule(rule)),
                "represented": REPRESENTED[view.evidence.represented(rule, each.id)],
                "unrepresented": each.unrepresented,
                "sources": [view.source(ref) for ref in each.sources],
                "changes": _changes(view, rule, each.id),
            }
        )
    if not found:
        return Markup()
    return fill("rule_alternatives", view=view, profile=profile, alternatives=found)


def _setting(view: View, rule: str, key: str, value: Any) -> Markup:
    whole = full_key(rule, key)
    owner, _, rest = whole.partition(".")
    dimension = view.registry.rules[owner].record.dimension(rest.partition(".")[0])
    label = str(dimension.label) if dimension else rest
    if dimension is None:
        return Markup("{}: {}").format(label, value)
    if rest.count("."):
        name = trigger_label(view, owner, rest.partition(".")[2])
        return Markup("{}: {} {}").format(label, "with" if value is True else "without", name)
    if isinstance(value, model.Triggers):
        return Markup("{}: {}").format(label, _trigger_changes(view, owner, dimension, value))
    return Markup("{}: {}").format(label, in_words(dimension, value))


def _trigger_changes(
    view: View, rule: str, dimension: model.Dimension, value: model.Triggers
) -> str:
    """A set of triggers as what it adds to the default's and what it leaves out."""
    default = _cell(view, rule, dimension)
    if not isinstance(default, model.Triggers):
        return in_words(dimension, value)
    kept = default.named
    added = model.Triggers({k: v for k, v in value.named.items() if kept.get(k) != v})
    dropped = model.Triggers({k: v for k, v in kept.items() if k not in value.named})
    if dropped.named and len(dropped.named) < len(kept) and len(value.named) > 2:
        return f"without {in_words(dimension, dropped)}" + (
            f", with {in_words(dimension, added)}" if added.named else ""
        )
    if dropped.named or not added.named:
        return f"only {in_words(dimension, value)}"
    return f"also {in_words(dimension, added)}"


def _changes(view: View, rule: str, convention: str) -> list[Markup]:
    """The cases of the rule that come out otherwise under the convention."""
    return [
        view.case(case.id)
        for case in view.evidence.shown_by_rule(rule)
        for each in case.what_if
        if (each.ruling.rule, each.ruling.convention) == (rule, convention) and each.differs
    ]


def record(view: View, rule: str) -> Markup:
    """The canonical record: every dimension, its machine key, its default and what pins it."""
    placed = view.registry.rules[rule]
    profile = view.registry.default_profile(placed.system)
    rows = []
    for each in placed.record.dimensions:
        key = f"{rule}.{each.key}"
        owner = next((p for p in lineage(view.registry, profile) if key in p.cells), None)
        cell = owner.cells[key] if owner else None
        claim = view.evidence.once(Provenance).cell(profile, key)
        rows.append(
            {
                "label": str(each.label),
                "key": each.key,
                "default": _unit(each, _default(view, rule, each)),
                "known": cell is not None and cell.grade != "unknown",
                "grade": view.grade(cell.grade if cell else "unknown", owner),
                "sources": [view.source(ref) for ref in cell.sources] if cell else [],
                "line": view.line(claim.where) if claim else None,
                "pins": view.cases(_pins(view, rule, each)),
            }
        )
    legacy = placed.record.legacy_key
    return fill("rule_record", view=view, rule=rule, legacy=legacy, profile=profile, rows=rows)


def _pins(view: View, rule: str, dimension: model.Dimension) -> list[str]:
    """The cases that hold a dimension's default in place; for triggers those of every switch."""
    key = f"{rule}.{dimension.key}"
    keys = [key]
    if dimension.kind == "triggers":
        keys += [f"{key}.{option.value}" for option in dimension.options]
    return sorted({case for each in keys for case in view.evidence.pins.cases(each)})
