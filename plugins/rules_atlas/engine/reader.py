"""Read plain data, as YAML or JSON gives it, into the engine's own values.

Nothing here stops at the first mistake: every reader appends what is wrong to a list of
:class:`~rules_atlas.engine.faults.Fault` and goes on, so that an author sees all of it at once.
Whether the table so described can exist is the question of :func:`check_case`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, get_args

from rules_atlas.engine.case import EVERYTHING, By, Case, Dealt, Fixture, Setup
from rules_atlas.engine.faults import Fault, Path, closest
from rules_atlas.engine.impossible import check_case
from rules_atlas.engine.read_melds import read_holding, read_replacements
from rules_atlas.engine.read_play import read_play
from rules_atlas.engine.scalars import Reading
from rules_atlas.engine.seats import Seat

__all__ = ["Fault", "Path", "check_case", "closest", "read_case", "read_fixture"]

PARTS = ("table", "seats", "deal", "play")
"""The parts of a scenario that are read here; all else in it is somebody else's."""
_COUNTS = ("streak", "honba", "sticks", "wall")
_TABLE = ("players", "dealer", "round", *_COUNTS, "dora", "ura", "scores")
_WIN = ("seat", "by", "from", "price")
_BY: tuple[By, ...] = get_args(By)
_LARGEST = 10_000
"""A count on a table beyond this is a slip of the keyboard."""
_MOST_POINTS = 10_000_000


def read_case(data: Mapping[str, Any], faults: list[Fault]) -> Case | None:
    """The case that a scenario describes, or nothing when it cannot be read."""
    read = Reading()
    table = _table(read, data.get("table", {}))
    seats = {}
    for seat, raw in read.seats(("seats",), data.get("seats", {})).items():
        seats[seat] = read_holding(read, ("seats", seat), raw)
    deal = {}
    for seat, raw in read.seats(("deal",), data.get("deal", {})).items():
        deal[seat] = _dealt(read, ("deal", seat), raw)
        if seat in seats:
            read.fault(("deal", seat), "dealt-twice", f"{seat} has a deal and a hand; give one")
    play = read_play(read, data.get("play", []))
    faults.extend(read.faults)
    if read.faults:
        return None
    return Case(table, MappingProxyType(seats), MappingProxyType(deal), play)


def read_fixture(data: Mapping[str, Any], faults: list[Fault]) -> Fixture | None:
    """The settlement that a fixture declares, or nothing when it cannot be read."""
    read = Reading()
    table = _table(read, data.get("table", {}))
    win = read.mapping(("win",), data.get("win", {}), _WIN)
    for needed in ("seat", "by", "price"):
        if needed not in win:
            read.fault(
                ("win",), "missing-key", f"'{needed}' is missing: who wins, how, at what price"
            )
    seat = read.seat(("win", "seat"), win["seat"]) if "seat" in win else None
    by = read.word(("win", "by"), win["by"], _BY, "way to win") if "by" in win else None
    source = read.seat(("win", "from"), win["from"]) if "from" in win else None
    if by == "discard" and "from" not in win:
        read.fault(("win",), "missing-key", "'from' is missing: who threw the winning tile")
    if by == "self-draw" and "from" in win:
        read.fault(
            ("win", "from"), "needless-key", "a self-draw comes from nobody; leave 'from' out"
        )
    if seat is not None and seat == source:
        read.fault(("win", "from"), "own-tile", f"{seat} cannot win on a tile it threw itself")
    price = read.price(("win", "price"), win.get("price", {}))
    liable = _liable(read, read.mapping(("declared",), data.get("declared", {}), ("liable",)))
    faults.extend(read.faults)
    if read.faults or seat is None or by is None:
        return None
    way: By = "discard" if by == "discard" else "self-draw"
    return Fixture(table, seat, way, source, price, MappingProxyType(liable))


def _liable(read: Reading, declared: Mapping[str, Any]) -> dict[str, Seat]:
    """Who is said to be liable: one seat for everything, or a seat for each part named."""
    if "liable" not in declared:
        return {}
    raw, path = declared["liable"], ("declared", "liable")
    named = raw if isinstance(raw, Mapping) else {EVERYTHING: raw}
    found: dict[str, Seat] = {}
    for part, who in named.items():
        seat = read.seat((*path, part) if isinstance(raw, Mapping) else path, who)
        if seat is not None:
            found[str(part)] = seat
    return found


def _table(read: Reading, raw: Any) -> Setup:
    data = read.mapping(("table",), raw, _TABLE)
    found: dict[str, Any] = {}
    if "players" in data:
        found["players"] = read.number(("table", "players"), data["players"], 2, 4)
    for key in ("dealer", "round"):
        if key in data:
            found[key] = read.seat(("table", key), data[key])
    for key in _COUNTS:
        if key in data:
            found[key] = read.number(("table", key), data[key], 0, _LARGEST)
    for key in ("dora", "ura"):
        if key in data:
            found[key] = read.tiles(("table", key), data[key])
    if "scores" in data:
        scores = read.seats(("table", "scores"), data["scores"])
        found["scores"] = MappingProxyType(
            {
                seat: read.number(("table", "scores", seat), points, -_MOST_POINTS, _MOST_POINTS)
                for seat, points in scores.items()
            }
        )
    if read.faults:
        return Setup()
    return Setup(**found)


def _dealt(read: Reading, path: Path, raw: Any) -> Dealt:
    data = read.mapping(path, raw, ("tiles", "replace"))
    if "tiles" not in data:
        read.fault(path, "missing-key", "'tiles' is missing: what the chair was dealt")
        return Dealt(())
    tiles = read.tiles((*path, "tiles"), data["tiles"])
    return Dealt(tiles, read_replacements(read, (*path, "replace"), data.get("replace", ())))
