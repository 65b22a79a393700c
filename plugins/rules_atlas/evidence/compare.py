"""Hold an outcome against an expectation, part by part.

An expectation is compared as plain data, so that the registry's loader, ``atlas settle`` and the
tests ask the same question. What it does not mention is not compared, except that a net names
every seat, offers are complete for each seat named, and rows are complete for each win.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.outcome import Moment, Offer, Outcome, Win
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.tiles import in_order, tile, tiles, write

_ENDED = ("settled", "drawn")


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where an outcome is not as expected; ``path`` leads into the expectation."""

    path: tuple[str | int, ...]
    expected: str
    computed: str


def compare(expected: Mapping[str, Any], outcome: Outcome) -> tuple[Mismatch, ...]:
    """Every difference between an expectation and an outcome; nothing when it holds."""
    return tuple(_compare(expected, outcome))


def _compare(expected: Mapping[str, Any], outcome: Outcome) -> Iterator[Mismatch]:
    status = expected.get("status")
    ended = "net" in expected or "wins" in expected or "result" in expected
    if status is not None and status != outcome.status:
        yield Mismatch(("status",), status, said(outcome))
        return
    if status is None and ended and outcome.status not in _ENDED:
        where = next(key for key in ("net", "wins", "result") if key in expected)
        yield Mismatch((where,), "a hand that ends", said(outcome))
        return
    if "result" in expected and outcome.status != expected["result"]:
        yield Mismatch(("result",), str(expected["result"]), said(outcome))
    if expected.get("net") is not None:
        yield from _net(expected["net"], outcome.net, ("net",))
    if expected.get("wins") is not None:
        yield from _wins(expected["wins"], outcome)
    for key in ("dealer_next", "streak", "event", "rule"):
        computed = getattr(outcome, key)
        if expected.get(key) is not None and expected[key] != computed:
            yield Mismatch((key,), str(expected[key]), str(computed))
    if expected.get("ledger") is not None:
        yield from _ledger(expected["ledger"], outcome)
    lacking = expected.get("unknown")
    if lacking is not None and set(lacking) != set(outcome.unknown):
        yield Mismatch(("unknown",), ", ".join(lacking), ", ".join(outcome.unknown) or "nothing")
    at = expected.get("at")
    for seat, offers in (expected.get("offers") or {}).items():
        yield from _offers(seat, offers, at, outcome)
    for seat, refusals in (expected.get("refused") or {}).items():
        yield from _refused(seat, refusals, at, outcome)
    if expected.get("notes") is not None:
        yield from _notes(expected["notes"], outcome)


def said(outcome: Outcome) -> str:
    """An outcome's status with what explains it, in a clause."""
    match outcome.status:
        case "refused":
            rule = f" by {outcome.rule}" if outcome.rule else ""
            return f"refused{rule} at event {outcome.event}: {outcome.reason}"
        case "unresolved":
            return f"unresolved: {', '.join(outcome.unknown)} unknown"
        case "ends-earlier":
            return f"ends-earlier at event {outcome.event}"
        case _:
            return outcome.status


def _net(
    expected: Mapping[str, int], computed: Mapping[Any, int], path: tuple[str | int, ...]
) -> Iterator[Mismatch]:
    for seat in SEATS:
        wanted, found = expected.get(seat, 0), computed.get(seat, 0)
        if wanted != found:
            where = (*path, seat) if seat in expected else path
            yield Mismatch(where, f"{seat} {wanted:+}", f"{seat} {found:+}")


def _wins(expected: Sequence[Mapping[str, Any]], outcome: Outcome) -> Iterator[Mismatch]:
    seats = [win.seat for win in outcome.wins]
    if sorted(str(each.get("seat")) for each in expected) != sorted(seats):
        wanted = ", ".join(str(each.get("seat")) for each in expected) or "nobody"
        yield Mismatch(("wins",), f"{wanted} wins", ", ".join(seats) or "nobody wins")
        return
    for index, each in enumerate(expected):
        win = next(win for win in outcome.wins if win.seat == each["seat"])
        yield from _win(each, win, ("wins", index), outcome)


def _win(
    expected: Mapping[str, Any], win: Win, path: tuple[str | int, ...], outcome: Outcome
) -> Iterator[Mismatch]:
    for key, computed in (("by", win.by), ("from", win.source)):
        if expected.get(key) is not None and expected[key] != computed:
            yield Mismatch((*path, key), str(expected[key]), str(computed))
    if expected.get("rows") is not None:
        amounts = win.price.amounts()
        for row in sorted(set(expected["rows"]) | set(amounts)):
            wanted, found = expected["rows"].get(row), amounts.get(row)
            if wanted != found:
                where = (*path, "rows", row) if row in expected["rows"] else (*path, "rows")
                yield Mismatch(where, _amount(row, wanted), _amount(row, found))
    price = expected.get("price") or {}
    total = expected.get("total", price.get("total"))
    if total is not None and total != win.price.total:
        where = (*path, "total") if "total" in expected else (*path, "price", "total")
        yield Mismatch(where, str(total), str(win.price.total))
    if expected.get("liable") is not None:
        yield from _liable(expected["liable"], win, path, outcome)


def _amount(row: str, amount: int | None) -> str:
    return f"no {row}" if amount is None else f"{row} {amount}"


def _liable(
    expected: Any,
    win: Win,
    path: tuple[str | int, ...],
    outcome: Outcome,
) -> Iterator[Mismatch]:
    del outcome
    wanted: Sequence[Mapping[str, Any]] = [] if expected == "none" else expected
    left = list(win.liable)
    for index, each in enumerate(wanted):
        found = next(
            (
                liability
                for liability in left
                if liability.seat == each["seat"]
                and each.get("covers", liability.covers) == liability.covers
                and _is_moment(each.get("since"), liability.since)
                and each.get("because", liability.because) == liability.because
            ),
            None,
        )
        if found is None:
            named = ", ".join(f"{x.seat} for {x.covers} since {_moment(x.since)}" for x in left)
            yield Mismatch((*path, "liable", index), f"{each['seat']} liable", named or "nobody")
        else:
            left.remove(found)
    for liability in left:
        yield Mismatch((*path, "liable"), "nobody else liable", f"{liability.seat} liable")


def _is_moment(expected: int | str | None, moment: Moment) -> bool:
    return expected is None or expected in (moment.number, moment.label)


def _moment(moment: Moment) -> str:
    return moment.label or str(moment.number)


def _ledger(expected: Sequence[Mapping[str, Any]], outcome: Outcome) -> Iterator[Mismatch]:
    wanted = [(each["from"], each["to"], each["amount"], each.get("because")) for each in expected]
    found = [(each.source, each.to, each.amount, each.because) for each in outcome.ledger]
    left = list(found)
    for move in sorted(wanted, key=lambda each: each[3] is None):
        match = next((each for each in left if move in (each, (*each[:3], None))), None)
        if match is None:
            break
        left.remove(match)
    else:
        if not left:
            return
    yield Mismatch(("ledger",), _moves(wanted), _moves(found))


def _moves(moves: Sequence[tuple[str, str, int, str | None]]) -> str:
    told = (
        f"{source}>{to} {amount}" + (f" by {because}" if because else "")
        for source, to, amount, because in sorted(
            moves, key=lambda each: (*each[:3], each[3] or "")
        )
    )
    return ", ".join(told) or "nothing"


def _offers(
    seat: str,
    expected: Sequence[Any],
    at: Any,
    outcome: Outcome,
) -> Iterator[Mismatch]:
    left = [o for o in outcome.offers if o.seat == seat and _is_moment(at, o.at)]
    for index, each in enumerate(expected):
        wanted = {each: None} if isinstance(each, str) else dict(each)
        path: tuple[str | int, ...] = ("offers", seat, index)
        offer = next((o for o in left if _is_offer(wanted, o)), None)
        if offer is None:
            yield Mismatch(path, _wanted_offer(wanted), _offered(left))
            continue
        left.remove(offer)
        yield from _offer_details(wanted, offer, path)
    for offer in left:
        yield Mismatch(("offers", seat), "no other offer", _offered([offer]))


_KINDS = ("win", "pong", "chow", "kong", "kong-concealed", "kong-added")


def _is_offer(wanted: Mapping[str, Any], offer: Offer) -> bool:
    if offer.kind not in wanted:
        return False
    said_tiles = wanted[offer.kind]
    if offer.kind == "win" or not isinstance(said_tiles, str):
        return True
    return in_order(tiles(said_tiles)) == in_order(offer.tiles)


def _wanted_offer(wanted: Mapping[str, Any]) -> str:
    for kind in _KINDS:
        if kind in wanted:
            return f"{kind} {wanted[kind]}" if isinstance(wanted[kind], str) else kind
    return str(dict(wanted))


def _offered(offers: Sequence[Offer]) -> str:
    return ", ".join(f"{o.kind} {write(o.tiles)}".rstrip() for o in offers) or "no such offer"


def _offer_details(
    wanted: Mapping[str, Any], offer: Offer, path: tuple[str | int, ...]
) -> Iterator[Mismatch]:
    details = wanted.get("win")
    if offer.kind == "win" and isinstance(details, Mapping):
        if details.get("net") is not None:
            if offer.net is None:
                lacking = f"unresolved: {', '.join(offer.unknown)} unknown"
                yield Mismatch((*path, "win", "net"), "a net", lacking)
            else:
                yield from _net(details["net"], offer.net, (*path, "win", "net"))
        total = details.get("total")
        if total is not None and (offer.price is None or offer.price.total != total):
            computed = "unknown" if offer.price is None else str(offer.price.total)
            yield Mismatch((*path, "win", "total"), str(total), computed)
    if wanted.get("throws") is not None:
        found = {t: sorted(ws) for t, ws in (offer.throws or {}).items()}
        asked = {tile(t): sorted(tile(w) for w in ws) for t, ws in wanted["throws"].items()}
        if found != asked:
            yield Mismatch((*path, "throws"), _throws(asked), _throws(found))
    if wanted.get("waits") is not None:
        waits = sorted(tile(each) for each in wanted["waits"])
        if waits != sorted(offer.waits or ()):
            yield Mismatch((*path, "waits"), write(waits), write(offer.waits or ()) or "none")


def _throws(throws: Mapping[int, Sequence[int]]) -> str:
    return "; ".join(f"{write((t,))} for {write(ws)}" for t, ws in throws.items()) or "none"


def _refused(
    seat: str,
    expected: Mapping[str, str],
    at: Any,
    outcome: Outcome,
) -> Iterator[Mismatch]:
    for kind, rule in expected.items():
        found = {
            each.because
            for each in outcome.refused
            if each.seat == seat and each.kind == kind and _is_moment(at, each.at)
        }
        if rule not in found:
            computed = ", ".join(sorted(found)) or "not refused"
            yield Mismatch(("refused", seat, kind), rule, computed)


def _notes(expected: Sequence[Mapping[str, Any]], outcome: Outcome) -> Iterator[Mismatch]:
    for index, each in enumerate(expected):
        if not any(
            note.kind == each.get("kind")
            and each.get("seat", note.seat) == note.seat
            and (note.at is None or _is_moment(each.get("at"), note.at))
            for note in outcome.notes
        ):
            noted = ", ".join(f"{n.kind} {n.seat or ''}".rstrip() for n in outcome.notes)
            yield Mismatch(("notes", index), str(each.get("kind")), noted or "nothing noted")
