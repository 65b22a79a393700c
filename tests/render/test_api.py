"""Everything under ``/api/v1/``: described by schemas, listed with digests, the same each time."""

import hashlib
import json
from functools import cache

import jsonschema
import pytest
import yaml

from rules_atlas.registry.layout import files as registry_files
from rules_atlas.registry.schemas import schemas
from rules_atlas.render import api
from tests.evidence.published import REGISTRY, published

BASE = f"{api.API}/"


@cache
def files():
    """Every data file of the published registry."""
    return api.files(published())


def documents(name):
    """A file's content; for lines of JSON, each of them."""
    if name.endswith(".jsonl"):
        return [json.loads(line) for line in files()[name].splitlines()]
    return [json.loads(files()[name])]


def closed(schema):
    """The schema made to forbid every key that it does not describe."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(each) for key, each in schema.items()}
    if schema.get("type") == "object" and "properties" in schema:
        found.setdefault("additionalProperties", False)
    return found


@cache
def validator(name):
    """The published schema of this name, read back from its file, made strict."""
    schema = json.loads(files()[f"{BASE}schema/{name}.json"])
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(closed(schema))


LOOSE = ("provenance", "coverage", "reviews")
"""Lists of the trust pages, whose inner parts their own tests hold."""
LISTS = sorted(
    name
    for name in files()
    if name.startswith(BASE) and "/schema/" not in name and "/cases/" not in name
)


@pytest.mark.parametrize("name", [name for name in LISTS if api.schema_of(name) not in LOOSE])
def test_a_file_is_as_its_schema_says(name):
    """Every list meets its schema, and has no key that the schema does not tell of."""
    for document in documents(name):
        validator(api.schema_of(name)).validate(document)


@pytest.mark.parametrize("name", [name for name in LISTS if api.schema_of(name) in LOOSE])
def test_a_file_of_trust_meets_its_outline(name):
    """Provenance, coverage and reviews have at least the keys that are promised."""
    schema = json.loads(files()[f"{BASE}schema/{api.schema_of(name)}.json"])
    jsonschema.Draft202012Validator(schema).validate(documents(name)[0])


def test_every_case_is_as_its_schema_says():
    """The engine's answer for each case meets one schema."""
    schema = json.loads(files()[f"{BASE}schema/case.json"])
    check = jsonschema.Draft202012Validator(schema)
    cases = [name for name in files() if name.startswith(f"{BASE}cases/")]
    assert len(cases) == len(published().cases)
    for name in cases:
        check.validate(documents(name)[0])


def test_a_spoilt_file_does_not_meet_its_schema():
    """A schema notices a figure that became a word and a key that is gone."""
    (document,) = documents(f"{BASE}rules.json")
    document["rules"][0]["dimensions"][0]["kind"] = "guess"
    assert not validator("rules").is_valid(document)
    (document,) = documents(f"{BASE}scenarios.json")
    del document["scenarios"][0]["expect"][0]["holds"]
    assert not validator("scenarios").is_valid(document)


@pytest.mark.parametrize("kind", sorted(schemas()))
def test_every_file_of_the_registry_meets_its_published_schema(kind):
    """The exported schemas accept every file that the loader accepted."""
    schema = json.loads(files()[f"{BASE}schema/registry/{kind}.json"])
    check = jsonschema.Draft202012Validator(schema)
    for file in registry_files(REGISTRY, published().registry.engines):
        if file.kind == kind:
            text = file.path.read_text(encoding="utf-8")
            check.validate(json.loads(json.dumps(yaml.safe_load(text))))


def test_the_index_lists_every_file_with_its_digest():
    """Nothing is published that the index does not list, and its digests are those of the bytes."""
    (index,) = documents(f"{BASE}index.json")
    listed = {each["path"]: each for each in index["files"]}
    assert {f"{BASE}{path}" for path in listed} == {
        name for name in files() if name.startswith(BASE)
    } - {f"{BASE}index.json"}
    for path, each in listed.items():
        content = files()[f"{BASE}{path}"]
        assert each["bytes"] == len(content)
        assert each["sha256"] == hashlib.sha256(content).hexdigest()
        assert each["schema"] is None or each["schema"] in listed
    assert index["registry"] == published().registry.atlas.record.version
    (verification,) = documents("verification.json")
    assert index["digests"]["registry"] == verification["registry"]["digest"]
    assert index["digests"]["engine"] == verification["engine"]["digest"]


def test_older_keys_lead_to_rules():
    """The keys of the older interfaces are kept, each for one rule that knows its own."""
    (document,) = documents(f"{BASE}rules.json")
    rules = {each["id"]: each for each in document["rules"]}
    assert document["keys"]["bao"] == "SGMJ-BAO-001"
    assert all(rules[rule]["key"] == key for key, rule in document["keys"].items())
    (bao,) = (each for each in document["rules"] if each["id"] == "SGMJ-BAO-001")
    keys = [each["key"] for each in bao["dimensions"]]
    assert [key for key in keys if key in ("enabled", "trigger", "duration", "payment")] == [
        "enabled",
        "trigger",
        "duration",
        "payment",
    ]


def test_the_same_registry_gives_the_same_bytes():
    """Making the files twice gives the same bytes in the same order."""
    again = api.files(published())
    assert list(again) == list(files())
    assert again == files()


def test_every_url_is_relative_to_the_site():
    """A site may lie under any path: no address in the data begins at a root."""
    for name in ("rules", "scenarios", "fixtures"):
        (document,) = documents(f"{BASE}{name}.json")
        assert all(not each["url"].startswith(("/", "http")) for each in document[name])
        if name != "rules":
            assert all(each["evidence"] in files() for each in document[name])
