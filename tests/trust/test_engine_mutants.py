"""Small mistakes in who is liable and who pays do not stay unnoticed.

Seeded changes of the modules that decide it; each is looked for by the published expectations of the
systems that run it, then by the tests of those systems. Set ``ATLAS_MUTANTS`` for fewer of them.
"""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from rules_atlas.engine.case import Fixture
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.evidence.compare import compare
from rules_atlas.registry.lowering import assignment
from tests.evidence.published import published
from tests.trust.mutants import Mutant, chosen, dies

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "trust" / "surviving-mutants.md"
NUMBER = int(os.environ.get("ATLAS_MUTANTS", "400"))
SEED = 20261129
ENGINE = "rules_atlas.engine"
BAO = ("test_bao_direct", "test_bao_feeds", "test_bao_late_and_limit", "test_dragons")
TESTS: dict[str, tuple[str, ...]] = {
    "settle": ("../test_play", "../test_frames", "baotou/test_end", "riichi/test_sticks"),
    "winning": ("../test_play", "baotou/test_end", "riichi/test_liability"),
    "passing": ("../test_play", "baotou/test_lock", "singapore/test_play_rules"),
    **{
        f"systems.singapore.{module}": tuple(f"singapore/{each}" for each in tests)
        for module, tests in {
            "bao.direct": BAO,
            "bao.judgement": BAO,
            "bao.late": BAO,
            "bao.liability": BAO,
            "bao.limit": BAO,
            "bao.patterns": BAO,
            "awards": ("test_play_rules", "test_pay"),
            "dragons": ("test_dragons",),
            "pay": ("test_pay", "test_bao_direct"),
            "penalties": ("test_play_rules",),
        }.items()
    },
    "systems.riichi.pao": ("riichi/test_liability", "riichi/test_worked_cases"),
    "systems.riichi.pay": ("riichi/test_liability", "riichi/test_worked_cases"),
    "systems.riichi.honba": ("riichi/test_sticks", "riichi/test_worked_cases"),
    "systems.riichi.points": ("riichi/test_points", "riichi/test_worked_cases"),
    "systems.baotou.gate": ("baotou/test_calls", "baotou/test_end"),
    "systems.baotou.lock": ("baotou/test_lock",),
    "systems.baotou.settle": ("baotou/test_end", "baotou/test_shared"),
}
"""The modules that are changed, and the tests that are about each."""
CORE = ("test_play.py", "test_frames.py", "test_readings.py")
"""The tests of what all systems share."""
WATCHDOG = 300


def _systems(mutant: Mutant) -> tuple[str, ...]:
    """The systems that run a module: its own, or all."""
    named = [each for each in published().registry.systems if f".{each}." in mutant.module]
    return tuple(named or published().registry.systems)


def _refuted(systems: tuple[str, ...]) -> Iterator[str]:
    """Expectations that no longer hold, played anew."""
    registry = published().registry
    for case in published().cases.values():
        if case.system.id not in systems:
            continue
        example = case.specimen.example
        for verdict in case.verdicts:
            values = assignment(registry, verdict.claim.under)
            play = settle_fixture if isinstance(example, Fixture) else settle
            if compare(verdict.claim.plain(), play(case.system, example, values)):
                yield case.id


def _looks(mutant: Mutant) -> bool:
    """Whether an expectation or a test finds the change; the first one ends the search."""
    if any(_refuted(_systems(mutant))):
        return True
    about = TESTS[mutant.module.removeprefix(f"{ENGINE}.")]
    files = [str(ROOT / "tests" / "engine" / "systems" / f"{each}.py") for each in about]
    quiet = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]
    if pytest.main([*quiet, *files]) != 0:
        return True
    whole = [*(f"systems/{each}" for each in _systems(mutant)), *CORE]
    return pytest.main([*quiet, *(str(ROOT / "tests" / "engine" / each) for each in whole)]) != 0


def test_nine_in_ten_mutants_are_noticed() -> None:
    """Of four hundred seeded changes; those that survive are listed in ``trust/``."""
    assert not any(_refuted(tuple(published().registry.systems)))
    picked = chosen([f"{ENGINE}.{each}" for each in TESTS], NUMBER, SEED)
    alive = [each for each in picked if not dies(each, partial(_looks, each), WATCHDOG)]
    killed = len(picked) - len(alive)
    if NUMBER >= 400:
        _write(len(picked), killed, alive)
    assert killed >= 0.9 * len(picked), "\n".join(map(str, alive))


def _write(number: int, killed: int, alive: list[Mutant]) -> None:
    told = f"Of {number} seeded changes to liability, payment, settling and triggers, {killed} are"
    lines = [
        "# Mutants that survive",
        "",
        f"{told} found ({killed / number:.1%}). `make trust` writes this page. These are not:",
        "",
        *(
            f"- `{each.module.removeprefix(f'{ENGINE}.')}`:{each.line} {each.what}"
            for each in alive
        ),
        "",
    ]
    REPORT.write_text("\n".join(lines), encoding="utf-8")
