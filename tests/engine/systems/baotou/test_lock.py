"""振听: which lock a passed win brings, and what lifts it."""

from tests.engine.systems.baotou.tables import play

CLOSED = "table: {wall: 60}\nseats: {S: {hand: 234m678m45p88s444z}}\n"
CALLED = "table: {wall: 60}\nseats: {S: {melds: [{pong: 111z, from: W}], hand: 234m678m45p88s}}\n"
KONG = "table: {wall: 60}\nseats: {S: {melds: [{kong: 1111z, from: W}], hand: 234m678m45p88s}}\n"
ROUND = "{W: discard 3p}, {unseen: [N, E]}, {S: draw 9s}, {S: discard 9s}"
CLAIM = "{W: discard 6p, claims: {S: win}}"


def test_a_locked_seat_may_not_win_on_a_discard() -> None:
    """Before its own draw and throw a win on the other wait is refused by the lock."""
    found = play(f"{CLOSED}play: [{{W: discard 3p}}, {{N: discard 6p, claims: {{S: win}}}}]")
    assert (found.status, found.event, found.rule) == ("refused", 2, "BTMJ-LOCK-001")


def test_the_temporary_lock_ends_with_the_seats_own_throw() -> None:
    """After its own draw and throw the seat wins on the next tile."""
    assert play(f"{CLOSED}play: [{ROUND}, {CLAIM}]").status == "settled"


def test_the_lasting_lock_does_not_end() -> None:
    """With the call spent the same play ends in a refusal."""
    found = play(f"{CALLED}play: [{ROUND}, {CLAIM}]")
    assert (found.status, found.rule) == ("refused", "BTMJ-LOCK-001")


def test_an_exposed_kong_spends_no_call() -> None:
    """A pass after a kong alone is temporary; some tables count any open meld."""
    assert play(f"{KONG}play: [{ROUND}, {CLAIM}]").status == "settled"
    found = play(f"{KONG}play: [{ROUND}, {CLAIM}]", LOCK__lasting="any-open-meld")
    assert found.rule == "BTMJ-LOCK-001"


PONG = """
table: {wall: 60}
seats: {S: {hand: 234m678m45p88s777z}}
play:
  - {W: discard 3p}
  - {N: discard 8s, claims: {S: pong 88s}}
  - {S: discard 4p}
  - {W: discard 5p, as: locked}
  - {unseen: [N, E]}
  - {S: draw 9m}
  - {S: discard 9m}
  - {W: discard 5p, claims: {S: win}}
"""
"""A pass with the call unspent, then a pong; the seat throws, and only later draws."""


def test_a_throw_after_a_claim_does_not_lift_the_lock() -> None:
    """The seat has drawn nothing, so the throw after its pong leaves it locked."""
    found = play(PONG)
    assert [r.because for r in found.refused if r.at.label == "locked"] == ["BTMJ-LOCK-001"]
    assert found.status == "settled"
    lifted = play(PONG, LOCK__lifted_by="throw")
    assert not [r for r in lifted.refused if r.at.label == "locked" and r.kind == "win"]


def test_a_tile_that_goes_by_during_a_lock_changes_nothing() -> None:
    """The seat has called meanwhile, but it could not have won, so no lasting lock follows."""
    assert play(PONG).net == {"E": 0, "S": 10, "W": -10, "N": 0}
    assert play(PONG, LOCK__again="new-pass").rule == "BTMJ-LOCK-001"


def test_claiming_the_winning_tile_for_a_set_is_a_pass() -> None:
    """South could win on the tile it pongs; it is locked, and not for good."""
    text = """
table: {wall: 60}
seats: {S: {hand: 234m678m55p88s777z}}
play: [{W: discard 5p, claims: {S: pong 55p}}, {S: discard 8s}, {W: discard 8s, as: locked},
       {unseen: [N, E]}, {S: draw 9m}, {S: discard 9m}, {W: discard 8s, claims: {S: win}}]
"""
    found = play(text)
    assert [note.kind for note in found.notes] == ["missed-win"]
    assert [r.because for r in found.refused if r.at.label == "locked"] == ["BTMJ-LOCK-001"]
    assert found.status == "settled"


def test_a_kong_draws_and_so_lifts_the_lock_at_the_throw() -> None:
    """A kong's replacement is a draw: after it and a throw the seat is free again."""
    text = """
table: {wall: 60}
seats: {S: {hand: 234m678m45p88s444z}}
play: [{W: discard 6p}, {N: discard 4z, claims: {S: kong 444z}},
       {S: draw 9m, from: replacement}, {S: discard 9m}, {W: discard 3p, claims: {S: win}}]
"""
    assert play(text).net == {"E": 0, "S": 10, "W": -10, "N": 0}


def test_own_throws_and_declined_self_draws_lock_at_some_tables() -> None:
    """Here only what others throw counts; elsewhere one's own throw or own draw does."""
    text = f"{CLOSED}play: [{{S: draw 3p}}, {{S: discard 3p}}, {CLAIM}]"
    assert play(text).status == "settled"
    for trigger in ("own-discards-too", "declined-self-draw-too"):
        assert play(text, LOCK__trigger=trigger).rule == "BTMJ-LOCK-001"
        harmless = text.replace("3p", "9s")
        assert play(harmless, LOCK__trigger=trigger).status == "settled"


def test_a_self_draw_is_never_barred() -> None:
    """The lasting lock leaves the self-draw."""
    found = play(
        f"{CALLED}play: [{ROUND}, {{W: discard 6p}}, {{unseen: [N, E]}}, {{S: draw 6p}}, {{S: win}}]"
    )
    assert found.net == {"E": -20, "S": 60, "W": -20, "N": -20}


def test_a_locked_seat_still_claims() -> None:
    """A locked seat is offered chow, pong and kong as any other."""
    found = play(f"{CLOSED}play: [{{W: discard 3p}}, {{N: discard 4z}}, {{E: discard 3p}}]")
    assert "kong" in {o.kind for o in found.offers if o.at.number == 2}
    assert "chow" in {o.kind for o in found.offers if o.at.number == 3}
