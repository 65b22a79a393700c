"""Bao 包: who is liable for a win because of a tile that was fed (SGMJ-BAO-001).

A trigger is a pattern of exposed sets. Patterns are looked for when a set is claimed and, for a win
on a discard, among the sets that the winning tile completes. Whether the pattern makes anybody
liable is asked knob by knob, in this order: enabled, the trigger itself, what the pattern needs,
direct-win, duration, and last which of several feeders.
"""

from collections.abc import Callable, Iterator, Sequence

from rules_atlas.engine.case import Liable, Meld
from rules_atlas.engine.deeds import Answerable, Candidate, Winning
from rules_atlas.engine.outcome import Liability, Note, Price, Rejected
from rules_atlas.engine.readings import group_tiles, readings
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.systems.singapore.keys import BAO
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import DRAGONS, WINDS, kind, suit, write

COUNTS_CONCEALED = "concealed-kong"
"""What a candidate needs when its pattern is there only if concealed kongs count as exposed."""

Pattern = Callable[[Meld, Sequence[Meld]], bool]


def dragon_sets(meld: Meld, exposed: Sequence[Meld]) -> bool:
    """The set is the third exposed one of Dragons."""
    return kind(meld.tiles[0]) in DRAGONS and _number(exposed, DRAGONS) == 3


def wind_sets(meld: Meld, exposed: Sequence[Meld]) -> bool:
    """The set is the fourth exposed one of Winds."""
    return kind(meld.tiles[0]) in WINDS and _number(exposed, WINDS) == 4


def suit_sets(meld: Meld, exposed: Sequence[Meld]) -> bool:
    """The set is the fourth exposed one of a suit, chows included."""
    place = suit(meld.tiles[0])
    return place is not None and sum(suit(each.tiles[0]) == place for each in exposed) == 4


PATTERNS: dict[str, Pattern] = {
    "dragon-sets": dragon_sets,
    "wind-sets": wind_sets,
    "suit-sets": suit_sets,
}


def _number(exposed: Sequence[Meld], among: range) -> int:
    return sum(kind(each.tiles[0]) in among for each in exposed)


def candidates(table: Table, seat: Seat, meld: Meld) -> tuple[Candidate, ...]:
    """The triggers whose pattern a claimed set, the last of the seat's melds, completes."""
    return tuple(_matching(table, seat, meld, table.chairs[seat].melds))


def _matching(table: Table, seat: Seat, meld: Meld, melds: Sequence[Meld]) -> Iterator[Candidate]:
    if meld.source is None:
        return
    open_sets = [each for each in melds if each.kind != "kong-concealed"]
    at = meld.since or table.now
    for name, pattern in PATTERNS.items():
        if pattern(meld, open_sets):
            yield Candidate(name, meld.source, seat, meld, at)
        elif len(open_sets) != len(melds) and pattern(meld, melds):
            yield Candidate(name, meld.source, seat, meld, at, needs=(COUNTS_CONCEALED,))


def attached(table: Table, candidate: Candidate, rules: Rules) -> Liability | None:
    """The liability that a claimed set makes as the table stands, if it makes one that lasts.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if _declined(candidate, rules) or rules.word(f"{BAO}.duration") == "winning-discard":
        return None
    return _liability(table, candidate)


def answers(table: Table, win: Winning, price: Price, rules: Rules) -> Answerable:
    """Who is liable for this win, and which candidates were passed over.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    found: list[Candidate] = []
    rejected: list[Rejected] = []
    for each in table.candidates:
        if each.toward != win.seat:
            continue
        reason = _declined(each, rules) or _outlived(each, win, table, rules)
        if reason:
            rejected.append(_rejected(table, each, reason))
        else:
            found.append(each)
    for each in direct(table, win):
        reason = _declined(each, rules) or _not_direct(each, price, rules)
        if reason:
            rejected.append(_rejected(table, each, reason))
        else:
            found.append(each)
    if len({each.seat for each in found}) > 1:
        first = rules.word(f"{BAO}.several-feeders") == "first"
        kept = found[0] if first else found[-1]
        which = "the first feeder answers" if first else "the latest feeder answers"
        rejected.extend(_rejected(table, each, which) for each in found if each.seat != kept.seat)
        found = [kept]
    return Answerable(tuple(_liability(table, each) for each in found[-1:]), tuple(rejected))


def declares(table: Table, win: Winning, price: Price, liable: Liable, rules: Rules) -> Answerable:
    """Who is liable when a record only names the payer, as a scorer would.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    del price
    if not liable:
        return Answerable()
    payer = next(iter(liable.values()))
    reason = ""
    if not rules.on(f"{BAO}.enabled"):
        reason = "Bao is off, so the payer that was named is ignored"
    else:
        duration = rules.word(f"{BAO}.duration")
        if duration == "winning-discard" and win.source != payer:
            reason = "only the discard that wins makes its thrower liable"
        elif duration == "feeder-or-self-draw" and win.source not in (None, payer):
            reason = "another seat threw the winning tile"
    if reason:
        note = Note("payer-ignored", payer, reason=reason)
        return Answerable((), (Rejected(f"{payer} as the payer", BAO, reason),), (note,))
    return Answerable((Liability(payer, win.seat, table.moment(), BAO, trigger="declared"),))


def direct(table: Table, win: Winning) -> Iterator[Candidate]:
    """The triggers that the winning tile matches as part of a set that it completes.

    Each candidate carries the reading it was found in, since a table may ask for the one paid.
    """
    if win.by != "discard" or win.tile is None or win.source is None or win.auto:
        return
    chair = table.chairs[win.seat]
    if chair.hand is None:
        return
    tile = kind(win.tile)
    seen: set[tuple[str, tuple[int, ...]]] = set()
    for groups, _pair in readings(chair.concealed(win.tile)):
        for group in dict.fromkeys(groups):
            tiles = group_tiles(group)
            if tile not in tiles:
                continue
            shape = "pong" if tiles[0] == tiles[1] else "chow"
            meld = Meld(shape, tiles, win.tile, win.source, table.now)  # type: ignore[arg-type]
            for each in _matching(table, win.seat, meld, [*chair.melds, meld]):
                if (each.trigger, tiles) not in seen:
                    seen.add((each.trigger, tiles))
                    yield each


def _declined(candidate: Candidate, rules: Rules) -> str:
    """Why a pattern makes nobody liable, or nothing."""
    if not rules.on(f"{BAO}.enabled"):
        return "Bao is off"
    if not rules.on(f"{BAO}.trigger.{candidate.trigger}"):
        return f"the trigger {candidate.trigger} is not on this table's list"
    if COUNTS_CONCEALED in candidate.needs and (
        rules.word(f"{BAO}.concealed-kong") == "does-not-count"
    ):
        return "a concealed kong is no exposed set"
    return ""


def _outlived(candidate: Candidate, win: Winning, table: Table, rules: Rules) -> str:
    """Why a liability from an earlier claim does not reach this win, or nothing."""
    if win.auto and candidate.at == table.now:
        return ""
    duration = rules.word(f"{BAO}.duration")
    if duration == "winning-discard":
        return "only the discard that wins makes its thrower liable"
    if duration == "feeder-or-self-draw" and win.source not in (None, candidate.seat):
        return f"{win.source}, not the feeder, threw the winning tile"
    return ""


def _not_direct(candidate: Candidate, price: Price, rules: Rules) -> str:
    """Why a set completed by the winning tile does not count, or nothing."""
    option = rules.word(f"{BAO}.direct-win")
    if option == "off":
        return "a tile that is won on exposes no set"
    if option == "scored-reading" and price.completed != tuple(
        sorted(kind(tile) for tile in candidate.meld.tiles)
    ):
        return "the reading that is paid puts the tile elsewhere"
    return ""


def _liability(table: Table, candidate: Candidate) -> Liability:
    return Liability(
        candidate.seat,
        candidate.toward,
        table.moment(candidate.at),
        BAO,
        trigger=candidate.trigger,
        claim=write(candidate.meld.tiles),
    )


def _rejected(table: Table, candidate: Candidate, reason: str) -> Rejected:
    since = table.moment(candidate.at)
    when = since.label or (f"event {since.number}" if since.number else "before play")
    return Rejected(f"{candidate.seat} liable since {when} ({candidate.trigger})", BAO, reason)
