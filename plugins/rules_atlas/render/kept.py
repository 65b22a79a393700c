"""Pages kept from one drawing to the next, for as long as what is on them stays as it was.

A page about one system shows that system's records, the records that all systems share, and of the
other systems at most names, addresses and what their cases come to. While none of these has changed,
the page has not; a page about several systems is drawn each time.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules_atlas.engine.outcome import Outcome
from rules_atlas.evidence.gather import CaseEvidence, Evidence
from rules_atlas.registry.base import SHOWN
from rules_atlas.registry.store import Registry
from rules_atlas.render.drawing import draw
from rules_atlas.render.model import Options, Page
from rules_atlas.render.outline import Outline

_SHARED = ""
"""Stands for the records that belong to no system."""


@dataclass(frozen=True, slots=True)
class _Ground:
    """All that the pages of a system stand on."""

    files: tuple[tuple[str, str], ...]
    """The system's files and the shared ones, with their digests."""
    names: tuple[tuple[str, str], ...]
    """Every page's address and title."""
    answers: Mapping[str, tuple[Outcome, ...]]
    """What the cases of the other systems come to, by system."""


@dataclass(slots=True)
class Kept:
    """The pages of the last drawing, all drawn with the same options."""

    _grounds: Mapping[str, _Ground] = field(default_factory=dict)
    _pages: Mapping[str, tuple[Outline, Page]] = field(default_factory=dict)

    def pages(
        self, evidence: Evidence, outlines: Iterable[Outline], options: Options
    ) -> dict[str, Page]:
        """Every page by its address; those that cannot have changed are the ones of last time."""
        every = tuple(outlines)
        grounds = _grounds(evidence, every)
        same = {name for name, ground in grounds.items() if self._grounds.get(name) == ground}
        made: dict[str, tuple[Outline, Page]] = {}
        for outline in every:
            before, page = self._pages.get(outline.uri, (None, None))
            if page is None or before != outline or outline.system not in same:
                page = draw(evidence, outline, options)
            made[outline.uri] = outline, page
        self._grounds, self._pages = grounds, made
        return {uri: page for uri, (_, page) in made.items()}


def _grounds(evidence: Evidence, outlines: tuple[Outline, ...]) -> dict[str, _Ground]:
    files: dict[str, list[tuple[str, str]]] = {_SHARED: []}
    for name, digest in sorted(evidence.registry.files.items()):
        files.setdefault(_system_of(evidence.registry, name), []).append((name, digest))
    answers: dict[str, list[Outcome]] = {}
    for case in evidence.cases.values():
        answers.setdefault(case.specimen.system, []).extend(_answers(case))
    names = tuple((each.uri, each.title) for each in outlines)
    return {
        system: _Ground(
            (*files[_SHARED], *files.get(system, ())),
            names,
            {name: tuple(each) for name, each in answers.items() if name != system},
        )
        for system in evidence.registry.systems
    }


def _system_of(registry: Registry, file: str) -> str:
    folder = file.removeprefix(f"{SHOWN}/").partition("/")[0]
    return folder if folder in registry.systems else _SHARED


def _answers(case: CaseEvidence) -> Iterable[Outcome]:
    yield case.default
    yield case.home
    for each in case.what_if:
        yield each.outcome
