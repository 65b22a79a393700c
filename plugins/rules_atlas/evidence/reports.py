"""Reports of other engines that were held to the suite, as they lie checked in beside the registry."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Field, ValidationError

from rules_atlas.registry.diagnostics import Diagnostic, Location
from rules_atlas.registry.model import Record
from rules_atlas.registry.store import Registry

FOLDER = Path("conformance") / "reports"
"""Seen from the folder that the registry lies in."""
AsTuple = BeforeValidator(lambda value: tuple(value) if isinstance(value, list) else value)
Count = Annotated[int, Field(ge=0)]
Counts = dict[Literal["agrees", "differs", "failed", "skipped", "not-asked"], Count]


class Disagreement(Record):
    """One expectation that an engine does not share."""

    id: str
    case: str
    under: dict[str, Any]
    rules: Annotated[tuple[str, ...], AsTuple]
    result: Literal["differs", "failed"]
    words: str
    expected: dict[str, Any]
    answered: dict[str, Any]
    source: dict[str, str] | None = None
    """Who states what was expected."""
    as_under: Annotated[tuple[str, ...], AsTuple] = ()
    """The published rulesets under which the answer is right."""
    why: str | None = None


class EngineReport(Record):
    """How one engine did, in which versions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[1]
    protocol: Literal[1]
    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    name: str
    about: str
    url: str = Field(pattern=r"^https://")
    judged: str
    system: str
    packages: dict[str, str]
    registry: str
    """The version of the registry whose expectations it was held to."""
    counts: Counts
    rules: dict[str, Counts]
    disagreements: Annotated[tuple[Disagreement, ...], AsTuple] = ()
    skipped: dict[str, Count]
    stopped: Literal[""] = ""
    strays: Annotated[tuple[str, ...], AsTuple] = ()


def folder_of(registry: Registry) -> Path:
    """Where a registry's reports lie."""
    return registry.root.parent / FOLDER


def reports(registry: Registry) -> list[EngineReport]:
    """Every report that can be read, by its engine's id."""
    found = [each for each in _read(registry) if isinstance(each, EngineReport)]
    return sorted(found, key=lambda each: each.id)


def faults(registry: Registry) -> list[Diagnostic]:
    """Reports that were spoilt; `atlas conformance report` writes them anew."""
    return [each for each in _read(registry) if isinstance(each, Diagnostic)]


def _read(registry: Registry) -> list[EngineReport | Diagnostic]:
    return [_one(path) for path in sorted(folder_of(registry).glob("*.json"))]


def _one(path: Path) -> EngineReport | Diagnostic:
    where = Location((FOLDER / path.name).as_posix(), 1, 1)
    try:
        report = EngineReport.model_validate(json.loads(path.read_text(encoding="utf-8")))
    except ValidationError as wrong:
        first = wrong.errors()[0]
        at = ".".join(str(part) for part in first["loc"])
        return Diagnostic(where, "report-form", f"{at}: {first['msg']}")
    except (OSError, ValueError, RecursionError) as wrong:
        return Diagnostic(where, "report-form", f"this is no report: {wrong}")
    if report.id != path.stem:
        return Diagnostic(where, "file-name", f"the report is of '{report.id}'")
    return report
