"""Read the small values of a record: seats, words of a closed vocabulary, numbers, tiles."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, cast

from rules_atlas.engine.case import Declared
from rules_atlas.engine.faults import Fault, Path, listed, unknown
from rules_atlas.engine.seats import SEATS, Seat
from rules_atlas.engine.tiles import NotationError, tiles

_MOST_TILES = 60
"""No lot of tiles on a table is larger; a longer one would only cost time."""
_LARGEST_PRICE = 1_000_000


class Reading:
    """Collects faults while data are read; each method answers with a value that is safe to use."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(
        self, path: Path, code: str, message: str, offset: int | None = None, *, key: bool = False
    ) -> None:
        """Note a mistake."""
        self.faults.append(Fault(path, code, message, offset, key))

    def mapping(self, path: Path, raw: Any, keys: Collection[str]) -> Mapping[str, Any]:
        """A mapping with none but these keys; unknown ones are reported and left out."""
        if not isinstance(raw, Mapping):
            self.fault(path, "wrong-type", f"this takes {listed(keys)}, as in {{key: value}}")
            return {}
        found = {}
        for key, value in raw.items():
            if key in keys:
                found[key] = value
            else:
                message = unknown("key", str(key), keys)
                self.fault((*path, key), "unknown-key", message, key=True)
        return found

    def seats(self, path: Path, raw: Any) -> dict[Seat, Any]:
        """A mapping from seats to anything."""
        if not isinstance(raw, Mapping):
            self.fault(path, "wrong-type", "this takes seats, as in {E: …, S: …}")
            return {}
        found: dict[Seat, Any] = {}
        for key, value in raw.items():
            if key in SEATS:
                found[key] = value
            else:
                message = unknown("seat", str(key), SEATS)
                self.fault((*path, key), "unknown-seat", message, key=True)
        return found

    def seat(self, path: Path, raw: Any) -> Seat | None:
        """One of E, S, W, N."""
        if raw in SEATS:
            return cast("Seat", str(raw))
        self.fault(path, "unknown-seat", unknown("seat", str(raw), SEATS))
        return None

    def word(
        self,
        path: Path,
        raw: Any,
        vocabulary: Collection[str],
        what: str,
    ) -> str | None:
        """A word of a closed vocabulary."""
        if isinstance(raw, str) and raw in vocabulary:
            return str(raw)
        self.fault(path, "unknown-word", unknown(what, str(raw), vocabulary))
        return None

    def text(self, path: Path, raw: Any, example: str) -> str | None:
        """A small notation, unread."""
        if isinstance(raw, str):
            return str(raw)
        self.fault(path, "wrong-type", f"this takes a notation such as '{example}'")
        return None

    def number(self, path: Path, raw: Any, least: int, most: int) -> int:
        """A whole number within bounds; ``least`` stands in for one that is not."""
        if isinstance(raw, bool) or not isinstance(raw, int):
            message = f"'{str(raw)[:40]}' stands here, and a whole number is wanted"
            self.fault(path, "wrong-type", message)
            return least
        if not least <= raw <= most:
            self.fault(path, "out-of-range", f"{raw} is not between {least} and {most}")
            return least
        return raw

    def tiles(self, path: Path, raw: Any, offset: int = 0) -> tuple[int, ...]:
        """Tiles in notation; ``offset`` is where they begin inside a longer notation."""
        text = self.text(path, raw, "123m45p")
        if text is None:
            return ()
        if len(text) > 2 * _MOST_TILES:
            self.fault(path, "notation", "these are more tiles than any seat can have")
            return ()
        try:
            return tiles(text)
        except NotationError as wrong:
            self.fault(path, "notation", wrong.message, offset + wrong.offset)
            return ()

    def price(self, path: Path, raw: Any) -> Declared:
        """A declared price: words to whole numbers, or to a list of names."""
        if not isinstance(raw, Mapping):
            self.fault(path, "wrong-type", "a declared price is written as in {tai: 2}")
            return {}
        found: dict[str, int | tuple[str, ...]] = {}
        for key, value in raw.items():
            if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
                found[str(key)] = tuple(str(each) for each in value)
            else:
                found[str(key)] = self.number((*path, key), value, 0, _LARGEST_PRICE)
        return MappingProxyType(found)
