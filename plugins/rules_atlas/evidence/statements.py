"""Everything that a registry says in words, each with the cases that show it true."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_atlas.engine.faults import Path
from rules_atlas.registry.diagnostics import Location
from rules_atlas.registry.model import Dispute, Faq, Rule, Statement
from rules_atlas.registry.store import Placed, Registry


@dataclass(frozen=True, slots=True)
class Said:
    """A statement of a rule or of a dispute."""

    of: str
    """The id of the rule or dispute."""
    what: str
    """Which of its statements: ``answer``, ``step 2``, ``question 1``, ``bao-off``, ``claim 1``."""
    shown_by: tuple[str, ...]
    why: str | None
    """Why no case can show it, where none can."""
    where: Location

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "of": self.of,
            "what": self.what,
            "shown_by": list(self.shown_by),
            "why": self.why,
            "file": self.where.file,
            "line": self.where.line,
        }


def statements(registry: Registry) -> Iterator[Said]:
    """Every statement, rules first, in the order of ids and of their records."""
    for _, rule in sorted(registry.rules.items()):
        yield from _of_rule(rule)
    for _, dispute in sorted(registry.disputes.items()):
        yield from _of_dispute(dispute)


def _of_rule(placed: Placed[Rule]) -> Iterator[Said]:
    rule = placed.record
    yield _said(placed, "answer", rule.answer, ("answer",))
    for number, step in enumerate(rule.steps):
        yield _said(placed, f"step {number + 1}", step, ("steps", number))
    for convention_number, convention in enumerate(rule.conventions):
        if convention.result is not None:
            path = ("conventions", convention_number, "result")
            yield _said(placed, convention.id, convention.result, path)
    for number, item in enumerate(rule.faq):
        yield _said(placed, f"question {number + 1}", item, ("faq", number))


def _of_dispute(placed: Placed[Dispute]) -> Iterator[Said]:
    dispute = placed.record
    why = None if dispute.why is None else str(dispute.why)
    yield Said(dispute.id, "text", dispute.shown_by, why, placed.at("text"))
    for number, position in enumerate(dispute.positions):
        where = placed.at("positions", number)
        yield Said(dispute.id, f"claim {number + 1}", position.shown_by, None, where)


def _said(placed: Placed[Rule], what: str, said: Statement | Faq, path: Path) -> Said:
    why = None if said.why is None else str(said.why)
    return Said(placed.record.id, what, said.shown_by, why, placed.at(*path))
