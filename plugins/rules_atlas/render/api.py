"""The whole of ``/api/v1/``: the data files, changes, the suites, schemas, and the list of them all.

Keys and addresses are only added to. Every file is the same bytes for the same registry and engine.
"""

import hashlib
import json
from typing import Any

from rules_atlas.evidence.changes import history
from rules_atlas.evidence.conformance import suite
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.reports import reports
from rules_atlas.registry.schemas import schemas as registry_schemas
from rules_atlas.render import addresses, data
from rules_atlas.render.api_schemas import api_schemas
from rules_atlas.render.digests import digest, engine_digest
from rules_atlas.render.regions.atlas import systems_in_order

FORMAT = 1
API = addresses.API
ABOUT = {
    "index": "This list",
    "rules": "Every rule with its texts, dimensions, alternatives and questions",
    "profiles": "Every profile with its cells, grades and sources",
    "fixtures": "Settlements whose price is declared, with their expectations",
    "scenarios": "Examples played event by event, with their expectations",
    "sequences": "Several hands in a row, with what came of them",
    "case": "What the engine answers for one case, step by step, and under every ruling",
    "terms": "Every term in its scripts",
    "sources": "Everything that was read",
    "provenance": "Every claim, its grade and its sources",
    "coverage": "What holds each value in place, and where each row and trigger is shown",
    "reviews": "Who has read which part, and what changed since",
    "retired": "Ids that are not used any more, and what replaces them",
    "changes": "What each version brought, and which settlements moved",
    "conformance": "How other engines did when held to the expectations",
    "suite": "A system's expectations as lines of JSON, for any engine",
    "schema": "A JSON Schema",
}


def files(evidence: Evidence) -> dict[str, bytes]:
    """Every data file by its address, the index last."""
    found = data.files(evidence)
    found[f"{API}/changes.json"] = data.written(_changes(evidence))
    found[f"{API}/conformance.json"] = data.written(_conformance(evidence))
    for system in systems_in_order(evidence.registry):
        lines = [
            json.dumps(each.to_json(with_expected=True), ensure_ascii=False)
            for each in suite(evidence, system)
        ]
        body = "".join(f"{line}\n" for line in lines)
        found[f"{API}/conformance/{system}.jsonl"] = body.encode()
    for name, schema in api_schemas().items():
        found[f"{API}/schema/{name}.json"] = data.written(schema)
    for name, schema in registry_schemas().items():
        found[f"{API}/schema/registry/{name}.json"] = data.written(schema)
    found[f"{API}/index.json"] = data.written(_index(evidence, found))
    return found


def schema_of(address: str) -> str | None:
    """The schema of a data file, by its name; a schema itself has none."""
    name = address.removeprefix(f"{API}/").removesuffix(".json")
    if name.startswith("schema/"):
        return None
    if name.startswith("cases/"):
        return "case"
    if name.endswith(".jsonl"):
        return "suite"
    return name


def _changes(evidence: Evidence) -> dict[str, Any]:
    page = addresses.url_of(addresses.CHANGES, directory_urls=True)
    notes = evidence.registry.changes
    return {
        **data.head(evidence),
        "changes": [
            {
                **notes[told.version].record.model_dump(
                    mode="json", by_alias=True, exclude_defaults=True
                ),
                "summary": told.summary,
                "url": f"{page}#{told.anchor}",
            }
            for told in history(evidence.registry)
        ],
    }


def _conformance(evidence: Evidence) -> dict[str, Any]:
    engines = [each.model_dump(mode="json") for each in reports(evidence.registry)]
    return {**data.head(evidence), "engines": engines}


def _index(evidence: Evidence, found: dict[str, bytes]) -> dict[str, Any]:
    registry = evidence.registry
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    listed = sorted(name for name in found if name.startswith(f"{API}/"))
    return {
        "format": FORMAT,
        "name": str(registry.atlas.record.name),
        **data.head(evidence),
        "digests": {"registry": digest(registry.files), "engine": engine_digest()},
        "systems": systems_in_order(registry),
        "files": [_listed(name, found[name]) for name in listed],
    }


def _listed(name: str, content: bytes) -> dict[str, Any]:
    schema = schema_of(name)
    return {
        "path": name.removeprefix(f"{API}/"),
        "about": ABOUT[schema or "schema"],
        "schema": None if schema is None else f"schema/{schema}.json",
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
