"""The exported schemas accept what the loader accepts, and refuse what has another shape."""

import json

import jsonschema
import pytest
import yaml

from rules_atlas.registry.layout import files
from rules_atlas.registry.schemas import schemas
from tests.registry.small import GOOD, small_system

SCHEMAS = schemas()
FILES = list(files(GOOD, {"singapore": small_system()}))


def content(file):
    """A file's plain data; versions are words to us, and to YAML as well."""
    return json.loads(json.dumps(yaml.safe_load(file.path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_good_file_meets_its_schema(file):
    """Editors that check with the schema are content with a good file."""
    jsonschema.Draft202012Validator(SCHEMAS[file.kind]).validate(content(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_an_unknown_key_does_not_meet_the_schema(file):
    """A schema is as closed as the loader."""
    spoilt = content(file)
    (spoilt[0] if isinstance(spoilt, list) else spoilt)["surprise"] = True
    assert not jsonschema.Draft202012Validator(SCHEMAS[file.kind]).is_valid(spoilt)


def test_schemas_are_the_same_each_time():
    """Exporting twice gives the same bytes."""
    assert json.dumps(schemas()) == json.dumps(SCHEMAS)
