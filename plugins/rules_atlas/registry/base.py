"""Where the published registry is that overlays are laid over."""

from pathlib import Path

import rules_atlas

SHOWN = "atlas-base"
"""What the base is called in messages, so that nobody takes it for a folder of their own."""


class NoBaseError(Exception):
    """The package was installed without its registry."""


def folder() -> Path:
    """The registry that came with this package.

    A wheel carries it inside the package; in a working copy it lies beside the sources.

    Raises:
        NoBaseError: there is none in either place.
    """
    package = Path(rules_atlas.__file__).parent
    for found in (package / "base", package.parents[1] / "registry"):
        if (found / "atlas.yaml").is_file():
            return found
    message = "the installed package has no registry in it; install rules-atlas again from a wheel"
    raise NoBaseError(message)
