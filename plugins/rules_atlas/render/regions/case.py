"""The regions of a case: what lay on the table, what happened, who pays, and what if."""

from typing import Any

from markupsafe import Markup

from rules_atlas.engine.case import EVERYTHING, Case, Fixture
from rules_atlas.engine.outcome import Outcome, Transfer
from rules_atlas.evidence.gather import CaseEvidence, Verdict
from rules_atlas.evidence.rulings import Ruling
from rules_atlas.evidence.words import (
    NAMES,
    event_words,
    names,
    net_words,
    outcome_words,
    rejected_words,
    win_words,
)
from rules_atlas.registry.lowering import Under
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.table import beats, differing, groups, marks_at, payments, reading
from rules_atlas.render.view import STATUS, View

BASIS = {
    "stated": "a source states it",
    "derived": "worked out",
    "reasoned": "a reason forces it",
}


def _case(view: View, case: str) -> CaseEvidence:
    return view.evidence.cases[case]


def crumbs(view: View, case: str) -> Markup:
    """Where the case belongs: its system and the rules that it shows."""
    specimen = _case(view, case).specimen
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    system = view.registry.systems[specimen.system].record
    trail = [
        view.link(addresses.HOME, view.registry.atlas.record.name),
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
    outcome = _stands(found)
    return fill(
        "case_summary",
        view=view,
        outcome=outcome_words(outcome, view.unit(found)),
        payments=payments(found, outcome),
        under=_under(view, _under_of(found)),
    )


def _under_of(case: CaseEvidence) -> Under:
    """A fixture stands under what it is written for, a scenario under the default profile."""
    if not case.specimen.played and case.verdicts:
        return case.verdicts[0].claim.under
    return case.under


def _stands(case: CaseEvidence) -> Outcome:
    """The outcome that the case's page is about."""
    if not case.specimen.played and case.verdicts:
        return case.verdicts[0].outcome
    return case.default


def _under(view: View, under: Under) -> Markup:
    """What something holds under, in words that lead there."""
    found = view.profile(under.profile)
    if under.convention is not None:
        rule, name = under.convention
        convention = view.registry.rule(rule).convention(name)
        words = str(convention.name) if convention else name
        uri = addresses.rule_uri(view.registry, rule)
        found += Markup(", ") + view.link(uri, words, f"convention-{name}")
    for key, value in under.to_json().get("set", {}).items():
        found += Markup(", {} set to {}").format(view.key(key), _plain(value))
    return found


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def story(view: View, case: str) -> Markup:
    """The case told in a few sentences."""
    placed = view.registry.scenarios.get(case)
    if placed is None:
        chosen = view.registry.fixtures[case].record.chosen
        if chosen is None:
            return Markup()
        what = ", ".join(chosen.fields)
        return Markup("<p>Chosen by the Atlas ({}): {}</p>").format(what, chosen.why)
    ground = view.ground((case,))
    language = view.language(placed.system)
    return Markup("\n").join(
        Markup("<p>{}</p>").format(view.prose(text, ground, language))
        for text in placed.record.story
    )


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
    unseen = [seat for seat in first.seats if seat not in dict((s, 1) for s, _, _ in laid)]
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


def price(view: View, case: str) -> Markup:
    """What each winning hand is worth, item by item."""
    found = _case(view, case)
    outcome = _stands(found)
    wins = [
        {
            "words": win_words(win, view.unit(found)),
            "price": win.price,
            "reading": reading(win.price),
            "rows": [(_row(view, row.row, row.because), row) for row in win.price.rows],
            "absorbed": [(_row(view, row.row, row.because), row) for row in win.price.absorbed],
            "others": len(win.others),
        }
        for win in outcome.wins
    ]
    return fill("case_price", view=view, wins=wins, unit=view.unit(found)) if wins else Markup()


def _row(view: View, row: str, because: str) -> str:
    """A row's name: the label of the dimension that says what it is worth, where one does."""
    placed = view.registry.rules.get(because)
    dimension = placed.record.dimension(row) if placed else None
    return str(dimension.label) if dimension else row.replace("-", " ")


def settlement(view: View, case: str) -> Markup:
    """Who pays whom, because of which rule."""
    found = _case(view, case)
    outcome = _stands(found)
    liable = [each for win in outcome.wins for each in win.liable]
    return fill(
        "case_settlement",
        view=view,
        case=found,
        outcome=outcome,
        words=outcome_words(outcome, view.unit(found)),
        payments=payments(found, outcome),
        liable=[(each, _trigger(view, each.because, each.trigger)) for each in liable],
        moves=[_move(view, each) for each in outcome.transfers],
        ledger=[_move(view, each) for each in outcome.ledger],
        rejected=[rejected_words(each) for each in outcome.rejected],
        under=_under(view, _under_of(found)),
    )


def _trigger(view: View, rule: str, trigger: str) -> str:
    """A named trigger's label."""
    placed = view.registry.rules.get(rule)
    for dimension in placed.record.dimensions if placed else ():
        for option in dimension.options:
            if dimension.kind == "triggers" and str(option.value) == trigger:
                return str(option.label)
    return trigger


def _move(view: View, each: Transfer) -> Markup:
    reason = f" ({each.reason})" if each.reason else ""
    words = Markup("{} pays {} <b>{}</b>{}").format(
        NAMES[each.source], NAMES[each.to], f"{each.amount:,}", reason
    )
    return words + (Markup(", {}").format(view.rule_id(each.because)) if each.because else "")


def what_if(view: View, case: str) -> Markup:
    """The case under every profile and every convention of its rules."""
    found = _case(view, case)
    seats = view.seats(found)
    rows = [
        {
            "name": _ruling(view, each.ruling),
            "kind": each.ruling.kind,
            "anchor": each.ruling.anchor,
            "differs": each.differs,
            "status": STATUS[each.outcome.status],
            "words": outcome_words(each.outcome, view.unit(found)),
            "unknown": [view.key(key) for key in each.outcome.unknown],
            "net": each.outcome.net,
            "changed": differing(each.outcome.net, found.default.net),
            "rule": each.outcome.rule,
        }
        for each in found.what_if
    ]
    return fill("case_what_if", view=view, case=case, seats=seats, rows=rows)


def _ruling(view: View, ruling: Ruling) -> Markup:
    if ruling.rule is None or ruling.convention is None:
        return view.profile(ruling.under.profile)
    uri = addresses.rule_uri(view.registry, ruling.rule)
    return view.link(uri, ruling.name, f"convention-{ruling.convention}")


def expectations(view: View, case: str) -> Markup:
    """What was written down beforehand, on what it rests, and that the engine agrees."""
    found = _case(view, case)
    rows = [_claim(view, each) for each in found.verdicts]
    return fill("case_expectations", rows=rows) if rows else Markup()


def _claim(view: View, verdict: Verdict) -> dict[str, Any]:
    expected = verdict.claim.expectation
    said = []
    if expected.at is not None:
        said.append(f"at “{expected.at}”")
    if expected.status is not None:
        said.append(STATUS[expected.status].lower())
    if expected.result is not None:
        said.append("a drawn hand")
    for win in expected.wins or ():
        said.append(f"{NAMES[win.seat]} wins")
    if expected.net is not None:
        said.append(net_words(expected.net))
    for seat, offers in (expected.offers or {}).items():
        kinds = [kind for each in offers for kind in each.kinds()]
        said.append(
            f"{NAMES[seat]} may {', '.join(kinds)}" if kinds else f"{NAMES[seat]} may do nothing"
        )
    for seat, refused in (expected.refused or {}).items():
        said += [f"{NAMES[seat]} may not {kind} ({rule})" for kind, rule in refused.items()]
    return {
        "under": _under(view, verdict.claim.under),
        "said": "; ".join(said),
        "basis": BASIS[expected.basis],
        "source": view.source(expected.source) if expected.source else None,
        "working": expected.working,
        "why": expected.why,
        "holds": verdict.holds,
    }


def data(view: View, case: str) -> Markup:
    """The same as data, and how to see it computed."""
    found = _case(view, case)
    return fill(
        "case_data",
        view=view,
        case=case,
        json=view.url(addresses.case_json(case)),
        page=view.case(case, "the page of this case"),
        reads=[view.key(key) for key in found.default.decided_by],
        by_the_way=[
            view.key(key) for key in found.default.reads if key not in found.default.decided_by
        ],
    )


PARTS = {
    "crumbs": crumbs,
    "title": title,
    "summary": summary,
    "story": story,
    "hands": hands,
    "play": play,
    "price": price,
    "settlement": settlement,
    "what-if": what_if,
    "expectations": expectations,
    "data": data,
}
