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
    shown_by: Cases
    why: Text | None = None


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
    label: Text
    kind: Literal["choice", "number", "triggers"] = "choice"
    options: Annotated[tuple[Option, ...], AsTuple] = ()
    presets: Annotated[tuple[Preset, ...], AsTuple] = ()
    applies_when: dict[str, Value] = Field(default_factory=dict)
    unit: Text | None = None
    """What a number counts."""
    note: Text | None = None


class Convention(Record):
    """A documented alternative: the options in which it differs from the default."""

    id: Id
    name: Text
    set: dict[str, Value]
    unrepresented: Annotated[tuple[Prose, ...], AsTuple] = ()
    """What of it the engine has no function for; then it is only partly represented."""
    result: Statement | None = None
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()


class Rule(Lived):
    """One record with a permanent id."""

    id: RuleId
    legacy_key: str | None = Field(None, pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$")
    """The key by which older interfaces know the rule."""
    slug: Id
    family: Ref
    title: Text
    lede: Text
    answer: Statement
    steps: Annotated[tuple[Step, ...], AsTuple] = ()
    dimensions: Annotated[tuple[Dimension, ...], AsTuple] = ()
    conventions: Annotated[tuple[Convention, ...], AsTuple] = ()
    picker: Picker | None = None
    """What a reader may choose on the rule's page."""
    faq: Annotated[tuple[Faq, ...], AsTuple] = ()
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()

    def dimension(self, key: str) -> Dimension | None:
        """The knob with this key."""
        return next((each for each in self.dimensions if each.key == key), None)

    def convention(self, name: str) -> Convention | None:
        """The alternative with this id."""
        return next((each for each in self.conventions if each.id == name), None)
