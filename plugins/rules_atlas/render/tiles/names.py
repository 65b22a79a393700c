"""The English name of every tile, by its code in the registry's notation."""

from __future__ import annotations

BACK = "back"
"""Stands for a tile of which only the back is seen; no code of the notation."""

SUITS = {"m": "Characters", "p": "Dots", "s": "Bamboo"}

TILE_NAMES: dict[str, str] = {
    **{f"{n}{suit}": f"{n} {name}" for suit, name in SUITS.items() for n in range(1, 10)},
    **{f"0{suit}": f"red 5 {name}" for suit, name in SUITS.items()},
    "1z": "East",
    "2z": "South",
    "3z": "West",
    "4z": "North",
    "5z": "White Dragon",
    "6z": "Green Dragon",
    "7z": "Red Dragon",
    "1f": "plum",
    "2f": "orchid",
    "3f": "chrysanthemum",
    "4f": "bamboo flower",  # the suit is Bamboo too
    "5f": "spring",
    "6f": "summer",
    "7f": "autumn",
    "8f": "winter",
    "1a": "cat",
    "2a": "rat",
    "3a": "rooster",
    "4a": "centipede",
    BACK: "face-down tile",
}


def tile_name(code: str) -> str:
    """What the tile is called; a code that is none raises ValueError and is named."""
    try:
        return TILE_NAMES[code]
    except KeyError:
        raise ValueError(f"unknown tile {code!r}") from None
