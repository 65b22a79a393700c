"""Every id that a record names exists."""

from collections.abc import Collection
from typing import Any

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.model import Rule, Scenario, Sequence, System
from rules_atlas.registry.store import Placed, Registry


def references(registry: Registry, report: Report) -> None:
    """Rules, families, profiles, terms and cases that are named exist."""
    rules, cases = registry.ids("rules"), registry.case_ids()
    for placed in registry.rules.values():
        _rule(registry, placed, report)
    for scenario in registry.scenarios.values():
        _shows(scenario, rules, report)
    for sequence in registry.sequences.values():
        _shows(sequence, rules, report)
        _hands(registry, sequence, report)
    for fixture in registry.fixtures.values():
        name = fixture.document.file.rpartition("/")[2].removesuffix(".yaml")
        report.unknown(fixture, (), "rule", name, rules)
    for system in registry.systems.values():
        profile = system.record.default_profile
        report.unknown(system, ("default_profile",), "profile", profile, registry.ids("profiles"))
    for term in registry.terms.values():
        for number, name in enumerate(term.record.look_alikes):
            report.unknown(term, ("look_alikes", number), "term", name, registry.ids("terms"))
    for dispute in registry.disputes.values():
        for number, name in enumerate(dispute.record.about):
            report.unknown(dispute, ("about", number), "rule", name.partition(".")[0], rules)
    if registry.atlas is not None:
        for number, name in enumerate(registry.atlas.record.systems):
            path = ("systems", number)
            report.unknown(registry.atlas, path, "system", name, registry.ids("systems"))
    _shown_by(registry, cases, report)


def _rule(registry: Registry, placed: Placed[Rule], report: Report) -> None:
    rule = placed.record
    if registry.atlas is not None:
        families = {each.id for each in registry.atlas.record.families}
        report.unknown(placed, ("family",), "family", rule.family, families)
    system = registry.systems.get(placed.system)
    if system is not None and not rule.id.startswith(system.record.prefix):
        message = f"'{rule.id}' is of another system: rules of this one begin with '{system.record.prefix}'"
        report.error(placed, ("id",), "id-prefix", message)


def _shows(
    placed: Placed[Scenario] | Placed[Sequence], rules: Collection[str], report: Report
) -> None:
    for number, name in enumerate(placed.record.shows):
        report.unknown(placed, ("shows", number), "rule", name, rules)


def _hands(registry: Registry, placed: Placed[Sequence], report: Report) -> None:
    for number, hand in enumerate(placed.record.hands):
        given = [each for each in (hand.scenario, hand.fixture, hand.drawn) if each is not None]
        path = ("hands", number)
        if len(given) != 1:
            message = "a hand is one scenario, one fixture, or {drawn: true}"
            report.error(placed, path, "hand-kind", message)
        for kind, name in (("scenario", hand.scenario), ("fixture", hand.fixture)):
            if name is not None:
                report.unknown(placed, (*path, kind), "case", name, registry.ids(f"{kind}s"))


def _shown_by(registry: Registry, cases: Collection[str], report: Report) -> None:
    """Statements name cases; one that names none says why no case can show it."""
    kinds: tuple[dict[str, Placed[Any]], ...] = (
        registry.systems,
        registry.rules,
        registry.disputes,
    )
    for kind in kinds:
        for placed in kind.values():
            for path, value in _statements(placed):
                for number, name in enumerate(value.shown_by):
                    report.unknown(placed, (*path, "shown_by", number), "case", name, cases)
                if not value.shown_by and getattr(value, "why", None) is None:
                    message = "a statement that no case shows needs a 'why'"
                    report.error(placed, (*path, "shown_by"), "why-missing", message)


def _statements(placed: Placed[Any]) -> list[tuple[tuple[str | int, ...], Any]]:
    record = placed.record
    if isinstance(record, System):
        return [
            *((("glance", number), each) for number, each in enumerate(record.glance)),
            *((("guide", number), each) for number, each in enumerate(record.guide)),
        ]
    if not isinstance(record, Rule):
        positions = [
            (("positions", number), each)
            for number, each in enumerate(record.positions)
            if each.shown_by
        ]
        return [((), record), *positions]
    found: list[tuple[tuple[str | int, ...], Any]] = [(("answer",), record.answer)]
    found += [(("steps", number), each) for number, each in enumerate(record.steps)]
    found += [(("faq", number), each) for number, each in enumerate(record.faq)]
    found += [
        (("conventions", number, "result"), each.result)
        for number, each in enumerate(record.conventions)
        if each.result is not None
    ]
    return found
