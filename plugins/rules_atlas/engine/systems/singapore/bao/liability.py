"""Who is liable for a win because of a tile that was fed (SGMJ-BAO-001)."""

from collections.abc import Iterator
from functools import partial

from rules_atlas.engine.case import Liable
from rules_atlas.engine.deeds import Answerable, Candidate, Winning
from rules_atlas.engine.outcome import Liability, Note, Price, Rejected
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.singapore.bao.direct import direct, not_direct, not_seen
from rules_atlas.engine.systems.singapore.bao.judgement import (
    declined,
    duration,
    first_no,
    out_of_time,
    outlived,
    unfit,
)
from rules_atlas.engine.systems.singapore.bao.late import late_win
from rules_atlas.engine.systems.singapore.bao.patterns import PAIR
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import write


def attached(table: Table, candidate: Candidate, rules: Rules) -> Liability | None:
    """The liability that a claimed set makes as the table stands, if it makes one that lasts.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if declined(candidate, rules) or duration(candidate.trigger, rules) == "winning-discard":
        return None
    return _liability(table, candidate)


def answers(table: Table, win: Winning, price: Price, rules: Rules) -> Answerable:
    """Who is liable for this win, and which candidates were passed over.

    A liability is toward one winner: those toward others end with the hand. A trigger that does not
    count is not mentioned where another makes the same set decide.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    judged = list(_judged(table, win, price, rules))
    found = [each for each, reason in judged if not reason]
    made = [(each.seat, each.meld) for each in found]
    rejected = [
        _rejected(table, each, reason)
        for each, reason in judged
        if reason and (each.seat, each.meld) not in made
    ]
    if len({each.seat for each in found}) > 1:
        first = rules.word(f"{BAO}.several-feeders") == "first"
        kept = found[0] if first else found[-1]
        which = "the first feeder answers" if first else "the latest feeder answers"
        rejected.extend(_rejected(table, each, which) for each in found if each.seat != kept.seat)
        found = [kept]
    return Answerable(tuple(_liability(table, each) for each in found[-1:]), tuple(rejected))


def _judged(
    table: Table, win: Winning, price: Price, rules: Rules
) -> Iterator[tuple[Candidate, str]]:
    """Every candidate, oldest first, with the reason why it is passed over, if there is one."""
    for each in table.candidates:
        if each.toward != win.seat:
            yield each, f"{each.toward} did not win"
            continue
        reason = first_no(
            partial(declined, each, rules),
            partial(unfit, each, win, table, rules),
            partial(outlived, each, win, table, rules),
        )
        yield each, reason
    for each in direct(table, win):
        reason = first_no(
            partial(declined, each, rules),
            partial(not_direct, each, price, rules),
            partial(unfit, each, win, table, rules),
            partial(not_seen, each),
        )
        yield each, reason
    for each in late_win(table, win):
        yield each, declined(each, rules)


def declares(table: Table, win: Winning, price: Price, liable: Liable, rules: Rules) -> Answerable:
    """Who is liable when a record only names the payer, as a scorer would.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    del price
    if not liable:
        return Answerable()
    payer = next(iter(liable.values()))
    if rules.on(f"{BAO}.enabled"):
        reason = out_of_time(rules.word(f"{BAO}.duration"), payer, win)
        if win.source == payer:
            reason = ""
    else:
        reason = "Bao is off, so the payer that was named is ignored"
    if reason:
        note = Note("payer-ignored", payer, reason=reason)
        return Answerable((), (Rejected(f"{payer} as the payer", BAO, reason),), (note,))
    return Answerable((Liability(payer, win.seat, table.moment(), BAO, trigger="declared"),))


def _liability(table: Table, candidate: Candidate) -> Liability:
    return Liability(
        candidate.seat,
        candidate.toward,
        table.moment(candidate.at),
        BAO,
        trigger=candidate.trigger,
        claim=write(candidate.meld.tiles),
        widened=PAIR if PAIR in candidate.needs else "",
    )


def _rejected(table: Table, candidate: Candidate, reason: str) -> Rejected:
    since = table.moment(candidate.at)
    when = since.label or (f"event {since.number}" if since.number else "before play")
    toward = f"toward {candidate.toward} since {when}"
    return Rejected(f"{candidate.seat} liable {toward} ({candidate.trigger})", BAO, reason)
