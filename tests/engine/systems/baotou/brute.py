"""A second scorer that knows nothing of the engine: it shuffles lists of tiles about.

Tiles are pairs such as ``("m", 5)``. A hand is taken apart tile by tile in every possible way, and
each way is scored by looking at its sets. Only the table's own rulings are known here.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

Tile = tuple[str, int]
Parts = list[list[Tile]]
ORDER = [
    "base",
    "qingyise",
    "hunyise",
    "yitiaolong",
    "shisanyao",
    "caishenqi",
    "shan",
    "dayu",
    "xiaoyu",
    "dagao",
    "xiaogao",
    "you",
    "daodiaozhong",
    "haidi",
    "gangkai",
    "menqing",
    "flowers",
]
POINTS = {"qingyise": 15, "hunyise": 5, "yitiaolong": 15, "dayu": 2, "dagao": 2}
ORPHANS = [(s, r) for s in "mps" for r in (1, 9)] + [("z", r) for r in range(1, 8)]


@dataclass
class Won:
    """A won hand: concealed tiles with the winning one, melds by kind, and how it was won."""

    concealed: list[Tile]
    winning: Tile
    melds: list[tuple[str, list[Tile]]] = field(default_factory=list)
    self_draw: bool = False
    last: bool = False
    replaced: bool = False
    flowers: int = 0


def ways(tiles: list[Tile], *, paired: bool = False) -> Iterator[Parts]:
    """Every way to lay sorted tiles out as sets with one pair."""
    if not tiles:
        if paired:
            yield []
        return
    first = tiles[0]
    if not paired and tiles.count(first) >= 2:
        for more in ways(tiles[2:], paired=True):
            yield [[first, first], *more]
    if tiles.count(first) >= 3:
        for more in ways(tiles[3:], paired=paired):
            yield [[first] * 3, *more]
    run = [(first[0], first[1] + step) for step in range(3)]
    if first[0] != "z" and all(each in tiles for each in run):
        rest = list(tiles)
        for each in run:
            rest.remove(each)
        for more in ways(rest, paired=paired):
            yield [run, *more]


def score(won: Won) -> tuple[dict[str, int], int]:
    """Rows and total of the reading that is paid."""
    found = []
    tiles = sorted(won.concealed)
    if not won.melds:
        if len(tiles) == 14 and set(tiles) == set(ORPHANS):
            found.append(_total(won, {"shisanyao": 50}, 2))
        if len(tiles) == 14 and all(n % 2 == 0 for n in Counter(tiles).values()):
            grand = tiles.count(won.winning) == 4
            found.append(_total(won, _in_pairs(tiles), 2 if grand else 1))
    laid = [("kong" if "kong" in kind else "laid", sorted(each)[:3]) for kind, each in won.melds]
    for parts in ways(tiles):
        sets = [("own", each) for each in parts if len(each) == 3]
        found.append(_total(won, _in_sets([*laid, *sets]), 1))
    rows, total = min(
        found, key=lambda f: (-f[1], len(f[0]), [ORDER.index(r) for r in _sorted(f[0])])
    )
    return rows, total


def _sorted(rows: dict[str, int]) -> list[str]:
    return sorted(rows, key=ORDER.index)


def _in_pairs(tiles: list[Tile]) -> dict[str, int]:
    rows: dict[str, int] = {}
    for letter in "mps":
        for low in range(1, 8):
            if all((letter, low + step) in tiles for step in range(3)):
                name = "dagao" if low in (1, 7) else "xiaogao"
                rows[name] = POINTS.get(name, 1)
    return rows


def _in_sets(sets: list[tuple[str, list[Tile]]]) -> dict[str, int]:
    rows: dict[str, int] = {}

    def earn(name: str) -> None:
        rows[name] = POINTS.get(name, 1)

    runs = [each for _, each in sets if each[0] != each[1]]
    for letter in "mps":
        lows = [run[0][1] for run in runs if run[0][0] == letter]
        if {1, 4, 7} <= set(lows):
            earn("yitiaolong")
        if {1, 7} <= set(lows):
            earn("shan")
        for low in lows:
            if low + 3 in lows:
                earn("dayu" if low in (1, 4) else "xiaoyu")
            if lows.count(low) > 1:
                earn("dagao" if low in (1, 7) else "xiaogao")
    for how, each in sets:
        if how != "kong" and each[0] == each[1] and any(each[0] in run for run in runs):
            earn("daodiaozhong")
    return rows


def _total(won: Won, shape: dict[str, int], factor: int) -> tuple[dict[str, int], int]:
    rows = {"base": 10, **shape}
    everything = [*won.concealed, *(tile for _, meld in won.melds for tile in meld)]
    letters = {letter for letter, _ in everything}
    if len(letters - {"z"}) == 1:
        name = "hunyise" if "z" in letters else "qingyise"
        rows[name] = POINTS[name]
    if any(sum(each == letter for each, _ in everything) >= 8 for letter in "mps"):
        rows["you"] = 1
    if won.self_draw and won.last:
        rows["haidi"] = 1
    if won.self_draw and won.replaced:
        rows["gangkai"] = 1
    if not won.melds:
        rows["menqing"] = 1
    if won.flowers:
        rows["flowers"] = won.flowers
    return rows, sum(rows.values()) * factor
