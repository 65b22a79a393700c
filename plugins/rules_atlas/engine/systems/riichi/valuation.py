"""Hands that are no yakuman, valued by the package ``mahjong`` (RIMJ-HAND-001).

The only module that knows that package, which is imported when the first such hand is valued. Its
fixed choices are made to follow the ruleset: it gives a pair of one's own wind in its own round
four fu, so a table that gives two is asked for without the round's wind; yakuman, their multiples
and the limits are not left to it at all.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_atlas.engine.case import Meld
from rules_atlas.engine.deeds import Barred, Valued, Winning
from rules_atlas.engine.outcome import Price, Row
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import SEATS, wind
from rules_atlas.engine.systems.riichi.keys import HAND
from rules_atlas.engine.systems.riichi.points import of_han
from rules_atlas.engine.table import Table
from rules_atlas.engine.tiles import RED_FIVES, WINDS, kind

if TYPE_CHECKING:
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.hand_calculating.hand_response import HandResponse
    from mahjong.meld import Meld as TheirMeld

YAKU: dict[str, str] = {
    "Menzen Tsumo": "menzen-tsumo",
    "Riichi": "riichi",
    "Double Riichi": "double-riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan-kaihou",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "white-dragon",
    "Yakuhai (hatsu)": "green-dragon",
    "Yakuhai (chun)": "red-dragon",
    **{f"Yakuhai (seat wind {name})": "seat-wind" for name in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {name})": "round-wind" for name in ("east", "south", "west", "north")},
    "Sanshoku Doujun": "sanshoku-doujun",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku-doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Dora": "dora",
    "Aka Dora": "red-five",
    "Ura Dora": "ura-dora",
}
"""The package's names to ours."""

ROWS = dict.fromkeys(YAKU.values(), HAND)
_FIVES = (4, 13, 22)


def ordinary(table: Table, win: Winning, rules: Rules) -> Valued | Barred:
    """The price of a known hand that is no yakuman; barred when it has no yaku.

    Raises:
        UnknownRead: the ruleset does not say how something in the hand counts.
    """
    found = _estimate(table, win, rules)
    if found.error == "no_yaku":
        return Barred(HAND, "the hand has no yaku")
    if found.error or found.han is None or found.fu is None:
        return Barred(HAND, f"the hand cannot be valued: {found.error}")
    rows = tuple(
        Row(YAKU[each.name], (each.han_open if found.is_open_hand else 0) or each.han_closed, HAND)
        for each in found.yaku or ()
    )
    counted = of_han(table, win, found.han, found.fu, rules)
    return Valued(Price(rows, counted.steps, counted.total))


def _estimate(table: Table, win: Winning, rules: Rules) -> "HandResponse":
    from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415

    chair = table.chairs[win.seat]
    assert win.tile is not None  # noqa: S101 - a known hand is won on a known tile
    copies = _Copies()
    hand = list(chair.hand or ())
    if win.by == "self-draw":
        hand.remove(win.tile)
    won_on = copies.next(win.tile)
    melds = [_meld(meld, copies) for meld in chair.melds]
    tiles = [won_on, *(copies.next(tile) for tile in hand)]
    tiles += [tile for meld in melds for tile in meld.tiles]
    indicators = _Copies()
    return HandCalculator.estimate_hand_value(
        tiles,
        won_on,
        melds,
        [indicators.next(tile) for tile in table.setup.dora],
        _config(table, win, rules),
        ura_dora_indicators=[indicators.next(tile) for tile in table.setup.ura],
    )


class _Copies:
    """Hands out the package's number for each tile: four to a kind, a red five the first of them."""

    def __init__(self) -> None:
        self._used: dict[int, int] = {}

    def next(self, tile: int) -> int:
        plain = kind(tile)
        if tile in RED_FIVES:
            return plain * 4
        used = self._used.get(plain, 0)
        self._used[plain] = used + 1
        first = 1 if plain in _FIVES else 0
        return plain * 4 + (used + first) % 4


def _meld(meld: Meld, copies: _Copies) -> "TheirMeld":
    from mahjong.meld import Meld as TheirMeld  # noqa: PLC0415

    names = {"chow": TheirMeld.CHI, "pong": TheirMeld.PON, "kong-added": TheirMeld.SHOUMINKAN}
    tiles = sorted(meld.tiles, key=kind)  # a chow is only understood lowest tile first
    return TheirMeld(
        names.get(meld.kind, TheirMeld.KAN),
        [copies.next(tile) for tile in tiles],
        opened=meld.kind != "kong-concealed",
    )


def _config(table: Table, win: Winning, rules: Rules) -> "HandConfig":
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules  # noqa: PLC0415

    chair = table.chairs[win.seat]
    flags = chair.flags
    seat_wind = WINDS[wind(win.seat, table.setup.dealer, table.players)]
    round_wind: int | None = WINDS[SEATS.index(table.setup.round)]
    every = tuple(_all_tiles(table, win))
    pair = sum(kind(tile) == seat_wind for tile in every) == 2
    if pair and seat_wind == round_wind and rules.word(f"{HAND}.double-wind-pair") == "two-fu":
        round_wind = None
    is_open = any(meld.kind != "kong-concealed" for meld in chair.melds)
    simples = all(kind(tile) < 27 and kind(tile) % 9 not in (0, 8) for tile in every)
    reds = any(tile in RED_FIVES for tile in every)
    self_draw = win.by == "self-draw"
    last = table.wall == 0
    rinshan = self_draw and table.drawn_from in ("kong", "bonus")
    robbed = win.robbed and table.deed == "kong-added"
    return HandConfig(
        is_tsumo=self_draw,
        is_riichi="riichi" in flags or "double-riichi" in flags,
        is_daburu_riichi="double-riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan=rinshan,
        is_chankan=robbed,
        is_haitei=self_draw and last and not rinshan,
        is_houtei=not self_draw and last and not robbed,
        player_wind=seat_wind,
        round_wind=round_wind,
        num_nuki_dora=len(chair.bonus),
        options=OptionalRules(
            has_open_tanyao=is_open and simples and rules.on(f"{HAND}.open-tanyao"),
            has_aka_dora=reds and rules.on(f"{HAND}.red-fives"),
            is_three_player=table.players == 3,
        ),
    )


def _all_tiles(table: Table, win: Winning) -> Iterator[int]:
    chair = table.chairs[win.seat]
    for meld in chair.melds:
        yield from meld.tiles
    yield from chair.hand or ()
    if win.by == "discard" and win.tile is not None:
        yield win.tile
