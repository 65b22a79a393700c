"""The layers keep their promises: who may import what, who may name a system, how long a module is.

The direction of imports between the layers is import-linter's (``pyproject.toml``).
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PLUGINS = Path(__file__).parents[1] / "plugins"
PACKAGE = PLUGINS / "rules_atlas"
MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))

# Each of these outside packages has one home, so that replacing it is one module's work.
HOMES = {
    "mkdocs": ("mkdocs_plugin.py",),
    "mahjong": ("engine/systems/riichi/valuation.py",),
}
SYSTEM_NAMES = ("singapore", "riichi", "baotou")
MAY_NAME_A_SYSTEM = ("engine/systems/", "records/")
LONGEST = 300
# Modules that may be longer, each with the reason. An entry that is no longer needed fails.
LONGER: dict[str, str] = {}

# Runs in a fresh interpreter without site-packages. Only the standard library and our own package
# can be imported, and every module of the engine must import all the same.
ENGINE_ALONE = """
import importlib, importlib.abc, pkgutil, sys

class Nothing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top != "rules_atlas" and top not in sys.stdlib_module_names:
            raise ImportError(f"the engine imported {name}")

sys.meta_path.insert(0, Nothing())
sys.path.insert(0, sys.argv[1])
import rules_atlas.engine as engine
for module in pkgutil.walk_packages(engine.__path__, "rules_atlas.engine."):
    importlib.import_module(module.name)
outside = {name for name in sys.modules if name.startswith("rules_atlas.")}
outside -= {name for name in outside if name.startswith("rules_atlas.engine")}
sys.exit(f"the engine imported {sorted(outside)}" if outside else 0)
"""


def imports(module: str) -> Iterator[str]:
    """The top-level names that a module imports from outside the package, wherever it does so."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module).partition(".")[0]


def tree(module: str) -> ast.Module:
    """The syntax tree of a module of the package."""
    return ast.parse((PACKAGE / module).read_text(encoding="utf-8"), module)


def docstrings(source: ast.Module) -> set[int]:
    """The ids of the nodes that are docstrings, the attribute docstrings under a field included."""
    return {id(node.value) for node in ast.walk(source) if isinstance(node, ast.Expr)}


def words(source: ast.Module) -> Iterator[tuple[int, str]]:
    """Every identifier and every string of a module with its line; docstrings are left out."""
    exempt = docstrings(source)
    for node in ast.walk(source):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in exempt:
                yield line, node.value
            continue
        for name in ("id", "attr", "name", "arg", "asname", "module"):
            if isinstance(value := getattr(node, name, None), str):
                yield line, value


def test_the_engine_needs_the_standard_library_and_nothing_else():
    """Every module of the engine imports where no other package exists."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ENGINE_ALONE, str(PLUGINS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_engine_imports_nothing_later_either():
    """Not even inside a function does the engine import a package; one adapter may."""
    allowed = {*sys.stdlib_module_names, "rules_atlas"}
    found = [
        (module, name)
        for module in MODULES
        if module.startswith("engine/")
        for name in imports(module)
        if name not in allowed and module not in HOMES.get(name, ())
    ]
    assert not found


@pytest.mark.parametrize("package", HOMES)
def test_an_outside_package_has_one_home(package):
    """MkDocs is known to the adapter alone, and the riichi calculator to its valuation alone."""
    importers = [module for module in MODULES if package in imports(module)]
    assert set(importers) <= set(HOMES[package])


@pytest.mark.parametrize("module", [m for m in MODULES if not m.startswith(MAY_NAME_A_SYSTEM)])
def test_only_systems_name_systems(module):
    """A fourth system is one package, one line, one folder: no other module names any."""
    named = [
        f"{module}:{line}: {word!r}"
        for line, word in words(tree(module))
        if any(system in word.lower() for system in SYSTEM_NAMES)
    ]
    assert not named, "\n".join(named)


def test_modules_are_short_enough_to_have_one_responsibility():
    """A module of more than 300 lines has a written reason, and each reason is still needed."""
    long = {
        module
        for module in MODULES
        if len((PACKAGE / module).read_text(encoding="utf-8").splitlines()) > LONGEST
    }
    assert long == set(LONGER), "too long, or excused without need"


def test_the_search_for_system_names_sees_every_kind_of_place():
    """Names, attributes, parameters, imports and f-strings are searched; docstrings are not."""
    source = ast.parse(
        'def f(riichi_a, *, b="x riichi"):\n'
        '    """A riichi docstring."""\n'
        "    import riichi_c.d as riichi_e\n"
        '    riichi_g = f"{b} riichi" + b.riichi_h\n'
        "    return f(riichi_i=1)\n"
    )
    seen = [word for _, word in words(source) if "riichi" in word]
    assert set(seen) == {
        *("riichi_a", "x riichi", "riichi_c.d", "riichi_e"),
        *("riichi_g", " riichi", "riichi_h", "riichi_i"),
    }
