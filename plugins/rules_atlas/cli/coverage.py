"""``atlas coverage``: what the cases cover, and what they do not."""

import json
import sys
from pathlib import Path

import click

from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.evidence.coverage import Coverage, coverage
from rules_atlas.evidence.gather import gather


@click.command("coverage")
@REGISTRY
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def coverage_command(root: Path, *, as_json: bool) -> None:
    """List the options, rows, triggers and cases that nothing covers.

    Every option value needs a case that holds it in place; every row and trigger, a case where it
    counts and one where it just does not; every case, a rule that it shows. Exit status: 0 when
    nothing is left to cover, 1 when something is.
    """
    found = coverage(gather(open_registry(root).published()))
    if as_json:
        click.echo(json.dumps(found.to_json(), ensure_ascii=False, indent=2))
    else:
        for line in lines(found):
            click.echo(line)
    sys.exit(0 if found.complete else 1)


def lines(found: Coverage) -> list[str]:
    """Coverage for a terminal: what is lacking, then the counts."""
    pins = found.evidence.pins
    told = [f"unpinned    {each.key} = {_written(each.value)}" for each in pins.loose]
    for each in found.lacking:
        lacks = [] if each.fires else ["no case where it counts"]
        if not each.near:
            hint = f" (perhaps {', '.join(each.passed_over)})" if each.passed_over else ""
            lacks.append(f"no near miss{hint}")
        told.append(f"{each.subject.kind:<11} {each.subject.name}: {'; '.join(lacks)}")
    told += [f"unclaimed   {each}" for each in found.unclaimed]
    whole = len(found.subjects) - len(found.lacking)
    unshown = sum(not each.shown_by for each in found.statements)
    return [
        *told,
        *([""] if told else []),
        f"{len(pins.pinned)} option values pinned, {len(pins.loose)} not",
        f"{whole} of {len(found.subjects)} rows and triggers with both sides",
        f"{len(found.unused)} more that only the engine knows",
        f"{len(found.statements) - unshown} statements shown, {unshown} with a reason instead",
        f"{len(found.unclaimed)} unclaimed cases",
    ]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
