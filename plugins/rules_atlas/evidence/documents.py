"""Cases from outside the registry: what ``atlas settle`` reads, answers and holds to its claims."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from rules_atlas.engine.answer import to_json
from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.faults import Fault, Path, closest
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.reader import PARTS, check_case, read_case, read_fixture
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.engine.system import System
from rules_atlas.evidence.compare import Mismatch, compare
from rules_atlas.evidence.sequences import Found, compare_run, play_sequence
from rules_atlas.registry import model
from rules_atlas.registry.asked import asked_under
from rules_atlas.registry.diagnostics import Diagnostic
from rules_atlas.registry.lowering import Under, assignment
from rules_atlas.registry.marks import Document, read_text
from rules_atlas.registry.store import Registry
from rules_atlas.registry.translate import translate

_FIXTURE_PARTS = ("table", "win", "declared")


@dataclass(slots=True)
class Answer:
    """What is said to one document. ``passed`` when it was answered and every claim of it holds."""

    id: str
    under: Under | None = None
    outcome: Outcome | None = None
    example: Case | Fixture | None = None
    body: dict[str, Any] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    unit: str = ""

    @property
    def passed(self) -> bool:
        """Whether nothing is to be said against the document."""
        return not self.diagnostics

    def to_json(self) -> dict[str, Any]:
        """The answer under the keys that the format fixes."""
        found: dict[str, Any] = {"id": self.id, "status": "refused"}
        found["under"] = None if self.under is None else self.under.to_json()
        found |= self.body
        found["diagnostics"] = [each.to_json() for each in self.diagnostics]
        return found


@dataclass(slots=True)
class _Piece:
    """One document, or one record of a list in it."""

    document: Document
    base: Path
    raw: Mapping[str, Any]
    number: int

    @property
    def id(self) -> str:
        return str(self.raw.get("id", f"document-{self.number}"))

    def diagnostic(
        self, path: Path, code: str, message: str, offset: int | None = None, *, key: bool = False
    ) -> Diagnostic:
        where = self.document.locate((*self.base, *path), offset, key=key)
        return self.document.diagnostic(where, code, message)


def answer(
    registry: Registry, content: bytes, file: str, under: str | Mapping[str, Any] | None
) -> Iterator[Answer]:
    """Answer every document of a text, in order; faults are part of the answers.

    ``under`` stands in for documents that do not say what they hold under, and is what each is
    answered under when given.
    """
    documents = read_text(content, file)
    pieces: list[_Piece] = []
    for document in documents:
        if document.faults or document.value is None:
            found = Answer(f"document-{len(pieces) + 1}", diagnostics=list(document.faults))
            if not document.faults:
                where = document.locate(())
                message = "this is empty; write a scenario, a fixture or a sequence"
                found.diagnostics.append(document.diagnostic(where, "empty", message))
            yield found
            continue
        many = isinstance(document.value, list)
        if document.value == []:
            message = "this list is empty; write a scenario, a fixture or a sequence"
            empty = document.diagnostic(document.locate(()), "empty", message)
            yield Answer(f"document-{len(pieces) + 1}", diagnostics=[empty])
        for index, raw in enumerate(document.value if many else [document.value]):
            base: Path = (index,) if many else ()
            number = len(pieces) + 1
            if isinstance(raw, Mapping):
                pieces.append(_Piece(document, base, raw, number))
                continue
            where = document.locate(base)
            message = "a document is a mapping: a scenario, a fixture or a sequence"
            wrong = document.diagnostic(where, "wrong-type", message)
            yield Answer(f"document-{number}", diagnostics=[wrong])
    for piece in pieces:
        yield _answer(registry, piece, pieces, under)


def _answer(
    registry: Registry,
    piece: _Piece,
    pieces: list[_Piece],
    under: str | Mapping[str, Any] | None,
) -> Answer:
    found = Answer(piece.id)
    bases = _bases(registry, piece, under, found)
    if not bases:
        if not found.diagnostics:
            message = "say what this holds under: 'under: {profile: …}', or --under"
            found.diagnostics.append(piece.diagnostic((), "no-under", message))
        return found
    found.under = bases[0]
    system = registry.engines[registry.system_of(bases[0].profile)]
    if "hands" in piece.raw:
        _sequence(registry, system, piece, pieces, found)
    else:
        _case(registry, system, piece, found)
    return found


def _bases(
    registry: Registry, piece: _Piece, under: str | Mapping[str, Any] | None, found: Answer
) -> list[Under]:
    """What the document is answered under first: the caller's, its own, its expectations'."""
    written: list[tuple[Path, Any]] = []
    if under is not None:
        written.append(((), under))
    if "under" in piece.raw:
        written.append((("under",), piece.raw["under"]))
    expect = piece.raw.get("expect")
    for index, each in enumerate(expect if isinstance(expect, list) else ()):
        if isinstance(each, Mapping) and "under" in each:
            written.append((("expect", index, "under"), each["under"]))
    if isinstance(expect, Mapping) and "under" in expect:
        written.append((("expect", "under"), expect["under"]))
    bases: list[Under] = []
    for path, raw in written:
        base = _under(registry, piece, path, raw, found)
        if base is not None:
            bases.append(base)
    return [] if found.diagnostics else bases


def _under(registry: Registry, piece: _Piece, path: Path, raw: Any, found: Answer) -> Under | None:
    under, wrong = asked_under(registry, raw, piece.document, (*piece.base, *path))
    found.diagnostics.extend(wrong)
    return under


def _claims(
    registry: Registry, piece: _Piece, found: Answer
) -> Iterator[tuple[Path, Under, dict[str, Any]]]:
    """The document's expectations, each with the place it stands at and what it holds under."""
    raw = piece.raw.get("expect")
    listed = list(enumerate(raw)) if isinstance(raw, list) else [(None, raw)] if raw else []
    for index, each in listed:
        path: Path = ("expect",) if index is None else ("expect", index)
        if not isinstance(each, Mapping):
            message = "an expectation is a mapping, as in {net: {E: -8, S: 8}, basis: derived}"
            found.diagnostics.append(piece.diagnostic(path, "wrong-type", message))
            continue
        # A case tried from outside need not say on what its figures rest.
        given = {"basis": "reasoned", **each}
        try:
            expectation = model.Expectation.model_validate(given)
        except ValidationError as error:
            base = (*piece.base, *path)
            found.diagnostics.extend(
                translate(error, model.Expectation, piece.document, base, given)
            )
            continue
        base_under = found.under
        if expectation.under is not None:
            base_under = _under(registry, piece, (*path, "under"), each["under"], found)
        if base_under is not None:
            yield path, base_under, expectation.model_dump(by_alias=True, exclude_none=True)


_RECORD_KEYS = ("id", "shows", "title", "under", "expect", "story", "chosen")


def _stray_keys(piece: _Piece, parts: tuple[str, ...], found: Answer) -> None:
    known = (*_RECORD_KEYS, *parts)
    for key in piece.raw:
        if key not in known:
            near = closest(str(key), known)
            message = f"unknown key '{key}'" + (f"; did you mean '{near}'?" if near else "")
            found.diagnostics.append(
                piece.diagnostic((str(key),), "unknown-key", message, key=True)
            )


def _case(registry: Registry, system: System, piece: _Piece, found: Answer) -> None:
    played = not ("win" in piece.raw or "declared" in piece.raw)
    parts = PARTS if played else _FIXTURE_PARTS
    _stray_keys(piece, parts, found)
    example = _example(system, piece, found, played=played)
    claims = list(_claims(registry, piece, found))
    if found.diagnostics or example is None or found.under is None:
        return
    found.example = example
    outcome = _run(registry, system, example, found.under)
    found.outcome = outcome
    found.body = to_json(outcome)
    wanted_refusal = any(plain.get("status") == "refused" for _, _, plain in claims)
    if outcome.status == "refused" and not wanted_refusal:
        path: Path = ("play", (outcome.event or 1) - 1) if played else ()
        by = f" ({outcome.rule})" if outcome.rule else ""
        message = f"{outcome.reason}{by}"
        found.diagnostics.append(piece.diagnostic(path, "refused-event", message))
        return
    for path, under, plain in claims:
        computed = outcome if under == found.under else _run(registry, system, example, under)
        found.diagnostics.extend(_refuted(piece, path, compare(plain, computed)))


def _example(
    system: System, piece: _Piece, found: Answer, *, played: bool
) -> Case | Fixture | None:
    faults: list[Fault] = []
    example: Case | Fixture | None
    if played:
        example = read_case({k: v for k, v in piece.raw.items() if k in PARTS}, faults)
        if example is not None:
            faults += check_case(system, example)
    else:
        parts = {k: v for k, v in piece.raw.items() if k in _FIXTURE_PARTS}
        example = read_fixture(parts, faults)
        if example is not None and (wrong := system.check_price(example.price)):
            faults.append(Fault(("win", "price"), "price", wrong))
    for fault in faults:
        found.diagnostics.append(
            piece.diagnostic(fault.path, fault.code, fault.message, fault.offset, key=fault.on_key)
        )
    return example


def _run(registry: Registry, system: System, example: Case | Fixture, under: Under) -> Outcome:
    values = assignment(registry, under)
    if isinstance(example, Fixture):
        return settle_fixture(system, example, values)
    return settle(system, example, values)


def _refuted(piece: _Piece, path: Path, mismatches: tuple[Mismatch, ...]) -> Iterator[Diagnostic]:
    for each in mismatches:
        message = f"{piece.id}: expected {each.expected}, computed {each.computed}"
        yield piece.diagnostic((*path, *each.path), "refuted", message)


def _sequence(
    registry: Registry, system: System, piece: _Piece, pieces: list[_Piece], found: Answer
) -> None:
    given = {"id": "document", "shows": [], "expect": {}, **piece.raw}
    try:
        record = model.Sequence.model_validate(given)
    except ValidationError as error:
        found.diagnostics.extend(
            translate(error, model.Sequence, piece.document, piece.base, given)
        )
        return

    def find(name: str) -> Found | None:
        for other in pieces:
            if other.raw.get("id") == name:
                played = not ("win" in other.raw or "declared" in other.raw)
                example = _example(system, other, Answer(name), played=played)
                return None if example is None else Found(example, other.raw.get("table") or {})
        if name in registry.cases:
            return Found(registry.cases[name], registry.scenarios[name].record.table or {})
        if name in registry.settlements:
            return Found(registry.settlements[name], registry.fixtures[name].record.table or {})
        return None

    if found.under is None:
        return
    outcome = play_sequence(system, record, assignment(registry, found.under), find)
    found.body = outcome.to_json()
    if outcome.stopped:
        found.diagnostics.append(piece.diagnostic(("hands",), "refused-event", outcome.stopped))
        return
    found.diagnostics.extend(
        _refuted(piece, ("expect",), tuple(compare_run(record.expect, outcome)))
    )
