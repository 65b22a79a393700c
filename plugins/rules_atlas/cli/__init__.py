"""``atlas``: check a registry, settle and explain cases, build and audit the site."""

import click

from rules_atlas import __version__
from rules_atlas.cli.audit import audit, render
from rules_atlas.cli.base import base
from rules_atlas.cli.build import build
from rules_atlas.cli.check import check
from rules_atlas.cli.conformance import conformance
from rules_atlas.cli.coverage import coverage_command
from rules_atlas.cli.diff import diff
from rules_atlas.cli.format_ import format_
from rules_atlas.cli.import_ import import_
from rules_atlas.cli.init import init
from rules_atlas.cli.links import links
from rules_atlas.cli.new import new
from rules_atlas.cli.review import review
from rules_atlas.cli.schemas import schemas
from rules_atlas.cli.settle import explain, settle

COMMANDS = (
    audit,
    base,
    build,
    check,
    conformance,
    coverage_command,
    diff,
    explain,
    format_,
    import_,
    init,
    links,
    new,
    render,
    review,
    schemas,
    settle,
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Rules of mahjong that say who pays, every number of them checked."""


for _command in COMMANDS:
    main.add_command(_command)
