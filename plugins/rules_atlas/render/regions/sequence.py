"""The regions of a sequence: several hands in a row with a running total."""

from typing import Any

from markupsafe import Markup

from rules_atlas.engine.seats import SEATS
from rules_atlas.evidence.gather import SequenceVerdict
from rules_atlas.evidence.sequences import HandPlayed
from rules_atlas.evidence.words import NAMES, net_words, outcome_words
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.regions import replay
from rules_atlas.render.view import View


def _found(view: View, name: str) -> SequenceVerdict:
    return view.evidence.sequences[name]


def crumbs(view: View, name: str) -> Markup:
    """Where the sequence belongs."""
    placed = _found(view, name).placed
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    system = view.registry.systems[placed.system].record
    trail = [
        view.link(addresses.HOME, str(view.registry.atlas.record.name)),
        view.link(addresses.system_uri(placed.system), str(system.name)),
        *(view.rule(rule) for rule in placed.record.shows if rule in view.registry.rules),
    ]
    return fill("crumbs", trail=trail)


def title(view: View, name: str) -> Markup:
    """What the sequence is called."""
    return in_script(view.title_of(name), view.language(_found(view, name).placed.system))


def story(view: View, name: str) -> Markup:
    """The sequence told in a few sentences."""
    placed = _found(view, name).placed
    return Markup("\n").join(
        Markup("<p>{}</p>").format(view.prose(text, None, view.language(placed.system)))
        for text in placed.record.story
    )


def hands(view: View, name: str) -> Markup:
    """Hand after hand: who dealt, what came of it, where everybody stands."""
    found = _found(view, name)
    unit = view.registry.unit_of(found.placed.system)
    outcome = found.outcome
    running = [each.running for each in outcome.hands] or [outcome.running]
    seats = [seat for seat in SEATS if seat in running[0]]
    rows = [_hand(view, each, unit) for each in outcome.hands]
    return fill(
        "sequence",
        view=view,
        seats=seats,
        rows=rows,
        stopped=outcome.stopped,
        unknown=[view.key(key) for key in outcome.unknown],
        dealer=NAMES[outcome.dealer],
        streak=outcome.streak,
        total=net_words(outcome.running),
        under=view.under(found.under),
    )


def _hand(view: View, hand: HandPlayed, unit: str) -> dict[str, Any]:
    known = hand.name in view.evidence.cases
    drawn = "Nobody wins; the hand is drawn."
    return {
        "name": view.case(hand.name) if known else hand.name,
        "dealer": NAMES[hand.dealer],
        "streak": hand.streak,
        "words": drawn if hand.outcome is None else outcome_words(hand.outcome, unit),
        "running": hand.running,
    }


def expectation(view: View, name: str) -> Markup:
    """What was written down beforehand about the end, and on what it rests."""
    expected = _found(view, name).placed.record.expect
    source = view.source(expected.source) if expected.source else None
    return fill("sequence_expected", expected=expected, source=source, names=NAMES, net=net_words)


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "story": story,
    "hands": hands,
    "play": replay.sequence,
    "expectations": expectation,
}
