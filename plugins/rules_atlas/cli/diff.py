"""``atlas diff``: which published figures move between two states of a registry."""

import json
import sys
from pathlib import Path

import click

from rules_atlas.cli.shared import REGISTRY
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.diff import Difference, difference, named
from rules_atlas.evidence.gather import Evidence, gather
from rules_atlas.registry.diagnostics import RegistryFaults
from rules_atlas.registry.loader import load
from rules_atlas.registry.states import StateError, state


@click.command()
@click.argument("base")
@click.argument("head", required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    show_default=True,
)
@REGISTRY
def diff(base: str, head: str | None, form: str, root: Path) -> None:
    """Compare the registry at BASE with HEAD, or with the files as they are.

    Both are settled by the present engine. Exit status: 0 when compared, 2 when a state cannot be
    read.
    """
    try:
        before = at(root, base)
        after = at(root, head) if head else gather(load(root, BY_ID))
    except StateError as error:
        click.echo(f"atlas diff: {error}", err=True)
        sys.exit(2)
    except RegistryFaults as faults:
        for each in faults.diagnostics:
            click.echo(str(each), err=True)
        click.echo("atlas diff: a state cannot be read by the present engine", err=True)
        sys.exit(2)
    found = difference(before, after)
    match form:
        case "json":
            click.echo(json.dumps(found.to_json(), ensure_ascii=False, indent=2))
        case "markdown":
            click.echo("\n".join(markdown(found)))
        case _:
            click.echo("\n".join(text(found)))


def at(root: Path, revision: str) -> Evidence:
    """The evidence of a registry as it was at a revision.

    Raises:
        StateError: there is no such state.
        RegistryFaults: the present loader cannot read it.
    """
    with state(root, revision) as folder:
        return gather(load(folder, BY_ID, shown_as=f"{revision}:{root.name}"))


def text(found: Difference) -> list[str]:
    """The difference for a terminal."""
    if not found:
        return ["Nothing changes."]
    lines = [f"{each.how:<9} {each.kind[:-1]:<9} {each.id}" for each in found.records]
    count = len(found.settlements)
    lines += ["", f"{count} published settlement{'' if count == 1 else 's'} move."]
    return lines + [f"  {each.words()}" for each in found.settlements]


def markdown(found: Difference) -> list[str]:
    """The difference for a pull request's summary."""
    if not found:
        return ["Nothing that a table would notice changes."]
    lines = ["| record | id | |", "|---|---|---|"]
    lines += [f"| {each.kind[:-1]} | `{each.id}` | {each.how} |" for each in found.records]
    lines += ["", f"**{len(found.settlements)} published settlements move.**", ""]
    if found.settlements:
        lines += ["| case | under | before | after |", "|---|---|---|---|"]
        for each in found.settlements:
            before, after = (
                _net(each.before.net, each.before.status),
                _net(each.after.net, each.after.status),
            )
            lines.append(f"| `{each.case}` | {named(each.under)} | {before} | {after} |")
    return lines


def _net(net: object, status: str) -> str:
    if not isinstance(net, dict) or not net:
        return status
    return " ".join(f"{seat} {amount:+}" for seat, amount in net.items())
