"""The JSON form of what the engine answers; its keys are fixed, and only added to."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from rules_atlas.engine.outcome import Liability, Moment, Offer, Outcome, Price, Transfer, Win
from rules_atlas.engine.tiles import write


def to_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data under the keys that the format fixes."""
    return {
        "status": outcome.status,
        "reads": list(outcome.reads),
        "wins": [_win(each) for each in outcome.wins],
        "transfers": [_transfer(each) for each in outcome.transfers],
        "stakes": [_plain(each) for each in outcome.stakes],
        "net": dict(outcome.net),
        "ordinary": dict(outcome.ordinary),
        "ledger": [_transfer(each) for each in outcome.ledger],
        "offers": [_offer(each) for each in outcome.offers],
        "refused": [_plain(each) for each in outcome.refused],
        "notes": [_plain(each) for each in outcome.notes],
        "rejected": [_plain(each) for each in outcome.rejected],
        "liabilities": [_liability(each) for each in outcome.liabilities],
        "unknown": list(outcome.unknown),
        "event": outcome.event,
        "rule": outcome.rule,
        "reason": outcome.reason,
        "result": "drawn" if outcome.status == "drawn" else None,
        "dealer_next": outcome.dealer_next,
        "streak": outcome.streak,
    }


def _win(win: Win) -> dict[str, Any]:
    return {
        "seat": win.seat,
        "by": win.by,
        "from": win.source,
        **win.at.named("at"),
        "tile": None if win.tile is None else write((win.tile,)),
        "price": _price(win.price),
        "liable": [_liability(each) for each in win.liable],
        "others": [_price(each) for each in win.others],
    }


def _price(price: Price) -> dict[str, Any]:
    return {
        "rows": [_plain(each) for each in price.rows],
        "steps": [_plain(each) for each in price.steps],
        "total": price.total,
        "reading": price.reading,
        "absorbed": [_plain(each) for each in price.absorbed],
    }


def _liability(liability: Liability) -> dict[str, Any]:
    return _plain(liability)


def _transfer(transfer: Transfer) -> dict[str, Any]:
    return {
        "from": transfer.source,
        "to": transfer.to,
        "amount": transfer.amount,
        "because": transfer.because,
        "reason": transfer.reason,
    }


def _offer(offer: Offer) -> dict[str, Any]:
    found = _plain(offer)
    if offer.throws is not None:
        found["throws"] = {write((t,)): [write((w,)) for w in ws] for t, ws in offer.throws.items()}
    if offer.waits is not None:
        found["waits"] = [write((w,)) for w in offer.waits]
    found["price"] = None if offer.price is None else _price(offer.price)
    return found


def _plain(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in fields(value):
        content = getattr(value, each.name)
        if isinstance(content, Moment):
            found |= content.named(each.name)
        else:
            found[each.name] = _field(each.name, content)
    return found


def _field(name: str, value: Any) -> Any:
    if name == "tiles":
        return write(value)
    if name == "tile":
        return None if value is None else write((value,))
    if name == "liable":
        return [_liability(each) for each in value]
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return dict(value)
    return value
