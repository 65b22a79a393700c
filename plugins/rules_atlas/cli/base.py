"""``atlas base``: the version of the registry that a table is laid over."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.evidence.pinned import LockError, updates, write
from rules_atlas.evidence.runner import Runner
from rules_atlas.registry.layout import OVERLAY
from rules_atlas.registry.store import Registry

_PINNED = re.compile(r"""^(base:\s*)(["']?)[0-9.]+\2""", re.MULTILINE)


@click.group()
def base() -> None:
    """Say what the installed registry changes for your table, and accept it."""


@base.command()
@REGISTRY
def status(root: Path) -> None:
    """Tell which version was agreed on, which is installed, and what differs at your table."""
    registry = _overlay(root)
    for line in _told(registry):
        click.echo(line)


@base.command()
@REGISTRY
def update(root: Path) -> None:
    """Accept the registry that is installed as what your table was agreed on.

    Tells what that changes, and writes its version into the overlay and what your table comes to
    under it into the lock beside it. Exit status: 0 when written, 1 when the files have faults.
    """
    registry = _overlay(root)
    for line in _told(registry):
        click.echo(line)
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    version = registry.atlas.record.version
    file = root / OVERLAY
    text = file.read_text(encoding="utf-8")
    changed = _PINNED.sub(rf'\g<1>"{version}"', text, count=1)
    if changed != text:
        file.write_text(changed, encoding="utf-8")
    write(registry)
    click.echo(f"Your table is agreed on {version}. 'atlas check' holds your own cases to it.")


def _overlay(root: Path) -> Registry:
    registry = open_registry(root)
    if registry.overlay is None:
        click.echo(f"atlas: {root} is no overlay; it has no base but itself", err=True)
        sys.exit(1)
    return registry


def _told(registry: Registry) -> Iterator[str]:
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    assert registry.overlay is not None  # noqa: S101 - the caller has looked
    agreed, installed = registry.overlay.record.base, registry.atlas.record.version
    yield f"agreed on {agreed}, installed {installed}"
    try:
        _, found = updates(registry, Runner())
    except LockError as error:
        yield f"{error}: what changed since cannot be told"
        return
    if not found:
        yield "nothing changes for your table"
    for each in found:
        yield f"\n{each.profile}:"
        yield from (f"  {key}: {before} → {after}" for key, before, after in each.values)
        yield from (f"  {moved.words()}" for moved in each.moved)
