"""What of a rule somebody reviews, part by part, each with a digest that any change of it changes.

A rule's own parts are its text, options, defaults, expectations and sources. Beside them stand the
options and defaults of other rules, as far as the rule's cases read them: a change there may change
what this rule comes to. Keys that a record leaves at their usual value are left out, so that a new
key of the format is no change of anything.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from rules_atlas.engine.rules import Assignment, AtMost, Unknown
from rules_atlas.evidence.gather import CaseEvidence, Evidence
from rules_atlas.registry.lowering import Under, assignment, lineage
from rules_atlas.registry.model import Dispute, Part, Record, Rule, SourceRef
from rules_atlas.registry.walk import citations

Digests: TypeAlias = Mapping[tuple[str, Part], str]
"""The rule that a part is of, and the part, to the part's digest."""

_TEXT = {"id", "title", "lede", "answer", "steps", "faq"}
_STORY = {"title", "story"}
_STANDING = {"status", "since"}


def digests(evidence: Evidence, rule: str) -> Digests:
    """Everything that a review of a rule may be over, as it stands."""
    registry = evidence.registry
    placed = registry.rules[rule]
    values = assignment(registry, Under(registry.default_profile(placed.system)))
    own: dict[Part, Any] = {
        "text": _text(evidence, placed.record),
        "options": _options(placed.record),
        "defaults": _values(values, (key for key in values if _owner(key) == rule)),
        "expectations": _expectations(evidence, rule),
        "sources": _sources(evidence, rule),
    }
    found: dict[tuple[str, Part], str] = {
        (rule, part): digest(content) for part, content in own.items()
    }
    for other, keys in rests_on(evidence, rule).items():
        record = registry.rule(other)
        read = [each for each in record.dimensions if _reads(keys, f"{other}.{each.key}")]
        found[other, "options"] = digest([_plain(each) for each in read])
        found[other, "defaults"] = digest(_values(values, keys))
    return found


def rests_on(evidence: Evidence, rule: str) -> dict[str, tuple[str, ...]]:
    """The other rules that a rule's cases read, each with the keys that they read of it."""
    read = {key for case in evidence.shown_by_rule(rule) for key in _read(case)}
    found: dict[str, list[str]] = {}
    for key in sorted(read):
        owner = _owner(key)
        if owner != rule and owner in evidence.registry.rules:
            found.setdefault(owner, []).append(key)
    return {owner: tuple(keys) for owner, keys in found.items()}


def digest(content: Any) -> str:
    """The first 128 bits of the SHA-256 of plain data, in hexadecimal."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def disputes_about(evidence: Evidence, rule: str) -> Iterator[Dispute]:
    """The disputes that name a rule or a dimension of it."""
    for placed in evidence.registry.disputes.values():
        if any(_owner(name) == rule for name in placed.record.about):
            yield placed.record


def records_showing(evidence: Evidence, rule: str) -> Iterator[Record]:
    """The cases of a rule as they are written: scenarios, fixtures, then sequences."""
    for case in evidence.shown_by_rule(rule):
        yield case.specimen.placed.record
    for run in evidence.sequences.values():
        if rule in run.placed.record.shows:
            yield run.placed.record


def _owner(key: str) -> str:
    return key.partition(".")[0]


def _reads(keys: Iterable[str], dimension: str) -> bool:
    return any(key == dimension or key.startswith(f"{dimension}.") for key in keys)


def _read(case: CaseEvidence) -> Iterator[str]:
    yield from case.default.reads
    for verdict in case.verdicts:
        yield from verdict.outcome.reads


def _plain(record: Record, **which: Any) -> Any:
    return record.model_dump(mode="json", by_alias=True, exclude_defaults=True, **which)


def _text(evidence: Evidence, rule: Rule) -> Any:
    """All words that a reader of the rule and of its cases meets."""
    return {
        "rule": _plain(rule, include=_TEXT),
        "dimensions": [
            _plain(each, include={"key", "label", "note", "unit"}) for each in rule.dimensions
        ],
        "conventions": [
            _plain(each, include={"id", "name", "result"}) for each in rule.conventions
        ],
        "cases": [
            _plain(each, include={"id", *_STORY}) for each in records_showing(evidence, rule.id)
        ],
        "disputes": [_plain(each, exclude=_STANDING) for each in disputes_about(evidence, rule.id)],
    }


def _options(rule: Rule) -> Any:
    return {
        "dimensions": [_plain(each) for each in rule.dimensions],
        "conventions": [
            _plain(each, include={"id", "set", "unrepresented"}) for each in rule.conventions
        ],
    }


def _values(values: Assignment, keys: Iterable[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key in keys:
        value = values.get(key)
        if isinstance(value, AtMost):
            found[key] = {"at-most": value.limit}
        elif value is None or isinstance(value, Unknown):
            found[key] = None
        else:
            found[key] = str(value) if isinstance(value, str) else value
    return found


def _expectations(evidence: Evidence, rule: str) -> Any:
    """The cases with all that they are held to; on whose word stands with the sources."""
    found = []
    for each in records_showing(evidence, rule):
        plain = _plain(each, exclude=_STORY | _STANDING)
        for expected in _listed(plain.get("expect")):
            expected.pop("source", None)
        found.append(plain)
    return found


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _sources(evidence: Evidence, rule: str) -> Any:
    """Who is cited for what, and what each of them is."""
    registry = evidence.registry
    placed = registry.rules[rule]
    refs: list[SourceRef] = []
    grades: dict[str, Any] = {}
    for record in (
        placed.record,
        *records_showing(evidence, rule),
        *disputes_about(evidence, rule),
    ):
        refs += [ref for _, ref in citations(record)]
    for profile in reversed(lineage(registry, registry.default_profile(placed.system))):
        for key, cell in profile.cells.items():
            if _owner(key) == rule:
                grades[key] = _plain(cell, exclude={"value"})
                refs += cell.sources
    read = {ref.ref for ref in refs}
    return {
        "cited": [_plain(each) for each in refs],
        "grades": grades,
        "read": [
            _plain(each.record) for name, each in sorted(registry.sources.items()) if name in read
        ],
    }
