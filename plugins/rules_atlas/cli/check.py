"""``atlas check``: everything that is wrong with a registry."""

import json
import sys
from pathlib import Path

import click

from rules_atlas.cli.diff import compared
from rules_atlas.cli.shared import REGISTRY
from rules_atlas.evidence import notes
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.verify import Verified, verify
from rules_atlas.render import faults


@click.command()
@REGISTRY
@click.option("--json", "as_json", is_flag=True, help="Print diagnostics and counts as JSON.")
@click.option(
    "--against",
    metavar="BASE",
    help="A state of the repository; what changed since is to have a version and a change note.",
)
def check(root: Path, against: str | None, *, as_json: bool) -> None:
    """Read the registry, run every case, and say everything that is wrong.

    Exit status: 0 when nothing is, 1 when something is, 2 when BASE cannot be read.
    """
    found = verify(root)
    if found.evidence is not None and against is not None:
        before, after, difference = compared(root, against, None)
        untold = tuple(sorted(set(notes.against(before, after, difference))))
        if untold:
            found = Verified(None, untold)
    if found.evidence is not None and (missing := faults(found.evidence)):
        found = Verified(None, tuple(missing))
    evidence = found.evidence
    if as_json:
        counts = {} if evidence is None else counts_of(evidence)
        told = [each.to_json() for each in found.diagnostics]
        click.echo(json.dumps({"diagnostics": told, "counts": counts}, ensure_ascii=False))
    elif evidence is None:
        complain(found)
    else:
        counts = counts_of(evidence)
        click.echo(", ".join(f"{number} {name}" for name, number in counts.items()) + ": all hold")
    sys.exit(0 if evidence is not None else 1)


def complain(found: Verified) -> None:
    """Print every diagnostic and, where an expectation is refuted, its working once."""
    for each in found.diagnostics:
        click.echo(each.pointed(), err=True)
    for line in found.working:
        click.echo(line if line.startswith(" ") else f"\n{line}", err=True)
    click.echo(f"\n{len(found.diagnostics)} to mend; nothing is published until then.", err=True)


def counts_of(evidence: Evidence) -> dict[str, int]:
    """How much there is, and so how much was verified."""
    registry = evidence.registry
    claims = sum(len(case.verdicts) for case in evidence.cases.values())
    return {
        "rules": len(registry.rules),
        "profiles": len(registry.profiles),
        "cases": len(evidence.cases) + len(evidence.sequences),
        "expectations": claims + len(evidence.sequences),
        "pinned values": len(evidence.pins.pinned),
    }
