"""Random won hands, close together in few suits so that rows meet."""

import random
from typing import Any

from tests.engine.systems.baotou.brute import ORPHANS, Tile, Won

_KINDS = ("pong", "kong", "kong-concealed", "kong-added")


def random_win(chance: random.Random) -> Won:
    """A won hand that a table of four could see."""
    while True:
        shape = chance.random()
        if shape < 0.03:
            tiles = [*ORPHANS, chance.choice(ORPHANS)]
            won = Won(tiles, chance.choice(tiles))
        elif shape < 0.2:
            won = _pairs(chance)
        else:
            won = _sets(chance)
        everything = [*won.concealed, *(tile for _, meld in won.melds for tile in meld)]
        if all(everything.count(tile) <= 4 for tile in everything):
            break
    won.self_draw = chance.random() < 0.5
    won.last = won.self_draw and chance.random() < 0.2
    kongs = any("kong" in kind for kind, _ in won.melds)
    won.flowers = chance.choice((0, 0, 1, 3))
    won.replaced = won.self_draw and chance.random() < 0.3 and (kongs or won.flowers > 0)
    return won


def _tile(chance: random.Random, suits: str) -> Tile:
    suit = chance.choice(suits)
    return suit, chance.randint(1, 7 if suit == "z" else 9)


def _suits(chance: random.Random) -> str:
    return chance.choice(("m", "mm", "mz", "pz", "mp", "ps", "mps", "mpsz"))


def _pairs(chance: random.Random) -> Won:
    suits = _suits(chance)
    tiles = sorted(tile for _ in range(7) for tile in [_tile(chance, suits)] * 2)
    return Won(tiles, chance.choice(tiles))


def _sets(chance: random.Random) -> Won:
    suits = _suits(chance)
    sets = []
    for _ in range(4):
        suit, rank = _tile(chance, suits)
        if suit != "z" and chance.random() < 0.7:
            low = min(rank, 7)
            sets.append([(suit, low + step) for step in range(3)])
        else:
            sets.append([(suit, rank)] * 3)
    count = chance.choice((0, 0, 0, 1, 1, 2, 3, 4))
    melds = []
    for each in sets[:count]:
        if each[0] != each[1]:
            melds.append(("chow", each))
        else:
            kind = chance.choice(_KINDS)
            melds.append((kind, each if kind == "pong" else [*each, each[0]]))
    tiles = [tile for each in sets[count:] for tile in each] + [_tile(chance, suits)] * 2
    return Won(sorted(tiles), chance.choice(tiles), melds)


def as_case(won: Won) -> dict[str, Any]:
    """The hand as a case: South wins, off West or by its own draw."""
    hand = list(won.concealed)
    hand.remove(won.winning)
    melds = []
    for kind, tiles in won.melds:
        meld = {kind: _spell(tiles)}
        if kind != "kong-concealed":
            meld |= {"take": _spell(tiles[:1]), "from": "E"}
        melds.append(meld)
    flowers = "".join(f"{number}f" for number in range(1, won.flowers + 1))
    tile = _spell([won.winning])
    if won.self_draw:
        draw = {"S": f"draw {tile}"} | ({"from": "replacement"} if won.replaced else {})
        play: list[dict[str, Any]] = [draw, {"S": "win"}]
    else:
        play = [{"W": f"discard {tile}", "claims": {"S": "win"}}]
    return {
        "table": {"wall": 16 if won.last else 40},
        "seats": {"S": {"melds": melds, "hand": _spell(hand), "bonus": flowers}},
        "play": play,
    }


def _spell(tiles: list[Tile]) -> str:
    return "".join(f"{rank}{suit}" for suit, rank in tiles)
