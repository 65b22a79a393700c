"""The digit rule: no figure in a text that does not come through a placeholder."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

_ONES = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_TEENS = "thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|zero|half|dozen"
_COUNTED = "tai|points?|han|fu|units?|shares?|times"
_WORDS = re.compile(rf"\b(?:(?:{_ONES}|{_TEENS}|{_TENS})[\s-]+)+(?:{_COUNTED})\b", re.IGNORECASE)
_CJK = re.compile(r"[〇零一二两兩三四五六七八九十百千万半]+[台臺番分点點倍张張]")
_RULE_ID = re.compile(r"\b[A-Z]{4}-[A-Z0-9]+-[0-9]{3}(?:\.[a-z0-9.-]+)?")


def figures(text: str, exempt: re.Pattern[str] | None = None) -> Iterator[tuple[int, str]]:
    """Every figure in a text (placeholders blanked out before), with its position.

    ``exempt`` matches ids and names of profiles and sources, which may have digits.
    """
    if any(map(_is_digit, text)):  # ids and exempt names all have one, and most texts have none
        for pattern in (_RULE_ID, exempt):
            if pattern is not None:
                text = pattern.sub(lambda found: " " * len(found.group()), text)
    position = 0
    while position < len(text):
        if _is_digit(text[position]):
            end = position
            while end < len(text) and _is_digit(text[end]):
                end += 1
            yield position, text[position:end]
            position = end
        else:
            position += 1
    for pattern in (_WORDS, _CJK):
        for found in pattern.finditer(text):
            yield found.start(), found.group()


def _is_digit(char: str) -> bool:
    """ASCII and full-width digits, and their kin: circled, raised, of other scripts."""
    return char.isdigit() or unicodedata.category(char) in ("Nd", "No")


def names(words: Iterable[str]) -> re.Pattern[str] | None:
    """A pattern of the names that may have digits; of two that begin alike, the longer."""
    numbered = {word for word in words if any(_is_digit(char) for char in word)}
    if not numbered:
        return None
    longest = sorted(numbered, key=lambda word: (-len(word), word))
    return re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest))
