"""Random winning hands, the same for the same seed, leaning towards hands that read several ways."""

import random

from rules_atlas.engine.case import Case, Holding, Meld, Setup
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.seats import SEATS, in_turn
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import tile
from tests.engine.systems.singapore.naive import ALL_TILES, DRAGONS, ENDS, WINDS, Won

BONUS = [f"{n}f" for n in range(1, 9)] + [f"{n}a" for n in range(1, 5)]
ORPHANS = [*sorted(ENDS), *WINDS, *DRAGONS]
KINDS = {"chow": "chow", "pong": "pong", "kong": "kong", "hidden": "kong-concealed"}


def _pool(dice: random.Random) -> list[str]:
    """The tiles a hand is made from: often few, so that many readings and limit hands turn up."""
    suit = dice.choice("mps")
    return dice.choice(
        [
            ALL_TILES,
            ALL_TILES,
            [each for each in ALL_TILES if each[1] == suit],
            [each for each in ALL_TILES if each[1] == suit],
            [each for each in ALL_TILES if each[1] in (suit, "z")],
            [*sorted(ENDS), *WINDS, *DRAGONS],
            [*WINDS, *DRAGONS],
            ["2s", "3s", "4s", "6s", "8s", "6z"],
        ]
    )


def _sets(dice: random.Random, pool: list[str]) -> tuple[list[tuple[str, list[str]]], str] | None:
    """Four sets and a pair, or nothing when the dice ask for a fifth copy."""
    used: list[str] = []
    sets: list[tuple[str, list[str]]] = []
    chowy = dice.choice([0.0, 0.5, 1.0])
    for _ in range(4):
        first = dice.choice(pool)
        run = first[1] != "z" and int(first[0]) < 8 and dice.random() < chowy
        if run:
            made = [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
            if any(each not in pool for each in made):
                return None
            kind = dice.choice(["chow", "own", "own"])
        else:
            kind = dice.choice(["pong", "kong", "hidden", "own", "own", "own"])
            made = [first] * (4 if kind in ("kong", "hidden") else 3)
        sets.append((kind, made))
        used += made
    eye = dice.choice(pool)
    used += [eye, eye]
    return None if any(used.count(each) > 4 for each in used) else (sets, eye)


def hand(dice: random.Random) -> Won:
    """One winning hand with its circumstances."""
    if dice.random() < 0.01:
        tiles = [*ORPHANS, dice.choice(ORPHANS)]
        return _won(dice, tiles, [])
    while True:
        pool = _pool(dice)
        found = _sets(dice, pool)
        if found is not None:
            sets, eye = found
            melds = [(kind, made) for kind, made in sets if kind != "own"]
            own = [each for kind, made in sets if kind == "own" for each in made]
            return _won(dice, [*own, eye, eye], melds)


def _won(dice: random.Random, tiles: list[str], melds: list[tuple[str, list[str]]]) -> Won:
    drew = dice.random() < 0.5
    return Won(
        concealed=tiles,
        melds=melds,
        tile=dice.choice(tiles),
        drew=drew,
        seat_wind=dice.choice(WINDS),
        round_wind=dice.choice(WINDS),
        bonus=dice.sample(BONUS, dice.choice([0, 0, 0, 1, 2, 4, 8, 12])),
        replaced=dice.choice(["", "", "flower", "kong", "kong kong"]) if drew else "",
        last=dice.random() < 0.1,
        robbed=not drew and dice.random() < 0.1,
    )


def table(won: Won) -> tuple[Table, Winning]:
    """The same win as the engine sees it: East deals and the winner has the wanted wind."""
    seat = SEATS[WINDS.index(won.seat_wind)]
    source = in_turn(seat, 4)[0]
    melds = []
    for kind, tiles in won.melds:
        numbers = tuple(tile(each) for each in tiles)
        if kind == "hidden":
            melds.append(Meld("kong-concealed", numbers))
        else:
            melds.append(Meld(KINDS[kind], numbers, numbers[0], source))  # type: ignore[arg-type]
    own = [tile(each) for each in won.concealed]
    if not won.drew:
        own.remove(tile(won.tile))
    holding = Holding(tuple(own), tuple(melds), tuple(tile(each) for each in won.bonus))
    round_ = SEATS[WINDS.index(won.round_wind)]
    found = Table(Case(Setup(round=round_, wall=15 if won.last else 40), {seat: holding}))
    if won.drew:
        found.drawn = tile(won.tile)
        found.drawn_from = "kong" if "kong" in won.replaced else "bonus" if won.replaced else "wall"
        found.kongs = won.replaced.count("kong")
        return found, Winning(seat, "self-draw", None, tile(won.tile))
    return found, Winning(seat, "discard", source, tile(won.tile), robbed=won.robbed)
