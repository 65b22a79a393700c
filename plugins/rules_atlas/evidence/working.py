"""The working of a case as a person would tell it, for the terminal and for a refuted claim."""

from collections.abc import Iterator

from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome, Price, Win
from rules_atlas.engine.tiles import write
from rules_atlas.evidence.words import (
    NAMES,
    event_words,
    liability_words,
    note_words,
    offer_words,
    outcome_words,
    plain,
    refused_words,
    rejected_words,
    win_words,
)


def working(outcome: Outcome, unit: str, case: Case | None = None) -> Iterator[str]:
    """Lines that lead from the events to the result; a fixture has no events."""
    if case is not None:
        yield from _events(case, outcome, unit)
    for win in outcome.wins:
        yield f"{win_words(win, unit)}."
        yield from _price(win.price, unit)
        yield from _liable(win)
    for each in outcome.rejected:
        yield f"  considered: {rejected_words(each)}"
    for transfer in outcome.transfers:
        reason = f", {transfer.reason}" if transfer.reason else ""
        yield f"  {transfer.source} > {transfer.to}  {transfer.amount}  [{transfer.because}{reason}]"
    for stake in outcome.stakes:
        lays = "lays" if stake.amount < 0 else "takes"
        where = "on the table" if stake.amount < 0 else "from the table"
        reason = f", {stake.reason}" if stake.reason else ""
        yield f"  {stake.seat} {lays} {abs(stake.amount)} {where}  [{stake.because}{reason}]"
    for award in outcome.ledger:
        yield f"  at once: {award.source} > {award.to}  {award.amount}  [{award.because}]"
    yield outcome_words(outcome, unit)


def _events(case: Case, outcome: Outcome, unit: str) -> Iterator[str]:
    for liability in outcome.liabilities:
        if liability.since.number == 0:
            yield f"  before play: {liability_words(liability)}."
    for number, event in enumerate(case.play, 1):
        label = f" {event.label}" if event.label else ""
        yield f"{number:>3}{label}  {plain(event_words(event))}"
        for offer in outcome.offers:
            if offer.at.number == number:
                yield f"       {plain(offer_words(offer, unit))}"
        for refused in outcome.refused:
            if refused.at.number == number:
                yield f"       {plain(refused_words(refused))}"
        for note in outcome.notes:
            if note.at is not None and note.at.number == number:
                yield f"       {plain(note_words(note, unit))}"
        for liability in outcome.liabilities:
            if liability.since.number == number:
                yield f"       {liability_words(liability)}."
        if outcome.status != "settled" and number == outcome.event:
            return


def _price(price: Price, unit: str) -> Iterator[str]:
    if price.reading:
        yield f"  read as {price.reading}"
    for row in price.rows:
        tiles = f"  {write(row.tiles)}" if row.tiles else ""
        reason = f", {row.reason}" if row.reason else ""
        yield f"  {row.row} {row.amount}  [{row.because}{reason}]{tiles}"
    for row in price.absorbed:
        yield f"  {row.row} not counted, inside {row.absorbed_by}  [{row.because}]"
    for step in price.steps:
        reason = f", {step.reason}" if step.reason else ""
        yield f"  {step.op} {step.amount}  [{step.because}{reason}]"
    yield f"  together {price.total} {unit}"


def _liable(win: Win) -> Iterator[str]:
    for liability in win.liable:
        yield f"  {liability_words(liability)}."
    if not win.liable:
        yield f"  nobody is liable for {NAMES[win.seat]}'s win"
