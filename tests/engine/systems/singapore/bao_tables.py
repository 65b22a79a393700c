"""Tables that play Bao, and hands for them that stand in no registry."""

from dataclasses import replace

from rules_atlas.engine.case import Case, Claim, Event, Holding, Meld
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import Value
from rules_atlas.engine.seats import SEATS, Seat
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO, TRIGGERS, trigger
from tests.engine.systems.singapore import usual

DRAGON = "SGMJ-DRAGON-001"
THREE = ("dragon-sets", "wind-sets", "suit-sets")

LIABLE: dict[str, Value] = {
    f"{BAO}.enabled": True,
    **{trigger(name): name in THREE for name in TRIGGERS},
    f"{BAO}.duration": "persistent",
    f"{BAO}.payment": "full-settlement",
    f"{BAO}.direct-win": "any-reading",
    f"{BAO}.winning-hand": "any",
    f"{BAO}.concealed-kong": "does-not-count",
    f"{BAO}.several-feeders": "latest",
    f"{DRAGON}.dragon-auto-win": True,
    f"{DRAGON}.auto-win-tai": 5,
}
"""The three published triggers on, everything else as the default table has it."""


def settle(text: str, *also: str, **knobs: Value) -> Outcome:
    """Settle a hand at the default table with further triggers, and knobs of Bao set."""
    changed = {f"{BAO}.{key.replace('_', '-')}": value for key, value in knobs.items()}
    return usual.play(text, {**LIABLE, **{trigger(name): True for name in also}, **changed})


def payers(outcome: Outcome) -> dict[Seat, int]:
    """Who pays, and how much."""
    assert outcome.status == "settled", (outcome.status, outcome.reason, outcome.unknown)
    return {seat: -amount for seat, amount in outcome.net.items() if amount < 0}


def liable(outcome: Outcome) -> list[tuple[Seat, str]]:
    """The liable seat of the one win, and the trigger."""
    (win,) = outcome.wins
    return [(each.seat, each.trigger) for each in win.liable]


def turned(case: Case, steps: int) -> Case:
    """The same hand with everybody moved so many chairs on, the dealer too."""

    def to(seat: Seat) -> Seat:
        return SEATS[(SEATS.index(seat) + steps) % 4]

    def claim(each: Claim) -> Claim:
        return replace(each, seat=to(each.seat))

    def event(each: Event) -> Event:
        return replace(
            each,
            seat=to(each.seat) if each.seat else None,
            seats=tuple(map(to, each.seats)),
            claims=tuple(map(claim, each.claims)),
        )

    def meld(each: Meld) -> Meld:
        return replace(each, source=to(each.source) if each.source else None)

    def holding(each: Holding) -> Holding:
        return replace(each, melds=tuple(map(meld, each.melds)))

    return replace(
        case,
        table=replace(case.table, dealer=to(case.table.dealer)),
        seats={to(seat): holding(each) for seat, each in case.seats.items()},
        play=tuple(map(event, case.play)),
    )


def recoloured(case: Case, order: tuple[int, int, int]) -> Case:
    """The same hand with its suits renamed."""

    def tiles(each: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(order[t // 9] * 9 + t % 9 if t < 27 else t for t in each)

    def claim(each: Claim) -> Claim:
        return replace(each, tiles=tiles(each.tiles))

    def meld(each: Meld) -> Meld:
        take = None if each.take is None else tiles((each.take,))[0]
        return replace(each, tiles=tiles(each.tiles), take=take)

    def holding(each: Holding) -> Holding:
        return replace(
            each,
            hand=None if each.hand is None else tiles(each.hand),
            melds=tuple(map(meld, each.melds)),
            discards=None if each.discards is None else tiles(each.discards),
        )

    def event(each: Event) -> Event:
        return replace(each, tiles=tiles(each.tiles), claims=tuple(map(claim, each.claims)))

    return replace(
        case,
        seats={seat: holding(each) for seat, each in case.seats.items()},
        play=tuple(map(event, case.play)),
    )
