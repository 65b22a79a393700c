"""What makes a table impossible: tiles that are not there, sets that are none, wrong sizes."""

from collections.abc import Iterator, Mapping

from rules_atlas.engine.case import Case, Event, Meld, Setup
from rules_atlas.engine.faults import Fault, Path, listed, unknown
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat, chairs, relation
from rules_atlas.engine.supply import Exhausted, Supply, shown_at_first
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import BONUS, RED_FIVES, code, kind, suit, write

_HAND = 13
_NORTH = 30
_MOST_MELDS = 4
_SETS_NORTH_ASIDE = 3
"""So many players set their Norths aside."""


def check_case(system: System, case: Case) -> list[Fault]:
    """Everything that is impossible before the first event, and words the system does not have."""
    if case.table.players not in system.players:
        numbers = listed([str(each) for each in sorted(system.players)], "or")
        message = f"this system is played by {numbers}, not by {case.table.players}"
        return [Fault(("table", "players"), "players", message)]
    faults = [*_chairs(case), *_words(system, case)]
    if any(fault.code == "no-chair" for fault in faults):
        return faults
    faults += _melds(case)
    faults += _places(case)
    faults += _sizes(case)
    faults += _deals(case)
    faults += _copies(system, case)
    if not faults:
        faults += _wall(system, case)
    return faults


def _chairs(case: Case) -> Iterator[Fault]:
    """Three players have no fourth chair."""
    there = chairs(case.table.players)
    for path, seat in (*_seated(case), *_acting(case)):
        if seat is not None and seat not in there:
            message = f"{case.table.players} players sit at {listed(there)}; there is no {seat}"
            yield Fault(path, "no-chair", message)


def _seated(case: Case) -> Iterator[tuple[Path, Seat | None]]:
    yield ("table", "dealer"), case.table.dealer
    for seat, holding in case.seats.items():
        yield ("seats", seat), seat
        for number, meld in enumerate(holding.melds):
            yield ("seats", seat, "melds", number, "from"), meld.source
    for seat in case.deal:
        yield ("deal", seat), seat
    for seat in case.table.scores or ():
        yield ("table", "scores", seat), seat


def _acting(case: Case) -> Iterator[tuple[Path, Seat | None]]:
    for number, event in enumerate(case.play):
        yield ("play", number), event.seat
        for position, seat in enumerate(event.seats):
            yield ("play", number, "unseen", position), seat
        for claim in event.claims:
            yield ("play", number, "claims", claim.seat), claim.seat


def _words(system: System, case: Case) -> Iterator[Fault]:
    """Flags, ways to end, declared prices, what the table counts: the system's own words."""
    nothing = Setup()
    for key in ("streak", "honba", "sticks", "dora", "ura", "scores"):
        given = getattr(case.table, key) != getattr(nothing, key)
        if given and key not in system.table_keys:
            message = f"'{key}' has no meaning in this system; leave it out"
            yield Fault(("table", key), "needless-key", message, on_key=True)
    for seat, holding in case.seats.items():
        for flag in sorted(holding.flags - system.flags):
            message = unknown("flag", flag, system.flags)
            yield Fault(("seats", seat, "flags"), "unknown-word", message)
    for number, event in enumerate(case.play):
        path: Path = ("play", number)
        if event.kind == "end":
            for word in sorted(event.flags - system.ends):
                message = unknown("end of a hand", word, system.ends)
                yield Fault((*path, "end"), "unknown-word", message)
        elif event.kind == "north" and case.table.players != _SETS_NORTH_ASIDE:
            message = "a North is set aside only where three play"
            yield Fault(path, "needless-key", message)
        elif event.kind == "discard":
            for word in sorted(event.flags - system.flags):
                message = unknown("key", word, ("as", "claims", *system.flags))
                yield Fault((*path, word), "unknown-key", message, on_key=True)
        yield from _prices(system, event, path)


def _prices(system: System, event: Event, path: Path) -> Iterator[Fault]:
    if event.price is not None and (wrong := system.check_price(event.price)):
        yield Fault((*path, "price"), "price", wrong)
    for claim in event.claims:
        if claim.price is not None and (wrong := system.check_price(claim.price)):
            yield Fault((*path, "claims", claim.seat, "win"), "price", wrong)


def _melds(case: Case) -> Iterator[Fault]:
    for seat, holding in case.seats.items():
        if len(holding.melds) > _MOST_MELDS:
            message = f"{len(holding.melds)} sets are more than a hand has"
            yield Fault(("seats", seat, "melds"), "hand-size", message)
        for number, meld in enumerate(holding.melds):
            path: Path = ("seats", seat, "melds", number)
            if wrong := _shape(meld):
                yield Fault((*path, meld.kind), "meld-shape", wrong)
            if meld.source == seat:
                yield Fault((*path, "from"), "own-tile", f"{seat} cannot claim its own tile")
            elif (
                meld.kind == "chow"
                and meld.source is not None
                and relation(meld.source, seat, case.table.players) != "left"
            ):
                message = (
                    f"a chow is taken from the left only; {meld.source} is not on {seat}'s left"
                )
                yield Fault((*path, "from"), "chow-source", message)


def _shape(meld: Meld) -> str | None:
    """Why these tiles are no such set, if they are none."""
    kinds = sorted(kind(tile) for tile in meld.tiles)
    name = meld.kind.replace("-", " ")
    wanted = 4 if meld.kind.startswith("kong") else 3
    if len(kinds) != wanted:
        return f"a {name} has {wanted} tiles, not {len(kinds)}"
    if meld.kind == "chow":
        first = kinds[0]
        in_a_row = kinds == [first, first + 1, first + 2]
        if suit(first) is None or len({suit(each) for each in kinds}) != 1 or not in_a_row:
            return f"{write(meld.tiles)} is no chow: three in a row of one suit"
        return None
    if len(set(kinds)) != 1 or kinds[0] in BONUS:
        return f"{write(meld.tiles)} is no {name}: its tiles are the same, and no bonus tiles"
    return None


def _places(case: Case) -> Iterator[Fault]:
    """Bonus tiles are laid aside at once: none stands in a hand, nothing else lies among them."""
    for seat, holding in case.seats.items():
        for name, lot in (("hand", holding.hand), ("discards", holding.discards)):
            found = [tile for tile in lot or () if tile in BONUS]
            if found:
                message = f"{write(found)}: a bonus tile is laid aside; list it under 'bonus'"
                yield Fault(("seats", seat, name), "bonus-place", message)
        aside = (*holding.dealt_bonus, *holding.bonus)
        allowed = (_NORTH,) if case.table.players < _MOST_MELDS else ()
        found = [tile for tile in aside if tile not in BONUS and tile not in allowed]
        if found:
            message = f"{write(found)}: no bonus tile, so it cannot lie among them"
            yield Fault(("seats", seat, "bonus"), "bonus-place", message)


def _sizes(case: Case) -> Iterator[Fault]:
    """Thirteen tiles, each set counted as three; one more for the seat that acts first."""
    ready: list[Seat] = []
    for seat, holding in case.seats.items():
        if holding.hand is None:
            continue
        size = len(holding.hand) + 3 * len(holding.melds)
        if size == _HAND + 1:
            ready.append(seat)
        elif size != _HAND:
            message = (
                f"{seat} has {len(holding.hand)} tiles in hand and {len(holding.melds)} sets: that "
                f"counts as {size}, and a hand counts {_HAND} ({_HAND + 1} before a throw)"
            )
            yield Fault(("seats", seat, "hand"), "hand-size", message)
    for seat in ready[1:]:
        message = f"{ready[0]} and {seat} both hold a tile too many; only one seat can be to throw"
        yield Fault(("seats", seat, "hand"), "hand-size", message)
    first = case.play[0] if case.play else None
    if len(ready) == 1 and first is not None and first.seat not in (ready[0], None):
        message = f"{ready[0]} holds {_HAND + 1} and is to act first, but {first.seat} does"
        yield Fault(("seats", ready[0], "hand"), "hand-size", message)


def _deals(case: Case) -> Iterator[Fault]:
    for seat, dealt in case.deal.items():
        wanted = _HAND + (seat == case.table.dealer)
        if len(dealt.tiles) != wanted:
            message = (
                f"{seat} is dealt {wanted} tiles, bonus tiles included, not {len(dealt.tiles)}"
            )
            yield Fault(("deal", seat, "tiles"), "hand-size", message)
        bonus = sum(tile in BONUS for tile in (*dealt.tiles, *dealt.replace))
        if bonus != len(dealt.replace):
            message = f"{bonus} bonus tiles take {bonus} replacements, not {len(dealt.replace)}"
            place: Path = ("deal", seat, "replace") if dealt.replace else ("deal", seat, "tiles")
            yield Fault(place, "replacements", message)


def _copies(system: System, case: Case) -> Iterator[Fault]:
    """No tile that the deck lacks, and no fifth copy of one that it has."""
    deck = system.deck(case.table.players)
    supply = Supply(deck)
    for path, tiles in shown_at_first(case):
        told: set[int] = set()
        for tile in tiles:
            if kind(tile) in told:
                continue
            if not _in_deck(tile, deck):
                told.add(kind(tile))
                yield Fault(path, "not-in-deck", f"there is no {code(tile)} in this deck")
                continue
            try:
                supply.show((tile,))
            except Exhausted as all_shown:
                told.add(kind(tile))
                copies = all_shown.copies
                message = f"one {code(tile)} too many: the deck has {copies}, and all are shown; take one away"
                yield Fault(path, "too-many-copies", message)
    for number, event in enumerate(case.play):
        claimed = (tile for claim in event.claims for tile in claim.tiles)
        for tile in dict.fromkeys((*event.tiles, *claimed)):
            if not _in_deck(tile, deck):
                message = f"there is no {code(tile)} in this deck"
                yield Fault(("play", number), "not-in-deck", message)


def _in_deck(tile: int, deck: Mapping[int, int]) -> bool:
    """A plain five may be written even where some fives are red."""
    return deck.get(tile, 0) > 0 or (
        tile not in RED_FIVES and any(kind(each) == tile for each in deck)
    )


def _wall(system: System, case: Case) -> Iterator[Fault]:
    wall = case.table.wall
    if wall is None:
        return
    total = sum(system.deck(case.table.players).values())
    if wall > total - _HAND * case.table.players:
        message = (
            f"{wall} tiles cannot be left of {total} once {case.table.players} hands are dealt"
        )
        yield Fault(("table", "wall"), "wall-size", message)
    try:
        floor = system.floor(Table(case), Rules({}))
    except UnknownRead:
        return  # how much of the wall is drawn is itself a knob, so any table may be right
    if wall < floor:
        message = f"the wall never goes below {floor}, so {wall} tiles cannot be left"
        yield Fault(("table", "wall"), "wall-size", message)
