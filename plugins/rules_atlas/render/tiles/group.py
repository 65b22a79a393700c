"""A hand's parts as they lie on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from rules_atlas.render.tiles.names import tile_name

Kind = Literal[
    "concealed", "chow", "pong", "kong", "kong-concealed", "kong-added", "bonus", "winning"
]
Side = Literal["left", "across", "right"]

SIZES: dict[str, int] = {
    "chow": 3,
    "pong": 3,
    "kong": 4,
    "kong-concealed": 4,
    "kong-added": 4,
    "winning": 1,
}
CLAIMABLE = ("chow", "pong", "kong", "kong-added")


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that lie together: the concealed ones, one set, the bonus tiles, or the tile won on."""

    kind: Kind
    tiles: tuple[str, ...]
    """Codes in the order to show them. A ``kong-added`` ends with the tile that was added."""
    claimed: str | None = None
    """Of a set: the tile that another player threw. Left out where nobody knows."""
    from_seat: Side | None = None
    """Where its thrower sits, seen from the hand's owner: the tile lies turned on that side."""
    seat_name: str | None = None
    """What to call that seat in words, ``"West"``; also who threw a ``winning`` tile."""

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            raise ValueError(f"unknown kind of group {self.kind!r}")
        for code in (*self.tiles, *([self.claimed] if self.claimed is not None else [])):
            tile_name(code)
        if not self.tiles:
            raise ValueError(f"a group ({self.kind}) without tiles")
        size = SIZES.get(self.kind)
        if size is not None and len(self.tiles) != size:
            raise ValueError(
                f"a {self.kind} has {size} tiles, not {len(self.tiles)}: {' '.join(self.tiles)}"
            )
        if (self.claimed is None) != (self.from_seat is None):
            raise ValueError(
                f"a {self.kind} names its claimed tile and where its thrower sits, or neither"
            )
        if self.from_seat is not None and self.from_seat not in get_args(Side):
            raise ValueError(f"unknown side of the table {self.from_seat!r}")
        if self.claimed is not None:
            if self.kind not in CLAIMABLE:
                raise ValueError(f"a {self.kind} group has no claimed tile")
            if self.claimed not in self.pong_or_set:
                raise ValueError(
                    f"the claimed {self.claimed} is not among {' '.join(self.pong_or_set)}"
                )

    @property
    def pong_or_set(self) -> tuple[str, ...]:
        """The tiles of the set at the time it was claimed: of an added kong the pong it was."""
        return self.tiles[:3] if self.kind == "kong-added" else self.tiles
