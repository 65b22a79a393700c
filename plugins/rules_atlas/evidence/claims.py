"""On what everything in a registry rests: who says it, where, how well it is known.

A *claim* is anything that is said on somebody's word: a rule, a cell of a profile, a convention, an
expectation, one side of a dispute. Claims are *authored*, written down by a person, or *derived*,
worked out by arithmetic or forced by a reason. A derived expectation has the cells under it for its
ground: it is known as well as the least well known of the cells that its result was decided by.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from rules_atlas.evidence.gather import CaseEvidence, Evidence, Verdict
from rules_atlas.registry.diagnostics import Location
from rules_atlas.registry.lowering import lineage
from rules_atlas.registry.model import Cell, Grade, Profile, Source, SourceRef
from rules_atlas.registry.model.expectation import Basis
from rules_atlas.registry.store import Placed, Registry

Kind: TypeAlias = Literal["rule", "profile", "cell", "convention", "expectation", "dispute"]
Nature: TypeAlias = Literal["authored", "derived"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_BEST_FIRST: tuple[Grade, ...] = get_args(Grade)


@dataclass(frozen=True, slots=True)
class Cited:
    """A source in the role of a witness, the place in it, and the line that cites it."""

    source: Source
    at: str | None
    where: Location

    @property
    def primary(self) -> bool:
        """Whether the rules text itself was read."""
        return self.source.grade == "primary"

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        source = self.source
        return {
            "ref": source.id,
            "at": self.at,
            "edition": source.edition,
            "language": source.language,
            "read": source.read,
            "role": source.role,
            "grade": source.grade,
            "file": self.where.file,
            "line": self.where.line,
        }


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that is said, and on whose word."""

    kind: Kind
    id: str
    """What bears it: a rule, a convention as ``RULE/name``, a profile, a case, a dispute."""
    part: str
    """Which part of that: a cell's key, the number of an expectation or of a side; else nothing."""
    rules: tuple[str, ...]
    """The rules that it is about."""
    nature: Nature
    grade: Grade | None
    """How well it is known; None where it cites nobody and rests on nothing that is graded."""
    cited: tuple[Cited, ...]
    where: Location
    basis: Basis | None = None
    why: str | None = None
    rests_on: tuple[str, ...] = ()
    """The keys that a derived expectation's result was decided by, those not primary first."""
    weak: tuple[str, ...] = ()
    """Those of them that no rules text which was read says."""

    @property
    def primary(self) -> bool:
        """Whether a rules text that was read says so, or all that it is derived from."""
        return self.grade == "primary"

    @property
    def name(self) -> str:
        """The claim as people name it."""
        return f"{self.id} {self.part}".rstrip()

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "kind": self.kind,
            "id": self.id,
            "part": self.part or None,
            "rules": list(self.rules),
            "nature": self.nature,
            "basis": self.basis,
            "grade": self.grade,
            "why": self.why,
            "rests_on": list(self.rests_on),
            "weak": list(self.weak),
            "sources": [each.to_json() for each in self.cited],
            "file": self.where.file,
            "line": self.where.line,
        }


def claims(evidence: Evidence) -> Iterator[Claim]:
    """Every claim of a registry: rules and alternatives, tables, cases, disputes."""
    registry = evidence.registry
    for name, rule in sorted(registry.rules.items()):
        record = rule.record
        cited = _cited(registry, rule, record.sources, ("sources",))
        yield Claim("rule", name, "", (name,), "authored", _best(cited), cited, rule.at("id"))
        for number, each in enumerate(record.conventions):
            path = ("conventions", number)
            cited = _cited(registry, rule, each.sources, (*path, "sources"))
            names = f"{name}/{each.id}"
            yield Claim(
                "convention", names, "", (name,), "authored", _best(cited), cited, rule.at(*path)
            )
    for _, profile in sorted(registry.profiles.items()):
        yield from _of_profile(registry, profile)
    for case in evidence.cases.values():
        for number, verdict in enumerate(case.verdicts, 1):
            yield _expected(registry, case, verdict, number)
    yield from _of_sequences(evidence)
    yield from _of_disputes(registry)


def _cited(
    registry: Registry,
    placed: Placed[Any],
    refs: tuple[SourceRef, ...],
    path: tuple[str | int, ...],
    *,
    listed: bool = True,
) -> tuple[Cited, ...]:
    return tuple(
        Cited(
            registry.sources[ref.ref].record,
            ref.at,
            placed.at(*path, *((number,) if listed else ())),
        )
        for number, ref in enumerate(refs)
    )


def _best(cited: tuple[Cited, ...]) -> Grade | None:
    """The grade of the best witness."""
    grades = [each.source.grade for each in cited if each.source.grade is not None]
    return min(grades, key=_BEST_FIRST.index, default=None)


def _of_profile(registry: Registry, placed: Placed[Profile]) -> Iterator[Claim]:
    record = placed.record
    cited = _cited(registry, placed, record.sources, ("sources",))
    if cited:
        yield Claim("profile", record.id, "", (), "authored", _best(cited), cited, placed.at("id"))
    for key, cell in record.cells.items():
        yield _cell(registry, placed, key, cell)


def _cell(registry: Registry, placed: Placed[Profile], key: str, cell: Cell) -> Claim:
    cited = _cited(registry, placed, cell.sources, ("cells", key, "sources"))
    return Claim(
        "cell",
        placed.record.id,
        key,
        (key.partition(".")[0],),
        "authored",
        cell.grade,
        cited,
        placed.at("cells", key, key=True),
        why=_words(cell.why),
    )


def _expected(registry: Registry, case: CaseEvidence, verdict: Verdict, number: int) -> Claim:
    expected, placed = verdict.claim.expectation, case.specimen.placed
    path = verdict.claim.path
    refs = () if expected.source is None else (expected.source,)
    cited = _cited(registry, placed, refs, (*path, "source"), listed=False)
    grade, keys, weak = _ground(registry, verdict)
    stated = expected.basis == "stated"
    if stated or any(each.primary for each in cited):
        grade = _best(cited)
    return Claim(
        "expectation",
        case.id,
        str(number),
        case.rules,
        "authored" if stated else "derived",
        grade,
        cited,
        placed.at(*path),
        expected.basis,
        _words(expected.why),
        () if stated else keys,
        () if stated else weak,
    )


def _ground(
    registry: Registry, verdict: Verdict
) -> tuple[Grade | None, tuple[str, ...], tuple[str, ...]]:
    """The worst grade among the cells that decided a result, their keys, and those not primary."""
    under = verdict.claim.under
    profile = registry.profiles[under.profile].record
    held: dict[str, Grade] = {}
    for each in reversed(lineage(registry, profile.id)):
        held |= {key: cell.grade for key, cell in each.cells.items()}
    grades: dict[str, Grade] = {}
    for key in verdict.outcome.decided_by or verdict.outcome.reads:
        # A trigger of a set is known as well as the set is.
        cell = key if key in held else ".".join(key.split(".")[:2])
        grades[key] = held.get(cell, "unknown")
    keys = sorted(grades, key=lambda key: (-_BEST_FIRST.index(grades[key]), key))
    weak = tuple(key for key in keys if grades[key] != "primary")
    return (grades[keys[0]] if keys else None), tuple(keys), weak


def _of_sequences(evidence: Evidence) -> Iterator[Claim]:
    registry = evidence.registry
    for run in evidence.sequences.values():
        record = run.placed.record
        expected = record.expect
        refs = () if expected.source is None else (expected.source,)
        cited = _cited(registry, run.placed, refs, ("expect", "source"), listed=False)
        yield Claim(
            "expectation",
            record.id,
            "1",
            record.shows,
            "authored" if expected.basis == "stated" else "derived",
            _best(cited),
            cited,
            run.placed.at("expect"),
            expected.basis,
            _words(expected.why),
        )


def _of_disputes(registry: Registry) -> Iterator[Claim]:
    for _, placed in sorted(registry.disputes.items()):
        record = placed.record
        rules = tuple(dict.fromkeys(name.partition(".")[0] for name in record.about))
        for number, each in enumerate(record.positions):
            path = ("positions", number)
            cited = _cited(registry, placed, each.sources, (*path, "sources"))
            part, grade = str(number + 1), _best(cited)
            yield Claim(
                "dispute", record.id, part, rules, "authored", grade, cited, placed.at(*path)
            )


def _words(text: object) -> str | None:
    return None if text is None else str(text)
