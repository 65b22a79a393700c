"""What a family of rules must be able to answer.

A system is one frozen value made of small functions. The engine plays the events, asks these
questions at the right moments and turns the answers into an outcome; it knows no system by name.
Every function that decides something under a ruleset takes :class:`~rules_atlas.engine.rules.Rules`
and reads a knob only once the pattern it governs is there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules_atlas.engine.case import Declared, Liable, Meld
from rules_atlas.engine.deeds import Answerable, Barred, Candidate, Valued, Winning
from rules_atlas.engine.outcome import Liability, Price, Transfer
from rules_atlas.engine.rules import Option, Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.table import Table


class _Deck(Protocol):
    def __call__(self, players: int) -> Mapping[int, int]: ...


class _CheckPrice(Protocol):
    def __call__(self, price: Declared) -> str | None: ...


class _Complete(Protocol):
    def __call__(self, counts: Sequence[int], melds: int) -> bool: ...


class _BarsWin(Protocol):
    def __call__(self, table: Table, win: Winning, rules: Rules) -> Barred | None: ...


class _BarsClaim(Protocol):
    def __call__(self, table: Table, seat: Seat, meld: Meld, rules: Rules) -> Barred | None: ...


class _BarsThrow(Protocol):
    def __call__(self, table: Table, seat: Seat, tile: int, rules: Rules) -> Barred | None: ...


class _Value(Protocol):
    def __call__(self, table: Table, win: Winning, rules: Rules) -> Valued | Barred: ...


class _Candidates(Protocol):
    def __call__(self, table: Table, seat: Seat, meld: Meld) -> tuple[Candidate, ...]: ...


class _Attached(Protocol):
    def __call__(self, table: Table, candidate: Candidate, rules: Rules) -> Liability | None: ...


class _Answers(Protocol):
    def __call__(
        self, table: Table, win: Winning, price: Price, rules: Rules
    ) -> Answerable: ...


class _Declares(Protocol):
    def __call__(
        self, table: Table, win: Winning, price: Price, liable: Liable, rules: Rules
    ) -> Answerable: ...


class _Pay(Protocol):
    def __call__(
        self,
        table: Table,
        win: Winning,
        price: Price,
        liable: tuple[Liability, ...],
        rules: Rules,
    ) -> tuple[Transfer, ...]: ...


class _EndsBy(Protocol):
    def __call__(self, table: Table, seat: Seat, rules: Rules) -> Winning | None: ...


class _Winners(Protocol):
    def __call__(
        self, table: Table, wins: tuple[Winning, ...], rules: Rules
    ) -> tuple[Winning, ...]: ...


class _Awards(Protocol):
    def __call__(self, table: Table, rules: Rules) -> tuple[Transfer, ...]: ...


class _Drawn(Protocol):
    def __call__(self, table: Table, rules: Rules) -> tuple[Transfer, ...]: ...


class _FalseWin(Protocol):
    def __call__(
        self, table: Table, seat: Seat, rules: Rules
    ) -> tuple[Transfer, ...] | Barred: ...


class _NextDeal(Protocol):
    def __call__(
        self, table: Table, winners: tuple[Seat, ...], rules: Rules
    ) -> tuple[Seat, int]: ...


class _Floor(Protocol):
    def __call__(self, table: Table, rules: Rules) -> int: ...


@dataclass(frozen=True, slots=True)
class System:
    """A family of rules with its vocabulary and its answers."""

    id: str
    players: frozenset[int]
    options: tuple[Option, ...]
    """Every knob that the functions below may read."""
    rows: Mapping[str, str]
    """Every row a price may have, to the id of the rule that defines it."""
    triggers: Mapping[str, str]
    """Every named trigger, to the id of its rule."""
    ends: frozenset[str]
    """How a hand may end without a winner: ``wall`` and what else the system knows."""
    flags: frozenset[str]
    """Words that may stand beside a seat or a deed, such as a declared ready hand."""

    deck: _Deck
    """How many copies of each tile there are, red fives included."""
    floor: _Floor
    """How many tiles of the wall are never drawn."""
    throws_at_floor: bool
    """Whether who draws the last tile still throws."""
    claim_rule: str
    """The rule that says which of several claims goes first."""
    check_price: _CheckPrice
    """What is wrong with a declared price, if anything."""
    complete: _Complete
    """Whether concealed tiles, counted by kind, and so many melds have the shape of a win."""
    bars_win: _BarsWin
    """What forbids a seat a win whose shape is there: a tile it let pass, a lock, no way to rob."""
    bars_claim: _BarsClaim
    """What forbids a claim or a kong that the tiles allow."""
    bars_throw: _BarsThrow
    """What forbids a throw."""
    value: _Value
    """The price of a win, the best of its readings; barred when it is worth too little."""
    candidates: _Candidates
    """Triggers whose pattern a set that has just been laid open matches; reads no knob."""
    attached: _Attached
    """Whether a candidate makes its feeder liable, for the table to show as play goes on."""
    answers: _Answers
    """Who is liable for this win."""
    declares: _Declares
    """Who is liable when a record only names them."""
    pay: _Pay
    """Who pays the winner what."""
    ends_by: _EndsBy
    """A win that needs no declaration, after a seat laid something open."""
    winners: _Winners
    """Who of several winners on one tile is paid; the others were outranked."""
    awards: _Awards
    """What is paid at once, outside the hand, because of the event just played."""
    drawn: _Drawn
    """What a hand without a winner pays."""
    false_win: _FalseWin
    """The penalty for a declared win that is none."""
    next_deal: _NextDeal
    """Who deals next, and the dealer's streak after this hand; nobody won when it is drawn."""
