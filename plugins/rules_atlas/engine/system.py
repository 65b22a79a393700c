"""What a family of rules must be able to answer.

A system is one frozen value made of small functions. The engine plays the events, asks these
questions at the right moments and turns the answers into an outcome; it knows no system by name.
Every function that decides something under a ruleset takes :class:`~rules_atlas.engine.rules.Rules`
and reads a knob only once the pattern it governs is there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules_atlas.engine.case import Declared, Liable, Meld
from rules_atlas.engine.deeds import Answerable, Barred, Candidate, Valued, Winning
from rules_atlas.engine.outcome import Liability, Price, Stake, Transfer
from rules_atlas.engine.rules import Option, Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.table import Table


def nothing_barred(*question: object) -> Barred | None:
    """No rule of the system forbids it."""
    del question
    return None


def nothing_moves(table: Table, rules: Rules) -> tuple[Transfer, ...]:
    """No points move."""
    del table, rules
    return ()


def nothing_taken(table: Table, win: Winning, rules: Rules) -> tuple[Stake, ...]:
    """Nothing lies on the table for a winner to take."""
    del table, win, rules
    return ()


def nothing_laid(table: Table, wins: tuple[Winning, ...], rules: Rules) -> tuple[Stake, ...]:
    """Nobody lays points on the table."""
    del table, wins, rules
    return ()


def nothing_ends(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    """Nothing ends a hand but a declared win."""
    del table, seat, rules
    return None


def nearest_wins(table: Table, wins: tuple[Winning, ...], rules: Rules) -> tuple[Winning, ...]:
    """Of several winners on one tile, the nearest in turn order after its thrower is paid."""
    del table, rules
    return wins[:1]


def no_penalty(table: Table, seat: Seat, rules: Rules) -> tuple[Transfer, ...] | Barred:
    """The system has no rule for a false win."""
    del table, seat, rules
    return Barred("", "this system has no rule for a false win")


def dealer_keeps(table: Table, winners: tuple[Seat, ...], rules: Rules) -> tuple[Seat, int]:
    """The dealer deals again after a win of its own or a drawn hand; there is no streak."""
    del rules
    dealer = table.setup.dealer
    return (dealer if not winners or dealer in winners else table.following(dealer)), 0


def never(rules: Rules) -> bool:
    """Under no ruleset."""
    del rules
    return False


def last_fifteen(table: Table, rules: Rules) -> int:
    """Fifteen tiles are never drawn."""
    del table, rules
    return 15


def throws_last(system: "System", rules: Rules) -> bool:
    """Whether who draws the last tile still throws under these rules.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    told = system.throws_at_floor
    return told if isinstance(told, bool) else told(rules)


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
    claim_rule: str
    """The rule that says which of several claims goes first."""

    deck: Callable[[int], Mapping[int, int]]
    """How many copies of each tile there are, red fives included."""
    check_price: Callable[[Declared], str | None]
    """What is wrong with a declared price, if anything."""
    complete: Callable[[Sequence[int], int], bool]
    """Whether concealed tiles, counted by kind, and so many melds have the shape of a win."""
    value: Callable[[Table, Winning, Rules], Valued | Barred]
    """The price of a win, the best of its readings; barred when it is worth too little."""
    candidates: Callable[[Table, Seat, Meld], tuple[Candidate, ...]]
    """Triggers whose pattern a set that has just been laid open matches; reads no knob."""
    attached: Callable[[Table, Candidate, Rules], Liability | None]
    """Whether a candidate makes its feeder liable, for the table to show as play goes on."""
    answers: Callable[[Table, Winning, Price, Rules], Answerable]
    """Who is liable for this win."""
    declares: Callable[[Table, Winning, Price, Liable, Rules], Answerable]
    """Who is liable when a record only names them."""
    pay: Callable[[Table, Winning, Price, tuple[Liability, ...], Rules], tuple[Transfer, ...]]
    """Who pays the winner what."""

    players_key: str | None = None
    """The knob that tells how many play by a ruleset, where a system is played by several numbers."""
    ends: frozenset[str] = frozenset({"wall"})
    """How a hand may end without a winner."""
    flags: frozenset[str] = frozenset()
    """Words that may stand beside a seat or a deed, such as a declared ready hand."""
    table_keys: frozenset[str] = frozenset()
    """What the table has beside players, dealer, round and wall."""
    throws_at_floor: bool | Callable[[Rules], bool] = True
    """Whether who draws the last tile still throws."""
    wall_rule: str | None = None
    """The rule that says where the wall ends, where there is one."""
    dead_waits: Callable[[Rules], bool] = never
    """Whether a hand counts as one tile from a win when it holds all copies of that tile itself."""
    highest_floor: int = 15
    """The most tiles that any option leaves undrawn, so that the knob is read only near it."""
    floor: Callable[[Table, Rules], int] = last_fifteen
    """How many tiles of the wall are never drawn."""
    bars_win: Callable[[Table, Winning, Rules], Barred | None] = nothing_barred
    """What forbids a seat a win whose shape is there: a tile it let pass, a lock, no way to rob."""
    bars_claim: Callable[[Table, Seat, Meld, Rules], Barred | None] = nothing_barred
    """What forbids a claim or a kong that the tiles allow."""
    bars_throw: Callable[[Table, Seat, int, Rules], Barred | None] = nothing_barred
    """What forbids a throw."""
    locks: Callable[[Table, Seat, Rules], Barred | None] = nothing_barred
    """What keeps a seat from winning on a tile as the table stands, for a picture of the table."""
    ends_by: Callable[[Table, Seat, Rules], Winning | None] = nothing_ends
    """A win that needs no declaration, after a seat laid something open."""
    winners: Callable[[Table, tuple[Winning, ...], Rules], tuple[Winning, ...]] = nearest_wins
    """Who of several winners on one tile is paid, nearest first; nobody: the hand is drawn."""
    takes: Callable[[Table, Winning, Rules], tuple[Stake, ...]] = nothing_taken
    """What a winner takes from the table, beside what the seats pay."""
    lays: Callable[[Table, tuple[Winning, ...], Rules], tuple[Stake, ...]] = nothing_laid
    """What seats laid on the table during this hand, once it is over with these wins."""
    awards: Callable[[Table, Rules], tuple[Transfer, ...]] = nothing_moves
    """What is paid at once, outside the hand, because of the event just played."""
    drawn: Callable[[Table, Rules], tuple[Transfer, ...]] = nothing_moves
    """What a hand without a winner pays."""
    false_win: Callable[[Table, Seat, Rules], tuple[Transfer, ...] | Barred] = no_penalty
    """The penalty for a declared win that is none."""
    next_deal: Callable[[Table, tuple[Seat, ...], Rules], tuple[Seat, int]] = dealer_keeps
    """Who deals next, and the dealer's streak after this hand; nobody won when it is drawn."""
