"""Thread the rows of ``tenhou.net/6`` into one row of deeds.

A seat's turn takes the next of its draws and then the next of its throws. A claim stands among its
caller's draws, with the letter placed where its feeder sits; after each throw the seats are asked
for one that fits. Where a claim would fit two throws the first is tried first, and the other when
the rest then makes no sense.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules_atlas.engine.seats import SEATS, Seat, after
from rules_atlas.engine.tiles import RED_FIVES
from rules_atlas.records.record import Deed, GameRules, RecordError

_Claimed: TypeAlias = Literal["chow", "pong", "kong"]

_DRAWN = 60
_LETTERS: dict[str, _Claimed] = {"c": "chow", "p": "pong", "m": "kong"}
_MOST_TRIES = 200
_NORTH = 30


def tiles_of(raw: Sequence[object], rules: GameRules) -> tuple[int, ...]:
    """Tiles as this format numbers them."""
    return tuple(tile_of(each, rules) for each in raw)


def tile_of(raw: object, rules: GameRules) -> int:
    """One tile: 11 to 19 characters, 21 to 29 dots, 31 to 39 bamboo, 41 to 47, 51 to 53 red.

    Raises:
        RecordError: there is no such tile.
    """
    number = int(raw) if isinstance(raw, int | str) and not isinstance(raw, bool) else -1
    tens, ones = divmod(number, 10)
    if tens in (1, 2, 3) and ones:
        return (tens - 1) * 9 + ones - 1
    if tens == 4 and 1 <= ones <= 7:
        return 26 + ones
    if tens == 5 and 1 <= ones <= 3:
        return RED_FIVES[ones - 1] if rules.red_fives else (4, 13, 22)[ones - 1]
    raise RecordError(f"there is no tile {raw!r}")


@dataclass(frozen=True, slots=True)
class _Call:
    """A claim as a seat's row of draws has it."""

    kind: _Claimed
    tile: int
    own: tuple[int, ...]
    source: Seat


def thread(
    rules: GameRules,
    dealer: Seat,
    draws: Sequence[Sequence[object]],
    throws: Sequence[Sequence[object]],
) -> tuple[Deed, ...]:
    """All deeds of a hand in order.

    Raises:
        RecordError: the rows do not fit together.
    """
    refused: list[bool] = []
    wrong: RecordError | None = None
    for _ in range(_MOST_TRIES):
        run = _Run(rules, draws, throws, refused)
        try:
            return run.play(dealer)
        except RecordError as error:
            wrong = wrong or error
        taken = run.choices
        while taken and taken[-1]:
            taken.pop()
        if not taken:
            break
        refused = [*taken[:-1], True]
    raise wrong or RecordError("the rows of this hand do not fit together")


@dataclass(slots=True)
class _Run:
    """One try: at each claim that fits, whether it is left for a later throw."""

    rules: GameRules
    draws: Sequence[Sequence[object]]
    throws: Sequence[Sequence[object]]
    refused: list[bool]
    choices: list[bool] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    drawn: dict[Seat, int] = field(default_factory=dict)
    thrown: dict[Seat, int] = field(default_factory=dict)

    def play(self, dealer: Seat) -> tuple[Deed, ...]:
        """Everything from the dealer's first draw until the rows are used up."""
        seat: Seat | None = dealer
        while seat is not None:
            seat = self._turn(seat)
        for at, row in enumerate(self.draws):
            who = SEATS[at]
            if self.drawn.get(who, 0) < len(row) or self.thrown.get(who, 0) < len(self.throws[at]):
                raise RecordError(f"the rows of {who} do not fit to those of the others")
        return tuple(self.deeds)

    def _turn(self, seat: Seat) -> Seat | None:
        """One seat draws (or has claimed) and throws; who is next, or nobody."""
        tile = None
        if not (self.deeds and self.deeds[-1].kind in ("chow", "pong") and self._is_last(seat)):
            raw = self._next(self.draws, self.drawn, seat)
            if raw is None:
                return None
            if isinstance(raw, str) and not raw.isdigit():
                raise RecordError(f"{seat} claims a tile that nobody has thrown ({raw})")
            tile = tile_of(raw, self.rules)
            self.deeds.append(Deed("draw", seat, tile))
        raw = self._next(self.throws, self.thrown, seat)
        if raw is None:
            return None
        text = str(raw)
        if "a" in text or "k" in text or "f" in text:
            self._kan(seat, text)
            return seat
        riichi = text.startswith("r")
        number = int(text.removeprefix("r"))
        thrown = tile if number == _DRAWN else tile_of(number, self.rules)
        if thrown is None:
            raise RecordError(f"{seat} throws the tile it has drawn, and has drawn none")
        self.deeds.append(Deed("discard", seat, thrown, riichi=riichi))
        return self._claimed(seat, thrown) or after(seat, self.rules.players)

    def _is_last(self, seat: Seat) -> bool:
        return self.deeds[-1].seat == seat

    def _next(
        self, rows: Sequence[Sequence[object]], used: dict[Seat, int], seat: Seat
    ) -> object | None:
        row, at = rows[SEATS.index(seat)], used.get(seat, 0)
        if at >= len(row):
            return None
        used[seat] = at + 1
        return row[at]

    def _kan(self, seat: Seat, text: str) -> None:
        """A closed or added kan, or a North set aside."""
        tiles = _tiles(text, self.rules)
        if "f" in text:
            self.deeds.append(Deed("north", seat, _NORTH, (_NORTH,)))
        elif "a" in text:
            self.deeds.append(Deed("kong-concealed", seat, tiles[0], tiles))
        else:
            added = tiles[text.index("k") // 2]
            self.deeds.append(Deed("kong-added", seat, added, (added,)))

    def _claimed(self, source: Seat, tile: int) -> Seat | None:
        """Who claims this throw; a pong or kan goes before a chow."""
        calls = []
        for seat in SEATS[: self.rules.players]:
            row, at = self.draws[SEATS.index(seat)], self.drawn.get(seat, 0)
            if seat != source and at < len(row) and isinstance(row[at], str):
                call = _call(str(row[at]), seat, self.rules)
                if call is not None and call.source == source and call.tile == tile:
                    calls.append((call.kind == "chow", seat, call))
        for _, seat, call in sorted(calls, key=lambda each: each[0]):
            left = len(self.choices) < len(self.refused) and self.refused[len(self.choices)]
            self.choices.append(left)
            if left:
                continue
            self.drawn[seat] = self.drawn.get(seat, 0) + 1
            self.deeds.append(Deed(call.kind, seat, tile, call.own, source))
            if call.kind == "kong":
                self._skip_throw(seat)
            return seat
        return None

    def _skip_throw(self, seat: Seat) -> None:
        """After a daiminkan the row of throws has a 0 where a throw would stand."""
        row, at = self.throws[SEATS.index(seat)], self.thrown.get(seat, 0)
        if at < len(row) and str(row[at]) == "0":
            self.thrown[seat] = at + 1


def _call(text: str, caller: Seat, rules: GameRules) -> _Call | None:
    """A claim such as ``"c131415"``: the letter stands before the claimed tile."""
    letter = next((each for each in text if each in _LETTERS), None)
    if letter is None:
        return None
    tiles = _tiles(text, rules)
    place = text.index(letter) // 2
    made = _LETTERS[letter]
    if place >= len(tiles) or (made == "chow" and place):
        raise RecordError(f"{text} is no claim")
    own = tuple(tile for at, tile in enumerate(tiles) if at != place)
    turns = 3 if place == 0 else 1 if place == len(tiles) - 1 else 2
    return _Call(made, tiles[place], own, _feeder(caller, turns, rules.players))


def _feeder(caller: Seat, turns: int, players: int) -> Seat:
    """Who sits so many turns after the caller of four; three players leave a chair empty."""
    at = (SEATS.index(caller) + turns) % 4
    if at >= players:
        at = (SEATS.index(caller) + (1 if turns == 1 else players - 1)) % players
    return SEATS[at]


def _tiles(text: str, rules: GameRules) -> tuple[int, ...]:
    digits = re.sub(r"[^0-9]", "", text)
    return tiles_of([digits[at : at + 2] for at in range(0, len(digits), 2)], rules)
