"""Hold the package ``mahjong`` to the suite: prices of riichi hands, for it knows no liability.

Needs ``pip install mahjong``. Hands whose win may be somebody's liability are passed over.
"""

from typing import Any

from lines import SEATS, Skip, at_least, kinds, serve, winner_of
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator
from mahjong.meld import Meld

NAME = "mahjong"
WINDS = (27, 28, 29, 30)
CAN_PLAY = {"RIMJ-PAY-001.honba": True}
DOUBLE_WIND = {"RIMJ-HAND-001.double-wind-pair": "four-fu"}
"""What the package has fixed; the second matters to a hand whose seat has the round's wind."""
KINDS = {
    "chow": Meld.CHI,
    "pong": Meld.PON,
    "kong": Meld.KAN,
    "kong-concealed": Meld.KAN,
    "kong-added": Meld.SHOUMINKAN,
}


class Numbers:
    """Hands out the package's numbers, one for each copy of a tile."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def take(self, notation: str) -> list[int]:
        """The numbers of some tiles."""
        return [self._one(*each) for each in kinds(notation)]

    def _one(self, kind: int, red: bool) -> int:  # noqa: FBT001 - a tile is its kind and its colour
        fives = {4: 16, 13: 52, 22: 88}
        for number in range(kind * 4, kind * 4 + 4):
            if (number == fives.get(kind)) is red and number not in self.used:
                self.used.add(number)
                return number
        message = "a fifth copy of a tile"
        raise ValueError(message)


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """One item."""
    if asked["system"] != "riichi":
        raise Skip(f"{NAME} plays riichi only")
    case, values = asked["case"], asked["values"]
    at_least(values, CAN_PLAY, NAME)
    table = {"players": 4, "dealer": "E", "round": "E", **case.get("table", {})}
    if table["players"] != 4:
        raise Skip(f"{NAME} prices for four players here")
    if values.get("RIMJ-RINSHAN-001.enabled") and "kong" in str(case):
        raise Skip(f"{NAME} knows no liability")
    return played(case, table, values) if asked["played"] else declared(case, table, values)


def options(values: dict[str, Any]) -> OptionalRules:
    """The package's settings as the ruleset has them."""
    return OptionalRules(
        has_open_tanyao=values.get("RIMJ-HAND-001.open-tanyao", True),
        has_aka_dora=values.get("RIMJ-HAND-001.red-fives", True),
        kiriage=bool(values.get("RIMJ-PAY-001.kiriage")),
        kazoe_limit=(
            HandConfig.KAZOE_LIMITED
            if values.get("RIMJ-PAY-001.kazoe", True)
            else HandConfig.KAZOE_SANBAIMAN
        ),
        has_double_yakuman=False,
    )


def declared(case: dict[str, Any], table: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """A win whose han and fu are given."""
    win, price = case["win"], case["win"]["price"]
    if "yakuman" in price or case.get("declared"):
        raise Skip(f"{NAME} prices han and fu, or tiles")
    config = HandConfig(
        is_tsumo=win["by"] == "self-draw",
        player_wind=wind(win["seat"], table),
        round_wind=WINDS[SEATS.index(table["round"])],
        options=options(values),
        tsumi_number=table.get("honba", 0),
        kyoutaku_number=table.get("sticks", 0),
    )
    cost = ScoresCalculator.calculate_scores(price["han"], price.get("fu", 30), config)
    return {"status": "settled", "net": net(win["seat"], win.get("from"), table, cost)}


def played(case: dict[str, Any], table: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """A hand that is won by the first thing that happens to it, so that nothing else is to be played."""
    if len(case["play"]) > 2:
        raise Skip(f"{NAME} plays no events")
    *before, last = case["play"]
    seat, source, tile = winner_of(last), None, None
    if seat is not None:
        (drawn,) = (event.get(seat, "") for event in before) if before else ("",)
        if not drawn.startswith("draw "):
            raise Skip(f"{NAME} plays no events")
        tile = drawn.removeprefix("draw ")
    else:
        wins = [one for one, claim in last.get("claims", {}).items() if claim == "win"]
        source = next((one for one in SEATS if str(last.get(one, "")).startswith("discard ")), None)
        if before or len(wins) != 1 or source is None:
            raise Skip(f"{NAME} plays no events")
        seat, tile = wins[0], last[source].removeprefix("discard ")
    chair = case.get("seats", {}).get(seat, {})
    if "hand" not in chair:
        raise Skip(f"{NAME} cannot price a hand that nobody saw")
    if wind(seat, table) == WINDS[SEATS.index(table["round"])]:
        at_least(values, DOUBLE_WIND, NAME)
    numbers = Numbers()
    melds = [
        Meld(KINDS[kind], numbers.take(each[kind]), opened=kind != "kong-concealed")
        for each in chair.get("melds", [])
        for kind in KINDS
        if kind in each
    ]
    hand = numbers.take(chair["hand"])
    (won,) = numbers.take(tile)
    tiles = [*hand, won, *(number for meld in melds for number in meld.tiles)]
    config = HandConfig(
        is_tsumo=source is None,
        is_riichi="riichi" in chair.get("flags", []),
        player_wind=wind(seat, table),
        round_wind=WINDS[SEATS.index(table["round"])],
        options=options(values),
        tsumi_number=table.get("honba", 0),
        kyoutaku_number=table.get("sticks", 0),
    )
    dora = numbers.take("".join(table["dora"])) if table.get("dora") else []
    found = HandCalculator.estimate_hand_value(tiles, won, melds, dora, config)
    if found.error:
        return {"status": "refused"}
    if any(each.is_yakuman for each in found.yaku):
        raise Skip(f"{NAME} knows no liability")
    return {"status": "settled", "net": net(seat, source, table, found.cost)}


def wind(seat: str, table: dict[str, Any]) -> int:
    """A seat's wind, counted from the dealer."""
    return WINDS[(SEATS.index(seat) - SEATS.index(table["dealer"])) % 4]


def net(
    winner: str, source: str | None, table: dict[str, Any], cost: dict[str, Any]
) -> dict[str, int]:
    """Who pays what of a price, the counters included; sticks come from the table."""
    found = dict.fromkeys(SEATS, 0)
    if source is not None:
        found[source] = -(cost["main"] + cost["main_bonus"])
    else:
        for seat in SEATS:
            if seat != winner:
                dealers = (
                    "main" if seat == table["dealer"] or winner == table["dealer"] else "additional"
                )
                found[seat] = -(cost[dealers] + cost[f"{dealers}_bonus"])
    found[winner] = -sum(found.values()) + 1000 * table.get("sticks", 0)
    return found


if __name__ == "__main__":
    serve(answer)
