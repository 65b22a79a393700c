"""What is wrong with plain data that should have been a case, and the word that was meant."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys and list positions, from the top of the record to the value."""

_LONGEST = 60
"""Longer words are no misspelling of ours, and comparing them would cost time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake; ``offset`` is the column inside a small notation, counted from 0."""

    path: Path
    code: str
    message: str
    offset: int | None = None
    on_key: bool = False
    """Whether the key is wrong rather than the value under it."""


def closest(word: str, vocabulary: Iterable[str]) -> str | None:
    """The word of a vocabulary that was probably meant, if any is near.

    >>> closest("discrd", ("draw", "discard"))
    'discard'
    """
    if len(word) > _LONGEST:
        return None
    best: tuple[int, str] | None = None
    for each in sorted(set(vocabulary)):
        away = 0 if each.lower() == word.lower() else _edits(word.lower(), each.lower())
        if best is None or away < best[0]:
            best = (away, each)
    if best is None:
        return None
    away, found = best
    return (
        found
        if away <= max(1, min(len(word), len(found)) // 3) < len(found)
        else (found if away == 0 else None)
    )


def _edits(one: str, other: str) -> int:
    """How many letters to insert, drop, replace, or swap with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            steps = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                steps = min(steps, earlier[j - 2] + 1)
            row.append(steps)
    return row[-1]


def unknown(what: str, word: str, vocabulary: Iterable[str]) -> str:
    """A sentence that refuses a word and says which one was meant, or which there are."""
    words = sorted(set(vocabulary))
    shown = word if len(word) <= _LONGEST else word[:_LONGEST] + "…"
    if near := closest(word, words):
        return f"unknown {what} '{shown}'; did you mean '{near}'?"
    return f"unknown {what} '{shown}'; there is {listed(words) or 'none'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row, as a sentence has them; a long row is cut."""
    row = list(words)
    if len(row) > 12:
        row = [*row[:12], "more"]
    if len(row) < 2:
        return "".join(row)
    return f"{', '.join(row[:-1])} {last} {row[-1]}"
