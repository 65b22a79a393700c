"""The yakuman: their names, which go together, and which the shown tiles exclude (RIMJ-PAY-001)."""

from collections.abc import Callable, Iterable, Sequence

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import DRAGONS, HONOURS, TERMINALS, WINDS, code, kind, tiles

GREEN = frozenset(tiles("23468s6z"))
"""The tiles of ryuuiisou."""
KONGS = ("kong", "kong-concealed", "kong-added")

_TRIPLETS = ("suuankou", "suuankou-tanki")
_CLOSED = ("kokushi", "kokushi-thirteen-wait", "chuuren", "chuuren-nine-wait")
_SETS = (
    *("daisangen", "daisuushii", "shousuushii"),
    *("tsuuiisou", "chinroutou", "ryuuiisou"),
    "suukantsu",
)
_FIRST = ("tenhou", "chiihou")
NAMES: tuple[str, ...] = (*_SETS, *_TRIPLETS, *_CLOSED, *_FIRST)
"""Every yakuman that a price may name. Those a claimed set can settle come first."""

_TOGETHER = frozenset(
    frozenset(pair)
    for pair in (
        *(("daisangen", other) for other in ("tsuuiisou", "suukantsu", *_TRIPLETS)),
        *(("daisuushii", other) for other in ("tsuuiisou", "suukantsu", *_TRIPLETS)),
        *(("shousuushii", other) for other in ("tsuuiisou", "suukantsu", *_TRIPLETS)),
        *(("tsuuiisou", other) for other in ("suukantsu", *_TRIPLETS)),
        *(("chinroutou", other) for other in ("suukantsu", *_TRIPLETS)),
        *(("ryuuiisou", other) for other in ("suukantsu", *_TRIPLETS)),
        *(("suukantsu", other) for other in _TRIPLETS),
        *((first, other) for first in _FIRST for other in (*_TRIPLETS, *_CLOSED)),
        *((first, other) for first in _FIRST for other in _SETS if other != "suukantsu"),
    )
)


def clash(names: Sequence[str]) -> tuple[str, str] | None:
    """Two of the yakuman that no hand can have at once, if there are such two."""
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            if frozenset((one, other)) not in _TOGETHER:
                return one, other
    return None


def excluded(table: Table, win: Winning, name: str) -> str | None:
    """Why the hand cannot have this yakuman, by what lies open; nothing where it may have it."""
    chair = table.chairs[win.seat]
    if not chair.listed:
        return None
    if reason := _RULES[name](chair.melds):
        return reason
    for among, wanted, copies in _NEEDED.get(name, ()):
        short = [each for each in among if 4 - _elsewhere(table, win, each) < copies]
        if len(among) - len(short) < wanted:
            return f"the others show too many of {code(short[0])}"
    return None


def settled_by(melds: Sequence[Meld]) -> tuple[str, ...]:
    """The yakuman that the sets on the table already are, however the hand is won."""
    first = list(_first(melds))
    found = (
        ("daisangen", sum(each in DRAGONS for each in first) == 3),
        ("daisuushii", sum(each in WINDS for each in first) == 4),
        ("suukantsu", sum(meld.kind in KONGS for meld in melds) == 4),
    )
    return tuple(name for name, there in found if there)


def _elsewhere(table: Table, win: Winning, tile: int) -> int:
    """How many copies of a kind are seen outside the winner's hand and sets."""
    seen = -1 if win.by == "discard" and _is(win.tile, tile) else 0
    for seat, chair in table.chairs.items():
        seen += sum(not each.taken and _is(each.tile, tile) for each in chair.thrown)
        if seat != win.seat:
            seen += sum(_is(each, tile) for meld in chair.melds for each in meld.tiles)
            seen += sum(_is(each, tile) for each in (*(chair.hand or ()), *chair.bonus))
    return seen + sum(_is(each, tile) for each in (*table.setup.dora, *table.setup.ura))


def _is(tile: int | None, wanted: int) -> bool:
    return tile is not None and kind(tile) == wanted


_Melds = Sequence[Meld]


def _first(melds: _Melds) -> Iterable[int]:
    return (kind(meld.tiles[0]) for meld in melds)


def _sets_among(among: range, allowed_others: int, what: str) -> Callable[[_Melds], str | None]:
    def check(melds: _Melds) -> str | None:
        others = sum(each not in among for each in _first(melds))
        if others > allowed_others:
            return f"{others} of the sets on the table are no {what}"
        return None

    return check


def _little_winds(melds: _Melds) -> str | None:
    if all(wind in set(_first(melds)) for wind in WINDS):
        return "all four winds lie there as sets, so none is the pair"
    return _sets_among(WINDS, 1, "winds")(melds)


def _made_of(allowed: Callable[[int], bool], what: str) -> Callable[[_Melds], str | None]:
    def check(melds: _Melds) -> str | None:
        strange = [each for meld in melds for each in meld.tiles if not allowed(kind(each))]
        return f"{code(strange[0])} on the table is no {what}" if strange else None

    return check


def _four_kans(melds: _Melds) -> str | None:
    kans = sum(meld.kind in KONGS for meld in melds)
    return None if kans == 4 else f"{kans} kans lie on the table, not four"


def _concealed(melds: _Melds) -> str | None:
    if any(meld.kind != "kong-concealed" for meld in melds):
        return "a set has been claimed, and this hand has none"
    return None


def _nothing_shown(melds: _Melds) -> str | None:
    return "a set lies on the table, and this hand has none" if melds else None


_RULES: dict[str, Callable[[_Melds], str | None]] = {
    "daisangen": _sets_among(DRAGONS, 1, "dragons"),
    "daisuushii": _sets_among(WINDS, 0, "winds"),
    "shousuushii": _little_winds,
    "tsuuiisou": _made_of(lambda tile: tile in HONOURS, "honour"),
    "chinroutou": _made_of(lambda tile: tile in TERMINALS, "terminal"),
    "ryuuiisou": _made_of(lambda tile: tile in GREEN, "green tile"),
    "suukantsu": _four_kans,
    **dict.fromkeys(_TRIPLETS, _concealed),
    **dict.fromkeys((*_CLOSED, *_FIRST), _nothing_shown),
}
_NEEDED: dict[str, tuple[tuple[range, int, int], ...]] = {
    "daisangen": ((DRAGONS, 3, 3),),
    "daisuushii": ((WINDS, 4, 3),),
    "shousuushii": ((WINDS, 4, 2), (WINDS, 3, 3)),
}
"""Of these kinds, so many must have so many copies left for the hand."""
