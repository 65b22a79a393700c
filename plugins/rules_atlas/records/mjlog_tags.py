"""What single tags of an mjlog say."""

import re
from collections.abc import Mapping

from rules_atlas.engine.seats import Seat, chairs
from rules_atlas.records.record import GameRules, RecordError, StatedDraw, StatedWin
from rules_atlas.records.tenhou_tiles import ROWS, called, seat, tile

_NO_RED, _NO_OPEN_TANYAO, _THREE = 2, 4, 16
_BEYOND = frozenset(range(37, 52)) | {36}
"""Yakuman, by their numbers."""
_ENDS = {
    "": "wall",
    "yao9": "nine-kinds",
    "kaze4": "four-winds",
    "reach4": "four-riichi",
    "kan4": "four-kans",
    "ron3": "three-wins",
    "nm": "nagashi-mangan",
}

Attributes = Mapping[str, str]


def rules_of(attributes: Attributes) -> GameRules:
    """The rules that the type of a game says in bits."""
    bits = number(attributes, "type")
    return GameRules(3 if bits & _THREE else 4, not bits & _NO_RED, not bits & _NO_OPEN_TANYAO)


def deals(start: Attributes, rules: GameRules) -> dict[Seat, tuple[int, ...]]:
    """The deals that are known: all of a log, one's own alone in a client's traffic."""
    found: dict[Seat, tuple[int, ...]] = {}
    for number, chair in enumerate(chairs(rules.players)):
        name = f"hai{number}"
        if name not in start and number == 0 and "hai" in start:
            name = "hai"
        if start.get(name):
            found[chair] = tuple(tile(each, rules) for each in numbers(start, name))
    return found


def win_of(attributes: Attributes, rules: GameRules) -> StatedWin:
    """A win, in the words of its AGARI.

    Raises:
        RecordError: something is missing, or is no number.
    """
    players = rules.players
    who, source = number(attributes, "who"), number(attributes, "fromWho")
    sets = [called(each, who, rules) for each in reversed(numbers(attributes, "m"))]
    counters = numbers(attributes, "ba")
    named = numbers(attributes, "yaku")
    if len(named) % 2:
        raise RecordError("'yaku' has pairs of numbers, and one of them is alone")
    pairs = list(zip(named[::2], named[1::2], strict=True))
    yakuman = tuple(_row(each) for each in numbers(attributes, "yakuman"))
    yakuman += tuple(_row(each) for each, _ in pairs if each in _BEYOND)
    rows: dict[str, int] = dict.fromkeys(yakuman, 1)
    for each, han in pairs:
        if han and each not in _BEYOND:
            rows[_row(each)] = rows.get(_row(each), 0) + han
    plain = bool(rows) and not yakuman
    return StatedWin(
        seat(who, players),
        None if source == who else seat(source, players),
        _changes(attributes, players),
        tuple(tile(each, rules) for each in numbers(attributes, "doraHai")),
        tuple(tile(each, rules) for each in numbers(attributes, "doraHaiUra")),
        tile(number(attributes, "machi"), rules),
        tuple(tile(each, rules) for each in numbers(attributes, "hai")),
        tuple(each.meld for each in sets if each.meld is not None),
        sum(each.meld is None for each in sets),
        counters[0] if counters else 0,
        counters[1] if len(counters) > 1 else 0,
        sum(rows.values()) if plain else None,
        next(iter(numbers(attributes, "ten")), None) if plain else None,
        rows or None,
        yakuman,
        seat(number(attributes, "paoWho"), players) if "paoWho" in attributes else None,
    )


def draw_of(attributes: Attributes, players: int) -> StatedDraw:
    """A hand without a winner, in the words of its RYUUKYOKU."""
    kind = attributes.get("type", "")
    shown = tuple(chair for at, chair in enumerate(chairs(players)) if f"hai{at}" in attributes)
    return StatedDraw(_ENDS.get(kind, kind), _changes(attributes, players), shown)


def _changes(attributes: Attributes, players: int) -> dict[Seat, int]:
    scores = numbers(attributes, "sc")
    if len(scores) < 2 * players:
        raise RecordError("'sc' has a score and a change for each player")
    return {chair: scores[2 * at + 1] * 100 for at, chair in enumerate(chairs(players))}


def _row(number: int) -> str:
    if not 0 <= number < len(ROWS):
        raise RecordError(f"there is no yaku {number}")
    return ROWS[number]


def number(attributes: Attributes, name: str) -> int:
    """The one number of an attribute.

    Raises:
        RecordError: it is missing, or is not one number.
    """
    if name not in attributes:
        raise RecordError(f"'{name}' is missing")
    found = numbers(attributes, name)
    if len(found) != 1:
        raise RecordError(f"'{name}' is one number, not '{attributes[name][:40]}'")
    return found[0]


def numbers(attributes: Attributes, name: str) -> list[int]:
    """All numbers of an attribute; none where it is missing.

    Raises:
        RecordError: they are no numbers.
    """
    text = attributes.get(name, "")
    parts = [each for each in text.split(",") if each]
    if not all(re.fullmatch(r"-?\d{1,9}(\.0)?", each) for each in parts):
        raise RecordError(f"'{name}' is numbers with commas between, not '{text[:40]}'")
    return [int(each.partition(".")[0]) for each in parts]


def said(wrong: Exception) -> str:
    """What was wrong, in a clause."""
    return wrong.message if isinstance(wrong, RecordError) else str(wrong)
