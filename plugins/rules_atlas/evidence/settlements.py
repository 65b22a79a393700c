"""Every settlement that a registry publishes: each case under each ruling its page shows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rules_atlas.engine.outcome import Offer, Outcome
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.seats import Seat
from rules_atlas.evidence.cases import Specimen, specimens
from rules_atlas.evidence.gather import sequence_under
from rules_atlas.evidence.rulings import conventions, profiles
from rules_atlas.evidence.runner import Runner
from rules_atlas.evidence.sequences import SequenceOutcome
from rules_atlas.evidence.words import NAMES, net_words, outcome_words
from rules_atlas.registry.lowering import Under, assignment
from rules_atlas.registry.renames import Renames
from rules_atlas.registry.store import Registry

Key: TypeAlias = tuple[str, ...]
"""A case and the ruling it stands under, alike in two states of a registry."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a reader would notice about a settlement; two that are equal publish the same figures."""

    status: str
    net: Mapping[Seat, int] = field(default_factory=dict)
    totals: tuple[tuple[Seat, int], ...] = ()
    """Each winner and what the hand is worth."""
    ordinary: Mapping[Seat, int] = field(default_factory=dict)
    """The net if nobody were liable."""
    ledger: tuple[tuple[Seat, Seat, int], ...] = ()
    offers: Mapping[str, Mapping[Seat, int]] = field(default_factory=dict)
    """What each win that could have been would have paid, by its seat and moment in words."""
    unknown: tuple[str, ...] = ()
    event: int | None = None
    after: str = ""
    """Who deals the next hand, and the dealer's streak."""
    words: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Settlement:
    """A case under a ruling, with what it was settled from."""

    case: str
    under: Under
    name: str
    unit: str
    result: Result
    reads: tuple[str, ...]
    values: Assignment
    example: object
    """The case as the engine takes it, to tell whether the case itself changed."""


def settlements(registry: Registry, renames: Renames | None = None) -> dict[Key, Settlement]:
    """All of them, in the order of cases and of the rulings on their pages.

    Raises:
        UnderError: an expectation holds under something that is not there.
        KeyError: a system's default profile is not there.
    """
    runner = Runner()
    read = (renames or Renames()).read
    found: dict[Key, Settlement] = {}
    for specimen in specimens(registry):
        if getattr(specimen.placed.record, "drafted", False):
            continue  # a draft is not published
        system = registry.engines[specimen.system]
        unit = registry.unit_of(specimen.system)
        for key, under, name, written in _rulings(registry, specimen):
            values = read(written)
            outcome = runner.outcome(system, specimen.id, specimen.example, values)
            found[specimen.id, *key] = Settlement(
                specimen.id,
                under,
                name,
                unit,
                result_of(outcome, unit),
                outcome.reads,
                values,
                specimen.example,
            )
    found.update(_sequences(registry, renames or Renames()))
    return found


def _rulings(
    registry: Registry, specimen: Specimen
) -> Iterator[tuple[Key, Under, str, Assignment]]:
    default = registry.default_profile(specimen.system)
    for each in profiles(registry, specimen.system):
        yield ("profile", each.under.profile), each.under, each.name, each.values
        if each.under.profile == default:
            yield ("default",), each.under, each.name, each.values
    for rule in specimen.shows:
        for each in conventions(registry, rule):
            yield ("convention", rule, str(each.convention)), each.under, each.name, each.values
    for claim in specimen.claims:
        if claim.under.set:
            under = claim.under
            key = ("set", under.profile, "/".join(under.convention or ()), repr(under.to_json()))
            yield key, under, "as an expectation sets it", assignment(registry, under)


def _sequences(registry: Registry, renames: Renames) -> Iterator[tuple[Key, Settlement]]:
    for name, placed in sorted(registry.sequences.items()):
        if getattr(placed.record, "drafted", False):
            continue
        under = sequence_under(registry, name)
        values = renames.read(assignment(registry, under.under))
        outcome = under.play(values)
        settlement = Settlement(
            name,
            under.under,
            str(registry.profiles[under.under.profile].record.name),
            registry.unit_of(placed.system),
            _run(outcome),
            tuple(
                sorted(
                    {key for hand in outcome.hands if hand.outcome for key in hand.outcome.reads}
                )
            ),
            values,
            (placed.record.hands, placed.record.start),
        )
        yield (name, "sequence"), settlement


def result_of(outcome: Outcome, unit: str) -> Result:
    """What a reader would notice about an outcome."""
    return Result(
        status=outcome.status,
        net=dict(outcome.net),
        totals=tuple((win.seat, win.price.total) for win in outcome.wins),
        ordinary=dict(outcome.ordinary),
        ledger=tuple((each.source, each.to, each.amount) for each in outcome.ledger),
        offers={_moment(each): dict(each.net) for each in outcome.offers if each.net is not None},
        unknown=outcome.unknown,
        event=outcome.event,
        after=_after(outcome.dealer_next, outcome.streak),
        words=outcome_words(outcome, unit),
    )


def _moment(offer: Offer) -> str:
    return f"{NAMES[offer.seat]}'s win at {offer.at.label or f'event {offer.at.number}'}"


def _run(outcome: SequenceOutcome) -> Result:
    plain = outcome.to_json()
    return Result(
        status=plain["status"],
        net=dict(outcome.running),
        unknown=outcome.unknown,
        after=_after(outcome.dealer, outcome.streak),
        words=outcome.stopped or net_words(outcome.running),
    )


def _after(dealer: Seat | None, streak: int | None) -> str:
    return "" if dealer is None else f"{NAMES[dealer]} deals next, streak {streak}"
