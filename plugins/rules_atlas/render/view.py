"""One page's look at the evidence: what a template may ask for, and the links that lead elsewhere."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.seats import SEATS, Seat
from rules_atlas.engine.tiles import code
from rules_atlas.evidence.figures import Figure, Ground, Link, pieces, signed
from rules_atlas.evidence.gather import CaseEvidence, Evidence
from rules_atlas.evidence.texts import ground_of, told_apart
from rules_atlas.evidence.words import NAMES, Shown, outcome_words, reason_words
from rules_atlas.evidence.words import Piece as WordPiece
from rules_atlas.registry.diagnostics import Location
from rules_atlas.registry.lowering import Under
from rules_atlas.registry.model import Profile, SourceRef, Text
from rules_atlas.registry.store import Registry
from rules_atlas.render import addresses, html
from rules_atlas.render.html import in_script
from rules_atlas.render.model import Options
from rules_atlas.render.tiles import Group, hand_html, run_html

GRADES: Mapping[str, str] = {
    "primary": "rules text read",
    "second-hand": "second-hand",
    "software": "what a program does",
    "disputed": "sources differ",
    "own-decision": "the Atlas's own decision",
    "unknown": "unknown",
}
STATUS: Mapping[str, str] = {
    "settled": "Settled",
    "goes-on": "The hand goes on",
    "ends-earlier": "Ends earlier",
    "refused": "Not possible",
    "unresolved": "Not known",
    "not-comparable": "Not comparable",
    "drawn": "Drawn hand",
}

STATES: Mapping[str, str] = {
    "disputed": "Disputed as a whole",
    "deprecated": "Deprecated",
}
"""What a record's page says of its state, where there is something to say."""


@dataclass(frozen=True)
class View:
    """Evidence as seen from one page; links are relative to ``uri``."""

    evidence: Evidence
    uri: str = ""
    options: Options = field(default_factory=Options)

    @property
    def registry(self) -> Registry:
        """The registry behind the evidence."""
        return self.evidence.registry

    def url(self, uri: str, anchor: str = "") -> str:
        """The way to another page or file."""
        way = addresses.relative(self._at(self.uri), self._at(uri))
        return f"{way}#{anchor}" if anchor else way

    def _at(self, uri: str) -> str:
        return addresses.url_of(uri, directory_urls=self.options.directory_urls)

    def language(self, system: str) -> str | None:
        """The script that a system's titles have beside English."""
        return self.registry.systems[system].record.title_language

    def link(self, uri: str, words: str | Markup, anchor: str = "") -> Markup:
        """Words that lead to a page."""
        return html.anchor(self.url(uri, anchor), words)

    def rule_id(self, rule: str) -> Markup:
        """A rule's id, leading to its page."""
        if rule not in self.registry.rules:
            return escape(rule)
        return self.link(addresses.rule_uri(self.registry, rule), rule)

    def rule(self, rule: str) -> Markup:
        """A rule's title, leading to its page."""
        placed = self.registry.rules[rule]
        title = in_script(str(placed.record.title), self.language(placed.system))
        return self.link(addresses.rule_uri(self.registry, rule), title)

    def key(self, key: str) -> Markup:
        """A machine key, leading to its row in the rule's record."""
        rule, _, rest = key.partition(".")
        words = Markup("<code>{}</code>").format(key)
        if rule not in self.registry.rules:
            return words
        anchor = f"dim-{rest.partition('.')[0]}"
        return self.link(addresses.rule_uri(self.registry, rule), words, anchor)

    def cell(self, key: str) -> Markup:
        """A machine key in a reader's words, leading to its row in the rule's record."""
        rule, _, rest = key.partition(".")
        short, _, trigger = rest.partition(".")
        placed = self.registry.rules.get(rule)
        dimension = placed.record.dimension(short) if placed else None
        if dimension is None:
            return self.key(key)
        words = str(dimension.label)
        named = {str(each.value): str(each.label) for each in dimension.options}
        if trigger.partition(".")[0] in named:
            words += f": {named[trigger.partition('.')[0]]}"
        found = Markup("“{}”").format(words)
        return self.link(addresses.rule_uri(self.registry, rule), found, f"dim-{short}")

    def title_of(self, case: str) -> str:
        """What a case is called."""
        for kind in (self.registry.scenarios, self.registry.fixtures, self.registry.sequences):
            if case in kind:
                title = kind[case].record.title
                return str(title) if title is not None else case
        raise KeyError(case)

    def case(self, case: str, words: str | Markup | None = None) -> Markup:
        """A case's title, leading to its page."""
        return self.link(addresses.case_uri(self.registry, case), words or self.title_of(case))

    def cases(self, shown_by: Iterable[str]) -> list[Markup]:
        """Links to cases."""
        return [self.case(each) for each in shown_by]

    def profile(self, profile: str) -> Markup:
        """A profile's name, leading to its page."""
        name = str(self.registry.profiles[profile].record.name)
        return self.link(addresses.profile_uri(self.registry, profile), name)

    def grade(self, grade: str, owner: Profile | None) -> str:
        """How well a cell is known; what a table decides for itself is no decision of the Atlas."""
        if grade == "own-decision" and owner is not None and self.registry.overlay is not None:
            lent = self.registry.profiles[owner.id].lent
            return GRADES[grade] if lent else "this table's own decision"
        return GRADES[grade]

    def source(self, ref: SourceRef) -> Markup:
        """A source's title, leading to its entry, with the place in it."""
        record = self.registry.sources[ref.ref].record
        title = in_script(record.title, record.language if record.language != "en" else "zh")
        found = self.link(addresses.source_uri(ref.ref), title)
        return found + (Markup(", {}").format(ref.at) if ref.at else "")

    def line(self, where: Location) -> Markup:
        """A line of the registry, leading to the line itself where the repository is known."""
        words = Markup('<code class="atlas-line">{}:{}</code>').format(where.file, where.line)
        address = self.options.edit_link(where)
        return words if address is None else html.anchor(address, words)

    def ground(
        self, shown_by: tuple[str, ...], convention: tuple[str, str] | None = None
    ) -> Ground | None:
        """What the figures of a text stand on."""
        return ground_of(self.evidence, shown_by, convention)

    def prose(self, text: Text | str, ground: Ground | None, language: str | None = None) -> Markup:
        """A text of the registry with its figures, tiles and links."""
        found = pieces(self.registry, str(text), ground)
        return Markup().join(self._piece(each, language or "zh") for each in found)

    def told(
        self,
        text: Text | str,
        shown_by: tuple[str, ...],
        language: str | None = None,
        convention: tuple[str, str] | None = None,
    ) -> Markup:
        """A text with the figures of its first case, and a word where a table's own case differs."""
        words = self.prose(text, self.ground(shown_by, convention), language)
        apart = list(told_apart(self.evidence, shown_by, convention))
        if not apart:
            return words
        return Markup('{} <small class="atlas-apart">{}</small>').format(
            words, self._apart(apart, convention)
        )

    def _apart(self, cases: Iterable[CaseEvidence], convention: tuple[str, str] | None) -> Markup:
        """How the table's own play differs from what a text of the base tells."""
        found = []
        for case in cases:
            outcome = next(
                (
                    each.outcome
                    for each in case.what_if
                    if convention and (each.ruling.rule, each.ruling.convention) == convention
                ),
                case.default,
            )
            words = outcome_words(outcome, self.unit(case))
            found.append(Markup("{}: {}").format(self.case(case.id), words))
        first = next(iter(cases))
        home = self.profile(self.registry.home_profile(first.specimen.placed))
        own = self.profile(first.under.profile)
        lead = Markup("Told as {} plays it. At {} this goes otherwise. ").format(home, own)
        return lead + Markup(" ").join(found)

    def said(self, text: Text | None, ground: Ground | None = None) -> Markup | None:
        """A text that may not be there: a reason, a note."""
        return None if text is None else self.prose(text, ground)

    def _piece(self, piece: object, language: str) -> Markup:
        match piece:
            case Shown(tiles):
                return self.tiles(tiles)
            case Figure(text, of):
                return Markup('<b class="atlas-figure" data-of="{}">{}</b>').format(of, text)
            case Link(kind, name, text):
                return self._named(kind, name, text, language)
            case _:
                return in_script(str(piece), language)

    def _named(self, kind: str, name: str, text: str, language: str) -> Markup:
        match kind:
            case "rule":
                return self.rule(name)
            case "scenario":
                return self.case(name)
            case "source":
                return self.link(addresses.source_uri(name), in_script(text, language))
            case _:
                return self.link(addresses.TERMS, in_script(text, language), name)

    def sentence(self, words: Iterable[WordPiece]) -> Markup:
        """A sentence of the engine's words, its tiles drawn."""
        return Markup().join(
            self.tiles(each.tiles) if isinstance(each, Shown) else escape(each) for each in words
        )

    def tiles(self, tiles: Iterable[int]) -> Markup:
        """Tiles within a sentence."""
        return Markup(run_html(tuple(code(each) for each in tiles)))  # noqa: S704 - escaped there

    def hand(
        self, groups: Iterable[Group], label: str, size: str = "m", *, noted: bool = True
    ) -> Markup:
        """A hand as a picture, with its notation beside it unless ``noted`` is off."""
        drawn = hand_html(groups, label=label, size=size, noted=noted)  # type: ignore[arg-type]
        return Markup(drawn)  # noqa: S704 - escaped there

    def reason(self, text: str) -> Markup:
        """The engine's reason for something, its seats named and its tiles drawn."""
        return Markup().join(
            self.tiles(each.tiles) if isinstance(each, Shown) else escape(each)
            for each in reason_words(text)
        )

    def unit(self, case: CaseEvidence) -> str:
        """What a price counts in the case's system."""
        return self.registry.unit_of(case.specimen.system)

    def stands(self, case: CaseEvidence) -> tuple[Under, Outcome]:
        """What a case's page is about: a fixture stands under what it is written for."""
        if not case.specimen.played and case.verdicts:
            return case.verdicts[0].claim.under, case.verdicts[0].outcome
        return case.under, case.default

    def under(self, under: Under) -> Markup:
        """What something holds under, in words that lead there."""
        found = self.profile(under.profile)
        if under.convention is not None:
            found += Markup(", ") + self.convention(*under.convention)
        for key, value in under.to_json().get("set", {}).items():
            found += Markup(", {} set to {}").format(self.key(key), _plain(value))
        return found

    def convention(self, rule: str, name: str) -> Markup:
        """A convention's name, leading to its place on its rule's page."""
        record = self.registry.rule(rule).convention(name)
        words = in_script(str(record.name) if record else name, "zh")
        uri = addresses.rule_uri(self.registry, rule)
        return self.link(uri, words, f"convention-{name}")

    def seat(self, seat: Seat) -> str:
        """A seat's name."""
        return NAMES[seat]

    def seats(self, case: CaseEvidence) -> tuple[Seat, ...]:
        """The chairs in use at a case's table."""
        return SEATS[: case.specimen.example.table.players]

    def signed(self, amount: int) -> Markup:
        """A gain or a loss with its sign."""
        kind = "gain" if amount > 0 else "loss" if amount < 0 else "even"
        return Markup('<span class="atlas-amount atlas-{}">{}</span>').format(kind, signed(amount))


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
