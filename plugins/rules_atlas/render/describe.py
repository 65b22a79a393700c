"""A sentence about a page, for search engines and for whoever is sent its address."""

from rules_atlas.evidence.figures import pieces, plain
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.texts import ground_of
from rules_atlas.evidence.words import outcome_words

_LONG = 220


def rule(evidence: Evidence, name: str) -> str:
    """What the rule is about and its answer, figures included."""
    record = evidence.registry.rules[name].record
    ground = ground_of(evidence, record.answer.shown_by)
    texts = (str(record.lede), str(record.answer.text))
    return short(" ".join(plain(pieces(evidence.registry, each, ground)) for each in texts))


def case(evidence: Evidence, name: str) -> str:
    """How the hand comes out at the system's default table."""
    found = evidence.cases[name]
    unit = evidence.registry.unit_of(found.specimen.system)
    return short(f"A worked hand: {outcome_words(found.default, unit)}")


def profile(evidence: Evidence, name: str) -> str:
    """What the table speaks for."""
    return short(str(evidence.registry.profiles[name].record.scope))


def agreement(evidence: Evidence, name: str) -> str:
    """What the sheet is for."""
    table = evidence.registry.profiles[name].record.name
    return short(f"What {table} plays, on one sheet to read aloud before the first hand.")


def compared(evidence: Evidence, system: str) -> str:
    """What is compared."""
    name = evidence.registry.systems[system].record.name.en
    return f"Every published ruleset of {name} side by side, and what the same hand pays in each."


def system(evidence: Evidence, name: str) -> str:
    """What the system is."""
    record = evidence.registry.systems[name].record
    return short(str(record.scope or record.name))


def short(text: str) -> str:
    """A text cut at the end of a sentence, else of a word, where it is long."""
    text = " ".join(text.split())
    if len(text) <= _LONG:
        return text
    head = text[:_LONG]
    end = max(head.rfind(". "), head.rfind("? "), head.rfind("; "))
    return head[: end + 1].rstrip(";") if end > _LONG // 3 else f"{head.rpartition(' ')[0]} …"
