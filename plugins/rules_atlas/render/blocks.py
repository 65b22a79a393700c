"""Blocks of evidence in pages that people write: found by one scan, for rendering and for checking.

::

    /// atlas-table | SGMJ-BAO-001
    ///

and within a line ``[[atlas-value: CASE net.E]]``. A block begins at the margin; within fenced code
nothing is a block.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules_atlas.engine.faults import closest
from rules_atlas.evidence.figures import FigureError, value
from rules_atlas.evidence.gather import Evidence
from rules_atlas.registry.diagnostics import Diagnostic, Location

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_OPEN = re.compile(r"/// +(atlas-[\w-]*) *(?:\| *(.*?) *)?$")
_INDENTED = re.compile(r"\s+/// +atlas-")
_CLOSE = re.compile(r"/// *$")
VALUE = r"\[\[atlas-value: *([^\]\s]*) +([^\]\s]*) *\]\]"
_VALUE = re.compile(VALUE)
_LOOSE_VALUE = re.compile(r"\[\[atlas-[^\]]*\]?\]?")
_CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")

_RULE = "rule"
_CASE = "case"
BLOCKS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "atlas-table": (_RULE, ("rule/{}/table",)),
    "atlas-answer": (_RULE, ("rule/{}/answer",)),
    "atlas-fixtures": (_RULE, ("rule/{}/fixtures",)),
    "atlas-scenario": (
        _CASE,
        ("case/{}/story", "case/{}/hands", "case/{}/play", "case/{}/settlement", "case/{}/data"),
    ),
    "atlas-what-if": (_CASE, ("case/{}/what-if",)),
    "atlas-answers": ("", ("atlas/answers",)),
    "atlas-systems": ("", ("atlas/systems",)),
}
"""Each kind of block: what its argument names, and the regions that it stands for."""


@dataclass(frozen=True, slots=True)
class Found:
    """A block or a value in a text, or what is wrong there; lines and columns count from 0."""

    line: int
    col: int
    last: int
    """The line on which it ends."""
    kind: str = ""
    argument: str = ""
    figure: str = ""
    wrong: str = ""

    def addresses(self) -> tuple[str, ...]:
        """The regions that it stands for."""
        if self.figure:
            return (f"value/{self.argument}/{self.figure}",)
        return tuple(each.format(self.argument) for each in BLOCKS[self.kind][1])


def find(text: str) -> Iterator[Found]:
    """Every block and value of a page, in order, malformed ones included."""
    lines = text.splitlines()
    fence = ""
    skip = -1
    for number, line in enumerate(lines):
        if number <= skip:
            continue
        mark = _FENCE.match(line)
        if fence:
            closing = line.strip()
            if mark and set(closing) == {fence[0]} and len(closing) >= len(fence):
                fence = ""
            continue
        if mark:
            fence = mark[1]
            continue
        opened = _OPEN.match(line)
        if opened:
            found = _block(lines, number, opened)
            skip = found.last
            yield found
        elif _INDENTED.match(line):
            yield Found(number, len(line) - len(line.lstrip()), number, wrong=_MARGIN)
        else:
            yield from _values(number, line)


_MARGIN = "a block of the Atlas begins at the margin"


def _block(lines: list[str], number: int, opened: re.Match[str]) -> Found:
    kind, argument = opened[1], opened[2] or ""
    last = number + 1
    while last < len(lines) and not lines[last].strip():
        last += 1
    if last >= len(lines) or not _CLOSE.match(lines[last]):
        message = f"'/// {kind}' is not closed: '///' stands on the next line, with nothing between"
        return Found(number, 0, number, kind, argument, wrong=message)
    if kind not in BLOCKS:
        near = closest(kind, BLOCKS)
        hint = f"; did you mean '{near}'?" if near else f"; there are {', '.join(sorted(BLOCKS))}"
        return Found(number, 4, last, kind, argument, wrong=f"unknown block '{kind}'{hint}")
    wants = BLOCKS[kind][0]
    if wants and not argument:
        message = f"name a {wants}: '/// {kind} | ID'"
        return Found(number, 4, last, kind, argument, wrong=message)
    if argument and not wants:
        return Found(number, 4, last, kind, argument, wrong=f"'{kind}' takes nothing after it")
    return Found(number, opened.start(2) if wants else 4, last, kind, argument)


def _values(number: int, line: str) -> Iterator[Found]:
    bare = _CODE_SPAN.sub(lambda found: " " * len(found[0]), line)
    for loose in _LOOSE_VALUE.finditer(bare):
        exact = _VALUE.match(bare, loose.start())
        if exact:
            yield Found(number, loose.start(), number, "atlas-value", exact[1], exact[2])
        else:
            message = "a value is written [[atlas-value: CASE net.E]]"
            yield Found(number, loose.start(), number, wrong=message)


def faults(evidence: Evidence, text: str, file: str) -> Iterator[Diagnostic]:
    """What is wrong with the blocks of a page, at their places in its file."""
    lines = text.splitlines()
    for found in find(text):
        message = found.wrong or _unknown(evidence, found)
        if message:
            where = Location(file, found.line + 1, found.col + 1)
            yield Diagnostic(where, "atlas-block", message, lines[found.line])


def _unknown(evidence: Evidence, found: Found) -> str | None:
    if found.figure:
        if message := _no_id("case", found.argument, evidence.cases):
            return message
        try:
            value(evidence.registry, found.figure, evidence.cases[found.argument])
        except FigureError as error:
            return error.message
        return None
    wants = BLOCKS[found.kind][0]
    if wants == _RULE:
        return _no_id("rule", found.argument, evidence.registry.rules)
    return _no_id("case", found.argument, evidence.cases) if wants else None


def _no_id(what: str, name: str, known: Mapping[str, object]) -> str | None:
    if name in known:
        return None
    near = closest(name, known)
    return f"unknown {what} '{name}'" + (f"; did you mean '{near}'?" if near else "")


def addresses_in(text: str) -> list[str]:
    """The evidence addresses for which the blocks of a page stand, in their order."""
    return [each for found in find(text) if not found.wrong for each in found.addresses()]


def replace_blocks(text: str, draw: Callable[[Found], str]) -> str:
    """The text with every block, but no value within a line, replaced by what is drawn for it."""
    lines = text.splitlines()
    done: list[str] = []
    after = 0
    for found in find(text):
        if found.figure or found.wrong:
            continue
        done += lines[after : found.line]
        done += ["", draw(found), ""]
        after = found.last + 1
    return "\n".join([*done, *lines[after:]])
