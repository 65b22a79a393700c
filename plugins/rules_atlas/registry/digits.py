"""The digit rule: no figure in a text that does not come through a placeholder."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby

_ONES = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_TEENS = "thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|zero|half|dozen"
_COUNTED = "tai|points?|han|fu|units?|shares?|times"
_WORDS = re.compile(rf"\b(?:(?:{_ONES}|{_TEENS}|{_TENS})[\s-]+)+(?:{_COUNTED})\b", re.IGNORECASE)
_CJK = re.compile(r"[〇零一二两兩三四五六七八九十百千万半]+[台臺番分点點倍张張]")
_WORD = re.compile(r"\w+")
_ASCII_DIGIT = re.compile("[0-9]")
_RULE_ID = re.compile(r"\b[A-Z]{4}-[A-Z0-9]+-[0-9]{3}(?:\.[a-z0-9.-]+)?")


class Names:
    """Names that may have digits, found in a text by the first word of each."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._by_word: dict[str, list[tuple[str, int]]] = {}
        for name in sorted({each for each in names if _has_digit(each)}, key=len, reverse=True):
            if word := _WORD.search(name):
                self._by_word.setdefault(word[0], []).append((name, word.start()))

    def blanked(self, text: str) -> str:
        """The text with spaces for each name; of two that begin alike, for the longer."""
        end = 0
        for word in _WORD.finditer(text):
            for name, inside in self._by_word.get(word[0], ()):
                start = word.start() - inside
                if start >= end and _stands(text, name, start):
                    end = start + len(name)
                    text = f"{text[:start]}{' ' * len(name)}{text[end:]}"
                    break
        return text


def _stands(text: str, name: str, start: int) -> bool:
    """Whether a name is there, and no part of a longer word."""
    around = (text[start - 1 : start], text[start + len(name) : start + len(name) + 1])
    return text.startswith(name, start) and not any(map(_WORD.match, around))


def figures(text: str, exempt: Names | None = None) -> Iterator[tuple[int, str]]:
    """Every figure in a text (placeholders blanked out before), with its position.

    ``exempt`` has the ids and names of profiles and sources, which may have digits.
    """
    if _has_digit(text):  # rule ids and exempt names all have one, and most texts have none
        text = _RULE_ID.sub(lambda found: " " * len(found.group()), text)
        text = text if exempt is None else exempt.blanked(text)
        yield from _numbers(text)
    for pattern in (_WORDS, _CJK):
        for found in pattern.finditer(text):
            yield found.start(), found.group()


def _numbers(text: str) -> Iterator[tuple[int, str]]:
    """Every run of digits, with its position."""
    position = 0
    for digit, run in groupby(text, _is_digit):
        found = "".join(run)
        if digit:
            yield position, found
        position += len(found)


def _has_digit(text: str) -> bool:
    found = _ASCII_DIGIT.search(text) is not None
    return found or (not text.isascii() and any(map(_is_digit, text)))


def _is_digit(char: str) -> bool:
    """ASCII and full-width digits, and their kin: circled, raised, of other scripts."""
    return char.isdigit() or unicodedata.category(char) in ("Nd", "No")
