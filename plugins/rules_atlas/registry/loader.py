"""Load a registry, or say everything that is wrong with it."""

import hashlib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from rules_atlas.engine.system import System as Engine
from rules_atlas.registry import base, layout, overlay
from rules_atlas.registry.checks import run_checks
from rules_atlas.registry.diagnostics import Diagnostic, Location, RegistryFaults
from rules_atlas.registry.document import Document
from rules_atlas.registry.layout import File
from rules_atlas.registry.marks import MOST_BYTES, read_one
from rules_atlas.registry.model import Record
from rules_atlas.registry.play import read_cases
from rules_atlas.registry.store import Placed, Registry
from rules_atlas.registry.translate import translate

R = TypeVar("R", bound=Record)
Cache = dict[tuple[str, str], Document]
"""Documents by file and content, so that one edit costs the reading of one file."""


def load(
    root: Path,
    systems: Mapping[str, Engine],
    *,
    shown_as: str | None = None,
    cache: Cache | None = None,
) -> Registry:
    """Read every file of a registry, check each and all of them together.

    ``shown_as`` is what the folder is called in messages and links; its own name unless given.

    Raises:
        RegistryFaults: with every fault of every file.
    """
    registry, diagnostics = examine(root, systems, shown_as=shown_as, cache=cache)
    if diagnostics:
        raise RegistryFaults(diagnostics)
    return registry


def examine(
    root: Path,
    systems: Mapping[str, Engine],
    *,
    shown_as: str | None = None,
    cache: Cache | None = None,
) -> tuple[Registry, list[Diagnostic]]:
    """What could be read, and what is wrong: for tools that go on in spite of faults."""
    registry, diagnostics = read(root, systems, shown_as=shown_as, cache=cache)
    diagnostics.extend(run_checks(registry))
    return registry, sorted(set(diagnostics))


def read(
    root: Path,
    systems: Mapping[str, Engine],
    *,
    shown_as: str | None = None,
    cache: Cache | None = None,
) -> tuple[Registry, list[Diagnostic]]:
    """What the files say, each for itself, and what keeps one of them from being read.

    Whether they agree with each other and with the engine is not asked: an older state of a
    registry may be read that the checks of today would refuse.
    """
    cache = {} if cache is None else cache
    loading = _Loading(root, systems, shown_as or root.name, cache)
    loading.read_all()
    registry, diagnostics = loading.registry, loading.diagnostics
    if layout.is_overlay(root):
        registry, found = _laid(loading)
        diagnostics += found
    diagnostics.extend(read_cases(registry))
    return registry, sorted(set(diagnostics))


def _laid(own: "_Loading") -> tuple[Registry, list[Diagnostic]]:
    """What an overlay and the base beneath it come to together."""
    if own.registry.overlay is None:
        return Registry(own.registry.root, own.registry.engines), []  # its own faults say why
    try:
        folder = base.folder()
    except base.NoBaseError as error:
        placed = own.registry.overlay
        fault = placed.document.diagnostic(placed.at("base"), "base-missing", str(error))
        return Registry(own.registry.root, own.registry.engines), [fault]
    only = set(own.registry.overlay.record.tables)
    beneath = _Loading(folder, own.registry.engines, base.SHOWN, own.cache, only)
    beneath.read_all()
    registry, found = overlay.lay(beneath.registry, own.registry)
    return registry, [*beneath.diagnostics, *found]


class _Loading:
    """One pass over a folder."""

    def __init__(
        self,
        root: Path,
        systems: Mapping[str, Engine],
        shown_as: str,
        cache: Cache,
        only: Collection[str] | None = None,
    ) -> None:
        self.registry = Registry(root, systems)
        self.diagnostics: list[Diagnostic] = []
        self.shown_as = shown_as
        self.cache = cache
        self.only = only
        """The systems that an overlay takes from its base; None reads a registry for itself."""

    def read_all(self) -> None:
        """Read every file that belongs to the registry, and refuse those that do not."""
        for file in layout.files(self.registry.root, self.registry.engines, self.only):
            shown = f"{self.shown_as}/{file.name}"
            if file.refusal is not None:
                code, message = file.refusal
                self.diagnostics.append(Diagnostic(Location(shown, 1, 1), code, message))
            else:
                self._read(file, shown)

    def _read(self, file: File, shown: str) -> None:
        try:
            with file.path.open("rb") as stream:
                content = stream.read(MOST_BYTES + 1)
        except OSError as error:
            message = f"this cannot be read: {error.strerror}"
            self.diagnostics.append(Diagnostic(Location(shown, 1, 1), "unreadable", message))
            self._break(file.kind, file.path.stem)
            return
        digest = hashlib.sha256(content).hexdigest()
        self.registry.files[file.name] = digest
        document = self.cache.get((shown, digest))
        if document is None:
            document = self.cache[shown, digest] = read_one(content, shown)
        self.diagnostics.extend(document.faults)
        self._records(file, document)

    def _records(self, file: File, document: Document) -> None:
        kind = layout.KINDS[file.kind]
        if document.value is None or () in document.refused:
            self._break(file.kind, "*" if kind.many else file.path.stem)
            return
        if not kind.many:
            self._record(file, document, document.value, ())
            return
        if not isinstance(document.value, list):
            message = "this file is a list of records, each beginning with '- id:'"
            self._fault(document, (), "wrong-type", message)
            self._break(file.kind, "*")
            return
        for number, raw in enumerate(document.value):
            self._record(file, document, raw, (number,))

    def _record(self, file: File, document: Document, raw: Any, base: tuple[int, ...]) -> None:
        kind = layout.KINDS[file.kind]
        try:
            record = kind.model.model_validate(raw)
        except ValidationError as error:
            self.diagnostics.extend(translate(error, kind.model, document, base, raw))
            written = raw.get("id") if isinstance(raw, dict) else None
            nameless = any(each["loc"][:1] == ("id",) for each in error.errors())
            if kind.many and (nameless or not isinstance(written, str)):
                self._break(file.kind, "*")  # nobody can tell which id was meant
            else:
                self._break(file.kind, str(written) if kind.many else file.path.stem)
            return
        lent = self.only is not None
        placed: Placed[Any] = Placed(record, document, base, file.system, lent)
        if file.kind in ("atlas", "overlay"):
            setattr(self.registry, file.kind, placed)
            return
        name = str(getattr(record, "id"))  # noqa: B009 - every kind but these has one
        if file.kind == "conventions":
            name = f"{file.path.stem}/{name}"
        wanted = file.system if file.kind == "systems" else file.path.stem
        if not kind.many and name != wanted:
            where = "folder" if file.kind == "systems" else "file"
            message = f"the id is '{name}' but the {where} is called '{wanted}'; make them the same"
            self._fault(document, ("id",), "file-name", message)
            self._break(file.kind, wanted)
            self._break(file.kind, name)
            return
        self._add(file.kind, name, placed)

    def _add(self, kind: str, name: str, placed: Placed[Any]) -> None:
        namespace = ("scenarios", "fixtures", "sequences")
        for each in namespace if kind in namespace else (kind,):
            there = getattr(self.registry, each)
            if name in there:
                first = there[name].at("id")
                message = f"the id '{name}' is taken by {first}"
                self._fault(placed.document, (*placed.base, "id"), "duplicate-id", message)
                self._break(kind, name)
                return
        getattr(self.registry, kind)[name] = placed

    def _break(self, kind: str, name: str) -> None:
        self.registry.broken.setdefault(kind, set()).add(name)

    def _fault(
        self, document: Document, path: tuple[str | int, ...], code: str, message: str
    ) -> None:
        where = document.locate(path)
        self.diagnostics.append(document.diagnostic(where, code, message))
