"""The regions that set a system's tables side by side: what each says, and what a hand then pays."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.gather import CaseEvidence, WhatIf
from rules_atlas.evidence.labels import in_words
from rules_atlas.evidence.reasons import reasons
from rules_atlas.evidence.words import outcome_words
from rules_atlas.registry import model
from rules_atlas.registry.lowering import cells
from rules_atlas.render import addresses
from rules_atlas.render.held import Held, by_family, held, tables
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.table import differing, payments, trigger_label
from rules_atlas.render.view import STATUS, View

_MOST = 8
"""More hands of one rule than this are found on its own page."""
_LONG = 80
"""Longer words than this need a wider column."""
MARKS = {
    "second-hand": "second-hand",
    "software": "program",
    "disputed": "sources differ",
    "own-decision": "house decision",
}
"""The word that stands in a cell which no rules text backs; a text that was read needs none."""
LEGEND = {
    "second-hand": "reported by somebody else, or only an opening was read",
    "software": "what a program does, which is no rules text",
    "disputed": "sources differ; the value that is followed is shown",
    "own-decision": "no source says it; the Atlas or the table decided",
}


def crumbs(view: View, system: str) -> Markup:
    """Where the comparison belongs."""
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    name = in_script(str(view.registry.systems[system].record.name), view.language(system))
    trail = [
        view.link(addresses.HOME, str(view.registry.atlas.record.name)),
        view.link(addresses.system_uri(system), name),
    ]
    return fill("crumbs", trail=trail)


def title(view: View, system: str) -> Markup:
    """What is compared, also in the system's own script."""
    record = view.registry.systems[system].record
    own = [
        Markup('<span class="atlas-own-script" lang="{}">{}</span>').format(language, words)
        for language, words in record.name.languages()
        if language != "en"
    ]
    return Markup(" ").join([Markup("{} by ruleset").format(record.name.en), *own])


def lead(view: View, system: str) -> Markup:
    """Which tables there are, how the cells are to be read, and the rules with a difference."""
    names = tables(view, system)
    rules = [
        (rule.id, in_script(str(rule.title), view.language(system)), len(_split(view, rule)[0]))
        for rule in by_family(view.registry, system)
        if rule.dimensions
    ]
    return fill(
        "compared_lead",
        tables=[
            (name, str(view.registry.profiles[name].record.name), view.profile(name))
            for name in names
        ],
        marks=[(grade, MARKS[grade], LEGEND[grade]) for grade in MARKS],
        rules=rules,
        alone=len(names) == 1,
    )


def _split(view: View, rule: model.Rule) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The knobs on which tables differ, and those on which all that speak agree."""
    system = view.registry.rules[rule.id].system
    names = tables(view, system)
    differ: list[dict[str, Any]] = []
    agree: list[dict[str, Any]] = []
    for dimension in rule.dimensions:
        row = [held(view, name, rule.id, dimension) for name in names]
        said = {each.words for each in row if each.known and each.applies}
        entry = {
            "label": in_script(str(dimension.label), view.language(system)),
            "key": view.key(f"{rule.id}.{dimension.key}"),
            "cells": list(zip(names, map(_cell, row), strict=True)),
            "said": next(iter(said), None),
            "silent": sum(not each.known for each in row),
        }
        (differ if len(said) > 1 else agree).append(entry)
    return differ, agree


def _cell(found: Held) -> dict[str, Any]:
    if found.known and not found.applies:
        return {"words": "does not apply", "kinds": "atlas-cell-off", "mark": None}
    kinds = [] if found.grade == "primary" else [f"atlas-cell-{found.grade}"]
    kinds += ["atlas-cell-long"] if len(found.words) > _LONG else []
    return {"words": found.words, "kinds": " ".join(kinds), "mark": MARKS.get(found.grade)}


def table(view: View, name: str) -> Markup:
    """A rule's knobs, a column a table; what all agree on is folded away."""
    rule = view.registry.rules[name].record
    system = view.registry.rules[name].system
    if not rule.dimensions:
        return Markup()
    differ, agree = _split(view, rule)
    return fill(
        "compared_table",
        rule=view.rule_id(name),
        id=name,
        names=[(each, view.profile(each)) for each in tables(view, system)],
        differ=differ,
        agree=agree,
    )


def hands(view: View, name: str) -> Markup:
    """The rule's main hands under every table, where they do not all come out alike."""
    main = islice(_main(view, view.registry.rules[name].record), _MOST)
    found = [_hand(view, view.evidence.cases[case], home) for case, home in main]
    system = view.registry.rules[name].system
    who = "tables" if len(tables(view, system)) > 1 else "alternatives"
    return fill("compared_hands", view=view, id=name, hands=found, who=who) if found else Markup()


def _main(view: View, rule: model.Rule) -> Iterator[tuple[str, list[WhatIf]]]:
    """The hands of the rule's answer and steps, then those of its documented alternatives.

    Only those that do not come out alike everywhere, each with how it comes out.
    """
    told = [*rule.answer.shown_by]
    told += [case for step in rule.steps for case in step.shown_by]
    results = [each.result for each in rule.conventions if each.result is not None]
    told += [case for result in results for case in result.shown_by]
    played = (
        case
        for case in dict.fromkeys(told)
        if case in view.evidence.cases and view.evidence.cases[case].specimen.played
    )
    for case in played:
        if home := _rulings(view, view.evidence.cases[case]):
            yield case, home


def _rulings(view: View, case: CaseEvidence) -> list[WhatIf]:
    """The hand at every table; with one table alone, under its rule's alternatives too.

    Empty where nothing comes out otherwise.
    """
    alone = len(tables(view, case.specimen.system)) == 1
    found = [
        each for each in case.what_if if each.ruling.kind == "profile" or (alone and each.differs)
    ]
    return found if any(each.differs for each in found) else []


def _hand(view: View, case: CaseEvidence, rulings: list[WhatIf]) -> dict[str, Any]:
    alike: dict[tuple[Any, ...], list[WhatIf]] = {}
    for each in rulings:
        why = _why(view, case, each)
        words = outcome_words(each.outcome, view.unit(case))
        alike.setdefault((each.differs, words, tuple(why)), []).append(each)
    return {
        "link": view.case(case.id, in_script(view.title_of(case.id), "zh")),
        "seats": view.seats(case),
        "rows": [
            {
                "differs": differs,
                "status": STATUS[same[0].outcome.status],
                "words": words,
                "why": why,
                "unknown": [_said(view, key) for key in same[0].outcome.unknown],
                "names": [(each.ruling.anchor, _name(view, each)) for each in same],
                "net": {each.seat: each.net for each in payments(same[0].outcome)},
                "changed": differing(same[0].outcome.net, case.default.net),
            }
            for (differs, words, why), same in alike.items()
        ],
    }


def _name(view: View, each: WhatIf) -> Markup:
    if each.ruling.rule is not None and each.ruling.convention is not None:
        return view.convention(each.ruling.rule, each.ruling.convention)
    return view.profile(each.ruling.under.profile)


def _why(view: View, case: CaseEvidence, other: WhatIf) -> list[Markup]:
    """In words, each knob because of which the hand comes out otherwise."""
    if other.outcome.unknown or other.outcome.status == "not-comparable":
        return []
    found = dict.fromkeys(
        ".".join(key.split(".")[:2]) for key in reasons(view.evidence, case, other)
    )
    return [Markup("{}: {}").format(_said(view, key), _value(view, other, key)) for key in found]


def _said(view: View, key: str) -> Markup:
    """A knob by its label, leading to its row in its rule's record."""
    rule, _, rest = key.partition(".")
    placed = view.registry.rules.get(rule)
    short, _, trigger = rest.partition(".")
    dimension = placed.record.dimension(short) if placed else None
    if placed is None or dimension is None:
        return view.key(key)
    words = str(dimension.label)
    if trigger:
        words += f" ({trigger_label(view, rule, trigger.partition('.')[0])})"
    uri = addresses.rule_uri(view.registry, rule)
    return view.link(uri, in_script(words, view.language(placed.system)), f"dim-{short}")


def _value(view: View, other: WhatIf, key: str) -> str:
    rule, _, short = key.partition(".")
    record = view.registry.rules[rule].record
    dimension = record.dimension(short)
    if dimension is None:
        return ""
    if other.ruling.convention is not None and other.ruling.rule is not None:
        convention = view.registry.rule(other.ruling.rule).convention(other.ruling.convention)
        given = convention.set if convention else {}
        value = given.get(short if rule == other.ruling.rule else key, given.get(key))
        if value is not None:
            return in_words(dimension, value)
    return in_words(dimension, cells(view.registry, other.ruling.under.profile).get(key))


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "lead": lead,
    "table": table,
    "hands": hands,
}
