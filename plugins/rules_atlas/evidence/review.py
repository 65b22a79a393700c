"""How far each rule has been reviewed: by whom, in which role, and what has changed since.

A part is *reviewed* when somebody in the role signed it as it stands, *changed* when somebody
signed it as it stood before, *pending* when nobody in the role ever did. Who signs a rule's
expectations signs with them all that they rest on; a rule that they come to rest on later is a
change as well.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from rules_atlas.evidence.gather import Evidence
from rules_atlas.evidence.parts import Digests, digests, records_showing
from rules_atlas.registry.model import PARTS, Part, Review, ReviewRole
from rules_atlas.registry.walk import texts

State: TypeAlias = Literal["pending", "reviewed", "changed-since"]
STATES: tuple[State, ...] = get_args(State)
ROLES: tuple[ReviewRole, ...] = get_args(ReviewRole)
LANGUAGES: Mapping[str, ReviewRole] = {"zh": "fluent-chinese", "ja": "fluent-japanese"}
READS: Mapping[ReviewRole, tuple[Part, ...]] = {
    "mahjong-expert": PARTS,
    "fluent-chinese": ("text",),
    "fluent-japanese": ("text",),
}
"""What each role answers for."""


@dataclass(frozen=True, slots=True)
class PartState:
    """One part of a rule, or of a rule that it rests on, as a role has read it."""

    rule: str
    part: Part
    digest: str
    state: State
    signed: tuple[str, ...] = ()
    """The reviews by which it is reviewed or, where it has changed, was."""

    def named(self) -> str:
        """The part as people name it: ``defaults of SGMJ-PAY-001``."""
        return f"{self.part} of {self.rule}"


@dataclass(frozen=True, slots=True)
class Standing:
    """A rule's state of review in one role."""

    rule: str
    role: ReviewRole
    state: State
    parts: tuple[PartState, ...]
    reviews: tuple[Review, ...]
    """Every review of the rule in this role, newest first."""

    @property
    def changed(self) -> tuple[PartState, ...]:
        """What must be read again."""
        return tuple(each for each in self.parts if each.state == "changed-since")

    @property
    def pending(self) -> tuple[PartState, ...]:
        """What nobody in this role has read."""
        return tuple(each for each in self.parts if each.state == "pending")

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "rule": self.rule,
            "role": self.role,
            "state": self.state,
            "changed": [each.named() for each in self.changed],
            "parts": [
                {
                    "rule": each.rule,
                    "part": each.part,
                    "digest": each.digest,
                    "state": each.state,
                    "signed": list(each.signed),
                }
                for each in self.parts
            ],
            "reviews": [
                each.model_dump(mode="json", exclude_none=True, exclude={"parts", "rule", "role"})
                for each in self.reviews
            ],
        }


def roles_of(evidence: Evidence, rule: str) -> tuple[ReviewRole, ...]:
    """Who has to read a rule: one who knows the game, and one for each script that it is told in."""
    records = (evidence.registry.rule(rule), *records_showing(evidence, rule))
    scripts = {
        language
        for record in records
        for _, text in texts(record)
        for language, _ in text.languages()
    }
    return (
        "mahjong-expert",
        *(role for language, role in LANGUAGES.items() if language in scripts),
    )


def standing(evidence: Evidence, rule: str, role: ReviewRole) -> Standing:
    """How far a rule has been reviewed in a role."""
    return _standing(evidence, rule, role, digests(evidence, rule))


def standings(evidence: Evidence, rule: str | None = None) -> tuple[Standing, ...]:
    """The state of one rule, or of all, in each role that has to read it."""
    found = []
    for name in sorted(evidence.registry.rules) if rule is None else (rule,):
        parts = digests(evidence, name)
        found += [_standing(evidence, name, role, parts) for role in roles_of(evidence, name)]
    return tuple(found)


def overview(found: Iterable[Standing]) -> dict[ReviewRole, dict[State, int]]:
    """How many rules are in each state, by role."""
    counts: dict[ReviewRole, Counter[State]] = {}
    for each in found:
        counts.setdefault(each.role, Counter())[each.state] += 1
    return {
        role: {state: counts[role][state] for state in STATES} for role in ROLES if role in counts
    }


def signable(
    role: ReviewRole, found: Digests, rule: str
) -> dict[Part, tuple[tuple[str, Part], ...]]:
    """What a role may sign of a rule: each of its parts with all that goes with it."""
    others = tuple(key for key in found if key[0] != rule)
    return {
        part: ((rule, part), *(others if part == "expectations" else ())) for part in READS[role]
    }


def _standing(evidence: Evidence, rule: str, role: ReviewRole, current: Digests) -> Standing:
    reviews = sorted(
        (
            placed.record
            for placed in evidence.registry.reviews.values()
            if (placed.record.rule, placed.record.role) == (rule, role)
        ),
        key=lambda each: (each.date, each.id),
        reverse=True,
    )
    rested = any("expectations" in each.parts.get(rule, {}) for each in reviews)
    parts = tuple(
        _part(key, current[key], reviews, new=rested and key[0] != rule)
        for keys in signable(role, current, rule).values()
        for key in keys
    )
    states = {each.state for each in parts}
    state: State = (
        "changed-since"
        if "changed-since" in states
        else "pending"
        if "pending" in states
        else "reviewed"
    )
    return Standing(rule, role, state, parts, tuple(reviews))


def _part(
    key: tuple[str, Part], current: str, reviews: Iterable[Review], *, new: bool
) -> PartState:
    rule, part = key
    signed = [(each.id, each.parts.get(rule, {}).get(part)) for each in reviews]
    now = tuple(name for name, digest in signed if digest == current)
    before = tuple(name for name, digest in signed if digest is not None)
    if now:
        return PartState(rule, part, current, "reviewed", now)
    if before or new:
        return PartState(rule, part, current, "changed-since", before)
    return PartState(rule, part, current, "pending")
