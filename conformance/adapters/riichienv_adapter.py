"""Hold the package ``riichienv`` to the suite: prices and liability of riichi hands.

Needs ``pip install riichienv``. The game is put into the state that a case begins with; claims,
kans and wins are then the package's own moves, so that it finds out by itself who is liable.
"""

from typing import Any

from lines import SEATS, Skip, at_least, kinds, serve, winner_of
from riichienv import (
    Action,
    ActionType,
    GameRule,
    Meld,
    MeldType,
    Phase,
    RiichiEnv,
    calculate_score,
)

NAME = "riichienv"
START = 100_000
CAN_PLAY = {
    "RIMJ-PAO-001.trigger.daisangen": True,
    "RIMJ-PAO-001.trigger.daisuushii": True,
    "RIMJ-PAO-001.trigger.suukantsu": False,
    "RIMJ-PAO-001.tsumo": "tsumo-total",
    "RIMJ-PAO-001.third-party-ron": "half",
    "RIMJ-PAO-001.honba-ron": "liable",
    "RIMJ-PAO-001.honba-tsumo": "liable",
    "RIMJ-PAO-001.honba-mixed-tsumo": "liable",
    "RIMJ-RINSHAN-001.enabled": False,
    "RIMJ-PAY-001.honba": True,
    "RIMJ-PAY-001.stacking": "adds-up",
    "RIMJ-PAY-001.kiriage": False,
    "RIMJ-WIN-001.several-winners": ("all", "three-is-a-draw"),
    "RIMJ-HAND-001.double-wind-pair": "four-fu",
}
"""What the package has fixed; where a ruleset says otherwise it is not asked."""
FLAGS = {
    "is_daisuushii_double": "RIMJ-PAY-001.double-daisuushii",
    "is_suuankou_tanki_double": "RIMJ-PAY-001.double-suuankou-tanki",
    "is_kokushi_musou_13machi_double": "RIMJ-PAY-001.double-kokushi-thirteen-wait",
    "is_junsei_chuurenpoutou_double": "RIMJ-PAY-001.double-chuuren-nine-wait",
    "allows_ron_on_ankan_for_kokushi_musou": "RIMJ-WIN-001.rob-closed-kan",
}
CLAIMS = {"chow": ActionType.CHI, "pong": ActionType.PON, "kong": ActionType.DAIMINKAN}
MELDS = {
    "chow": MeldType.Chi,
    "pong": MeldType.Pon,
    "kong": MeldType.Daiminkan,
    "kong-concealed": MeldType.Ankan,
    "kong-added": MeldType.Kakan,
}
PAI = [f"{digit}{suit}" for suit in "mps" for digit in range(1, 10)] + list("ESWNPFC")


class Refused(Exception):  # noqa: N818 - an answer, not a mistake
    """The package does not let this happen."""


class Table:
    """The package's game, and every seat's hand as the case has it."""

    def __init__(self, table: dict[str, Any], rule: GameRule) -> None:
        self.free = {number: number for number in range(136)}
        self.hands: list[list[int]] = [[], [], [], []]
        self.env = RiichiEnv(game_mode=2, rule=rule)
        oya = SEATS.index(table["dealer"])
        self.env.reset(oya=oya, honba=table.get("honba", 0))
        self.env.apply_event({"type": "start_game"})
        self.env.apply_event(
            {
                "type": "start_kyoku",
                "bakaze": table["round"],
                "kyoku": oya + 1,
                "honba": table.get("honba", 0),
                "kyotaku": table.get("sticks", 0),
                "oya": oya,
                "scores": [START] * 4,
                "dora_marker": PAI[kinds(table["dora"])[0][0]] if table.get("dora") else "8s",
                "tehais": [[PAI[number] for number in range(13)]] * 4,
            }
        )
        self.env.is_first_turn = False

    def take(self, notation: str) -> list[int]:
        """Numbers of tiles, one for each copy."""
        found = []
        for kind, red in kinds(notation):
            for number in range(kind * 4, kind * 4 + 4):
                if number in self.free and (number in (16, 52, 88)) is red:
                    found.append(self.free.pop(number))
                    break
            else:
                message = f"no copy of {notation} is left"
                raise ValueError(message)
        return found

    def fill(self) -> None:
        """Give unknown hands tiles that nobody else has, far apart."""
        spare = sorted(self.free, key=lambda number: (number % 4, number * 7 % 34))
        for seat in range(4):
            while len(self.hands[seat]) + 3 * len(self.env.melds[seat]) < 13:
                self.hands[seat].append(self.free.pop(spare.pop(0)))

    def acts(self, seat: int, drawn: int | None) -> None:
        """Make it a seat's turn, with what it has just drawn."""
        self.env.current_player = seat
        self.env.phase = Phase.WaitAct
        self.env.needs_tsumo = False
        self.env.is_first_turn = False
        self.env.hands = [sorted(hand) for hand in self.hands]
        self.env.drawn_tile = drawn

    def does(self, seat: int, kind: ActionType, tile: int | None = None, using: Any = ()) -> None:
        """One move of one seat, if the package allows it; everybody else passes."""
        legal = [
            each
            for each in self.env._get_legal_actions(seat)  # noqa: SLF001 - their only list of them
            if int(each.action_type) == int(kind)
        ]
        if not legal:
            raise Refused
        wanted = sorted(number // 4 for number in using)
        move = next(
            (
                each
                for each in legal
                if (not using or sorted(n // 4 for n in each.consume_tiles) == wanted)
                and (tile is None or each.tile is None or each.tile // 4 == tile // 4)
            ),
            legal[0],
        )
        others = {other for other in self.env.current_claims if other != seat}
        waiting = self.env.phase == Phase.WaitResponse
        passes = {other: Action(ActionType.PASS) for other in others} if waiting else {}
        self.env.step({seat: move, **passes})

    def throws(self, seat: int, tile: int) -> None:
        """A discard from the hand."""
        self.acts(seat, tile)
        self.env.step({seat: Action(ActionType.DISCARD, tile)})
        self.hands[seat].remove(tile)

    def claims(self, seat: int, kind: str, tile: int, using: list[int]) -> None:
        """A claim of the tile that was just thrown."""
        self.env.hands = [sorted(hand) for hand in self.hands]
        self.does(seat, CLAIMS[kind], tile, using)
        for each in using:
            self.hands[seat].remove(each)

    def holds(self, seat: int, tile: str) -> int:
        """A tile of this kind in the hand, or a new one in the hand of somebody unknown."""
        kind, red = kinds(tile)[0]
        for number in self.hands[seat]:
            if number // 4 == kind and (number in (16, 52, 88)) is red:
                return number
        (number,) = self.take(tile)
        self.hands[seat].append(number)
        return number


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """One item."""
    if asked["system"] != "riichi":
        raise Skip(f"{NAME} plays riichi only")
    case, values = asked["case"], asked["values"]
    at_least(values, CAN_PLAY, NAME)
    table = {"players": 4, "dealer": "E", "round": "E", **case.get("table", {})}
    if table["players"] != 4 or values.get("RIMJ-WIN-001.players", 4) != 4:
        raise Skip("this adapter is for four players")
    if not asked["played"]:
        return declared(case, table)
    if not values.get("RIMJ-PAO-001.scope"):
        raise Skip(f"{NAME} plays no ruleset whose scope is unknown")
    return played(case, table, values)


def declared(case: dict[str, Any], table: dict[str, Any]) -> dict[str, Any]:
    """A win whose han and fu are given: the package's table of scores."""
    win, price = case["win"], case["win"]["price"]
    if "yakuman" in price or case.get("declared"):
        raise Skip(f"{NAME} finds yakuman and liability in tiles")
    winner, dealer = SEATS.index(win["seat"]), SEATS.index(table["dealer"])
    self_drawn = win["by"] == "self-draw"
    score = calculate_score(
        price["han"], price.get("fu", 30), winner == dealer, self_drawn, table.get("honba", 0), 4
    )
    net = dict.fromkeys(SEATS, 0)
    if self_drawn:
        for number, seat in enumerate(SEATS):
            if number != winner:
                big = number == dealer
                net[seat] = -(score.pay_tsumo_oya if big else score.pay_tsumo_ko)
    else:
        net[win["from"]] = -score.pay_ron
    net[win["seat"]] = -sum(net.values()) + 1000 * table.get("sticks", 0)
    return {"status": "settled", "net": net}


def played(case: dict[str, Any], table: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """A hand played event by event."""
    if '"win": {' in str(case).replace("'", '"') or "price" in str(case["play"]):
        raise Skip(f"{NAME} cannot price a hand that nobody saw")
    if "riichi" in str(case):
        raise Skip(f"the indicators under the wall cannot be set in {NAME}")
    rule = GameRule(
        yakuman_pao_is_liability_only=values["RIMJ-PAO-001.scope"] == "covered-part",
        sanchaho_is_draw=values.get("RIMJ-WIN-001.several-winners") == "three-is-a-draw",
        **{flag: bool(values.get(key)) for flag, key in FLAGS.items()},
    )
    game = Table(table, rule)
    before = [START] * 4
    try:
        dealt = {seat: {"hand": each["tiles"]} for seat, each in case.get("deal", {}).items()}
        begin(game, case.get("seats", dealt))
        winners = [seat for event in case["play"] for seat in happens(game, event)]
    except Refused:
        return {"status": "refused"}
    if not winners:
        return {"status": "goes-on"}
    net = {seat: now - was for seat, now, was in zip(SEATS, game.scores, before, strict=True)}
    return {"status": "settled", "net": net, "liable": sorted(game.liable)}


def begin(game: Table, seats: dict[str, Any]) -> None:
    """Lay the sets that are there, those that were claimed by the package's own moves."""
    laid = []
    for name, chair in seats.items():
        seat = SEATS.index(name)
        for meld in chair.get("melds", []):
            kind = next(each for each in MELDS if each in meld)
            laid.append((seat, kind, game.take(meld[kind]), meld.get("from")))
        game.hands[seat] += game.take(chair.get("hand", ""))
    for seat, kind, tiles, source in laid:
        if source is None or kind == "chow":
            who = seat if source is None else SEATS.index(source)
            melds = game.env.melds
            melds[seat] = [*melds[seat], Meld(MELDS[kind], tiles, kind != "kong-concealed", who)]
            game.env.melds = melds
            continue
        lay_claimed(game, seat, kind, tiles, SEATS.index(source))
    game.fill()


def lay_claimed(game: Table, seat: int, kind: str, tiles: list[int], source: int) -> None:
    """A pong or an open kong, claimed as it was; a pong that grew is claimed, then exchanged."""
    using, thrown = tiles[:3] if kind == "kong" else tiles[:2], tiles[-1]
    game.hands[seat] += using
    game.hands[source].append(thrown)
    game.throws(source, thrown)
    game.claims(seat, "kong" if kind == "kong" else "pong", thrown, using)
    if kind == "kong-added":
        melds = game.env.melds
        melds[seat] = [*melds[seat][:-1], Meld(MELDS[kind], tiles, True, source)]  # noqa: FBT003
        game.env.melds = melds


def happens(game: Table, event: dict[str, Any]) -> list[str]:
    """One event; answers who won by it."""
    seat_name = next((seat for seat in SEATS if seat in event), None)
    if seat_name is None:
        return []  # others drew and threw, unseen
    seat, words = SEATS.index(seat_name), event[seat_name]
    winner = winner_of(event)
    if winner is not None:
        game.acts(seat, game.drawn)
        finish(game, [seat])
        game.does(seat, ActionType.TSUMO)
        game.scores = game.env.scores()
        return [winner]
    deed, _, tiles = words.partition(" ")
    if deed == "draw":
        (game.drawn,) = game.take(tiles)
        game.hands[seat].append(game.drawn)
        return []
    if deed == "discard":
        thrown = game.holds(seat, tiles)
        game.throws(seat, thrown)
        return answered(game, event.get("claims", {}), thrown)
    if deed in ("kong-added", "kong-concealed"):
        own = [game.holds(seat, tiles[:1] + tiles[-1])] if deed == "kong-added" else None
        using = own or [n for n in game.hands[seat] if n // 4 == kinds(tiles)[0][0]]
        while len(using) < (1 if own else 4):
            using += game.take(tiles[-2:])
            game.hands[seat].append(using[-1])
        game.acts(seat, using[-1])
        game.does(
            seat, ActionType.KAKAN if own else ActionType.ANKAN, using[0], () if own else using
        )
        for each in using:
            game.hands[seat].remove(each)
        return answered(game, event.get("claims", {}), using[0])
    raise Skip(f"this adapter does not play '{deed}'")


def answered(game: Table, claims: dict[str, Any], tile: int) -> list[str]:
    """What the others do about a tile."""
    wins = [seat for seat, claim in claims.items() if claim == "win"]
    if len(wins) > 1:
        raise Skip("this adapter plays one winner on a tile")
    for name, claim in claims.items():
        seat = SEATS.index(name)
        if claim == "win":
            game.env.hands = [sorted(hand) for hand in game.hands]
            finish(game, [seat])
            game.does(seat, ActionType.RON)
            game.scores = game.env.scores()
            return [name]
        kind, _, tiles = claim.partition(" ")
        using = []
        for each in kinds(tiles):
            one = next(n for n in game.hands[seat] if n // 4 == each[0] and n not in using)
            using.append(one)
        game.claims(seat, kind, tile, using)
    return []


def finish(game: Table, winners: list[int]) -> None:
    """Note whom the package holds liable before the win clears its table."""
    game.liable = {SEATS[payer] for seat in winners for payer in game.env.pao[seat].values()}


if __name__ == "__main__":
    serve(answer)
