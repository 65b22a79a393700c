"""The pages and the feed of changes, and the page of other engines."""

from typing import Any
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as ET

from rules_atlas.evidence.changes import Told, history
from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.reports import reports
from rules_atlas.registry.store import Registry
from rules_atlas.render import addresses
from rules_atlas.render.outline import Outline, Part

FEED = "changes.atom"
"""The feed's address."""
_ATOM = "http://www.w3.org/2005/Atom"


def outlines(evidence: Evidence) -> list[Outline]:
    """What changed with each version; other engines, each with its report."""
    found = [Outline(addresses.CHANGES, "Changes", "", (Part(("atlas/changes",)),))]
    told = reports(evidence.registry)
    if told:
        parts = [
            Part((f"engine/{each.id}/report",), f"Held to it: {each.name}", f"engine-{each.id}")
            for each in told
        ]
        parts.insert(0, Part(("atlas/engines",)))
        found.append(Outline(addresses.ENGINES, "Other engines", "", tuple(parts)))
    return found


def navigation(registry: Registry) -> list[Any]:
    """These pages as MkDocs writes a navigation."""
    found: list[Any] = [addresses.CHANGES]
    return [*found, addresses.ENGINES] if reports(registry) else found


def feed(evidence: Evidence) -> bytes:
    """The change notes as an Atom feed.

    Dates are those of the versions, ids follow from name and version, links are relative to the
    feed: the same registry gives the same bytes wherever and whenever it is built.
    """
    atlas = evidence.registry.atlas
    assert atlas is not None  # noqa: S101 - the loader refuses a registry without it
    name = str(atlas.record.name)
    page = addresses.url_of(addresses.CHANGES, directory_urls=True)
    ET.register_namespace("", _ATOM)
    root = ET.Element(f"{{{_ATOM}}}feed", {"xml:lang": "en"})
    notes = history(evidence.registry)
    _text(root, "id", _identity(name, ""))
    _text(root, "title", f"{name}: changes of the registry")
    _text(root, "updated", _moment(notes[0].date) if notes else _moment("1970-01-01"))
    ET.SubElement(root, f"{{{_ATOM}}}link", {"rel": "self", "href": FEED})
    ET.SubElement(root, f"{{{_ATOM}}}link", {"rel": "alternate", "href": page})
    author = ET.SubElement(root, f"{{{_ATOM}}}author")
    _text(author, "name", f"The {name} authors")
    for note in notes:
        entry = ET.SubElement(root, f"{{{_ATOM}}}entry")
        _text(entry, "id", _identity(name, note.version))
        _text(entry, "title", f"Version {note.version}")
        _text(entry, "updated", _moment(note.date))
        href = f"{page}#{note.anchor}"
        ET.SubElement(entry, f"{{{_ATOM}}}link", {"rel": "alternate", "href": href})
        _text(entry, "summary", note.summary)
        _text(entry, "content", "\n".join(_lines(note)))
    ET.indent(root)
    content: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return content + b"\n"


def _lines(note: Told) -> list[str]:
    lines = [note.summary]
    for how, kinds in note.records.items():
        lines += [f"{how}: {kind} {', '.join(names)}" for kind, names in kinds.items()]
    lines += [each.words for each in note.settlements]
    return lines


def _text(parent: ET.Element, name: str, words: str) -> None:
    ET.SubElement(parent, f"{{{_ATOM}}}{name}").text = words


def _identity(name: str, version: str) -> str:
    return f"urn:uuid:{uuid5(NAMESPACE_URL, f'rules-atlas/{name}/changes/{version}')}"


def _moment(date: str) -> str:
    return f"{date}T00:00:00Z"
