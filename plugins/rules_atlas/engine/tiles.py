"""Tiles and their notation, one for all systems.

A tile is a small integer, so that a hand can be counted in a list:

====== ======================================= ==========
tile   meaning                                 notation
====== ======================================= ==========
0-8    characters one to nine                  ``1m``-``9m``
9-17   dots                                    ``1p``-``9p``
18-26  bamboo                                  ``1s``-``9s``
27-30  East, South, West, North                ``1z``-``4z``
31-33  White, Green, Red                       ``5z``-``7z``
34-37  plum, orchid, chrysanthemum, bamboo     ``1f``-``4f``
38-41  spring, summer, autumn, winter          ``5f``-``8f``
42-45  cat, rat, rooster, centipede            ``1a``-``4a``
46-48  the red fives                           ``0m 0p 0s``
====== ======================================= ==========

The *kind* of a red five is the plain five: :func:`kind`. All else is its own kind.
"""

from collections.abc import Iterable
from functools import cache

PLAIN = 34
"""How many kinds of tile can stand in a hand (suits and honours)."""
BONUS = range(34, 46)
FLOWERS = range(34, 42)
ANIMALS = range(42, 46)
RED_FIVES = (46, 47, 48)
WINDS = range(27, 31)
DRAGONS = range(31, 34)
HONOURS = range(27, 34)
TERMINALS = frozenset((0, 8, 9, 17, 18, 26))
ORPHANS = tuple(sorted(TERMINALS | set(HONOURS)))

_LETTERS = {"m": (0, 9), "p": (9, 9), "s": (18, 9), "z": (27, 7), "f": (34, 8), "a": (42, 4)}
_REDS = {"m": 46, "p": 47, "s": 48}
_KIND: tuple[int, ...] = (*range(46), 4, 13, 22)
_CODES: tuple[str, ...] = (
    *tuple(
        f"{rank}{letter}" for letter, (_, count) in _LETTERS.items() for rank in range(1, count + 1)
    ),
    "0m",
    "0p",
    "0s",
)


class NotationError(ValueError):
    """A small notation that cannot be read; ``offset`` counts characters from its start."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset = offset
        self.message = message


def kind(tile: int) -> int:
    """The tile as the rules see it: a red five is a five."""
    return _KIND[tile]


def code(tile: int) -> str:
    """The tile in notation: ``code(0) == "1m"``."""
    return _CODES[tile]


def suit(tile: int) -> int | None:
    """0 for characters, 1 for dots, 2 for bamboo; nothing for honours and bonus tiles."""
    tile = _KIND[tile]
    return tile // 9 if tile < 27 else None


def rank(tile: int) -> int:
    """1 to 9 within the suit (honours: 1 to 7)."""
    return _KIND[tile] % 9 + 1


def tiles(text: str) -> tuple[int, ...]:
    """Read a hand such as ``123m456p77z``, in the order in which it is written.

    >>> [code(tile) for tile in tiles("13m0p")]
    ['1m', '3m', '0p']

    Raises:
        NotationError: a character that stands for nothing, digits without their letter, a rank that
            the letter does not have.
    """
    found: list[int] = []
    digits: list[tuple[int, int]] = []
    for offset, char in enumerate(text):
        if char.isascii() and char.isdigit():
            digits.append((offset, int(char)))
        elif char in _LETTERS:
            if not digits:
                raise NotationError(offset, f"'{char}' has no digit before it, as in '3{char}'")
            found.extend(_tile(at, digit, char) for at, digit in digits)
            digits = []
        elif char == " ":
            if digits:
                raise NotationError(offset, "a suit letter is missing before the space")
        else:
            raise NotationError(
                offset, f"'{char}' is no tile; write digits and then one of m p s z f a"
            )
    if digits:
        raise NotationError(len(text), "the last digits have no suit letter (m p s z f a)")
    return tuple(found)


def _tile(offset: int, digit: int, letter: str) -> int:
    first, count = _LETTERS[letter]
    if digit == 0 and letter in _REDS:
        return _REDS[letter]
    if not 1 <= digit <= count:
        raise NotationError(offset, f"there is no {digit}{letter}; {letter} runs from 1 to {count}")
    return first + digit - 1


def tile(text: str) -> int:
    """Read a single tile.

    Raises:
        NotationError: unreadable, or not exactly one tile.
    """
    found = tiles(text)
    if len(found) != 1:
        raise NotationError(0, f"'{text}' is {len(found)} tiles; one is wanted here")
    return found[0]


def write(hand: Iterable[int]) -> str:
    """Tiles in the shortest notation that keeps their order: ``write((0, 1, 9)) == "12m1p"``."""
    parts: list[str] = []
    for each in hand:
        digit, letter = _CODES[each][0], _CODES[each][1]
        if parts and parts[-1][-1] == letter:
            parts[-1] = f"{parts[-1][:-1]}{digit}{letter}"
        else:
            parts.append(digit + letter)
    return "".join(parts)


@cache
def write_set(tiles: tuple[int, ...]) -> str:
    """A set or a pair in notation: there are few, so each is written once."""
    return write(tiles)


def in_order(hand: Iterable[int]) -> tuple[int, ...]:
    """Tiles sorted as a player sorts them, a red five beside the fives."""
    return tuple(sorted(hand, key=lambda each: (_KIND[each], each)))


def counts(hand: Iterable[int]) -> list[int]:
    """How many of each of the 34 plain kinds are in a hand; bonus tiles are not counted."""
    found = [0] * PLAIN
    for each in hand:
        plain = _KIND[each]
        if plain < PLAIN:
            found[plain] += 1
    return found
