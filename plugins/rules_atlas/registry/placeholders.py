"""The closed table of placeholders by which figures and names enter a text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules_atlas.engine.faults import unknown

FIGURES = {
    "net": "what a seat wins or loses, with its sign",
    "pays": "what a seat pays",
    "ordinary": "what a seat would pay if nobody were liable",
    "total": "what the winner is paid",
    "price": "a part of the price, such as a row",
}
"""Figures of a case, by the word before the dot."""
NAMES = {
    "tile": "a tile, or several",
    "dim": "the default value of a dimension",
    "rule": "a rule, with a link",
    "scenario": "a case, with a link",
    "source": "a source, with a link",
    "term": "a word of the field, with its script",
}
"""What is named, by the word before the colon."""
_SEATED = ("net", "pays", "ordinary")
_BRACES = re.compile(r"\{([^{}]*)\}|[{}]")
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A placeholder and where it stands in its text, braces included."""

    kind: str
    argument: str
    start: int
    end: int

    @property
    def figure(self) -> bool:
        """Whether it is a figure of a case."""
        return self.kind in FIGURES


@dataclass(frozen=True, slots=True)
class Malformed:
    """Braces that are no placeholder."""

    start: int
    end: int
    message: str


def placeholders(text: str) -> Iterator[Placeholder | Malformed]:
    """Everything in braces, in order."""
    for found in _BRACES.finditer(text):
        inside = found.group(1)
        start, end = found.span()
        if inside is None:
            yield Malformed(start, end, "a single brace; placeholders are written as in {total}")
        elif len(inside) > _LONGEST:
            yield Malformed(start, end, "this is too long for a placeholder")
        else:
            yield _read(inside, start, end)


def _read(inside: str, start: int, end: int) -> Placeholder | Malformed:
    head, mark, argument = inside.partition(":")
    if mark:
        if head not in NAMES:
            return Malformed(start, end, unknown("placeholder", head, NAMES))
        if not argument:
            return Malformed(start, end, f"'{head}:' names nothing")
        return Placeholder(head, argument, start, end)
    head, mark, argument = inside.partition(".")
    if head not in FIGURES:
        return Malformed(start, end, unknown("placeholder", head, (*FIGURES, *NAMES)))
    if (head == "total") == bool(mark) or (mark and not argument):
        example = "total" if head == "total" else f"{head}.{'E' if head in _SEATED else 'row'}"
        return Malformed(start, end, f"this placeholder is written {{{example}}}")
    return Placeholder(head, argument, start, end)


def masked(text: str) -> str:
    """The text with every placeholder blanked out, each character in its place."""
    return _BRACES.sub(lambda found: " " * len(found.group()), text)
