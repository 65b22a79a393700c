"""Expectations: under something that exists, about moments and rows that exist."""

from collections.abc import Iterator
from typing import get_args

from rules_atlas.engine.case import EVERYTHING, Case
from rules_atlas.engine.faults import Path, unknown
from rules_atlas.engine.outcome import OfferKind
from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.checks.values import wrong_value
from rules_atlas.registry.lowering import UnderError, parse_under
from rules_atlas.registry.model import Expectation, Fixture, Scenario, Sequence, Under
from rules_atlas.registry.store import Placed, Registry

_CLAIMS: tuple[str, ...] = get_args(OfferKind)
_SAYS = (
    "offers",
    "refused",
    "wins",
    "net",
    "ledger",
    "notes",
    "status",
    "result",
    "dealer_next",
    "streak",
)


def expectations(registry: Registry, report: Report) -> None:
    """What a case is held to can be held against it."""
    for placed in registry.scenarios.values():
        if not placed.record.expect:
            message = "a scenario expects something; else it shows nothing"
            report.error(placed, ("id",), "no-expectation", message)
        case = registry.cases.get(placed.record.id)
        for number, each in enumerate(placed.record.expect):
            path: Path = ("expect", number)
            if each.under is None:
                message = "'under' is missing: the profile that this holds under"
                report.error(placed, path, "missing-key", message)
            else:
                _under(registry, placed, (*path, "under"), each.under, report)
            _expectation(registry, placed, path, each, report)
            if case is not None:
                _moments(placed, path, each, case, report)
    for fixture in registry.fixtures.values():
        _under(registry, fixture, ("under",), fixture.record.under, report)
        _expectation(registry, fixture, ("expect",), fixture.record.expect, report)
        if fixture.record.chosen is not None:
            for number, name in enumerate(fixture.record.chosen.fields):
                path = ("chosen", "fields", number)
                first = name.partition(".")[0]
                report.unknown(fixture, path, "field", first, ("table", "win", "declared"))
    for sequence in registry.sequences.values():
        if sequence.record.under is not None:
            _under(registry, sequence, ("under",), sequence.record.under, report)


def _under(
    registry: Registry,
    placed: Placed[Scenario] | Placed[Fixture] | Placed[Sequence],
    path: Path,
    under: Under,
    report: Report,
) -> None:
    profile = under.profile
    known = registry.ids("profiles")
    if not report.unknown(placed, (*path, "profile"), "profile", profile, known):
        return
    if profile not in registry.profiles or registry.broken.get("rules"):
        return
    if registry.system_of(profile) != placed.system:
        message = f"'{profile}' is a profile of another system; name one of this system"
        report.error(placed, (*path, "profile"), "other-system", message)
        return
    try:
        parse_under(registry, under.model_copy(update={"set": {}}))
    except UnderError as error:
        report.error(placed, (*path, *error.path), error.code, error.message)
    for key, value in under.set.items():
        for wrong in wrong_value(registry, placed.system, key, value):
            report.wrong(placed, (*path, "set", key), wrong)


def _expectation(
    registry: Registry,
    placed: Placed[Scenario] | Placed[Fixture],
    path: Path,
    expected: Expectation,
    report: Report,
) -> None:
    if all(getattr(expected, name) is None for name in _SAYS):
        message = "this expects nothing: say a net, offers or a status"
        report.error(placed, path, "no-expectation", message)
    _wins(registry, placed, path, expected, report)
    _offers(registry, placed, path, expected, report)
    _causes(registry, placed, path, expected, report)


def _wins(
    registry: Registry,
    placed: Placed[Scenario] | Placed[Fixture],
    path: Path,
    expected: Expectation,
    report: Report,
) -> None:
    """Rows of a price, and the parts that somebody answers for."""
    engine = registry.engines[placed.system]
    for number, win in enumerate(expected.wins or ()):
        place = (*path, "wins", number)
        for row in win.rows or ():
            report.unknown(placed, (*place, "rows", row), "row", row, engine.rows, key=True)
        for position, liable in enumerate(win.liable or ()):
            parts = (EVERYTHING, *engine.rows)
            where = (*place, "liable", position, "covers")
            report.unknown(placed, where, "part", liable.covers, parts)


def _offers(
    registry: Registry,
    placed: Placed[Scenario] | Placed[Fixture],
    path: Path,
    expected: Expectation,
    report: Report,
) -> None:
    """What a seat may do, and what a rule keeps it from."""
    for seat, offers in (expected.offers or {}).items():
        for number, offer in enumerate(offers):
            if len(offer.kinds()) != 1:
                message = f"an offer is one of {', '.join(_CLAIMS)}"
                report.error(placed, (*path, "offers", seat, number), "offer-kind", message)
    for seat, refused in (expected.refused or {}).items():
        for kind, rule in refused.items():
            where = (*path, "refused", seat, kind)
            report.unknown(placed, where, "deed", kind, (*_CLAIMS, "discard"), key=True)
            report.unknown(placed, where, "rule", rule, registry.ids("rules"))


def _causes(
    registry: Registry,
    placed: Placed[Scenario] | Placed[Fixture],
    path: Path,
    expected: Expectation,
    report: Report,
) -> None:
    """Rules because of which something happens, and cells that are lacking."""
    engine = registry.engines[placed.system]
    if expected.rule is not None:
        report.unknown(placed, (*path, "rule"), "rule", expected.rule, registry.ids("rules"))
    for number, move in enumerate(expected.ledger or ()):
        if move.because is not None:
            where = (*path, "ledger", number, "because")
            report.unknown(placed, where, "rule", move.because, registry.ids("rules"))
    for number, key in enumerate(expected.unknown or ()):
        keys = {option.key for option in engine.options}
        report.unknown(placed, (*path, "unknown", number), "dimension", key, keys)


def _moments(
    placed: Placed[Scenario], path: Path, expected: Expectation, case: Case, report: Report
) -> None:
    """Moments are events by number or by label."""
    labels = [event.label for event in case.play if event.label is not None]
    for where, moment in _named(path, expected):
        if isinstance(moment, int) and not isinstance(moment, bool):
            if not 0 <= moment <= len(case.play):
                message = f"there is no event {moment}; the play has {len(case.play)}"
                report.error(placed, where, "unknown-moment", message)
        elif moment not in labels:
            message = unknown("label of an event", str(moment), labels)
            report.error(placed, where, "unknown-moment", message)
    if (expected.offers is not None or expected.refused is not None) and expected.at is None:
        message = "'at' is missing: the event after which these are the offers"
        report.error(placed, path, "missing-key", message)


def _named(path: Path, expected: Expectation) -> Iterator[tuple[Path, int | str]]:
    if expected.at is not None:
        yield (*path, "at"), expected.at
    for number, note in enumerate(expected.notes or ()):
        if note.at is not None:
            yield (*path, "notes", number, "at"), note.at
    for number, win in enumerate(expected.wins or ()):
        for position, liable in enumerate(win.liable or ()):
            if liable.since is not None:
                yield (*path, "wins", number, "liable", position, "since"), liable.since
