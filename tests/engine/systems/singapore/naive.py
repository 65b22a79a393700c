"""A slow second opinion on a hand, over lists of tile names; it shares nothing with the engine.

It is written from the rules as a player would apply them: take the tiles apart in every way, look
at each way, name what is there, cross out what is already paid for.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

SUITS = "mps"
WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
GREENS = {"2s", "3s", "4s", "6s", "8s", "6z"}
ENDS = {rank + suit for rank in "19" for suit in SUITS}
ALL_TILES = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + WINDS + DRAGONS


@dataclass
class Won:
    """A win as the players at the table see it."""

    concealed: list[str]
    """With the winning tile."""
    melds: list[tuple[str, list[str]]]
    """``chow``, ``pong``, ``kong`` or ``hidden`` for a concealed kong, and its tiles."""
    tile: str
    drew: bool
    seat_wind: str
    round_wind: str
    bonus: list[str] = field(default_factory=list)
    replaced: str = ""
    """``flower``, ``kong`` or ``kong kong`` where the tile was a replacement."""
    last: bool = False
    robbed: bool = False


def splits(tiles: list[str]) -> Iterator[list[list[str]]]:
    """Every way to lay all tiles out in threes."""
    if not tiles:
        yield []
        return
    tiles = sorted(tiles, key=ALL_TILES.index)
    first = tiles[0]
    if tiles.count(first) > 2:
        rest = list(tiles)
        for _ in range(3):
            rest.remove(first)
        for more in splits(rest):
            yield [[first] * 3, *more]
    if first[1] != "z" and int(first[0]) < 8:
        run = [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
        if all(tile in tiles for tile in run):
            rest = list(tiles)
            for tile in run:
                rest.remove(tile)
            for more in splits(rest):
                yield [run, *more]


def ways(tiles: list[str]) -> list[tuple[list[list[str]], str]]:
    """Every way to lay the tiles out as threes and a pair."""
    found = []
    for eye in sorted({tile for tile in tiles if tiles.count(tile) > 1}):
        rest = list(tiles)
        rest.remove(eye)
        rest.remove(eye)
        found += [(sets, eye) for sets in splits(rest)]
    return found


def completes(tiles: list[str]) -> bool:
    """Whether the tiles are threes and a pair."""
    return bool(ways(tiles))


def wait(won: Won) -> list[str]:
    """What the hand was waiting for."""
    hand = list(won.concealed)
    hand.remove(won.tile)
    everything = hand + [tile for _, tiles in won.melds for tile in tiles]
    return [t for t in ALL_TILES if everything.count(t) < 4 and completes([*hand, t])]


def readings(won: Won) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], dict[str, int]]]:
    """Each reading: its sets and pair in words, where the winning tile goes, and its rows."""
    everything = won.concealed + [tile for _, tiles in won.melds for tile in tiles]
    orphans = ENDS | set(WINDS) | set(DRAGONS)
    if not won.melds and set(everything) == orphans and len(everything) == 14:
        yield (), (), tally(won, everything, [], "")
    for sets, eye in ways(won.concealed):
        placed = [[eye, eye], *sets]
        done = []
        for place in placed:
            if won.tile in place and place not in done:
                done.append(place)
                groups = [(kind, tiles) for kind, tiles in won.melds]
                claimed = won.drew
                for each in sets:
                    kind = "own"
                    if each == place and not claimed:
                        kind, claimed = "claimed", True
                    groups.append((kind, each))
                words = tuple(sorted("".join(tiles) for _, tiles in groups))
                yield (*words, eye + eye), tuple(place), tally(won, everything, groups, eye)


def tally(
    won: Won, tiles: list[str], groups: list[tuple[str, list[str]]], eye: str
) -> dict[str, int]:
    """What one reading scores at the usual table with a limit of five."""
    row: Counter[str] = Counter()
    same = [(kind, each) for kind, each in groups if each[0] == each[1]]
    whole = whole_hand(won, tiles, groups, same)
    if whole:
        name, _, tai = whole.partition(":")
        row[name] = int(tai)
    else:
        suits_and_chows(won, tiles, groups, eye, row)
        pongs(won, tiles, same, eye, row)
    circumstances(won, row)
    flowers(won, row)
    return {name: tai for name, tai in row.items() if tai}


def whole_hand(
    won: Won,
    tiles: list[str],
    groups: list[tuple[str, list[str]]],
    same: list[tuple[str, list[str]]],
) -> str:
    """The limit hand that prices everything, the dearest first."""
    heads = [each[0] for _, each in same]
    own = all(kind in ("own", "hidden") for kind, _ in same)
    asked = [
        ("thirteen-orphans:13", not groups),
        ("big-three-dragons:10", all(dragon in heads for dragon in DRAGONS)),
        ("kong-on-kong:10", won.drew and won.replaced == "kong kong"),
        ("big-four-winds:5", all(each in heads for each in WINDS)),
        ("all-honours:5", all(tile[1] == "z" for tile in tiles)),
        ("all-terminals:5", set(tiles) <= ENDS),
        ("nine-gates:5", gates(won, tiles)),
        ("four-concealed-pongs:5", won.drew and len(same) == 4 and own),
        ("four-kongs:5", bool(groups) and all(len(each) == 4 for _, each in groups)),
    ]
    return next((name for name, there in asked if there), "")


def suits_and_chows(
    won: Won,
    tiles: list[str],
    groups: list[tuple[str, list[str]]],
    eye: str,
    row: Counter[str],
) -> None:
    """Flushes and the ping hu family, with the names they have together."""
    suits = {tile[1] for tile in tiles if tile[1] != "z"}
    flush = suits == {tile[1] for tile in tiles} and len(suits) == 1
    chows = all(each[0] != each[1] for _, each in groups)
    if chows and eye not in (*DRAGONS, won.seat_wind, won.round_wind):
        front = "full-flush-" if flush else ""
        if won.bonus:
            row[front + "small-ping-hu"] = 5 if flush else 1
        elif len(won.melds) < 4 if won.drew else len(wait(won)) > 1:
            row[front + "ping-hu"] = 10 if flush else 4
    if flush and all(each[0] == each[1] for _, each in groups):
        row["full-flush-pongs"] = 8
    named = any(name.startswith("full-flush-") for name in row)
    if len(suits) == 1 and set(tiles) <= GREENS and not named:
        row["pure-green"] = 4
    elif flush and not named:
        row["full-flush"] = 4
    elif len(suits) == 1 and not flush:
        row["half-flush"] = 2


def pongs(
    won: Won, tiles: list[str], same: list[tuple[str, list[str]]], eye: str, row: Counter[str]
) -> None:
    """Pongs, dragons and winds."""
    heads = [each[0] for _, each in same]
    if len(same) == 4 and "full-flush-pongs" not in row:
        ends = all(tile in ENDS or tile[1] == "z" for tile in tiles)
        row["mixed-terminals" if ends else "all-pongs"] = 4 if ends else 2
    dragons = sum(head in DRAGONS for head in heads)
    if dragons == 2 and eye in DRAGONS:
        row["small-three-dragons"] = 3
    else:
        row["dragon"] = dragons
    if sum(head in WINDS for head in heads) == 3 and eye in WINDS:
        row["small-four-winds"] = 2
    row["seat-wind"] = heads.count(won.seat_wind)
    row["round-wind"] = heads.count(won.round_wind)


def gates(won: Won, tiles: list[str]) -> bool:
    """1112345678999 before the winning tile came."""
    if len(tiles) != 14 or len({tile[1] for tile in tiles}) != 1 or tiles[0][1] == "z":
        return False
    rest = list(tiles)
    rest.remove(won.tile)
    return sorted(tile[0] for tile in rest) == list("1112345678999")


def circumstances(won: Won, row: Counter[str]) -> None:
    """How the winning tile came."""
    if won.robbed:
        row["robbing-kong"] = 1
    if not won.drew:
        return
    if all(kind == "hidden" for kind, _ in won.melds):
        row["concealed-self-draw"] = 1
    if won.replaced == "flower":
        row["flower-replacement"] = 1
    elif won.replaced:
        row["kong-replacement"] = 0 if row["kong-on-kong"] else 1
    elif won.last:
        row["last-tile"] = 1


def flowers(won: Won, row: Counter[str]) -> None:
    """The bonus tiles."""
    number = WINDS.index(won.seat_wind) + 1
    blue, red = [f"{n}f" for n in (1, 2, 3, 4)], [f"{n}f" for n in (5, 6, 7, 8)]
    if all(each in won.bonus for each in blue + red):
        row["eight-flowers"] = 5
    else:
        row["seat-flower"] = won.bonus.count(f"{number}f")
        row["seat-season"] = won.bonus.count(f"{number + 4}f")
        row["flower-set"] = int(all(each in won.bonus for each in blue))
        row["season-set"] = int(all(each in won.bonus for each in red))
    animals = [each for each in won.bonus if each[1] == "a"]
    row["animal"] = len(animals)
    row["animal-set"] = int(len(animals) == 4)
