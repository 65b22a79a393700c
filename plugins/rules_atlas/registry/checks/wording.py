"""Texts: titles in their script, placeholders that resolve, and no figure that nothing verifies."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.faults import Path
from rules_atlas.registry import digits
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.model import Dispute, Rule, Scenario, Sequence, System, Text
from rules_atlas.registry.placeholders import masked
from rules_atlas.registry.store import Placed, Registry


@dataclass(frozen=True, slots=True)
class Told:
    """A text under the digit rule, and the case whose figures its placeholders are."""

    placed: Placed[Any]
    path: Path
    text: Text
    case: str | None


def told(registry: Registry) -> Iterator[Told]:
    """Answers, ledes, steps, FAQ, results, stories and disputes."""
    for system in registry.systems.values():
        yield from _system(system)
    for rule in registry.rules.values():
        yield from _rule(rule)
    stories: tuple[Placed[Scenario] | Placed[Sequence], ...] = (
        *registry.scenarios.values(),
        *registry.sequences.values(),
    )
    for placed in stories:
        for number, text in enumerate(placed.record.story):
            yield Told(placed, ("story", number), text, placed.record.id)
    for dispute in registry.disputes.values():
        yield from _dispute(dispute)


def _system(placed: Placed[System]) -> Iterator[Told]:
    for number, each in enumerate(placed.record.glance):
        yield Told(placed, ("glance", number, "text"), each.text, _first(each.shown_by))
    for number, step in enumerate(placed.record.guide):
        case = _first(step.shown_by)
        yield Told(placed, ("guide", number, "title"), step.title, case)
        yield Told(placed, ("guide", number, "text"), step.text, case)


def _rule(placed: Placed[Rule]) -> Iterator[Told]:
    rule = placed.record
    yield Told(placed, ("lede",), rule.lede, _first(rule.answer.shown_by))
    yield Told(placed, ("answer", "text"), rule.answer.text, _first(rule.answer.shown_by))
    for number, step in enumerate(rule.steps):
        case = _first(step.shown_by)
        yield Told(placed, ("steps", number, "title"), step.title, case)
        yield Told(placed, ("steps", number, "text"), step.text, case)
    for number, item in enumerate(rule.faq):
        case = _first(item.shown_by)
        yield Told(placed, ("faq", number, "q"), item.q, case)
        yield Told(placed, ("faq", number, "a"), item.a, case)
    for number, convention in enumerate(rule.conventions):
        if convention.result is not None:
            path = ("conventions", number, "result", "text")
            result = convention.result
            yield Told(placed, path, result.text, _first(result.shown_by))


def _dispute(placed: Placed[Dispute]) -> Iterator[Told]:
    dispute = placed.record
    case = _first(dispute.shown_by)
    yield Told(placed, ("title",), dispute.title, case)
    yield Told(placed, ("text",), dispute.text, case)
    for number, position in enumerate(dispute.positions):
        path = ("positions", number, "claim")
        yield Told(placed, path, position.claim, _first(position.shown_by) or case)


def _first(cases: tuple[str, ...]) -> str | None:
    return cases[0] if cases else None


def titles(registry: Registry, report: Report) -> None:
    """A system and its rules are named in its script beside English, a term in one, with a reading."""
    for system in registry.systems.values():
        language = system.record.title_language
        if language is not None and getattr(system.record.name, language) is None:
            message = f"the name needs its {language} form: {{en: …, {language}: …}}"
            report.error(system, ("name",), "title-language", message)
    for rule in registry.rules.values():
        owner = registry.systems.get(rule.system)
        language = None if owner is None else owner.record.title_language
        if language is not None and getattr(rule.record.title, language) is None:
            message = f"the title needs its {language} form: {{en: …, {language}: …}}"
            report.error(rule, ("title",), "title-language", message)
    for term in registry.terms.values():
        if term.record.zh is None and term.record.ja is None:
            message = "a term has its zh or ja form beside English"
            report.error(term, ("id",), "title-language", message)
        elif term.record.reading is None:
            message = 'say how it is read: reading: "bāo"'
            report.error(term, ("id",), "term-reading", message)


def digit_rule(registry: Registry, report: Report) -> None:
    """A figure in a text comes through a placeholder, so that the build verifies it."""
    exempt = digits.Names(_names(registry))
    for each in told(registry):
        for language, words in each.text.languages():
            for offset, figure in digits.figures(masked(words), exempt):
                path = _inside(each.placed, each.path, language)
                message = f"'{figure}' is a figure; let a placeholder such as {{net.E}} give it"
                report.error(each.placed, path, "digit", message, offset=offset, snippet=figure)


def _names(registry: Registry) -> Iterator[str]:
    """Ids, and names of profiles and sources, may have digits."""
    for name, profile in registry.profiles.items():
        yield from (name, profile.record.name.en)
    for name, source in registry.sources.items():
        yield from (name, source.record.title)
        yield from (each for each in (source.record.edition,) if each is not None)
    yield from registry.case_ids()
    yield from registry.rules
    yield from registry.terms


def _inside(placed: Placed[Any], path: Path, language: str) -> Path:
    """The place of one language's words: beneath the text, or the text itself if it is plain."""
    inner = (*path, language)
    return inner if (*placed.base, *inner) in placed.document.values else path
