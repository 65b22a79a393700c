"""The codes that diagnostics bear, found in the package's own source."""

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "plugins" / "rules_atlas"
_WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# Where the code stands among the arguments of what makes a diagnostic, by the function's name.
_PLACE = {
    "error": 2,
    "fault": 1,
    "_fault": 2,
    "diagnostic": 1,
    "Diagnostic": 1,
    "Fault": 1,
    "Wrong": 0,
    "Spot": 2,
    "UnderError": 1,
    "PydanticCustomError": 0,
}


def codes() -> dict[str, set[str]]:
    """Every code with the modules that use it."""
    found: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if name.startswith(("records/", "engine/systems/")):
            continue
        for code in _in(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(code, set()).add(name)
    found["invalid"] = {"registry/translate.py"}  # what is left of pydantic's own words
    return found


def _in(tree: ast.Module):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            arguments = node.args
            if name == "unknown" and isinstance(node.func, ast.Attribute) and len(arguments) > 2:
                yield from (f"unknown-{each.replace(' ', '-')}" for each in _texts(arguments[2]))
            place = _PLACE.get(name)
            if name == "fault" and len(arguments) > 3:
                place = 2  # a record, a path in it, the code
            for keyword in node.keywords:
                if keyword.arg == "refusal" and isinstance(keyword.value, ast.Tuple):
                    yield from _texts(keyword.value.elts[0])
            if place is not None and len(arguments) > place:
                yield from _texts(arguments[place])
        elif isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                target, value = target.elts[0], value.elts[0]
            if getattr(target, "id", "") == "code":
                yield from _texts(value)


def _texts(node: ast.expr):
    """The words that an argument may be: itself, or either side of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if _WORD.fullmatch(node.value):
            yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
