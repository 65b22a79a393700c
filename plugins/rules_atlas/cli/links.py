"""``atlas links``: whether the sources' addresses still answer."""

import json
import sys
from pathlib import Path

import click

from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.links import SECONDS, addresses, ask


@click.command()
@click.option("--timeout", default=SECONDS, show_default=True, help="Seconds for each address.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each address.")
@REGISTRY
def links(root: Path, *, timeout: float, as_json: bool) -> None:
    """Ask every source's address whether it is still there. No build does this.

    Exit status: 0 when all answer, 1 when one does not.
    """
    reached = True
    for answer in ask(addresses(open_registry(root)), seconds=timeout):
        reached &= answer.reached
        if as_json:
            click.echo(json.dumps(answer.to_json(), ensure_ascii=False))
            continue
        moved = f", now {answer.moved}" if answer.moved else ""
        line = f"{answer.address.source}: {answer.told}{moved}: {answer.address.url}"
        if answer.reached:
            click.echo(line)
        else:
            click.echo(f"{answer.address.where}: unreached: {line}")
    sys.exit(0 if reached else 1)
