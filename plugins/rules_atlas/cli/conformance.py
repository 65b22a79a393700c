"""``atlas conformance``: the registry's expectations as a test suite for any engine."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.evidence.conformance import Item, Report, run, suite
from rules_atlas.evidence.gather import gather

SYSTEM = click.option("--system", help="One system only.")


@click.group()
def conformance() -> None:
    """Cases that another engine can be held to."""


def _items(root: Path, system: str | None) -> Iterator[Item]:
    evidence = gather(open_registry(root))
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
    for item in _items(root, system):
        click.echo(json.dumps(item.to_json(with_expected=True), ensure_ascii=False))


@conformance.command(name="run")
@click.option("--command", required=True, help="The engine, as a command that speaks JSON lines.")
@click.option("--seconds", type=float, default=10, show_default=True, help="Patience for one case.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
@SYSTEM
@REGISTRY
def run_suite(
    command: str, seconds: float, system: str | None, root: Path, *, as_json: bool
) -> None:
    """Hold an engine to the suite and report by rule.

    Exit status: 0 when nothing differs and nothing failed, 1 otherwise.
    """
    report = run(_items(root, system), command, seconds)
    if as_json:
        click.echo(json.dumps(to_json(report), ensure_ascii=False, indent=2))
    else:
        for line in text(report):
            click.echo(line)
    bad = any(each.result in ("differs", "failed") for each in report.judged)
    sys.exit(1 if bad or report.stopped else 0)


def to_json(report: Report) -> dict[str, object]:
    """The report as plain data."""
    return {
        "rules": report.by_rule(),
        "cases": [
            {"id": each.item.id, "result": each.result, "words": each.words}
            for each in report.judged
        ],
        "stopped": report.stopped,
    }


def text(report: Report) -> Iterator[str]:
    """The report for a terminal: what differs, then a line a rule."""
    for each in report.judged:
        if each.result in ("differs", "failed"):
            yield f"{each.result:<8} {each.item.id}: {each.words}"
    for rule, counts in report.by_rule().items():
        told = ", ".join(f"{number} {result}" for result, number in sorted(counts.items()))
        yield f"{rule}  {told}"
    if report.stopped:
        yield report.stopped
