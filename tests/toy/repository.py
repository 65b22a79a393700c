"""The toy registry in a git repository of its own, to be changed and compared."""

import shutil
import subprocess
from pathlib import Path

REGISTRY = Path(__file__).parent / "registry"
RULES = "toy/rules/TOYS-PAY-001.yaml"
HOUSE = "toy/profiles/house.yaml"


class Repository:
    """A folder under git with a registry in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.registry = folder / "registry"
        shutil.copytree(REGISTRY, self.registry)
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def git(self, *arguments: str) -> str:
        """Run git here; its output."""
        who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
        done = subprocess.run(
            ["git", "-C", str(self.folder), *who, *arguments],  # noqa: S607 - git from the PATH
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def commit(self) -> str:
        """Everything as it is, as a commit; its id."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "a state")
        return self.git("rev-parse", "HEAD")

    def change(self, name: str, *changes: tuple[str, str]) -> None:
        """Replace words in a file of the registry; each of them is there."""
        path = self.registry / name
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, f"{old!r} is not in {name}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        """A file of the registry, made with its folder."""
        path = self.registry / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
