"""A registry as it was at a state of its git repository, without checking anything out."""

import io
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

LONGEST_ARCHIVE = 64 * 1024 * 1024
"""A registry is text of people; one that is larger than this is not one."""


class StateError(Exception):
    """There is no such state, or no registry in it."""


def repository_of(folder: Path) -> Path:
    """The top of the git repository that a folder belongs to.

    Raises:
        StateError: it belongs to none, or git is not installed.
    """
    return Path(_git(folder, "rev-parse", "--show-toplevel").decode().strip())


def commit_of(folder: Path) -> str:
    """The commit that a folder's repository has checked out.

    Raises:
        StateError: it belongs to no repository, or one without a commit.
    """
    return _git(folder, "rev-parse", "--verify", "HEAD^{commit}").decode().strip()


def uncommitted(folder: Path, *, but: str) -> tuple[str, ...]:
    """Files of a folder that are not as they were committed, those in one folder inside it aside.

    Raises:
        StateError: it belongs to no repository.
    """
    told = _git(folder, "status", "--porcelain", "--untracked-files=all", "--", ".", f":!{but}")
    return tuple(line[3:] for line in told.decode(errors="replace").splitlines())


@contextmanager
def state(root: Path, revision: str) -> Iterator[Path]:
    """A copy of the registry at ``root`` as it was at a revision, in a folder that goes again.

    Raises:
        StateError: the revision or the registry in it does not exist.
    """
    top = repository_of(root if root.is_dir() else Path.cwd())
    commit = _git(top, "rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}")
    inside = root.resolve().relative_to(top.resolve()).as_posix()
    packed = _git(top, "archive", "--format=tar", commit.decode().strip(), "--", inside)
    if len(packed) > LONGEST_ARCHIVE:
        message = f"{inside} at {revision} is too large to be a registry"
        raise StateError(message)
    with TemporaryDirectory(prefix="atlas-") as temporary:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(temporary, filter="data")
        yield Path(temporary) / inside


def _git(folder: Path, *arguments: str) -> bytes:
    try:
        done = subprocess.run(  # noqa: S603 - a fixed command; the revision is no option
            ["git", "-C", str(folder), *arguments],  # noqa: S607 - git from the caller's PATH
            check=False,
            capture_output=True,
        )
    except OSError as error:
        message = f"git cannot be run: {error.strerror}"
        raise StateError(message) from error
    if done.returncode:
        told = done.stderr.decode(errors="replace").strip().splitlines()
        raise StateError(told[-1] if told else "git refused")
    return done.stdout
