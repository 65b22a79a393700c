"""A review: a person says to have read parts of a rule, as they stood then."""

import re
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from rules_atlas.registry.model.base import Id, Prose, Record, Ref, Text
from rules_atlas.registry.model.shared import Date

ReviewRole: TypeAlias = Literal["mahjong-expert", "fluent-chinese", "fluent-japanese"]
"""As what somebody reads: as one who knows the game, or as one who knows the language."""
Part: TypeAlias = Literal["text", "options", "defaults", "expectations", "sources"]
"""What of a rule is read: its words, its knobs, their usual values, its cases, who says so."""
PARTS: tuple[Part, ...] = get_args(Part)
OF_OTHERS: tuple[Part, ...] = ("options", "defaults")
"""What a review takes in of the rules that its own rule rests on."""
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
"""The first 128 bits of the SHA-256 of a part, in hexadecimal."""

_NOBODY = frozenset(
    [
        "ai",
        "anon",
        "anonymous",
        "assistant",
        "author",
        "bot",
        "example",
        "expert",
        "foo",
        "bar",
        "human",
        "i",
        "me",
        "model",
        "myself",
        "n/a",
        "na",
        "name",
        "nobody",
        "none",
        "null",
        "placeholder",
        "reviewer",
        "somebody",
        "someone",
        "tba",
        "tbd",
        "test",
        "tester",
        "todo",
        "unknown",
        "user",
        "xxx",
        "you",
    ]
)
_PADDING = re.compile(r"[\s.,;:!?<>()\[\]{}_\-]+")
_FILLERS = frozenset(("a", "an", "the", "your", "my", "full", "first", "last", "here", "real"))


def names_a_person(name: str) -> bool:
    """Whether this may be somebody's name rather than a word that stands where one should.

    >>> names_a_person("Tan Ah Kow"), names_a_person("陈亚九"), names_a_person("<your name>")
    (True, True, False)
    """
    words = [word for word in _PADDING.split(name.casefold()) if word]
    words = [word for word in words if word not in _FILLERS]
    letters = sum(character.isalpha() for character in name)
    return letters >= 2 and bool(words) and not all(word in _NOBODY for word in words)


def _person(value: Any) -> Any:
    if isinstance(value, str) and not names_a_person(value):
        raise PydanticCustomError(
            "reviewer", "this names nobody; a review bears the name of who read, or is not there"
        )
    return value


class Review(Record):
    """Who read what, when, and what it was then."""

    id: Id
    rule: Ref
    by: Annotated[Prose, BeforeValidator(_person)]
    role: ReviewRole
    date: Date
    commit: str | None = Field(None, pattern=r"^[0-9a-f]{40}$")
    """Where all of it can be read as it was; without one only the digests tell."""
    parts: dict[Ref, dict[Part, Digest]]
    """The parts of the rule, and of the rules that it rests on, each with its digest."""
    note: Text | None = None
