"""``atlas schemas``: the registry's format as JSON Schemas, for editors and other programs."""

import sys
from pathlib import Path

import click

from rules_atlas.desk.editors import export, stale


@click.command()
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("registry/schema"),
    show_default=True,
)
@click.option("--check", is_flag=True, help="Write nothing; say which schemas are out of date.")
def schemas(out: Path, *, check: bool) -> None:
    """Write a schema for each kind of file, with what each key means.

    Exit status: 0 when written or up to date, 1 when --check finds one that is not.
    """
    if check:
        old = stale(out)
        for name in old:
            click.echo(
                f"{out / name} is out of date; 'atlas schemas --out {out}' writes it", err=True
            )
        sys.exit(1 if old else 0)
    click.echo(f"{len(export(out))} schemas in {out}.")
