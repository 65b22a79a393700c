"""Read what happened: events and the claims made on them.

Each event is a mapping of which one key says who did it (or ``unseen``, ``end``); its value is a small
notation, a verb and its tiles: ``{E: discard 7m, as: feed, claims: {S: pong 77m}}``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules_atlas.engine.case import Claim, ClaimKind, Declared, Event, EventKind
from rules_atlas.engine.faults import Path, listed, unknown
from rules_atlas.engine.scalars import Reading
from rules_atlas.engine.seats import SEATS, Seat

_EXTRAS = ("as", "claims", "from", "price")
_LABEL = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_MOST_EVENTS = 400


@dataclass(frozen=True, slots=True)
class _Verb:
    """How many tiles a verb takes, what may stand beside it, and how it is written."""

    counts: tuple[int, ...]
    beside: tuple[str, ...]
    example: str


_VERBS: dict[str, _Verb] = {
    "discard": _Verb((1,), ("claims",), "discard 7m"),
    "draw": _Verb((0, 1), ("from",), "draw 8m"),
    "win": _Verb((0,), ("price",), "win"),
    "kong-concealed": _Verb((4,), ("claims",), "kong-concealed 5555m"),
    "kong-added": _Verb((1,), ("claims",), "kong-added 5m"),
    "bonus": _Verb((1,), (), "bonus 1f"),
    "north": _Verb((0, 1), ("claims",), "north"),
    "false-win": _Verb((0,), (), "false-win"),
}
_CLAIMS: dict[str, _Verb] = {
    "chow": _Verb((2,), (), "chow 46m"),
    "pong": _Verb((2,), (), "pong 77m"),
    "kong": _Verb((3,), (), "kong 555m"),
    "win": _Verb((0,), (), "win"),
}


def read_play(read: Reading, raw: Any) -> tuple[Event, ...]:
    """All events, in order."""
    if not isinstance(raw, list | tuple) or len(raw) > _MOST_EVENTS:
        read.fault(("play",), "wrong-type", "play is a list of events, as in [{E: discard 7m}]")
        return ()
    found: list[Event] = []
    labels: dict[str, int] = {}
    for number, each in enumerate(raw):
        event = _event(read, ("play", number), each)
        if event is None:
            continue
        if event.label is not None:
            if event.label in labels:
                message = f"event {labels[event.label]} is called '{event.label}' already; choose another label"
                read.fault(("play", number, "as"), "label-twice", message)
            labels.setdefault(event.label, number + 1)
        found.append(event)
    return tuple(found)


def _event(read: Reading, path: Path, raw: Any) -> Event | None:
    subjects = (*SEATS, "unseen", "end")
    before = len(read.faults)
    flags = _flags(raw, (*subjects, *_EXTRAS))
    if flags:
        raw = {key: value for key, value in raw.items() if key not in flags}
    data = read.mapping(path, raw, (*subjects, *_EXTRAS))
    who = [each for each in subjects if each in data]
    if len(who) != 1:
        if isinstance(raw, Mapping) and len(read.faults) == before:
            message = "an event is one deed of one seat, as in {E: discard 7m}"
            read.fault(path, "event-subject", message)
        return None
    subject = who[0]
    label = _label(read, path, data)
    if subject == "unseen":
        _beside(read, path, data, (), "unseen")
        return Event("unseen", seats=_unseen(read, (*path, "unseen"), data["unseen"]), label=label)
    if subject == "end":
        _beside(read, path, data, (), "end")
        how = read.text((*path, "end"), data["end"], "wall")
        return Event("end", label=label, flags=frozenset([how] if how else []))
    return _deed(read, path, data, cast("Seat", subject), label, flags)


def _flags(raw: Any, known: tuple[str, ...]) -> frozenset[str]:
    """Words beside a throw, as ``word: true``; which there are is the system's to say."""
    if not isinstance(raw, Mapping):
        return frozenset()
    thrown = any(isinstance(raw.get(seat), str) and raw[seat][:7] == "discard" for seat in SEATS)
    words = (str(key) for key, value in raw.items() if value is True and key not in known)
    return frozenset(words) if thrown else frozenset()


def _deed(
    read: Reading,
    path: Path,
    data: Mapping[str, Any],
    seat: Seat,
    label: str | None,
    words: frozenset[str],
) -> Event | None:
    verb, tiles = _notation(read, (*path, seat), data[seat], _VERBS, "deed")
    if verb is None:
        return None
    _beside(read, path, data, _VERBS[verb].beside, verb)
    flags = words
    if "from" in data and read.word(
        (*path, "from"), data["from"], ("replacement",), "place to draw from"
    ):
        flags = words | {"replacement"}
    claims = _claims(read, (*path, "claims"), data["claims"]) if "claims" in data else ()
    price = read.price((*path, "price"), data["price"]) if "price" in data else None
    return Event(cast("EventKind", verb), seat, tiles, (), claims, label, price, flags)


def _label(read: Reading, path: Path, data: Mapping[str, Any]) -> str | None:
    if "as" not in data:
        return None
    label = read.text((*path, "as"), data["as"], "feed")
    if label is not None and not _LABEL.fullmatch(label):
        message = f"{label[:60]!r} is no label: small letters, digits and hyphens, beginning with a letter"
        read.fault((*path, "as"), "label", message)
        return None
    return label


def _beside(
    read: Reading, path: Path, data: Mapping[str, Any], allowed: tuple[str, ...], verb: str
) -> None:
    for key in _EXTRAS:
        if key in data and key != "as" and key not in allowed:
            message = f"'{key}' has no meaning beside '{verb}'; leave it out"
            read.fault((*path, key), "needless-key", message, key=True)


def _unseen(read: Reading, path: Path, raw: Any) -> tuple[Seat, ...]:
    if not isinstance(raw, list | tuple) or not raw:
        read.fault(path, "wrong-type", "unseen takes the seats that draw and throw, as in [W, N]")
        return ()
    found = (read.seat((*path, number), each) for number, each in enumerate(raw))
    return tuple(seat for seat in found if seat is not None)


def _claims(read: Reading, path: Path, raw: Any) -> tuple[Claim, ...]:
    found = []
    for seat, each in read.seats(path, raw).items():
        price: Declared | None = None
        place: Path = (*path, seat)
        if isinstance(each, Mapping):
            data = read.mapping(place, each, ("win",))
            if "win" in data:
                price = read.price((*place, "win"), data["win"])
                found.append(Claim(seat, "win", (), price))
            elif not each:
                read.fault(place, "wrong-type", "a claim is written as in 'pong 77m'")
            continue
        verb, tiles = _notation(read, place, each, _CLAIMS, "claim")
        if verb is not None:
            found.append(Claim(seat, cast("ClaimKind", verb), tiles))
    return tuple(found)


def _notation(
    read: Reading,
    path: Path,
    raw: Any,
    verbs: Mapping[str, _Verb],
    what: str,
) -> tuple[str | None, tuple[int, ...]]:
    """A verb and its tiles; the offset of a fault is its column in the notation."""
    example = next(iter(verbs.values())).example
    text = read.text(path, raw, example)
    if text is None:
        return None, ()
    word, _, rest = text.partition(" ")
    if word not in verbs:
        read.fault(path, "unknown-word", unknown(what, word, verbs), 0)
        return None, ()
    before = len(read.faults)
    tiles = read.tiles(path, rest, len(word) + 1)
    wanted = verbs[word].counts
    if len(read.faults) == before and len(tiles) not in wanted:
        amount = listed([str(each) for each in wanted], "or")
        noun = "tile" if wanted[-1] == 1 else "tiles"
        message = f"'{word}' takes {amount} {noun}, as in '{verbs[word].example}'"
        read.fault(path, "tile-count", message, len(word))
    return word, tiles
