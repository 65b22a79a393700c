"""The deeds of a hand: each event is checked, then done, or refused as impossible.

After a deed every seat whose hand is known is asked what it may do. A hand ends with a win, with the
wall, or by a rule that ends it; events after that are never replayed, since they belong to another
table's hand.
"""

from collections.abc import Callable

from rules_atlas.engine.case import Event, EventKind, Meld
from rules_atlas.engine.claims import offer_to_others
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.game import Game, RefusedEvent
from rules_atlas.engine.offers import own_tiles
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.system import throws_last
from rules_atlas.engine.table import Thrown
from rules_atlas.engine.tiles import BONUS, code, kind


def discard(game: Game, event: Event) -> None:
    """Throw a tile; the others may claim it."""
    seat, tile = _one(event)
    table = game.table
    game.take_turn(seat, "throw")
    if not table.claimed and game.at_floor() and not throws_last(game.system, game.rules):
        raise RefusedEvent(
            "the wall is at its floor: the hand is over and nothing is thrown",
            game.system.wall_rule,
        )
    if barred := game.system.bars_throw(table, seat, tile, game.rules):
        raise RefusedEvent(barred.reason, barred.because)
    chair = table.chairs[seat]
    game.leave_hand(seat, (tile,))
    chair.flags |= event.flags
    chair.thrown.append(Thrown(tile, table.now, flags=event.flags))
    for each in table.let_by(seat):
        each.threw = True
        each.drew_and_threw |= each.drew
    table.claimed, table.drawn, table.drawn_from, table.kongs = False, None, None, 0
    offer_to_others(game, event, tile, seat, robbed=False)


def draw(game: Game, event: Event) -> None:
    """Take a tile from the wall, or a replacement for a kong or a bonus tile."""
    seat = _seat(event)
    table = game.table
    tile = event.tiles[0] if event.tiles else None
    if "replacement" in event.flags and table.phase != "replace":
        chair = table.chairs[seat]
        kong = table.calls(seat, *_KONGS)
        if table.phase != "open":
            raise RefusedEvent(f"nothing has just been replaced, so {seat} draws from the wall")
        if chair.listed and not kong and not chair.bonus:
            raise RefusedEvent(f"{seat} has laid down no kong and no bonus tile to be replaced")
        table.drawn_from = "kong" if kong else "bonus"
        table.turn, table.phase = seat, "replace"
    game.take_turn(seat, "draw")
    if table.chairs[seat].hand is not None and tile is None:
        raise RefusedEvent(f"{seat}'s hand is known, so the tile it draws must be given")
    game.from_wall(seat)
    if tile is not None:
        game.into_hand(seat, tile)
    game.ask_in_turn(seat)


def bonus(game: Game, event: Event) -> None:
    """Set aside a bonus tile that has just been drawn; a replacement follows."""
    seat, tile = _one(event)
    table = game.table
    if tile not in BONUS:
        raise RefusedEvent(f"{code(tile)} is no bonus tile")
    if table.drawn == tile and table.turn == seat:
        chair = table.chairs[seat]
        if chair.hand is not None:
            chair.hand.remove(tile)
    else:
        game.take_turn(seat, "draw")
        game.from_wall(seat)
        game.supply.show((tile,))
    table.chairs[seat].bonus.append(tile)
    table.phase, table.turn, table.drawn, table.drawn_from = "replace", seat, None, "bonus"
    game.laid_open(seat)
    if not game.ended:
        game.check_floor()


def north(game: Game, event: Event) -> None:
    """Set a North aside, where the system knows that; a replacement follows."""
    seat = _seat(event)
    table = game.table
    game.take_turn(seat, "throw")
    tile = event.tiles[0] if event.tiles else 30
    game.leave_hand(seat, (tile,))
    table.chairs[seat].bonus.append(tile)
    table.phase, table.turn, table.drawn, table.drawn_from = "replace", seat, None, "bonus"
    offer_to_others(game, event, tile, seat, robbed=True)
    table.breaks.append(table.now)


def win(game: Game, event: Event) -> None:
    """Win on the tile just drawn."""
    seat = _seat(event)
    table = game.table
    chair = table.chairs[seat]
    if table.claimed:
        raise RefusedEvent(f"{seat} has claimed a tile and must throw; it has drawn none to win on")
    if (chair.hand is None and table.phase == "draw" and table.turn == seat) or (
        table.phase == "replace" and chair.hand is None and table.turn == seat
    ):
        game.from_wall(seat)
    game.take_turn(seat, "throw")
    game.end_with((Winning(seat, "self-draw", None, table.drawn, price=event.price),))


def kong_concealed(game: Game, event: Event) -> None:
    """Declare four tiles of one's own."""
    seat = _seat(event)
    if len(event.tiles) != 4 or len({kind(tile) for tile in event.tiles}) != 1:
        raise RefusedEvent("a concealed kong is four tiles of one kind, as in 5555m")
    _own_kong(game, event, seat, Meld("kong-concealed", event.tiles, since=game.table.now))


def kong_added(game: Game, event: Event) -> None:
    """Add a tile of one's own to a pong on the table."""
    seat, tile = _one(event)
    pongs = [m for m in game.table.chairs[seat].melds if m.kind == "pong"]
    pong = next((m for m in pongs if kind(m.tiles[0]) == kind(tile)), None)
    if pong is None:
        raise RefusedEvent(f"{seat} has no pong of {code(tile)} to add to")
    grown = Meld("kong-added", (*pong.tiles, tile), pong.take, pong.source, pong.since)
    _own_kong(game, event, seat, grown)


def unseen(game: Game, event: Event) -> None:
    """Each of these seats draws and throws, and nobody recorded what."""
    table = game.table
    for seat in event.seats:
        if table.chairs[seat].hand is not None:
            raise RefusedEvent(f"{seat}'s hand is known, so its draw and throw must be given")
        if table.phase == "open":
            table.turn, table.phase = seat, "draw"
        game.take_turn(seat, "throw")
        table.chairs[seat].thrown.append(Thrown(None, table.now))
        table.chairs[seat].throws_known = False
        table.claimed, table.drawn, table.drawn_from = False, None, None
        table.turn, table.phase = table.following(seat), "draw"
    game.check_floor()


def false_win(game: Game, event: Event) -> None:
    """A win declared on a hand that is none: the hand ends with a penalty."""
    seat = _seat(event)
    found = game.system.false_win(game.table, seat, game.rules)
    if not isinstance(found, tuple):
        raise RefusedEvent(found.reason, found.because)
    game.paid.extend(found)
    game.over("settled", found[0].because if found else None)


def end(game: Game, event: Event) -> None:
    """The hand ends without a winner."""
    if not event.flags & game.system.ends:
        raise RefusedEvent(f"a hand ends by {_any_of(game.system.ends)}")
    wall = game.table.wall
    if "wall" in event.flags and wall is not None and not game.at_floor():
        raise RefusedEvent(f"the wall still has {wall} tiles, so somebody draws")
    game.drawn_hand()


def _own_kong(game: Game, event: Event, seat: Seat, meld: Meld) -> None:
    table = game.table
    game.take_turn(seat, "throw")
    if table.claimed:
        raise RefusedEvent(f"{seat} has claimed a tile and must throw before it declares a kong")
    if game.at_floor():
        raise RefusedEvent(
            "no replacement tile is left, so no kong can be declared", game.system.wall_rule
        )
    if barred := game.system.bars_claim(table, seat, meld, game.rules):
        raise RefusedEvent(barred.reason, barred.because)
    game.leave_hand(seat, own_tiles(meld))
    melds = table.chairs[seat].melds
    if meld.kind == "kong-added":
        index = next(i for i, m in enumerate(melds) if m.tiles == meld.tiles[:3])
        melds[index] = meld
    else:
        melds.append(meld)
    table.own_kongs.append((seat, table.now))
    table.phase, table.turn, table.drawn, table.drawn_from = "replace", seat, None, "kong"
    table.kongs += 1
    offer_to_others(game, event, meld.tiles[-1], seat, robbed=True)
    table.breaks.append(table.now)
    if not game.ended:
        game.laid_open(seat)


_KONGS = ("kong", "kong-concealed", "kong-added")

DEEDS: dict[EventKind, Callable[[Game, Event], None]] = {
    "discard": discard,
    "draw": draw,
    "bonus": bonus,
    "north": north,
    "win": win,
    "kong-concealed": kong_concealed,
    "kong-added": kong_added,
    "unseen": unseen,
    "false-win": false_win,
    "end": end,
}


def _seat(event: Event) -> Seat:
    if event.seat is None:
        message = f"an event of the kind {event.kind} has a seat"
        raise ValueError(message)
    return event.seat


def _one(event: Event) -> tuple[Seat, int]:
    """The seat and the one tile of an event that the reader has already checked."""
    (tile,) = event.tiles
    return _seat(event), tile


def _any_of(words: frozenset[str]) -> str:
    return " or ".join(sorted(words))
