"""Every word of the format, misspelt by one letter, is refused at its place with the right word."""

import re
import shutil

import pytest

from rules_atlas.registry.loader import examine
from rules_atlas.registry.marks import read_one
from tests.registry.small import GOOD

SHORTEST = 4
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")

# Words that the author chooses: nothing says what they should have been.
_FREE = {
    "id",
    "slug",
    "legacy_key",
    "licence",
    "as",
    "prefix",
    "version",
    "since",
}


def words(path):
    """Keys and unquoted values of a file that stand in it as one word, with their places."""
    document = read_one(path.read_bytes(), path.name)
    for place, mark in document.keys.items():
        if place[:-1] == ("picker", "roles"):
            continue  # a role may have any name
        yield place, mark, str(place[-1])
    for place, mark in document.values.items():
        value = document.value
        for part in place:
            value = value[part]
        names = [part for part in place if isinstance(part, str)]
        free = _FREE | {"key", "value"} if "picker" in names else _FREE
        if type(value).__name__ == "Plain" and not (names and names[-1] in free):
            yield place, mark, str(value)


def cases():
    """One spoilt word each, for the files of the good registry."""
    for path in sorted(GOOD.rglob("*.yaml")):
        for place, mark, word in words(path):
            first = word.partition(" ")[0]
            if len(first) >= SHORTEST and _WORD.fullmatch(first):
                name = ".".join(map(str, place))
                yield pytest.param(path, mark, first, id=f"{path.stem}-{name}-{first}")


@pytest.mark.parametrize(("path", "mark", "word"), list(cases()))
def test_a_dropped_letter_is_noticed_and_the_word_is_named(
    path, mark, word, registry_folder, systems
):
    """Whichever letter is dropped, the line and column are right and so is the suggestion."""
    target = registry_folder / path.relative_to(GOOD)
    lines = path.read_text(encoding="utf-8").split("\n")
    for index in range(len(word)):
        line = lines[mark.line - 1]
        start = mark.col - 1
        assert line[start : start + len(word)] == word
        short = word[:index] + word[index + 1 :]
        spoilt = [*lines]
        spoilt[mark.line - 1] = line[:start] + short + line[start + len(word) :]
        target.write_text("\n".join(spoilt), encoding="utf-8")
        _, found = examine(registry_folder, systems)
        there = [each for each in found if each.line == mark.line and each.col == mark.col]
        assert any(f"'{word}'" in each.message for each in there), (short, [*map(str, found)])
    shutil.copyfile(path, target)
