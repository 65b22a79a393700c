"""The regions of a case: what lay on the table, what happened, who pays, and what if."""

from markupsafe import Markup

from rules_atlas.engine.case import EVERYTHING, Case, Fixture
from rules_atlas.evidence.gather import CaseEvidence
from rules_atlas.evidence.words import (
    NAMES,
    event_words,
    names,
    outcome_words,
)
from rules_atlas.registry.model import Text
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.regions import settlement as money
from rules_atlas.render.table import (
    beats,
    groups,
    marks_at,
    payments,
)
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
        return Markup("<p>Chosen by the Atlas ({}): {}</p>").format(what, chosen.why)
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
    """The table before the first event."""
    found = _case(view, case)
    example = found.specimen.example
    if isinstance(example, Fixture):
        return fill(
            "case_declared", fixture=example, liable=_declared(example), price=_worth(example)
        )
    frames = found.frames()
    first = frames[0]
    players = len(view.seats(found))
    laid = [
        (seat, groups(seat, frame, players), frame.hand is not None)
        for seat, frame in first.seats.items()
        if seat in example.seats or seat in example.deal
    ]
    unseen = [seat for seat in first.seats if seat not in {each[0] for each in laid}]
    setup = example.table
    return fill(
        "case_hands",
        view=view,
        laid=[(seat, shown, known) for seat, shown, known in laid if shown or known],
        unseen=names(unseen) if unseen else "",
        dealer=NAMES[setup.dealer],
        round=NAMES[setup.round],
        wall=setup.wall,
        facts=_facts(example),
        before=list(marks_at(view, found, found.default, 0)),
    )


def _facts(example: Case) -> list[str]:
    setup = example.table
    counted = (("streak", setup.streak), ("honba", setup.honba), ("sticks", setup.sticks))
    return [f"{name} {amount}" for name, amount in counted if amount]


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


def play(view: View, case: str) -> Markup:
    """What happened, event by event, with what could have been done and what attached."""
    found = _case(view, case)
    if not found.specimen.played:
        return Markup()
    told = beats(view, found, found.default, found.frames())
    return fill("case_play", view=view, case=case, beats=told, words=event_words)


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "summary": summary,
    "story": story,
    "hands": hands,
    "play": play,
    "price": money.price,
    "settlement": money.settlement,
    "what-if": money.what_if,
    "expectations": money.expectations,
    "data": money.data,
}
