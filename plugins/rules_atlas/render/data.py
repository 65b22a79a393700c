"""The site as data: JSON under fixed addresses, in a stable order."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from rules_atlas.engine.answer import to_json
from rules_atlas.evidence.coverage import coverage
from rules_atlas.evidence.figures import Ground, pieces, plain
from rules_atlas.evidence.gather import CaseEvidence, Evidence
from rules_atlas.evidence.labels import in_words
from rules_atlas.evidence.provenance import Provenance
from rules_atlas.evidence.review import standings
from rules_atlas.evidence.texts import ground_of, told_apart
from rules_atlas.registry import model
from rules_atlas.registry.lowering import cells, lineage
from rules_atlas.registry.model.values import plain as plain_value
from rules_atlas.render import addresses
from rules_atlas.render.digests import verification


def files(evidence: Evidence) -> dict[str, bytes]:
    """Every data file by its address."""
    found: dict[str, Any] = {
        f"{addresses.API}/rules.json": {**head(evidence), **rules(evidence)},
        f"{addresses.API}/profiles.json": {**head(evidence), "profiles": list(profiles(evidence))},
        f"{addresses.API}/fixtures.json": {
            **head(evidence),
            "fixtures": _cases(evidence, played=False),
        },
        f"{addresses.API}/scenarios.json": {
            **head(evidence),
            "scenarios": _cases(evidence, played=True),
        },
        f"{addresses.API}/sequences.json": {
            **head(evidence),
            "sequences": list(sequences(evidence)),
        },
        f"{addresses.API}/terms.json": {
            **head(evidence),
            "terms": _plain(evidence.registry.terms),
        },
        f"{addresses.API}/sources.json": {
            **head(evidence),
            "sources": _plain(evidence.registry.sources),
        },
        f"{addresses.API}/provenance.json": {
            **head(evidence),
            **evidence.once(Provenance).to_json(),
        },
        f"{addresses.API}/coverage.json": {**head(evidence), **evidence.once(coverage).to_json()},
        f"{addresses.API}/reviews.json": {
            **head(evidence),
            "rules": [each.to_json() for each in evidence.once(standings)],
        },
        f"{addresses.API}/retired.json": {
            **head(evidence),
            "retired": _plain(evidence.registry.retired),
        },
        "verification.json": verification(evidence),
    }
    for case in evidence.cases.values():
        found[addresses.case_json(case.id)] = _evidence(case)
    return {name: written(value) for name, value in found.items()}


def written(value: Any) -> bytes:
    """JSON as it is published: readable, ending in a line break."""
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


def head(evidence: Evidence) -> dict[str, Any]:
    """The version and the licence that every file of a list begins with."""
    atlas = evidence.registry.atlas
    assert atlas is not None  # noqa: S101 - the loader refuses a registry without it
    head = {"registry": atlas.record.version, "licence": atlas.record.licence}
    overlay = evidence.registry.overlay
    if overlay is None:
        return head
    return {**head, "laid_over_it": str(overlay.record.name), "tables": dict(overlay.record.tables)}


def _plain(records: Mapping[str, Any]) -> list[Any]:
    return [
        placed.record.model_dump(mode="json", by_alias=True, exclude_none=True)
        for _, placed in sorted(records.items())
    ]


def rules(evidence: Evidence) -> dict[str, Any]:
    """Every rule; ``keys`` leads from the older interfaces' keys to ids."""
    registry = evidence.registry
    keys = {
        placed.record.legacy_key: name
        for name, placed in sorted(registry.rules.items())
        if placed.record.legacy_key
    }
    return {"keys": keys, "rules": [_rule(evidence, name) for name in sorted(registry.rules)]}


def _rule(evidence: Evidence, name: str) -> dict[str, Any]:
    registry = evidence.registry
    placed = registry.rules[name]
    record: model.Rule = placed.record
    profile = registry.default_profile(placed.system)
    return {
        "id": name,
        "key": record.legacy_key,
        "system": placed.system,
        "slug": record.slug,
        "family": record.family,
        "title": record.title.model_dump(exclude_none=True),
        "url": addresses.url_of(addresses.rule_uri(registry, name), directory_urls=True),
        "profile": profile,
        "lede": _said(evidence, record.lede, ground_of(evidence, record.answer.shown_by)),
        "answer": _statement(evidence, record.answer),
        "steps": [
            {"title": str(step.title), **_statement(evidence, step)} for step in record.steps
        ],
        "dimensions": [_dimension(evidence, name, each, profile) for each in record.dimensions],
        "conventions": [_convention(evidence, name, each) for each in record.conventions],
        "faq": [
            {
                "q": _said(evidence, each.q, ground_of(evidence, each.shown_by)),
                "a": _said(evidence, each.a, ground_of(evidence, each.shown_by)),
                "shown_by": list(each.shown_by),
            }
            for each in record.faq
        ],
        "cases": [case.id for case in evidence.shown_by_rule(name)],
        "sources": [each.model_dump(exclude_none=True) for each in record.sources],
        "file": placed.document.file,
    }


def _said(evidence: Evidence, text: model.Text, ground: Ground | None) -> str:
    return plain(pieces(evidence.registry, text.en, ground))


def _statement(evidence: Evidence, statement: model.Statement) -> dict[str, Any]:
    ground = ground_of(evidence, statement.shown_by)
    apart = [case.id for case in told_apart(evidence, statement.shown_by)]
    return {
        "text": _said(evidence, statement.text, ground),
        "shown_by": list(statement.shown_by),
        **({"told_apart": apart} if apart else {}),
    }


def _dimension(
    evidence: Evidence, rule: str, dimension: model.Dimension, profile: str
) -> dict[str, Any]:
    key = f"{rule}.{dimension.key}"
    held = cells(evidence.registry, profile).get(key)
    return {
        "key": dimension.key,
        "label": str(dimension.label),
        "kind": dimension.kind,
        "unit": str(dimension.unit) if dimension.unit else None,
        "options": [{"value": each.value, "label": str(each.label)} for each in dimension.options],
        "applies_when": {k: plain_value(v) for k, v in dimension.applies_when.items()},
        "default": plain_value(held),
        "default_label": in_words(dimension, held),
    }


def _convention(evidence: Evidence, rule: str, convention: model.Convention) -> dict[str, Any]:
    result = convention.result
    ground = ground_of(evidence, result.shown_by, (rule, convention.id)) if result else None
    return {
        "id": convention.id,
        "name": str(convention.name),
        "set": {key: plain_value(value) for key, value in convention.set.items()},
        "represented": evidence.represented(rule, convention.id),
        "unrepresented": list(convention.unrepresented),
        "result": _said(evidence, result.text, ground) if result else None,
        "shown_by": list(result.shown_by) if result else [],
    }


def profiles(evidence: Evidence) -> Iterator[dict[str, Any]]:
    """Every profile with its cells, those of the profiles it extends included."""
    for name, placed in sorted(evidence.registry.profiles.items()):
        merged: dict[str, Any] = {}
        for each in reversed(lineage(evidence.registry, name)):
            for key, cell in each.cells.items():
                entry = cell.model_dump(mode="json", exclude_none=True)
                merged[key] = {**entry, "value": plain_value(cell.value), "from": each.id}
        yield {
            "id": name,
            "system": placed.system,
            "name": str(placed.record.name),
            "scope": str(placed.record.scope),
            "extends": placed.record.extends,
            "cells": dict(sorted(merged.items())),
        }


def sequences(evidence: Evidence) -> Iterator[dict[str, Any]]:
    """Every sequence with what came of it."""
    for name, each in evidence.sequences.items():
        record = each.placed.record.model_dump(mode="json", by_alias=True, exclude_none=True)
        answer = {"under": each.under.to_json(), **each.outcome.to_json()}
        yield {**record, "id": name, "system": each.placed.system, "outcome": answer}


def _cases(evidence: Evidence, *, played: bool) -> list[dict[str, Any]]:
    return [
        _case(evidence, case) for case in evidence.cases.values() if case.specimen.played is played
    ]


def _case(evidence: Evidence, case: CaseEvidence) -> dict[str, Any]:
    record = case.specimen.placed.record.model_dump(
        mode="json", by_alias=True, exclude_none=True, exclude={"expect"}
    )
    return {
        **record,
        "system": case.specimen.system,
        "shows": list(case.rules),
        "url": addresses.url_of(
            addresses.case_uri(evidence.registry, case.id), directory_urls=True
        ),
        "evidence": addresses.case_json(case.id),
        "expect": _expected(case),
    }


def _expected(case: CaseEvidence) -> list[dict[str, Any]]:
    return [
        {
            **verdict.claim.expectation.model_dump(mode="json", by_alias=True, exclude_none=True),
            "under": verdict.claim.under.to_json(),
            "holds": verdict.holds,
        }
        for verdict in case.verdicts
    ]


def _evidence(case: CaseEvidence) -> dict[str, Any]:
    """What the engine answers for a case: by default, and under everything that is published."""
    return {
        "id": case.id,
        "under": case.under.to_json(),
        **to_json(case.default),
        "expectations": _expected(case),
        "what_if": [
            {
                "under": each.ruling.under.to_json(),
                "name": each.ruling.name,
                "differs": each.differs,
                "status": each.outcome.status,
                "net": dict(each.outcome.net),
                "unknown": list(each.outcome.unknown),
                "event": each.outcome.event,
                "reason": each.outcome.reason,
            }
            for each in case.what_if
        ],
    }
