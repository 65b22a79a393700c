"""What the others do with a tile on offer, and whose claim goes first."""

from dataclasses import replace

from rules_atlas.engine.case import Claim, Event, Meld, MeldKind
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.game import Game, RefusedEvent
from rules_atlas.engine.offers import Choices, claims_on, own_tiles
from rules_atlas.engine.outcome import Rejected
from rules_atlas.engine.passing import let_go
from rules_atlas.engine.seats import Seat, in_turn, relation
from rules_atlas.engine.table import Pass
from rules_atlas.engine.tiles import code, kind, rank, suit, write


def offer_to_others(game: Game, event: Event, tile: int, source: Seat, *, robbed: bool) -> None:
    """Ask the others, then let the claims made decide."""
    table = game.table
    table.live = (tile, source)
    choices = claims_on(game.system, table, tile, source, game.aside, robbed=robbed)
    game.record(choices)
    wins, melds = _claims(game, event, tile, source, robbed=robbed)
    if wins:
        order = in_turn(source, table.players)
        wins.sort(key=lambda win: order.index(win.seat))
        paid = _paid(game, tuple(wins))
        if not paid:
            game.drawn_hand()
            return
        claimed = {claim.seat: claim for claim, _ in melds}
        for win in paid:
            if win.auto and win.seat in claimed:
                lay(game, next(m for c, m in melds if c.seat == win.seat), win.seat)
        for claim in event.claims:
            if claim.seat not in {win.seat for win in paid}:
                _outranked(game, claim, paid[0].seat)
        game.end_with(paid)
        return
    melds.sort(key=lambda each: each[1].kind == "chow")
    let_go(game, choices, tile, source)
    _pass_pongs(game, choices, tile, {claim.seat for claim, _ in melds})
    if not robbed:
        table.turn, table.phase = table.following(source), "draw"
    if melds:
        (first, meld), *rest = melds
        for claim, _ in rest:
            _outranked(game, claim, first.seat)
        lay(game, meld, first.seat)
        table.turn = first.seat
        table.claimed = meld.kind != "kong"
        table.phase = "throw" if table.claimed else "replace"
        table.drawn, table.drawn_from = None, None if table.claimed else "kong"
        table.kongs = 0 if table.claimed else 1
        game.laid_open(first.seat)
    elif not robbed:
        game.check_floor()


def _pass_pongs(game: Game, choices: Choices, tile: int, claimed_by: set[Seat]) -> None:
    """Remember the pongs that nobody made."""
    for seat in dict.fromkeys(offer.seat for offer in choices.offers if offer.kind == "pong"):
        if seat not in claimed_by:
            calls = game.table.calls(seat, "chow", "pong")
            passed = Pass(seat, tile, game.table.now, self_draw=False, calls=calls)
            game.table.passed_pongs.append(passed)


def _claims(
    game: Game, event: Event, tile: int, source: Seat, *, robbed: bool
) -> tuple[list[Winning], list[tuple[Claim, Meld]]]:
    """The claims made on a tile, each checked; sets that end the hand count as wins too."""
    wins: list[Winning] = []
    melds: list[tuple[Claim, Meld]] = []
    for claim in event.claims:
        if claim.seat == source:
            raise RefusedEvent(f"{source} cannot claim its own tile", claim=claim.seat)
        if claim.kind == "win":
            win = Winning(claim.seat, "discard", source, tile, robbed=robbed, price=claim.price)
            game.check_win(win)
            wins.append(win)
            continue
        if robbed:
            raise RefusedEvent("a tile laid to a kong can only be won on", claim=claim.seat)
        meld = _meld(game, claim, tile, source)
        melds.append((claim, meld))
        if auto := _would_end(game, claim.seat, meld):
            wins.append(auto)
    return wins, melds


def _meld(game: Game, claim: Claim, tile: int, source: Seat) -> Meld:
    """The set a claim makes, or a refusal."""
    seat, table = claim.seat, game.table
    made: MeldKind = "chow" if claim.kind == "chow" else "pong" if claim.kind == "pong" else "kong"
    kinds = sorted(kind(each) for each in (*claim.tiles, tile))
    wanted = {"pong": 2, "kong": 3, "chow": 2}[claim.kind]
    shape = f"a {claim.kind} of {code(tile)} takes {wanted} tiles from the hand"
    if len(claim.tiles) != wanted:
        raise RefusedEvent(f"{shape}, not {write(claim.tiles) or 'none'}", claim=seat)
    if claim.kind == "chow":
        if relation(source, seat, table.players) != "left":
            raise RefusedEvent(
                f"a chow is only taken from the left, and {source} is not on {seat}'s left",
                claim=seat,
            )
        if (
            suit(tile) is None
            or kinds != [kinds[0], kinds[0] + 1, kinds[0] + 2]
            or (len({suit(each) for each in kinds}) != 1)
        ):
            raise RefusedEvent(f"{write(kinds)} are not three in a row of a suit", claim=seat)
    elif len(set(kinds)) != 1:
        raise RefusedEvent(f"{shape} that are the same", claim=seat)
    hand = table.chairs[seat].hand
    if hand is not None:
        rest = list(hand)
        for each in claim.tiles:
            if each not in rest:
                raise RefusedEvent(f"{seat} does not hold {write(claim.tiles)}", claim=seat)
            rest.remove(each)
    if game.at_floor():
        raise RefusedEvent(
            "the wall is at its floor: the tile can only be won on",
            game.system.wall_rule,
            claim=seat,
        )
    tiles = tuple(sorted((*claim.tiles, tile), key=lambda each: (rank(each), each)))
    if claim.kind != "chow":
        tiles = (*claim.tiles, tile)
    meld = Meld(made, tiles, tile, source, table.now)
    if barred := game.system.bars_claim(table, seat, meld, game.rules):
        raise RefusedEvent(barred.reason, barred.because, claim=seat)
    return meld


def _would_end(game: Game, seat: Seat, meld: Meld) -> Winning | None:
    melds = game.table.chairs[seat].melds
    melds.append(meld)
    try:
        return game.system.ends_by(game.table, seat, game.rules)
    finally:
        melds.pop()


def _paid(game: Game, wins: tuple[Winning, ...]) -> tuple[Winning, ...]:
    """Which of the winners are paid."""
    if len(wins) == 1:
        return wins
    paid = game.system.winners(game.table, wins, game.rules)
    return tuple(replace(win, rank=rank) for rank, win in enumerate(paid))


def _outranked(game: Game, claim: Claim, by: Seat) -> None:
    what = f"{claim.seat} {claim.kind} {write(claim.tiles)}".rstrip()
    reason = f"{by}'s claim goes first"
    game.rejected.append(Rejected(what, game.system.claim_rule, reason))


def lay(game: Game, meld: Meld, seat: Seat) -> None:
    """Put a claimed set on the table."""
    table = game.table
    game.leave_hand(seat, own_tiles(meld))
    table.chairs[seat].melds.append(meld)
    table.breaks.append(table.now)
    if meld.source is not None and table.chairs[meld.source].thrown:
        table.chairs[meld.source].thrown[-1].taken = True
    game.attach(game.system.candidates(table, seat, meld))
