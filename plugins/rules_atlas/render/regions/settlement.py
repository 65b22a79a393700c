"""The regions of a case about points: what the hand is worth, who pays, what if, what was expected."""

from typing import Any

from markupsafe import Markup

from rules_atlas.engine.outcome import Outcome, Rejected, Transfer
from rules_atlas.evidence.gather import CaseEvidence, Verdict, WhatIf
from rules_atlas.evidence.rulings import Ruling
from rules_atlas.evidence.words import NAMES, net_words, outcome_words, win_words
from rules_atlas.render import addresses
from rules_atlas.render.html import fill
from rules_atlas.render.table import differing, liability_sentence, payments, reading
from rules_atlas.render.view import STATUS, View

BASIS = {
    "stated": "a source states it",
    "derived": "worked out",
    "reasoned": "a reason forces it",
}


def price(view: View, case: str) -> Markup:
    """What each winning hand is worth, item by item."""
    found = view.evidence.cases[case]
    outcome = view.stands(found)[1]
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
    found = view.evidence.cases[case]
    outcome = view.stands(found)[1]
    liable = [each for win in outcome.wins for each in win.liable]
    return fill(
        "case_settlement",
        view=view,
        case=found,
        outcome=outcome,
        words=outcome_words(outcome, view.unit(found)),
        payments=payments(outcome),
        liable=[liability_sentence(view, each) for each in liable],
        moves=[_move(view, each) for each in outcome.transfers],
        ledger=[_move(view, each) for each in outcome.ledger],
        rejected=[_rejected(view, each) for each in outcome.rejected],
        under=view.under(view.stands(found)[0]),
    )


def _rejected(view: View, each: Rejected) -> Markup:
    words = view.reason(f"{each.what}: {each.reason}")
    return words + (Markup(" ({})").format(view.rule_id(each.because)) if each.because else "")


def _move(view: View, each: Transfer) -> Markup:
    reason = f" ({each.reason})" if each.reason else ""
    words = Markup("{} pays {} <b>{}</b>{}").format(
        NAMES[each.source], NAMES[each.to], f"{each.amount:,}", reason
    )
    return words + (Markup(", {}").format(view.rule_id(each.because)) if each.because else "")


def what_if(view: View, case: str) -> Markup:
    """The case under every profile and every convention of its rules, what differs first."""
    found = view.evidence.cases[case]
    alike: dict[tuple[Any, ...], list[WhatIf]] = {}
    for each in found.what_if:
        words = _in_short(view, found, each.outcome)
        alike.setdefault((each.differs, words, each.outcome.unknown), []).append(each)
    rows = [
        {
            "names": [(each.ruling.anchor, _ruling(view, each.ruling)) for each in same],
            "differs": differs,
            "status": STATUS[same[0].outcome.status],
            "words": words,
            "unknown": [view.cell(key) for key in unknown],
            "net": same[0].outcome.net,
            "changed": differing(same[0].outcome.net, found.default.net),
        }
        for (differs, words, unknown), same in alike.items()
    ]
    rows.sort(key=lambda row: not row["differs"])
    differing_names = sum(len(row["names"]) for row in rows if row["differs"])
    return fill(
        "case_what_if",
        view=view,
        case=case,
        seats=view.seats(found),
        rows=rows,
        differ=differing_names,
        of=len(found.what_if),
    )


def _in_short(view: View, case: CaseEvidence, outcome: Outcome) -> str:
    """The outcome in words; the cells that it lacks stand beside it."""
    if outcome.status == "unresolved":
        return "Not known: this ruleset does not say"
    return outcome_words(outcome, view.unit(case))


def _ruling(view: View, ruling: Ruling) -> Markup:
    if ruling.rule is None or ruling.convention is None:
        return view.profile(ruling.under.profile)
    return view.convention(ruling.rule, ruling.convention)


def expectations(view: View, case: str) -> Markup:
    """What was written down beforehand, on what it rests, and that the engine agrees."""
    found = view.evidence.cases[case]
    placed = found.specimen.placed
    rows = [
        {**_claim(view, each), "line": view.line(placed.at(*each.claim.path))}
        for each in found.verdicts
    ]
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
    said += [f"{NAMES[win.seat]} wins" for win in expected.wins or ()]
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
        "under": view.under(verdict.claim.under),
        "said": "; ".join(said),
        "basis": BASIS[expected.basis],
        "source": view.source(expected.source) if expected.source else None,
        "working": expected.working,
        "why": view.said(expected.why, view.ground((verdict.case,))),
        "holds": verdict.holds,
    }


def data(view: View, case: str) -> Markup:
    """The same as data, and how to see it computed."""
    found = view.evidence.cases[case]
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
