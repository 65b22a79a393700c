"""One measured line: a ratio, what it is of, and what it has to stay within."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """``faster`` says that a larger ratio is the better one."""

    what: str
    ratio: float
    unit: str
    bound: float
    more: Mapping[str, Any] = field(default_factory=dict)
    faster: bool = False

    @property
    def kept(self) -> bool:
        """Whether the bound is kept."""
        return self.ratio >= self.bound if self.faster else self.ratio <= self.bound

    def line(self) -> str:
        """For a person."""
        sign = "≥" if self.faster else "≤"
        kept = "" if self.kept else "   NOT KEPT"
        return f"{self.what:<36} {self.ratio:6.2f} {self.unit} ({sign} {self.bound:g}){kept}"

    def to_json(self) -> dict[str, Any]:
        """For a program."""
        found: dict[str, Any] = {
            "what": self.what,
            "ratio": round(self.ratio, 3),
            "unit": self.unit,
            "bound": self.bound,
            "kept": self.kept,
        }
        return found | {key: _short(value) for key, value in self.more.items()}


def _short(value: Any) -> Any:
    return round(value, 4) if isinstance(value, float) else value
