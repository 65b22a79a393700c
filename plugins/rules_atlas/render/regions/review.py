"""How far rules have been reviewed, on their pages and in one overview."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.grouping import grouped
from rules_atlas.evidence.review import ROLES, STATES, Standing, overview, standings
from rules_atlas.registry.model import ReviewRole
from rules_atlas.render import addresses
from rules_atlas.render.html import fill
from rules_atlas.render.view import View

PEOPLE: Mapping[ReviewRole, str] = {
    "mahjong-expert": "mahjong expert",
    "fluent-chinese": "fluent reader of Chinese",
    "fluent-japanese": "fluent reader of Japanese",
}
STATE_WORDS = {
    "pending": "pending",
    "reviewed": "reviewed",
    "changed-since": "changed since review",
}


def _by_rule(evidence: Evidence) -> dict[str, tuple[Standing, ...]]:
    return grouped(evidence.once(standings), lambda each: (each.rule,))


def of_rule(view: View, rule: str) -> tuple[Standing, ...]:
    """A rule's standing in each role that has to read it."""
    return view.evidence.once(_by_rule)[rule]


def summary(view: View, rule: str) -> Markup:
    """A rule's state of review in two words, leading to the overview."""
    found = of_rule(view, rule)
    states = {each.state for each in found}
    if "changed-since" in states:
        words = "Changed since review"
    elif states == {"reviewed"}:
        words = "Reviewed"
    elif any(each.reviews for each in found):
        words = "Reviewed in part"
    else:
        words = "Review pending"
    return view.link(addresses.REVIEW, words, rule.lower())


def told(view: View, rule: str) -> list[str]:
    """A sentence for each role: who has read, or that nobody has."""
    return [_sentence(each) for each in of_rule(view, rule)]


def _sentence(standing: Standing) -> str:
    who = PEOPLE[standing.role]
    if standing.state == "changed-since":
        parts = ", ".join(each.named() for each in standing.changed)
        return f"Changed since a {who} reviewed it: {parts}"
    if standing.state == "reviewed":
        names = " and ".join(dict.fromkeys(each.by for each in standing.reviews))
        return f"Reviewed by {names} as a {who}, {standing.reviews[0].date}"
    if standing.reviews:
        parts = ", ".join(each.named() for each in standing.pending)
        return f"A {who} has yet to review: {parts}"
    return f"No {who} has reviewed this page yet"


def reviews(view: View, name: str) -> Markup:
    """Every rule by role: its state, who signed, and what must be read again."""
    del name
    found = view.evidence.once(standings)
    counts = overview(found)
    rows: list[dict[str, Any]] = [
        {
            "rule": view.rule(rule),
            "id": rule,
            "roles": [
                {
                    "who": PEOPLE[each.role],
                    "state": STATE_WORDS[each.state],
                    "kind": each.state,
                    "parts": [part.named() for part in (*each.changed, *each.pending)]
                    if each.reviews
                    else [],
                    "signed": [
                        {
                            "by": signed.by,
                            "date": signed.date,
                            "commit": signed.commit,
                            "line": view.line(view.registry.reviews[signed.id].at("by")),
                        }
                        for signed in each.reviews
                    ],
                }
                for each in of_rule(view, rule)
            ],
        }
        for rule in sorted(view.registry.rules)
    ]
    totals = [
        (PEOPLE[role], [(STATE_WORDS[state], counts[role][state]) for state in STATES])
        for role in ROLES
        if role in counts
    ]
    return fill("atlas_reviews", rows=rows, totals=totals)
