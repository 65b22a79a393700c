"""Every rule, case and table in one list, with what a reader may narrow it down by.

The list is whole without a script; the script hides what is not asked for and keeps the question in
the page's address.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.provenance import Provenance
from rules_atlas.registry.model import Lived
from rules_atlas.registry.store import Placed
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.regions.atlas import systems_in_order
from rules_atlas.render.regions.review import STATE_WORDS, of_rule
from rules_atlas.render.view import View

FACETS: Mapping[str, str] = {
    "kind": "Kind",
    "system": "System",
    "family": "Family",
    "rule": "Rule",
    "state": "State",
    "review": "Review",
    "dispute": "Sources",
    "source": "Rests on",
}
"""What can be asked for, by the word that stands for it in the address."""
KINDS = {
    "rule": "Rule",
    "scenario": "Scenario",
    "fixture": "Fixture",
    "sequence": "Several hands",
    "table": "Table",
}
STATES = {"published": "Published", "disputed": "Disputed", "deprecated": "Deprecated"}
DISPUTE = {"differ": "Differ", "agree": "Do not differ"}


@dataclass(frozen=True)
class Entry:
    """A line of the list, and its values of each facet."""

    link: Markup
    id: str
    values: dict[str, tuple[str, ...]] = field(default_factory=dict)


def browse(view: View, name: str) -> Markup:
    """The list with the questions above it."""
    del name
    order = systems_in_order(view.registry)
    entries = sorted(
        (*_rules(view), *_cases(view), *_tables(view)),
        key=lambda each: (
            list(KINDS).index(each.values["kind"][0]),
            order.index(each.values["system"][0]),
            each.id,
        ),
    )
    labels = _labels(view)
    facets = [
        {"key": key, "label": label, "options": options}
        for key, label in FACETS.items()
        if len(options := _options(entries, key, labels[key])) > 1
    ]
    asked = [str(facet["key"]) for facet in facets]
    rows = [
        {
            "link": each.link,
            "id": each.id,
            "kind": KINDS[each.values["kind"][0]],
            "shows": [rule for rule in each.values.get("rule", ()) if rule != each.id],
            "data": [(key, " ".join(each.values.get(key, ()))) for key in asked],
        }
        for each in entries
    ]
    return fill("atlas_browse", facets=facets, rows=rows)


def _options(
    entries: Iterable[Entry], facet: str, labels: Mapping[str, str]
) -> list[tuple[str, str]]:
    there = {value for each in entries for value in each.values.get(facet, ())}
    return [(value, label) for value, label in labels.items() if value in there]


def _labels(view: View) -> dict[str, Mapping[str, str]]:
    registry = view.registry
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    return {
        "kind": KINDS,
        "system": {name: str(each.record.name) for name, each in registry.systems.items()},
        "family": {each.id: str(each.name) for each in registry.atlas.record.families},
        "rule": {
            name: f"{name} {each.record.title}" for name, each in sorted(registry.rules.items())
        },
        "state": STATES,
        "review": {state: words.capitalize() for state, words in STATE_WORDS.items()},
        "dispute": DISPUTE,
        "source": {name: each.record.title for name, each in sorted(registry.sources.items())},
    }


def _rules(view: View) -> Iterator[Entry]:
    provenance = view.evidence.once(Provenance)
    disputed = {
        about.partition(".")[0]
        for placed in view.registry.disputes.values()
        for about in placed.record.about
    }
    for name, placed in sorted(view.registry.rules.items()):
        values = _common(placed, "rule")
        values["family"] = (placed.record.family,)
        values["rule"] = (name,)
        values["review"] = tuple(dict.fromkeys(each.state for each in of_rule(view, name)))
        values["dispute"] = ("differ" if name in disputed else "agree",)
        values["source"] = _sources(provenance.of_rule(name))
        yield Entry(view.rule(name), name, values)


def _cases(view: View) -> Iterator[Entry]:
    registry = view.registry
    provenance = view.evidence.once(Provenance)
    shown = {case.id: case.rules for case in view.evidence.cases.values()}
    shown |= {name: run.placed.record.shows for name, run in view.evidence.sequences.items()}
    for name, rules in sorted(shown.items()):
        kind, placed = _of(view, name)
        values = _common(placed, kind)
        values["rule"] = rules
        families = [registry.rules[each].record.family for each in rules]
        values["family"] = tuple(dict.fromkeys(families))
        values["source"] = _sources(provenance.of("expectation", name))
        yield Entry(view.case(name, in_script(view.title_of(name), "zh")), name, values)


def _of(view: View, case: str) -> tuple[str, Placed[Any]]:
    registry = view.registry
    kinds: Mapping[str, Mapping[str, Placed[Any]]] = {
        "scenario": registry.scenarios,
        "fixture": registry.fixtures,
        "sequence": registry.sequences,
    }
    return next((kind, each[case]) for kind, each in kinds.items() if case in each)


def _tables(view: View) -> Iterator[Entry]:
    provenance = view.evidence.once(Provenance)
    for name, placed in sorted(view.registry.profiles.items()):
        values = _common(placed, "table")
        values["source"] = _sources((*provenance.of("cell", name), *provenance.of("profile", name)))
        yield Entry(view.profile(name), name, values)


def _common(placed: Placed[Any], kind: str) -> dict[str, tuple[str, ...]]:
    record = placed.record
    assert isinstance(record, Lived)  # noqa: S101 - rules, cases and tables are
    return {"kind": (kind,), "system": (placed.system,), "state": (record.status,)}


def _sources(claims: Iterable[Any]) -> tuple[str, ...]:
    return tuple(sorted({cited.source.id for claim in claims for cited in claim.cited}))
