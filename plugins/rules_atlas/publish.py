"""Put a finished site in the place of the published one, so that readers never meet half of it.

A site is built beside the published one and exchanged for it in one step where the system can do
that (Linux); elsewhere by two renames, and a build that finds such an exchange interrupted puts the
old site back first.
"""

import ctypes
import errno
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_NO_EXCHANGE = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)
"""What a file system answers that cannot exchange two names."""


class BuildError(Exception):
    """The site could not be built; what was published stays."""


def beside(site: Path) -> tuple[Path, Path]:
    """Where the next site is built, and where the last one waits while two renames are made."""
    return site.with_name(f"{site.name}.next"), site.with_name(f"{site.name}.last")


def publish(site: Path, build: Callable[[Path], None]) -> None:
    """Build into a folder beside ``site``, then let the two change places.

    Raises:
        BuildError: the builder refused; ``site`` is as it was.
    """
    following, last = beside(site)
    repair(site)
    _remove(following)
    following.parent.mkdir(parents=True, exist_ok=True)
    try:
        build(following)
    except BaseException:
        _remove(following)
        raise
    if not site.exists():
        following.rename(site)
    elif _exchange(following, site):
        _remove(following)
    else:
        site.rename(last)
        following.rename(site)
        _remove(last)


def repair(site: Path) -> None:
    """Undo an exchange by renames that was interrupted between its two steps."""
    _, last = beside(site)
    if not last.exists():
        return
    if site.exists():
        _remove(last)
    else:
        last.rename(site)


def _exchange(one: Path, other: Path) -> bool:
    """Let two names change places at once; whether the system could."""
    if not sys.platform.startswith("linux"):
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    rename = getattr(libc, "renameat2", None)
    if rename is None:
        return False
    done = rename(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
    if done == 0:
        return True
    code = ctypes.get_errno()
    if code in _NO_EXCHANGE:
        return False
    raise OSError(code, os.strerror(code), str(other))


def _remove(folder: Path) -> None:
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder)
    elif folder.exists() or folder.is_symlink():
        folder.unlink()
