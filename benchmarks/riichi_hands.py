"""Random winning riichi hands with sets on the table, riichi, winds and dora, from a seed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from rules_atlas.engine.case import By, Case, Holding, Meld, MeldKind, Setup
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import ORPHANS

_REDS = {4: 46, 13: 47, 22: 48}
_FLAGS: tuple[frozenset[str], ...] = (
    frozenset(),
    frozenset({"riichi"}),
    frozenset({"riichi", "ippatsu"}),
    frozenset({"riichi", "double-riichi"}),
)


@dataclass(frozen=True, slots=True)
class RiichiHand:
    """South's hand, won by a self-draw or off West; the hand holds a self-drawn winning tile."""

    setup: Setup
    holding: Holding
    win: Winning
    rinshan: bool = False

    def table(self) -> Table:
        """The table at the moment of the win."""
        table = Table(Case(self.setup, {"S": self.holding}))
        if self.rinshan:
            table.drawn_from = "kong"
        return table

    def numbered(self) -> "Numbered":
        """The same tiles as other programs number them: four to a kind, the red five first."""
        copies = _Copies()
        hand = list(self.holding.hand or ())
        tile = self.win.tile or 0
        won_on = copies.next(tile)
        if self.win.by == "self-draw":
            hand.remove(tile)
        melds = tuple(
            tuple(copies.next(tile) for tile in each.tiles) for each in self.holding.melds
        )
        rest = tuple(copies.next(tile) for tile in hand)
        return Numbered(
            rest,
            won_on,
            melds,
            tuple(copies.next(tile) for tile in self.setup.dora),
            tuple(copies.next(tile) for tile in self.setup.ura),
        )


@dataclass(frozen=True, slots=True)
class Numbered:
    """Tiles from 0 to 135: the hand without the winning tile, that tile, sets, indicators."""

    hand: tuple[int, ...]
    won_on: int
    melds: tuple[tuple[int, ...], ...]
    dora: tuple[int, ...]
    ura: tuple[int, ...]


class _Copies:
    def __init__(self) -> None:
        self._used: dict[int, int] = {}

    def next(self, tile: int) -> int:
        for kind, red in _REDS.items():
            if tile == red:
                return kind * 4
        used = self._used.get(tile, 0)
        self._used[tile] = used + 1
        return tile * 4 + ((used + 1) % 4 if tile in _REDS else used)


def riichi_hands(number: int, seed: int = 9) -> Iterator[RiichiHand]:
    """So many hands; not all of them have a yaku."""
    random = Random(seed)
    made = 0
    while made < number:
        hand = _hand(random)
        if hand is not None:
            made += 1
            yield hand


def _hand(random: Random) -> RiichiHand | None:
    groups, pair = _groups(random)
    opened = random.choice((0, 0, 0, 1, 2, 3, 4)) if len(groups) == 4 else 0
    melds = [_meld(random, each) for each in groups[:opened]]
    if opened == 0 and len(groups) == 4 and random.random() < 0.1 and len(set(groups[0])) == 1:
        melds, opened = [Meld("kong-concealed", (*groups[0], groups[0][0]))], 1
    inside = [tile for group in groups[opened:] for tile in group] + list(pair)
    kinds = [*inside, *(tile for each in melds for tile in each.tiles)]
    indicators = [random.randrange(34) for _ in range(random.choice((1, 1, 2)))]
    if any((kinds + indicators).count(tile) > 4 for tile in set(kinds)):
        return None
    inside, melds = _reds(random, inside, melds)
    is_open = any(each.kind != "kong-concealed" for each in melds)
    flags = frozenset() if is_open else random.choice(_FLAGS)
    wall = 0 if random.random() < 0.05 and "ippatsu" not in flags else 30
    setup = Setup(
        dealer=random.choice(SEATS),
        round=random.choice(SEATS[:2]),
        wall=wall,
        dora=tuple(indicators[:1]),
        ura=tuple(indicators[1:]) if flags else (),
    )
    random.shuffle(inside)
    by: By = random.choice(("self-draw", "discard"))
    tile = inside[-1]
    held = inside if by == "self-draw" else inside[:-1]
    kans = any(each.kind.startswith("kong") for each in melds)
    rinshan = kans and by == "self-draw" and "ippatsu" not in flags and random.random() < 0.3
    win = Winning("S", by, "W" if by == "discard" else None, tile)
    if rinshan:
        setup = replace(setup, wall=30)
    return RiichiHand(setup, Holding(tuple(held), tuple(melds), flags=flags), win, rinshan)


def _groups(random: Random) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Four sets and a pair, seven pairs, or thirteen orphans."""
    odd = random.random()
    if odd < 0.06:
        kinds = random.sample(range(34), 7)
        return [(kind, kind) for kind in kinds[:6]], (kinds[6], kinds[6])
    if odd < 0.07:
        return [tuple(ORPHANS)], (random.choice(ORPHANS),)
    suit = random.randrange(3)
    groups: list[tuple[int, ...]] = []
    for _ in range(4):
        place = suit if random.random() < 0.5 else random.randrange(4)
        if place == 3:
            groups.append((27 + random.randrange(7),) * 3)
        elif random.random() < 0.65:
            low = place * 9 + random.randrange(7)
            groups.append((low, low + 1, low + 2))
        else:
            groups.append((place * 9 + random.randrange(9),) * 3)
    return groups, (random.randrange(34),) * 2


def _meld(random: Random, group: tuple[int, ...]) -> Meld:
    if len(set(group)) == 3:
        return Meld("chow", group, random.choice(group), "E")
    kinds: tuple[MeldKind, ...] = ("pong", "pong", "pong", "kong", "kong-added", "kong-concealed")
    kind = random.choice(kinds)
    tiles = group if kind == "pong" else (*group, group[0])
    if kind == "kong-concealed":
        return Meld(kind, tiles)
    return Meld(kind, tiles, group[0], "N")


def _reds(random: Random, inside: list[int], melds: list[Meld]) -> tuple[list[int], list[Meld]]:
    """Some fives red: always where all four of them are there."""
    for plain, red in _REDS.items():
        there = inside.count(plain) + sum(each.tiles.count(plain) for each in melds)
        if there and (there == 4 or random.random() < there / 4):
            if plain in inside:
                inside[inside.index(plain)] = red
            else:
                at = next(i for i, each in enumerate(melds) if plain in each.tiles)
                tiles = list(melds[at].tiles)
                tiles[tiles.index(plain)] = red
                take = red if melds[at].take == plain and melds[at].kind == "chow" else None
                melds[at] = replace(melds[at], tiles=tuple(tiles), take=take or melds[at].take)
    return inside, melds
