"""Random tables of a system, played by seats that mostly throw and sometimes do what is offered."""

import random
from dataclasses import dataclass, field, replace

from rules_atlas.engine.case import Case, Claim, Event, Holding, Setup
from rules_atlas.engine.outcome import Offer, Outcome
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.seats import SEATS, Seat, after
from rules_atlas.engine.settle import settle
from rules_atlas.engine.system import System
from rules_atlas.engine.tiles import BONUS, RED_FIVES

KONGS = ("kong-concealed", "kong-added")
OVER = ("settled", "drawn", "ends-earlier", "refused", "unresolved")


@dataclass
class Play:
    """A case so far, and what the players know: their hands and what is left of the wall."""

    system: System
    values: Assignment
    dice: random.Random
    case: Case
    hands: dict[Seat, list[int]]
    wall: list[int]
    turn: Seat = "E"
    owes: str = "throw"
    over: bool = False
    drawn_for: str = "wall"
    seen: list[Outcome] = field(default_factory=list)

    def ask(self, event: Event | None = None) -> Outcome:
        """What the engine says of the case, with one more event if one is given."""
        case = self.case if event is None else self.with_(event)
        return settle(self.system, case, self.values)

    def with_(self, event: Event) -> Case:
        """The case with one more event."""
        return replace(self.case, play=(*self.case.play, event))

    def do(self, event: Event) -> Outcome:
        """Let it happen, unless it is refused."""
        outcome = self.ask(event)
        if outcome.status != "refused":
            self.case = self.with_(event)
            self.over = outcome.status in OVER
        return outcome

    def now(self, outcome: Outcome) -> list[Offer]:
        """What is offered after the last event."""
        return [each for each in outcome.offers if each.at.number == len(self.case.play)]

    def step(self) -> None:
        """One draw or one throw, and what follows."""
        if self.owes == "draw":
            self._draw()
        else:
            self._throw()

    def _draw(self) -> None:
        if not self.wall:
            self.over = True
            return
        tile = self.wall.pop()
        outcome = self.do(Event("draw", self.turn, (tile,)))
        if outcome.status == "refused":
            self.over = True
            return
        if tile in BONUS:
            self.do(Event("bonus", self.turn, (tile,)))
            return
        self.hands[self.turn].append(tile)
        self.owes = "throw"
        kongs = [
            each for each in self.now(outcome) if each.kind in KONGS and each.seat == self.turn
        ]
        if kongs and not self.over and self.dice.random() < 0.7:
            self._own_kong(self.dice.choice(kongs))

    def _own_kong(self, offer: Offer) -> None:
        if self.do(deed(offer)).status != "refused":
            for tile in offer.tiles:
                self.hands[self.turn].remove(tile)
            self.owes = "draw"

    def _throw(self) -> None:
        hand = self.hands[self.turn]
        for tile in self.dice.sample(hand, len(hand)):
            plain = Event("discard", self.turn, (tile,))
            outcome = self.ask(plain)
            if outcome.status == "refused":
                continue  # a rule forbids this throw
            last = len(self.case.play) + 1
            calls = [
                each
                for each in outcome.offers
                if each.at.number == last and each.kind in ("chow", "pong", "kong")
            ]
            taken = self.dice.choice(calls) if calls and self.dice.random() < 0.5 else None
            event = replace(plain, claims=(claim(taken),)) if taken else plain
            thrower = self.turn
            if self.do(event).status == "refused":
                self.over = True
                return
            hand.remove(tile)
            self.turn, self.owes = after(thrower, 4), "draw"
            if taken:
                for each in taken.tiles:
                    self.hands[taken.seat].remove(each)
                self.turn = taken.seat
                self.owes = "draw" if taken.kind == "kong" else "throw"
            return
        self.over = True


def claim(offer: Offer) -> Claim:
    """An offer on another's tile, taken."""
    return Claim(offer.seat, offer.kind, offer.tiles)  # type: ignore[arg-type]


def deed(offer: Offer) -> Event:
    """An offer in one's own turn, taken."""
    tiles = () if offer.kind == "win" else offer.tiles
    return Event(offer.kind, offer.seat, tiles)  # type: ignore[arg-type]


def begin(system: System, values: Assignment, seed: int) -> Play:
    """A table of four known hands. Few kinds are dealt, so that there is much to claim."""
    dice = random.Random(seed)
    deck = [tile for tile, number in system.deck(4).items() for _ in range(number)]
    dice.shuffle(deck)
    suit = dice.randrange(3)
    deck.sort(key=lambda tile: _order(tile, suit, dice))
    plain = [tile for tile in deck if tile not in BONUS and tile not in RED_FIVES]
    number = dice.choice((0, 20, 44))
    near, rest = plain[:number], plain[number:]
    dice.shuffle(rest)
    dealt = [*near, *rest][:53]
    dice.shuffle(dealt)
    hands = {seat: dealt[n * 13 : n * 13 + 13] for n, seat in enumerate(SEATS)}
    hands["E"].append(dealt[52])
    wall = list(deck)
    for tile in dealt:
        wall.remove(tile)
    dice.shuffle(wall)
    dora = (wall.pop(),) if "dora" in system.table_keys else ()
    seats = {seat: Holding(tuple(hand), discards=()) for seat, hand in hands.items()}
    left = len(wall) - (13 if dora else 0)
    case = Case(Setup(wall=left, dora=dora), seats)
    return Play(system, values, dice, case, hands, wall)


def _order(tile: int, suit: int, dice: random.Random) -> float:
    """Tiles of one suit and honours first."""
    return dice.random() + (0.0 if tile // 9 == suit else 0.4 if 27 <= tile < 34 else 1.0)
