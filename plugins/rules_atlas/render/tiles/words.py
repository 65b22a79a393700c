"""A hand in words, for a listener, and in notation, for a reader who copies or searches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rules_atlas.render.tiles.group import Group
from rules_atlas.render.tiles.names import BACK, SUITS, TILE_NAMES, tile_name

COUNTED = {2: "two", 3: "three", 4: "four"}
SIDES = {
    "left": "the player on the left",
    "across": "the player across",
    "right": "the player on the right",
}


def spoken(groups: Iterable[Group]) -> str:
    """The hand as one says it: ``1 2 3 Characters; Pong of East, claimed from West; plum``."""
    return "; ".join(_spoken_group(group) for group in groups)


def _spoken_group(group: Group) -> str:
    first = tile_name(group.tiles[0]).replace(
        "red ", ""
    )  # a set is called after its tile, red or not
    thrower = group.seat_name or SIDES.get(group.from_seat or "")
    claimed = f"claimed from {thrower}" if thrower else ""
    reds = sum(code[0] == "0" for code in group.tiles)
    red = f" with {COUNTED.get(reds, 'one')} red" if reds else ""
    match group.kind:
        case "chow":
            which = f", the {_digit(group.claimed)} {claimed}" if group.claimed else ""
            return f"Chow of {_spoken_tiles(_in_order(group.tiles))}{which}"
        case "pong" | "kong":
            return f"{group.kind.title()} of {first}{red}" + (
                f", {claimed}" if group.claimed else ""
            )
        case "kong-concealed":
            return f"concealed Kong of {first}{red}"
        case "kong-added":
            return f"Kong of {first}{red}, added to a Pong" + (
                f" {claimed}" if group.claimed else ""
            )
        case "winning":
            return f"winning tile {tile_name(group.tiles[0])}" + (
                f" from {thrower}" if thrower else ""
            )
        case _:
            return _spoken_tiles(group.tiles)


def _in_order(chow: Sequence[str]) -> list[str]:
    """A chow from its lowest tile up, however it lies; the red five is a five."""
    return sorted(chow, key=lambda code: int(code[0]) or 5)


def _digit(code: str) -> str:
    return code.replace("0", "red 5")[:-1]


def _spoken_tiles(tiles: Sequence[str]) -> str:
    """Suited tiles by suit, ``1 2 3 Characters``; of the others how many: ``two East``."""
    said = []
    for suit, same_suit in groupby(tiles, key=lambda code: code[-1] if code[-1] in SUITS else ""):
        if suit:
            said.append(f"{' '.join(_digit(code) for code in same_suit)} {SUITS[suit]}")
            continue
        for code, copies in groupby(same_suit):
            count = len(list(copies))
            if code == BACK and count > 1:
                said.append(f"{count} face-down tiles")
            else:
                said.append(
                    f"{COUNTED.get(count, str(count))} {tile_name(code)}"
                    if count > 1
                    else TILE_NAMES[code]
                )
    return ", ".join(said)


def notation(groups: Iterable[Group]) -> str:
    """The hand in the registry's notation and words: ``123m77z; pong 111z from West; bonus 1f; win 7z``."""
    return "; ".join(_noted_group(group) for group in groups)


def _noted_group(group: Group) -> str:
    tiles = _noted_tiles(group.tiles)
    thrower = group.seat_name or group.from_seat
    origin = f" from {thrower}" if thrower else ""
    match group.kind:
        case "concealed":
            return tiles
        case "winning":
            return f"win {tiles}{origin}"
        case "chow":
            return f"chow {_noted_tiles(_in_order(group.tiles))}" + (
                f" take {group.claimed}{origin}" if group.claimed else ""
            )
        case _:
            return f"{group.kind} {tiles}" + (origin if group.claimed else "")


def _noted_tiles(tiles: Sequence[str]) -> str:
    """``1m 2m 3m 7z`` as ``123m7z``; a face-down tile is ``?``."""
    noted = ""
    for suit, same_suit in groupby(tiles, key=lambda code: "?" if code == BACK else code[-1]):
        codes = list(same_suit)
        noted += "?" * len(codes) if suit == "?" else "".join(code[0] for code in codes) + suit
    return noted
