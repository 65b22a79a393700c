"""Regions about the Atlas as a whole: its systems, scenarios, terms and sources."""

from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.figures import pieces, plain
from rules_atlas.evidence.words import outcome_words
from rules_atlas.registry.store import Registry
from rules_atlas.render import addresses
from rules_atlas.render.held import by_family
from rules_atlas.render.html import fill, in_script, structured
from rules_atlas.render.view import GRADES, View

ROLES = {
    "rules-text": "rules text",
    "software": "software",
    "external-comparison": "comparison",
}


def systems_in_order(registry: Registry) -> list[str]:
    """The systems as the registry orders them, else by name."""
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    ordered = [each for each in registry.atlas.record.systems if each in registry.systems]
    return [*ordered, *sorted(set(registry.systems) - set(ordered))]


def systems(view: View, name: str) -> Markup:
    """Each system with its rules: the way in from the home page."""
    del name
    found: list[dict[str, Any]] = []
    for system in systems_in_order(view.registry):
        record = view.registry.systems[system].record
        language = view.language(system)
        found.append(
            {
                "link": view.link(
                    addresses.system_uri(system), in_script(str(record.name), language)
                ),
                "own": [each for each in record.name.languages() if each[0] != "en"],
                "scope": record.scope,
                "rules": [
                    (view.rule(rule.id), view.prose(rule.lede, view.ground(rule.answer.shown_by)))
                    for rule in by_family(view.registry, system)
                ],
            }
        )
    return fill("atlas_systems", systems=found)


def scenarios(view: View, name: str) -> Markup:
    """Every scenario by system, with the rules it shows and its outcome."""
    del name
    found = []
    for system in systems_in_order(view.registry):
        rows = [
            {
                "id": case.id,
                "link": view.case(case.id),
                "rules": [view.rule_id(rule) for rule in case.rules],
                "outcome": outcome_words(case.default, view.unit(case)),
                "played": case.specimen.played,
            }
            for case in view.evidence.of_system(system)
        ]
        if rows:
            rows.sort(key=lambda row: not row["played"])
            found.append((str(view.registry.systems[system].record.name), rows))
    return fill("atlas_scenarios", systems=found)


def terms(view: View, name: str) -> Markup:
    """Every term once, in its own script, with what it means."""
    del name
    found = [
        {
            "id": term.record.id,
            "en": term.record.en,
            "own": [
                (language, words)
                for language, words in (("zh", term.record.zh), ("ja", term.record.ja))
                if words
            ],
            "reading": term.record.reading,
            "gloss": view.prose(term.record.gloss, None),
            "not": [
                view.link(addresses.TERMS, view.registry.terms[other].record.en, other)
                for other in term.record.look_alikes
                if other in view.registry.terms
            ],
        }
        for term in sorted(view.registry.terms.values(), key=lambda each: each.record.en.lower())
    ]
    return fill("atlas_terms", terms=found)


def sources(view: View, name: str) -> Markup:
    """Everything that was read, its role and grade, and the rules that cite it."""
    del name
    cited: dict[str, list[str]] = {}
    for rule, placed in sorted(view.registry.rules.items()):
        for ref in {each.ref: None for each in placed.record.sources}:
            cited.setdefault(ref, []).append(rule)
    found = [
        {
            "record": source.record,
            "title": in_script(
                source.record.title,
                "zh" if source.record.language == "en" else source.record.language,
            ),
            "role": ROLES[source.record.role],
            "grade": GRADES[source.record.grade or "unknown"],
            "cited": [view.rule_id(rule) for rule in cited.get(source.record.id, ())],
        }
        for _, source in sorted(view.registry.sources.items())
    ]
    return fill("atlas_sources", sources=found)


def terms_data(view: View, name: str) -> Markup:
    """The same definitions as structured data."""
    del name
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    defined = []
    for key, placed in sorted(view.registry.terms.items()):
        term = placed.record
        others = [each for each in (term.zh, term.ja, term.reading) if each]
        defined.append(
            {
                "@type": "DefinedTerm",
                "termCode": key,
                "name": term.en,
                "alternateName": list(dict.fromkeys(each for each in others if each != term.en)),
                "description": plain(pieces(view.registry, str(term.gloss), None)),
                "url": f"#{key}",
            }
        )
    return structured(
        {
            "@context": "https://schema.org",
            "@type": "DefinedTermSet",
            "name": f"{view.registry.atlas.record.name}: terms",
            "hasDefinedTerm": defined,
        }
    )


PARTS = {
    "terms-data": terms_data,
    "systems": systems,
    "scenarios": scenarios,
    "terms": terms,
    "sources": sources,
}
