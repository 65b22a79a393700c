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
    if len(text) > _LONGEST_NUMBER:
        return Plain(text)
    if text in ("true", "false"):
        return text == "true"
    if text in _NULL:
        message = f"'{key}' has no value; write one, or leave the key out"
        if key is None:
            message = "there is no value here; write one, or leave the item out"
        return Refusal("null", message, text)
    if text in (*_TRUE, *_FALSE):
        meant = "true" if text in _TRUE else "false"
        return Refusal(
            "yes-no", f"write {meant}, or put '{text}' in quotes if a word is meant", text
        )
    if _INTEGER.fullmatch(text):
        return int(text)
    if _ODD.fullmatch(text):
        message = f"'{text}' can be read in two ways; write a plain whole number, or quote it"
        return Refusal("odd-number", message, text)
    if _LONG.fullmatch(text):
        return Refusal("odd-number", "no number in the registry has so many digits", text)
    if _FLOAT.fullmatch(text):
        return Refusal(
            "float", f"'{text}': only whole numbers; a version or edition is quoted", text
        )
    if _DATE.fullmatch(text):
        return Refusal("date", f'put a date in quotes: "{text}"', text)
    return Plain(text)
