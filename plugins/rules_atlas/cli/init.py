"""``atlas init``: the site of one's own table, laid over the published registry."""

import sys
from pathlib import Path

import click

from rules_atlas.cli.shared import open_registry
from rules_atlas.desk.editors import wire
from rules_atlas.desk.start import StartError, start
from rules_atlas.engine.faults import unknown
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.pinned import write
from rules_atlas.registry import base as published


@click.command()
@click.argument("directory", metavar="[DIR]", default=Path(), type=click.Path(path_type=Path))
@click.option(
    "--system",
    "systems",
    multiple=True,
    required=True,
    help=f"What you play: {', '.join(sorted(BY_ID))}; may be repeated.",
)
@click.option("--name", required=True, help="What your table or club is called.")
@click.option(
    "--logo", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="A picture."
)
def init(directory: Path, systems: tuple[str, ...], name: str, logo: Path | None) -> None:
    """Start the site of your own table in DIR, or in the empty folder that you are in.

    It publishes the rules of the systems you name as your table plays them. Exit status: 0 when it
    is written, 1 when it cannot be written here, 2 for a mistake in the command.
    """
    for system in systems:
        if system not in BY_ID:
            message = f"--system: {unknown('system', system, BY_ID)}"
            raise click.UsageError(message)
    if not name.strip():
        message = "--name: give the name of your table or club"
        raise click.UsageError(message)
    try:
        base = open_registry(published.folder())
        tables, written = start(
            directory, base, dict.fromkeys(systems), " ".join(name.split()), logo
        )
    except (StartError, published.NoBaseError) as error:
        click.echo(f"atlas: {error}", err=True)
        sys.exit(1)
    written += wire(directory)
    write(open_registry(directory / "registry"))
    for each in written:
        click.echo(f"wrote {each}")
    assert base.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    click.echo(f"\nLaid over the Rules Atlas, version {base.atlas.record.version}. Next:")
    for system, profile in tables.items():
        click.echo(
            f"  change values in {directory / 'registry' / system / 'profiles' / profile}.yaml"
        )
    click.echo("  atlas check             say what is wrong")
    click.echo("  mkdocs serve            look at it while you write")
    click.echo("  mkdocs build --strict   make the site")
