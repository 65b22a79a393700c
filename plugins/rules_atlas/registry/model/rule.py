"""A rule: what it says, the knobs it has, how else it is played."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from rules_atlas.registry.model.base import (
    AsTuple,
    Cases,
    DimensionKey,
    Id,
    Prose,
    Record,
    Ref,
    RuleId,
    SourceRef,
    Text,
    unmarked,
)
from rules_atlas.registry.model.lifecycle import Lived
from rules_atlas.registry.model.picker import Picker
from rules_atlas.registry.model.values import Value


class Statement(Record):
    """Something said, and the cases that show it true; ``why`` when none can."""

    text: Text
    """What is said; figures come in by placeholders such as ``{pays.E}``."""
    shown_by: Cases
    """Cases that show it true, or ``none``; the first gives the figures."""
    why: Text | None = None
    """Why no case can show it, where ``shown_by`` is ``none``."""


class Step(Statement):
    """One step of a rule in its order."""

    title: Text


class Faq(Record):
    """A question that people ask, answered."""

    q: Text
    a: Text
    shown_by: Cases
    why: Text | None = None


class Argument(Record):
    """A number or word that a named trigger takes."""

    key: DimensionKey
    label: Text


def _option_value(value: Any) -> Any:
    if not isinstance(value, bool | int | str):
        raise PydanticCustomError("value-form", "an option is true, false, a number or a word")
    return unmarked(value)


OptionValue = Annotated[
    Any,
    BeforeValidator(_option_value),
    WithJsonSchema({"type": ["boolean", "integer", "string"]}),
]


class Option(Record):
    """One value of a dimension, with its words; for triggers also the arguments it takes."""

    value: OptionValue
    label: Text
    args: Annotated[tuple[Argument, ...], AsTuple] = ()


class Preset(Record):
    """A set of triggers that has a published label."""

    label: Text
    value: Value


class Dimension(Record):
    """One knob of a rule."""

    key: DimensionKey
    """The engine's name for the knob."""
    label: Text
    """The question, as a table asks it."""
    kind: Literal["choice", "number", "triggers"] = "choice"
    """``choice`` of options, a ``number``, or a set of named ``triggers``."""
    options: Annotated[tuple[Option, ...], AsTuple] = ()
    """The values that it may take, each with its words."""
    presets: Annotated[tuple[Preset, ...], AsTuple] = ()
    """Sets of triggers that have a published label."""
    applies_when: dict[str, Value] = Field(default_factory=dict)
    """Where it has a meaning: other knobs and the values they need."""
    unit: Text | None = None
    """What a number counts."""
    note: Text | None = None


class Convention(Record):
    """A documented alternative: the options in which it differs from the default."""

    id: Id
    """Unique within its rule."""
    name: Text
    set: dict[str, Value]
    """The knobs in which it differs from the default."""
    unrepresented: Annotated[tuple[Prose, ...], AsTuple] = ()
    """What of it the engine has no function for; then it is only partly represented."""
    result: Statement | None = None
    """What comes of it in a case."""
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()


class Rule(Lived):
    """One record with a permanent id."""

    id: RuleId
    """Its permanent id: the system's prefix, a family, a number."""
    legacy_key: str | None = Field(None, pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$")
    """The key by which older interfaces know the rule."""
    slug: Id
    """The last part of its page's address."""
    family: Ref
    """A family of ``atlas.yaml``, for breadcrumbs."""
    title: Text
    """In English and in the system's own script."""
    lede: Text
    """What it is about, in a sentence or two."""
    answer: Statement
    """The direct answer: who pays."""
    steps: Annotated[tuple[Step, ...], AsTuple] = ()
    """The rule in its order."""
    dimensions: Annotated[tuple[Dimension, ...], AsTuple] = ()
    """The knobs that the engine reads of it, no more and no less."""
    conventions: Annotated[tuple[Convention, ...], AsTuple] = ()
    """Documented alternatives: how else it is played."""
    picker: Picker | None = None
    """What a reader may choose on the rule's page."""
    faq: Annotated[tuple[Faq, ...], AsTuple] = ()
    """Questions that people ask."""
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()
    """What it rests on."""

    def dimension(self, key: str) -> Dimension | None:
        """The knob with this key."""
        return next((each for each in self.dimensions if each.key == key), None)

    def convention(self, name: str) -> Convention | None:
        """The alternative with this id."""
        return next((each for each in self.conventions if each.id == name), None)
