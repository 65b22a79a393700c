"""Checking: how verification grows with the registry, what it is spent on, what it holds.

Each size is measured in a process of its own, so that nothing is remembered from one to the next and
the peak of memory is that of the size.
"""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from unittest import mock

from benchmarks.multiplied import multiply
from benchmarks.rows import Row
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.gather import gather
from rules_atlas.evidence.verify import verify
from rules_atlas.registry import loader
from rules_atlas.registry.layout import files
from rules_atlas.render import site

ROOT = Path(__file__).parents[1]
REGISTRY = ROOT / "registry"
WANTED = 4_000
TIMES_MORE = 4
ROUNDS = 3
MOST_MEBIBYTES = 500


def measure(wanted: int = WANTED, more: int = TIMES_MORE) -> Iterator[Row]:
    """Time per record at today's size, at ``wanted`` files and at ``more`` times as many."""
    today = len(list(files(REGISTRY, BY_ID)))
    times = max(2, round(wanted / today))
    small, large = _middle(1), _middle(times)
    what = f"checking {large['files']:,} files"
    yield Row(
        what,
        large["verifying"] / large["files"] / (small["verifying"] / small["files"]),
        "times today's time for a record",
        1.0,
        {
            "milliseconds_a_file": 1000 * large["verifying"] / large["files"],
            "files": large["files"],
        },
    )
    shares = {each: large[each] / large["whole"] for each in ("yaml", "model", "engine", "render")}
    told = ", ".join(f"{each} {share:.0%}" for each, share in shares.items())
    yield Row(
        f"{what}, memory", large["mebibytes"] / MOST_MEBIBYTES, f"of 500 MiB; {told}", 1.0, shares
    )
    if more > 1:
        huge = _apart(times * more)
        yield Row(
            f"checking {huge['files']:,} files",
            huge["verifying"] / large["verifying"] / (huge["files"] / large["files"]),
            f"times that of {large['files']:,} for a record",
            1.1,
            {"files": huge["files"], "mebibytes": huge["mebibytes"]},
        )


def _middle(times: int) -> dict[str, Any]:
    """The run of three that took the middle time."""
    return sorted((_apart(times) for _ in range(ROUNDS)), key=lambda each: each["verifying"])[
        ROUNDS // 2
    ]


def _apart(times: int) -> dict[str, Any]:
    """One size in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.checking", str(times)]
    done = subprocess.run(  # noqa: S603 - our own module
        command, cwd=ROOT, check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _one(times: int) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        registry = Path(folder) / "registry"
        engines = multiply(REGISTRY, registry, times)
        with mock.patch.dict(BY_ID, engines):
            number = len(list(files(registry, BY_ID)))
            spent: dict[str, float] = {"yaml": 0.0, "gathering": 0.0, "reading": 0.0}

            def timed(work: Any, name: str) -> Any:
                def run(*arguments: Any, **words: Any) -> Any:
                    start = process_time()
                    try:
                        return work(*arguments, **words)
                    finally:
                        spent[name] += process_time() - start

                return run

            with (
                mock.patch.object(loader, "read_one", timed(loader.read_one, "yaml")),
                mock.patch("rules_atlas.evidence.verify.examine", timed(loader.examine, "reading")),
                mock.patch("rules_atlas.evidence.verify.gather", timed(gather, "gathering")),
            ):
                start = process_time()
                found = verify(registry)
                verifying = process_time() - start
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            if found.evidence is None:
                raise AssertionError("\n".join(map(str, found.diagnostics[:20])))
            rendering = 0.0
            if times <= RENDERED:
                start = process_time()
                site(found.evidence)
                rendering = process_time() - start
    return {
        "files": number,
        "mebibytes": peak,
        "verifying": verifying,
        "yaml": spent["yaml"],
        "model": spent["reading"] - spent["yaml"],
        "engine": verifying - spent["reading"],
        "render": rendering,
        "whole": verifying + rendering,
    }


RENDERED = 16
"""Up to how many times today's registry its pages are made as well."""


if __name__ == "__main__":
    print(json.dumps(_one(int(sys.argv[1]))))
