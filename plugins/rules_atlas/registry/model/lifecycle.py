"""How a record lives: drafted, published, disputed, deprecated; retired ids stand in a list."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules_atlas.registry.model.base import Record

Version = Annotated[str, Field(pattern=r"^[0-9]{4}\.[0-9]{2}\.[0-9]{2}(\.[1-9][0-9]?)?$")]
"""A date, as in ``2026.11.29``."""
FIRST_VERSION = "2026.11.30"
"""The version that a record stands since when it does not say."""
State: TypeAlias = Literal["draft", "published", "disputed", "deprecated"]


class Lived(Record):
    """A record that may be drafted before it is published, and deprecated before it is retired.

    A draft is loaded and held to every check, but nothing that is published rests on it or shows
    it. A disputed record is published with the warning that sources differ on the whole of it; a
    deprecated one, with the warning that something else is to be used.
    """

    status: State = "published"
    since: Version = FIRST_VERSION
    """The first version of the registry in which the record stands as it is meant now."""

    @property
    def drafted(self) -> bool:
        """Whether the record is not to be published yet."""
        return self.status == "draft"
