"""Events, offers and outcomes in a person's words.

A sentence is a tuple of pieces, each plain text or :class:`Shown` tiles, so that a terminal prints
notation and a page draws tiles from the same words.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rules_atlas.engine.case import Declared, Event, Meld
from rules_atlas.engine.outcome import Liability, Note, Offer, Outcome, Refused, Rejected, Win
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.tiles import NotationError, tiles, write

NAMES: Mapping[Seat, str] = {"E": "East", "S": "South", "W": "West", "N": "North"}


@dataclass(frozen=True, slots=True)
class Shown:
    """Tiles within a sentence."""

    tiles: tuple[int, ...]


Piece: TypeAlias = str | Shown
Sentence: TypeAlias = tuple[Piece, ...]


def plain(sentence: Iterable[Piece]) -> str:
    """A sentence as text, its tiles in notation."""
    return "".join(write(p.tiles) if isinstance(p, Shown) else p for p in sentence)


def spoken(sentence: Iterable[Piece]) -> str:
    """A sentence as one line of text, for lists and titles."""
    return " ".join(plain(sentence).split()).rstrip(".")


def names(seats: Iterable[Seat]) -> str:
    """Seats as a list in words: ``West, North and East``."""
    *front, last = [NAMES[seat] for seat in seats] or ["nobody"]
    return f"{', '.join(front)} and {last}" if front else last


def event_words(event: Event) -> Sentence:
    """What happened, claims included."""
    who = NAMES[event.seat] if event.seat else ""
    tiles = Shown(event.tiles)
    match event.kind:
        case "discard":
            deed: Sentence = (f"{who} throws ", tiles)
            if event.flags:
                deed = (f"{who} declares {_flags(event)} and throws ", tiles)
        case "draw":
            whence = " as a replacement" if "replacement" in event.flags else ""
            deed = (
                (f"{who} draws ", tiles, whence)
                if event.tiles
                else (f"{who} draws an unseen tile{whence}",)
            )
        case "win":
            deed = (f"{who} wins by self-draw", _declared(event.price))
        case "kong-concealed":
            deed = (f"{who} declares a concealed kong ", tiles)
        case "kong-added":
            deed = (f"{who} adds ", tiles, " to its pong")
        case "bonus":
            deed = (f"{who} sets aside ", tiles)
        case "north":
            deed = (f"{who} sets a North aside",)
        case "false-win":
            deed = (f"{who} declares a win that is none",)
        case "unseen":
            verb = "draws and throws" if len(event.seats) == 1 else "each draw and throw"
            deed = (f"{names(event.seats)} {verb}; nobody recorded what",)
        case _:
            wall = "wall" in event.flags
            deed = ("the wall is used up" if wall else f"the hand is called off ({_flags(event)})",)
    for claim in event.claims:
        if claim.kind == "win":
            deed = (*deed, f"; {NAMES[claim.seat]} wins on it", _declared(claim.price))
        else:
            deed = (
                *deed,
                f"; {NAMES[claim.seat]} claims it to {claim.kind} with ",
                Shown(claim.tiles),
            )
    return (*deed, ".")


def _flags(event: Event) -> str:
    return ", ".join(sorted(event.flags))


def _declared(price: Declared | None) -> str:
    if not price:
        return ""
    parts = [f"{' and '.join(v)}" if isinstance(v, tuple) else f"{v} {k}" for k, v in price.items()]
    return f" ({', '.join(parts)}, as declared)"


_TOKEN = re.compile(r"\b(?:([ESWN])|((?:[0-9]+[mpszfa])+))\b")


def reason_words(reason: str) -> Sentence:
    """An engine's reason as a sentence: chairs by their names, notation as tiles."""
    found: list[Piece] = []
    end = 0
    for match in _TOKEN.finditer(reason):
        found.append(reason[end : match.start()])
        end = match.end()
        if match[1]:
            found.append(NAMES[match[1]])  # type: ignore[index]
            continue
        try:
            found.append(Shown(tiles(match[2])))
        except NotationError:
            found.append(match[0])
    return (*found, reason[end:])


def meld_words(meld: Meld) -> Sentence:
    """A set on the table and who fed it."""
    kind = {"kong-concealed": "concealed kong", "kong-added": "added kong"}.get(
        meld.kind, meld.kind
    )
    fed = f" fed by {NAMES[meld.source]}" if meld.source else ""
    return (f"{kind} ", Shown(meld.tiles), fed)


def offer_words(offer: Offer, unit: str) -> Sentence:
    """What a seat may do, and what a win would pay."""
    who = NAMES[offer.seat]
    if offer.kind == "win":
        if offer.unknown:
            return (
                f"{who} may win; what that pays is not known here ({', '.join(offer.unknown)}).",
            )
        total = "" if offer.price is None else f": {offer.price.total:,} {unit}"
        return (f"{who} may win{total}, {net_words(offer.net or {})}.",)
    deed: Sentence = (f"{who} may {_kind_words(offer.kind)} ", Shown(offer.tiles))
    if offer.unknown:
        return (*deed, f", unless a rule not known here forbids it ({', '.join(offer.unknown)}).")
    if offer.throws:
        for index, (throw, waits) in enumerate(offer.throws.items()):
            lead = ", then throw " if not index else " or "
            deed = (*deed, lead, Shown((throw,)), " and wait for ", Shown(waits))
    elif offer.waits:
        deed = (*deed, ", then wait for ", Shown(offer.waits))
    return (*deed, ".")


def offer_clause(offer: Offer, unit: str) -> Sentence:
    """An offer after its seat's name: ``pong 77m, then throw 9m and wait for 8m``."""
    if offer.kind == "win" and not offer.unknown:
        total = "" if offer.price is None else f": {offer.price.total:,} {unit}"
        return (f"win{total}, {net_words(offer.net or {})}",)
    first, *rest = offer_words(offer, unit)
    assert isinstance(first, str)  # noqa: S101 - a sentence of ours begins with the seat
    clause = [first.removeprefix(f"{NAMES[offer.seat]} may "), *rest]
    last = clause[-1]
    if isinstance(last, str):
        clause[-1] = last.removesuffix(".")
    return tuple(clause)


def _kind_words(kind: str) -> str:
    return {"kong-concealed": "declare a concealed kong", "kong-added": "add to its pong"}.get(
        kind, kind
    )


def refused_words(refused: Refused) -> Sentence:
    """What a seat may not do, and the rule."""
    what: Sentence = (f"{NAMES[refused.seat]} may not {_kind_words(refused.kind)}",)
    if refused.tiles:
        what = (*what, " ", Shown(refused.tiles))
    reason = (": ", *reason_words(refused.reason)) if refused.reason else ()
    return (*what, f" ({refused.because})", *reason, ".")


def note_words(note: Note, unit: str) -> Sentence:
    """Something that the engine noticed."""
    who = NAMES[note.seat] if note.seat else ""
    if note.kind == "missed-win":
        worth = "" if note.total is None else f", worth {note.total:,} {unit}"
        pays = f" ({net_words(note.net)})" if note.net else ""
        tile: Sentence = () if note.tile is None else (" on ", Shown((note.tile,)))
        return (f"{who} let a win pass", *tile, f"{worth}{pays}.")
    if note.kind == "payer-ignored":
        return (f"{who} is named as the payer and is not: {note.reason}.",)
    if note.kind == "unknown-award":
        return (f"What {who} earns at once is not known here ({note.reason}).",)
    return (f"{note.kind}: {who} {note.reason}".rstrip() + ".",)


def liability_words(liability: Liability) -> str:
    """Who answers for whose win, since when and because of what."""
    since = liability.since.label or (
        f"event {liability.since.number}" if liability.since.number else "before the first event"
    )
    part = "" if liability.covers == "everything" else f" for {liability.covers}"
    claim = f", {liability.claim}" if liability.claim else ""
    return (
        f"{NAMES[liability.seat]} is liable toward {NAMES[liability.toward]}{part} "
        f"since {since}{claim} ({liability.because})"
    )


def rejected_words(rejected: Rejected) -> str:
    """A candidate that was considered, and why it is not in the result."""
    rule = f" ({rejected.because})" if rejected.because else ""
    return f"{plain(reason_words(f'{rejected.what}: {rejected.reason}'))}{rule}"


def win_words(win: Win, unit: str) -> str:
    """A win in a clause."""
    how = "by self-draw" if win.by == "self-draw" else "on a discard"
    if win.source:
        how = f"on {NAMES[win.source]}'s tile"
    return f"{NAMES[win.seat]} wins {how}, {win.price.total:,} {unit}"


def net_words(net: Mapping[Seat, int]) -> str:
    """Who pays and who gains: ``East pays 32, South gains 32``."""
    paying = [f"{NAMES[seat]} pays {-amount:,}" for seat, amount in net.items() if amount < 0]
    gaining = [f"{NAMES[seat]} gains {amount:,}" for seat, amount in net.items() if amount > 0]
    return ", ".join((*paying, *gaining)) or "nothing moves"


def outcome_words(outcome: Outcome, unit: str) -> str:
    """An outcome in a sentence or two."""
    wins = "; ".join(win_words(win, unit) for win in outcome.wins)
    match outcome.status:
        case "settled":
            lead = f"{wins}: " if wins else ""
            return f"{lead}{net_words(outcome.net)}."
        case "ends-earlier":
            by = f" by {outcome.rule}" if outcome.rule else ""
            return (
                f"The hand ends earlier, at event {outcome.event}{by}"
                f"{f': {wins}, {net_words(outcome.net)}' if wins else ''}. "
                "What follows in the record is another hand's play."
            )
        case "drawn":
            return f"Nobody wins; the hand is drawn and {net_words(outcome.net)}."
        case "goes-on":
            return "Nobody has won under these rules: the hand goes on."
        case "refused":
            by = f" ({outcome.rule})" if outcome.rule else ""
            why = plain(reason_words(outcome.reason))
            return f"Not possible at event {outcome.event}{by}: {why}."
        case "unresolved":
            return f"Not known: this ruleset does not say {', '.join(outcome.unknown)}."
        case _:
            return "Not comparable: this ruleset is played by another number of people."
