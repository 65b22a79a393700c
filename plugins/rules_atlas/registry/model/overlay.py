"""An overlay: one table's own records, laid over the published registry."""

from typing import Annotated

from pydantic import Field

from rules_atlas.registry.model.base import AsTuple, Id, Record, Ref, Text
from rules_atlas.registry.model.lifecycle import Version


class Overlay(Record):
    """Whose table it is, on which version of the registry it stands, and what it changes of it."""

    name: Text
    """What the site is called: the club, the house, the league."""
    base: Version
    """The version of the published registry that this table was agreed on. Another one that is
    installed is refused until ``atlas base update`` has told what it changes."""
    tables: dict[Id, Ref] = Field(min_length=1)
    """For each system that is published, the table's own profile, which becomes its default."""
    replaces: Annotated[tuple[str, ...], AsTuple] = ()
    """Ids of records of the base in whose place one of the table's own stands."""
