"""How many copies of each tile are left to be seen: nobody can hold a fifth one."""

from collections.abc import Iterable, Iterator, Mapping

from rules_atlas.engine.case import Case
from rules_atlas.engine.faults import Path
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.tiles import RED_FIVES, code, kind


class Exhausted(Exception):  # noqa: N818 - a fact about a table, not a programming error
    """A further copy of ``tile`` is impossible: all of its ``copies`` are on the table."""

    def __init__(self, tile: int, copies: int) -> None:
        super().__init__(f"a further {code(tile)} is impossible: all {copies} are on the table")
        self.tile = tile
        self.copies = copies


class Supply:
    """The copies that have been seen, counted by kind; red fives are counted by themselves too."""

    __slots__ = ("_copies", "_deck", "_kinds", "_reds")

    def __init__(self, deck: Mapping[int, int], case: Case | None = None) -> None:
        """Count what lies open or is known before the first event.

        Whether that much is possible is not asked here: the check of a case reports it with its
        place, and a game that is played on all the same goes on from the true count.
        """
        self._deck = deck
        self._copies: dict[int, int] = {}
        for tile, copies in deck.items():
            self._copies[kind(tile)] = self._copies.get(kind(tile), 0) + copies
        self._kinds: dict[int, int] = {}
        self._reds: dict[int, int] = {}
        if case is not None:
            for _, tiles in shown_at_first(case):
                for tile in tiles:
                    self._count(tile)

    def show(self, tiles: Iterable[int]) -> None:
        """Count tiles that become visible now.

        Raises:
            Exhausted: the deck has no further copy of one of them; those before it are counted.
        """
        for tile in tiles:
            same = kind(tile)
            if self._kinds.get(same, 0) >= self._copies.get(same, 0):
                raise Exhausted(tile, self._copies.get(same, 0))
            if tile in RED_FIVES and self._reds.get(tile, 0) >= self._deck.get(tile, 0):
                raise Exhausted(tile, self._deck.get(tile, 0))
            self._count(tile)

    def left(self, tile: int) -> int:
        """How many copies of a kind nobody has seen."""
        return self._copies.get(kind(tile), 0) - self._kinds.get(kind(tile), 0)

    def _count(self, tile: int) -> None:
        same = kind(tile)
        self._kinds[same] = self._kinds.get(same, 0) + 1
        if tile in RED_FIVES:
            self._reds[tile] = self._reds.get(tile, 0) + 1


def shown_at_first(case: Case) -> Iterator[tuple[Path, tuple[int, ...]]]:
    """All tiles known before the first event, each lot with its place in the record.

    A claimed tile may be listed among its thrower's discards as well; it is one tile, and counted
    in the set that it is part of.
    """
    yield ("table", "dora"), case.table.dora
    yield ("table", "ura"), case.table.ura
    claimed: dict[Seat, list[int]] = {}
    for holding in case.seats.values():
        for meld in holding.melds:
            if meld.source is not None and meld.take is not None:
                claimed.setdefault(meld.source, []).append(meld.take)
    for seat, holding in case.seats.items():
        for number, meld in enumerate(holding.melds):
            yield ("seats", seat, "melds", number), meld.tiles
        yield ("seats", seat, "bonus"), (*holding.dealt_bonus, *holding.bonus)
        yield ("seats", seat, "hand"), holding.hand or ()
        thrown = list(holding.discards or ())
        for tile in claimed.get(seat, ()):
            if tile in thrown:
                thrown.remove(tile)
        yield ("seats", seat, "discards"), tuple(thrown)
    for seat, dealt in case.deal.items():
        yield ("deal", seat, "tiles"), dealt.tiles
        yield ("deal", seat, "replace"), dealt.replace
