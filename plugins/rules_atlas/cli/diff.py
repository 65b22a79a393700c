"""``atlas diff``: which published figures move between two states of a registry."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import click

from rules_atlas.cli.shared import REGISTRY
from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.diff import Difference, difference, together
from rules_atlas.evidence.notes import note
from rules_atlas.evidence.records import CellChanged
from rules_atlas.registry.checks.changes import ONE
from rules_atlas.registry.diagnostics import RegistryFaults
from rules_atlas.registry.loader import read
from rules_atlas.registry.lowering import UnderError
from rules_atlas.registry.renames import Renamed
from rules_atlas.registry.states import StateError, read_state
from rules_atlas.registry.store import Registry

LONGEST_SUMMARY = 900_000
"""Bytes of Markdown; a forge refuses a job's summary of more than a mebibyte."""


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
@click.option("--note", "as_note", is_flag=True, help="Print a change note to fill in.")
@REGISTRY
def diff(base: str, head: str | None, form: str, root: Path, *, as_note: bool) -> None:
    """Compare the registry at BASE with HEAD, or with the files as they are.

    Nothing is checked out. Both are settled by the present engine; an option that has only a new
    name is read under it. Exit status: 0 when compared, 2 when a state cannot be read.
    """
    before, after, found = compared(root, base, head)
    del before
    if as_note:
        click.echo(note(found, after), nl=False)
        return
    match form:
        case "json":
            click.echo(json.dumps(found.to_json(), ensure_ascii=False, indent=2))
        case "markdown":
            click.echo("\n".join(_within(markdown(found))))
        case _:
            click.echo("\n".join(text(found)))


def compared(root: Path, base: str, head: str | None) -> tuple[Registry, Registry, Difference]:
    """Two states and their difference, or an exit with status 2 and what cannot be read."""
    try:
        before = read_state(root, base, BY_ID)
        after = read_state(root, head, BY_ID) if head else present(root)
        return before, after, difference(before, after)
    except RegistryFaults as faults:
        for each in faults.diagnostics:
            click.echo(each.pointed(), err=True)
        refuse("the present program cannot read this state; nothing was compared")
    except StateError as error:
        refuse(str(error))
    except (UnderError, KeyError) as error:
        refuse(f"a state is not whole, so nothing was compared: {error}")


def refuse(message: str) -> NoReturn:
    """Say why nothing could be compared, and leave."""
    click.echo(f"atlas: {message}", err=True)
    sys.exit(2)


def present(root: Path) -> Registry:
    """The registry as its files are.

    Raises:
        RegistryFaults: a file cannot be read; what `atlas check` alone would refuse is compared.
    """
    registry, faults = read(root, BY_ID)
    if faults:
        raise RegistryFaults(faults)
    return registry


def text(found: Difference) -> list[str]:
    """The difference for a terminal."""
    if not found:
        return ["Nothing changes."]
    lines = []
    for each in found.records:
        fields = f"  ({', '.join(each.fields)})" if each.fields else ""
        lines.append(f"{each.how:<9} {ONE[each.kind]:<10} {each.id}{fields}")
        lines += [f"{'':<21} {words}" for words in _details(each.cells, each.renamed)]
    lines += ["", f"{_counted(found)}."]
    for moved in together(found):
        why = f" (because of {moved.why})" if moved.why else ""
        under = " · ".join(moved.unders)
        lines.append(f"  {moved.case} under {under}: {', '.join(moved.figures)}{why}")
    return lines


def markdown(found: Difference) -> list[str]:
    """The difference for a pull request's summary."""
    if not found:
        return ["Nothing that a table would notice changes."]
    lines = [f"**{_counted(found)}.**", ""]
    if found.settlements:
        lines += ["| case | under | what moves | because of |", "|---|---|---|---|"]
        for moved in together(found):
            figures = _cell("; ".join(moved.figures))
            under = _cell(" · ".join(moved.unders))
            lines.append(f"| `{moved.case}` | {under} | {figures} | {_cell(moved.why)} |")
        lines.append("")
    if found.records:
        lines += ["| record | id | | |", "|---|---|---|---|"]
        for each in found.records:
            told = [*_details(each.cells, each.renamed)] or [", ".join(each.fields)]
            about = _cell("; ".join(told))
            lines.append(f"| {ONE[each.kind]} | `{each.id}` | {each.how} | {about} |")
    return lines


def _within(lines: list[str]) -> list[str]:
    """As many lines as a summary may have; the rest is counted, and the command tells it."""
    size = 0
    for number, line in enumerate(lines):
        size += len(line.encode()) + 1
        if size > LONGEST_SUMMARY:
            rest = f"{len(lines) - number} more lines: `atlas diff` tells them all."
            return [*lines[:number], "", rest]
    return lines


def _details(cells: Iterable[CellChanged], renamed: Iterable[Renamed]) -> Iterable[str]:
    for name in renamed:
        yield f"{name.key}: '{name.before}' is now called '{name.after}'"
    for cell in cells:
        yield f"{cell.key}: {cell.before or 'not said'} → {cell.after or 'not said'}"


def _counted(found: Difference) -> str:
    count = len(found.settlements)
    moves = "settlement moves" if count == 1 else "settlements move"
    return f"{count or 'No'} published {moves}"


def _cell(words: str) -> str:
    """Words that stay within a cell of a Markdown table, and are nothing but words there."""
    for sign in "\\`*_[]<>|#!":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())
