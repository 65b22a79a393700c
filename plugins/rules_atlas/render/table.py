"""Seats, hands and payments of a case in the words and pictures of a page."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from rules_atlas.engine.case import EVERYTHING, Claim, Event, Meld
from rules_atlas.engine.frames import SeatFrame
from rules_atlas.engine.outcome import Liability, Offer, Outcome, Price
from rules_atlas.engine.seats import Seat, relation
from rules_atlas.engine.tiles import code, in_order, tiles
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.words import NAMES, note_words, offer_clause, refused_words
from rules_atlas.render.tiles import Group
from rules_atlas.render.view import View


@dataclass(frozen=True, slots=True)
class Payment:
    """One seat's part of a settlement."""

    seat: Seat
    roles: tuple[str, ...]
    net: int
    ordinary: int | None
    """The net if nobody were liable."""


def payments(outcome: Outcome) -> tuple[Payment, ...]:
    """Who pays and who gains, in turn order; nothing where no hand ended."""
    found = []
    for seat, net in outcome.net.items():
        found.append(Payment(seat, roles(outcome, seat), net, outcome.ordinary.get(seat)))
    return tuple(found)


def roles(outcome: Outcome, seat: Seat) -> tuple[str, ...]:
    """What a seat is in a settlement: winner, liable, discarder."""
    said = []
    for win in outcome.wins:
        if win.seat == seat:
            said.append("wins")
        if any(each.seat == seat for each in win.liable):
            said.append("liable")
        if win.source == seat:
            said.append("threw the tile")
    return tuple(dict.fromkeys(said))


def group_of(meld: Meld, owner: Seat, players: int) -> Group:
    """A set as it lies on the table."""
    shown = tuple(code(each) for each in meld.tiles)
    if meld.take is None or meld.source is None or meld.kind == "kong-concealed":
        return Group(meld.kind, shown)
    side = relation(meld.source, owner, players)
    return Group(meld.kind, shown, code(meld.take), side, NAMES[meld.source])


def groups(seat: Seat, frame: SeatFrame, players: int, drawn: int | None = None) -> list[Group]:
    """A seat's tiles: the hand sorted, a drawn tile apart, the sets in order, the bonus tiles."""
    found = []
    if frame.hand:
        hand = list(in_order(frame.hand))
        if drawn is not None and drawn in hand:
            hand.remove(drawn)
        if hand:
            found.append(Group("concealed", tuple(code(each) for each in hand)))
        if drawn is not None and drawn in frame.hand:
            found.append(Group("concealed", (code(drawn),)))
    found += [group_of(meld, seat, players) for meld in frame.melds]
    if frame.bonus:
        found.append(Group("bonus", tuple(code(each) for each in frame.bonus)))
    return found


def reading(price: Price) -> list[Group]:
    """The sets of a hand as they are paid."""
    return [
        Group("concealed", tuple(code(each) for each in tiles(part)))
        for part in price.reading.split()
    ]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to say beside an event: an offer, a win let pass, a liability."""

    kind: str
    label: str
    words: Markup


def offers_at(
    view: View,
    case: CaseEvidence,
    outcome: Outcome,
    number: int,
    deeds: tuple[Event | None, Event | None],
    outranked: Collection[Claim] = (),
) -> Iterator[Markup]:
    """What each seat may do at a moment, a line a seat; what the record goes on with is marked."""
    lost = {(claim.seat, claim.kind) for claim in outranked}
    by_seat: dict[Seat, list[Offer]] = {}
    for offer in outcome.offers:
        if offer.at.number == number:
            by_seat.setdefault(offer.seat, []).append(offer)
    for seat, offers in by_seat.items():
        said = [
            _offered(
                view,
                case,
                each,
                taken=is_taken(each, *deeds) and (each.seat, each.kind) not in lost,
            )
            for each in offers
        ]
        lead = Markup('<span class="atlas-tag">may</span> {}: ').format(NAMES[seat])
        yield lead + Markup(" · ").join(said)


def _offered(view: View, case: CaseEvidence, offer: Offer, *, taken: bool) -> Markup:
    """One thing that a seat may do: ``win: 4 tai, East pays 32, South gains 32``."""
    head, *rest = offer_clause(offer, view.unit(case))
    deed, colon, more = str(head).partition(":")
    words = Markup("<b>{}</b>{}{}").format(deed, colon, more) + view.sentence(rest)
    if not taken:
        return words
    return words + Markup(' <span class="atlas-tag atlas-tag-taken">taken</span>')


def marks_at(view: View, case: CaseEvidence, outcome: Outcome, number: int) -> Iterator[Mark]:
    """What is to be said at an event beside the offers; number 0 is before play."""
    for refused in outcome.refused:
        if refused.at.number == number:
            yield Mark("refused", "may not", view.sentence(refused_words(refused)))
    for note in outcome.notes:
        if note.at is not None and note.at.number == number:
            label = "passed" if note.kind == "missed-win" else "note"
            yield Mark(note.kind, label, view.sentence(note_words(note, view.unit(case))))
    for liability in outcome.liabilities:
        if liability.since.number == number:
            yield Mark("liable", "liable", liability_sentence(view, liability))


def liability_sentence(view: View, liability: Liability) -> Markup:
    """Who answers for whose win, for what part, because of which set and rule."""
    part = "" if liability.covers == EVERYTHING else f", for {liability.covers}"
    words = Markup("{} answers for {}'s win{}").format(
        NAMES[liability.seat], NAMES[liability.toward], part
    )
    if liability.trigger:
        words += Markup(": {}").format(trigger_label(view, liability.because, liability.trigger))
    if liability.claim:
        words += Markup(", ") + view.tiles(tiles(liability.claim))
    return words + Markup(" ({})").format(view.rule_id(liability.because))


def trigger_label(view: View, rule: str, trigger: str) -> str:
    """What a named trigger is called."""
    placed = view.registry.rules.get(rule)
    for dimension in placed.record.dimensions if placed else ():
        for option in dimension.options:
            if dimension.kind == "triggers" and str(option.value) == trigger:
                return str(option.label)
    return trigger


def is_taken(offer: Offer, event: Event | None, following: Event | None) -> bool:
    """Whether the record goes on with what was offered."""
    if event is not None:
        for claim in event.claims:
            if claim.seat == offer.seat and claim.kind == offer.kind:
                return claim.kind == "win" or _same_tiles(claim, offer)
    own = ("win", "kong-concealed", "kong-added")
    return (
        following is not None
        and offer.kind in own
        and following.kind == offer.kind
        and following.seat == offer.seat
        and not (event is not None and event.kind == "discard")
    )


def _same_tiles(claim: Claim, offer: Offer) -> bool:
    return in_order(claim.tiles) == in_order(offer.tiles)


def differing(net: Mapping[Seat, int], default: Mapping[Seat, int]) -> frozenset[Seat]:
    """The seats that pay or gain otherwise than under the default."""
    return frozenset(seat for seat in net if net[seat] != default.get(seat))
