"""A riichi hand's price, itemised and with its limits, against ``mahjong`` alone on the same hands.

Both sides get hands that are ready to be valued: ours as a table, the peer's as numbered tiles with
the sets made. The peer makes a configuration for each hand, since how it is won differs from hand
to hand; ours works that out from the table and keeps it.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from benchmarks.clock import ratio
from benchmarks.riichi_hands import RiichiHand, riichi_hands
from benchmarks.rows import Row
from rules_atlas.engine.deeds import Winning
from rules_atlas.engine.rules import Assignment, Rules
from rules_atlas.engine.seats import SEATS
from rules_atlas.engine.system import System
from rules_atlas.engine.table import Table

HANDS = 5_000
_KINDS = {"chow": Meld.CHI, "pong": Meld.PON, "kong-added": Meld.SHOUMINKAN}


def measure(riichi: System, values: Assignment) -> Iterator[Row]:
    """The one line of this comparison."""
    hands = list(riichi_hands(HANDS))
    ours = [(each.table(), each.win) for each in hands]
    theirs = [_peer(each) for each in hands]
    times = ratio(partial(_prices, riichi, values, ours), partial(_peer_prices, theirs))
    unit = "times as fast as mahjong alone, which is inside ours"
    yield Row("price of a riichi hand", times, unit, 0.5, {"hands": HANDS}, faster=True)


def _prices(riichi: System, values: Assignment, hands: list[tuple[Table, Winning]]) -> None:
    for table, win in hands:
        riichi.value(table, win, Rules(values))


def _peer(hand: RiichiHand) -> tuple[list[int], int, list[Meld], list[int], list[int], Any]:
    tiles = hand.numbered()
    melds = [
        Meld(_KINDS.get(each.kind, Meld.KAN), sorted(numbers), opened=each.source is not None)
        for each, numbers in zip(hand.holding.melds, tiles.melds, strict=True)
    ]
    all_tiles = [*tiles.hand, tiles.won_on, *(tile for each in tiles.melds for tile in each)]
    flags, self_draw, last = hand.holding.flags, hand.win.by == "self-draw", hand.setup.wall == 0
    settings = {
        "is_tsumo": self_draw,
        "is_riichi": bool(flags),
        "is_daburu_riichi": "double-riichi" in flags,
        "is_ippatsu": "ippatsu" in flags,
        "is_rinshan": hand.rinshan,
        "is_haitei": self_draw and last and not hand.rinshan,
        "is_houtei": not self_draw and last,
        "player_wind": 27 + (1 - SEATS.index(hand.setup.dealer)) % 4,
        "round_wind": 27 + SEATS.index(hand.setup.round),
    }
    return all_tiles, tiles.won_on, melds, list(tiles.dora), list(tiles.ura), settings


def _peer_prices(hands: list[tuple[list[int], int, list[Meld], list[int], list[int], Any]]) -> None:
    options = OptionalRules(has_open_tanyao=True, has_aka_dora=True)
    for tiles, won_on, melds, dora, ura, settings in hands:
        config = HandConfig(**settings, options=options)
        HandCalculator.estimate_hand_value(
            tiles, won_on, melds, dora, config, ura_dora_indicators=ura
        )
