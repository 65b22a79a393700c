"""A case being played: the table, what has been found so far, and what every deed may need.

The deeds themselves are in :mod:`rules_atlas.engine.play`, the claims of others on a tile in
:mod:`rules_atlas.engine.claims`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules_atlas.engine.case import Case, Event
from rules_atlas.engine.deeds import Candidate, Winning
from rules_atlas.engine.frames import Frame, frame_of, locks_on
from rules_atlas.engine.offers import Choices, at_floor, deeds_in_turn
from rules_atlas.engine.outcome import (
    Liability,
    Note,
    Offer,
    Refused,
    Rejected,
    Stake,
    Status,
    Transfer,
    net_of,
)
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.supply import Supply
from rules_atlas.engine.system import System, throws_last
from rules_atlas.engine.table import Drawn, Table
from rules_atlas.engine.tiles import BONUS, FLOWERS, code
from rules_atlas.engine.winning import Settled, bars, has_shape, settle_win


class RefusedEvent(Exception):  # noqa: N818 - an answer about a case, not a programming error
    """An event that cannot be or that a rule forbids; ``because`` is the rule, if it is one."""

    def __init__(self, reason: str, because: str | None = None, claim: Seat | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.because = because
        self.claim = claim


@dataclass(slots=True)
class Game:
    """A case being played: the table and what has been found so far."""

    system: System
    case: Case
    rules: Rules
    table: Table
    supply: Supply
    aside: Rules
    """Where questions that do not decide the result are recorded."""
    wins: list[Settled] = field(default_factory=list)
    paid: list[Transfer] = field(default_factory=list)
    """Transfers of a hand that ends without a winner, or by a false win."""
    laid: tuple[Stake, ...] = ()
    """What seats laid on the table during the hand."""
    ledger: list[Transfer] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    attached: list[Liability] = field(default_factory=list)
    watched: bool = False
    """Whether pictures of the table are taken."""
    frames: list[Frame] = field(default_factory=list)
    status: Status = "goes-on"
    ended_by: str | None = None
    """The rule by which the hand ended, where it was no plain win."""
    ended_at: int = 0
    open_win: Offer | None = None
    """The self-draw that the seat in turn may still take."""

    def begin(self) -> None:
        """Lay out the table again, set by set, so that what lies there has its history."""
        table = self.table
        for seat, chair in table.chairs.items():
            melds, chair.melds = chair.melds, []
            for meld in melds:
                chair.melds.append(meld)
                if meld.take is not None:
                    self.attach(self.system.candidates(table, seat, meld))
        if table.from_deal:
            self.earned(None)
        for seat in (table.setup.dealer, *in_turn(table.setup.dealer, table.players)):
            whole = table.from_deal or set(FLOWERS) <= set(table.chairs[seat].bonus)
            if whole and not self.ended and (auto := self.system.ends_by(table, seat, self.rules)):
                self.end_with((auto,))
        if table.phase == "throw" and table.turn is not None and not self._starts_claimed():
            self.ask_in_turn(table.turn)

    def _starts_claimed(self) -> bool:
        """Whether the case begins with a throw, so that how the last tile came is not told."""
        return (
            not self.table.from_deal
            and bool(self.case.play)
            and (self.case.play[0].kind == "discard")
        )

    def picture(self, event: Event | None) -> None:
        """Keep the table as it stands, for a replay."""
        if self.watched:
            locks = {} if self.ended else locks_on(self.system, self.table, self.rules)
            self.frames.append(frame_of(self.table, event, tuple(self.attached), locks))

    def finish(self) -> None:
        """After the last event: a wall with nothing to draw ends the hand by itself."""
        table = self.table
        to_throw = table.phase == "throw" and not table.claimed
        if to_throw and self.at_floor() and not throws_last(self.system, self.rules):
            self.check_floor()
        if self.status == "drawn":
            self.drawn_hand()

    def take_turn(self, seat: Seat, to: str) -> None:
        """Make it the seat's turn to draw or to throw, or refuse."""
        table = self.table
        chair = table.chairs[seat]
        if table.phase == "open":
            table.turn = seat
            known = chair.hand is not None
            table.phase = "draw" if to == "draw" or known else "throw"
        if table.turn != seat:
            raise RefusedEvent(f"it is {table.turn}'s turn, not {seat}'s")
        if to == "draw":
            if table.phase == "throw":
                raise RefusedEvent(f"{seat} must throw before it draws again")
            return
        if table.phase in ("draw", "replace"):
            if chair.hand is not None:
                raise RefusedEvent(f"{seat} must draw first")
            self.from_wall(seat)

    def from_wall(self, seat: Seat) -> None:
        """Take a tile off the wall for the seat, or refuse at the floor."""
        table = self.table
        if self.at_floor():
            raise RefusedEvent(
                f"the wall is down to its last {table.wall}: nobody draws", self.system.wall_rule
            )
        if table.wall is not None:
            table.wall -= 1
        source: Drawn = "wall"
        if table.phase == "replace":
            source = table.drawn_from or "kong"
        else:
            table.kongs = 0
        table.turn, table.phase, table.drawn, table.drawn_from = seat, "throw", None, source
        table.claimed = False
        for each in table.let_by(seat):
            each.drew = True

    def into_hand(self, seat: Seat, tile: int) -> None:
        """Put a drawn tile into a hand that is known."""
        hand = self.table.chairs[seat].hand
        self.table.drawn = tile
        if hand is not None:
            self.supply.show((tile,))
            hand.append(tile)

    def leave_hand(self, seat: Seat, tiles: tuple[int, ...]) -> None:
        """Take tiles out of a hand; those of an unknown hand become known by being shown."""
        hand = self.table.chairs[seat].hand
        if hand is None:
            self.supply.show(tiles)
            return
        for tile in tiles:
            if tile not in hand:
                raise RefusedEvent(f"{seat} does not hold {code(tile)}")
            hand.remove(tile)

    def check_win(self, win: Winning) -> None:
        """Refuse a win that the tiles or a rule do not allow."""
        table = self.table
        known = table.chairs[win.seat].hand is not None
        claim = win.seat if win.by == "discard" else None
        if known and win.price is not None:
            raise RefusedEvent(
                f"{win.seat}'s hand is known: leave out the price, it is worked out", claim=claim
            )
        if known and not has_shape(self.system, table, win):
            with_tile = "" if win.tile is None else f" with {code(win.tile)}"
            raise RefusedEvent(f"{win.seat}'s hand is not complete{with_tile}", claim=claim)
        if not known and win.price is None:
            raise RefusedEvent(
                f"{win.seat}'s hand is not known: declare what it is worth", claim=claim
            )
        if win.price is not None and (wrong := self.system.check_price(win.price)):
            raise RefusedEvent(wrong, claim=claim)
        if barred := bars(self.system, table, win, self.rules):
            raise RefusedEvent(barred.reason, barred.because, claim=claim)

    def attach(self, candidates: Iterable[Candidate]) -> None:
        """Remember what might make a seat liable, and whether it does as the table stands."""
        for each in candidates:
            self.table.candidates.append(each)
            try:
                liability = self.system.attached(self.table, each, self.aside)
            except UnknownRead:
                continue
            if liability is not None:
                self.attached.append(liability)

    def laid_open(self, seat: Seat) -> None:
        """After something was laid open: what it earns at once, and whether it ends the hand."""
        self.earned(seat)
        if auto := self.system.ends_by(self.table, seat, self.rules):
            self.end_with((auto,))

    def earned(self, seat: Seat | None) -> None:
        """What is paid at once; ``None`` is the deal, which is asked about before any event."""
        asked = self.rules.apart()
        try:
            self.ledger.extend(self.system.awards(self.table, asked))
        except UnknownRead as lacking:
            self.notes.append(Note("unknown-award", seat, self.table.moment(), reason=str(lacking)))
        self.aside.reads |= asked.reads

    def ask_in_turn(self, seat: Seat) -> None:
        """Ask the seat that has just drawn what it may do."""
        table = self.table
        if table.drawn is not None and table.drawn in BONUS:
            return
        choices = deeds_in_turn(self.system, table, seat, self.aside)
        self.record(choices)
        self.open_win = choices.win_of(seat)

    def record(self, choices: Choices) -> None:
        """Keep what was offered and refused at this moment."""
        self.offers.extend(choices.offers)
        self.refused.extend(choices.refused)

    def at_floor(self) -> bool:
        """Whether the wall leaves nothing to draw."""
        return at_floor(self.system, self.table, self.rules)

    def check_floor(self) -> None:
        """End the hand where the wall leaves nothing to draw."""
        if self.at_floor():
            self.table.phase = "over"
            self.status, self.ended_at = "drawn", self.table.now

    def drawn_hand(self) -> None:
        """End the hand without a winner."""
        self.paid.extend(self.system.drawn(self.table, self.rules))
        self.laid = self.system.lays(self.table, (), self.rules)
        self.over("drawn", None)

    def end_with(self, wins: tuple[Winning, ...]) -> None:
        """Settle these wins; the hand is over."""
        for win in wins:
            if win.auto is None:
                self.check_win(win)
            settled = settle_win(self.system, self.table, win, self.rules)
            if not isinstance(settled, Settled):
                raise RefusedEvent(settled.reason, settled.because)
            self.wins.append(settled)
            self.rejected.extend(settled.rejected)
            self.notes.extend(settled.notes)
        self.laid = self.system.lays(self.table, wins, self.rules)
        auto = next((win.auto for win in wins if win.auto), None)
        self.over("settled", auto)

    def over(self, status: Status, rule: str | None) -> None:
        """End the hand."""
        self.status, self.ended_by, self.ended_at = status, rule, self.table.now
        self.table.phase = "over"

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""
        return self.table.phase == "over"

    def stakes(self) -> tuple[Stake, ...]:
        """What was laid on the table and what the winners take from it."""
        return (*self.laid, *(each for settled in self.wins for each in settled.stakes))

    def net(self) -> dict[Seat, int]:
        """Each seat's gain or loss by the hand."""
        transfers = [each for settled in self.wins for each in settled.transfers]
        return net_of((*transfers, *self.paid), self.table.chairs, self.stakes())
