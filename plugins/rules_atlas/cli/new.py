"""``atlas new``: the draft of a record, from flags or by asking."""

import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, get_args

import click

from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.desk import drafts
from rules_atlas.desk.drafts import Draft, DraftError
from rules_atlas.desk.start import slug
from rules_atlas.engine.faults import unknown
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import examine
from rules_atlas.registry.model.shared import Language, Role
from rules_atlas.registry.store import Registry

SYSTEM = click.option("--system", help="The family of rules; needed where there are several.")
ID = click.option("--id", "name", help="Its id; made of its title unless given.")
Command = Callable[..., Any]


@click.group()
def new() -> None:
    """Write the draft of a record, which 'atlas check' accepts; fill it in from there."""


@new.command()
@click.option("--id", "name", prompt="Id (prefix, family, number)", help="As in SGMJ-BAO-002.")
@click.option("--title", prompt=True, help="In English.")
@click.option("--own-title", help="In the script that the system's titles have beside English.")
@click.option("--family", help="A family of the registry.")
@SYSTEM
@REGISTRY
def rule(
    name: str,
    title: str,
    own_title: str | None,
    family: str | None,
    system: str | None,
    root: Path,
) -> None:
    """Draft a rule; options that the engine reads of it are listed ready for their labels."""
    registry = open_registry(root)
    system = _system(registry, system, name)
    script = registry.systems[system].record.title_language
    if script and own_title is None:
        own_title = click.prompt(f"Title in its own script ({script})")
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    families = [each.id for each in registry.atlas.record.families]
    family = _among("family", family, families)
    taken = {each.slug for each in registry.rules_of(system).values()}
    _write(
        registry,
        drafts.rule(registry, system, name, slug(title, taken), title, own_title or "", family),
    )


@new.command()
@click.option("--title", prompt=True, help="What happens, in a few words.")
@click.option("--shows", prompt="Rule that it shows", help="A rule's id.")
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True)
@ID
@REGISTRY
def scenario(title: str, shows: str, players: int, name: str | None, root: Path) -> None:
    """Draft a hand, played event by event, with what you expect of it."""
    registry = open_registry(root)
    shows = _among("rule", shows, registry.rules)
    name = name or slug(title, registry.case_ids())
    system = registry.rules[shows].system
    _write(registry, drafts.scenario(registry, system, name, shows, title, players))


@new.command()
@click.option("--rule", "rule_id", prompt="Rule that it shows", help="A rule's id.")
@click.option("--id", "name", prompt="Id", help="As in pay-by-discard.")
@click.option(
    "--win",
    prompt="The win, as in {seat: E, by: discard, from: W, price: {tai: 2}}",
    help="Who wins, how, and what the hand is worth.",
)
@click.option("--net", prompt="What each seat gets, as in {E: 8, W: -8}", help="Worked by hand.")
@click.option(
    "--working",
    multiple=True,
    help="An equation for a figure, as in '2 * 4 = 8'; may be repeated.",
)
@REGISTRY
def fixture(
    rule_id: str, name: str, win: str, net: str, working: tuple[str, ...], root: Path
) -> None:
    """Draft a settlement: a price is given, and what each seat gets was worked out by hand."""
    registry = open_registry(root)
    rule_id = _among("rule", rule_id, registry.rules)
    equations = list(working)
    if not equations:
        answer = click.prompt("Working: an equation for each figure, as in 2 * 4 = 8; 4 + 4 = 8")
        equations = [each.strip() for each in answer.split(";") if each.strip()]
    _write(registry, drafts.fixture(registry, rule_id, name, win, net, equations))


@new.command()
@click.option("--title", "--name", prompt="Name of the table", help="What it is called.")
@click.option("--extends", help="The profile that it takes all other values from.")
@ID
@SYSTEM
@REGISTRY
def profile(
    title: str, extends: str | None, name: str | None, system: str | None, root: Path
) -> None:
    """Draft a table's values; every option stands in a comment, ready to be set."""
    registry = open_registry(root)
    system = _system(registry, system, "")
    own = [each for each, placed in registry.profiles.items() if placed.system == system]
    extends = _among("profile", extends or registry.default_profile(system), own)
    name = name or slug(title, registry.ids("profiles"))
    _write(registry, drafts.profile(registry, system, name, title, extends))


@new.command()
@click.option("--title", prompt=True, help="As the source itself has it.")
@click.option("--url", prompt="Address, or nothing", default="", help="Where it can be read.")
@click.option("--role", type=click.Choice(get_args(Role)), default="rules-text", prompt=True)
@click.option("--language", type=click.Choice(get_args(Language)), default="en", prompt=True)
@click.option("--read", "day", help="The day it was read; today unless given.")
@ID
@REGISTRY
def source(
    title: str,
    url: str,
    role: Role,
    language: Language,
    day: str | None,
    name: str | None,
    root: Path,
) -> None:
    """Draft something that was read, to be cited."""
    registry = open_registry(root)
    name = name or slug(title, registry.ids("sources"))
    day = day or datetime.now().astimezone().date().isoformat()
    _write(registry, drafts.source(registry, name, title, url, role, language, day))


def _system(registry: Registry, given: str | None, rule_id: str) -> str:
    """The system that is meant: the one given, a rule's by its prefix, or the only one."""
    if given is None:
        of_prefix = [
            name
            for name, placed in registry.systems.items()
            if rule_id.startswith(placed.record.prefix)
        ]
        names = of_prefix or list(registry.systems)
        given = names[0] if len(names) == 1 else None
    return _among("system", given, registry.systems)


def _among(what: str, given: str | None, known: Any) -> str:
    """One of some words, asked for where it is not given, refused where it is none of them."""
    names = sorted(known)
    if given is None:
        given = str(click.prompt(what.capitalize(), type=click.Choice(names)))
    if given not in names:
        raise click.UsageError(unknown(what, given, names))
    return given


def _write(registry: Registry, draft: Draft) -> None:
    """Write a draft and say what is still wrong with it."""
    before = draft.file.read_bytes() if draft.file.exists() else None
    try:
        draft.write()
    except DraftError as error:
        click.echo(f"atlas: {error}", err=True)
        sys.exit(1)
    _, found = examine(registry.root, BY_ID)
    if found:
        for each in found:
            click.echo(each.pointed(), err=True)
        click.echo("atlas: nothing was written; give other values.", err=True)
        if before is None:
            draft.file.unlink()
        else:
            draft.file.write_bytes(before)
        sys.exit(1)
    click.echo(f"wrote {draft.file}")
    for step in draft.todo:
        click.echo(f"  still to do: {step}")
