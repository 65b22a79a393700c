"""A game with two rules, small enough to work out by hand, so that tests need no real registry.

Who wins with so many points is paid points times the unit. Off a discard either the discarder pays
three shares or all three pay one; a seat that is named liable pays the three shares alone.
"""

from rules_atlas.engine.deeds import Answerable, Barred, Valued
from rules_atlas.engine.outcome import Liability, Price, Row, Transfer
from rules_atlas.engine.rules import Option
from rules_atlas.engine.system import System

PAY = "TOYS-PAY-001"
LIABLE = "TOYS-LIABLE-001"


def _value(_table, win, _rules):
    if win.price is None:
        return Barred(PAY, "only declared hands win")
    points = win.price["points"]
    return Valued(Price((Row("hand", points, PAY),), (), points))


def _declares(table, win, _price, declared, rules):
    if not declared or not rules.on(f"{LIABLE}.enabled"):
        return Answerable()
    (seat,) = declared.values()
    return Answerable((Liability(seat, win.seat, table.moment(), LIABLE),))


def _pay(table, win, price, liable, rules):
    share = price.total * rules.number(f"{PAY}.unit")
    others = [seat for seat in table.chairs if seat != win.seat]
    if liable:
        return (Transfer(liable[0].seat, win.seat, 3 * share, LIABLE),)
    if win.by == "discard" and rules.word(f"{PAY}.split") == "discarder":
        return (Transfer(win.source, win.seat, 3 * share, PAY),)
    return tuple(Transfer(seat, win.seat, share, PAY) for seat in others)


def _check_price(price):
    return None if set(price) == {"points"} else "a hand is declared as {points: N}"


TOY = System(
    id="toy",
    players=frozenset({4}),
    options=(
        Option(f"{PAY}.unit", (), numeric=True),
        Option(f"{PAY}.split", ("discarder", "everybody")),
        Option(f"{LIABLE}.enabled", (True, False)),
    ),
    rows={"hand": PAY},
    triggers={},
    claim_rule=PAY,
    deck=lambda _players: dict.fromkeys(range(34), 4),
    check_price=_check_price,
    complete=lambda _counts, _melds: False,
    value=_value,
    candidates=lambda _table, _seat, _meld: (),
    attached=lambda _table, _candidate, _rules: None,
    answers=lambda _table, _win, _price, _rules: Answerable(),
    declares=_declares,
    pay=_pay,
)
SYSTEMS = {"toy": TOY}
