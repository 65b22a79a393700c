"""Where checks put what they find."""

from collections.abc import Collection
from typing import Any

from rules_atlas.engine.faults import Path, unknown
from rules_atlas.registry.checks.values import Wrong
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.store import Placed


class Report:
    """Collects diagnostics; a place that was refused already is not reported again."""

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []

    def error(
        self,
        placed: Placed[Any],
        path: Path,
        code: str,
        message: str,
        *,
        key: bool = False,
        offset: int | None = None,
        snippet: str = "",
    ) -> None:
        """Note a mistake in a record."""
        document = placed.document
        whole = (*placed.base, *path)
        if document.told(whole):
            return
        where = document.locate(whole, offset, key=key, snippet=snippet)
        self.found.append(document.diagnostic(where, code, message))

    def wrong(self, placed: Placed[Any], path: Path, wrong: Wrong) -> None:
        """Note what is wrong with a value that stands at ``path``."""
        place = (*path, *wrong.path)
        self.error(placed, place, wrong.code, wrong.message, key=wrong.on_key)

    def unknown(
        self,
        placed: Placed[Any],
        path: Path,
        what: str,
        word: str,
        vocabulary: Collection[str],
        *,
        key: bool = False,
    ) -> bool:
        """Note an id that does not exist, if it does not; answers whether it does."""
        if word in vocabulary or "*" in vocabulary:
            return True
        code = f"unknown-{what.replace(' ', '-')}"
        self.error(placed, path, code, unknown(what, word, vocabulary), key=key)
        return False
