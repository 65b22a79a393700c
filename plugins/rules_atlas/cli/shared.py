"""What several commands need: the registry to work on, and a ruling named on the command line."""

import sys
from pathlib import Path
from typing import Any

import click

from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.asked import asked_under
from rules_atlas.registry.diagnostics import RegistryFaults
from rules_atlas.registry.document import Document
from rules_atlas.registry.loader import load
from rules_atlas.registry.marks import read_one
from rules_atlas.registry.store import Registry

REGISTRY = click.option(
    "--registry",
    "root",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("registry"),
    show_default=True,
    help="The registry's folder.",
)
UNDER = click.option("--under", help="A profile, profile+convention, or {profile: …, set: {…}}.")


def open_registry(root: Path) -> Registry:
    """The registry, or an exit with everything that is wrong with it."""
    try:
        return load(root, BY_ID)
    except RegistryFaults as faults:
        for each in faults.diagnostics:
            click.echo(each.pointed(), err=True)
        sys.exit(1)


def content_of(file: Path) -> bytes:
    """A file's bytes, or a plain word about why not."""
    try:
        return file.read_bytes()
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror}"
        raise click.UsageError(message) from error


def under_option(registry: Registry, under: str | None) -> Any:
    """What stands after ``--under``, checked: it is the command that is at fault, not a file."""
    if under is None:
        return None
    document = read_one(under.encode(), "--under")
    if not under.lstrip().startswith("{"):
        document = Document("--under", [under], under)
    found = document.faults or asked_under(registry, document.value, document)[1]
    if found:
        raise click.UsageError("\n".join(map(str, found)))
    return document.value
