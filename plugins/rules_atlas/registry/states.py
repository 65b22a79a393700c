"""A registry as it was at a state of its git repository, without checking anything out."""

import io
import os
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rules_atlas.engine.system import System as Engine
from rules_atlas.registry.diagnostics import RegistryFaults
from rules_atlas.registry.loader import read
from rules_atlas.registry.store import Registry

LONGEST_ARCHIVE = 64 * 1024 * 1024
"""A registry is text of people; one that is larger than this is not one."""

_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE")
"""What git sets for its hooks; the folder says which repository is meant."""


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
    if not root.resolve().is_relative_to(top.resolve()):
        message = f"{root} is not in the repository at {top}"
        raise StateError(message)
    commit = _git(top, "rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}")
    inside = root.resolve().relative_to(top.resolve()).as_posix()
    packed = _git(top, "archive", "--format=tar", commit.decode().strip(), "--", inside)
    if len(packed) > LONGEST_ARCHIVE:
        message = f"{inside} at {revision} is too large to be a registry"
        raise StateError(message)
    with TemporaryDirectory(prefix="atlas-") as temporary:
        try:
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(temporary, filter="data")
        except (tarfile.TarError, OSError) as error:  # a link that leads out of it, above all
            message = f"{inside} at {revision} cannot be unpacked: {error}"
            raise StateError(message) from error
        yield Path(temporary) / inside


def read_state(root: Path, revision: str, systems: Mapping[str, Engine]) -> Registry:
    """The registry as it was at a revision, every file of it readable by the present program.

    Raises:
        StateError: there is no such state.
        RegistryFaults: the present reader refuses some of its files.
    """
    with state(root, revision) as folder:
        registry, faults = read(folder, systems, shown_as=f"{revision}:{root.name}")
    if faults:
        raise RegistryFaults(faults)
    return registry


def _git(folder: Path, *arguments: str) -> bytes:
    try:
        done = subprocess.run(  # noqa: S603 - a fixed command; the revision is no option
            ["git", "-C", str(folder), *arguments],  # noqa: S607 - git from the caller's PATH
            check=False,
            capture_output=True,
            env={key: each for key, each in os.environ.items() if key not in _ELSEWHERE},
        )
    except OSError as error:
        message = f"git cannot be run: {error.strerror}"
        raise StateError(message) from error
    if done.returncode:
        told = done.stderr.decode(errors="replace").strip().splitlines()
        raise StateError(told[-1] if told else "git refused")
    return done.stdout
