"""``atlas format`` and ``atlas schemas``: one form for files, and their keys for editors."""

import json
from pathlib import Path

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rules_atlas.desk.editors import exported, stale
from rules_atlas.desk.form import FormError, formed
from rules_atlas.registry.marks import read_text
from tests.cli.shared import run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a:   1   \n", "a: 1\n"),
        ("a: { b : 1,c:  [ 2 ,3 ] }\n", "a: {b: 1, c: [2, 3]}\n"),
        ("a: 1 # why\n", "a: 1  # why\n"),
        ("a: 1      # in a column\n", "a: 1      # in a column\n"),
        ("\n\na: 1\n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
        ("a: 1\r\nb: 2", "a: 1\nb: 2\n"),
        ("\ufeffa: 1\n", "a: 1\n"),
        ("-   a:  1\n    b: 2\n", "-   a: 1\n    b: 2\n"),
        ("-   1\n-   {a:  1}\n", "- 1\n- {a: 1}\n"),
        ('a: "x ,  y { z }"\n', 'a: "x ,  y { z }"\n'),
        ("a: |\n  kept  \n\n\n  as it is\n", "a: |\n  kept  \n\n\n  as it is\n"),
        ("a: {b: 1,\n   # between\n   c: 2}\n", "a: {b: 1,\n   # between\n   c: 2}\n"),
    ],
)
def test_only_spaces_move(before, after):
    """What a file says and what is noted beside it stay."""
    assert formed(before) == after
    assert formed(after) == after


@pytest.mark.parametrize("text", ["a: [1\n", "a: 1\n- b\n", "a:\n\t- b\n", ""])
def test_what_is_no_yaml_is_left_alone(text):
    """A fault is mended by a person first."""
    with pytest.raises(FormError, match="no YAML"):
        formed(text)


@given(
    st.recursive(
        st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=8)
        | st.integers()
        | st.booleans(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.text("abc", min_size=1), inner, max_size=3)
        ),
    )
)
def test_any_file_says_the_same_afterwards(value):
    """However a file is written, its form is changed without changing its values, or not at all."""
    for flow in (True, False):
        text = yaml.safe_dump({"a": value}, allow_unicode=True, default_flow_style=flow)
        try:
            tidy = formed(text)
        except FormError:
            continue
        values = [each.value for each in read_text(tidy.encode(), "")]
        assert values == [each.value for each in read_text(text.encode(), "")]
        assert formed(tidy) == tidy


def test_the_published_registry_is_in_form():
    """What we ask of others we keep ourselves."""
    for path in (ROOT / "registry").rglob("*.yaml"):
        text = path.read_bytes().decode()
        assert formed(text) == text, path


def test_check_names_what_is_not_in_form_and_writes_nothing(tmp_path):
    """A hook fails on a file that somebody has to look at."""
    file = tmp_path / "x.yaml"
    file.write_text("a:  1\n")
    status, _, complaints = run("format", "--check", str(file))
    assert status == 1
    assert "is not in form" in complaints
    assert file.read_text() == "a:  1\n"
    assert run("format", str(file))[0] == 0
    assert run("format", "--check", str(file))[0] == 0


def test_the_committed_schemas_are_the_models():
    """Editors are told what the loader knows; 'atlas schemas' writes them anew."""
    assert stale(ROOT / "registry" / "schema") == []


def test_schemas_have_words_for_hovering():
    """A key's meaning comes from the model, so an editor shows it."""
    found = json.loads(exported()["scenarios.json"])
    assert all(
        "description" in each
        for each in (found["properties"]["play"], found["properties"]["expect"])
    )
    knobs = json.loads(exported()["profiles.json"])["properties"]["cells"]["properties"]
    assert len(knobs) > 100


def test_published_profiles_meet_their_schema():
    """The knobs and values that an editor offers are those that profiles use."""
    schema = jsonschema.Draft202012Validator(json.loads(exported()["profiles.json"]))
    for path in (ROOT / "registry").glob("*/profiles/*.yaml"):
        plain = json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8"))))
        assert not list(schema.iter_errors(plain)), path


def test_schemas_out_of_date_are_named(tmp_path):
    """Before a commit somebody is told."""
    assert run("schemas", "--out", str(tmp_path))[0] == 0
    assert run("schemas", "--out", str(tmp_path), "--check")[0] == 0
    (tmp_path / "rules.json").write_text("{}")
    status, _, complaints = run("schemas", "--out", str(tmp_path), "--check")
    assert status == 1
    assert "rules.json is out of date" in complaints
