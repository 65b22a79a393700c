"""Pickers: every combination is settled, by a case that exists, for every seat at the table."""

from rules_atlas.engine.case import Case, Fixture
from rules_atlas.engine.faults import Fault, Path
from rules_atlas.engine.seats import chairs
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.lowering import UnderError
from rules_atlas.registry.model import Rule
from rules_atlas.registry.model.picker import MOST, Choice, Picker, Settling
from rules_atlas.registry.pickers import (
    USUAL_ROLES,
    changes_the_hand,
    fixture_of,
    under_of,
)
from rules_atlas.registry.store import Placed, Registry


def pickers(registry: Registry, report: Report) -> None:
    """What a reader may choose is settled, all of it, and is not too much."""
    for placed in registry.rules.values():
        picker = placed.record.picker
        system = registry.systems.get(placed.system)
        if picker is None or system is None:
            continue
        if system.record.default_profile not in registry.profiles:
            continue  # told already, and every answer needs it
        if picker.size() > MOST:
            message = f"{picker.size()} combinations; at most {MOST} can be looked through"
            report.error(placed, ("picker", "axes"), "picker-size", message, key=True)
            continue
        sound = [_axes(registry, placed, picker, report)]
        sound += [
            _entry(registry, placed, picker, number, report)
            for number in range(len(picker.settled_by))
        ]
        if all(sound):
            _combinations(registry, placed, picker, report)


def _axes(registry: Registry, placed: Placed[Rule], picker: Picker, report: Report) -> bool:
    """Whether every choice of every axis names what exists, once."""
    sound = True
    for number, axis in enumerate(picker.axes):
        seen: set[str] = set()
        for index, choice in enumerate(axis.choices):
            path: Path = ("picker", "axes", number, "choices", index)
            if choice.value in seen:
                message = f"the axis has a choice '{choice.value}' already"
                report.error(placed, (*path, "value"), "duplicate-id", message)
                sound = False
            seen.add(choice.value)
            try:
                under_of(registry, placed, (choice,))
            except UnderError as wrong:
                sound = False
                known = registry.ids("profiles")
                if wrong.code != "unknown-profile" or not {choice.profile, "*"} & known:
                    report.error(placed, (*path, *wrong.path), wrong.code, wrong.message)
    return sound


def _entry(
    registry: Registry, placed: Placed[Rule], picker: Picker, number: int, report: Report
) -> bool:
    """Whether an entry is one thing, and names axes, choices, cases and roles that exist."""
    entry = picker.settled_by[number]
    path: Path = ("picker", "settled_by", number)
    choices = {axis.key: [each.value for each in axis.choices] for axis in picker.axes}
    sound = True
    for key, words in entry.when.items():
        at = (*path, "when", key)
        sound &= report.unknown(placed, at, "axis", key, choices, key=True)
        for index, word in enumerate(words if key in choices else ()):
            listed = (*placed.base, *at, index) in placed.document.values
            here: Path = (*at, index) if listed else at
            sound &= report.unknown(placed, here, "choice", word, choices[key])
    roles = {*picker.roles, *USUAL_ROLES}
    for role in entry.roles:
        sound &= report.unknown(placed, (*path, "roles", role), "role", role, roles, key=True)
    given = [each for each in (entry.case, entry.fixture, entry.not_shown) if each is not None]
    if len(given) != 1:
        message = "an entry has a case, a fixture, or says why the Atlas shows none: one of them"
        report.error(placed, path, "picker-entry", message)
        return False
    cases = registry.ids("scenarios", "fixtures")
    if entry.case is not None:
        sound &= report.unknown(placed, (*path, "case"), "case", entry.case, cases)
    for index, name in enumerate(entry.shown_by):
        sound &= report.unknown(placed, (*path, "shown_by", index), "case", name, cases)
    if entry.fixture is not None and not entry.shown_by:
        report.error(placed, path, "picker-entry", "a fixture made here names a case that shows it")
        sound = False
    return sound


def _combinations(registry: Registry, placed: Placed[Rule], picker: Picker, report: Report) -> None:
    used: set[int] = set()
    for chosen in picker.combinations():
        entry = picker.settling(chosen)
        if entry is None:
            named = ", ".join(
                f"{axis.key} {choice.value}"
                for axis, choice in zip(picker.axes, chosen, strict=True)
            )
            message = f"nothing settles {named}"
            report.error(placed, ("picker", "settled_by"), "picker-gap", message, key=True)
            return
        number = next(i for i, each in enumerate(picker.settled_by) if each is entry)
        path: Path = ("picker", "settled_by", number)
        first = number not in used
        used.add(number)
        if entry.case is not None and changes_the_hand(chosen):
            message = "a choice changes the win, and a case stands as it is"
            report.error(placed, path, "picker-entry", message)
        elif first or entry.fixture is not None:
            _example(registry, placed, picker, entry, chosen, path, report)
    for number in range(len(picker.settled_by)):
        if number not in used:
            message = "no combination is left for this entry"
            report.error(placed, ("picker", "settled_by", number), "picker-entry", message)


def _origin(
    placed: Placed[Rule], picker: Picker, chosen: tuple[Choice, ...], entry: Path, path: Path
) -> Path:
    """Where the part of a fixture is written that a fault is about: in a choice or in the entry."""
    for number, (axis, choice) in enumerate(zip(picker.axes, chosen, strict=True)):
        index = axis.choices.index(choice)
        whole: Path = ("picker", "axes", number, "choices", index, *path)
        if (*placed.base, *whole) in placed.document.values:
            return whole
    whole = (*entry, "fixture", *path)
    return whole if (*placed.base, *whole) in placed.document.values else (*entry, "fixture")


def _example(
    registry: Registry,
    placed: Placed[Rule],
    picker: Picker,
    entry: Settling,
    chosen: tuple[Choice, ...],
    path: Path,
    report: Report,
) -> None:
    """The fixture can be made, and the roles are those of the table."""
    example: Case | Fixture | None = None
    if entry.fixture is not None:
        faults: list[Fault] = []
        example = fixture_of(entry, chosen, faults)
        engine = registry.engines[placed.system]
        if example is not None and (wrong := engine.check_price(example.price)):
            faults.append(Fault(("win", "price"), "price", wrong))
        for fault in faults:
            where = _origin(placed, picker, chosen, path, fault.path)
            report.error(placed, where, fault.code, fault.message, key=fault.on_key)
    elif entry.case is not None:
        example = registry.cases.get(entry.case) or registry.settlements.get(entry.case)
    if example is None or not entry.roles:
        return
    seats = [seat for named in entry.roles.values() for seat in named]
    if sorted(seats) != sorted(chairs(example.table.players)):
        message = "the roles have every seat of the table once"
        report.error(placed, (*path, "roles"), "picker-roles", message, key=True)
