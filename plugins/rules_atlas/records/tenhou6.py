"""The JSON that Tenhou's log viewer takes (``tenhou.net/6``): a list of hands, each seat apart.

A hand lists what each seat drew and threw, in order but not in one row, so the play has to be
threaded together: a claim stands in its caller's row of draws and tells from whom it was.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_atlas.engine.seats import SEATS, Seat, chairs
from rules_atlas.records.record import (
    GameRules,
    RecordError,
    Round,
    StatedDraw,
    StatedWin,
    Unreadable,
)
from rules_atlas.records.tenhou6_play import thread, tiles_of
from rules_atlas.records.tenhou6_words import DRAWS, price_of

_ANOTHER = re.compile(r"の間|之间|段位|友人|雀魂|[Rr]oom|[Ss]oul")
"""Words of another platform's rooms in a file that borrows this format."""
_REF = re.compile(r"\d{10}gm-[0-9a-f]{4}-")


def rounds(content: bytes) -> Iterator[Round | Unreadable]:
    """Every hand of a game.

    Raises:
        RecordError: it is no such log, or another platform's.
    """
    data = _loaded(content)
    rule = data.get("rule")
    disp = str(rule.get("disp", "")) if isinstance(rule, Mapping) else ""
    reference = data.get("ref")
    if _ANOTHER.search(disp) or (isinstance(reference, str) and not _REF.match(reference)):
        raise RecordError(f"this is a log of another platform than Tenhou ('{disp}')")
    hands = data["log"]
    if not isinstance(hands, list) or not hands:
        raise RecordError("this is no Tenhou log: 'log' holds no hands")
    for number, hand in enumerate(hands, 1):
        try:
            yield _round(number, hand, _rules(rule, disp, hand))
        except RecordError as wrong:
            yield Unreadable(number, wrong.message)
        except (ValueError, TypeError, KeyError, IndexError) as wrong:
            yield Unreadable(number, f"the hand is not written as it should be: {wrong}")


def _no_constant(word: str) -> float:
    raise RecordError(f"this is no Tenhou log: '{word}' is no number of JSON")


def _short(wrong: Exception) -> str:
    """What is wrong with a text that is no JSON, without the parser's own words where they are long."""
    if isinstance(wrong, json.JSONDecodeError):
        return f"line {wrong.lineno}, column {wrong.colno}: {wrong.msg}"
    if isinstance(wrong, RecursionError):
        return "its lists lie too deep in each other"
    if isinstance(wrong, UnicodeDecodeError):
        return "it is no UTF-8"
    return "a number in it has too many digits"


def _loaded(content: bytes) -> Mapping[str, Any]:
    try:
        data = json.loads(content, parse_constant=_no_constant)
    except (ValueError, RecursionError) as wrong:
        if b'"start_game"' in content[:500] or b'"type"' in content[:200]:
            raise RecordError("this is a log of another platform (mjai events)") from None
        raise RecordError(
            f"this is no Tenhou log: its JSON cannot be read ({_short(wrong)})"
        ) from None
    if not isinstance(data, Mapping) or "log" not in data or "rule" not in data:
        raise RecordError("this is no Tenhou log: JSON without 'rule' and 'log'")
    return data


def _rules(rule: Any, disp: str, hand: Any) -> GameRules:
    """What the log says of the rules: three players' names begin so, or the fourth has no tiles."""
    three = disp.startswith("三") or (len(hand) > 13 and not hand[13])
    said = rule if isinstance(rule, Mapping) else {}
    reds = any(said.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
    return GameRules(3 if three else 4, reds, "喰" in disp or not disp)


def _round(number: int, hand: Any, rules: GameRules) -> Round:
    if not isinstance(hand, list) or len(hand) < 4 + 3 * rules.players + 1:
        raise RecordError("a hand has its start, scores, indicators, three rows a seat, a result")
    start, scores, dora, ura = hand[:4]
    seats = chairs(rules.players)
    rows = [hand[4 + 3 * at : 7 + 3 * at] for at in range(rules.players)]
    deals = {seat: tiles_of(row[0], rules) for seat, row in zip(seats, rows, strict=True)}
    dealer = SEATS[int(start[0]) % 4]
    deeds = thread(rules, dealer, [row[1] for row in rows], [row[2] for row in rows])
    shown = tiles_of(dora, rules)
    wins, draw = _result(hand[-1], rules, shown, tiles_of(ura, rules))
    return Round(
        number,
        rules,
        dealer,
        SEATS[int(start[0]) // 4 % 4],
        int(start[1]),
        int(start[2]),
        {seat: int(points) for seat, points in zip(seats, scores, strict=False)},
        deals,
        deeds,
        shown,
        wins,
        draw,
    )


def _result(
    result: Any, rules: GameRules, dora: tuple[int, ...], ura: tuple[int, ...]
) -> tuple[tuple[StatedWin, ...], StatedDraw | None]:
    word, *parts = result
    seats = chairs(rules.players)
    if word != "和了":
        changes = _changes(parts[0], seats) if parts else dict.fromkeys(seats, 0)
        return (), StatedDraw(DRAWS.get(word, word), changes)
    wins = []
    for changes, said in zip(parts[::2], parts[1::2], strict=True):
        who, source, liable = (int(each) for each in said[:3])
        price = price_of(str(said[3]), said[4:])
        wins.append(
            StatedWin(
                _seat(who, rules),
                None if who == source else _seat(source, rules),
                _changes(changes, seats),
                dora,
                ura,
                han=price.han,
                fu=price.fu,
                rows=price.rows,
                yakuman=price.yakuman,
                liable=None if liable == who else _seat(liable, rules),
            )
        )
    if not wins:
        raise RecordError("the result names no winner")
    return tuple(wins), None


def _changes(raw: Sequence[Any], seats: Sequence[Seat]) -> dict[Seat, int]:
    return {seat: int(amount) for seat, amount in zip(seats, raw, strict=False)}


def _seat(number: int, rules: GameRules) -> Seat:
    if not 0 <= number < rules.players:
        raise RecordError(f"there is no player {number} at a table of {rules.players}")
    return SEATS[number]
