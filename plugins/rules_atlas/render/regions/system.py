"""The regions of a system's overview."""

from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.words import outcome_words
from rules_atlas.registry import model
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.view import View


def crumbs(view: View, system: str) -> Markup:
    """Where the system belongs."""
    del system
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    return fill("crumbs", trail=[view.link(addresses.HOME, str(view.registry.atlas.record.name))])


def title(view: View, system: str) -> Markup:
    """What the system is called, also in its own script."""
    name = view.registry.systems[system].record.name
    own = [
        Markup('<span class="atlas-own-script" lang="{}">{}</span>').format(language, words)
        for language, words in name.languages()
        if language != "en"
    ]
    return Markup(" ").join([in_script(name.en, view.language(system)), *own])


def glance(view: View, system: str) -> Markup:
    """The system in a box: what it is, its default table, how much is worked out."""
    record = view.registry.systems[system].record
    cases = view.evidence.of_system(system)
    return fill(
        "system_glance",
        view=view,
        record=record,
        rules=len(view.registry.rules_of(system)),
        scenarios=sum(case.specimen.played for case in cases),
        fixtures=sum(not case.specimen.played for case in cases),
        claims=sum(len(case.verdicts) for case in cases),
        lines=[
            {
                "text": view.told(each.text, each.shown_by, view.language(system)),
                "shown_by": view.cases(each.shown_by),
                "why": each.why,
            }
            for each in record.glance
        ],
    )


def guide(view: View, system: str) -> Markup:
    """The game in order, to learn it from; each step with the cases that show it."""
    own = view.language(system)
    found = [
        {
            "title": in_script(str(step.title), own),
            "text": view.told(step.text, step.shown_by, own),
            "shown_by": view.cases(step.shown_by),
            "why": step.why,
        }
        for step in view.registry.systems[system].record.guide
    ]
    return fill("rule_steps", steps=found) if found else Markup()


def rules(view: View, system: str) -> Markup:
    """The rules by family, each with its first lines."""
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    own = view.registry.rules_of(system)
    families = []
    for family in view.registry.atlas.record.families:
        members = [_card(view, rule) for rule in own.values() if rule.family == family.id]
        if members:
            families.append((family.id, str(family.name), members))
    return fill("system_rules", families=families)


def _card(view: View, rule: model.Rule) -> dict[str, Any]:
    return {
        "link": view.rule(rule.id),
        "id": rule.id,
        "lede": view.prose(rule.lede, view.ground(rule.answer.shown_by)),
    }


def tables(view: View, system: str) -> Markup:
    """The published tables of the system."""
    default = view.registry.default_profile(system)
    found = [
        {
            "link": view.profile(name),
            "scope": placed.record.scope,
            "default": name == default,
            "sheet": view.url(addresses.agreement_uri(view.registry, name)),
        }
        for name, placed in sorted(view.registry.profiles.items())
        if placed.system == system
    ]
    found.sort(key=lambda each: not each["default"])
    compared = view.url(addresses.compared_uri(system))
    return fill("system_tables", tables=found, compared=compared)


def cases(view: View, system: str) -> Markup:
    """Every scenario of the system with its outcome."""
    found = [
        {"link": view.case(case.id), "outcome": outcome_words(case.default, view.unit(case))}
        for case in view.evidence.of_system(system)
        if case.specimen.played
    ]
    return fill("cases", cases=found) if found else Markup()


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "glance": glance,
    "guide": guide,
    "rules": rules,
    "tables": tables,
    "cases": cases,
}
