"""Read what a listed chair has: sets on the table, hand, bonus tiles, discards."""

from collections.abc import Mapping
from typing import Any, cast, get_args

from rules_atlas.engine.case import Holding, Meld, MeldKind
from rules_atlas.engine.faults import Path, listed
from rules_atlas.engine.scalars import Reading
from rules_atlas.engine.tiles import NotationError, tile

_HOLDING = ("melds", "hand", "bonus", "discards", "flags")
_KINDS: tuple[MeldKind, ...] = get_args(MeldKind)
_MOST = 10


def read_holding(read: Reading, path: Path, raw: Any) -> Holding:
    """One chair. What it leaves out is none for sets, bonus tiles and flags, else unknown."""
    data = read.mapping(path, raw, _HOLDING)
    melds = read_melds(read, (*path, "melds"), data.get("melds", ()))
    hand = read.tiles((*path, "hand"), data["hand"]) if "hand" in data else None
    thrown = read.tiles((*path, "discards"), data["discards"]) if "discards" in data else None
    dealt, drawn = _bonus(read, (*path, "bonus"), data.get("bonus", ""))
    flags = []
    raw_flags = data.get("flags", ())
    if not isinstance(raw_flags, list | tuple):
        read.fault((*path, "flags"), "wrong-type", "flags are a list of words, as in [word]")
        raw_flags = ()
    for number, flag in enumerate(raw_flags):
        word = read.text((*path, "flags", number), flag, "word")
        if word is not None:
            flags.append(word)
    return Holding(hand, melds, drawn, dealt, thrown, frozenset(flags))


def _bonus(
    read: Reading,
    path: Path,
    raw: Any,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Bonus tiles dealt and drawn; written plainly they were drawn."""
    if not isinstance(raw, Mapping):
        return (), read.tiles(path, raw)
    data = read.mapping(path, raw, ("dealt", "drawn"))
    return (
        read.tiles((*path, "dealt"), data.get("dealt", "")),
        read.tiles((*path, "drawn"), data.get("drawn", "")),
    )


def read_melds(read: Reading, path: Path, raw: Any) -> tuple[Meld, ...]:
    """Sets in the order in which they were made."""
    if not isinstance(raw, list | tuple) or len(raw) > _MOST:
        read.fault(path, "wrong-type", "melds are a list, as in [{pong: 777m, from: N}]")
        return ()
    found = []
    for number, each in enumerate(raw):
        meld = _meld(read, (*path, number), each)
        if meld is not None:
            found.append(meld)
    return tuple(found)


def _meld(read: Reading, path: Path, raw: Any) -> Meld | None:
    data = read.mapping(path, raw, (*_KINDS, "take", "from"))
    kinds = [each for each in _KINDS if each in data]
    if len(kinds) != 1:
        if isinstance(raw, Mapping):
            message = f"a set on the table is exactly one of {listed(_KINDS, 'or')}"
            read.fault(path, "meld-kind", message)
        return None
    name = kinds[0]
    tiles = read.tiles((*path, name), data[name])
    if name == "kong-concealed":
        for key in ("take", "from"):
            if key in data:
                message = f"a concealed kong is claimed from nobody; leave '{key}' out"
                read.fault((*path, key), "needless-key", message, key=True)
        return Meld(name, tiles)
    source = None
    if "from" in data:
        source = read.seat((*path, "from"), data["from"])
    else:
        read.fault(path, "missing-key", "'from' is missing: who threw the tile that was claimed")
    take = _take(read, path, data, tiles)
    return Meld(cast("MeldKind", name), tiles, take, source)


def _take(read: Reading, path: Path, data: Mapping[str, Any], tiles: tuple[int, ...]) -> int | None:
    """The claimed tile: as given, or the only one it can be."""
    if "take" not in data:
        if len(set(tiles)) == 1:
            return tiles[0]
        if tiles:
            read.fault(path, "missing-key", "'take' is missing: which of these tiles was claimed")
        return None
    take = _single(read, (*path, "take"), data["take"])
    if take is not None and take not in tiles:
        read.fault((*path, "take"), "take-outside", f"{data['take']} is not one of these tiles")
    return take


def _single(read: Reading, path: Path, raw: Any) -> int | None:
    text = read.text(path, raw, "3m")
    if text is None:
        return None
    try:
        return tile(text)
    except NotationError as wrong:
        read.fault(path, "notation", wrong.message, wrong.offset)
        return None


def read_replacements(read: Reading, path: Path, raw: Any) -> tuple[int, ...]:
    """What replaced the bonus tiles of a deal, in order: a list of tiles or one notation."""
    if isinstance(raw, str):
        return read.tiles(path, raw)
    if not isinstance(raw, list | tuple):
        read.fault(path, "wrong-type", "replacements are a list of tiles, as in [5p, 4f]")
        return ()
    found = (_single(read, (*path, number), each) for number, each in enumerate(raw))
    return tuple(each for each in found if each is not None)
