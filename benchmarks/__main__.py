"""``python -m benchmarks``: measure, print a table, and write it as JSON."""

import json
from pathlib import Path

from benchmarks import pricing, valuation
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import Under, assignment

RESULTS = Path(__file__).with_name("results.json")


def main() -> None:
    """Measure everything against its peer."""
    registry = load(Path("registry"), BY_ID)
    systems = {
        name: (BY_ID[name], assignment(registry, Under(registry.default_profile(name))))
        for name in registry.systems
        if BY_ID[name].highest_floor
    }
    riichi = assignment(registry, Under("tenhou-4p"))
    rows = [*pricing.measure(systems), *valuation.measure(BY_ID["riichi"], riichi)]
    for what, times, peer in rows:
        print(f"{what:<40} {times:5.2f} times as fast as {peer}")
    found = [{"what": what, "times": round(times, 3), "peer": peer} for what, times, peer in rows]
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
