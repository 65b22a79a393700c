"""The regions of a rule's page."""

import json
from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.figures import in_words, pieces, plain
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.words import outcome_words
from rules_atlas.registry import model
from rules_atlas.registry.lowering import cells, full_key, lineage
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.table import payments
from rules_atlas.render.view import GRADES, View

ROLES = {
    "rules-text": "Rules texts",
    "software": "What programs do",
    "external-comparison": "External comparison",
}
REPRESENTED = {"yes": "Yes", "partly": "Partly", "no": "No"}


def _record(view: View, rule: str) -> model.Rule:
    return view.registry.rules[rule].record


def _language(view: View, rule: str) -> str | None:
    return view.language(view.registry.rules[rule].system)


def crumbs(view: View, rule: str) -> Markup:
    """Where the rule belongs: the Atlas, its system, its family."""
    placed = view.registry.rules[rule]
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    atlas = view.registry.atlas.record
    families = {each.id: str(each.name) for each in atlas.families}
    system = view.registry.systems[placed.system].record
    trail = [
        view.link(addresses.HOME, atlas.name),
        view.link(addresses.system_uri(placed.system), str(system.name)),
        view.link(
            addresses.system_uri(placed.system),
            families.get(placed.record.family, placed.record.family),
            f"family-{placed.record.family}",
        ),
    ]
    return fill("crumbs", trail=trail)


def title(view: View, rule: str) -> Markup:
    """The title, and the same in the rule's own script."""
    record = _record(view, rule)
    found = in_script(record.title.en, _language(view, rule))
    own = [
        Markup('<span class="atlas-own-script" lang="{}">{}</span>').format(language, words)
        for language, words in record.title.languages()
        if language != "en" and words not in record.title.en
    ]
    return Markup(" ").join([found, *own])


def meta(view: View, rule: str) -> Markup:
    """Whose table it is, which registry, how far it has been reviewed."""
    placed = view.registry.rules[rule]
    profile = view.registry.default_profile(placed.system)
    return fill(
        "rule_meta",
        view=view,
        rule=rule,
        legacy=placed.record.legacy_key,
        profile=profile,
        scope=view.registry.profiles[profile].record.scope,
        version=version(view),
    )


def version(view: View) -> str:
    """The registry's version."""
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    return view.registry.atlas.record.version


def lede(view: View, rule: str) -> Markup:
    """What the rule is about."""
    record = _record(view, rule)
    words = view.prose(record.lede, view.ground(record.answer.shown_by), _language(view, rule))
    return Markup("<p>{}</p>").format(words)


def answer(view: View, rule: str) -> Markup:
    """The direct answer, and who pays in the case that shows it."""
    record = _record(view, rule)
    statement = record.answer
    case = view.evidence.cases.get(statement.shown_by[0]) if statement.shown_by else None
    return fill(
        "rule_answer",
        view=view,
        text=view.prose(statement.text, view.ground(statement.shown_by), _language(view, rule)),
        shown_by=view.cases(statement.shown_by),
        why=statement.why,
        case=case,
        payments=payments(case, case.default) if case else (),
    )


def steps(view: View, rule: str) -> Markup:
    """The rule in its order; each step with the cases that show it."""
    found = [
        {
            "title": in_script(str(step.title), _language(view, rule)),
            "text": view.prose(step.text, view.ground(step.shown_by), _language(view, rule)),
            "shown_by": view.cases(step.shown_by),
            "why": step.why,
        }
        for step in _record(view, rule).steps
    ]
    return fill("rule_steps", steps=found) if found else Markup()


def _default(view: View, rule: str, dimension: model.Dimension) -> str:
    profile = view.registry.default_profile(view.registry.rules[rule].system)
    held = cells(view.registry, profile).get(f"{rule}.{dimension.key}")
    return in_words(dimension, held)


def _unit(dimension: model.Dimension, words: str) -> str:
    counted = words != "unknown" and words not in {str(each.label) for each in dimension.options}
    return f"{words} {dimension.unit}" if dimension.unit and counted else words


def dimensions(view: View, rule: str) -> Markup:
    """What a table has to agree on: each knob that has a choice, its default marked."""
    found = []
    for each in _record(view, rule).dimensions:
        if each.kind == "number":
            continue
        held = _default(view, rule, each)
        labels = [(str(option.label), str(option.value)) for option in each.options]
        found.append(
            {
                "key": each.key,
                "label": str(each.label),
                "options": labels,
                "triggers": each.kind == "triggers",
                "default": held,
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
        ground = view.ground(shown, (rule, each.id))
        found.append(
            {
                "id": each.id,
                "name": in_script(str(each.name), _language(view, rule)),
                "result": view.prose(each.result.text, ground) if each.result else "",
                "shown_by": view.cases(shown),
                "sets": [_setting(view, rule, key, value) for key, value in each.set.items()],
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
    if dimension and rest.count("."):
        label = f"{label}: {rest.partition('.')[2]}"
        return Markup("{}: {}").format(label, "yes" if value is True else "no")
    return Markup("{}: {}").format(label, in_words(dimension, value) if dimension else value)


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
        cell = next((p.cells[key] for p in lineage(view.registry, profile) if key in p.cells), None)
        rows.append(
            {
                "label": str(each.label),
                "key": each.key,
                "default": _unit(each, _default(view, rule, each)),
                "known": cell is not None and cell.grade != "unknown",
                "grade": GRADES[cell.grade if cell else "unknown"],
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


def cases(view: View, rule: str) -> Markup:
    """Every scenario that shows the rule, with its outcome."""
    found = [
        _told(view, each) for each in view.evidence.shown_by_rule(rule) if each.specimen.played
    ]
    return fill("cases", cases=found) if found else Markup()


def fixtures(view: View, rule: str) -> Markup:
    """The deterministic settlements published for the rule."""
    found = [
        _told(view, each) for each in view.evidence.shown_by_rule(rule) if not each.specimen.played
    ]
    return fill("fixtures", view=view, cases=found) if found else Markup()


def _told(view: View, case: CaseEvidence) -> dict[str, Any]:
    held = case.verdicts[0].outcome if case.verdicts and not case.specimen.played else case.default
    return {
        "id": case.id,
        "title": view.title_of(case.id),
        "link": view.case(case.id),
        "outcome": outcome_words(held, view.unit(case)),
        "json": view.url(addresses.case_json(case.id)),
    }


def sources(view: View, rule: str) -> Markup:
    """What the rule rests on, by role, with the grade of each source."""
    record = _record(view, rule)
    by_role: dict[str, list[dict[str, Any]]] = {}
    for ref in record.sources:
        source = view.registry.sources[ref.ref].record
        entry = {
            "words": view.source(ref),
            "grade": GRADES[source.grade or "unknown"],
            "edition": source.edition,
            "note": source.note,
            "why": source.why,
        }
        by_role.setdefault(source.role, []).append(entry)
    roles = [(ROLES[role], by_role[role]) for role in ROLES if role in by_role]
    return fill("sources", roles=roles) if roles else Markup()


def disputes(view: View, rule: str) -> Markup:
    """On what the sources differ."""
    found = []
    for each in view.registry.disputes.values():
        dispute = each.record
        if not any(about.partition(".")[0] == rule for about in dispute.about):
            continue
        positions = [
            {
                "claim": view.prose(position.claim, view.ground(position.shown_by)),
                "sources": [view.source(ref) for ref in position.sources],
                "shown_by": view.cases(position.shown_by),
            }
            for position in dispute.positions
        ]
        found.append(
            {
                "id": dispute.id,
                "title": in_script(str(dispute.title), _language(view, rule)),
                "text": view.prose(dispute.text, view.ground(dispute.shown_by)),
                "positions": positions,
                "shown_by": view.cases(dispute.shown_by),
                "why": dispute.why,
            }
        )
    return fill("disputes", disputes=found) if found else Markup()


def faq(view: View, rule: str) -> Markup:
    """Questions that people ask."""
    found = [
        {
            "q": view.prose(each.q, view.ground(each.shown_by), _language(view, rule)),
            "a": view.prose(each.a, view.ground(each.shown_by), _language(view, rule)),
            "shown_by": view.cases(each.shown_by),
            "why": each.why,
        }
        for each in _record(view, rule).faq
    ]
    return fill("faq", faq=found) if found else Markup()


def faq_data(view: View, rule: str) -> Markup:
    """The questions as structured data."""
    record = _record(view, rule)
    if not record.faq:
        return Markup()
    entities = []
    for each in record.faq:
        ground = view.ground(each.shown_by)
        said = plain(pieces(view.registry, each.a.en, ground))
        asked = plain(pieces(view.registry, each.q.en, ground))
        reply = {"@type": "Answer", "text": said}
        entities.append({"@type": "Question", "name": asked, "acceptedAnswer": reply})
    page = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entities}
    text = json.dumps(page, ensure_ascii=False).replace("</", "<\\/")
    script = Markup(text)  # noqa: S704 - JSON in a script; what could close it is escaped
    return Markup('<script type="application/ld+json">{}</script>').format(script)


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "meta": meta,
    "lede": lede,
    "answer": answer,
    "steps": steps,
    "dimensions": dimensions,
    "alternatives": alternatives,
    "table": record,
    "cases": cases,
    "fixtures": fixtures,
    "sources": sources,
    "disputes": disputes,
    "faq": faq,
    "faq-data": faq_data,
}
