"""The point limit: a visible hand just below the limit is fed the honour that reaches it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Candidate
from rules_atlas.engine.rules import Rules, UnknownRead
from rules_atlas.engine.seats import Seat, wind
from rules_atlas.engine.systems.singapore.keys import LIMIT, TAI
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import ANIMALS, DRAGONS, FLOWERS, WINDS, kind

DOUBLE = "double-wind"
"""A wind that is both the seat's and the round's: it has both rows."""
LEAST = 3
"""Fewer visible rows than this are never near a limit."""


def near_limit(table: Table, plain: Candidate, melds: Sequence[Meld]) -> Iterator[Candidate]:
    """A fed honour set beside other visible tai; whether they reach the limit is asked later.

    Visible are the rows of exposed honour sets and of bonus tiles. A concealed kong lies face up
    once it is declared, and its row is counted with them.
    """
    seat = plain.toward
    adds = _honour_rows(table, seat, plain.meld)
    if not adds:
        return
    chair = table.chairs[seat]
    sets = [row for meld in melds[:-1] for row in _honour_rows(table, seat, meld)]
    bonus = bonus_rows(table, seat)
    rows = [*sets, *bonus, *adds]
    if chair.listed and len(rows) + rows.count(DOUBLE) < LEAST:
        return
    facts: dict[str, int | tuple[str, ...]] = {"adds": adds, "sets": tuple(sets)}
    facts |= {"bonus": tuple(bonus), "known": int(chair.listed)}
    facts["in-order"] = int(plain.meld.since > 0)
    yield replace(plain, trigger="point-limit", facts=facts)


def _honour_rows(table: Table, seat: Seat, meld: Meld) -> tuple[str, ...]:
    if meld.kind == "chow":
        return ()
    tile = kind(meld.tiles[0])
    if tile in DRAGONS:
        return ("dragon",)
    own = WINDS.start + wind(seat, table.setup.dealer, table.players)
    of_round = WINDS.start + "ESWN".index(table.setup.round)
    if tile == own == of_round:
        return (DOUBLE,)
    return ("seat-wind",) * (tile == own) + ("round-wind",) * (tile == of_round)


def bonus_rows(table: Table, seat: Seat) -> list[str]:
    """The tai rows of a seat's bonus tiles."""
    held = set(table.chairs[seat].bonus)
    place = wind(seat, table.setup.dealer, table.players)
    flowers, seasons = tuple(FLOWERS)[:4], tuple(FLOWERS)[4:]
    found = ["seat-flower"] * (flowers[place] in held) + ["seat-season"] * (seasons[place] in held)
    found += ["flower-set"] * held.issuperset(flowers) + ["season-set"] * held.issuperset(seasons)
    found += ["animal"] * len(held & set(ANIMALS))
    return found + ["animal-set"] * held.issuperset(ANIMALS)


def not_to_limit(candidate: Candidate, rules: Rules) -> str:
    """Why a fed honour did not lift the visible hand to the limit, or nothing.

    For a set that lay there before the first event a case does not tell which of the bonus tiles
    came after it. They are counted both ways, and where that matters the answer is not known.

    Raises:
        UnknownRead: the ruleset does not say what a visible row is worth, or where the limit is;
            or the case does not tell which bonus tiles were there.
    """
    if not candidate.facts.get("known"):
        raise UnknownRead((f"seats.{candidate.toward}.bonus",))
    adds, sets = _tai(candidate, "adds", rules), _tai(candidate, "sets", rules)
    bonus = _tai(candidate, "bonus", rules)
    limit = rules.number(LIMIT)
    least = sets + bonus if candidate.facts.get("in-order") else sets
    if least >= limit:
        return "the visible hand was at the limit before"
    if sets + bonus + adds < limit:
        return "the visible hand stayed below the limit"
    if least != sets + bonus and not (least + adds >= limit > sets + bonus):
        raise UnknownRead((f"seats.{candidate.toward}.bonus",))
    return ""


def _tai(candidate: Candidate, name: str, rules: Rules) -> int:
    rows = candidate.facts.get(name, ())
    if not isinstance(rows, tuple):
        return 0
    items = [row for row in rows if row != DOUBLE]
    for _ in range(rows.count(DOUBLE)):
        once = rules.raw(f"{TAI}.{DOUBLE}") == "once"
        items += ["seat-wind"] if once else ["seat-wind", "round-wind"]
    values = rules.together(f"{TAI}.{row}" for row in dict.fromkeys(items))
    return sum(int(values[f"{TAI}.{row}"]) for row in items)
