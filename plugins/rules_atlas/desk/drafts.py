"""Drafts of records: whole and well-formed, so that what is left to do is to fill them in."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_atlas.desk import knobs
from rules_atlas.registry.model.shared import Language, Role
from rules_atlas.registry.store import Registry

HEAD = "# A draft: 'atlas check' holds it to everything, and nothing of it is published.\n"
DONE = "# Take the line 'status: draft' out when it is finished.\n"


class DraftError(Exception):
    """The draft cannot be written; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A record's text, the file it goes into, and whether it is added at the end of a list."""

    file: Path
    text: str
    added: bool = False
    todo: tuple[str, ...] = field(default=())
    """What is left to the author."""

    def write(self) -> None:
        """Write the file, or add to it.

        Raises:
            DraftError: there is one already.
        """
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.added and self.file.exists():
            there = self.file.read_text(encoding="utf-8").rstrip("\n")
            there = "" if there.strip() == "[]" else f"{there}\n"
            self.file.write_text(there + self.text, encoding="utf-8")
            return
        if self.file.exists():
            message = f"{self.file} is there already; nothing is written over"
            raise DraftError(message)
        self.file.write_text(self.text, encoding="utf-8")


def quoted(words: str) -> str:
    """A text as YAML has it in double quotes."""
    return json.dumps(words, ensure_ascii=False)


def rule(
    registry: Registry, system: str, name: str, slug: str, title: str, own: str, family: str
) -> Draft:
    """A rule that shows nothing yet; the engine's knobs of it are listed for their labels."""
    record = registry.systems[system].record
    script = record.title_language
    written = f"{{en: {quoted(title)}, {script}: {quoted(own)}}}" if script else quoted(title)
    lines = [
        f"id: {name}",
        "status: draft",
        f"slug: {slug}",
        f"family: {family}",
        f"title: {written}",
        f"lede: {quoted('What this is about, in a sentence.')}",
        "answer:",
        f"  text: {quoted('Who pays, in a sentence or two.')}",
        "  shown_by: none  # the scenarios that show it: [a-scenario]",
        f"  why: {quoted('Still to be shown.')}",
    ]
    dimensions = _dimensions(registry, system, name)
    lines += ["dimensions:", *dimensions] if dimensions else []
    todo: tuple[str, ...] = (
        "write the answer and its steps",
        "name the scenarios that show each of them",
    )
    if not dimensions:
        todo += (f"the engine reads no option of {name} yet: see 'Add a system' in the guides",)
    file = registry.root / system / "rules" / f"{name}.yaml"
    return Draft(file, HEAD + DONE + "\n".join(lines) + "\n", todo=todo)


def _dimensions(registry: Registry, system: str, rule_id: str) -> list[str]:
    """The engine's knobs of a rule as dimensions with the keys for labels; triggers are a set."""
    found: list[str] = []
    sets: dict[str, dict[str, list[str]]] = {}
    for option in registry.engines[system].options:
        owner, _, rest = option.key.partition(".")
        if owner != rule_id:
            continue
        key, *inner = rest.split(".")
        if inner:
            arguments = sets.setdefault(key, {}).setdefault(inner[0], [])
            arguments += inner[1:]
            continue
        label = quoted(key.replace("-", " ").capitalize())
        if option.numeric:
            found.append(f"  - {{key: {key}, label: {label}, kind: number}}")
            continue
        found += [f"  - key: {key}", f"    label: {label}", "    options:"]
        found += [_option(value) for value in option.values]
    for key, triggers in sets.items():
        found += [f"  - key: {key}", f"    label: {quoted(key.capitalize())}"]
        found += ["    kind: triggers", "    options:"]
        found += [_option(name, arguments) for name, arguments in triggers.items()]
    return found


def _option(value: Any, arguments: list[str] | None = None) -> str:
    words = {True: "Yes", False: "No"}.get(value, str(value)) if isinstance(value, bool) else value
    label = quoted(str(words).replace("-", " ").capitalize())
    args = ", ".join(f"{{key: {each}, label: {quoted(each)}}}" for each in arguments or ())
    return f"      - {{value: {knobs.written(value)}, label: {label}" + (
        f", args: [{args}]}}" if args else "}"
    )


def scenario(
    registry: Registry, system: str, name: str, shows: str, title: str, players: int
) -> Draft:
    """A hand that has only just begun; what it says is true and shows nothing yet."""
    under = registry.default_profile(system)
    text = f"""\
id: {name}
status: draft
shows: [{shows}]
title: {quoted(title)}
table: {{players: {players}, dealer: E, round: E, wall: 50}}
seats:
  S:
    melds: []  # {{chow: 123m, take: 3m, from: E}}, {{pong: 777m, from: N}}
    hand: 123m456p789s1122z
play:
  - {{E: discard 9m, as: first}}
  # - {{S: draw 1z}}
  # - {{S: win}}
expect:
  - under: {{profile: {under}}}
    status: goes-on
    basis: reasoned
    why: "Nobody has won yet."
  # - under: {{profile: {under}}}
  #   net: {{E: -16, S: 48, W: -16, N: -16}}
  #   basis: derived
  #   working: ["2 * 8 = 16", "3 * 16 = 48"]
story:
  - "East throws {{tile:9m}}."
"""
    todo = (
        "write the hand, what is played, and what you expect, worked out by hand",
        f"'atlas settle {name}.yaml' answers a file; 'atlas explain {name}' tells the working",
    )
    return Draft(
        registry.root / system / "scenarios" / f"{name}.yaml", HEAD + DONE + text, todo=todo
    )


def fixture(
    registry: Registry, rule_id: str, name: str, win: str, net: str, working: list[str]
) -> Draft:
    """A settlement of a hand whose price is declared."""
    system = registry.rules[rule_id].system
    under = registry.default_profile(system)
    equations = ", ".join(quoted(each) for each in working)
    text = f"""\
- id: {name}
  status: draft
  under: {{profile: {under}}}
  win: {win}
  expect: {{net: {net}, basis: derived, working: [{equations}]}}
"""
    file = registry.root / system / "fixtures" / f"{rule_id}.yaml"
    return Draft(file, text, added=True, todo=("take 'status: draft' out when it is finished",))


def profile(registry: Registry, system: str, name: str, title: str, extends: str) -> Draft:
    """A table with every knob of its system in a comment, ready to be set."""
    head = f"""\
id: {name}
status: draft
name: {quoted(title)}
scope: {quoted("Whose table this is, and what it says.")}
extends: {extends}
"""
    cells = "\n".join(knobs.lines(registry, system, extends))
    file = registry.root / system / "profiles" / f"{name}.yaml"
    todo = ("say whose table it is", "set the values it plays, each with its grade and source")
    return Draft(file, f"{HEAD}{DONE}{head}{cells}\n", todo=todo)


def source(
    registry: Registry, name: str, title: str, url: str, role: Role, language: Language, day: str
) -> Draft:
    """Something that was read and is not cited yet."""
    address = (
        f"  url: {quoted(url)}"
        if url
        else f"  address: none\n  why: {quoted('Where it was read, and why it cannot be linked.')}"
    )
    text = f"""\
- id: {name}
  status: draft
  title: {quoted(title)}
{address}
  role: {role}
  language: {language}
  read: {quoted(day)}
"""
    todo = ("give its author, edition and grade", f"cite it: {{ref: {name}, at: {quoted('…')}}}")
    return Draft(registry.root / "sources.yaml", text, added=True, todo=todo)
