"""Tell editors what the files of a registry may hold: JSON Schemas, and which file has which."""

import json
from pathlib import Path
from typing import Any

from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.layout import KINDS
from rules_atlas.registry.schemas import schemas

FOLDER = "schema"
_ONE = {
    "atlas": "atlas.yaml",
    "overlay": "overlay.yaml",
    "sources": "sources.yaml",
    "terms": "terms.yaml",
    "disputes": "disputes.yaml",
    "retired": "retired.yaml",
    "systems": "*/system.yaml",
    "reviews": "reviews/*.yaml",
    "changes": "changes/*.yaml",
}
"""Where files of a kind are, for the kinds that have no folder in each system."""


def exported() -> dict[str, bytes]:
    """A schema for each kind of file, by the name of its own file."""
    return {
        f"{kind}.json": (json.dumps(each, ensure_ascii=False, indent=1) + "\n").encode()
        for kind, each in completed(schemas()).items()
    }


def completed(found: dict[str, Any]) -> dict[str, Any]:
    """Schemas with what the engine publishes: the knobs that a profile may set, and their values."""
    cells = found["profiles"]["properties"]["cells"]
    cell = cells.pop("additionalProperties")
    cells["properties"] = {
        key: {"allOf": [cell, {"properties": {"value": values}}]} if values else cell
        for key, values in sorted(_knobs().items())
    }
    cells["additionalProperties"] = False
    return found


def _knobs() -> dict[str, dict[str, Any]]:
    """Each knob of every system with the schema of its value; nothing more of sets of triggers."""
    found: dict[str, dict[str, Any]] = {}
    for system in BY_ID.values():
        for option in system.options:
            rule, key, *below = option.key.split(".")
            if len(below) == 1:
                found[option.key] = {"enum": list(option.values)}  # one trigger of a set
            if below or option.numeric:
                found.setdefault(f"{rule}.{key}", {})
            else:
                found[f"{rule}.{key}"] = {"enum": list(option.values)}
    return found


def export(folder: Path) -> list[Path]:
    """Write the schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in exported().items():
        (folder / name).write_bytes(content)
    return [folder / name for name in exported()]


def stale(folder: Path) -> list[str]:
    """The schemas in a folder that are not as the model has them now."""
    return [
        name
        for name, content in exported().items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != content
    ]


def settings(registry: str = "registry") -> dict[str, Any]:
    """What VS Code's YAML extension reads: which schema is for which files."""
    wired = {}
    for kind in KINDS:
        where = _ONE.get(kind, f"*/{kind}/*.yaml")
        wired[f"./{registry}/{FOLDER}/{kind}.json"] = f"{registry}/{where}"
    return {
        "yaml.schemas": wired,
        "yaml.hover": True,
        "yaml.completion": True,
        "[yaml]": {"editor.tabSize": 2, "files.encoding": "utf8"},
    }


def wire(folder: Path, registry: str = "registry") -> list[Path]:
    """Write the schemas of a site and the settings by which an editor finds them."""
    file = folder / ".vscode" / "settings.json"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings(registry), indent=2) + "\n", encoding="utf-8")
    export(folder / registry / FOLDER)
    return [file, folder / registry / FOLDER]
