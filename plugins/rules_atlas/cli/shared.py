"""What several commands need: the registry to work on, and a ruling named on the command line."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from pydantic import ValidationError

from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.checks.values import wrong_set
from rules_atlas.registry.diagnostics import RegistryFaults
from rules_atlas.registry.document import Document
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import UnderError, parse_under
from rules_atlas.registry.marks import read_one
from rules_atlas.registry.model import Under
from rules_atlas.registry.store import Registry
from rules_atlas.registry.translate import translate

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
    found = [each.message for each in document.faults] or list(_wrong_under(registry, document))
    if found:
        raise click.UsageError("\n".join(f"--under: {each}" for each in found))
    return document.value


def _wrong_under(registry: Registry, written: Document) -> Iterator[str]:
    try:
        under = parse_under(registry, written.value)
    except UnderError as wrong:
        yield wrong.message
    except ValidationError as error:
        yield from (each.message for each in translate(error, Under, written, ()))
    else:
        yield from (f"{key}: {each.message}" for key, each in wrong_set(registry, under))
