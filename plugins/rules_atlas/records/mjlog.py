"""Tenhou's mjlog: XML, plain or as a client's traffic with a direction before each line.

Only tags count; text between them is the traffic's ``Get:`` and ``Send:``. Nothing is expanded: a
document type or an entity of its own is refused before the parser sees it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from rules_atlas.engine.seats import SEATS, Seat, chairs
from rules_atlas.records.mjlog_tags import (
    Attributes,
    deals,
    draw_of,
    number,
    numbers,
    rules_of,
    said,
    win_of,
)
from rules_atlas.records.record import (
    Deed,
    GameRules,
    RecordError,
    Round,
    StatedDraw,
    StatedWin,
    Unreadable,
)
from rules_atlas.records.tenhou_tiles import called, seat, tile

_DRAW = re.compile(r"([TUVW])(\d{0,3})")
_THROW = re.compile(r"([DEFGdefg])(\d{1,3})")
_BARE_AMPERSAND = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)")
_HEAD = re.compile(rb"^\s*<\?xml[^>]*\?>")


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
    reader.close(cut=reader.depth > 1)
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
    if b"<" in left and not left.rstrip().endswith(b">"):
        yield b"<cut>"  # an open tag: the log ends in the middle of one


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
            self.dora.append(tile(number(attributes, "hai"), self.rules))
        elif name == "REACH" and attributes.get("step") == "1":
            self.riichi = seat(number(attributes, "who"), players)
        elif name == "AGARI":
            self.wins.append(win_of(attributes, self.rules))
        elif name == "RYUUKYOKU":
            self.draw = draw_of(attributes, players)

    def _call(self, attributes: Attributes) -> None:
        who = number(attributes, "who")
        made = called(number(attributes, "m"), who, self.rules)
        caller = seat(who, self.rules.players)
        self.deeds.append(Deed(made.kind, caller, made.tile, made.own, made.source))

    def finished(self) -> Round | Unreadable:
        """The round, or why it cannot be used."""
        if self.fault:
            return Unreadable(self.number, self.fault)
        try:
            return self._round()
        except (RecordError, ValueError, KeyError) as wrong:
            return Unreadable(self.number, f"INIT: {said(wrong)}")

    def _round(self) -> Round:
        players = self.rules.players
        seed = numbers(self.start, "seed")
        if len(seed) < 3:
            raise RecordError("'seed' has the round, the counters and the sticks first")
        first = [tile(seed[5], self.rules)] if len(seed) > 5 else []
        return Round(
            self.number,
            self.rules,
            seat(number(self.start, "oya"), players),
            SEATS[seed[0] // 4 % 4],
            seed[1],
            seed[2],
            dict(zip(chairs(players), (s * 100 for s in numbers(self.start, "ten")), strict=False)),
            deals(self.start, self.rules),
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
            self._rules = rules_of(attributes)
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
                self._hand.fault = f"{name}: {said(wrong)}"
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

    def close(self, *, cut: bool = False) -> None:
        """End the present round; where the log is cut, more of it may be missing."""
        hand, self._hand = self._hand, None
        if hand is None:
            return
        if not hand.fault and not hand.wins and hand.draw is None:
            hand.fault = "the log is cut short in this hand"
        elif not hand.fault and cut:
            hand.fault = "the log is cut short, and perhaps within this hand"
        self._done.append(hand.finished())

    def done(self) -> Iterator[Round | Unreadable]:
        """The rounds that have ended since this was last asked."""
        found, self._done = self._done, []
        yield from found
