"""What all records share: strictness, ids, and texts that are quoted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    WithJsonSchema,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from rules_atlas.engine.seats import Seat
from rules_atlas.registry.scalars import Plain

LONGEST_TEXT = 5_000

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
"""ASCII kebab-case."""
Ref = Annotated[str, Field(min_length=1, max_length=120)]
"""Somebody else's id. Whether it exists is checked across files, where the right one can be named."""
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{4}-[A-Z0-9]+-[0-9]{3}$")]
"""A system's prefix, the family, a number: ``SGMJ-BAO-001``."""
DimensionKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*([-_][a-z0-9]+)*$", max_length=60)]
Net = dict[Seat, Annotated[int, Field(ge=-10_000_000, le=10_000_000)]]


def _quoted(value: Any) -> Any:
    """Texts are quoted, so that a brace or a colon in them can never be read as YAML."""
    if isinstance(value, Plain):
        code = "unquoted-text"
        if "{" in value:
            code = "unquoted-placeholder"
        raise PydanticCustomError(code, "put this text in quotes")
    return value


Prose = Annotated[str, BeforeValidator(_quoted), Field(min_length=1, max_length=LONGEST_TEXT)]
"""Words for people."""


class Record(BaseModel):
    """Strict, closed and frozen."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        use_attribute_docstrings=True,  # what an editor shows beside a key
    )


class Text(Record):
    """Words for people in English and, where titles and terms need it, in their own script."""

    en: Prose
    zh: Prose | None = None
    ja: Prose | None = None

    @model_validator(mode="before")
    @classmethod
    def _english(cls, value: Any) -> Any:
        """A plain string is English."""
        return {"en": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """A string or a mapping of languages, as authors may write it."""
        own = handler.resolve_ref_schema(handler(core_schema))
        return {"anyOf": [{"type": "string", "minLength": 1}, own]}

    def __str__(self) -> str:
        """The English words."""
        return self.en

    def languages(self) -> Iterator[tuple[str, str]]:
        """The languages that are there, each with its words."""
        for language, words in (("en", self.en), ("zh", self.zh), ("ja", self.ja)):
            if words is not None:
                yield language, words


class SourceRef(Record):
    """A claim's source and the place in it."""

    ref: Ref
    at: Prose | None = None


@dataclass(frozen=True, slots=True)
class OrWord:
    """Tells schemas that a word may stand in a value's place; a validator gives it its meaning."""

    words: tuple[str, ...]

    def __get_pydantic_json_schema__(
        self, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """The value's own schema, or one of the words."""
        return {"anyOf": [{"enum": list(self.words)}, handler(core_schema)]}


def _none_or_list(value: Any) -> Any:
    """``none`` says on purpose that no case can show a statement."""
    if isinstance(value, str) and value == "none":
        return ()
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, tuple):
        return value
    raise PydanticCustomError("shown-by", "name the cases in a list, or write 'none'")


Cases = Annotated[
    tuple[Ref, ...],
    BeforeValidator(_none_or_list),
    OrWord(("none",)),
]
"""Ids of scenarios, fixtures and sequences; empty when written as ``none``."""


def unmarked(value: Any) -> Any:
    """Plain data without the mark of how it was quoted, which only a text's check needs."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): unmarked(each) for key, each in value.items()}
    return [unmarked(each) for each in value] if isinstance(value, list) else value


def _moment(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise PydanticCustomError("wrong-type", "an event is named by its label or its number")
    return unmarked(value)


Raw = Annotated[Any, BeforeValidator(unmarked)]
"""A part that the engine's own reader reads, so that one grammar serves files and commands."""
Moment = Annotated[Any, BeforeValidator(_moment), WithJsonSchema({"type": ["integer", "string"]})]
"""An event of the play, by its label or its number from 1."""


def _listed(value: Any) -> Any:
    """YAML and JSON have lists, a frozen record has tuples."""
    return tuple(value) if isinstance(value, list) else value


AsTuple = BeforeValidator(_listed)
"""Marks a tuple that is written as a list."""
