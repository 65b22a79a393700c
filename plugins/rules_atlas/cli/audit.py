"""``atlas audit`` and ``atlas render``: hold a built site to its registry; pages without MkDocs."""

import sys
from pathlib import Path

import click

from rules_atlas.audit import audit as faults_of
from rules_atlas.audit import expected_of, is_site
from rules_atlas.cli.check import complain
from rules_atlas.cli.shared import REGISTRY
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.verify import verify
from rules_atlas.render import site as pages_of


def verified(root: Path) -> Evidence:
    """The evidence of a verified registry, or an exit with everything that is wrong."""
    found = verify(root)
    if found.evidence is None:
        complain(found)
        sys.exit(1)
    return found.evidence


@click.command()
@click.argument("folder", metavar="SITE", type=click.Path(path_type=Path, file_okay=False))
@REGISTRY
def audit(folder: Path, root: Path) -> None:
    """Recompute what the built SITE shows and compare it, region by region.

    Exit status: 0 when the site shows what the registry verifies, 1 when it does not.
    """
    if not is_site(folder):
        click.echo(f"{folder}: there is no site here", err=True)
        sys.exit(1)
    faults = faults_of(expected_of(verified(root)), folder)
    for each in faults:
        click.echo(each, err=True)
    click.echo(f"{len(faults)} differences" if faults else f"{folder} shows what is verified.")
    sys.exit(1 if faults else 0)


@click.command()
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="An empty or new folder.",
)
@REGISTRY
def render(out: Path, root: Path) -> None:
    """Write every generated page as Markdown, and the data, without MkDocs.

    Exit status: 0 when written, 1 when the registry does not verify, 2 when OUT is not empty.
    """
    if out.exists() and any(out.iterdir()):
        message = f"{out} is not empty; nothing is written over"
        raise click.UsageError(message)
    site = pages_of(verified(root))
    for name, content in [
        *((page.uri, page.markdown.encode()) for page in site.pages.values()),
        *site.data.items(),
    ]:
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    click.echo(f"{len(site.pages)} pages and {len(site.data)} files in {out}.")
