"""Hold a built site against its registry, to see that it shows what was verified, and all of it.

Whatever built the site is not trusted. The registry is read and verified again, every region is made
again, and what a reader sees in each page's regions is compared with it, as are the data files, byte
for byte. So a figure that was edited in a page is found, a page that is missing, and a site whose
builder never ran the plugin.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rules_atlas.evidence.gather import Evidence
from rules_atlas.render import region_text, regions_of, site
from rules_atlas.render.addresses import url_of

_DATA = (".json", ".jsonl", ".atom")
"""What is published as it is, and so compared byte by byte."""
_RAW_BLOCK = "/// atlas-"
"""How a block of a hand-written page begins; in a built page it was never filled."""
_CODE = re.compile(r"<(pre|code)\b.*?</\1>", re.DOTALL)
"""Where a page about blocks may show one as it is written."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What a true site shows: each page's regions, and each data file's bytes."""

    evidence: Evidence
    pages: Mapping[str, list[tuple[str, str]]]
    data: Mapping[str, bytes]


def expected_of(evidence: Evidence) -> Expected:
    """Everything that a site made of this evidence has to show."""
    made = site(evidence)
    pages = {uri: list(regions_of(page.markdown)) for uri, page in made.pages.items()}
    data = {name: body for name, body in made.data.items() if name.endswith(_DATA)}
    return Expected(evidence, pages, data)


def is_site(folder: Path) -> bool:
    """Whether there is any page to be held to anything."""
    return next(folder.rglob("*.html"), None) is not None


def audit(expected: Expected, folder: Path) -> list[str]:
    """Everything in which a built site is not what its registry says; nothing when it is."""
    pages = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8", errors="replace")
        for path in sorted(folder.rglob("*.html"))
    }
    return [*_pages(expected, pages), *_data(expected, folder)]


def _pages(expected: Expected, pages: Mapping[str, str]) -> Iterator[str]:
    generated: set[str] = set()
    for uri, regions in expected.pages.items():
        file = next((each for each in _files(uri) if each in pages), None)
        if file is None:
            yield f"{_files(uri)[0]}: missing; the builder did not make it from the registry"
            continue
        generated.add(file)
        yield from _page(file, regions, list(regions_of(pages[file])))
    for file, html in pages.items():
        if file not in generated:
            yield from _written(expected.evidence, file, html)


def _files(uri: str) -> tuple[str, ...]:
    """Where a page may lie: in a folder of its own, or as a file."""
    found = []
    for directory_urls in (True, False):
        address = url_of(uri, directory_urls=directory_urls)
        found.append(f"{address}index.html" if address.endswith("/") or not address else address)
    return tuple(dict.fromkeys(found))


def _page(
    file: str, expected: list[tuple[str, str]], shown: list[tuple[str, str]]
) -> Iterator[str]:
    left = list(shown)
    for address, text in expected:
        found = next((each for each in left if each[0] == address), None)
        if found is None:
            yield f"{file}: {address} is missing"
            continue
        left.remove(found)
        if found[1] != text:
            yield f"{file}: {address} shows {_difference(text, found[1])}"
    for address, _ in left:
        yield f"{file}: {address} does not belong here"


def _written(evidence: Evidence, file: str, html: str) -> Iterator[str]:
    """A page written by hand: its regions, whatever they are, must say what evidence says."""
    if _RAW_BLOCK in _CODE.sub("", html):
        yield f"{file}: a block of the Atlas was left as it was written"
    shown = list(regions_of(html))
    uri = f"{file.removesuffix('.html').removesuffix('/index')}.md"
    for address, text in shown:
        try:
            made = region_text(evidence, uri, address)
        except KeyError:
            yield f"{file}: there is no evidence {address}"
            continue
        if made != text:
            yield f"{file}: {address} shows {_difference(made, text)}"


def _data(expected: Expected, folder: Path) -> Iterator[str]:
    for name, content in expected.data.items():
        path = folder / name
        if not path.is_file():
            yield f"{name}: missing"
        elif path.read_bytes() != content:
            yield f"{name}: is not what the registry gives"


def _difference(expected: str, shown: str) -> str:
    """Where two texts part, with a few words around."""
    at = next(
        (i for i, (a, b) in enumerate(zip(expected, shown, strict=False)) if a != b),
        min(len(expected), len(shown)),
    )
    start = max(0, at - 24)
    return f"“…{shown[start : at + 24]}…” where it says “…{expected[start : at + 24]}…”"
