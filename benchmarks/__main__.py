"""``python -m benchmarks``: measure, print a table, and write it as JSON."""

import json
from pathlib import Path

from benchmarks import pricing, records, valuation
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
    parts = list(records.measure(BY_ID["riichi"], riichi))
    for what, spent in parts:
        print(f"{what:<40} {spent:5.2f} ms")
    found: list[dict[str, object]]
    found = [{"what": what, "times": round(times, 3), "peer": peer} for what, times, peer in rows]
    found += [{"what": what, "milliseconds": round(spent, 3)} for what, spent in parts]
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
