"""*Check a table situation*: every combination of a rule's choices, each settled beforehand."""

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from rules_atlas.engine.case import Case
from rules_atlas.engine.outcome import Outcome
from rules_atlas.evidence.picker import Answer, answers
from rules_atlas.evidence.words import NAMES, outcome_words
from rules_atlas.registry.pickers import USUAL_ROLES, label_of
from rules_atlas.render import addresses
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.table import marks_at, offers_at
from rules_atlas.render.view import View


def check(view: View, rule: str) -> Markup:
    """The questions and all answers; nothing for a rule without choices."""
    placed = view.registry.rules[rule]
    picker = placed.record.picker
    if picker is None:
        return Markup()
    labels = {
        (axis.key, choice.value): _words(
            view, placed.system, label_of(view.registry, placed, number, choice)
        )
        for number, axis in enumerate(picker.axes)
        for choice in axis.choices
    }
    axes = [
        {
            "key": axis.key,
            "label": str(axis.label),
            "choices": [(each.value, labels[axis.key, each.value]) for each in axis.choices],
        }
        for axis in picker.axes
    ]
    roles = {**USUAL_ROLES, **{key: str(words) for key, words in picker.roles.items()}}
    rows = [
        {
            "name": answer.name,
            "said": [
                labels[axis.key, choice.value]
                for axis, choice in zip(picker.axes, answer.chosen, strict=True)
            ],
            **_answer(view, placed.system, answer, roles, picker.tells),
        }
        for answer in answers(view.evidence, rule)
    ]
    return fill("check", view=view, axes=axes, rows=rows)


def _words(view: View, system: str, label: str) -> Markup:
    return in_script(label, view.language(system))


def _answer(
    view: View, system: str, answer: Answer, roles: dict[str, str], tells: tuple[str, ...]
) -> dict[str, Any]:
    outcome = answer.outcome
    if outcome is None:
        return {
            "lead": str(answer.settling.not_shown),
            "pays": [],
            "once": [],
            "because": [],
            "unknown": [],
            "shown_by": [],
            "deal": "",
            "claims": [],
        }
    unit = view.registry.unit_of(system)
    pays = [(_role(answer, roles, seat), NAMES[seat], net) for seat, net in outcome.net.items()]
    once: dict[Any, int] = {}
    for each in outcome.ledger:
        once[each.source] = once.get(each.source, 0) - each.amount
        once[each.to] = once.get(each.to, 0) + each.amount
    deals = outcome.dealer_next if "deal" in tells else None
    return {
        "lead": _lead(outcome, unit),
        "pays": pays,
        "once": [(_role(answer, roles, seat), NAMES[seat], net) for seat, net in once.items()],
        "because": [view.rule(each) for each in answer.because if each in view.registry.rules],
        "unknown": [view.cell(key) for key in outcome.unknown],
        "shown_by": [_shown(view, answer, each) for each in answer.shown_by],
        "deal": f"{NAMES[deals]} deals next." if deals else "",
        "claims": list(_claims(view, answer, outcome)) if "claims" in tells else [],
    }


def _role(answer: Answer, roles: dict[str, str], seat: Any) -> str:
    role = answer.roles.get(seat)
    return NAMES[seat] if role is None else roles.get(role, role)


def _claims(view: View, answer: Answer, outcome: Outcome) -> Iterator[tuple[str, Markup]]:
    """What seats may do and may not, in the order of the play."""
    case = view.evidence.cases.get(answer.settling.case or "")
    if case is None or not isinstance(case.specimen.example, Case):
        return
    play = case.specimen.example.play
    for number in range(len(play) + 1):
        event = play[number - 1] if number else None
        following = play[number] if number < len(play) else None
        for offer in offers_at(view, case, outcome, number, (event, following)):
            yield "offer", offer
        for mark in marks_at(view, case, outcome, number):
            if mark.kind == "refused":
                label = Markup('<span class="atlas-tag">{}</span> ').format(mark.label)
                yield "refused", label + mark.words


def _lead(outcome: Outcome, unit: str) -> str:
    """What ended the hand, without the payments that stand beside it."""
    if outcome.status == "unresolved":
        return "Not known: this ruleset does not say"
    if outcome.status != "settled" or not outcome.wins:
        return "" if outcome.status == "settled" else outcome_words(outcome, unit)
    won = []
    for win in outcome.wins:
        how = "by self-draw" if win.by == "self-draw" else "off another's tile"
        won.append(f"Won {how}, {win.price.total:,} {unit}.")
    return " ".join(dict.fromkeys(won))


def _shown(view: View, answer: Answer, case: str) -> Markup:
    """A link to the case: to its line in the what-if where the ruling is one of those."""
    found = view.evidence.cases.get(case)
    if found is None or answer.settling.case is None:
        return view.case(case)
    same = [each.ruling for each in found.what_if if each.ruling.under == answer.under]
    if not same or answer.under == found.under:
        return view.case(case)
    uri = addresses.case_uri(view.registry, case)
    return view.link(uri, view.title_of(case), f"{case}-under-{same[0].anchor}")
