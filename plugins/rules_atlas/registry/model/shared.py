"""What stands beside the rules: systems, sources, terms, disputes, retired ids, the Atlas itself."""

from typing import Annotated, Literal

from pydantic import Field

from rules_atlas.registry.model.base import (
    AsTuple,
    Cases,
    Id,
    Prose,
    Record,
    Ref,
    SourceRef,
    Text,
)
from rules_atlas.registry.model.lifecycle import Version
from rules_atlas.registry.model.profile import Grade
from rules_atlas.registry.model.rule import Statement, Step

Role = Literal["rules-text", "software", "external-comparison"]
Language = Literal["en", "zh", "ja"]
Date = Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Family(Record):
    """A kind of rule, as breadcrumbs name it."""

    id: Id
    name: Text


class Atlas(Record):
    """The registry as a whole."""

    name: Text
    version: Version
    licence: str
    families: Annotated[tuple[Family, ...], AsTuple]
    systems: Annotated[tuple[Ref, ...], AsTuple] = ()
    """Their order on the site; all of them, or none for the order of their names."""
    require_near_misses: bool = False
    """Whether each row and trigger must have a case where it counts and one where it just does not."""


class System(Record):
    """A family of rules: its folder, the prefix of its rule ids, its default profile."""

    id: Id
    name: Text
    prefix: str = Field(pattern=r"^[A-Z]{4}-$")
    default_profile: Ref
    unit: str = Field("points", pattern=r"^[a-z]{1,20}$")
    """What a price counts, as texts name it: ``{price.tai}``."""
    title_language: Language | None = None
    """The script that titles have beside English."""
    scope: Text | None = None
    glance: Annotated[tuple[Statement, ...], AsTuple] = ()
    """The game in a few lines, for the box at the head of its overview."""
    guide: Annotated[tuple[Step, ...], AsTuple] = ()
    """The game in order, to learn it from; each step with the cases that show it."""


class Source(Record):
    """Something that was read."""

    id: Id
    title: Prose
    """As the source itself has it."""
    author: Prose | None = None
    publisher: Prose | None = None
    url: str | None = Field(None, pattern=r"^https?://[^\s<>\"]+$", max_length=500)
    """Where it can be read."""
    address: Literal["none"] | None = None
    """``none`` when no address is recorded; then ``why`` says so."""
    why: Text | None = None
    edition: Prose | None = None
    """Which edition, version or revision was read."""
    language: Language
    """The language it was read in."""
    read: Date
    """When it was read."""
    role: Role
    """A rules text, what a program does, or a comparison from outside."""
    grade: Grade | None = None
    """How near it is to the rules themselves."""
    licence: Prose | None = None
    note: Text | None = None
    status: Literal["draft", "published"] = "published"
    """A draft is not cited yet, and not published."""


class Term(Record):
    """A word of the field, spelled once."""

    id: Id
    en: Prose
    zh: Prose | None = None
    ja: Prose | None = None
    reading: Prose | None = None
    """How it is read, in letters."""
    gloss: Text
    """What it means, in a sentence or two."""
    look_alikes: Annotated[tuple[Ref, ...], AsTuple] = ()
    """Terms that are written or sound alike and mean something else."""


class Position(Record):
    """One side of a dispute."""

    claim: Text
    sources: Annotated[tuple[SourceRef, ...], AsTuple] = ()
    shown_by: Cases = ()


class Dispute(Record):
    """A question on which sources differ, or on which nobody was found to decide."""

    id: Id
    about: Annotated[tuple[str, ...], AsTuple]
    """Rules, or dimensions of rules."""
    title: Text
    text: Text
    positions: Annotated[tuple[Position, ...], AsTuple] = ()
    shown_by: Cases = ()
    why: Text | None = None


class Retired(Record):
    """An id that was used once and never is again."""

    id: str = Field(max_length=80)
    since: Version
    why: Text
    replaced_by: Annotated[tuple[str, ...], AsTuple] = ()
