"""``atlas conformance``: the registry's expectations as a test suite for any engine."""

import json
import shlex
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import click
import yaml

from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.evidence.conformance import Item, suite
from rules_atlas.evidence.driving import run
from rules_atlas.evidence.explaining import explained
from rules_atlas.evidence.gather import Evidence, gather
from rules_atlas.evidence.judging import Report

SYSTEM = click.option("--system", help="One system only.")
SECONDS = click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=10,
    show_default=True,
    help="Patience for one case.",
)


@click.group()
def conformance() -> None:
    """Cases that another engine can be held to."""


def _items(evidence: Evidence, system: str | None) -> Iterator[Item]:
    known = evidence.registry.systems
    if system is not None and system not in known:
        message = f"there is no system '{system}'; there are {', '.join(known)}"
        raise click.UsageError(message)
    for name in known if system is None else [system]:
        yield from suite(evidence, name)


@conformance.command()
@SYSTEM
@REGISTRY
def export(system: str | None, root: Path) -> None:
    """Print the suite, one JSON object a line, with what is expected."""
    for item in _items(gather(open_registry(root)), system):
        click.echo(json.dumps(item.to_json(with_expected=True), ensure_ascii=False))


@conformance.command(name="run")
@click.option("--command", required=True, help="The engine, as a command that speaks JSON lines.")
@SECONDS
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
@SYSTEM
@REGISTRY
def run_suite(
    command: str, seconds: float, system: str | None, root: Path, *, as_json: bool
) -> None:
    """Hold an engine to the suite and report by rule.

    Exit status: 0 when nothing differs and nothing failed, 1 otherwise.
    """
    evidence = gather(open_registry(root))
    report = run(_items(evidence, system), command, seconds)
    if as_json:
        told = explained(evidence, report, {"system": system})
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        for line in text(report):
            click.echo(line)
    sys.exit(0 if report.conforms else 1)


@conformance.command(name="report")
@click.argument("names", nargs=-1, metavar="[ENGINE]...")
@click.option(
    "--engines",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    default=Path("conformance/engines.yaml"),
    show_default=True,
    help="The engines, their commands and their packages.",
)
@SECONDS
@REGISTRY
def report_engines(names: tuple[str, ...], engines: Path, seconds: float, root: Path) -> None:
    """Hold the known engines to the suite and write their reports beside ENGINES.

    Exit status: 0 when every report was written, 1 when an engine's packages are not installed or
    it had to be given up; its report stays as it was.
    """
    evidence = gather(open_registry(root))
    known: list[dict[str, Any]] = yaml.safe_load(engines.read_text(encoding="utf-8"))
    wrong = set(names) - {each["id"] for each in known}
    if wrong:
        message = f"{engines} knows no engine '{min(wrong)}'"
        raise click.UsageError(message)
    passed = True
    for each in known:
        if not names or each["id"] in names:
            passed &= _report(evidence, each, engines.parent, seconds)
    sys.exit(0 if passed else 1)


def _report(evidence: Evidence, engine: dict[str, Any], folder: Path, seconds: float) -> bool:
    """Write one engine's report; whether it could be made."""
    try:
        packages = {name: version(name) for name in engine["packages"]}
    except PackageNotFoundError as missing:
        click.echo(f"{engine['id']}: the package {missing.name} is not installed", err=True)
        return False
    python, here = shlex.quote(sys.executable), shlex.quote(str(folder))
    command = engine["command"].format(python=python, here=here)
    report = run(_items(evidence, engine["system"]), command, seconds)
    if report.stopped:
        click.echo(f"{engine['id']}: {report.stopped}", err=True)
        return False
    assert evidence.registry.atlas is not None  # noqa: S101 - the loader refuses one without it
    about = {
        "id": engine["id"],
        "name": engine["name"],
        "about": engine["about"],
        "url": engine["url"],
        "judged": engine["judged"],
        "system": engine["system"],
        "packages": packages,
        "registry": evidence.registry.atlas.record.version,
    }
    told = explained(evidence, report, about, engine["explained"])
    unneeded = set(engine["explained"]) - {each["id"] for each in told["disagreements"]}
    if unneeded:
        click.echo(f"{engine['id']}: nothing differs any more at {min(unneeded)}", err=True)
        return False
    place = folder / "reports" / f"{engine['id']}.json"
    place.parent.mkdir(exist_ok=True)
    body = json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    place.write_bytes(body.encode())
    click.echo(f"{place}: {_counted(report.counts())}")
    return True


def text(report: Report) -> Iterator[str]:
    """The report for a terminal: what differs, then a line a rule."""
    for each in report.judged:
        if each.result in ("differs", "failed"):
            yield f"{each.result:<8} {each.item.id}: {each.words}"
    for stray in report.strays:
        yield f"stray    {stray}"
    for rule, counts in report.by_rule().items():
        yield f"{rule}  {_counted(counts)}"
    if report.stopped:
        yield report.stopped


def _counted(counts: Any) -> str:
    return ", ".join(f"{number} {result}" for result, number in counts.items()) or "nothing asked"
