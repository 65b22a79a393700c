"""``python -m benchmarks``: measure everything against its peer, print it, and write it as JSON.

``--only pricing,serving`` measures some of it. What is written keeps the other sections as they were.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks import checking, engine, serving, sites
from benchmarks.rows import Row

RESULTS = Path(__file__).with_name("results.json")
SECTIONS: dict[str, Callable[[], Iterable[Row]]] = {
    "pricing": engine.pricing,
    "waits": engine.waits,
    "riichi": engine.riichi,
    "records": engine.imported,
    "checking": checking.measure,
    "building": sites.measure,
    "serving": serving.measure,
}


def main() -> None:
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


if __name__ == "__main__":
    main()
