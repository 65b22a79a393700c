"""What of a published registry belongs to the systems that an overlay publishes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules_atlas.registry.model import Record
from rules_atlas.registry.placeholders import Malformed, placeholders
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.registry.walk import citations, texts

_CITING = ("rules", "profiles", "scenarios", "fixtures", "sequences", "disputes")
_TELLING = (*_CITING, "systems", "sources")


def narrowed(base: Registry) -> Registry:
    """The base without what is about other systems: their sources, words, disputes, reviews.

    What was read are the files of the systems alone, so that whatever names another rule goes. The
    history of the base is not the table's: what an update changes for it is told when it comes.
    """
    kept = replace(base.published(), changes={})
    rules = kept.ids("rules")
    kept.disputes = {
        name: each
        for name, each in base.disputes.items()
        if all(about.partition(".")[0] in rules for about in each.record.about)
    }
    kept.reviews = {name: each for name, each in kept.reviews.items() if each.record.rule in rules}
    cited = {ref.ref for each in _of(kept, _CITING) for _, ref in citations(each)}
    kept.sources = {name: each for name, each in base.sources.items() if name in cited}
    prefixes = tuple(each.record.prefix for each in base.systems.values())
    kept.retired = {
        name: each
        for name, each in base.retired.items()
        if name.startswith(prefixes) and name.partition("/")[0].isupper()
    }
    kept.terms = _terms(kept, base.terms)
    return kept


def _of(registry: Registry, kinds: tuple[str, ...]) -> Iterator[Record]:
    for kind in kinds:
        for placed in getattr(registry, kind).values():
            yield placed.record


def _terms(kept: Registry, terms: Mapping[str, Placed[Any]]) -> dict[str, Placed[Any]]:
    """The words in a script of these systems, those that their texts name, and look-alikes."""
    scripts = {each.record.title_language for each in kept.systems.values()}
    wanted = {
        name
        for name, each in terms.items()
        if any(script and getattr(each.record, script) for script in scripts)
        or not (each.record.zh or each.record.ja)
    }
    named = [name for each in _of(kept, _TELLING) for name in _named(each)]
    wanted.update(name for name in named if name in terms)
    fresh = set(wanted)
    while fresh:
        further = {
            name
            for each in fresh
            for name in (*terms[each].record.look_alikes, *_named(terms[each].record))
            if name in terms
        }
        fresh = further - wanted
        wanted |= fresh
    return {name: each for name, each in terms.items() if name in wanted}


def _named(record: Record) -> Iterator[str]:
    for _, text in texts(record):
        for _, words in text.languages():
            for found in placeholders(words):
                if not isinstance(found, Malformed) and found.kind == "term":
                    yield found.argument
