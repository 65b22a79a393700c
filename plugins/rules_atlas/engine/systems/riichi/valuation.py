"""Hands that are no yakuman, valued by the package ``mahjong`` (RIMJ-HAND-001).

The only module that knows that package, which is imported when the first such hand is valued. Its
fixed choices are made to follow the ruleset: it gives a pair of one's own wind in its own round
four fu, so a table that gives two is asked for without the round's wind; yakuman, their multiples
and the limits are not left to it at all.

Its configurations and sets are kept once made, since it makes a fresh list of all yaku for each.
It writes the number of dora into them while it counts, so two hands are never valued at once.
"""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rules_atlas.engine.case import MeldKind
from rules_atlas.engine.deeds import Barred, Valued, Winning
from rules_atlas.engine.outcome import Price, Row, Step
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.seats import SEATS, Seat, wind
from rules_atlas.engine.systems.riichi.furiten import RIICHI_FLAGS
from rules_atlas.engine.systems.riichi.keys import HAND
from rules_atlas.engine.systems.riichi.points import of_han
from rules_atlas.engine.table import Chair, Table
from rules_atlas.engine.tiles import ORPHANS, WINDS, kind

if TYPE_CHECKING:
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.hand_calculating.hand_response import HandResponse
    from mahjong.meld import Meld as TheirMeld

_WINDS = ("east", "south", "west", "north")
_SETS = {"haku": ("white-dragon", 31), "hatsu": ("green-dragon", 32), "chun": ("red-dragon", 33)}
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
    **{f"Yakuhai ({name})": row for name, (row, _) in _SETS.items()},
    **{f"Yakuhai (seat wind {name})": "seat-wind" for name in _WINDS},
    **{f"Yakuhai (round wind {name})": "round-wind" for name in _WINDS},
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

FU = {
    "base": "base-fu",
    "tsumo": "fu-of-tsumo",
    "hand_without_fu": "fu-of-open-pinfu",
    "penchan": "fu-of-edge-wait",
    "kanchan": "fu-of-closed-wait",
    "pair_wait": "fu-of-pair-wait",
    "valued_pair": "fu-of-valued-pair",
    "double_valued_pair": "fu-of-double-wind-pair",
    "open_pon": "fu-of-open-triplet",
    "closed_pon": "fu-of-closed-triplet",
    "open_terminal_pon": "fu-of-open-outside-triplet",
    "closed_terminal_pon": "fu-of-closed-outside-triplet",
    "open_kan": "fu-of-open-kan",
    "closed_kan": "fu-of-closed-kan",
    "open_terminal_kan": "fu-of-open-outside-kan",
    "closed_terminal_kan": "fu-of-closed-outside-kan",
}
"""The package's reasons for fu to our steps; *outside* means terminals and honours."""

ROWS = dict.fromkeys(YAKU.values(), HAND)

_NUMBERS = (*(tile * 4 + 1 for tile in range(34)), *(0,) * 12, 16, 52, 88)
"""A tile to the package's number for it. Copies are not told apart, but a red five must be."""
_OUTSIDE = frozenset(_NUMBERS[tile] for tile in ORPHANS)
_RED_NUMBERS = frozenset((16, 52, 88))
_DOUBLE_WIND = "double_valued_pair"


def ordinary(table: Table, win: Winning, rules: Rules) -> Valued | Barred:
    """The price of a known hand that is no yakuman; barred when it has no yaku.

    Raises:
        UnknownRead: the ruleset does not say how something in the hand counts.
    """
    found = _estimate(table, win, rules)
    if found.error == "no_yaku":
        return Barred(HAND, "the hand has no yaku")
    if found.error or found.han is None or found.fu is None:
        return Barred(HAND, f"the hand cannot be valued: {str(found.error).replace('_', ' ')}")
    is_open = bool(found.is_open_hand)
    rows = [
        _row(each.name, (each.han_open if is_open else 0) or each.han_closed)
        for each in found.yaku or ()
    ]
    fu = [_fu(each["reason"], each["fu"]) for each in found.fu_details or ()]
    counted = of_han(table, win, found.han, found.fu, rules)
    return Valued(Price(tuple(rows), (*fu, *counted.steps), counted.total))


@cache
def _row(name: str, han: int) -> Row:
    tiles = {f"Yakuhai ({each})": (tile,) * 3 for each, (_, tile) in _SETS.items()}
    for number, each in enumerate(_WINDS):
        for whose in ("seat", "round"):
            tiles[f"Yakuhai ({whose} wind {each})"] = (WINDS[number],) * 3
    return Row(YAKU[name], han, HAND, tiles.get(name, ()))


@cache
def _fu(reason: str, amount: int) -> Step:
    return Step(FU[reason], amount, HAND)


def _estimate(table: Table, win: Winning, rules: Rules) -> "HandResponse":
    chair, setup = table.chairs[win.seat], table.setup
    assert win.tile is not None  # noqa: S101 - a known hand is won on a known tile
    tiles = [_NUMBERS[tile] for tile in chair.hand or ()]
    won_on = _NUMBERS[win.tile]
    if win.by == "discard":
        tiles.append(won_on)
    melds = [_meld(meld.kind, meld.tiles) for meld in chair.melds]
    for meld in melds:
        tiles += meld.tiles
    dora = [_NUMBERS[tile] for tile in setup.dora]
    ura = [_NUMBERS[tile] for tile in setup.ura]
    seat_wind, round_wind = _winds(win.seat, setup.dealer, setup.round, setup.players)
    settings = _settings(table, win, chair, tiles, rules)
    config = _config(seat_wind, round_wind, *settings)
    value = _calculator().estimate_hand_value
    found = value(tiles, won_on, melds, dora, config, ura_dora_indicators=ura)
    if seat_wind != round_wind or not found.fu_details:
        return found
    doubled = any(each["reason"] == _DOUBLE_WIND for each in found.fu_details)
    if doubled and rules.word(f"{HAND}.double-wind-pair") == "two-fu":
        config = _config(seat_wind, None, *settings)
        found = value(tiles, won_on, melds, dora, config, ura_dora_indicators=ura)
    return found


@cache
def _winds(seat: Seat, dealer: Seat, of_round: Seat, players: int) -> tuple[int, int]:
    return WINDS[wind(seat, dealer, players)], WINDS[SEATS.index(of_round)]


@cache
def _calculator() -> "type[HandCalculator]":
    from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415

    return HandCalculator


@lru_cache(maxsize=4096)
def _meld(name: MeldKind, tiles: tuple[int, ...]) -> "TheirMeld":
    from mahjong.meld import Meld as TheirMeld  # noqa: PLC0415

    names = {"chow": TheirMeld.CHI, "pong": TheirMeld.PON, "kong-added": TheirMeld.SHOUMINKAN}
    lowest_first = sorted(tiles, key=kind)  # a chow is not understood otherwise
    return TheirMeld(
        names.get(name, TheirMeld.KAN),
        [_NUMBERS[tile] for tile in lowest_first],
        opened=name != "kong-concealed",
    )


def _settings(
    table: Table, win: Winning, chair: Chair, tiles: list[int], rules: Rules
) -> tuple[int, ...]:
    """What :func:`_config` wants to know beside the winds."""
    self_draw = win.by == "self-draw"
    last = table.wall == 0
    rinshan = self_draw and table.drawn_from in ("kong", "bonus")
    robbed = win.robbed and table.deed == "kong-added"
    riichi, double, ippatsu = declared(table, win.seat)
    simples = _OUTSIDE.isdisjoint(tiles)
    if simples:
        simples = any(meld.kind != "kong-concealed" for meld in chair.melds)
    reds = not _RED_NUMBERS.isdisjoint(tiles)
    return (
        self_draw,
        riichi,
        double,
        ippatsu,
        rinshan,
        robbed,
        self_draw and last and not rinshan,
        last and not self_draw and not robbed,
        len(chair.bonus),
        simples and rules.on(f"{HAND}.open-tanyao"),
        reds and rules.on(f"{HAND}.red-fives"),
        table.players == 3,
    )


@lru_cache(maxsize=4096)
def _config(seat_wind: int, round_wind: int | None, *settings: int) -> "HandConfig":
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules  # noqa: PLC0415

    *of_win, norths, open_tanyao, reds, three = settings
    names = (
        "tsumo",
        "riichi",
        "daburu_riichi",
        "ippatsu",
        "rinshan",
        "chankan",
        "haitei",
        "houtei",
    )
    return HandConfig(
        **{f"is_{name}": bool(each) for name, each in zip(names, of_win, strict=True)},
        player_wind=seat_wind,
        round_wind=round_wind,
        num_nuki_dora=norths,
        options=OptionalRules(
            has_open_tanyao=bool(open_tanyao),
            has_aka_dora=bool(reds),
            is_three_player=bool(three),
        ),
    )


def declared(table: Table, seat: Seat) -> tuple[bool, bool, bool]:
    """Riichi, double riichi and ippatsu, as a record says them or as the play shows them.

    A riichi with the first throw after the deal is double, unless somebody claimed before; until
    the seat's next throw it is ippatsu, unless somebody has claimed since.
    """
    chair = table.chairs[seat]
    flags = chair.flags
    if not flags & RIICHI_FLAGS:
        return False, False, False
    double, ippatsu = "double-riichi" in flags, "ippatsu" in flags
    for number, thrown in enumerate(chair.thrown):
        if thrown.flags & RIICHI_FLAGS and thrown.at:
            first = number == 0 and table.from_deal
            double |= first and all(each >= thrown.at for each in table.breaks)
            latest = number == len(chair.thrown) - 1
            ippatsu |= latest and all(each < thrown.at for each in table.breaks)
    return True, double, ippatsu
