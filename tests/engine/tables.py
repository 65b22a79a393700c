"""Tables for the engine's tests: cases in the registry's notation, and a ruleset to play them by."""

from typing import Any

import yaml

from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.reader import read_case
from rules_atlas.engine.rules import Value
from rules_atlas.engine.settle import settle
from rules_atlas.engine.systems import find_system
from rules_atlas.engine.systems.singapore.bao import TRIGGERS

BAO, PAY, TAI = "SGMJ-BAO-001", "SGMJ-PAY-001", "SGMJ-TAI-001"

PLAIN: dict[str, Value] = {
    **{
        option.key: False
        if ".trigger." in option.key and True in option.values
        else option.values[0]
        if option.values
        else 0
        for option in find_system("singapore").options
    },
    f"{BAO}.enabled": True,
    **{f"{BAO}.trigger.{name}": False for name in TRIGGERS},
    f"{BAO}.winning-hand": "any",
    f"{BAO}.trigger.dragon-sets": True,
    f"{BAO}.trigger.wind-sets": True,
    f"{BAO}.trigger.suit-sets": True,
    f"{BAO}.duration": "persistent",
    f"{BAO}.payment": "full-settlement",
    f"{BAO}.direct-win": "any-reading",
    f"{BAO}.concealed-kong": "does-not-count",
    f"{PAY}.limit": 5,
    f"{PAY}.discard": "two-one-one",
    f"{PAY}.self-draw": "two-each",
    **{f"{PAY}.unit-{tai}": 2 ** (tai - 1) for tai in range(1, 11)},
    f"{TAI}.minimum": 1,
    f"{TAI}.full-flush": 4,
    f"{TAI}.half-flush": 2,
}
"""The usual Singapore payments, with the two flushes as the only rows that are worth anything."""


def case(text: str) -> Case:
    """A case written as a scenario is."""
    data: dict[str, Any] = yaml.safe_load(text)
    faults: list[Any] = []
    found = read_case(data, faults)
    assert found is not None, faults
    return found


def play(text: str, **changed: Value) -> Outcome:
    """Play a case under the plain rules; a change is named by its key with ``__`` for the rule.

    ``play(text, BAO__enabled=False)`` switches Bao off.
    """
    rules = {"BAO": BAO, "PAY": PAY, "TAI": TAI}
    values = dict(PLAIN)
    for name, value in changed.items():
        rule, _, key = name.partition("__")
        values[f"{rules[rule]}.{key.replace('__', '.').replace('_', '-')}"] = value
    return settle(find_system("singapore"), case(text), values)
