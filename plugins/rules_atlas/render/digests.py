"""What a build was made of, as digests and counts."""

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import rules_atlas.engine
from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.store import Registry
from rules_atlas.registry.versions import date_of


def digest(files: Mapping[str, str]) -> str:
    """One digest over files, each given by its name and its own digest."""
    whole = hashlib.sha256()
    for name, each in sorted(files.items()):
        whole.update(f"{name}\0{each}\n".encode())
    return f"sha256:{whole.hexdigest()}"


@cache
def engine_digest() -> str:
    """The digest of the engine's source files."""
    root = Path(str(rules_atlas.engine.__file__)).parent
    return digest(
        {
            path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in root.rglob("*.py")
        }
    )


def epoch_of(registry: Registry) -> int:
    """The registry's version as a moment: the start of its day, UTC, in seconds."""
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    day = datetime.fromisoformat(date_of(registry.atlas.record.version)).replace(tzinfo=UTC)
    return int(day.timestamp())


def verification(evidence: Evidence) -> dict[str, Any]:
    """What was verified: the registry, the engine, and how much was run."""
    registry = evidence.registry
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    cases = evidence.cases.values()
    return {
        "registry": {"version": registry.atlas.record.version, "digest": digest(registry.files)},
        **_laid(registry),
        "engine": {"digest": engine_digest()},
        "counts": {
            "systems": len(registry.systems),
            "rules": len(registry.rules),
            "profiles": len(registry.profiles),
            "cases": len(evidence.cases),
            "scenarios": sum(case.specimen.played for case in cases),
            "fixtures": sum(not case.specimen.played for case in cases),
            "sequences": len(evidence.sequences),
            "expectations": sum(len(case.verdicts) for case in cases) + len(evidence.sequences),
            "refuted": len(evidence.refuted),
        },
    }


def _laid(registry: Registry) -> dict[str, Any]:
    """Of an overlay: the base beneath it, which bears the version, and what is its own."""
    if registry.overlay is None or registry.base is None:
        return {}
    record = registry.overlay.record
    own = {name: each for name, each in registry.files.items() if not name.startswith("base/")}
    return {
        "base": {"version": record.base, "digest": digest(registry.base.files)},
        "overlay": {
            "name": str(record.name),
            "digest": digest(own),
            "tables": dict(record.tables),
            "replaces": list(record.replaces),
        },
    }
