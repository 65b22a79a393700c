"""``atlas review``: how far each rule has been reviewed, and signing what was read."""

import json
import sys
from datetime import date, datetime
from itertools import count
from pathlib import Path
from typing import get_args

import click

from rules_atlas.cli.check import complain
from rules_atlas.cli.shared import REGISTRY, open_registry
from rules_atlas.evidence.gather import Evidence, gather
from rules_atlas.evidence.parts import digests
from rules_atlas.evidence.review import (
    READS,
    STATES,
    Standing,
    overview,
    roles_of,
    signable,
    standings,
)
from rules_atlas.evidence.verify import verify
from rules_atlas.registry.diagnostics import suggest
from rules_atlas.registry.model import Part, Review, ReviewRole, names_a_person
from rules_atlas.registry.states import StateError, commit_of, uncommitted

FOLDER = "reviews"


@click.group()
def review() -> None:
    """Say who has read which rule, and sign what was read."""


@review.command()
@click.argument("rule", required=False)
@REGISTRY
@click.option("--json", "as_json", is_flag=True, help="Print every part with its digest as JSON.")
def status(rule: str | None, root: Path, *, as_json: bool) -> None:
    """Show how far RULE, or every rule, has been reviewed, and what must be read again."""
    evidence = gather(open_registry(root).published())
    if rule is not None:
        _known(evidence, rule)
    found = standings(evidence, rule)
    if as_json:
        body = {"rules": [each.to_json() for each in found], "overview": overview(found)}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
        return
    for each in found:
        click.echo(f"{each.rule:<18} {each.role:<16} {told(each)}")
    click.echo()
    for role, counts in overview(found).items():
        click.echo(f"{role}: " + ", ".join(f"{counts[state]} {state}" for state in STATES))


def told(standing: Standing) -> str:
    """A state of review with what it is about."""
    if standing.state == "changed-since":
        return "changed since: " + ", ".join(each.named() for each in standing.changed)
    if standing.state == "reviewed":
        latest = standing.reviews[0]
        return f"reviewed by {latest.by}, {latest.date}"
    if standing.reviews:
        return "pending: " + ", ".join(each.named() for each in standing.pending)
    return "pending"


@review.command()
@click.argument("rule")
@click.option("--role", type=click.Choice(get_args(ReviewRole)), required=True)
@click.option("--by", required=True, help="The name of the person who read.")
@click.option(
    "--part",
    "chosen",
    type=click.Choice(get_args(Part)),
    multiple=True,
    help="A part that was read; may be repeated. Without it, all that the role answers for.",
)
@click.option("--date", "day", help="The day of the review; today unless given.")
@REGISTRY
def sign(
    rule: str, role: ReviewRole, by: str, chosen: tuple[Part, ...], day: str | None, root: Path
) -> None:
    """Record that a person has read RULE as it stands now.

    Writes one file into the registry's folder of reviews; nothing else is changed. Exit status: 0
    when it is written, 1 when the registry does not stand up or is not committed, 2 for a mistake
    in the command.
    """
    if not names_a_person(by):
        message = "--by: give the name of the person who read; a review is signed or not there"
        raise click.UsageError(message)
    verified = verify(root)
    if verified.evidence is None:
        complain(verified)
        sys.exit(1)
    evidence = verified.evidence
    _known(evidence, rule)
    if role not in roles_of(evidence, rule):
        message = f"--role: {rule} has no text that a {role} reader would review"
        raise click.UsageError(message)
    if strange := [each for each in chosen if each not in READS[role]]:
        message = f"--part: a {role} reader answers for {', '.join(READS[role])}, not {strange[0]}"
        raise click.UsageError(message)
    file = _written(root, _signed(evidence, rule, role, by, chosen, day, _commit(root)))
    click.echo(f"{file} is written; commit it together with nothing else.")


def _known(evidence: Evidence, rule: str) -> None:
    rules = evidence.registry.rules
    if rule not in rules:
        meant = suggest(rule, rules)
        near = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no rule '{rule}'{near}"
        raise click.UsageError(message)


def _commit(root: Path) -> str | None:
    """The commit that was read; none outside of git.

    What is not committed cannot be read again by anybody, so it cannot be signed.
    """
    try:
        changed = uncommitted(root, but=FOLDER)
        if not changed:
            return commit_of(root)
    except StateError:
        return None
    click.echo(f"{changed[0]} is not committed; commit first, then sign.", err=True)
    sys.exit(1)


def _signed(
    evidence: Evidence,
    rule: str,
    role: ReviewRole,
    by: str,
    chosen: tuple[Part, ...],
    day: str | None,
    commit: str | None,
) -> Review:
    current = digests(evidence, rule)
    parts: dict[str, dict[Part, str]] = {rule: {}}
    for part, keys in signable(role, current, rule).items():
        if not chosen or part in chosen:
            for owner, name in keys:
                parts.setdefault(owner, {})[name] = current[owner, name]
    day = day or datetime.now().astimezone().date().isoformat()
    stem = f"{rule.lower()}-{role}-{day}"
    taken = evidence.registry.reviews
    numbered = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
    free = next(each for each in numbered if each not in taken)
    try:
        date.fromisoformat(day)
        return Review(
            id=free, rule=rule, by=by.strip(), role=role, date=day, commit=commit, parts=parts
        )
    except ValueError as wrong:
        message = f"--date: '{day}' is no day as in 2026-11-30"
        raise click.UsageError(message) from wrong


def _written(root: Path, signed: Review) -> Path:
    lines = [
        f"id: {signed.id}",
        f"rule: {signed.rule}",
        f"by: {json.dumps(signed.by, ensure_ascii=False)}",
        f"role: {signed.role}",
        f'date: "{signed.date}"',
    ]
    if signed.commit is not None:
        lines.append(f'commit: "{signed.commit}"')
    lines.append("parts:")
    for rule, parts in signed.parts.items():
        lines.append(f"  {rule}:")
        lines += [f'    {part}: "{digest}"' for part, digest in parts.items()]
    file = root / FOLDER / f"{signed.id}.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file
