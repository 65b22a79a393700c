"""Run a command of ``atlas`` as a person would."""

from click.testing import CliRunner

from rules_atlas.cli import main


def run(*arguments):
    """The command's exit status, what it prints, what it complains of."""
    done = CliRunner().invoke(main, arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done.exit_code, done.stdout, done.stderr
