"""``atlas build``: verify, build beside the published site, and exchange the two."""

import os
import subprocess
import sys
from pathlib import Path

import click

from rules_atlas.audit import audit as faults_of
from rules_atlas.audit import expected_of
from rules_atlas.cli.audit import verified
from rules_atlas.cli.shared import REGISTRY
from rules_atlas.publish import BuildError, publish


@click.command()
@click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    default=Path("mkdocs.yml"),
    show_default=True,
    help="The site's MkDocs configuration.",
)
@click.option(
    "--site",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("site"),
    show_default=True,
    help="The published site's folder.",
)
@REGISTRY
def build(config: Path, site: Path, root: Path) -> None:
    """Build the site from what has been verified; until all is well the old one stays.

    Exit status: 0 when the new site is published, 1 when it is not.
    """
    evidence = verified(root)

    def make(folder: Path) -> None:
        _mkdocs(config, folder)
        if faults := faults_of(expected_of(evidence), folder):
            for each in faults:
                click.echo(each, err=True)
            message = "the built site does not show what was verified"
            raise BuildError(message)

    try:
        publish(site, make)
    except BuildError as error:
        click.echo(f"{error}; {site} is as it was.", err=True)
        sys.exit(1)
    click.echo(f"{site} is published.")


def _mkdocs(config: Path, folder: Path) -> None:
    """Run MkDocs strictly in a process of its own, as its exit status is what counts."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(config)]
    command += ["--site-dir", str(folder.absolute())]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, check=False, env=environment)  # noqa: S603 - our own command
    if done.returncode:
        message = "MkDocs refused the site"
        raise BuildError(message)
