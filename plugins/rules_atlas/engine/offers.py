"""What each seat whose hand is known may legally do at a moment."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.outcome import Offer, Refused
from rules_atlas.engine.readings import may_be_irregular, standard_waits
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat, in_turn, relation
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import PLAIN, counts, in_order, kind, rank, suit
from rules_atlas.engine.winning import has_shape, settle_win


@dataclass(slots=True)
class Choices:
    """Offers and refusals of one moment."""

    offers: list[Offer] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)

    def win_of(self, seat: Seat) -> Offer | None:
        """The seat's offer to win, if it has one."""
        return next((o for o in self.offers if o.seat == seat and o.kind == "win"), None)


def waits(
    system: System,
    hand: list[int],
    melds: int,
    laid: Sequence[int] = (),
    rules: Rules | None = None,
) -> tuple[int, ...]:
    """The kinds that complete concealed tiles.

    One of which the seat itself has all four copies, in hand or among the tiles ``laid`` open, is
    no wait; where nothing else is left the system is asked whether it counts all the same.
    """
    held = counts(hand)
    own = counts((*hand, *laid)) if laid else held
    completing = standard_waits(held)
    if not melds and may_be_irregular(held):
        completing = [tile for tile in range(PLAIN) if _completes(system, held, tile)]
    found = [tile for tile in completing if own[tile] < 4]
    dead = [tile for tile in completing if own[tile] >= 4]
    if dead and not found and rules is not None and system.dead_waits(rules):
        return tuple(dead)
    return tuple(found)


def _completes(system: System, held: list[int], tile: int) -> bool:
    """Whether a concealed hand has the shape of a win with one more tile."""
    held[tile] += 1
    complete = system.complete(held, 0)
    held[tile] -= 1
    return complete


def throws_after(
    system: System, table: Table, seat: Seat, meld: Meld, rules: Rules
) -> dict[int, tuple[int, ...]]:
    """Each throw that leaves the seat one tile from a win once it has claimed ``meld``."""
    chair = table.chairs[seat]
    hand = without(chair.hand or [], own_tiles(meld))
    laid = [tile for each in (*chair.melds, meld) for tile in each.tiles]
    found: dict[int, tuple[int, ...]] = {}
    for tile in sorted(set(hand), key=lambda each: (kind(each), each)):
        rest = without(hand, (tile,))
        if waiting := waits(system, rest, len(chair.melds) + 1, laid, rules):
            found[tile] = waiting
    return found


def waits_after(
    system: System, table: Table, seat: Seat, meld: Meld, rules: Rules
) -> tuple[int, ...]:
    """What the seat waits on once it has declared a kong, before the replacement is drawn."""
    chair = table.chairs[seat]
    own = own_tiles(meld)
    added = meld.kind == "kong-added"
    laid = [tile for each in chair.melds for tile in each.tiles] + list(
        own if added else meld.tiles
    )
    hand = without(chair.hand or [], own)
    return waits(system, hand, len(chair.melds) + (not added), laid, rules)


def _not_barred(
    system: System, table: Table, seat: Seat, meld: Meld, throws: Iterable[int], rules: Rules
) -> set[int]:
    """Those of some throws after a claim that no rule forbids, asked as if the claim were made."""
    chair = table.chairs[seat]
    before = chair.hand, table.claimed, table.turn
    chair.hand = without(chair.hand or [], own_tiles(meld))
    chair.melds.append(meld)
    table.claimed, table.turn = True, seat
    try:
        return {tile for tile in throws if system.bars_throw(table, seat, tile, rules) is None}
    finally:
        chair.melds.pop()
        chair.hand, table.claimed, table.turn = before


def claims_on(
    system: System, table: Table, tile: int, source: Seat, rules: Rules, *, robbed: bool
) -> Choices:
    """What the other seats may do with a tile that is thrown or added to a kong."""
    found = Choices()
    for seat in in_turn(source, table.players):
        if table.chairs[seat].hand is None:
            continue
        win = Winning(seat, "discard", source, tile, robbed=robbed)
        _offer_win(system, table, win, rules, found)
        if not robbed and _may_still_draw(system, table, rules):
            for meld in melds_with(table, seat, tile, source):
                _offer_meld(system, table, seat, meld, rules, found)
    return found


def deeds_in_turn(system: System, table: Table, seat: Seat, rules: Rules) -> Choices:
    """What the seat that has just drawn may do besides throwing."""
    found = Choices()
    chair = table.chairs[seat]
    if chair.hand is None:
        return found
    win = Winning(seat, "self-draw", None, table.drawn)
    _offer_win(system, table, win, rules, found)
    if _may_still_draw(system, table, rules):
        for meld in own_kongs(table, seat):
            _offer_meld(system, table, seat, meld, rules, found)
    return found


def at_floor(system: System, table: Table, rules: Rules) -> bool:
    """Whether the wall leaves nothing to draw; the knob is read only when that may be.

    Raises:
        UnknownRead: the wall is low and the ruleset does not say where it ends.
    """
    if table.wall is None or table.wall > system.highest_floor:
        return False
    return table.wall <= system.floor(table, rules)


def _may_still_draw(system: System, table: Table, rules: Rules) -> bool:
    """Claims other than a win need a turn that can go on; a discard at the floor is the last."""
    try:
        return not at_floor(system, table, rules)
    except UnknownRead:
        return True


def _offer_win(system: System, table: Table, win: Winning, rules: Rules, found: Choices) -> None:
    if not has_shape(system, table, win):
        return
    at = table.moment()
    asked = Rules.apart(rules)
    try:
        barred = system.bars_win(table, win, asked)
        settled = barred or settle_win(system, table, win, asked)
    except UnknownRead as lacking:
        found.offers.append(Offer(at, win.seat, "win", unknown=lacking.keys))
    else:
        if isinstance(settled, Barred):
            found.refused.append(Refused(at, win.seat, "win", settled.because, settled.reason))
        else:
            found.offers.append(
                Offer(
                    at,
                    win.seat,
                    "win",
                    net=settled.net(table),
                    price=settled.win.price,
                    liable=settled.win.liable,
                )
            )
    rules.reads |= asked.reads


def _offer_meld(
    system: System, table: Table, seat: Seat, meld: Meld, rules: Rules, found: Choices
) -> None:
    at = table.moment()
    own = own_tiles(meld)
    asked = Rules.apart(rules)
    kong = meld.kind not in ("pong", "chow")
    try:
        barred = system.bars_claim(table, seat, meld, asked)
    except UnknownRead as lacking:
        found.offers.append(Offer(at, seat, meld.kind, own, unknown=lacking.keys))
    else:
        if barred:
            found.refused.append(Refused(at, seat, meld.kind, barred.because, barred.reason, own))
        elif kong:
            waiting = waits_after(system, table, seat, meld, asked)
            found.offers.append(Offer(at, seat, meld.kind, own, waits=waiting))
        else:
            throws = throws_after(system, table, seat, meld, asked)
            legal = _not_barred(system, table, seat, meld, throws, asked)
            throws = {tile: waiting for tile, waiting in throws.items() if tile in legal}
            found.offers.append(Offer(at, seat, meld.kind, own, throws=throws))
    rules.reads |= asked.reads


def own_tiles(meld: Meld) -> tuple[int, ...]:
    """The tiles of a new meld that come from the seat's own hand."""
    if meld.kind == "kong-added":
        return meld.tiles[3:]
    if meld.take is None:
        return meld.tiles
    rest = list(meld.tiles)
    rest.remove(meld.take)
    return tuple(rest)


def melds_with(table: Table, seat: Seat, tile: int, source: Seat) -> Iterator[Meld]:
    """Every kong, pong and chow a known hand can make with another seat's tile.

    Tiles of one kind that differ (a red five) give one claim each, plain ones first.
    """
    hand = table.chairs[seat].hand or []
    same = in_order(each for each in hand if kind(each) == kind(tile))
    if len(same) >= 3:
        yield Meld("kong", (*same[:3], tile), tile, source, table.now)
    for pair in dict.fromkeys(combinations(same, 2)):
        yield Meld("pong", (*pair, tile), tile, source, table.now)
    if suit(tile) is None or relation(source, seat, table.players) != "left":
        return
    for low in range(max(1, rank(tile) - 2), min(7, rank(tile)) + 1):
        first = kind(tile) - rank(tile) + low
        wanted = [each for each in range(first, first + 3) if each != kind(tile)]
        for left in sorted({each for each in hand if kind(each) == wanted[0]}):
            for right in sorted({each for each in hand if kind(each) == wanted[1]}):
                yield Meld("chow", in_order((left, right, tile)), tile, source, table.now)


def own_kongs(table: Table, seat: Seat) -> Iterator[Meld]:
    """Every kong the seat can declare from its own tiles."""
    chair = table.chairs[seat]
    hand = chair.hand or []
    for each in sorted({kind(tile) for tile in hand}):
        same = in_order(tile for tile in hand if kind(tile) == each)
        if len(same) == 4:
            yield Meld("kong-concealed", same, since=table.now)
    for meld in chair.melds:
        if meld.kind == "pong":
            for tile in hand:
                if kind(tile) == kind(meld.tiles[0]):
                    yield Meld(
                        "kong-added", (*meld.tiles, tile), meld.take, meld.source, meld.since
                    )


def without(hand: list[int], used: tuple[int, ...]) -> list[int]:
    """A hand once these tiles have left it."""
    rest = list(hand)
    for tile in used:
        rest.remove(tile)
    return rest
