"""Play the events of a case on a table, refusing what is impossible.

Each event is checked, then done; after it every seat whose hand is known is asked what it may do.
A hand ends with a win, with the wall, or by a rule that ends it; events after that are never
replayed, since they belong to another table's hand.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from rules_atlas.engine.case import Case, Claim, Event, Meld
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.frames import Frame, frame_of
from rules_atlas.engine.offers import (
    Choices,
    claims_on,
    deeds_in_turn,
    own_tiles,
)
from rules_atlas.engine.outcome import (
    Liability,
    Note,
    Offer,
    Refused,
    Rejected,
    Status,
    Transfer,
    net_of,
)
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat, in_turn, relation
from rules_atlas.engine.supply import Supply
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Drawn, Pass, Table, Thrown
from rules_atlas.engine.tiles import BONUS, code, kind, rank, suit, write
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
    ledger: list[Transfer] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    attached: list[Liability] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    status: Status = "goes-on"
    ended_by: str | None = None
    """The rule by which the hand ended, where it was no plain win."""
    ended_at: int = 0
    open_win: Offer | None = None
    """The self-draw that the seat in turn may still take."""

    # --- the deeds, one method each -------------------------------------------------------------

    def discard(self, event: Event) -> None:
        """Throw a tile; the others may claim it."""
        seat, tile = _one(event)
        table = self.table
        self._take_turn(seat, "throw")
        if barred := self.system.bars_throw(table, seat, tile, self.rules):
            raise RefusedEvent(barred.reason, barred.because)
        chair = table.chairs[seat]
        self._leave_hand(seat, (tile,))
        if "riichi" in event.flags:
            chair.flags.add("riichi")
        chair.thrown.append(Thrown(tile, table.now, riichi="riichi" in event.flags))
        for each in table.passes:
            if each.seat == seat:
                each.threw = True
                each.drew_and_threw |= each.drew
        table.claimed, table.drawn, table.drawn_from = False, None, None
        self._offer_to_others(event, tile, seat, robbed=False)

    def draw(self, event: Event) -> None:
        """Take a tile from the wall, or a replacement for a kong or a bonus tile."""
        seat = _seat(event)
        table = self.table
        tile = event.tiles[0] if event.tiles else None
        if table.phase == "open" and "replacement" in event.flags:
            table.drawn_from = "kong" if table.calls(seat, *_KONGS) else "bonus"
            table.turn, table.phase = seat, "replace"
        self._take_turn(seat, "draw")
        if table.chairs[seat].hand is not None and tile is None:
            raise RefusedEvent(f"{seat}'s hand is known, so the tile it draws must be given")
        self._from_wall(seat)
        if tile is not None:
            self._into_hand(seat, tile)
        self._ask_in_turn(seat)

    def bonus(self, event: Event) -> None:
        """Set aside a bonus tile that has just been drawn; a replacement follows."""
        seat, tile = _one(event)
        table = self.table
        if tile not in BONUS:
            raise RefusedEvent(f"{code(tile)} is no bonus tile")
        if table.drawn == tile and table.turn == seat:
            chair = table.chairs[seat]
            if chair.hand is not None:
                chair.hand.remove(tile)
        else:
            self._take_turn(seat, "draw")
            self._from_wall(seat)
            self.supply.show((tile,))
        table.chairs[seat].bonus.append(tile)
        table.phase, table.turn, table.drawn, table.drawn_from = "replace", seat, None, "bonus"
        self._laid_open(seat)

    def north(self, event: Event) -> None:
        """Set a North aside, where the system knows that; a replacement follows."""
        seat = _seat(event)
        table = self.table
        self._take_turn(seat, "throw")
        tile = event.tiles[0] if event.tiles else 30
        self._leave_hand(seat, (tile,))
        table.chairs[seat].bonus.append(tile)
        table.phase, table.turn, table.drawn, table.drawn_from = "replace", seat, None, "bonus"
        self._offer_to_others(event, tile, seat, robbed=True)

    def win(self, event: Event) -> None:
        """Win on the tile just drawn."""
        seat = _seat(event)
        table = self.table
        chair = table.chairs[seat]
        if table.claimed:
            raise RefusedEvent(f"{seat} has claimed a tile and must throw; it has drawn none to win on")
        if chair.hand is None and table.phase == "draw" and table.turn == seat:
            self._from_wall(seat)
        elif table.phase == "replace" and chair.hand is None and table.turn == seat:
            self._from_wall(seat)
        self._take_turn(seat, "throw")
        self._end_with((Winning(seat, "self-draw", None, table.drawn, price=event.price),))

    def kong_concealed(self, event: Event) -> None:
        """Declare four tiles of one's own."""
        seat = _seat(event)
        if len(event.tiles) != 4 or len({kind(tile) for tile in event.tiles}) != 1:
            raise RefusedEvent("a concealed kong is four tiles of one kind, as in 5555m")
        self._own_kong(event, seat, Meld("kong-concealed", event.tiles, since=self.table.now))

    def kong_added(self, event: Event) -> None:
        """Add a tile of one's own to a pong on the table."""
        seat, tile = _one(event)
        pongs = [m for m in self.table.chairs[seat].melds if m.kind == "pong"]
        pong = next((m for m in pongs if kind(m.tiles[0]) == kind(tile)), None)
        if pong is None:
            raise RefusedEvent(f"{seat} has no pong of {code(tile)} to add to")
        grown = Meld("kong-added", (*pong.tiles, tile), pong.take, pong.source, pong.since)
        self._own_kong(event, seat, grown)

    def unseen(self, event: Event) -> None:
        """Each of these seats draws and throws, and nobody recorded what."""
        table = self.table
        for seat in event.seats:
            if table.chairs[seat].hand is not None:
                raise RefusedEvent(f"{seat}'s hand is known, so its draw and throw must be given")
            self._take_turn(seat, "throw")
            table.chairs[seat].thrown.append(Thrown(None, table.now))
            table.chairs[seat].throws_known = False
            table.claimed, table.drawn, table.drawn_from = False, None, None
            table.turn, table.phase = table.following(seat), "draw"

    def false_win(self, event: Event) -> None:
        """A win declared on a hand that is none: the hand ends with a penalty."""
        seat = _seat(event)
        found = self.system.false_win(self.table, seat, self.rules)
        if not isinstance(found, tuple):
            raise RefusedEvent(found.reason, found.because)
        self.paid.extend(found)
        self._over("settled", found[0].because if found else None)

    def end(self, event: Event) -> None:
        """The hand ends without a winner."""
        if not event.flags & self.system.ends:
            raise RefusedEvent(f"a hand ends by {_any_of(self.system.ends)}")
        wall = self.table.wall
        if "wall" in event.flags and wall is not None:
            floor = self.system.floor(self.table, self.rules)
            if wall > floor:
                raise RefusedEvent(f"the wall still has {wall} tiles, {wall - floor} to be drawn")
        self._drawn_hand()

    # --- what the deeds share -------------------------------------------------------------------

    def _take_turn(self, seat: Seat, to: str) -> None:
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
            self._from_wall(seat)

    def _from_wall(self, seat: Seat) -> None:
        table = self.table
        if table.wall is not None:
            floor = self.system.floor(table, self.rules)
            if table.wall <= floor:
                raise RefusedEvent(f"the wall is down to its last {table.wall}: nobody draws")
            table.wall -= 1
        source: Drawn = "wall"
        if table.phase == "replace":
            source = table.drawn_from or "kong"
        table.turn, table.phase, table.drawn, table.drawn_from = seat, "throw", None, source
        table.claimed = False
        for each in table.passes:
            if each.seat == seat:
                each.drew = True

    def _into_hand(self, seat: Seat, tile: int) -> None:
        hand = self.table.chairs[seat].hand
        self.table.drawn = tile
        if hand is not None:
            self.supply.show((tile,))
            hand.append(tile)

    def _leave_hand(self, seat: Seat, tiles: tuple[int, ...]) -> None:
        """Take tiles out of a hand; those of an unknown hand become known by being shown."""
        hand = self.table.chairs[seat].hand
        if hand is None:
            self.supply.show(tiles)
            return
        for tile in tiles:
            if tile not in hand:
                raise RefusedEvent(f"{seat} does not hold {code(tile)}")
            hand.remove(tile)

    def _own_kong(self, event: Event, seat: Seat, meld: Meld) -> None:
        table = self.table
        self._take_turn(seat, "throw")
        if table.claimed:
            raise RefusedEvent(f"{seat} has claimed a tile and must throw before it declares a kong")
        if table.wall is not None and table.wall <= self.system.floor(table, self.rules):
            raise RefusedEvent("no replacement tile is left, so no kong can be declared")
        if barred := self.system.bars_claim(table, seat, meld, self.rules):
            raise RefusedEvent(barred.reason, barred.because)
        self._leave_hand(seat, own_tiles(meld))
        melds = table.chairs[seat].melds
        if meld.kind == "kong-added":
            index = next(i for i, m in enumerate(melds) if m.tiles == meld.tiles[:3])
            melds[index] = meld
        else:
            melds.append(meld)
        table.phase, table.turn, table.drawn, table.drawn_from = "replace", seat, None, "kong"
        self._offer_to_others(event, meld.tiles[-1], seat, robbed=True)
        if table.phase != "over":
            self._laid_open(seat)

    def _offer_to_others(self, event: Event, tile: int, source: Seat, *, robbed: bool) -> None:
        """Ask the others, then let the claims made decide."""
        table = self.table
        table.live = (tile, source)
        choices = claims_on(self.system, table, tile, source, self.aside, robbed=robbed)
        self._record(choices)
        wins, melds = self._claims(event, tile, source, robbed=robbed)
        if wins:
            order = in_turn(source, table.players)
            wins.sort(key=lambda win: order.index(win.seat))
            paid = self._paid(tuple(wins))
            claimed = {claim.seat: claim for claim, _ in melds}
            for win in paid:
                if win.auto and win.seat in claimed:
                    self._lay(next(m for c, m in melds if c.seat == win.seat), win.seat)
            for claim in event.claims:
                if claim.seat not in {win.seat for win in paid}:
                    self._outranked(claim, paid[0].seat)
            self._end_with(paid)
            return
        melds.sort(key=lambda each: each[1].kind == "chow")
        for offer in choices.offers:
            if offer.kind == "win":
                self._missed(offer, tile, source)
        if not robbed:
            table.turn, table.phase = table.following(source), "draw"
        if melds:
            (first, meld), *rest = melds
            for claim, _ in rest:
                self._outranked(claim, first.seat)
            self._lay(meld, first.seat)
            table.turn = first.seat
            table.claimed = meld.kind != "kong"
            table.phase = "throw" if table.claimed else "replace"
            table.drawn, table.drawn_from = None, None if table.claimed else "kong"
            self._laid_open(first.seat)
        elif not robbed:
            self._check_floor()

    def _claims(
        self, event: Event, tile: int, source: Seat, *, robbed: bool
    ) -> tuple[list[Winning], list[tuple[Claim, Meld]]]:
        """The claims made on a tile, each checked; sets that end the hand count as wins too."""
        wins: list[Winning] = []
        melds: list[tuple[Claim, Meld]] = []
        for claim in event.claims:
            if claim.seat == source:
                raise RefusedEvent(f"{source} cannot claim its own tile", claim=claim.seat)
            if claim.kind == "win":
                win = Winning(
                    claim.seat, "discard", source, tile, robbed=robbed, price=claim.price
                )
                self._check_win(win)
                wins.append(win)
                continue
            if robbed:
                raise RefusedEvent("a tile laid to a kong can only be won on", claim=claim.seat)
            meld = self._meld(claim, tile, source)
            melds.append((claim, meld))
            if auto := self._would_end(claim.seat, meld):
                wins.append(auto)
        return wins, melds

    def _meld(self, claim: Claim, tile: int, source: Seat) -> Meld:
        """The set a claim makes, or a refusal."""
        seat, table = claim.seat, self.table
        kinds = sorted(kind(each) for each in (*claim.tiles, tile))
        wanted = {"pong": 2, "kong": 3, "chow": 2}[claim.kind]
        shape = f"a {claim.kind} of {code(tile)} takes {wanted} tiles from the hand"
        if len(claim.tiles) != wanted:
            raise RefusedEvent(f"{shape}, not {write(claim.tiles) or 'none'}", claim=seat)
        if claim.kind == "chow":
            if relation(source, seat, table.players) != "left":
                raise RefusedEvent(
                    f"a chow is only taken from the left, and {source} is not on {seat}'s left",
                    claim=seat,
                )
            if suit(tile) is None or kinds != [kinds[0], kinds[0] + 1, kinds[0] + 2] or (
                len({suit(each) for each in kinds}) != 1
            ):
                raise RefusedEvent(f"{write(kinds)} are not three in a row of a suit", claim=seat)
        elif len(set(kinds)) != 1:
            raise RefusedEvent(f"{shape} that are the same", claim=seat)
        hand = table.chairs[seat].hand
        if hand is not None:
            rest = list(hand)
            for each in claim.tiles:
                if each not in rest:
                    raise RefusedEvent(f"{seat} does not hold {write(claim.tiles)}", claim=seat)
                rest.remove(each)
        if table.wall is not None and table.wall <= self.system.floor(table, self.rules):
            raise RefusedEvent("the wall is at its floor: the tile can only be won on", claim=seat)
        tiles = tuple(sorted((*claim.tiles, tile), key=lambda each: (rank(each), each)))
        if claim.kind != "chow":
            tiles = (*claim.tiles, tile)
        meld = Meld(claim.kind, tiles, tile, source, table.now)
        if barred := self.system.bars_claim(table, seat, meld, self.rules):
            raise RefusedEvent(barred.reason, barred.because, claim=seat)
        return meld

    def _would_end(self, seat: Seat, meld: Meld) -> Winning | None:
        melds = self.table.chairs[seat].melds
        melds.append(meld)
        try:
            return self.system.ends_by(self.table, seat, self.rules)
        finally:
            melds.pop()

    def _check_win(self, win: Winning) -> None:
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

    def _paid(self, wins: tuple[Winning, ...]) -> tuple[Winning, ...]:
        """Which of the winners are paid."""
        if len(wins) == 1:
            return wins
        return self.system.winners(self.table, wins, self.rules)

    def _outranked(self, claim: Claim, by: Seat) -> None:
        what = f"{claim.seat} {claim.kind} {write(claim.tiles)}".rstrip()
        reason = f"{by}'s claim goes first"
        self.rejected.append(Rejected(what, self.system.claim_rule, reason))

    def _lay(self, meld: Meld, seat: Seat) -> None:
        """Put a claimed set on the table."""
        table = self.table
        self._leave_hand(seat, own_tiles(meld))
        table.chairs[seat].melds.append(meld)
        if meld.source is not None and table.chairs[meld.source].thrown:
            table.chairs[meld.source].thrown[-1].taken = True
        self.attach(self.system.candidates(table, seat, meld))

    def attach(self, candidates: tuple) -> None:  # type: ignore[type-arg]
        """Remember what might make a seat liable, and whether it does as the table stands."""
        self.table.candidates.extend(candidates)
        for each in candidates:
            try:
                liability = self.system.attached(self.table, each, self.aside)
            except UnknownRead:
                continue
            if liability is not None:
                self.attached.append(liability)

    def _laid_open(self, seat: Seat) -> None:
        """After something was laid open: what it earns at once, and whether it ends the hand."""
        self.ledger.extend(self.system.awards(self.table, self.rules))
        if auto := self.system.ends_by(self.table, seat, self.rules):
            self._end_with((auto,))

    def _ask_in_turn(self, seat: Seat) -> None:
        table = self.table
        if table.drawn is not None and table.drawn in BONUS:
            return
        choices = deeds_in_turn(self.system, table, seat, self.aside)
        self._record(choices)
        self.open_win = choices.win_of(seat)

    def _record(self, choices: Choices) -> None:
        self.offers.extend(choices.offers)
        self.refused.extend(choices.refused)

    def _missed(self, offer: Offer, tile: int | None, source: Seat | None) -> None:
        """Note a win that was let go by."""
        table = self.table
        if tile is not None:
            calls = table.calls(offer.seat, "chow", "pong")
            table.passes.append(Pass(offer.seat, tile, table.now, source is None, calls))
        self.notes.append(
            Note(
                "missed-win",
                offer.seat,
                offer.at,
                tile,
                None if offer.price is None else offer.price.total,
                offer.net,
                offer.liable,
                "a win by self-draw was not taken" if source is None else f"{source} threw it",
            )
        )

    def let_pass(self, event: Event | None) -> None:
        """Before the next event: a self-draw that is not taken now is missed."""
        offer, self.open_win = self.open_win, None
        if offer is None or (event is not None and event.kind == "win"):
            return
        self._missed(offer, self.table.drawn, None)

    def _check_floor(self) -> None:
        """End the hand where the wall leaves nothing to draw."""
        table = self.table
        if table.wall is not None and table.wall <= self.system.floor(table, self.rules):
            table.phase = "over"
            self.status = "drawn"

    def _drawn_hand(self) -> None:
        self.paid.extend(self.system.drawn(self.table, self.rules))
        self._over("drawn", None)

    def _end_with(self, wins: tuple[Winning, ...]) -> None:
        for win in wins:
            if win.auto is None:
                self._check_win(win)
            settled = settle_win(self.system, self.table, win, self.rules)
            if not isinstance(settled, Settled):
                raise RefusedEvent(settled.reason, settled.because)
            self.wins.append(settled)
            self.rejected.extend(settled.rejected)
            self.notes.extend(settled.notes)
        auto = next((win.auto for win in wins if win.auto), None)
        self._over("settled", auto)

    def _over(self, status: Status, rule: str | None) -> None:
        self.status, self.ended_by, self.ended_at = status, rule, self.table.now
        self.table.phase = "over"

    def net(self) -> dict[Seat, int]:
        """Each seat's gain or loss by the hand."""
        transfers = [each for settled in self.wins for each in settled.transfers]
        return net_of((*transfers, *self.paid), self.table.chairs)


_KONGS = ("kong", "kong-concealed", "kong-added")

DEEDS: dict[str, Callable[[Game, Event], None]] = {
    "discard": Game.discard,
    "draw": Game.draw,
    "bonus": Game.bonus,
    "north": Game.north,
    "win": Game.win,
    "kong-concealed": Game.kong_concealed,
    "kong-added": Game.kong_added,
    "unseen": Game.unseen,
    "false-win": Game.false_win,
    "end": Game.end,
}
