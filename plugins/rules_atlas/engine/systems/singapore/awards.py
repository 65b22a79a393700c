"""Awards paid at once, whoever wins the hand (SGMJ-AWARD-001).

Each of the three others pays. A pair or set is paid when its last tile is laid open; what was
dealt, before any tile was replaced, is paid at the dealt rate. A kong that is robbed was never
made, so its award is not paid.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_atlas.engine.case import Meld
from rules_atlas.engine.outcome import Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.singapore.bao import attached
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.systems.singapore.hand import seat_wind
from rules_atlas.engine.systems.singapore.tai_bonus import FLOWER_SETS, PAIRS, SEASON, own_flower
from rules_atlas.engine.systems.singapore.tai_keys import AWARD
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import ANIMALS

KONGS = ("kong", "kong-added", "kong-concealed")


@dataclass(frozen=True, slots=True)
class Collection:
    """Bonus tiles that earn an award together; ``key`` is the cell with what each other pays."""

    key: str
    tiles: frozenset[int]
    name: str
    doubles: bool = True
    """Whether a table may pay more for it from the deal."""


def collections(table: Table, seat: Seat) -> tuple[Collection, ...]:
    """What a seat may collect; the seat's own pair depends on its wind."""
    flower = own_flower(seat_wind(table, seat))
    return (
        *(Collection("animal-pair", frozenset((a, b)), name) for a, b, name in PAIRS),
        Collection("animals", frozenset(ANIMALS), "all four animals"),
        Collection("seat-pair", frozenset((flower, flower + SEASON)), "the seat's own two flowers"),
        *(
            Collection("flower-set", frozenset(tiles), f"a full {row}", doubles=False)
            for row, tiles in FLOWER_SETS
        ),
    )


def awards(table: Table, rules: Rules) -> tuple[Transfer, ...]:
    """What the event just played earns; before the first event, what the deal did.

    Raises:
        UnknownRead: the ruleset does not say what an award is worth.
    """
    if not table.deed:
        return tuple(
            each
            for seat in (table.setup.dealer, *in_turn(table.setup.dealer, table.players))
            for each in _of_the_deal(table, seat, rules)
        )
    seat = table.turn
    if seat is None:
        return ()
    chair = table.chairs[seat]
    if table.deed == "bonus":
        return tuple(_completed(table, seat, chair.bonus[:-1], chair.bonus, rules))
    meld = _new_kong(table, chair.melds)
    return () if meld is None else tuple(_kong(table, seat, meld, rules))


def _of_the_deal(table: Table, seat: Seat, rules: Rules) -> Iterator[Transfer]:
    chair = table.chairs[seat]
    dealt = set(chair.dealt_bonus)
    for each in collections(table, seat):
        if each.tiles <= dealt:
            key = f"{each.key}-dealt" if each.doubles else each.key
            yield from _from_all(table, seat, rules.number(f"{AWARD}.{key}"), each.name)
    yield from _completed(table, seat, chair.dealt_bonus, chair.bonus, rules)


def _completed(
    table: Table, seat: Seat, before: Sequence[int], after: Sequence[int], rules: Rules
) -> Iterator[Transfer]:
    for each in collections(table, seat):
        if each.tiles <= set(after) and not each.tiles <= set(before):
            yield from _from_all(table, seat, rules.number(f"{AWARD}.{each.key}"), each.name)


def _new_kong(table: Table, melds: Sequence[Meld]) -> Meld | None:
    """The kong that the event just played made."""
    if table.deed == "kong-added":
        added = [each for each in melds if each.kind == "kong-added"]
        return next(
            (each for each in added if table.live and each.tiles[-1] == table.live[0]), None
        )
    last = melds[-1] if melds else None
    return last if last and last.kind in KONGS and last.since == table.now else None


def _kong(table: Table, seat: Seat, meld: Meld, rules: Rules) -> Iterator[Transfer]:
    amount = rules.number(f"{AWARD}.{meld.kind}")
    name = "a concealed kong" if meld.kind == "kong-concealed" else "an exposed kong"
    if amount and meld.kind == "kong" and meld.source is not None:
        if _fed_late(table, meld, rules):
            whole = amount * (table.players - 1)
            yield Transfer(meld.source, seat, whole, BAO, f"{name}, fed late: for everybody")
            return
        payer = rules.word(f"{AWARD}.kong-payer")
        if payer != "each":
            whole = amount if payer == "feeder" else amount * (table.players - 1)
            yield Transfer(meld.source, seat, whole, AWARD, name)
            return
    yield from _from_all(table, seat, amount, name)


def _fed_late(table: Table, meld: Meld, rules: Rules) -> bool:
    """Whether Bao makes the feeder of this kong answer for its award; no other award moves."""
    return any(
        each.trigger == "late-fresh-kong"
        and each.at == table.now
        and each.seat == meld.source
        and attached(table, each, rules) is not None
        for each in table.candidates
    )


def _from_all(table: Table, seat: Seat, amount: int, name: str) -> Iterator[Transfer]:
    if amount:
        for other in in_turn(seat, table.players):
            yield Transfer(other, seat, amount, AWARD, name)
