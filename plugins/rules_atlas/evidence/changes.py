"""The change notes of a registry as a reader has them: newest first, figures in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_atlas.evidence.diff import named, seats_moved
from rules_atlas.registry.checks.changes import HOWS, ONE
from rules_atlas.registry.model import MovedSettlement
from rules_atlas.registry.store import Registry
from rules_atlas.registry.versions import order


@dataclass(frozen=True, slots=True)
class Moving:
    """One published settlement that moved with a version."""

    case: str
    under: Mapping[str, Any]
    figures: tuple[str, ...]

    @property
    def words(self) -> str:
        """In a line."""
        return f"{self.case} under {named(self.under)}: {', '.join(self.figures)}"


@dataclass(frozen=True, slots=True)
class Told:
    """One version's note."""

    version: str
    date: str
    summary: str
    records: Mapping[str, Mapping[str, tuple[str, ...]]]
    """What was added, removed, changed, reworded: by kind, in words, the ids."""
    settlements: tuple[Moving, ...]

    @property
    def anchor(self) -> str:
        """Where on the page of changes it stands."""
        return f"v{self.version.replace('.', '-')}"


def history(registry: Registry) -> list[Told]:
    """Every note, newest first."""
    notes = sorted(registry.changes.values(), key=lambda each: order(each.record.version))
    return [
        Told(
            note.record.version,
            note.record.date,
            str(note.record.summary),
            {
                how: {ONE[kind]: names for kind, names in getattr(note.record, how).items()}
                for how in HOWS
                if getattr(note.record, how)
            },
            tuple(_moving(each) for each in note.record.settlements),
        )
        for note in reversed(notes)
    ]


def _moving(each: MovedSettlement) -> Moving:
    under = each.under.model_dump(mode="json", exclude_defaults=True)
    figures: tuple[str, ...] = ()
    if each.before.status == each.after.status:
        figures = tuple(seats_moved(each.before.net, each.after.net))
    elif not each.moves:
        figures = (f"{each.before.status} → {each.after.status}",)
    return Moving(each.case, under, (*figures, *each.moves))
