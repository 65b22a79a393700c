"""A base that is asked for from outside the registry: by a document, or on a command line."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from rules_atlas.engine.faults import Path
from rules_atlas.registry import model
from rules_atlas.registry.checks.values import wrong_set
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.document import Document
from rules_atlas.registry.lowering import Under, UnderError, parse_under
from rules_atlas.registry.store import Registry
from rules_atlas.registry.translate import translate


def asked_under(
    registry: Registry, raw: Any, document: Document, path: Path = ()
) -> tuple[Under | None, list[Diagnostic]]:
    """What stands at a place of a document as a base, or everything that is wrong with it.

    Knobs that it sets are held to their dimensions as a profile's are: nothing else would, and an
    engine asked about a value that it does not know would take it for another.
    """
    found: list[Diagnostic] = []

    def wrong(inside: Path, code: str, message: str, *, key: bool = False) -> None:
        where = document.locate((*path, *inside), key=key)
        found.append(document.diagnostic(where, code, message))

    knobs: Mapping[str, model.CellValue] = {}
    try:
        if isinstance(raw, str):
            under = parse_under(registry, raw)
        else:
            written = model.Under.model_validate(raw)
            knobs = written.set
            under = parse_under(registry, written.model_copy(update={"set": {}}))
    except UnderError as error:
        wrong(error.path if isinstance(raw, Mapping) else (), error.code, error.message)
        return None, found
    except ValidationError as error:
        return None, list(translate(error, model.Under, document, path, raw))
    under = replace(under, set=dict(knobs))
    for key, each in wrong_set(registry, under):
        wrong(("set", key, *each.path), each.code, each.message, key=each.on_key)
    return (None if found else under), found
