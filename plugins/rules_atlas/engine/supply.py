"""How many copies of each tile may still turn up."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rules_atlas.engine.case import Case
from rules_atlas.engine.tiles import RED_FIVES, code, kind


class Exhausted(Exception):  # noqa: N818 - a finding about a case
    """A further copy of a tile of which all copies are on the table."""

    def __init__(self, tile: int, copies: int) -> None:
        super().__init__(
            f"{code(tile)} would be on the table {copies + 1} times; there are {copies}"
        )
        self.tile = tile


class Supply:
    """The copies shown so far, against the deck: a red five counts as itself and as a five."""

    def __init__(self, deck: Mapping[int, int], case: Case) -> None:
        self._deck = deck
        self._seen: Counter[int] = Counter()
        self.over: list[int] = []
        """Tiles of which the case shows too many before its first event."""
        for tile in at_start(case):
            self._count(tile)
            if self._exceeded(tile) is not None and tile not in self.over:
                self.over.append(tile)

    def show(self, tiles: Iterable[int]) -> None:
        """Count tiles that have just become visible.

        Raises:
            Exhausted: there is no such copy left.
        """
        for tile in tiles:
            self._count(tile)
            copies = self._exceeded(tile)
            if copies is not None:
                raise Exhausted(tile, copies)

    def _count(self, tile: int) -> None:
        self._seen[tile] += 1
        if tile in RED_FIVES:
            self._seen[kind(tile)] += 1

    def _exceeded(self, tile: int) -> int | None:
        for each in {tile, kind(tile)}:
            copies = self._deck.get(each, 0)
            if self._seen[each] > copies:
                return copies
        return None


def at_start(case: Case) -> Iterator[int]:
    """Every tile that the record shows before its first event."""
    yield from case.table.dora
    yield from case.table.ura
    for holding in case.seats.values():
        yield from holding.hand or ()
        yield from holding.bonus
        yield from holding.dealt_bonus
        yield from holding.discards or ()
        for meld in holding.melds:
            yield from meld.tiles
    for dealt in case.deal.values():
        yield from dealt.tiles
        yield from dealt.replace
