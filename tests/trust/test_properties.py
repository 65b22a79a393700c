"""What holds of every hand and every table, whatever the system."""

import json
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_atlas.engine.case import EVERYTHING, Claim, Event, Fixture, Setup
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import Assignment
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.settle import settle, settle_fixture
from rules_atlas.engine.systems import BY_ID
from rules_atlas.engine.tiles import BONUS, kind, suit
from rules_atlas.registry.layout import KINDS, files
from rules_atlas.registry.loader import load
from rules_atlas.registry.lowering import Under, assignment
from rules_atlas.registry.marks import read_one
from rules_atlas.registry.model import Term
from tests.evidence.published import REGISTRY, published
from tests.trust.random_play import KONGS, Play, begin, claim, deed

SYSTEMS = sorted(BY_ID)
PLAYED = {"riichi": "tenhou-4p"}
"""The profile to play by where the default one is a text about one rule."""
seeds = st.integers(min_value=0, max_value=10**6)


@cache
def _values(system: str) -> Assignment:
    registry = load(REGISTRY, BY_ID)
    profile = PLAYED.get(system) or registry.default_profile(system)
    return assignment(registry, Under(profile))


def _played(system: str, seed: int, steps: int) -> Play:
    play = begin(BY_ID[system], _values(system), seed)
    before = play.case
    for _ in range(steps):
        before = play.case
        play.step()
        if play.over:
            break
    if play.over:
        play.case = before
    return play


def _accepted(outcome: Outcome) -> bool:
    """Whether the event was allowed; whether all of its price is known is another matter."""
    return outcome.status != "refused"


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=12)
@given(seed=seeds, steps=st.integers(min_value=0, max_value=30))
def test_what_is_offered_is_accepted_and_nothing_else(system: str, seed: int, steps: int) -> None:
    """On a random table, after a random number of turns, every claim that could be tried is tried."""
    play = _played(system, seed, steps)
    if not play.case.play or play.case.play[-1].kind != "discard":
        return
    event = replace(play.case.play[-1], claims=())
    play.case = replace(play.case, play=play.case.play[:-1])
    number = len(play.case.play) + 1
    plain = play.ask(event)
    if plain.status == "refused":
        return
    offered = {
        (each.seat, each.kind, tuple(sorted(each.tiles)))
        for each in plain.offers
        if each.at.number == number and each.seat != event.seat
    }
    for tried in _possible(play, event):
        got = play.ask(replace(event, claims=(tried,)))
        wanted = (tried.seat, tried.kind, tuple(sorted(tried.tiles))) in offered
        assert _accepted(got) == wanted, (tried, got.status, got.reason, sorted(map(str, offered)))


def _possible(play: Play, event: Event) -> list[Claim]:
    """Every claim that the tiles in the hands could be thought to allow, and a win of each seat."""
    (tile,) = event.tiles
    found: list[Claim] = []
    for seat in SEATS:
        if seat == event.seat:
            continue
        hand = _hand(play, seat)
        found.append(Claim(seat, "win"))
        same = [each for each in hand if kind(each) == kind(tile)]
        found += [Claim(seat, "pong", pair) for pair in set(combinations(sorted(same), 2))]
        found += [Claim(seat, "kong", three) for three in set(combinations(sorted(same), 3))]
        near = sorted({e for e in hand if suit(e) is not None and abs(kind(e) - kind(tile)) <= 2})
        found += [Claim(seat, "chow", pair) for pair in combinations(near, 2)]
    return found


def _hand(play: Play, seat: str) -> list[int]:
    """A seat's hand as it was before the last throw."""
    hand = list(play.case.seats[seat].hand or ())
    for event in play.case.play:
        if event.seat == seat and event.kind == "draw" and event.tiles[0] not in BONUS:
            hand += event.tiles
        if event.seat == seat and event.kind in ("discard", *KONGS):
            for tile in event.tiles:
                hand.remove(tile)
        for each in event.claims:
            if each.seat == seat:
                for tile in each.tiles:
                    hand.remove(tile)
    return hand


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=12)
@given(seed=seeds, steps=st.integers(min_value=1, max_value=30))
def test_what_is_offered_in_turn_is_accepted(system: str, seed: int, steps: int) -> None:
    """A win or a kong that a seat may declare after its draw is one that it can declare."""
    play = _played(system, seed, steps)
    outcome = play.ask()
    if outcome.status == "refused":
        return
    for each in play.now(outcome):
        own = each.seat == play.turn and each.kind in ("win", *KONGS)
        if own and play.case.play[-1:] and play.case.play[-1].kind == "draw":
            assert _accepted(play.ask(deed(each))), each


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=12)
@given(seed=seeds, steps=st.integers(min_value=0, max_value=40))
def test_the_best_reading_is_paid_and_a_price_is_its_rows(
    system: str, seed: int, steps: int
) -> None:
    """No reading that was not paid is worth more, in any win that a random table offers."""
    play = _played(system, seed, steps)
    for offer in play.ask().offers:
        if offer.kind != "win" or offer.price is None:
            continue
        case = replace(play.case, play=play.case.play[: offer.at.number])
        if offer.at.number and case.play[-1].kind == "discard":
            last = replace(case.play[-1], claims=(claim(offer),))
            case = replace(case, play=(*case.play[:-1], last))
        else:
            case = replace(case, play=(*case.play, deed(offer)))
        for win in settle(play.system, case, play.values).wins:
            assert win.price == offer.price
            limited = any(each.op == "limit" for each in win.price.steps)
            for other in win.others:
                assert limited or other.total <= win.price.total


DECLARED = {
    "singapore": lambda n: {"tai": n % 12 + 1},
    "baotou": lambda n: {"points": n % 90 + 1},
    "riichi": lambda n: {"han": n % 4 + 1, "fu": (30, 40, 50)[n % 3]},
}


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=60)
@given(
    number=seeds,
    winner=st.sampled_from(SEATS),
    payer=st.sampled_from(SEATS),
    by=st.sampled_from(("self-draw", "discard")),
)
def test_a_liability_moves_points_and_never_changes_a_price(
    system: str, number: int, winner: str, payer: str, by: str
) -> None:
    """With and without somebody who answers for it, a win is worth the same, row by row."""
    if payer == winner:
        return
    engine = BY_ID[system]
    source = None if by == "self-draw" else SEATS[(SEATS.index(winner) + 1 + number % 3) % 4]
    price = DECLARED[system](number)
    found = []
    for liable in ({}, {EVERYTHING: payer}):
        fixture = Fixture(Setup(), winner, by, source, price, liable)
        found.append(settle_fixture(engine, fixture, _values(system)))
    without, with_ = found
    if "settled" in (without.status, with_.status) and without.status == with_.status:
        assert [win.price for win in without.wins] == [win.price for win in with_.wins]
        assert with_.ordinary == without.net


def test_no_published_liability_changes_a_price() -> None:
    """Every published win with a payer is worth as much where every trigger is switched off."""
    told = 0
    for case in published().cases.values():
        liable = case.specimen.played and any(win.liable for win in case.default.wins)
        if not liable:
            continue
        triggers = {key: False for key in case.values if key.count(".") == 2 and ".trigger." in key}
        off = settle(case.system, case.specimen.example, {**case.values, **triggers})
        if off.status == "settled":
            told += 1
            assert [win.price for win in off.wins] == [win.price for win in case.default.wins]
    assert told > 10


def test_what_was_dumped_loads_as_it_was() -> None:
    """Every record of the published registry, written anew with its texts in quotes."""
    for file in files(REGISTRY, BY_ID):
        before = read_one(file.path.read_bytes(), file.name)
        written = json.dumps(before.value, ensure_ascii=False, indent=1).encode()
        after = read_one(written, file.name)
        assert not after.faults, file.name
        assert after.value == before.value
        model = KINDS[file.kind].model
        many = KINDS[file.kind].many
        for one, other in zip(
            before.value if many else [before.value],
            after.value if many else [after.value],
            strict=True,
        ):
            assert model.model_validate(one) == model.model_validate(other)


@settings(max_examples=150)
@given(text=st.text(min_size=1, max_size=60), other=st.text(min_size=1, max_size=60))
def test_any_text_that_loads_comes_back_letter_for_letter(text: str, other: str) -> None:
    """Written as YAML with PyYAML's own hand, a text is either refused or read as it is."""
    record = {"id": "word", "en": text, "zh": other, "gloss": text}
    written = yaml.safe_dump(
        record, allow_unicode=True, default_style='"', sort_keys=False, width=1000
    )
    document = read_one(written.encode("utf-8", "surrogatepass"), "terms.yaml")
    if document.faults:
        return
    term = Term.model_validate(document.value)
    assert (term.en, term.zh, term.gloss.en) == (text, other, text)
