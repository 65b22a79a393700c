"""Several hands in a row: who deals, how long the dealer's streak is, and the running total."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rules_atlas.engine.case import Case, Fixture, Setup
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import Assignment, Rules, UnknownRead
from rules_atlas.engine.seats import SEATS, Seat, chairs
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table
from rules_atlas.evidence.cases import Example
from rules_atlas.evidence.compare import Mismatch
from rules_atlas.registry import model
from rules_atlas.registry.model.cases import ExpectedRun


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """One hand of a sequence: what it was played from, and what came of it."""

    name: str
    dealer: Seat
    streak: int
    outcome: Outcome | None
    """``None`` for a hand that the record only says to be drawn."""
    running: dict[Seat, int]
    """The total after this hand, awards included."""


@dataclass(frozen=True, slots=True)
class SequenceOutcome:
    """A whole sequence; ``stopped`` says why it could not be played to its end."""

    hands: tuple[HandPlayed, ...]
    dealer: Seat
    streak: int
    running: dict[Seat, int]
    stopped: str = ""
    unknown: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain data under the keys that an answer to a sequence has."""
        return {
            "status": "unresolved" if self.unknown else "refused" if self.stopped else "settled",
            "hands": [
                {
                    "hand": each.name,
                    "dealer": each.dealer,
                    "streak": each.streak,
                    "status": "drawn" if each.outcome is None else each.outcome.status,
                    "net": {} if each.outcome is None else dict(each.outcome.net),
                    "running": each.running,
                }
                for each in self.hands
            ],
            "after": {"dealer": self.dealer, "streak": self.streak},
            "running": self.running,
            "reason": self.stopped,
            "unknown": list(self.unknown),
        }


@dataclass(frozen=True, slots=True)
class Found:
    """A case that a sequence names, and what of its table the record itself states."""

    example: Example
    states: dict[str, Any]


Finder = Callable[[str], Found | None]


def play_sequence(
    system: System, record: model.Sequence, assignment: Assignment, find: Finder
) -> SequenceOutcome:
    """Play the hands one after another; each one's dealer and streak follow from the one before."""
    dealer, streak = record.start.dealer, record.start.streak
    players = _players(record, find)
    running: dict[Seat, int] = dict.fromkeys(chairs(players), 0)
    hands: list[HandPlayed] = []
    for hand in record.hands:
        name = hand.scenario or hand.fixture or "drawn"
        before = (dealer, streak)
        outcome: Outcome | None = None
        if hand.drawn:
            table = Table(Case(Setup(players=players, dealer=dealer, streak=streak)))
            try:
                dealer, streak = system.next_deal(table, (), Rules(assignment))
            except UnknownRead as lacking:
                return SequenceOutcome(tuple(hands), *before, running, "", lacking.keys)
        else:
            found = find(name)
            wrong = "there is no such case" if found is None else _contradicts(found, *before)
            if found is None or wrong:
                return SequenceOutcome(tuple(hands), *before, running, f"{name}: {wrong}")
            outcome = _settle(system, found.example, assignment, *before)
            if outcome.dealer_next is None or outcome.streak is None:
                why = outcome.reason or outcome.status
                return SequenceOutcome(
                    tuple(hands), *before, running, f"{name}: {why}", outcome.unknown
                )
            dealer, streak = outcome.dealer_next, outcome.streak
            for seat, amount in outcome.net.items():
                running[seat] += amount
            for award in outcome.ledger:
                running[award.source] -= award.amount
                running[award.to] += award.amount
        hands.append(HandPlayed(name, *before, outcome, dict(running)))
    return SequenceOutcome(tuple(hands), dealer, streak, running)


def _players(record: model.Sequence, find: Finder) -> int:
    for hand in record.hands:
        found = find(hand.scenario or hand.fixture or "")
        if found is not None:
            return found.example.table.players
    return len(SEATS)


def _contradicts(found: Found, dealer: Seat, streak: int) -> str:
    """What the case's own record says of dealer or streak that is not so here."""
    for key, here in (("dealer", dealer), ("streak", streak)):
        stated = found.states.get(key)
        if stated is not None and stated != here:
            return f"its table says {key} {stated}, and in this sequence it is {here}"
    return ""


def _settle(
    system: System, example: Example, assignment: Assignment, dealer: Seat, streak: int
) -> Outcome:
    table = replace(example.table, dealer=dealer, streak=streak)
    if isinstance(example, Fixture):
        return settle_fixture(system, replace(example, table=table), assignment)
    return settle(system, replace(example, table=table), assignment)


def compare_run(expected: ExpectedRun, outcome: SequenceOutcome) -> Iterator[Mismatch]:
    """Where a sequence does not end as expected."""
    if outcome.stopped or outcome.unknown:
        why = outcome.stopped or f"unknown: {', '.join(outcome.unknown)}"
        yield Mismatch((), "a sequence that can be played", why)
        return
    if expected.after is not None:
        for key in ("dealer", "streak"):
            wanted, computed = getattr(expected.after, key), getattr(outcome, key)
            if wanted != computed:
                yield Mismatch(("after", key), f"{key} {wanted}", f"{key} {computed}")
    if expected.running is not None:
        for seat in outcome.running:
            running = expected.running.get(seat, 0)
            if running != outcome.running[seat]:
                path = ("running", seat) if seat in expected.running else ("running",)
                yield Mismatch(path, f"{seat} {running:+}", f"{seat} {outcome.running[seat]:+}")
