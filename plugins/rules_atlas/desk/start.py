"""Start the site of one's own table: a configuration, a first page, an overlay, a profile."""

import json
import shutil
import unicodedata
from collections.abc import Collection, Mapping
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from rules_atlas.desk import knobs
from rules_atlas.registry.store import Registry

LOGO = "assets/logo"
_MOST = 60


class StartError(Exception):
    """The site cannot be started here; the message says what to do."""


def slug(name: str, taken: Collection[str] = ()) -> str:
    """A name as an id that is not taken: ``Tuesday club`` is ``tuesday-club``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(each if each.isalnum() else " " for each in plain).split()
    found = "-".join(words)[:_MOST].strip("-") or "our-table"
    while found in taken:
        found += "-table"
    return found


def start(
    folder: Path, base: Registry, systems: Collection[str], name: str, logo: Path | None = None
) -> tuple[dict[str, str], list[Path]]:
    """Write a site's first files; answers each system's profile, and the files.

    Raises:
        StartError: there is something in the folder, or no system of that name.
    """
    if folder.exists() and any(each.name != ".git" for each in folder.iterdir()):
        message = f"{folder} is not empty; choose another folder, nothing is written over"
        raise StartError(message)
    tables = {
        system: slug(name if len(systems) == 1 else f"{name} {system}", base.profiles)
        for system in systems
    }
    found = dict(_files(base, tables, name, logo))
    for place, text in found.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    if logo is not None:
        target = folder / "docs" / f"{LOGO}{logo.suffix}"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(logo, target)
    return tables, [folder / each for each in found]


def _files(
    base: Registry, tables: Mapping[str, str], name: str, logo: Path | None
) -> Mapping[str, str]:
    assert base.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    version = base.atlas.record.version
    quoted = json.dumps(name, ensure_ascii=False)
    values = {
        "name": name,
        "quoted": quoted,
        "version": version,
        "tables": tables,
        "logo": f"{LOGO}{logo.suffix}" if logo else None,
        "systems": {each: str(base.systems[each].record.name) for each in tables},
    }
    found = {
        place: _filled(template, values)
        for place, template in (
            ("mkdocs.yml", "mkdocs.yml.jinja"),
            ("docs/index.md", "index.md.jinja"),
            ("registry/overlay.yaml", "overlay.yaml.jinja"),
            (".gitignore", "gitignore.jinja"),
        )
    }
    for system, profile in tables.items():
        extends = base.default_profile(system)
        parent = str(base.profiles[extends].record.name)
        head = _filled(
            "profile.yaml.jinja",
            {**values, "id": profile, "extends": extends, "parent": parent},
        )
        cells = "\n".join(knobs.lines(base, system, extends))
        found[f"registry/{system}/profiles/{profile}.yaml"] = f"{head}{cells}\n"
    return found


def _filled(template: str, values: Mapping[str, object]) -> str:
    found = Environment(  # noqa: S701 - configuration and YAML, in which nothing is to be escaped
        loader=PackageLoader("rules_atlas.desk"),
        undefined=StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
    )
    return found.get_template(template).render(values)
