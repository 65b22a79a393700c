"""What is wrong with a file before any of it is read: its bytes, its characters, its YAML."""

import re
from dataclasses import dataclass
from typing import Any

_REFUSED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # controls, the next-line character among them
    "\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u061c\ufff9-\ufffb\ufffe\uffff]"
)
_UNQUOTED_BRACE = re.compile(r"^\s*(?:- +)*(?:[\w.-]+: +)?\{")
_UNQUOTED_COLON = re.compile(r":( |$)")


@dataclass(frozen=True, slots=True)
class Spot:
    """A fault in the bytes of a file."""

    line: int
    col: int
    code: str
    message: str


def bytes_to_text(content: bytes, most: int) -> tuple[str, Spot | None]:
    """The text of a file, and why it is not read any further."""
    if len(content) > most:
        return "", Spot(1, 1, "too-large", f"a registry file has at most {most // 1024} KiB")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        line, col = _position(before, len(before))
        return before, Spot(
            line, col, "not-utf-8", "this byte is not UTF-8; save the file as UTF-8"
        )
    found = _REFUSED.search(text)
    if found is None:
        return text, None
    line, col = _position(text, found.start())
    name = f"U+{ord(found.group()):04X}"
    message = (
        f"the invisible character {name} is not allowed, as it can hide what a line says; delete it"
    )
    return text, Spot(line, col, "control-character", message)


def hidden_in(text: str) -> str | None:
    """What is wrong with a text that has a character nobody sees, as an escape may bring it in."""
    found = _REFUSED.search(text)
    if found is None:
        return None
    name = f"U+{ord(found.group()):04X}"
    return f"the invisible character {name} is not allowed: it can hide what a text says"


def _position(text: str, index: int) -> tuple[int, int]:
    before = text[:index]
    return before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1


def explain(error: Any, lines: list[str]) -> tuple[int, int, str, str]:
    """Line, column, code and message for what YAML itself cannot read."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, col = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
    problem = str(getattr(error, "problem", None) or "this is not YAML")
    content = lines[line - 1] if 0 < line <= len(lines) else ""
    if "mapping values are not allowed" in problem:
        colon = _UNQUOTED_COLON.search(content, max(0, col - 2))
        where = colon.start() + 1 if colon else col
        return line, where, "unquoted-colon", "put a text that contains ': ' in quotes"
    for number in (line, line - 1):
        before = lines[number - 1] if 0 < number <= len(lines) else ""
        brace = _UNQUOTED_BRACE.match(before)
        if brace and _opens_text(before[brace.end() - 1 :]):
            message = "put a text that begins with a placeholder in quotes"
            return number, brace.end(), "unquoted-placeholder", message
    if "tab" in problem or "\t" in content[:col]:
        return line, col, "syntax", "indent with spaces, not with tabs"
    return line, col, "syntax", f"this cannot be read as YAML: {problem}"


def _opens_text(rest: str) -> bool:
    """Whether ``{…}`` is followed by words, as in a text that lost its quotes."""
    _, _, after = rest.partition("}")
    return bool(re.match(r"\s*[^\s,}\]#]", after))
