"""Who pays the winner: shares, liability for parts of the hand, counters, sticks (RIMJ-PAY-001).

A hand is paid in *parts*: each yakuman by itself, any other hand as one part. For each part either
somebody is liable or the ordinary shares hold. Counters (honba) are paid once for the whole hand;
riichi sticks lie on the table and are nobody's debt.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_atlas.engine.case import EVERYTHING
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.outcome import Liability, Price, Stake, Transfer
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat, in_turn
from rules_atlas.engine.systems.riichi.furiten import RIICHI_FLAGS
from rules_atlas.engine.systems.riichi.honba import counters
from rules_atlas.engine.systems.riichi.keys import PAO, PAY, RINSHAN, WIN
from rules_atlas.engine.systems.riichi.points import YAKUMAN, base_of, ron_value, up
from rules_atlas.engine.table import Table

STICK = 1000
"""What a riichi stick is worth."""


@dataclass(frozen=True, slots=True)
class Part:
    """What is paid for together: its name, its base points, and who is liable for it, if anybody."""

    name: str
    base: int
    liable: Liability | None = None


def pay(
    table: Table, win: Winning, price: Price, liable: tuple[Liability, ...], rules: Rules
) -> tuple[Transfer, ...]:
    """The transfers of a win.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    kan = next((each for each in liable if each.covers == EVERYTHING), None)
    named = tuple(each for each in liable if each.covers != EVERYTHING)
    found: list[Transfer] = []
    items = parts(price, named, rules)
    for part in items:
        found += _part(table, win, part, kan, rules)
    owing = tuple(dict.fromkeys(part.liable for part in items if part.liable is not None))
    mixed = any(part.liable is None for part in items)
    found += counters(table, win, owing, kan, rules, mixed=mixed)
    return tuple(found)


def parts(price: Price, liable: Sequence[Liability], rules: Rules) -> list[Part]:
    """The parts of a price, each with the seat that is liable for it.

    Raises:
        UnknownRead: several yakuman, and the ruleset does not say how far liability reaches.
    """
    if not price.parts:
        return [Part("", base_of(price))]
    own = {each.covers: each for each in liable}
    found = [
        Part(name, multiple * YAKUMAN, own.get(name)) for name, multiple in price.parts.items()
    ]
    base = base_of(price)
    if sum(part.base for part in found) > base:
        return [_kept(found, base)]
    bare = any(part.liable is None for part in found)
    if own and bare and rules.word(f"{PAO}.scope") == "whole-hand":
        first = next(part.liable for part in found if part.liable is not None)
        return [Part(part.name, part.base, part.liable or first) for part in found]
    return found


def _kept(found: Sequence[Part], base: int) -> Part:
    """Where yakuman do not add up: the one that is paid, one that somebody is liable for if any."""
    enough = [part for part in found if part.base >= base]
    kept = next((part for part in enough if part.liable is not None), enough[0])
    return Part(kept.name, base, kept.liable)


def shares(table: Table, seat: Seat, base: int, rules: Rules) -> dict[Seat, int]:
    """What each other seat pays for a tsumo when nobody is liable.

    Raises:
        UnknownRead: three players, and the ruleset does not say what becomes of the fourth share.
    """
    dealer = table.setup.dealer
    doubled = {
        each: base * (2 if dealer in (seat, each) else 1) for each in in_turn(seat, table.players)
    }
    if table.players == 3 and rules.word(f"{PAY}.tsumo-loss") == "shared":
        missing = base * (2 if seat == dealer else 1)
        return {each: up(-(-(2 * amount + missing) // 2)) for each, amount in doubled.items()}
    return {each: up(amount) for each, amount in doubled.items()}


def _part(
    table: Table, win: Winning, part: Part, kan: Liability | None, rules: Rules
) -> Iterator[Transfer]:
    """Who pays for one part."""
    if win.by == "self-draw" and kan is None:
        if part.liable is None:
            for seat, amount in shares(table, win.seat, part.base, rules).items():
                yield Transfer(seat, win.seat, amount, PAY, part.name)
        else:
            total = _tsumo(table, win, part.base, rules, f"{PAO}.tsumo")
            yield Transfer(part.liable.seat, win.seat, total, PAO, part.name)
        return
    thrower = win.source if kan is None else kan.seat
    assert thrower is not None  # noqa: S101 - a win by discard has one
    value = ron_value(table, win, part.base)
    if part.liable is None or part.liable.seat == thrower:
        if kan is not None:
            value = _tsumo(table, win, part.base, rules, f"{RINSHAN}.value")
        yield Transfer(thrower, win.seat, value, PAY if kan is None else RINSHAN, part.name)
        return
    split = rules.word(f"{PAO}.third-party-ron")
    owed = value if split == "liable-all" else value // 2
    yield Transfer(part.liable.seat, win.seat, owed, PAO, part.name)
    if value - owed:
        yield Transfer(thrower, win.seat, value - owed, PAO, part.name)


def _tsumo(table: Table, win: Winning, base: int, rules: Rules, key: str) -> int:
    """What one liable seat owes for a win by tsumo.

    With three players the fourth share is asked about even where the hand is paid as a ron: a
    ruleset that does not say how three play says nothing about their liability.
    """
    total = sum(shares(table, win.seat, base, rules).values())
    return total if rules.word(key) == "tsumo-total" else ron_value(table, win, base)


def takes(table: Table, win: Winning, rules: Rules) -> tuple[Stake, ...]:
    """The riichi sticks on the table go to the winner, of several to the nearest."""
    del rules
    sticks = table.setup.sticks + len(_laid(table, (win,)))
    if not sticks or win.rank:
        return ()
    return (Stake(win.seat, sticks * STICK, PAY, "riichi sticks"),)


def lays(table: Table, wins: tuple[Winning, ...], rules: Rules) -> tuple[Stake, ...]:
    """Who declared riichi in this hand has laid a stick."""
    del rules
    return tuple(Stake(seat, -STICK, PAY, "riichi") for seat in _laid(table, wins))


def _laid(table: Table, wins: Sequence[Winning]) -> list[Seat]:
    """Who laid a stick in this hand; a riichi whose own tile is won on does not stand."""
    won_on = {win.source for win in wins if win.by == "discard" and not win.robbed}
    found: list[Seat] = []
    for seat, chair in table.chairs.items():
        for thrown in chair.thrown:
            undone = seat in won_on and thrown.at == table.now
            if thrown.flags & RIICHI_FLAGS and not undone:
                found.append(seat)
    return found


def winners(table: Table, wins: tuple[Winning, ...], rules: Rules) -> tuple[Winning, ...]:
    """Who of several winners on one tile is paid.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    del table
    rule = rules.word(f"{WIN}.several-winners")
    if rule == "nearest":
        return wins[:1]
    return () if rule == "three-is-a-draw" and len(wins) > 2 else wins
