"""A game made up for these tests: flushes and pongs count, and who feeds a third set pays for all."""

from rules_atlas.engine.deeds import Answerable, Candidate, Valued
from rules_atlas.engine.outcome import Liability, Price, Rejected, Row, Transfer
from rules_atlas.engine.readings import is_standard
from rules_atlas.engine.rules import Option
from rules_atlas.engine.system import System
from rules_atlas.engine.tiles import suit, write

PAY, FEED = "TOYS-PAY-001", "TOYS-FEED-001"
THIRD = f"{FEED}.trigger.third-set"


def _deck(_players):
    return dict.fromkeys(range(34), 4)


def _complete(counts, melds):
    return sum(counts) + 3 * melds == 14 and is_standard(counts)


def _check_price(price):
    return None if set(price) == {"points"} else "an unseen hand is declared as {points: N}"


def _value(table, win, rules):
    unit = rules.number(f"{PAY}.unit")
    if win.price is not None:
        return Valued(Price((), (), int(win.price["points"])))
    chair = table.chairs[win.seat]
    extra = (win.tile,) if win.by == "discard" else ()
    tiles = (*(t for meld in chair.melds for t in meld.tiles), *(chair.hand or ()), *extra)
    rows = []
    if len({suit(tile) for tile in tiles}) == 1:
        rows.append(Row("flush", rules.number(f"{PAY}.flush"), PAY, tiles))
    if len(set(tiles)) == 5 and len(chair.melds) == 4:
        rows.append(Row("pongs", rules.number(f"{PAY}.pongs"), PAY, tiles))
    return Valued(Price(tuple(rows), (), unit + sum(row.amount for row in rows)))


def _candidates(table, seat, meld):
    if meld.source is None or len(table.chairs[seat].melds) != 3:
        return ()
    return (Candidate("third-set", meld.source, seat, meld, meld.since or table.now),)


def _attached(table, candidate, rules):
    if not rules.on(THIRD):
        return None
    since = table.moment(candidate.at)
    claim = write(candidate.meld.tiles)
    return Liability(candidate.seat, candidate.toward, since, FEED, candidate.trigger, claim=claim)


def _answers(table, win, _price, rules):
    mine = [each for each in table.candidates if each.toward == win.seat]
    found = [_attached(table, each, rules) for each in mine]
    return Answerable(
        tuple(each for each in found if each is not None),
        tuple(
            Rejected(f"{each.seat} liable ({each.trigger})", FEED, "feeding makes nobody liable")
            for each, made in zip(mine, found, strict=True)
            if made is None
        ),
    )


def _declares(_table, _win, _price, _liable, _rules):
    return Answerable()


def _pay(table, win, price, liable, _rules):
    others = [seat for seat in table.chairs if seat != win.seat]
    payer = liable[0].seat if liable else None
    because = FEED if liable else PAY
    return tuple(Transfer(payer or seat, win.seat, price.total, because) for seat in others)


TOY = System(
    id="toy",
    players=frozenset({4}),
    options=(
        Option(f"{PAY}.unit", (), numeric=True),
        Option(f"{PAY}.flush", (), numeric=True),
        Option(f"{PAY}.pongs", (), numeric=True),
        Option(THIRD, (True, False)),
    ),
    rows=dict.fromkeys(("flush", "pongs", "storm"), PAY),
    triggers={"third-set": FEED},
    claim_rule=PAY,
    deck=_deck,
    check_price=_check_price,
    complete=_complete,
    value=_value,
    candidates=_candidates,
    attached=_attached,
    answers=_answers,
    declares=_declares,
    pay=_pay,
)
