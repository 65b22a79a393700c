"""The published registry and its evidence, gathered once for a test run."""

from functools import cache
from pathlib import Path

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.gather import Evidence, gather
from rules_atlas.registry.loader import load

REGISTRY = Path(__file__).parents[2] / "registry"


@cache
def published() -> Evidence:
    """Evidence from the repository's own registry."""
    return gather(load(REGISTRY, BY_ID))
