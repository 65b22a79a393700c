"""Pictures of the table for a replay: one before the first event, and one after each."""

from rules_atlas.engine.settle import replay, settle
from rules_atlas.engine.systems import find_system
from tests.engine.tables import PLAIN, case, play
from tests.engine.test_play import FED

SINGAPORE = find_system("singapore")


def test_a_replay_has_the_same_outcome_and_a_picture_of_every_event() -> None:
    """Watching changes nothing; the first picture is the table as it was laid out."""
    fed = case(FED)
    outcome, frames = replay(SINGAPORE, fed, PLAIN)
    assert outcome == settle(SINGAPORE, fed, PLAIN)
    assert [frame.event for frame in frames] == [None, *fed.play]


def test_a_picture_is_of_its_own_moment() -> None:
    """The pong leaves the hand, the throw is taken, and the feeder's marker is there from then on."""
    before, fed, *_, won = replay(SINGAPORE, case(FED), PLAIN)[1]
    assert (len(before.seats["S"].melds), before.liabilities) == (3, ())
    assert before.seats["S"].hand == (6, 6, 7, 8)
    assert (len(fed.seats["S"].melds), fed.seats["S"].hand) == (4, (7, 8))
    assert (fed.seats["E"].thrown, fed.seats["E"].taken) == ((6,), (True,))
    assert [(each.seat, each.toward) for each in fed.liabilities] == [("E", "S")]
    assert won.wall == before.wall - 4


def test_a_hand_that_was_over_before_is_pictured_no_further() -> None:
    """What comes after the end did not happen."""
    text = FED.rstrip() + "\n  - {N: discard 1p}\n"
    outcome, frames = replay(SINGAPORE, case(text), PLAIN)
    assert (outcome.status, outcome.event) == ("ends-earlier", 5)
    assert len(frames) == 6


def test_a_self_draw_that_is_not_taken_at_the_end_is_missed() -> None:
    """The case stops before South declares: four tai, and East would have paid for all."""
    *_, note = play(FED.replace("  - {S: win}\n", "")).notes
    assert (note.kind, note.seat, note.total) == ("missed-win", "S", 4)
    assert note.net == {"E": -48, "S": 48, "W": 0, "N": 0}
    assert note.reason == "a win by self-draw was not taken"
