"""From a round of a record to what the engine can settle, and what the record says came of it.

Where the play is known it is played, event by event, with the hands that are known. Where only the
win is known the table is set as it stood at that moment; and where not even that is enough, since
a deal or another seat's set would have to be made up, what the hand was worth is declared.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules_atlas.engine.case import (
    EVERYTHING,
    By,
    Case,
    Claim,
    ClaimKind,
    Dealt,
    Declared,
    Event,
    EventKind,
    Fixture,
    Holding,
    Setup,
)
from rules_atlas.engine.seats import Seat, chairs
from rules_atlas.engine.tiles import code
from rules_atlas.records.record import Deed, RecordError, Round, StatedWin

_TILES = {4: 136, 3: 108}
_DEAD_WALL = 14
_STICK = 1000
_NORTH = 30
_LAST_TILE = ("haitei", "houtei")
_FIRST_TURN = ("tenhou", "chiihou")
_ENGINE_ENDS = ("wall", "nine-kinds", "four-winds", "four-riichi", "four-kans", "three-wins")


class NotTold(Exception):  # noqa: N818 - a fact about a record, not a mistake in it
    """A round that is in order and still gives nothing to settle."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A case with what its record says of it."""

    round: Round
    example: Case | Fixture
    net: Mapping[Seat, int]
    """What each seat gained or lost in the whole hand, sticks laid included."""
    wins: tuple[StatedWin, ...]
    number: int = 0
    """Which of the round's wins, from 1, where each stands alone; 0 for the whole round."""


def cases(one: Round) -> Iterator[Stated]:
    """What can be settled of a round: one case, or one for each win that has to stand alone.

    Raises:
        NotTold: nothing is wrong with the round, but it cannot be settled.
        RecordError: the round contradicts itself.
    """
    if one.draw is not None and not one.wins and one.draw.how not in _ENGINE_ENDS:
        raise NotTold(f"a hand that ends by {one.draw.how} is beyond these rules")
    if one.deeds and _winners_known(one):
        yield Stated(one, _played(one), _net(one), one.wins)
    elif not one.wins:
        raise NotTold("a hand without a winner, of which not all tiles are known")
    elif one.wins and all(_shows_itself(win) for win in one.wins):
        yield Stated(one, _at_the_win(one), _changes(one.wins), one.wins)
    else:
        for number, win in enumerate(one.wins, 1):
            stated = one.wins if len(one.wins) == 1 else (win,)
            yield Stated(one, _declared(one, win, number), dict(win.change), stated, number)


def _winners_known(one: Round) -> bool:
    """Whether the tiles of all winners are known; those of everybody where the wall ended it."""
    seats = {win.seat for win in one.wins}
    if one.draw is not None and one.draw.how == "wall":
        seats = set(chairs(one.rules.players))
    return seats <= set(_known(one))


def _known(one: Round) -> dict[Seat, tuple[int, ...]]:
    """The deals of the seats whose every draw is known too."""
    hidden = {deed.seat for deed in one.deeds if deed.kind == "draw" and deed.tile is None}
    return {seat: tiles for seat, tiles in one.deals.items() if seat not in hidden}


def _shows_itself(win: StatedWin) -> bool:
    """Whether a win can be told by the winner's tiles alone."""
    rows = win.rows or {}
    return win.hand is not None and "chankan" not in rows and not set(_FIRST_TURN) & set(rows)


def _played(one: Round) -> Case:
    """The whole play, from the deal."""
    known = _known(one)
    deeds = list(one.deeds)
    first = deeds.pop(0)
    if first.kind != "draw" or first.seat != one.dealer:
        raise RecordError(f"play begins with a draw of the dealer, not with a {first.kind}")
    deal = {}
    for seat, tiles in known.items():
        extra = (first.tile,) if seat == one.dealer and first.tile is not None else ()
        deal[seat] = Dealt((*tiles, *extra))
    players = one.rules.players
    wall = _TILES[players] - _DEAD_WALL - 13 * players - 1
    dora = one.wins[0].dora if one.wins else one.dora
    table = Setup(
        players,
        one.dealer,
        one.wind,
        wall,
        honba=one.honba,
        sticks=one.sticks,
        dora=dora,
        ura=_ura(one),
        scores=one.scores or None,
    )
    return Case(table, {}, deal, _events(one, deeds, known))


def _ura(one: Round) -> tuple[int, ...]:
    """The hidden indicators; of several winners only those in riichi turn them up."""
    return next((win.ura for win in one.wins if win.ura), ())


def _events(one: Round, deeds: list[Deed], known: Mapping[Seat, object]) -> tuple[Event, ...]:
    events: list[Event] = []
    replacement = False
    for deed in deeds:
        if deed.kind in ("chow", "pong", "kong"):
            _claim(events, deed)
            replacement = deed.kind == "kong"
        elif deed.kind == "draw":
            if deed.seat in known:
                flags = frozenset({"replacement"} if replacement else ())
                tiles = () if deed.tile is None else (deed.tile,)
                events.append(Event("draw", deed.seat, tiles, flags=flags))
            replacement = False
        else:
            events.append(_event(deed))
            replacement = deed.kind != "discard"
    _ending(events, one, known)
    return tuple(events)


def _event(deed: Deed) -> Event:
    kind: EventKind
    if deed.kind == "discard":
        tiles: tuple[int, ...] = () if deed.tile is None else (deed.tile,)
        flags = frozenset({"riichi"} if deed.riichi else ())
        return Event("discard", deed.seat, tiles, flags=flags)
    if deed.kind == "kong-concealed":
        kind, tiles = "kong-concealed", deed.own
    elif deed.kind == "kong-added":
        kind, tiles = "kong-added", deed.own
    else:
        kind, tiles = "north", ()
    return Event(kind, deed.seat, tiles)


def _claim(events: list[Event], deed: Deed) -> None:
    last = events[-1] if events else None
    if last is None or last.kind != "discard" or last.seat != deed.source:
        raise RecordError(f"{deed.seat} claims a tile that {deed.source} has not just thrown")
    if last.tiles != ((deed.tile,) if deed.tile is not None else ()):
        shown = code(last.tiles[0]) if last.tiles else "nothing"
        wanted = code(deed.tile) if deed.tile is not None else "nothing"
        raise RecordError(f"{deed.seat} claims {wanted}, and {shown} was thrown")
    made: ClaimKind = "chow" if deed.kind == "chow" else "pong" if deed.kind == "pong" else "kong"
    events[-1] = replace(last, claims=(*last.claims, Claim(deed.seat, made, deed.own)))


def _ending(events: list[Event], one: Round, known: Mapping[Seat, object]) -> None:
    """The wins, or how the hand ended without one."""
    if one.draw is not None and not one.wins:
        if one.draw.how == "three-wins":
            last = events[-1]
            claims = tuple(Claim(seat, "win") for seat in one.draw.shown if seat != last.seat)
            events[-1] = replace(last, claims=claims)
        else:
            events.append(Event("end", flags=frozenset({one.draw.how})))
        return
    for win in one.wins:
        price = None if win.seat in known else _price(win)
        if win.source is None:
            events.append(Event("win", win.seat, price=price))
            continue
        if not events or events[-1].seat != win.source:
            raise RecordError(f"{win.seat} wins on a tile that {win.source} has not just shown")
        claims = (*events[-1].claims, Claim(win.seat, "win", (), price))
        events[-1] = replace(events[-1], claims=claims)


def _net(one: Round) -> dict[Seat, int]:
    """All changes, less a stick for each riichi whose own tile was not won on."""
    total = _changes(one.wins) if one.wins else dict(one.draw.change if one.draw else {})
    won_on = {win.source for win in one.wins}
    for number, deed in enumerate(one.deeds):
        last = number == len(one.deeds) - 1
        if deed.riichi and not (last and deed.seat in won_on):
            total[deed.seat] -= _STICK
    return total


def _changes(wins: tuple[StatedWin, ...]) -> dict[Seat, int]:
    total = dict(wins[0].change)
    for win in wins[1:]:
        for seat, amount in win.change.items():
            total[seat] += amount
    return total


def _at_the_win(one: Round) -> Case:
    """The table at the moment of the win: the winners' tiles, and the tile that was won on."""
    first = one.wins[0]
    seats = {win.seat: _holding(win) for win in one.wins}
    rows = {row for win in one.wins for row in win.rows or ()}
    wall = (1 if first.source is None else 0) if rows & set(_LAST_TILE) else None
    table = Setup(
        one.rules.players,
        one.dealer,
        one.wind,
        wall,
        honba=first.honba,
        sticks=first.sticks,
        dora=first.dora,
        ura=_ura(one),
    )
    assert first.tile is not None  # noqa: S101 - a win that shows its hand names its tile
    if first.source is None:
        flags = frozenset({"replacement"} if "rinshan-kaihou" in rows else ())
        draw = Event("draw", first.seat, (first.tile,), flags=flags)
        return Case(table, seats, {}, (draw, Event("win", first.seat)))
    claims = tuple(Claim(win.seat, "win") for win in one.wins)
    return Case(table, seats, {}, (Event("discard", first.source, (first.tile,), claims=claims),))


def _holding(win: StatedWin) -> Holding:
    hand = list(win.hand or ())
    if win.tile not in hand:
        raise RecordError(f"the winning tile is not among the tiles of {win.seat}")
    hand.remove(win.tile)
    rows = win.rows or {}
    flags = {row for row in ("riichi", "double-riichi", "ippatsu") if row in rows}
    return Holding(tuple(hand), win.melds, bonus=(_NORTH,) * win.norths, flags=frozenset(flags))


def _declared(one: Round, win: StatedWin, number: int) -> Fixture:
    """A settlement with what the hand was said to be worth; counters go to the first winner."""
    table = Setup(
        one.rules.players,
        one.dealer,
        one.wind,
        honba=win.honba if number == 1 else 0,
        sticks=win.sticks if number == 1 else 0,
    )
    by: By = "self-draw" if win.source is None else "discard"
    liable: dict[str, Seat] = {} if win.liable is None else {EVERYTHING: win.liable}
    return Fixture(table, win.seat, by, win.source, _price(win), liable)


def _price(win: StatedWin) -> Declared:
    if win.yakuman:
        return {"yakuman": win.yakuman}
    if win.han is None or win.fu is None:
        raise RecordError(f"the record does not say what the hand of {win.seat} was worth")
    return {"han": win.han, "fu": win.fu}
