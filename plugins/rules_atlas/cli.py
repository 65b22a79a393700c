"""``atlas``: check a registry, settle cases, explain them, build and audit the site."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
import yaml

from rules_atlas import __version__
from rules_atlas.engine.case import Case
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence import report
from rules_atlas.evidence.documents import answer
from rules_atlas.evidence.gather import Evidence, gather
from rules_atlas.evidence.verify import verify
from rules_atlas.evidence.working import working
from rules_atlas.registry.diagnostics import Diagnostic, RegistryFaults, suggest
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import UnderError, assignment, parse_under
from rules_atlas.registry.store import Registry

REGISTRY = click.option(
    "--registry",
    "root",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("registry"),
    show_default=True,
    help="The registry's folder.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Rules of mahjong that say who pays, every number of them checked."""


@main.command()
@REGISTRY
@click.option("--json", "as_json", is_flag=True, help="Print diagnostics and counts as JSON.")
def check(root: Path, *, as_json: bool) -> None:
    """Read the registry, run every case, and say everything that is wrong.

    Exit status: 0 when nothing is, 1 when something is.
    """
    found = verify(root)
    evidence = found.evidence
    if as_json:
        counts = {} if evidence is None else _counts(evidence)
        told = [each.to_json() for each in found.diagnostics]
        click.echo(json.dumps({"diagnostics": told, "counts": counts}, ensure_ascii=False))
    elif evidence is None:
        _complain(found.diagnostics, root)
    else:
        counts = _counts(evidence)
        click.echo(", ".join(f"{number} {name}" for name, number in counts.items()) + ": all hold")
    sys.exit(0 if evidence is not None else 1)


def _complain(diagnostics: Iterable[Diagnostic], root: Path) -> None:
    """Print every diagnostic and, where an expectation is refuted, its working once."""
    diagnostics = tuple(diagnostics)
    for each in diagnostics:
        click.echo(each.pointed(), err=True)
    if any(each.code == "refuted" for each in diagnostics):
        evidence = gather(load(root, BY_ID))
        for verdict in evidence.refuted:
            case = evidence.cases[verdict.case]
            under = json.dumps(verdict.claim.under.to_json(), ensure_ascii=False)
            click.echo(f"\nworking of {verdict.case} under {under}", err=True)
            unit = evidence.registry.unit_of(case.specimen.system)
            for line in report.told(verdict, unit, case.specimen.example):
                click.echo(f"  {line}", err=True)
    click.echo(f"\n{len(diagnostics)} to mend; nothing is published until then.", err=True)


def _counts(evidence: Evidence) -> dict[str, int]:
    registry = evidence.registry
    claims = sum(len(case.verdicts) for case in evidence.cases.values())
    return {
        "rules": len(registry.rules),
        "profiles": len(registry.profiles),
        "cases": len(evidence.cases) + len(evidence.sequences),
        "expectations": claims + len(evidence.sequences),
        "pinned values": len(evidence.pins.pinned),
    }


@main.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--under", help="A profile, profile+convention, or {profile: …, set: {…}}.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each document.")
@REGISTRY
def settle(file: Path, under: str | None, root: Path, *, as_json: bool) -> None:
    """Settle scenarios, fixtures and sequences from FILE, or from standard input for '-'.

    Exit status: 0 when every document is answered and every expectation met, 1 when one is
    refuted, refused or invalid, 2 for a mistake in the command itself.
    """
    registry = _registry(root)
    content = sys.stdin.buffer.read() if str(file) == "-" else _content(file)
    passed = True
    base = _under_option(registry, under)
    for each in answer(registry, content, "stdin" if str(file) == "-" else str(file), base):
        passed &= each.passed
        body = each.to_json()
        click.echo(json.dumps(body, ensure_ascii=False, indent=None if as_json else 2))
        for diagnostic in each.diagnostics:
            click.echo(diagnostic.pointed(), err=True)
    sys.exit(0 if passed else 1)


@main.command()
@click.argument("case_id", metavar="ID")
@click.option("--under", help="A profile, profile+convention, or {profile: …, set: {…}}.")
@REGISTRY
def explain(case_id: str, under: str | None, root: Path) -> None:
    """Tell the working of one case of the registry as a person would."""
    registry = _registry(root)
    evidence = gather(registry)
    if case_id not in evidence.cases:
        known = sorted(evidence.cases)
        meant = suggest(case_id, known)
        near = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no case '{case_id}'{near}"
        raise click.UsageError(message)
    case = evidence.cases[case_id]
    base = case.under if under is None else parse_under(registry, _under_option(registry, under))
    if registry.system_of(base.profile) != case.specimen.system:
        message = f"'{base.profile}' is a table of another system than '{case_id}'"
        raise click.UsageError(message)
    example = case.specimen.example
    outcome = evidence.runner.outcome(case.system, case_id, example, assignment(registry, base))
    click.echo(f"{case_id} under {json.dumps(base.to_json(), ensure_ascii=False)}")
    played = example if isinstance(example, Case) else None
    for line in working(outcome, registry.unit_of(case.specimen.system), played):
        click.echo(line)


def _registry(root: Path) -> Registry:
    try:
        return load(root, BY_ID)
    except RegistryFaults as faults:
        for each in faults.diagnostics:
            click.echo(each.pointed(), err=True)
        sys.exit(1)


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror}"
        raise click.UsageError(message) from error


def _under_option(registry: Registry, under: str | None) -> Any:
    """What stands after ``--under``, checked: it is the command that is at fault, not a file."""
    if under is None:
        return None
    try:
        written = yaml.safe_load(under) if under.lstrip().startswith("{") else under
        parse_under(registry, written)
    except (UnderError, ValueError, yaml.YAMLError) as wrong:
        message = f"--under: {getattr(wrong, 'message', wrong)}"
        raise click.UsageError(message) from wrong
    return written
