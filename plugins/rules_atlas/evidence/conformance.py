"""Cases for other engines: what goes in and, from expectations alone, what must come out.

The suite is language-neutral. Each item is one JSON object on a line::

    {"id": "bao-off#0", "system": "…", "rules": ["…"], "played": false,
     "values": {"RULE.key": value, …}, "case": {"table": …, "seats": …, "play": …},
     "expected": {"net": {"E": 48, "S": -16, …}, "total": 4, "rows": {…}, "status": "settled"}}

An engine answers one object on a line with the same ``id`` and any of ``net``, ``total``, ``rows``,
``status``; what it leaves out it is not judged by, and ``{"id": …, "skip": "why"}`` passes an item.
"""

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules_atlas.engine.rules import AtMost, Unknown
from rules_atlas.evidence.gather import Evidence, Verdict
from rules_atlas.registry.lowering import assignment

JUDGED = ("status", "net", "total", "rows")
LONGEST_LINE = 1_000_000
Result = Literal["agrees", "differs", "skipped", "failed"]


@dataclass(frozen=True, slots=True)
class Item:
    """One case with what must come of it."""

    id: str
    system: str
    rules: tuple[str, ...]
    played: bool
    values: Mapping[str, Any]
    case: Mapping[str, Any]
    expected: Mapping[str, Any]

    def to_json(self, *, with_expected: bool) -> dict[str, Any]:
        """As a line of the suite; an engine under test is not shown what is expected."""
        found = {
            "id": self.id,
            "system": self.system,
            "rules": list(self.rules),
            "played": self.played,
            "values": dict(self.values),
            "case": dict(self.case),
        }
        return found | {"expected": dict(self.expected)} if with_expected else found


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of one item."""

    item: Item
    result: Result
    words: str = ""


@dataclass(slots=True)
class Report:
    """All results of a run; ``stopped`` says why the engine was given up, if it was."""

    judged: list[Judged] = field(default_factory=list)
    stopped: str = ""

    def by_rule(self) -> dict[str, dict[Result, int]]:
        """How the engine did on each rule."""
        found: dict[str, dict[Result, int]] = {}
        for each in self.judged:
            for rule in each.item.rules:
                counts = found.setdefault(rule, {})
                counts[each.result] = counts.get(each.result, 0) + 1
        return dict(sorted(found.items()))


def suite(evidence: Evidence, system: str) -> Iterator[Item]:
    """Every expectation of a system that says how a hand ends, as an item."""
    for case in evidence.cases.values():
        if case.specimen.system == system:
            for index, verdict in enumerate(case.verdicts):
                expected = _expected(verdict)
                if expected:
                    yield _item(evidence, verdict, index, expected)


def _item(evidence: Evidence, verdict: Verdict, index: int, expected: Mapping[str, Any]) -> Item:
    specimen = evidence.cases[verdict.case].specimen
    record = specimen.placed.record
    parts = ("table", "seats", "deal", "play") if specimen.played else ("table", "win", "declared")
    given = {part: getattr(record, part) for part in parts}
    values = {
        key: {"at-most": value.limit} if isinstance(value, AtMost) else value
        for key, value in sorted(assignment(evidence.registry, verdict.claim.under).items())
        if not isinstance(value, Unknown)
    }
    return Item(
        f"{verdict.case}#{index}",
        specimen.system,
        specimen.shows,
        specimen.played,
        values,
        {part: value for part, value in given.items() if value is not None},
        expected,
    )


def _expected(verdict: Verdict) -> dict[str, Any]:
    """What an expectation says of the hand's end, every seat named."""
    plain = verdict.claim.plain()
    found: dict[str, Any] = {}
    if "status" in plain:
        found["status"] = plain["status"]
    if "net" in plain:
        found["net"] = {seat: plain["net"].get(seat, 0) for seat in verdict.outcome.net}
        found.setdefault("status", "settled" if verdict.outcome.wins else verdict.outcome.status)
    wins: list[dict[str, Any]] = list(plain.get("wins") or [])
    if len(wins) == 1:
        (win,) = wins
        found |= {key: win[key] for key in ("total", "rows") if key in win}
    return found


def run(items: Iterator[Item], command: str, seconds: float) -> Report:
    """Give every item to an engine, one at a time, and judge each answer.

    An engine that hangs on an item is started again for the next; one that dies twice in a row, or
    cannot be started, is given up. No more than ``seconds`` are spent on an item.
    """
    report = Report()
    engine: _Engine | None = None
    deaths = 0
    for item in items:
        try:
            engine = engine or _Engine(command)
            answer = engine.ask(item, seconds)
        except _GoneError as gone:
            if engine is not None:
                engine.stop()
            engine = None
            deaths += 1
            report.judged.append(Judged(item, "failed", str(gone)))
            if deaths > 1:
                report.stopped = f"given up after {item.id}: {gone}"
                break
            continue
        deaths = 0
        report.judged.append(judge(item, answer))
    if engine is not None:
        engine.stop()
    return report


def judge(item: Item, line: str) -> Judged:
    """Hold one answer against what is expected of it."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return Judged(item, "failed", f"no JSON: {line[:80]!r}")
    if not isinstance(answer, dict):
        return Judged(item, "failed", "the answer is no object")
    if answer.get("id") != item.id:
        return Judged(item, "failed", f"answered {answer.get('id')!r} when asked {item.id!r}")
    if "skip" in answer:
        return Judged(item, "skipped", str(answer["skip"])[:200])
    said = [key for key in JUDGED if key in answer and key in item.expected]
    if not said:
        return Judged(item, "skipped", "nothing in the answer can be judged")
    for key in said:
        if answer[key] != item.expected[key]:
            words = f"{key}: expected {_short(item.expected[key])}, answered {_short(answer[key])}"
            return Judged(item, "differs", words)
    return Judged(item, "agrees")


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)[:160]


class _GoneError(Exception):
    """The engine gave no answer."""


class _Engine:
    """A process that is asked on its standard input and answers on its standard output."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command is the caller's own
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            message = f"cannot be started: {error}"
            raise _GoneError(message) from error
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 - it was asked for as a pipe
        while line := self._process.stdout.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(None)

    def ask(self, item: Item, seconds: float) -> str:
        assert self._process.stdin is not None  # noqa: S101
        try:
            asked = json.dumps(item.to_json(with_expected=False), ensure_ascii=False)
            self._process.stdin.write(asked + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except (OSError, ValueError) as error:
            message = "it ended before it was asked"
            raise _GoneError(message) from error
        except queue.Empty as error:
            message = f"no answer within {seconds:g} seconds"
            raise _GoneError(message) from error
        if line is None:
            message = f"it ended with status {self._process.poll()}"
            raise _GoneError(message)
        return line

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
