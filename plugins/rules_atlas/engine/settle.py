"""Settle a case or a fixture under an assignment: the engine's one way in."""

from rules_atlas.engine.case import Case, Event, Fixture
from rules_atlas.engine.deeds import Barred, Winning
from rules_atlas.engine.frames import Frame
from rules_atlas.engine.game import Game, RefusedEvent
from rules_atlas.engine.outcome import Outcome, Status, net_of
from rules_atlas.engine.passing import let_pass
from rules_atlas.engine.play import DEEDS
from rules_atlas.engine.rules import Assignment, Rules, UnknownRead
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.supply import Exhausted, Supply
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import code
from rules_atlas.engine.winning import settle_win


def settle(system: System, case: Case, assignment: Assignment) -> Outcome:
    """Play a case to its end and settle it.

    The outcome's status tells what came of it; nothing is raised for a case that a rule or the
    tiles refuse, nor for a cell that is unknown.
    """
    return _play(system, case, assignment)[0]


def replay(system: System, case: Case, assignment: Assignment) -> tuple[Outcome, tuple[Frame, ...]]:
    """As :func:`settle`, with a picture of the table before the first and after each event."""
    outcome, game = _play(system, case, assignment, watched=True)
    return outcome, tuple(game.frames)


def _play(
    system: System, case: Case, assignment: Assignment, *, watched: bool = False
) -> tuple[Outcome, Game]:
    rules = Rules(assignment)
    table = Table(case)
    game = Game(
        system, case, rules, table, Supply(system.deck(case.table.players), case), rules.apart()
    )
    game.watched = watched
    if not _comparable(system, table, rules):
        return _outcome(game, "not-comparable"), game
    try:
        game.begin()
        game.picture(None)
        for number, event in enumerate(case.play, 1):
            if game.status == "drawn" and event.kind == "end" and table.phase == "over":
                break  # the wall has ended it already; saying so is no further event
            if table.phase == "over":
                return _outcome(game, *_ended(game)), game
            _one_event(game, number, event)
        let_pass(game, None)
        game.finish()
        return _outcome(game, game.status), game
    except RefusedEvent as refusal:
        return _outcome(game, "refused", table.now, refusal.because, refusal.reason), game
    except Exhausted as exhausted:
        reason = f"all copies of {code(exhausted.tile)} are on the table already"
        return _outcome(game, "refused", table.now, None, reason), game
    except UnknownRead as lacking:
        return _outcome(game, "unresolved", unknown=lacking.keys), game


def _comparable(system: System, table: Table, rules: Rules) -> bool:
    """Whether the ruleset is for so many players, as far as it says."""
    if system.players_key is None:
        return True
    wanted = rules.raw(system.players_key)
    return not isinstance(wanted, int) or wanted == table.players


def _one_event(game: Game, number: int, event: Event) -> None:
    table = game.table
    let_pass(game, event)
    table.now, table.label, table.deed, table.live = number, event.label, event.kind, None
    DEEDS[event.kind](game, event)
    game.picture(event)


def _ended(game: Game) -> tuple[Status, int, str | None]:
    """A hand that was over before its last event."""
    return "ends-earlier", game.ended_at, game.ended_by


def _outcome(
    game: Game,
    status: Status,
    event: int | None = None,
    rule: str | None = None,
    reason: str = "",
    unknown: tuple[str, ...] = (),
) -> Outcome:
    system, table = game.system, game.table
    over = status in ("settled", "drawn", "ends-earlier")
    winners = tuple(settled.win.seat for settled in game.wins)
    dealer_next, streak = None, None
    if over:
        dealer_next, streak = _next_deal(system, table, winners, game.aside)
    return Outcome(
        status=status,
        reads=tuple(sorted(game.rules.reads | game.aside.reads)),
        decided_by=tuple(sorted(game.rules.reads)),
        wins=tuple(settled.win for settled in game.wins),
        transfers=tuple(t for settled in game.wins for t in settled.transfers) + tuple(game.paid),
        stakes=game.stakes() if over else (),
        net=game.net() if over else {},
        ordinary=_ordinary(game) if over else {},
        ledger=tuple(game.ledger),
        offers=tuple(game.offers),
        refused=tuple(game.refused),
        notes=tuple(game.notes),
        rejected=tuple(game.rejected),
        liabilities=tuple(game.attached),
        unknown=unknown,
        event=event,
        rule=rule,
        reason=reason,
        dealer_next=dealer_next,
        streak=streak,
    )


def _ordinary(game: Game) -> dict[Seat, int]:
    total = net_of(game.paid, game.table.chairs, game.laid)
    for settled in game.wins:
        for seat, amount in settled.ordinary.items():
            total[seat] += amount
    return total


def settle_fixture(system: System, fixture: Fixture, assignment: Assignment) -> Outcome:
    """Settle a win whose price and liable seats are declared."""
    rules = Rules(assignment)
    table = Table(Case(fixture.table))
    win = Winning(fixture.seat, fixture.by, fixture.source, price=fixture.price)
    wrong = _wrong_fixture(system, fixture)
    if wrong:
        return Outcome("refused", (), reason=wrong, event=0)
    if not _comparable(system, table, rules):
        return Outcome("not-comparable", tuple(sorted(rules.reads)))
    try:
        found = settle_win(system, table, win, rules, fixture.liable)
    except UnknownRead as lacking:
        return Outcome("unresolved", tuple(sorted(rules.reads)), unknown=lacking.keys)
    reads = tuple(sorted(rules.reads))
    aside = rules.apart()
    dealer_next, streak = _next_deal(system, table, (fixture.seat,), aside)
    if isinstance(found, Barred):
        return Outcome("refused", reads, event=0, rule=found.because, reason=found.reason)
    return Outcome(
        "settled",
        tuple(sorted(rules.reads | aside.reads)),
        decided_by=reads,
        wins=(found.win,),
        transfers=found.transfers,
        stakes=found.stakes,
        net=found.net(table),
        ordinary=found.ordinary,
        notes=found.notes,
        rejected=found.rejected,
        dealer_next=dealer_next,
        streak=streak,
    )


def _next_deal(
    system: System, table: Table, winners: tuple[Seat, ...], rules: Rules
) -> tuple[Seat | None, int | None]:
    """Who deals next and the dealer's streak; neither where the ruleset does not say."""
    try:
        return system.next_deal(table, winners, rules)
    except UnknownRead:
        return None, None


def _wrong_fixture(system: System, fixture: Fixture) -> str | None:
    """What makes a fixture impossible."""
    chairs = Table(Case(fixture.table)).chairs
    if fixture.seat not in chairs:
        return f"there is no seat {fixture.seat} at a table of {len(chairs)}"
    if fixture.by == "discard" and fixture.source is None:
        return "a win by discard needs the seat that threw the tile"
    if fixture.source == fixture.seat:
        return f"{fixture.seat} cannot win on its own discard"
    for part, seat in fixture.liable.items():
        if seat == fixture.seat:
            return f"the winner {seat} cannot be liable for its own win ({part})"
        if seat not in chairs:
            return f"there is no seat {seat} at a table of {len(chairs)}"
    return system.check_price(fixture.price)
