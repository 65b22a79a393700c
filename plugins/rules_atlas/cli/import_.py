"""``atlas import``: records of games from elsewhere, settled, or written as scenarios."""

import hashlib
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from rules_atlas.cli.shared import REGISTRY, UNDER, open_registry, under_option
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.system import System
from rules_atlas.evidence.working import working
from rules_atlas.records.check import Checked, Finding, Left, Trouble, checked
from rules_atlas.records.profiles import SYSTEM, played_under
from rules_atlas.records.record import GameRules
from rules_atlas.records.scenario_writer import document
from rules_atlas.registry.lowering import UnderError, assignment, parse_under
from rules_atlas.registry.store import Registry

_REFERENCE = re.compile(r"\d{10}gm-[0-9a-f]{4}-[0-9a-f]{4,5}-[0-9a-f]{8}")


@click.group(name="import")
def import_() -> None:
    """Read records of games from elsewhere."""


@import_.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE…",
)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Where to write.")
@click.option("--check", is_flag=True, help="Write nothing: settle, and report what differs.")
@UNDER
@REGISTRY
def tenhou(
    files: tuple[Path, ...], out: Path | None, under: str | None, root: Path, *, check: bool
) -> None:
    """Read Tenhou's logs: mjlog, gzipped or not, a client's traffic, or the viewer's JSON.

    With --out each hand that was won becomes a scenario under Tenhou's rules, with the log's own
    changes of score as its expectation. With --check they are settled and compared. --under asks
    what another ruleset would have paid.

    Exit status: 0 when all was read and agrees, 1 when something could not be read or differs from
    the log under its own rules, 2 for a mistake in the command itself.
    """
    if check == (out is not None):
        raise click.UsageError("say --out DIR to write scenarios, or --check to compare only")
    if under is not None and out is not None:
        raise click.UsageError("--under goes with --check: a scenario is written as it was played")
    registry = open_registry(root)
    ruling = _ruling(registry, under)
    system = registry.engines[SYSTEM]
    report = _Report(registry, own_rules=under is None)
    with Progress(
        SpinnerColumn(),
        TextColumn("{task.completed} of {task.total} files, {task.fields[wins]} wins"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as progress:
        task = progress.add_task("", total=len(files), wins=0)
        for each in checked(_counted(files, progress, task), system, ruling):
            report.take(each)
            progress.update(task, wins=report.wins)
            if out is not None and isinstance(each, Checked):
                report.write(each, out, system)
    report.end()
    sys.exit(report.status)


def _counted(files: tuple[Path, ...], progress: Progress, task: TaskID) -> Iterator[Path]:
    for file in files:
        yield file
        progress.advance(task)


def _ruling(registry: Registry, under: str | None) -> Callable[[GameRules], Assignment]:
    """What each table is settled under: its own rules, or those asked for."""
    asked = under_option(registry, under)

    @cache
    def of(rules: GameRules) -> Assignment:
        written = played_under(rules) if asked is None else asked
        try:
            return assignment(registry, parse_under(registry, written))
        except UnderError as wrong:
            message = f"the registry lacks Tenhou's rules: {wrong.message}"
            raise click.UsageError(message) from wrong

    if asked is not None and registry.system_of(parse_under(registry, asked).profile) != SYSTEM:
        raise click.UsageError(f"--under: hands of Tenhou are settled by a table of {SYSTEM}")
    return of


@dataclass
class _Report:
    """What has been found, told as it is found and counted at the end."""

    registry: Registry
    own_rules: bool
    wins: int = 0
    agreed: int = 0
    drawn: int = 0
    left: int = 0
    troubles: int = 0
    differing: int = 0
    written: int = 0
    kept: int = 0

    def take(self, finding: Finding) -> None:
        """Count one finding, and print it where it is not as the record says."""
        if isinstance(finding, Trouble):
            self.troubles += 1
            click.echo(str(finding), err=True)
        elif isinstance(finding, Left) or finding.outcome.status == "not-comparable":
            self.left += 1
        else:
            number = len(finding.stated.wins)
            self.wins += number
            self.drawn += not number
            if finding.differences:
                self.differing += 1
                self._tell(finding)
            else:
                self.agreed += number

    def _tell(self, finding: Checked) -> None:
        click.echo(f"{finding}: " + "; ".join(finding.differences))
        for line in working(finding.outcome, self.registry.unit_of(SYSTEM)):
            click.echo(f"  {line}")

    def write(self, finding: Checked, out: Path, system: System) -> None:
        """Write one case, unless a file of that name is there already."""
        stated = finding.stated
        if not stated.wins:
            return
        case_id = f"{_name(finding.file)}-hand-{stated.round.number}"
        case_id += f"-win-{stated.number}" if stated.number else ""
        text = document(stated, case_id, played_under(stated.round.rules), system)
        path = out / f"{case_id}.yaml"
        try:
            out.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            if path.is_file() and path.read_text(encoding="utf-8") == text:
                self.kept += 1
                return
            self.troubles += 1
            click.echo(f"{path} is there already and is left as it is", err=True)
        except OSError as wrong:
            raise click.UsageError(f"{path} cannot be written: {wrong.strerror}") from wrong
        else:
            self.written += 1

    def end(self) -> None:
        """The counts."""
        parts = [f"{self.wins} wins read, {self.agreed} agree with their record"]
        if self.drawn:
            parts.append(f"{self.drawn} hands without a winner")
        if self.left:
            parts.append(f"{self.left} hands give nothing to settle")
        if self.differing:
            word = "differ" if self.own_rules else "would have been paid otherwise"
            parts.append(f"{self.differing} hands {word}")
        if self.troubles:
            parts.append(f"{self.troubles} could not be used")
        if self.written or self.kept:
            parts.append(
                f"{self.written} written" + (f", {self.kept} there before" if self.kept else "")
            )
        click.echo("; ".join(parts))

    @property
    def status(self) -> int:
        """The command's exit status."""
        return 1 if self.troubles or (self.differing and self.own_rules) else 0


def _name(file: Path) -> str:
    """A case's name: the game's own reference, or a digest; a file's name may name a player."""
    found = _REFERENCE.search(file.name)
    if found:
        return f"tenhou-{found[0]}"
    with file.open("rb") as content:
        return f"tenhou-{hashlib.file_digest(content, 'sha256').hexdigest()[:10]}"
