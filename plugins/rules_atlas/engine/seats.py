"""The chairs of a table, in turn order, and the words for their relations."""

from typing import Literal, TypeAlias

Seat: TypeAlias = Literal["E", "S", "W", "N"]
Relation: TypeAlias = Literal["left", "across", "right"]

SEATS: tuple[Seat, ...] = ("E", "S", "W", "N")


def chairs(players: int) -> tuple[Seat, ...]:
    """The chairs in use: E, S, W for three players."""
    return SEATS[:players]


def after(seat: Seat, players: int) -> Seat:
    """The seat whose turn follows."""
    return SEATS[(SEATS.index(seat) + 1) % players]


def distance(start: Seat, end: Seat, players: int) -> int:
    """Turns from one seat to another: 0 for itself, 1 for the next."""
    return (SEATS.index(end) - SEATS.index(start)) % players


def in_turn(start: Seat, players: int) -> tuple[Seat, ...]:
    """The other seats, nearest after ``start`` first."""
    first = SEATS.index(start)
    return tuple(SEATS[(first + step) % players] for step in range(1, players))


def relation(of: Seat, to: Seat, players: int) -> Relation:
    """Where ``of`` sits as seen by ``to``: the seat that plays just before is on the left."""
    turns = distance(to, of, players)
    if turns == 1:
        return "right"
    return "left" if turns == players - 1 else "across"


def wind(seat: Seat, dealer: Seat, players: int) -> int:
    """The seat's wind, 0 for East to 3 for North, counted from the dealer."""
    return distance(dealer, seat, players)
