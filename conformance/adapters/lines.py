"""The Atlas's conformance protocol, for an engine in Python: a question a line, an answer a line."""

import json
import sys
from collections.abc import Callable
from typing import Any

SEATS = "ESWN"


class Skip(Exception):  # noqa: N818 - a pass, not a mistake
    """The engine cannot be asked this; its words say why."""


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer every question until there are no more."""
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            found = answer(asked)
        except Skip as skip:
            found = {"skip": str(skip)}
        except Exception as error:  # noqa: BLE001 - whatever goes wrong, this question gets its answer
            found = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps({"id": asked["id"], **found}) + "\n")
        sys.stdout.flush()


def kinds(notation: str) -> list[tuple[int, bool]]:
    """Tiles such as ``340p77z`` as numbers from 0 to 33, each with whether it is a red five."""
    found: list[tuple[int, bool]] = []
    digits: list[int] = []
    for sign in notation.replace(" ", ""):
        if sign.isdigit():
            digits.append(int(sign))
            continue
        start = "mpsz".index(sign) * 9
        found += [(start + (digit or 5) - 1, digit == 0) for digit in digits]
        digits = []
    return found


def at_least(values: dict[str, Any], wanted: dict[str, Any], engine: str) -> None:
    """Pass where the ruleset says something else than the engine can play."""
    for key, value in wanted.items():
        said = values.get(key)
        if said is not None and said not in (value if isinstance(value, tuple) else (value,)):
            message = f"{engine} cannot play {key} = {str(said).lower()}"
            raise Skip(message)


def winner_of(event: dict[str, Any]) -> str | None:
    """Who declares a win of its own draw in an event."""
    return next((seat for seat in SEATS if event.get(seat) == "win"), None)
