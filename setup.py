"""Put the registry into the wheel, so that a table's own site has a base to be laid over.

In the repository it lies beside the package, where people edit it; there is no second copy.
"""

from pathlib import Path
from shutil import copytree, rmtree

from setuptools import setup
from setuptools.command.build_py import build_py

REGISTRY = Path(__file__).parent / "registry"


class WithRegistry(build_py):
    """The package's modules and, except in an editable install, the registry as ``base``."""

    def run(self) -> None:
        """Copy what belongs into the package."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "rules_atlas" / "base"
            rmtree(target, ignore_errors=True)
            copytree(REGISTRY, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # noqa: FBT001, FBT002 - setuptools'
        """The files of the registry among them, so that they are uninstalled too."""
        target = Path(self.build_lib) / "rules_atlas" / "base"
        found = [
            str(target / each.relative_to(REGISTRY))
            for each in REGISTRY.rglob("*")
            if each.is_file()
        ]
        return [*super().get_outputs(include_bytecode), *found]


setup(cmdclass={"build_py": WithRegistry})
