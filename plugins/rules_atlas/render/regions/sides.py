"""The sides of a table in a replay: what each seat has, has thrown, and is marked with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from rules_atlas.engine.case import EVERYTHING, Case
from rules_atlas.engine.frames import Frame, SeatFrame
from rules_atlas.engine.outcome import Liability, Outcome
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.tiles import code
from rules_atlas.evidence.words import NAMES
from rules_atlas.render.table import groups
from rules_atlas.render.tiles import Throw, pool_html
from rules_atlas.render.view import View


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's side of the table at a moment."""

    seat: Seat
    tags: tuple[tuple[str, str], ...]
    """Each with its kind, for the style, and its words."""
    acts: bool
    picture: Markup | None
    pool: Markup | None
    known: bool
    """Whether the hand is on record."""
    earlier: bool
    """Whether there were throws that nobody recorded."""
    lock: Markup | None
    """Why the seat may not win as it likes."""


def sides(
    view: View,
    example: Case,
    frame: Frame,
    outcome: Outcome,
    flagged: Mapping[Seat, set[str]],
) -> Iterator[Side]:
    """Every seat's side, in turn order."""
    players = len(frame.seats)
    event = frame.event
    for seat, now in frame.seats.items():
        drawn = frame.drawn if frame.turn == seat else None
        laid = groups(seat, now, players, drawn)
        name = NAMES[seat]
        picture = view.hand(laid, name, "s", noted=event is None) if laid else None
        threw = event is not None and event.kind == "discard" and event.seat == seat
        barred = frame.locks.get(seat)
        yield Side(
            seat,
            tuple(_tags(example, frame, outcome, seat, flagged)),
            event is not None and seat in (event.seat, *event.seats),
            picture,
            _pool(now, name, threw=threw),
            now.hand is not None,
            not now.throws_known and bool(now.thrown),
            None if barred is None else view.reason(barred.reason),
        )


def _pool(now: SeatFrame, name: str, *, threw: bool) -> Markup | None:
    if not now.thrown:
        return None
    last = len(now.thrown) - 1
    thrown = [
        Throw(None if tile is None else code(tile), taken, threw and number == last)
        for number, (tile, taken) in enumerate(zip(now.thrown, now.taken, strict=True))
    ]
    return Markup(pool_html(thrown, label=f"{name} has thrown"))  # noqa: S704 - escaped there


def _tags(
    example: Case, frame: Frame, outcome: Outcome, seat: Seat, flagged: Mapping[Seat, set[str]]
) -> Iterator[tuple[str, str]]:
    if example.table.dealer == seat:
        yield "dealer", "dealer"
    for flag in sorted(flagged.get(seat, ())):
        yield "flag", flag.replace("-", " ")
    for each in dict.fromkeys((each.toward, each.covers) for each in liable(frame, seat)):
        toward, covers = each
        part = "" if covers == EVERYTHING else f" ({covers})"
        yield "liable", f"answers for {NAMES[toward]}{part}"
    if seat in frame.locks:
        yield "lock", "locked"
    if any(win.seat == seat and win.at.number == frame.at.number for win in outcome.wins):
        yield "wins", "wins"


def liable(frame: Frame, seat: Seat) -> tuple[Liability, ...]:
    """The liabilities that are on a seat at this moment."""
    return tuple(each for each in frame.liabilities if each.seat == seat)
