"""Whether a pattern that is there makes its feeder liable, knob by knob.

The order is: enabled, the trigger itself, what its pattern needs (a concealed kong, a pair, the live
tiles, a fresh tile, the visible tai), whether the hand that won is the one that was threatened, and
how long the liability lasts. Each question answers with the reason for a no, or with nothing. A no
that is known settles it, whatever else the ruleset leaves unknown.
"""

from collections.abc import Callable

from rules_atlas.engine.deeds import Candidate, Winning
from rules_atlas.engine.rules import Rules, Unknown, UnknownRead
from rules_atlas.engine.systems.singapore.bao.late import (
    not_fresh,
    not_its_replacement,
    too_early,
)
from rules_atlas.engine.systems.singapore.bao.limit import not_to_limit
from rules_atlas.engine.systems.singapore.bao.patterns import CONCEALED, PAIR, fits, is_a_hand
from rules_atlas.engine.systems.singapore.bao.vocabulary import BAO, LASTING, Duration, trigger
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import kind

_OWN_DURATION = {"twelve-tiles": "self-draw", "late-fresh-kong": "replacement"}


def first_no(*questions: Callable[[], str]) -> str:
    """The first reason for a no; nothing when every question is answered with yes.

    Raises:
        UnknownRead: nothing known says no, and some question lacks a cell; all of them are named.
    """
    lacking: list[str] = []
    for ask in questions:
        try:
            if reason := ask():
                return reason
        except UnknownRead as unknown:
            lacking.extend(unknown.keys)
    if lacking:
        raise UnknownRead(lacking)
    return ""


def declined(candidate: Candidate, rules: Rules) -> str:
    """Why a pattern makes nobody liable at this table, or nothing.

    Raises:
        UnknownRead: the ruleset does not say, or the case does not tell.
    """
    name = candidate.trigger
    if not rules.on(f"{BAO}.enabled"):
        return "Bao is off"
    if not rules.on(trigger(name)):
        return f"the trigger {name} is not on this table's list"
    if PAIR in candidate.needs and not rules.on(trigger(PAIR)):
        return "the tile made a pair, and here only a set decides"
    if CONCEALED in candidate.needs and (rules.word(f"{BAO}.concealed-kong") == "does-not-count"):
        return "a concealed kong is no exposed set"
    if name.startswith("late-") and (reason := too_early(candidate, rules)):
        return reason
    if name == "late-fresh-win":
        return not_fresh(candidate, rules)
    return not_to_limit(candidate, rules) if name == "point-limit" else ""


def unfit(candidate: Candidate, win: Winning, table: Table, rules: Rules) -> str:
    """Why the hand that won is not the one that the feed threatened, or nothing.

    Raises:
        UnknownRead: the ruleset does not say, or the hand is not known.
    """
    chair = table.chairs[win.seat]
    deciding = candidate.meld.tiles
    kinds = [kind(tile) for meld in chair.melds for tile in meld.tiles]
    known = chair.hand is not None
    if chair.hand is not None:
        kinds += [kind(tile) for tile in chair.hand]
        kinds += [kind(win.tile)] if win.by == "discard" and win.tile is not None else []
    fit = fits(candidate.trigger, deciding, kinds)
    if fit and (known or not is_a_hand(candidate.trigger)):
        return ""
    if rules.word(f"{BAO}.winning-hand") == "any":
        return ""
    if fit:
        raise UnknownRead((f"seats.{win.seat}.hand",))
    return "the hand that won is not the one that was threatened"


def duration(name: str, rules: Rules) -> Duration:
    """How long a trigger's liability lasts: its own duration, or else the rule's.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if name in _OWN_DURATION:
        return _OWN_DURATION[name]
    if name in LASTING:
        own = rules.raw(trigger(name, "duration"))
        if not isinstance(own, Unknown):
            return str(own)
    return rules.word(f"{BAO}.duration")


def outlived(candidate: Candidate, win: Winning, table: Table, rules: Rules) -> str:
    """Why a liability from a claim does not reach this win, or nothing.

    Raises:
        UnknownRead: the ruleset does not say.
    """
    if win.auto and candidate.at == table.now:
        return ""
    lasts = duration(candidate.trigger, rules)
    if lasts == "replacement":
        return not_its_replacement(candidate, win, table)
    if lasts == "self-draw":
        return "" if win.by == "self-draw" else "this trigger covers a self-draw only"
    return out_of_time(lasts, candidate.seat, win)


def out_of_time(lasts: Duration, payer: object, win: Winning) -> str:
    """Why a payer made earlier does not answer for a win that comes now, or nothing."""
    if lasts == "winning-discard":
        return "only the discard that wins makes its thrower liable"
    if lasts == "feeder-or-self-draw" and win.source not in (None, payer):
        return f"{win.source}, not the feeder, threw the winning tile"
    return ""
