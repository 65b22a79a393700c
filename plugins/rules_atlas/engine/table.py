"""The table as it stands between two events."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules_atlas.engine.case import Case, Dealt, Holding, Meld, Setup
from rules_atlas.engine.deeds import Candidate
from rules_atlas.engine.outcome import Moment
from rules_atlas.engine.seats import Seat, after, chairs
from rules_atlas.engine.tiles import BONUS, counts

Phase: TypeAlias = Literal["open", "draw", "throw", "replace", "over"]
Drawn: TypeAlias = Literal["wall", "kong", "bonus", "deal"]


@dataclass(slots=True)
class Thrown:
    """A discard; ``tile`` is missing when nobody recorded it. ``taken`` once it is claimed."""

    tile: int | None
    at: int
    taken: bool = False
    flags: frozenset[str] = frozenset()
    """What was declared with it."""


@dataclass(slots=True)
class Pass:
    """A win that a seat could have had and let go by, and what it did since."""

    seat: Seat
    tile: int
    at: int
    self_draw: bool
    calls: int
    """Chows and pongs the seat had claimed at that moment."""
    drew: bool = False
    threw: bool = False
    """Whether the seat has thrown a tile since."""
    drew_and_threw: bool = False
    """Whether it has drawn and, after that, thrown."""


@dataclass(slots=True)
class Chair:
    """One seat's side of the table. ``hand`` is ``None`` when it is not known."""

    hand: list[int] | None = None
    melds: list[Meld] = field(default_factory=list)
    bonus: list[int] = field(default_factory=list)
    dealt_bonus: tuple[int, ...] = ()
    """The bonus tiles among those it was dealt."""
    thrown: list[Thrown] = field(default_factory=list)
    throws_known: bool = True
    flags: set[str] = field(default_factory=set)
    listed: bool = False

    def concealed(self, *more: int) -> list[int]:
        """The known hand counted by kind, with further tiles.

        Raises:
            ValueError: the hand is not known.
        """
        if self.hand is None:
            message = "the hand is not known"
            raise ValueError(message)
        return counts((*self.hand, *more))


class Table:
    """Everything that is on the table and known, changed only by :mod:`rules_atlas.engine.play`."""

    def __init__(self, case: Case) -> None:
        self.setup: Setup = case.table
        self.players = case.table.players
        self.chairs: dict[Seat, Chair] = {}
        for seat in chairs(self.players):
            self.chairs[seat] = _chair(case.seats.get(seat), case.deal.get(seat))
        self.wall = case.table.wall
        self.now = 0
        self.label: str | None = None
        self.phase: Phase = "open"
        self.turn: Seat | None = None
        self.drawn: int | None = None
        """The tile that the seat in turn took last, if it is known."""
        self.drawn_from: Drawn | None = None
        self.claimed = False
        """Whether the seat in turn got its tile by a claim and now owes a throw."""
        self.deed: str = ""
        """The kind of the event being played."""
        self.live: tuple[int, Seat] | None = None
        """The tile on offer to the others and who offers it: a discard, or one added to a kong."""
        self.kongs = 0
        """Kongs that the seat in turn has made since it last threw or drew from the wall."""
        self.passes: list[Pass] = []
        self.withheld: list[tuple[Pass, str]] = []
        """Tiles that completed a hand, and the rule that barred its seat from winning on them."""
        self.passed_pongs: list[Pass] = []
        """Pongs that seats could have had and let go by."""
        self.candidates: list[Candidate] = []
        """Claims that matched a trigger's pattern, oldest first."""
        self.own_kongs: list[tuple[Seat, int]] = []
        """Kongs declared from a seat's own tiles, added ones included, and the event of each."""
        self.breaks: list[int] = []
        """The events that broke the order of turns: a claim, a kong, a North set aside."""
        self.from_deal = bool(case.deal)
        self.labels = {event.label: n for n, event in enumerate(case.play, 1) if event.label}
        self._names = {number: label for label, number in self.labels.items()}
        if case.deal:
            self.phase, self.turn, self.drawn_from = "throw", case.table.dealer, "deal"
            hand = self.chairs[case.table.dealer].hand
            dealt = case.deal.get(case.table.dealer)
            if hand and dealt:
                replaced = [tile for tile in dealt.replace if tile not in BONUS]
                self.drawn = replaced[-1] if replaced else hand[-1]
                self.drawn_from = "bonus" if replaced else "deal"
        else:
            for seat, chair in self.chairs.items():
                if chair.hand is not None and len(chair.hand) % 3 == 2:
                    self.phase, self.turn, self.drawn = "throw", seat, chair.hand[-1]
                    self.drawn_from = "wall"

    def moment(self, at: int | None = None) -> Moment:
        """The event with this number, or the present one, as answers name it."""
        number = self.now if at is None else at
        return Moment(number, self._names.get(number))

    def following(self, seat: Seat) -> Seat:
        """The seat whose turn comes after."""
        return after(seat, self.players)

    def let_by(self, seat: Seat) -> Iterator[Pass]:
        """The tiles a seat let go by: wins, those that a rule withheld from it, and pongs."""
        yield from (each for each in self.passes if each.seat == seat)
        yield from (each for each, _ in self.withheld if each.seat == seat)
        yield from (each for each in self.passed_pongs if each.seat == seat)

    def calls(self, seat: Seat, *kinds: str) -> int:
        """How many melds of these kinds the seat has."""
        return sum(meld.kind in kinds for meld in self.chairs[seat].melds)


def _chair(holding: Holding | None, dealt: Dealt | None) -> Chair:
    if dealt is not None:
        hand = [tile for tile in (*dealt.tiles, *dealt.replace) if tile not in BONUS]
        bonus = [tile for tile in (*dealt.tiles, *dealt.replace) if tile in BONUS]
        first = tuple(tile for tile in dealt.tiles if tile in BONUS)
        return Chair(hand=hand, bonus=bonus, dealt_bonus=first, listed=True)
    if holding is None:
        return Chair(throws_known=False)
    return Chair(
        hand=None if holding.hand is None else list(holding.hand),
        melds=list(holding.melds),
        bonus=[*holding.dealt_bonus, *holding.bonus],
        dealt_bonus=holding.dealt_bonus,
        thrown=[Thrown(tile, 0) for tile in holding.discards or ()],
        throws_known=holding.discards is not None,
        flags=set(holding.flags),
        listed=True,
    )
