"""Tenhou's numbers: tiles from 0 to 135, sets packed into one number, yaku by their place."""

from dataclasses import dataclass

from rules_atlas.engine.case import Meld
from rules_atlas.engine.seats import SEATS, Seat
from rules_atlas.engine.tiles import RED_FIVES
from rules_atlas.records.record import DeedKind, GameRules, RecordError

ROWS = (
    *("menzen-tsumo", "riichi", "ippatsu", "chankan", "rinshan-kaihou", "haitei", "houtei"),
    *("pinfu", "tanyao", "iipeikou"),
    *("seat-wind",) * 4,
    *("round-wind",) * 4,
    *("white-dragon", "green-dragon", "red-dragon", "double-riichi", "chiitoitsu", "chanta"),
    *("ittsu", "sanshoku-doujun", "sanshoku-doukou", "sankantsu", "toitoi", "sanankou"),
    *("shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou"),
    *("tenhou", "chiihou", "daisangen", "suuankou", "suuankou-tanki", "tsuuiisou", "ryuuiisou"),
    *("chinroutou", "chuuren", "chuuren-nine-wait", "kokushi", "kokushi-thirteen-wait"),
    *("daisuushii", "shousuushii", "suukantsu", "dora", "ura-dora", "red-five"),
)
"""Our names of the rows, in the order of Tenhou's numbers for them."""

_TILES = 136
_REDS = dict(zip((16, 52, 88), RED_FIVES, strict=True))


def tile(number: int, rules: GameRules) -> int:
    """The engine's tile for one of the 136.

    Raises:
        RecordError: there is no such tile.
    """
    if not 0 <= number < _TILES:
        raise RecordError(f"there is no tile {number}; tiles are 0 to {_TILES - 1}")
    if rules.red_fives and number in _REDS:
        return _REDS[number]
    return number // 4


def seat(number: int, players: int) -> Seat:
    """The chair of a player counted from 0.

    Raises:
        RecordError: there is no such player.
    """
    if not 0 <= number < players:
        raise RecordError(f"there is no player {number} at a table of {players}")
    return SEATS[number]


@dataclass(frozen=True, slots=True)
class Called:
    """A set, or a North set aside, with the tiles that came from the hand."""

    kind: DeedKind
    tile: int
    own: tuple[int, ...]
    source: Seat | None
    meld: Meld | None
    """Missing for a North."""


def called(packed: int, who: int, rules: GameRules) -> Called:
    """What a set's number says.

    Raises:
        RecordError: the number says what cannot be.
    """
    if not 0 <= packed < 1 << 16:
        raise RecordError(f"{packed} is no set")
    source = (who + (packed & 3)) % 4
    feeder = None if source == who else seat(source, rules.players)
    if packed & 4:
        numbers, took = _chow(packed)
    elif packed & 24:
        numbers, took = _same(packed)
    elif packed & 32:
        north = tile(packed >> 8, rules)
        return Called("north", north, (north,), None, None)
    else:
        return _kan(packed >> 8, feeder, rules)
    if feeder is None:
        raise RecordError(f"the set {packed} is claimed from oneself")
    tiles = tuple(tile(each, rules) for each in numbers)
    take = tile(took, rules)
    rest = tuple(tile(each, rules) for each in numbers if each != took)
    if packed & 4:
        return Called("chow", take, rest, feeder, Meld("chow", tiles, take, feeder))
    if packed & 8:
        return Called("pong", take, rest, feeder, Meld("pong", (*rest, take), take, feeder))
    added = tile(numbers[0] // 4 * 4 + (packed >> 5 & 3), rules)
    grown = Meld("kong-added", (*rest, take, added), take, feeder)
    return Called("kong-added", added, (added,), feeder, grown)


def _chow(packed: int) -> tuple[tuple[int, ...], int]:
    which = packed >> 10
    place, claimed = divmod(which, 3)
    suit, low = divmod(place, 7)
    if suit > 2:
        raise RecordError(f"the chow {packed} lies beyond the three suits")
    first = suit * 9 + low
    numbers = tuple((first + step) * 4 + (packed >> 3 + 2 * step & 3) for step in range(3))
    return numbers, numbers[claimed]


def _same(packed: int) -> tuple[tuple[int, ...], int]:
    kind, claimed = divmod(packed >> 9, 3)
    if kind * 4 >= _TILES:
        raise RecordError(f"the set {packed} is of no kind of tile")
    left_out = packed >> 5 & 3
    numbers = tuple(kind * 4 + copy for copy in range(4) if copy != left_out)
    return numbers, numbers[claimed]


def _kan(took: int, feeder: Seat | None, rules: GameRules) -> Called:
    take = tile(took, rules)
    numbers = [took // 4 * 4 + copy for copy in range(4)]
    if feeder is None:
        tiles = tuple(tile(each, rules) for each in numbers)
        return Called("kong-concealed", take, tiles, None, Meld("kong-concealed", tiles))
    own = tuple(tile(each, rules) for each in numbers if each != took)
    return Called("kong", take, own, feeder, Meld("kong", (*own, take), take, feeder))
