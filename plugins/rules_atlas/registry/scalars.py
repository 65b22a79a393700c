"""What an unquoted word of YAML is taken for: a word, a whole number, true or false."""

import re
from dataclasses import dataclass

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,11})")
_LONG = re.compile(r"[-+]?[0-9]+")
_ODD = re.compile(
    r"[-+]?0[0-9_]+|[-+]?0[xob][0-9a-fA-F_]+|[-+]?[0-9][0-9_]*_[0-9_]*"
    r"|[-+]?[0-9][0-9]*(:[0-5]?[0-9])+|\+[0-9]+"
)
_FLOAT = re.compile(
    r"[-+]?([0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*|[0-9]+)([eE][-+]?[0-9]+)?"
    r"|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")
_NULL = ("", "~", "null", "Null", "NULL")
_TRUE = ("True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON")
_FALSE = ("False", "FALSE", "no", "No", "NO", "off", "Off", "OFF")


_LONGEST_NUMBER = 64
"""What is longer is a text in any case, and matching patterns against it would cost time."""


class Plain(str):
    """A word that stood in the file without quotes: an id or a notation, but never a text."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A scalar that is not taken, and the word that stands for it while the rest is read."""

    code: str
    message: str
    stands_for: str


def plain_value(text: str, key: str | None = None) -> bool | int | Plain | Refusal:
    """The value of an unquoted scalar; ``key`` is named in the message if it is refused."""
    if text in ("true", "false"):
        return text == "true"
    if _INTEGER.fullmatch(text):
        return int(text)
    refused = _refused(text, key) if len(text) <= _LONGEST_NUMBER else None
    return Plain(text) if refused is None else Refusal(*refused, text)


def _refused(text: str, key: str | None) -> tuple[str, str] | None:
    """Code and message for what YAML would take for something that is no fact of a rule."""
    if text in _NULL:
        if key is None:
            return "null", "there is no value here; write one, or leave the item out"
        return "null", f"'{key}' has no value; write one, or leave the key out"
    if text in (*_TRUE, *_FALSE):
        meant = "true" if text in _TRUE else "false"
        return "yes-no", f"write {meant}, or put '{text}' in quotes if a word is meant"
    if _ODD.fullmatch(text):
        return "odd-number", f"'{text}' can be read in two ways; write a plain whole number"
    if _LONG.fullmatch(text):
        return "odd-number", "no number in the registry has so many digits"
    if _FLOAT.fullmatch(text):
        return "float", f"'{text}': only whole numbers; a version or edition is quoted"
    if _DATE.fullmatch(text):
        return "date", f"put a date in quotes: '{text}'"
    return None
