"""Tenhou's mjlog: XML, plain or as a client's traffic with a direction before each line.

Only tags count; text between them is the traffic's ``Get:`` and ``Send:``. Nothing is expanded: a
document type or an entity of its own is refused before the parser sees it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from rules_atlas.engine.seats import SEATS, Seat, chairs
from rules_atlas.records.record import (
    Deed,
    GameRules,
    RecordError,
    Round,
    StatedDraw,
    StatedWin,
    Unreadable,
)
from rules_atlas.records.tenhou_tiles import ROWS, called, seat, tile

_NO_RED, _NO_OPEN_TANYAO, _THREE = 2, 4, 16
_DRAW = re.compile(r"([TUVW])(\d{0,3})")
_THROW = re.compile(r"([DEFGdefg])(\d{1,3})")
_BARE_AMPERSAND = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)")
_HEAD = re.compile(rb"^\s*<\?xml[^>]*\?>")
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


def rounds(chunks: Iterable[bytes]) -> Iterator[Round | Unreadable]:
    """Every round of a log, in order.

    Raises:
        RecordError: it is no such log at all, or its XML is broken; rounds before that were given.
    """
    reader = _Log()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.Parse(b"<records>")
    for piece in _whole_tags(chunks):
        try:
            parser.Parse(piece)
        except expat.ExpatError as wrong:
            yield from reader.done()
            where = f"line {wrong.lineno}, column {wrong.offset}"
            raise RecordError(
                f"broken XML at {where}: {expat.ErrorString(wrong.code)}", reader.number or None
            ) from None
        yield from reader.done()
    if not reader.seen:
        raise RecordError("this is no Tenhou log: it has no hand and no win")
    reader.cut_short = reader.depth > 1 or reader.cut_short
    reader.close()
    yield from reader.done()


def _whole_tags(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The text in pieces that end with a tag, made well-formed where Tenhou's traffic is not."""
    left = b""
    first = True
    for chunk in chunks:
        left += chunk
        if first:
            left = _HEAD.sub(b"", left.removeprefix(b"\xef\xbb\xbf"))
            first = False
        at = left.rfind(b">") + 1
        if not at:
            continue
        piece, left = left[:at], left[at:]
        if b"<!" in piece:
            raise RecordError("this declares a document type or entities, which no log needs")
        yield _BARE_AMPERSAND.sub(b"&amp;", piece)
    if b"<" in left:
        raise RecordError("the log is cut short in the middle of a tag")


@dataclass(slots=True)
class _Hand:
    """A round being read."""

    number: int
    start: Attributes
    rules: GameRules
    deeds: list[Deed] = field(default_factory=list)
    dora: list[int] = field(default_factory=list)
    wins: list[StatedWin] = field(default_factory=list)
    draw: StatedDraw | None = None
    riichi: Seat | None = None
    fault: str = ""

    def take(self, name: str, attributes: Attributes) -> None:
        """One tag of this round."""
        players = self.rules.players
        if found := _DRAW.fullmatch(name):
            who = seat("TUVW".index(found[1]), players)
            drawn = tile(int(found[2]), self.rules) if found[2] else None
            self.deeds.append(Deed("draw", who, drawn))
        elif found := _THROW.fullmatch(name):
            who = seat("DEFG".index(found[1].upper()), players)
            thrown = tile(int(found[2]), self.rules)
            self.deeds.append(Deed("discard", who, thrown, riichi=who == self.riichi))
            self.riichi = None
        elif name == "N":
            self._call(attributes)
        elif name == "DORA":
            self.dora.append(tile(_number(attributes, "hai"), self.rules))
        elif name == "REACH" and attributes.get("step") == "1":
            self.riichi = seat(_number(attributes, "who"), players)
        elif name == "AGARI":
            self.wins.append(_win(attributes, self.rules))
        elif name == "RYUUKYOKU":
            self.draw = _draw(attributes, players)

    def _call(self, attributes: Attributes) -> None:
        who = _number(attributes, "who")
        made = called(_number(attributes, "m"), who, self.rules)
        caller = seat(who, self.rules.players)
        self.deeds.append(Deed(made.kind, caller, made.tile, made.own, made.source))

    def finished(self) -> Round | Unreadable:
        """The round, or why it cannot be used."""
        if self.fault:
            return Unreadable(self.number, self.fault)
        try:
            return self._round()
        except (RecordError, ValueError, KeyError) as wrong:
            return Unreadable(self.number, f"INIT: {_said(wrong)}")

    def _round(self) -> Round:
        players = self.rules.players
        seed = _numbers(self.start, "seed")
        if len(seed) < 3:
            raise RecordError("'seed' has the round, the counters and the sticks first")
        first = [tile(seed[5], self.rules)] if len(seed) > 5 else []
        return Round(
            self.number,
            self.rules,
            seat(_number(self.start, "oya"), players),
            SEATS[seed[0] // 4 % 4],
            seed[1],
            seed[2],
            dict(
                zip(chairs(players), (s * 100 for s in _numbers(self.start, "ten")), strict=False)
            ),
            _deals(self.start, self.rules),
            tuple(self.deeds),
            (*first, *self.dora),
            tuple(self.wins),
            self.draw,
        )


class _Log:
    """The tags of a log, gathered into rounds."""

    def __init__(self) -> None:
        self.number = 0
        self.depth = 0
        self.seen = False
        self.cut_short = False
        self._rules = GameRules()
        self._hand: _Hand | None = None
        self._done: list[Round | Unreadable] = []
        self._sent = False

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """A tag; those that the client itself sent tell nothing new."""
        self.depth += 1
        if self._sent or name == "records":
            return
        if name == "GO":
            self._rules = _rules(attributes)
        elif name in ("INIT", "REINIT"):
            self.close()
            self.seen = True
            self.number += 1
            self._hand = _Hand(self.number, attributes, self._rules)
            if name == "REINIT":
                self._hand.fault = "the client joined in the middle of this hand"
        elif self._hand is not None and not self._hand.fault:
            try:
                self._hand.take(name, attributes)
            except (RecordError, ValueError, KeyError) as wrong:
                self._hand.fault = f"{name}: {_said(wrong)}"
        elif name in ("AGARI", "RYUUKYOKU") and self._hand is None:
            raise RecordError(f"{name} stands before the first INIT, so its table is unknown")

    def end(self, name: str) -> None:
        """The end of a tag."""
        del name
        self.depth -= 1

    def text(self, data: str) -> None:
        """What stands between tags: in a client's traffic, who sent the next one."""
        if "Send:" in data or "Get:" in data:
            self._sent = data.rfind("Send:") > data.rfind("Get:")

    def close(self) -> None:
        """End the present round."""
        hand, self._hand = self._hand, None
        if hand is None:
            return
        if not hand.fault and not hand.wins and hand.draw is None:
            hand.fault = "the log is cut short in this hand"
            self.cut_short = False
        self._done.append(hand.finished())

    def done(self) -> Iterator[Round | Unreadable]:
        """The rounds that have ended since this was last asked."""
        found, self._done = self._done, []
        yield from found


def _rules(attributes: Attributes) -> GameRules:
    bits = _number(attributes, "type")
    return GameRules(3 if bits & _THREE else 4, not bits & _NO_RED, not bits & _NO_OPEN_TANYAO)


def _deals(start: Attributes, rules: GameRules) -> dict[Seat, tuple[int, ...]]:
    """The deals that are known: all of a log, one's own alone in a client's traffic."""
    found: dict[Seat, tuple[int, ...]] = {}
    for number, chair in enumerate(chairs(rules.players)):
        name = f"hai{number}"
        if name not in start and number == 0 and "hai" in start:
            name = "hai"
        if start.get(name):
            found[chair] = tuple(tile(each, rules) for each in _numbers(start, name))
    return found


def _win(attributes: Attributes, rules: GameRules) -> StatedWin:
    players = rules.players
    who, source = _number(attributes, "who"), _number(attributes, "fromWho")
    sets = [called(each, who, rules) for each in reversed(_numbers(attributes, "m"))]
    counters = _numbers(attributes, "ba")
    named = _numbers(attributes, "yaku")
    pairs = list(zip(named[::2], named[1::2], strict=True))
    yakuman = tuple(_row(each) for each in _numbers(attributes, "yakuman"))
    yakuman += tuple(_row(each) for each, _ in pairs if each in _BEYOND)
    rows: dict[str, int] = dict.fromkeys(yakuman, 1)
    for each, han in pairs:
        if han and each not in _BEYOND:
            rows[_row(each)] = rows.get(_row(each), 0) + han
    return StatedWin(
        seat(who, players),
        None if source == who else seat(source, players),
        _changes(attributes, players),
        tuple(tile(each, rules) for each in _numbers(attributes, "doraHai")),
        tuple(tile(each, rules) for each in _numbers(attributes, "doraHaiUra")),
        tile(_number(attributes, "machi"), rules),
        tuple(tile(each, rules) for each in _numbers(attributes, "hai")),
        tuple(each.meld for each in sets if each.meld is not None),
        sum(each.meld is None for each in sets),
        counters[0] if counters else 0,
        counters[1] if len(counters) > 1 else 0,
        None if yakuman else sum(rows.values()),
        None if yakuman else (_numbers(attributes, "ten") or [0])[0],
        rows,
        yakuman,
        seat(_number(attributes, "paoWho"), players) if "paoWho" in attributes else None,
    )


def _draw(attributes: Attributes, players: int) -> StatedDraw:
    kind = attributes.get("type", "")
    shown = tuple(chair for at, chair in enumerate(chairs(players)) if f"hai{at}" in attributes)
    return StatedDraw(_ENDS.get(kind, kind), _changes(attributes, players), shown)


def _changes(attributes: Attributes, players: int) -> dict[Seat, int]:
    scores = _numbers(attributes, "sc")
    if len(scores) < 2 * players:
        raise RecordError("'sc' has a score and a change for each player")
    return {chair: scores[2 * at + 1] * 100 for at, chair in enumerate(chairs(players))}


def _row(number: int) -> str:
    if not 0 <= number < len(ROWS):
        raise RecordError(f"there is no yaku {number}")
    return ROWS[number]


def _number(attributes: Attributes, name: str) -> int:
    if name not in attributes:
        raise RecordError(f"'{name}' is missing")
    found = _numbers(attributes, name)
    if len(found) != 1:
        raise RecordError(f"'{name}' is one number, not '{attributes[name][:40]}'")
    return found[0]


def _numbers(attributes: Attributes, name: str) -> list[int]:
    text = attributes.get(name, "")
    parts = [each for each in text.split(",") if each]
    if not all(re.fullmatch(r"-?\d{1,9}(\.0)?", each) for each in parts):
        raise RecordError(f"'{name}' is numbers with commas between, not '{text[:40]}'")
    return [int(each.partition(".")[0]) for each in parts]


def _said(wrong: Exception) -> str:
    return wrong.message if isinstance(wrong, RecordError) else str(wrong)
