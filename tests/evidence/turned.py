"""The same hand at another table: its seats turned, or its suits renamed."""

from dataclasses import replace
from typing import TypeVar

from rules_atlas.engine.case import Case, Claim, Dealt, Event, Fixture, Holding, Meld
from rules_atlas.engine.seats import SEATS, Seat

T = TypeVar("T", Case, Fixture)


def turn_seat(seat: Seat, by: int, players: int) -> Seat:
    """The chair that many turns on."""
    return SEATS[(SEATS.index(seat) + by) % players]


def turn(example: T, by: int) -> T:
    """Every chair moved on; the round's wind is not a chair and stays."""
    players = example.table.players

    def to(seat: Seat | None) -> Seat | None:
        return None if seat is None else turn_seat(seat, by, players)

    def keys(table):
        return {to(seat): value for seat, value in table.items()}

    setup = replace(
        example.table,
        dealer=to(example.table.dealer),
        scores=None if example.table.scores is None else keys(example.table.scores),
    )
    if isinstance(example, Fixture):
        liable = {part: to(seat) for part, seat in example.liable.items()}
        return replace(
            example, table=setup, seat=to(example.seat), source=to(example.source), liable=liable
        )

    def meld(each: Meld) -> Meld:
        return replace(each, source=to(each.source))

    def holding(each: Holding) -> Holding:
        return replace(each, melds=tuple(meld(one) for one in each.melds))

    def event(each: Event) -> Event:
        claims = tuple(replace(one, seat=to(one.seat)) for one in each.claims)
        seats = tuple(to(one) for one in each.seats)
        return replace(each, seat=to(each.seat), seats=seats, claims=claims)

    return replace(
        example,
        table=setup,
        seats={to(seat): holding(each) for seat, each in example.seats.items()},
        deal=keys(example.deal),
        play=tuple(event(each) for each in example.play),
    )


def rename_tile(tile: int) -> int:
    """Characters become dots, dots bamboo, bamboo characters; all else stays."""
    if tile < 27:
        return (tile + 9) % 27
    return 46 + (tile - 46 + 1) % 3 if tile >= 46 else tile


def rename_suits(case: Case) -> Case:
    """The case with its suits renamed throughout."""

    def tiles(hand):
        return None if hand is None else tuple(rename_tile(each) for each in hand)

    def meld(each: Meld) -> Meld:
        take = None if each.take is None else rename_tile(each.take)
        return replace(each, tiles=tiles(each.tiles), take=take)

    def holding(each: Holding) -> Holding:
        melds = tuple(meld(one) for one in each.melds)
        return replace(each, hand=tiles(each.hand), discards=tiles(each.discards), melds=melds)

    def claim(each: Claim) -> Claim:
        return replace(each, tiles=tiles(each.tiles))

    def event(each: Event) -> Event:
        claims = tuple(claim(one) for one in each.claims)
        return replace(each, tiles=tiles(each.tiles), claims=claims)

    table = replace(case.table, dora=tiles(case.table.dora), ura=tiles(case.table.ura))
    return replace(
        case,
        table=table,
        seats={seat: holding(each) for seat, each in case.seats.items()},
        deal={s: Dealt(tiles(d.tiles), tiles(d.replace)) for s, d in case.deal.items()},
        play=tuple(event(each) for each in case.play),
    )
