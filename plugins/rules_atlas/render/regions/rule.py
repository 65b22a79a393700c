"""The regions of a rule's page."""

from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.figures import pieces, plain
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.texts import told_apart
from rules_atlas.evidence.words import outcome_words
from rules_atlas.registry import model
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script, structured
from rules_atlas.render.regions import knobs, picker, review
from rules_atlas.render.table import payments
from rules_atlas.render.view import GRADES, STATES, View

ROLES = {
    "rules-text": "Rules texts",
    "software": "What programs do",
    "external-comparison": "External comparison",
}


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
        view.link(addresses.HOME, str(atlas.name)),
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
        laid=view.registry.overlay is not None,
        review=review.summary(view, rule),
        status=STATES.get(placed.record.status),
        since=placed.record.since,
        roles=review.told(view, rule),
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
        text=view.told(statement.text, statement.shown_by, _language(view, rule)),
        shown_by=view.cases(statement.shown_by),
        why=statement.why,
        case=case,
        payments=payments(case.default) if case else (),
        check=_record(view, rule).picker is not None and view.uri == _uri(view, rule),
    )


def _uri(view: View, rule: str) -> str:
    return addresses.rule_uri(view.registry, rule)


def steps(view: View, rule: str) -> Markup:
    """The rule in its order; each step with the cases that show it."""
    found = [
        {
            "title": in_script(str(step.title), _language(view, rule)),
            "text": view.told(step.text, step.shown_by, _language(view, rule)),
            "shown_by": view.cases(step.shown_by),
            "why": step.why,
        }
        for step in _record(view, rule).steps
    ]
    return fill("rule_steps", steps=found) if found else Markup()


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
            "a": view.told(each.a, each.shown_by, _language(view, rule)),
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
        if any(True for _ in told_apart(view.evidence, each.shown_by)):
            continue  # how others play it is no answer for this table
        ground = view.ground(each.shown_by)
        said = plain(pieces(view.registry, each.a.en, ground))
        asked = plain(pieces(view.registry, each.q.en, ground))
        reply = {"@type": "Answer", "text": said}
        entities.append({"@type": "Question", "name": asked, "acceptedAnswer": reply})
    if not entities:
        return Markup()
    page = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entities}
    return structured(page)


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "meta": meta,
    "lede": lede,
    "answer": answer,
    "steps": steps,
    "dimensions": knobs.dimensions,
    "alternatives": knobs.alternatives,
    "table": knobs.record,
    "check": picker.check,
    "cases": cases,
    "fixtures": fixtures,
    "sources": sources,
    "disputes": disputes,
    "faq": faq,
    "faq-data": faq_data,
}
