"""``atlas format``: keep registry files in one form."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from rules_atlas.desk.form import FormError, formed


@click.command("format")
@click.argument(
    "paths", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path, exists=True)
)
@click.option("--check", is_flag=True, help="Write nothing; say which files are not in form.")
def format_(paths: tuple[Path, ...], *, check: bool) -> None:
    """Put the spaces of YAML files in order; values and comments stay as they are.

    Without FILE, every file of the registry. Exit status: 0 when all are in form, 1 when --check
    finds one that is not, or a file cannot be read.
    """
    changed = failed = 0
    for file in _files(paths or (Path("registry"),)):
        try:
            before = file.read_bytes().decode()
            after = formed(before)
        except (OSError, UnicodeDecodeError) as error:
            click.echo(f"{file}: cannot be read: {error}", err=True)
            failed += 1
            continue
        except FormError as error:
            click.echo(f"{file}: {error}", err=True)
            failed += 1
            continue
        if before != after:
            changed += 1
            click.echo(f"{file}: {'is not in form' if check else 'put in form'}", err=check)
            if not check:
                file.write_bytes(after.encode())
    if check and changed:
        click.echo("'atlas format' puts them in form.", err=True)
    sys.exit(1 if failed or (check and changed) else 0)


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.rglob("*.yaml")) if path.is_dir() else (path,)
