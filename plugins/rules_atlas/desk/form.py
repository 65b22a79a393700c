"""Keep files in one form, without touching what they say or what is noted beside it.

Only spaces move: within flow collections, after a colon or a dash, before a comment; line ends,
blank lines and the end of the file. A file whose values or comments would not be the same
afterwards is left alone.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import yaml

from rules_atlas.registry.marks import read_text

_OPEN = (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken)
_CLOSE = (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)
_NESTED = (yaml.BlockMappingStartToken, yaml.BlockSequenceStartToken)
_AFTER = (yaml.FlowEntryToken, yaml.ValueToken, yaml.BlockEntryToken)
_LINE_END = re.compile(r"\r\n?|\n")


class FormError(Exception):
    """The file cannot be brought into form; it has a fault that is to be mended first."""


def formed(text: str) -> str:
    """The text in the one form.

    Raises:
        FormError: it is no YAML, or would come to say something else.
    """
    plain = "\n".join(_LINE_END.split(text.removeprefix("\N{BYTE ORDER MARK}")))
    if any(() in each.refused for each in read_text(plain.encode(), "")):
        message = "this is no YAML; 'atlas check' says where"
        raise FormError(message)
    try:
        found = _tidied(plain)
        same = _values(plain) == _values(found) and _comments(plain) == _comments(found)
    except yaml.YAMLError:
        same = False
    if not same:
        message = "its form cannot be changed without changing what it says; mend it by hand"
        raise FormError(message)
    return found


def _tidied(text: str) -> str:
    every = list(yaml.scan(text, Loader=yaml.SafeLoader))
    tokens = [each for each in every if not _empty(each)]
    nested = {each.start_mark.index for each in every if isinstance(each, _NESTED)}
    lines = text.split("\n")
    kept = set(_inside_scalars(tokens))
    for start, end, spaces in sorted(_gaps(tokens, lines, nested), reverse=True):
        number, left, right = start[0], start[1], end[1]
        lines[number] = lines[number][:left] + spaces + lines[number][right:]
    text = "\n".join(lines)
    lines = _comment_spaces(text, kept)
    found: list[str] = []
    for number, line in enumerate(lines):
        tidy = line if number in kept else line.rstrip()
        if tidy or number in kept or (found and found[-1]):
            found.append(tidy)
    while found and not found[-1]:
        found.pop()
    return "\n".join(found) + "\n"


def _empty(token: Any) -> bool:
    return bool(token.start_mark.index == token.end_mark.index)


def _inside_scalars(tokens: list[Any]) -> Iterator[int]:
    """Lines that continue a text: their spaces may be part of it."""
    for each in tokens:
        if isinstance(each, yaml.ScalarToken) and each.end_mark.line > each.start_mark.line:
            yield from range(each.start_mark.line, each.end_mark.line + 1)


def _gaps(
    tokens: list[Any], lines: list[str], nested: set[int]
) -> Iterator[tuple[tuple[int, int], tuple[int, int], str]]:
    """Spaces between two tokens on one line, and what they are to be.

    What stands behind a dash and goes on in the next line keeps its column.
    """
    for before, after in pairwise(tokens):
        start, end = before.end_mark, after.start_mark
        if start.line != end.line or lines[start.line][start.column : end.column].strip():
            continue
        given = end.column - start.column
        wanted = given
        if after.start_mark.index in nested:
            continue
        if isinstance(before, _AFTER) and not isinstance(after, _CLOSE):
            wanted = 1
        elif isinstance(before, _OPEN) or isinstance(
            after, (*_CLOSE, yaml.FlowEntryToken, yaml.ValueToken)
        ):
            wanted = 0
        if wanted != given:
            yield (start.line, start.column), (end.line, end.column), " " * wanted


def _comment_spaces(text: str, kept: set[int]) -> list[str]:
    """A comment behind a value stands two spaces from it, or in a column of its own."""
    lines = text.split("\n")
    last: dict[int, int] = {}
    for each in yaml.scan(text, Loader=yaml.SafeLoader):
        if not _empty(each):
            last[each.end_mark.line] = max(last.get(each.end_mark.line, 0), each.end_mark.column)
    for number, column in last.items():
        rest = lines[number][column:]
        if number not in kept and rest.startswith(" #"):
            lines[number] = f"{lines[number][:column]} {rest}"
    return lines


def _values(text: str) -> list[Any]:
    return [(each.value, len(each.faults)) for each in read_text(text.encode(), "")]


def _comments(text: str) -> list[str]:
    """What is noted beside values, line by line, as far as it can be told without reading them."""
    return [each.strip() for line in text.split("\n") for each in line.split(" #")[1:]]
