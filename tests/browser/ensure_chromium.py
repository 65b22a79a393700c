"""Makes sure that the browser tests have a Chromium, and a font in which 包 is not a box.

Standard library only, so that any Python can run it: ``python3 tests/browser/ensure_chromium.py``.
What is missing is installed from the distribution's packages when that is possible (as root, where
there is apt-get); otherwise the program ends with what to install. Nothing is ever skipped.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
BROWSER_ADVICE = (
    "install Chromium or Google Chrome (Debian: apt-get install chromium), "
    "or name one in ATLAS_CHROMIUM"
)
FONT_ADVICE = (
    "install a font with Chinese characters and fontconfig "
    "(Debian, Ubuntu: apt-get install fonts-noto-cjk fontconfig)"
)


class NotHereError(Exception):
    """Something that the browser tests need is not on this machine; the message says what."""


def find_chromium() -> str:
    """The path of the Chromium to test with: the one in ATLAS_CHROMIUM, else an installed one."""
    if named := os.environ.get("ATLAS_CHROMIUM"):
        if found := shutil.which(named):
            return found
        raise NotHereError(f"ATLAS_CHROMIUM names {named}, which is no program")
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for path in ELSEWHERE:
        if Path(path).exists():
            return path
    raise NotHereError(f"no Chromium found: {BROWSER_ADVICE}")


def find_font() -> str:
    """The name of an installed font with Chinese characters."""
    if sys.platform != "linux":
        return "the system's own"  # macOS and Windows always ship one
    if not (fc_list := shutil.which("fc-list")):
        raise NotHereError(f"fc-list is not installed: {FONT_ADVICE}")
    listed = subprocess.run(
        [fc_list, ":lang=zh", "family"], capture_output=True, text=True, check=True
    )
    if families := listed.stdout.splitlines():
        return min(families)
    raise NotHereError(f"no font has Chinese characters: {FONT_ADVICE}")


def install(packages: list[str]) -> None:
    """Install these packages of the distribution, where apt-get is there and may be used."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    print(f"installing {' '.join(packages)}", flush=True)  # noqa: T201
    for command in (["update"], ["install", "--yes", *packages]):
        # Its error stream stays open: that has what matters when it fails.
        done = subprocess.run(
            [apt, "--quiet", *command], env=quiet, stdout=subprocess.DEVNULL, check=False
        )
        if done.returncode:
            raise NotHereError(f"apt-get {' '.join(command)} failed with status {done.returncode}")


def main() -> None:
    """Find both, installing what is missing first; exit 1 with advice if one is still missing."""
    for find, packages in (
        (find_chromium, ["chromium"]),
        (find_font, ["fonts-noto-cjk", "fontconfig"]),
    ):
        try:
            try:
                found = find()
            except NotHereError:
                install(packages)
                found = find()
        except NotHereError as missing:
            sys.exit(f"browser tests: {missing}")
        print(f"browser tests use {found}")  # noqa: T201


if __name__ == "__main__":
    main()
