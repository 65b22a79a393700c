"""The regions of a case: what lay on the table, what happened, who pays, and what if."""

from markupsafe import Markup

from rules_atlas.engine.case import EVERYTHING, Fixture
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.words import NAMES, outcome_words
from rules_atlas.registry.model import Text
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.regions import replay
from rules_atlas.render.regions import settlement as money
from rules_atlas.render.table import payments
from rules_atlas.render.view import STATES, View


def _case(view: View, case: str) -> CaseEvidence:
    return view.evidence.cases[case]


def crumbs(view: View, case: str) -> Markup:
    """Where the case belongs: its system and the rules that it shows."""
    specimen = _case(view, case).specimen
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    system = view.registry.systems[specimen.system].record
    trail = [
        view.link(addresses.HOME, str(view.registry.atlas.record.name)),
        view.link(addresses.system_uri(specimen.system), str(system.name)),
        *(view.rule(rule) for rule in specimen.shows if rule in view.registry.rules),
    ]
    return fill("crumbs", trail=trail)


def title(view: View, case: str) -> Markup:
    """What the case is called."""
    return in_script(view.title_of(case), view.language(_case(view, case).specimen.system))


def summary(view: View, case: str) -> Markup:
    """The outcome in a sentence and who pays."""
    found = _case(view, case)
    under, outcome = view.stands(found)
    return fill(
        "case_summary",
        view=view,
        outcome=outcome_words(outcome, view.unit(found)),
        payments=payments(outcome),
        under=view.under(under),
        status=STATES.get(found.specimen.placed.record.status),
    )


def story(view: View, case: str) -> Markup:
    """The case told in a few sentences."""
    placed = view.registry.scenarios.get(case)
    if placed is None:
        chosen = view.registry.fixtures[case].record.chosen
        if chosen is None:
            return Markup()
        what = ", ".join(chosen.fields)
        return Markup("<p>Chosen by the Atlas ({}): {}</p>").format(
            what, view.prose(chosen.why, None)
        )
    language = view.language(placed.system)
    return Markup("\n").join(
        Markup("<p>{}</p>").format(
            view.told(text, (case,), language)
            if last
            else view.prose(text, view.ground((case,)), language)
        )
        for last, text in _last_marked(placed.record.story)
    )


def _last_marked(texts: tuple[Text, ...]) -> list[tuple[bool, Text]]:
    """Each text, and whether it is the last: a word about the whole story stands once."""
    return [(number == len(texts), text) for number, text in enumerate(texts, start=1)]


def hands(view: View, case: str) -> Markup:
    """What a fixture declares; a hand that is played has its table in the replay."""
    example = _case(view, case).specimen.example
    if not isinstance(example, Fixture):
        return Markup()
    return fill("case_declared", fixture=example, liable=_declared(example), price=_worth(example))


def _worth(example: Fixture) -> str:
    return ", ".join(
        f"{' and '.join(value)}" if isinstance(value, tuple) else f"{value} {key}"
        for key, value in example.price.items()
    )


def _declared(example: Fixture) -> list[str]:
    return [
        NAMES[seat] + ("" if part == EVERYTHING else f" for {part}")
        for part, seat in example.liable.items()
    ]


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "summary": summary,
    "story": story,
    "hands": hands,
    "play": replay.play,
    "price": money.price,
    "settlement": money.settlement,
    "what-if": money.what_if,
    "expectations": money.expectations,
    "data": money.data,
}
