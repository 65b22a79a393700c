"""Cases for other engines: what goes in and, from expectations alone, what must come out.

The suite is language-neutral. Each item is one JSON object on a line::

    {"id": "bao-off#0", "system": "…", "rules": ["…"], "played": false,
     "under": {"profile": "…"}, "values": {"RULE.key": value, …},
     "case": {"table": …, "seats": …, "play": …},
     "expected": {"net": {"E": 48, "S": -16, …}, "total": 4, "rows": {…}, "status": "settled"}}

What an engine is asked and what it answers is in ``docs/develop/conformance.md``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.rules import AtMost, Unknown
from rules_atlas.engine.seats import SEATS
from rules_atlas.evidence.cases import Claim
from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.lowering import assignment

PROTOCOL = 1
"""Of the questions and answers; keys are only added to."""
_PLAYED = ("table", "seats", "deal", "play")
_DECLARED = ("table", "win", "declared")


@dataclass(frozen=True, slots=True)
class Item:
    """One case with what must come of it."""

    id: str
    system: str
    rules: tuple[str, ...]
    played: bool
    under: Mapping[str, Any]
    values: Mapping[str, Any]
    """Every knob that the ruleset has a value for; one that is not here is unknown."""
    case: Mapping[str, Any]
    expected: Mapping[str, Any]
    source: Mapping[str, str] | None = None
    """Who states what is expected, where somebody does."""

    @property
    def case_id(self) -> str:
        """The id of the case that it is an expectation of."""
        return self.id.rpartition("#")[0]

    def to_json(self, *, with_expected: bool) -> dict[str, Any]:
        """As a line of the suite; an engine under test is not shown what is expected."""
        found: dict[str, Any] = {
            "id": self.id,
            "system": self.system,
            "rules": list(self.rules),
            "played": self.played,
            "under": dict(self.under),
            "values": dict(self.values),
            "case": dict(self.case),
        }
        if with_expected:
            found["expected"] = dict(self.expected)
            found["source"] = None if self.source is None else dict(self.source)
        return found


def suite(evidence: Evidence, system: str) -> Iterator[Item]:
    """Every expectation of a system that says how a hand ends, as an item."""
    for case in evidence.cases.values():
        specimen = case.specimen
        drafted = getattr(specimen.placed.record, "drafted", False)
        if specimen.system != system or drafted:
            continue
        record = specimen.placed.record
        parts = _PLAYED if specimen.played else _DECLARED
        given = {part: getattr(record, part) for part in parts}
        seats = SEATS[: specimen.example.table.players]
        for index, claim in enumerate(specimen.claims):
            expected = _expected(claim, seats, played=specimen.played)
            if not expected:
                continue
            source = claim.expectation.source
            yield Item(
                id=f"{case.id}#{index}",
                system=system,
                rules=specimen.shows,
                played=specimen.played,
                under=claim.under.to_json(),
                values=_values(evidence, claim),
                case={part: value for part, value in given.items() if value is not None},
                expected=expected,
                source=None if source is None else source.model_dump(exclude_none=True),
            )


def _values(evidence: Evidence, claim: Claim) -> dict[str, Any]:
    return {
        key: {"at-most": value.limit} if isinstance(value, AtMost) else value
        for key, value in sorted(assignment(evidence.registry, claim.under).items())
        if not isinstance(value, Unknown)
    }


def _expected(claim: Claim, seats: tuple[str, ...], *, played: bool) -> dict[str, Any]:
    """What an expectation says of the hand's end; nothing here is the engine's."""
    plain = claim.plain()
    found: dict[str, Any] = {}
    wins: list[dict[str, Any]] = list(plain.get("wins") or [])
    if "status" in plain:
        found["status"] = plain["status"]
    elif plain.get("result") == "drawn":
        found["status"] = "drawn"
    elif wins or ("net" in plain and not played):
        found["status"] = "settled"
    if "net" in plain:
        found["net"] = {seat: plain["net"].get(seat, 0) for seat in seats}
    if len(wins) == 1:
        (win,) = wins
        found |= {key: win[key] for key in ("total", "rows") if key in win}
        if "liable" in win:
            found["liable"] = sorted({each["seat"] for each in win["liable"]})
    return found
