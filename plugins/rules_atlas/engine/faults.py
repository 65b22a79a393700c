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
    return next(iter(nearest(word, vocabulary)), None)


def nearest(word: str, vocabulary: Iterable[str]) -> list[str]:
    """The words that were probably meant, when several are equally near.

    >>> nearest("ong", ("chow", "pong", "kong"))
    ['kong', 'pong']
    """
    if len(word) > _LONGEST:
        return []
    away: dict[str, int] = {}
    for each in sorted(set(vocabulary)):
        same = each.lower() == word.lower()
        edits = 0 if same else _edits(word.lower(), each.lower())
        if edits == 0 or edits <= max(1, min(len(word), len(each)) // 3) < len(each):
            away[each] = edits
    least = min(away.values(), default=0)
    return [each for each, edits in away.items() if edits == least]


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
    if near := nearest(word, words):
        meant = listed([f"'{each}'" for each in near[:3]], "or")
        return f"unknown {what} '{shown}'; did you mean {meant}?"
    return f"unknown {what} '{shown}'; there is {listed(words) or 'none'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row, as a sentence has them; a long row is cut."""
    row = list(words)
    if len(row) > 12:
        row = [*row[:12], "more"]
    if len(row) < 2:
        return "".join(row)
    return f"{', '.join(row[:-1])} {last} {row[-1]}"
