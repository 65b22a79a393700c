"""``atlas settle`` and ``atlas explain``: what a case comes to, and why."""

import json
import sys
from pathlib import Path

import click

from rules_atlas.cli.shared import REGISTRY, UNDER, content_of, open_registry, under_option
from rules_atlas.engine.case import Case
from rules_atlas.evidence.documents import answer
from rules_atlas.evidence.gather import gather
from rules_atlas.evidence.working import working
from rules_atlas.registry.diagnostics import suggest
from rules_atlas.registry.lowering import assignment, parse_under


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@UNDER
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each document.")
@REGISTRY
def settle(file: Path, under: str | None, root: Path, *, as_json: bool) -> None:
    """Settle scenarios, fixtures and sequences from FILE, or from standard input for '-'.

    Exit status: 0 when every document is answered and every expectation met, 1 when one is
    refuted, refused or invalid, 2 for a mistake in the command itself.
    """
    registry = open_registry(root)
    content = sys.stdin.buffer.read() if str(file) == "-" else content_of(file)
    passed = True
    base = under_option(registry, under)
    for each in answer(registry, content, "stdin" if str(file) == "-" else str(file), base):
        passed &= each.passed
        body = each.to_json()
        click.echo(json.dumps(body, ensure_ascii=False, indent=None if as_json else 2))
        for diagnostic in each.diagnostics:
            click.echo(diagnostic.pointed(), err=True)
    sys.exit(0 if passed else 1)


@click.command()
@click.argument("case_id", metavar="ID")
@UNDER
@REGISTRY
def explain(case_id: str, under: str | None, root: Path) -> None:
    """Tell the working of one case of the registry as a person would."""
    registry = open_registry(root)
    evidence = gather(registry)
    if case_id not in evidence.cases:
        known = sorted(evidence.cases)
        meant = suggest(case_id, known)
        near = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no case '{case_id}'{near}"
        raise click.UsageError(message)
    case = evidence.cases[case_id]
    base = case.under if under is None else parse_under(registry, under_option(registry, under))
    if registry.system_of(base.profile) != case.specimen.system:
        message = f"'{base.profile}' is a table of another system than '{case_id}'"
        raise click.UsageError(message)
    example = case.specimen.example
    outcome = evidence.runner.outcome(case.system, case_id, example, assignment(registry, base))
    click.echo(f"{case_id} under {json.dumps(base.to_json(), ensure_ascii=False)}")
    played = example if isinstance(example, Case) else None
    for line in working(outcome, registry.unit_of(case.specimen.system), played):
        click.echo(line)
