"""A hand step by step: the table as it stands after each event, complete and in order.

Everything is written into the page. With a script one step is shown at a time; the script knows
nothing but which step that is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from rules_atlas.engine.case import Case, Claim, Event
from rules_atlas.engine.frames import Frame
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.seats import SEATS
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.runner import frames_of
from rules_atlas.evidence.sequences import HandPlayed
from rules_atlas.evidence.words import NAMES, event_words, net_words, outcome_words, spoken
from rules_atlas.registry.lowering import assignment
from rules_atlas.render import addresses
from rules_atlas.render.html import fill
from rules_atlas.render.regions.sides import Side, sides
from rules_atlas.render.table import Mark, marks_at, offers_at
from rules_atlas.render.view import View


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of a hand; ``number`` counts within the page, 0 is the table before play."""

    number: int
    short: str
    """The event in a line, for a list of steps and for a listener."""
    words: Markup
    label: str | None = None
    sides: tuple[Side, ...] = ()
    wall: int | None = None
    facts: tuple[str, ...] = ()
    offers: tuple[Markup, ...] = ()
    marks: tuple[Mark, ...] = ()
    result: Markup | None = None
    played: bool = True


def play(view: View, case: str) -> Markup:
    """A scenario's replay; a fixture has none."""
    found = view.evidence.cases[case]
    example = found.specimen.example
    if not isinstance(example, Case):
        return Markup()
    told = list(steps(view, found, example, found.default, found.frames()))
    return _drawn(view, case, told, addresses.case_uri(view.registry, case))


def sequence(view: View, name: str) -> Markup:
    """All hands of a sequence, one after another, with the running total after each."""
    found = view.evidence.sequences[name]
    told: list[Step] = []
    hands = found.outcome.hands
    for number, hand in enumerate(hands, 1):
        lead = f"Hand {number} of {len(hands)}"
        for each in _hand(view, name, hand):
            short = f"{lead}: {each.short}" if each.facts else each.short
            told.append(replace(each, number=len(told), short=short))
    return _drawn(view, name, told, addresses.case_uri(view.registry, name))


def _drawn(view: View, name: str, told: list[Step], own: str) -> Markup:
    """Steps are named after the case, except on its own page, where they have short names."""
    prefix = "step-" if view.uri == own else f"{name}-step-"
    last = told[-1].number if told else 0
    return fill("replay", view=view, name=name, prefix=prefix, steps=told, last=last, names=NAMES)


def _hand(view: View, name: str, hand: HandPlayed) -> Iterator[Step]:
    registry = view.registry
    found = view.evidence.sequences[name]
    unit = registry.unit_of(found.placed.system)
    case = view.evidence.cases.get(hand.name)
    words = "Nobody wins; the hand is drawn." if hand.outcome is None else ""
    words = words or outcome_words(hand.outcome, unit)  # type: ignore[arg-type]
    facts = (f"{NAMES[hand.dealer]} deals", *([f"streak {hand.streak}"] if hand.streak else []))
    total = Markup("Running total: {}.").format(net_words(hand.running))
    if case is None or hand.outcome is None or not isinstance(case.specimen.example, Case):
        what = view.case(hand.name) if case is not None else Markup("A drawn hand")
        said = Markup("{}. {}").format(what, words)
        yield Step(0, words, said, facts=facts, result=total)
        return
    example = case.specimen.example
    example = replace(example, table=replace(example.table, dealer=hand.dealer, streak=hand.streak))
    frames = frames_of(
        registry.engines[found.placed.system], example, assignment(registry, found.under)
    )
    told = list(steps(view, case, example, hand.outcome, frames))
    first, last = told[0], told[-1]
    told[0] = replace(first, words=Markup("{}. {}").format(view.case(hand.name), first.words))
    closing = Markup("{} {}").format(last.result or words, total)
    told[-1] = replace(told[-1], result=closing)
    yield from told


def steps(
    view: View, case: CaseEvidence, example: Case, outcome: Outcome, frames: tuple[Frame, ...]
) -> Iterator[Step]:
    """The table before play, then each event; events that were not reached are told as such."""
    by_number = {frame.at.number: frame for frame in frames}
    flagged = {seat: set(holding.flags) for seat, holding in example.seats.items()}
    result = Markup("{}").format(outcome_words(outcome, view.unit(case)))
    if 0 in by_number:
        yield replace(
            _step(view, case, example, outcome, by_number, 0, flagged),
            facts=tuple(_facts(example)),
            result=result if len(by_number) == 1 else None,
        )
    for number, event in enumerate(example.play, 1):
        if event.seat is not None and event.kind == "discard":
            flagged.setdefault(event.seat, set()).update(event.flags)
        step = _step(view, case, example, outcome, by_number, number, flagged)
        ends = number in by_number and number + 1 not in by_number
        yield replace(step, result=result) if ends else step


def _step(
    view: View,
    case: CaseEvidence,
    example: Case,
    outcome: Outcome,
    by_number: Mapping[int, Frame],
    number: int,
    flagged: Mapping[Any, set[str]],
) -> Step:
    event: Event | None = example.play[number - 1] if number else None
    following = example.play[number] if number < len(example.play) else None
    frame = by_number.get(number)
    words = event_words(event) if event else ("Before the first event.",)
    outranked = _outranked(event, frame, outcome)
    return Step(
        number,
        spoken(words),
        view.sentence(words),
        event.label if event else None,
        () if frame is None else tuple(sides(view, example, frame, outcome, flagged)),
        None if frame is None else frame.wall,
        (),
        tuple(offers_at(view, case, outcome, number, (event, following), outranked)),
        (*_lost(outranked), *marks_at(view, case, outcome, number)),
        played=frame is not None,
    )


def _outranked(event: Event | None, frame: Frame | None, outcome: Outcome) -> tuple[Claim, ...]:
    """Claims that another claim on the same tile went before."""
    if event is None or frame is None or len(event.claims) < 2:
        return ()
    number = frame.at.number

    def made(claim: Claim) -> bool:
        if claim.kind == "win":
            return any(w.seat == claim.seat and w.at.number == number for w in outcome.wins)
        return any(meld.since == number for meld in frame.seats[claim.seat].melds)

    return tuple(claim for claim in event.claims if not made(claim))


def _lost(claims: tuple[Claim, ...]) -> Iterator[Mark]:
    for claim in claims:
        deed = "declares a win on it" if claim.kind == "win" else f"claims it to {claim.kind}"
        words = Markup("{} {}: another claim goes first.").format(NAMES[claim.seat], deed)
        yield Mark("outranked", "outranked", words)


def _facts(example: Case) -> Iterator[str]:
    setup = example.table
    yield f"{NAMES[setup.dealer]} deals"
    yield f"{NAMES[setup.round]} round"
    counted = (("streak", setup.streak), ("honba", setup.honba), ("sticks", setup.sticks))
    yield from (f"{name} {amount}" for name, amount in counted if amount)
    if setup.players < len(SEATS):
        yield f"{setup.players} players"
