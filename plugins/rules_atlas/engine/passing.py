"""Wins that are let go by: noted, and remembered for the rules that lock a seat because of them."""

from rules_atlas.engine.case import Event
from rules_atlas.engine.game import Game
from rules_atlas.engine.offers import Choices
from rules_atlas.engine.outcome import Note, Offer
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.table import Pass


def let_go(game: Game, choices: Choices, tile: int, source: Seat) -> None:
    """After a tile that nobody won on: wins passed up, and those that a rule withheld."""
    for offer in choices.offers:
        if offer.kind == "win":
            _missed(game, offer, tile, source)
    for refusal in choices.refused:
        if refusal.kind == "win":
            missed = _pass(game, refusal.seat, tile, self_draw=False)
            game.table.withheld.append((missed, refusal.because))


def let_pass(game: Game, event: Event | None) -> None:
    """Before the next event: a self-draw that is not taken now is missed."""
    offer, game.open_win = game.open_win, None
    if offer is None or (event is not None and event.kind == "win"):
        return
    _missed(game, offer, game.table.drawn, None)


def _missed(game: Game, offer: Offer, tile: int | None, source: Seat | None) -> None:
    if tile is not None:
        game.table.passes.append(_pass(game, offer.seat, tile, self_draw=source is None))
    game.notes.append(
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


def _pass(game: Game, seat: Seat, tile: int, *, self_draw: bool) -> Pass:
    """A pong that grew into a kong was a call all the same."""
    calls = game.table.calls(seat, "chow", "pong", "kong-added")
    return Pass(seat, tile, game.table.now, self_draw, calls)
