"""A picker's combinations as the engine takes them: under what, and which case or fixture."""

from collections.abc import Mapping
from typing import Any

from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.faults import Fault
from rules_atlas.engine.reader import read_fixture
from rules_atlas.engine.seats import Seat, chairs
from rules_atlas.registry import model
from rules_atlas.registry.lowering import Under, full_key, parse_under
from rules_atlas.registry.model.picker import Choice, Picker, Settling
from rules_atlas.registry.store import Placed, Registry

WINNER, THROWER, OTHER = "winner", "thrower", "other"
USUAL_ROLES: Mapping[str, str] = {
    WINNER: "Winner",
    THROWER: "Threw the tile",
    OTHER: "Other player",
}
"""Roles that follow from the play, with their usual words."""


def under_of(registry: Registry, placed: Placed[model.Rule], chosen: tuple[Choice, ...]) -> Under:
    """What a combination holds under; of several choices that name a profile the last one counts.

    Raises:
        UnderError: a profile, a convention or a key does not exist.
    """
    rule = placed.record
    profile = registry.default_profile(placed.system)
    convention: str | None = None
    cells: dict[str, Any] = {}
    for choice in chosen:
        profile = choice.profile or profile
        convention = choice.convention or convention
        cells |= {full_key(rule.id, key): value for key, value in choice.set.items()}
    if convention is not None and "/" not in convention and rule.convention(convention):
        convention = f"{rule.id}/{convention}"
    return parse_under(registry, model.Under(profile=profile, convention=convention, set=cells))


def changes_the_hand(chosen: tuple[Choice, ...]) -> bool:
    """Whether a combination changes what is played, and not only under what."""
    return any(each.table or each.win or each.declared for each in chosen)


def fixture_of(
    settling: Settling, chosen: tuple[Choice, ...], faults: list[Fault]
) -> Fixture | None:
    """The fixture that an entry makes for a combination; what is wrong with it goes to ``faults``."""
    assert settling.fixture is not None  # noqa: S101 - asked by the caller
    parts: dict[str, dict[str, Any]] = {}
    for layer in (settling.fixture, *chosen):
        for part in ("table", "win", "declared"):
            if (given := getattr(layer, part)) is not None:
                parts[part] = {**parts.get(part, {}), **given}
    return read_fixture(parts, faults)


def roles_of(settling: Settling, example: Case | Fixture) -> dict[Seat, str]:
    """Each seat's role: as the entry says, or as the play does."""
    seats = chairs(example.table.players)
    if settling.roles:
        return {seat: role for role, named in settling.roles.items() for seat in named}
    winners, throwers = _by_play(example)
    if not winners:
        return {}
    found: dict[Seat, str] = {}
    for seat in seats:
        found[seat] = WINNER if seat in winners else THROWER if seat in throwers else OTHER
    return found


def _by_play(example: Case | Fixture) -> tuple[set[Seat], set[Seat]]:
    """Who declares a win in the record, and whose tile it is on."""
    if isinstance(example, Fixture):
        return {example.seat}, {example.source} if example.source else set()
    winners: set[Seat] = set()
    throwers: set[Seat] = set()
    for event in example.play:
        if event.kind == "win" and event.seat:
            winners.add(event.seat)
        for claim in event.claims:
            if claim.kind == "win":
                winners.add(claim.seat)
                throwers |= {event.seat} if event.seat else set()
    return winners, throwers


def label_of(registry: Registry, placed: Placed[model.Rule], axis: int, choice: Choice) -> str:
    """A choice's words; where it has none, those of what it stands for."""
    picker = placed.record.picker
    if choice.label is not None:
        return str(choice.label)
    if choice.profile is not None and choice.profile in registry.profiles:
        return str(registry.profiles[choice.profile].record.name)
    if choice.convention is not None:
        rule, _, name = choice.convention.rpartition("/")
        owner = registry.rules.get(rule, placed).record
        if (convention := owner.convention(name)) is not None:
            return str(convention.name)
    if picker is not None:
        key = picker.axes[axis].key
        for each in picker.settled_by:
            if each.case is not None and each.when == {key: (choice.value,)}:
                return _title(registry, each.case)
    return choice.value.replace("-", " ")


def _title(registry: Registry, case: str) -> str:
    for kind in (registry.scenarios, registry.fixtures):
        if case in kind and (title := kind[case].record.title) is not None:
            return str(title)
    return case


__all__ = [
    "USUAL_ROLES",
    "Picker",
    "changes_the_hand",
    "fixture_of",
    "label_of",
    "roles_of",
    "under_of",
]
