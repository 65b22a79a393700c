"""Another engine's answer held against what is expected of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules_atlas.evidence.conformance import Item

JUDGED = ("status", "net", "total", "rows", "liable")
"""What an answer may say; what it leaves out it is not judged by."""
Result = Literal["agrees", "differs", "skipped", "failed", "not-asked"]
LONGEST_WORDS = 200


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of one item; ``judged_by`` is what of the answer was compared."""

    item: Item
    result: Result
    words: str = ""
    judged_by: tuple[str, ...] = ()
    answered: Mapping[str, Any] = field(default_factory=dict)
    """What the answer says, whether it is judged by it or not."""


@dataclass(slots=True)
class Report:
    """All results of a run; ``stopped`` says why the engine was given up, if it was."""

    judged: list[Judged] = field(default_factory=list)
    stopped: str = ""
    strays: list[str] = field(default_factory=list)
    """Answers to questions that were not asked, or not then, in the order in which they came."""

    @property
    def conforms(self) -> bool:
        """Whether nothing differs, nothing failed and nobody was given up."""
        bad = any(each.result in ("differs", "failed", "not-asked") for each in self.judged)
        return not (bad or self.stopped or self.strays)

    def by_rule(self) -> dict[str, dict[Result, int]]:
        """How the engine did on each rule."""
        found: dict[str, dict[Result, int]] = {}
        for each in self.judged:
            for rule in each.item.rules:
                counts = found.setdefault(rule, {})
                counts[each.result] = counts.get(each.result, 0) + 1
        return {rule: dict(sorted(found[rule].items())) for rule in sorted(found)}

    def counts(self) -> dict[Result, int]:
        """How many items came to what."""
        found: dict[Result, int] = {}
        for each in self.judged:
            found[each.result] = found.get(each.result, 0) + 1
        return dict(sorted(found.items()))


def answer_of(line: str) -> Mapping[str, Any] | str:
    """A line as an answer, or in words why it is none."""
    try:
        found = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return f"no JSON: {line[:80]!r}"
    if not isinstance(found, dict):
        return f"no object: {line[:80]!r}"
    return found


def _no_number(word: str) -> Any:
    message = f"{word} is no number"
    raise ValueError(message)


def judge(item: Item, answer: Mapping[str, Any]) -> Judged:
    """Hold an answer to this item against what is expected of it."""
    if "skip" in answer:
        return Judged(item, "skipped", str(answer["skip"])[:LONGEST_WORDS])
    if "error" in answer:
        return Judged(item, "failed", f"it says: {str(answer['error'])[:LONGEST_WORDS]}")
    said = dict(answer)
    if "net" not in said and "transfers" in said:
        net = _net(said["transfers"], item)
        if net is None:
            return Judged(item, "failed", f"transfers: {_short(said['transfers'])} cannot be read")
        said["net"] = net
    both = tuple(key for key in JUDGED if key in said and key in item.expected)
    if not both:
        return Judged(item, "skipped", "nothing in the answer can be judged")
    answered = {key: said[key] for key in JUDGED if key in said}
    for key in both:
        if not _same(key, said[key], item.expected[key]):
            words = f"{key}: expected {_short(item.expected[key])}, answered {_short(said[key])}"
            return Judged(item, "differs", words, both, answered)
    return Judged(item, "agrees", "", both, answered)


def _net(transfers: Any, item: Item) -> dict[str, float] | None:
    """Transfers added up, every seat named; None where they are no transfers."""
    net: dict[str, float] = dict.fromkeys(item.expected.get("net", {}), 0)
    if not isinstance(transfers, list):
        return None
    for each in transfers:
        if not isinstance(each, dict):
            return None
        source, to, amount = (each.get(key) for key in ("from", "to", "amount"))
        if not isinstance(source, str) or not isinstance(to, str):
            return None
        if not isinstance(amount, int | float) or isinstance(amount, bool):
            return None
        net[source] = net.get(source, 0) - amount
        net[to] = net.get(to, 0) + amount
    return net


def _same(key: str, said: Any, expected: Any) -> bool:
    """Whether both mean the same; a seat that a net leaves out neither wins nor pays."""
    if key == "net" and isinstance(said, dict):
        said = dict.fromkeys(expected, 0) | said
    if key == "liable" and isinstance(said, list) and all(isinstance(each, str) for each in said):
        said = sorted(set(said))
    return _equal(said, expected)


def _equal(one: Any, other: Any) -> bool:
    """Equal as JSON: ``4.0`` is ``4``, ``true`` is not ``1``."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_equal, one, other))
    return bool(one == other)


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)[:160]
