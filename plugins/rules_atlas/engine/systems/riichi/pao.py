"""Sekinin barai 責任払い: who is liable for a yakuman that a claimed set settled, or for a kan.

RIMJ-PAO-001: the claim that lays the third dragon set, the fourth wind set or the fourth kan open
settles the yakuman, and who threw the tile is liable for it. A closed kan or an added kan is no
claim, so it makes nobody liable; a pon that becomes a kan keeps its feeder. Knobs are asked in this
order: the trigger, closed-kan, and last which of two feeders.

RIMJ-RINSHAN-001: who threw the tile of a daiminkan is liable for a win on its replacement tile.
"""

from collections.abc import Iterator, Sequence

from rules_atlas.engine.case import EVERYTHING, Liable, Meld
from rules_atlas.engine.deeds import Answerable, Candidate, Winning
from rules_atlas.engine.outcome import Liability, Note, Price, Rejected
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.riichi.keys import DAIMINKAN, PAO, RINSHAN, TRIGGERS
from rules_atlas.engine.systems.riichi.yakuman import KONGS
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import DRAGONS, WINDS, kind, write

CLOSED_KAN = "closed-kan"
"""What a candidate needs when its pattern is there only if a closed kan counts as shown."""


def candidates(table: Table, seat: Seat, meld: Meld) -> tuple[Candidate, ...]:
    """The triggers that a claimed set, the last of the seat's melds, matches."""
    return tuple(_matching(table, seat, meld, table.chairs[seat].melds))


def _matching(table: Table, seat: Seat, meld: Meld, melds: Sequence[Meld]) -> Iterator[Candidate]:
    if meld.source is None or meld.kind == "chow":
        return
    at = table.now
    for name, among, wanted in (("daisangen", DRAGONS, 3), ("daisuushii", WINDS, 4)):
        if kind(meld.tiles[0]) not in among:
            continue
        shown = [each for each in melds if kind(each.tiles[0]) in among]
        if len(shown) == wanted:
            closed = any(each.kind == "kong-concealed" for each in shown)
            needs = (CLOSED_KAN,) if closed else ()
            yield Candidate(name, meld.source, seat, meld, at, covers=name, needs=needs)
    if meld.kind == "kong":
        if sum(each.kind in KONGS for each in melds) == 4:
            yield Candidate("suukantsu", meld.source, seat, meld, at, covers="suukantsu")
        yield Candidate(DAIMINKAN, meld.source, seat, meld, at)


def attached(table: Table, candidate: Candidate, rules: Rules) -> Liability | None:
    """The liability that a claim makes as the table stands; a kan's lasts too short to show.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if candidate.trigger == DAIMINKAN or _declined(candidate, rules):
        return None
    return _liability(table, candidate, PAO)


def answers(table: Table, win: Winning, price: Price, rules: Rules) -> Answerable:
    """Who is liable for this win and for which part, and which claims were passed over.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    found: list[Liability] = []
    rejected: list[Rejected] = []
    for each in table.candidates:
        if each.toward != win.seat or each.trigger == DAIMINKAN or each.covers not in price.parts:
            continue
        if reason := _declined(each, rules):
            rejected.append(_rejected(table, each, reason, PAO))
        else:
            found.append(_liability(table, each, PAO))
    found, passed_over = _of_several(found, rules)
    rejected += passed_over
    kan = _kan_of(table, win)
    if kan is not None:
        reason = _declined_kan(table, kan, found, rules)
        if reason:
            rejected.append(_rejected(table, kan, reason, RINSHAN))
        else:
            found.append(_liability(table, kan, RINSHAN))
    return Answerable(tuple(found), tuple(rejected))


def declares(table: Table, win: Winning, price: Price, liable: Liable, rules: Rules) -> Answerable:
    """Who is liable when a record only names the seats, as a scorer would.

    ``everything`` names one seat for each yakuman of the price that a claim can settle.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    found: list[Liability] = []
    notes: list[Note] = []
    kan: Seat | None = None
    for part, seat in liable.items():
        if part in (DAIMINKAN, "rinshan"):
            kan = seat
            continue
        parts = [name for name in TRIGGERS if name in price.parts and part in (name, EVERYTHING)]
        reason = "" if parts else f"the price has no {_what(part)} that a claim settles"
        for name in parts:
            reason = _off(name, rules)
            if not reason:
                found.append(Liability(seat, win.seat, table.moment(), PAO, name, covers=name))
        if reason:
            notes.append(Note("payer-ignored", seat, reason=reason))
    found, rejected = _of_several(found, rules)
    if kan is not None:
        reason = "" if win.by == "self-draw" else "the hand was not won on a replacement tile"
        reason = reason or _kan_off(kan, found, rules)
        if reason:
            notes.append(Note("payer-ignored", kan, reason=reason))
        else:
            found.append(Liability(kan, win.seat, table.moment(), RINSHAN, DAIMINKAN))
    return Answerable(tuple(found), tuple(rejected), tuple(notes))


def _what(part: str) -> str:
    return "yakuman" if part == EVERYTHING else part


def _off(trigger: str, rules: Rules) -> str:
    if not rules.on(f"{PAO}.trigger.{trigger}"):
        return f"{trigger} is not on this ruleset's list"
    return ""


def _declined(candidate: Candidate, rules: Rules) -> str:
    """Why a claim that settles a yakuman makes nobody liable, or nothing."""
    if reason := _off(candidate.trigger, rules):
        return reason
    if CLOSED_KAN in candidate.needs and rules.word(f"{PAO}.closed-kan") == "does-not":
        return "a closed kan among the sets is not counted as shown"
    return ""


def _of_several(found: list[Liability], rules: Rules) -> tuple[list[Liability], list[Rejected]]:
    """Two seats that fed two yakuman: each answers for its own, or only the first answers."""
    if len({each.seat for each in found}) < 2:
        return found, []
    if rules.word(f"{PAO}.two-feeders") == "each-own-part":
        return found, []
    first = found[0].seat
    reason = "only the first feeder answers"
    rejected = [
        Rejected(f"{each.seat} liable for {each.covers}", PAO, reason)
        for each in found
        if each.seat != first
    ]
    return [each for each in found if each.seat == first], rejected


def _kan_of(table: Table, win: Winning) -> Candidate | None:
    """The daiminkan of this turn, when the hand is won on a replacement tile for a kan."""
    if win.by != "self-draw" or table.drawn_from != "kong":
        return None
    last = None
    for each in table.candidates:
        if each.trigger == DAIMINKAN and each.toward == win.seat:
            last = each
    if last is None:
        return None
    chair = table.chairs[win.seat]
    if last.meld.since == 0:
        # Play began after the claim: it was this turn's only if no set was made since.
        now = not any(each.at for each in chair.thrown) and last.meld in chair.melds[-1:]
    else:
        now = not any(each.at > last.at for each in chair.thrown)
    return last if now else None


def _declined_kan(table: Table, kan: Candidate, found: Sequence[Liability], rules: Rules) -> str:
    """Why the feeder of a daiminkan does not answer for the win on its replacement, or nothing."""
    if reason := _kan_off(kan.seat, found, rules):
        return reason
    later = any(seat == kan.toward and at > kan.at for seat, at in table.own_kongs)
    if later and rules.word(f"{RINSHAN}.duration") == "first-replacement":
        return "a further kan was declared, and only the first replacement tile counts"
    return ""


def _kan_off(seat: Seat, found: Sequence[Liability], rules: Rules) -> str:
    if not rules.on(f"{RINSHAN}.enabled"):
        return "this ruleset has no liability for a win after a daiminkan"
    if any(each.seat != seat for each in found):
        # The only text found on both at once takes the kan's feeder for the discarder.
        rules.word(f"{RINSHAN}.with-yakuman")
    return ""


def _liability(table: Table, candidate: Candidate, because: str) -> Liability:
    return Liability(
        candidate.seat,
        candidate.toward,
        table.moment(candidate.at),
        because,
        trigger=candidate.trigger,
        covers=candidate.covers,
        claim=write(candidate.meld.tiles),
    )


def _rejected(table: Table, candidate: Candidate, reason: str, because: str) -> Rejected:
    since = table.moment(candidate.at)
    when = since.label or (f"event {since.number}" if since.number else "before play")
    return Rejected(f"{candidate.seat} liable since {when} ({candidate.trigger})", because, reason)
