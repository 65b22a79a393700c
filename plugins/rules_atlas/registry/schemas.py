"""The registry's format as JSON Schemas, for editors and for other people's programs."""

from typing import Any

from rules_atlas.registry.layout import KINDS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """A schema for each kind of file, by the kind's name; a list where a file is a list.

    What needs other files (ids, a dimension's values, arithmetic) no schema can say: that is what
    the checks are for.
    """
    found = {}
    for name, kind in KINDS.items():
        schema = kind.model.model_json_schema()
        if kind.many:
            definitions = schema.pop("$defs", {})
            schema = {"type": "array", "items": schema, "$defs": definitions}
        found[name] = {"$schema": DIALECT, **schema}
    return found
