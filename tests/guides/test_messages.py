"""The page of messages has every message there is, each with an example that is true."""

import re
from pathlib import Path

from tests.guides.codes import codes

ROOT = Path(__file__).parents[2]
_ROW = re.compile(r"^\| `([a-z0-9-]+)` \| (.+) \|$", re.MULTILINE)
_HEAD = re.compile(r"# error: \d+:\d+: ([a-z0-9-]+): (.+)")


def told() -> dict[str, set[str]]:
    """What the bad files of the tests are told, by code."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests" / "registry" / "bad").glob("*.yaml"):
        code, message = _HEAD.match(path.read_bytes().split(b"\n")[0].decode()).groups()
        found.setdefault(code, set()).add(message)
    return found


def rows() -> list[tuple[str, str]]:
    """The page's rows: a code and its example."""
    text = (ROOT / "docs" / "guides" / "messages.md").read_text(encoding="utf-8")
    return [(code, example.strip("`").replace("\\|", "|")) for code, example in _ROW.findall(text)]


def test_every_code_has_its_row_once():
    """Whoever meets a code finds it on the page."""
    listed = [code for code, _ in rows()]
    assert sorted(listed) == sorted(set(codes()) | set(told()))


def test_examples_are_what_is_said():
    """An example is word for word what a file with that mistake is told."""
    said = told()
    for code, example in rows():
        assert code not in said or example in said[code]
