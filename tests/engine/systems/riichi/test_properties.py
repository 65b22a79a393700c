"""What holds whatever the hand: the sum of all points, and that no chair is special."""

from hypothesis import given
from hypothesis import strategies as st

from rules_atlas.engine.case import Fixture, Setup
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.rules import Value
from rules_atlas.engine.seats import SEATS, Seat
from rules_atlas.engine.settle import settle_fixture
from rules_atlas.engine.systems.riichi import RIICHI
from rules_atlas.engine.systems.riichi.keys import OPTIONS

PRICES = (
    {"yakuman": ("daisangen",)},
    {"yakuman": ("daisangen", "tsuuiisou")},
    {"yakuman": ("daisangen", "suukantsu")},
    {"yakuman": ("daisuushii", "tsuuiisou", "suukantsu")},
    {"han": 3, "fu": 30},
    {"han": 4, "fu": 30},
    {"han": 13},
)
PARTS = ("daisangen", "daisuushii", "suukantsu", "daiminkan-rinshan", "everything")


@st.composite
def rulesets(draw: st.DrawFn) -> dict[str, Value]:
    """Every knob at one of its values."""
    return {option.key: draw(st.sampled_from(option.values)) for option in OPTIONS if option.values}


@st.composite
def fixtures(draw: st.DrawFn) -> Fixture:
    """A declared win with declared liable seats."""
    players = draw(st.sampled_from((3, 4)))
    there = SEATS[:players]
    seat = draw(st.sampled_from(there))
    others = st.sampled_from([each for each in there if each != seat])
    source = draw(st.none() | others)
    return Fixture(
        Setup(
            players,
            draw(st.sampled_from(there)),
            honba=draw(st.integers(0, 5)),
            sticks=draw(st.integers(0, 4)),
        ),
        seat,
        "self-draw" if source is None else "discard",
        source,
        draw(st.sampled_from(PRICES)),
        draw(st.dictionaries(st.sampled_from(PARTS), others, max_size=3)),
    )


@given(fixture=fixtures(), ruleset=rulesets())
def test_the_deltas_sum_to_the_sticks_taken(fixture: Fixture, ruleset: dict[str, Value]) -> None:
    """All else only moves between seats, in whole hundreds, and the winner loses nothing."""
    found = settle_fixture(RIICHI, fixture, ruleset)
    assert found.status == "settled"
    assert sum(found.net.values()) == 1000 * fixture.table.sticks
    assert sum(found.ordinary.values()) == 1000 * fixture.table.sticks
    assert all(amount % 100 == 0 for amount in found.net.values())
    assert all(amount <= 0 for seat, amount in found.net.items() if seat != fixture.seat)
    assert all(each.to == fixture.seat and each.amount > 0 for each in found.transfers)


@given(fixture=fixtures(), ruleset=rulesets(), by=st.integers(1, 3))
def test_turning_the_seats_turns_the_result(
    fixture: Fixture, ruleset: dict[str, Value], by: int
) -> None:
    """The same hand one chair on is paid the same one chair on."""
    players = fixture.table.players

    def turn(seat: Seat) -> Seat:
        return SEATS[(SEATS.index(seat) + by) % players]

    turned = Fixture(
        Setup(
            players,
            turn(fixture.table.dealer),
            honba=fixture.table.honba,
            sticks=fixture.table.sticks,
        ),
        turn(fixture.seat),
        fixture.by,
        None if fixture.source is None else turn(fixture.source),
        fixture.price,
        {part: turn(seat) for part, seat in fixture.liable.items()},
    )
    before: Outcome = settle_fixture(RIICHI, fixture, ruleset)
    after = settle_fixture(RIICHI, turned, ruleset)
    assert {turn(seat): amount for seat, amount in before.net.items()} == dict(after.net)
    assert before.reads == after.reads
