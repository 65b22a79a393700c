"""``python -m benchmarks``: measure everything against its peer, print it, and write it as JSON.

``--only pricing,serving`` measures some of it. What is written keeps the other sections as they were.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterable
from pathlib import Path

<<<<<<< HEAD
from benchmarks import pricing, records, valuation
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import Under, assignment
=======
from benchmarks import checking, engine, serving, sites
from benchmarks.rows import Row
>>>>>>> refs/heads/trust

RESULTS = Path(__file__).with_name("results.json")
SECTIONS: dict[str, Callable[[], Iterable[Row]]] = {
    "pricing": engine.pricing,
    "waits": engine.waits,
    "riichi": engine.riichi,
    "checking": checking.measure,
    "building": sites.measure,
    "serving": serving.measure,
}


def main() -> None:
<<<<<<< HEAD
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
=======
    """Measure, section by section."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", help=f"sections, with commas: {', '.join(SECTIONS)}")
    asked = parser.parse_args().only
    names = asked.split(",") if asked else list(SECTIONS)
    if unknown := sorted(set(names) - set(SECTIONS)):
        parser.error(f"there is no section {', '.join(unknown)}")
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for name in names:
        rows = []
        for row in SECTIONS[name]():
            print(row.line(), flush=True)
            rows.append(row.to_json())
        results[name] = {"machine": machine(), "rows": rows}
    written = {name: results[name] for name in SECTIONS if name in results}
    RESULTS.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


def machine() -> str:
    """What it was measured on."""
    cores = os.cpu_count()
    return f"{platform.system()} {platform.machine()}, {cores} cores, Python {platform.python_version()}"
>>>>>>> refs/heads/trust


if __name__ == "__main__":
    main()
