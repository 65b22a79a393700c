"""Big Three Dragons as a hand that ends by itself (SGMJ-DRAGON-001)."""

from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.rules import Option, Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import DRAGONS, kind

DRAGON = "SGMJ-DRAGON-001"
OPTIONS = (
    Option(f"{DRAGON}.dragon-auto-win", (True, False)),
    Option(f"{DRAGON}.auto-win-tai", (), numeric=True),
)


def ends_by(table: Table, seat: Seat, rules: Rules) -> Winning | None:
    """A win by the third Dragon set that the seat has just laid open.

    Fed, it is a win on the feeder's discard; by a concealed kong it is a self-draw. A concealed kong
    counts here although it is no exposed set for Bao: it has been declared. A triplet in the hand
    does not, nor does a pong that grows, for its set was there before.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    melds = table.chairs[seat].melds
    dragons = [meld for meld in melds if kind(meld.tiles[0]) in DRAGONS]
    if len(dragons) != 3 or dragons[-1].since != table.now or dragons[-1] is not melds[-1]:
        return None
    if not rules.on(f"{DRAGON}.dragon-auto-win"):
        return None
    last = dragons[-1]
    if last.source is None:
        return Winning(seat, "self-draw", tile=last.tiles[0], auto=DRAGON)
    return Winning(seat, "discard", last.source, last.take, auto=DRAGON)
