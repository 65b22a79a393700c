"""What ``tenhou.net/6`` says in words: how a hand ended, what it was worth, for which yaku."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_atlas.records.tenhou_tiles import ROWS

DRAWS = {
    "流局": "wall",
    "全員聴牌": "wall",
    "全員不聴": "wall",
    "九種九牌": "nine-kinds",
    "四風連打": "four-winds",
    "四家立直": "four-riichi",
    "四槓散了": "four-kans",
    "三家和了": "three-wins",
    "流し満貫": "nagashi-mangan",
}
"""How a hand ends without a winner, in the engine's words where it has one."""

_NAMES = (
    *("門前清自摸和", "立直", "一発", "槍槓", "嶺上開花", "海底摸月", "河底撈魚"),
    *("平和", "断幺九", "一盃口"),
    *("自風 東", "自風 南", "自風 西", "自風 北", "場風 東", "場風 南", "場風 西", "場風 北"),
    *("役牌 白", "役牌 發", "役牌 中", "両立直", "七対子", "混全帯幺九"),
    *("一気通貫", "三色同順", "三色同刻", "三槓子", "対々和", "三暗刻"),
    *("小三元", "混老頭", "二盃口", "純全帯幺九", "混一色", "清一色", "人和"),
    *("天和", "地和", "大三元", "四暗刻", "四暗刻単騎", "字一色", "緑一色"),
    *("清老頭", "九蓮宝燈", "純正九蓮宝燈", "国士無双", "国士無双１３面"),
    *("大四喜", "小四喜", "四槓子", "ドラ", "裏ドラ", "赤ドラ"),
)
"""Tenhou's names of the yaku, in the order of its numbers."""
_ROW_OF = dict(zip(_NAMES, ROWS, strict=True))
_YAKU = re.compile(r"(.+)\((?:(\d+)飜|役満)\)")
_FU = re.compile(r"(\d+)符")


@dataclass(frozen=True, slots=True)
class Priced:
    """What a hand was worth; ``rows`` are missing where a name is none of Tenhou's."""

    han: int | None
    fu: int | None
    rows: Mapping[str, int] | None
    yakuman: tuple[str, ...]


def price_of(points: str, yaku: Sequence[object]) -> Priced:
    """The price in a result such as ``"30符4飜7700点", "立直(1飜)", …``.

    >>> price_of("30符2飜2000点", ["断幺九(1飜)", "ドラ(1飜)"]).rows
    {'tanyao': 1, 'dora': 1}
    """
    rows: dict[str, int] = {}
    yakuman: list[str] = []
    strange = False
    for each in yaku:
        found = _YAKU.fullmatch(str(each))
        row = _ROW_OF.get(found[1]) if found else None
        if found is None or row is None:
            strange = True
        elif found[2] is None:
            yakuman.append(row)
            rows[row] = 1
        elif int(found[2]):
            rows[row] = rows.get(row, 0) + int(found[2])
    fu = _FU.match(points)
    told = rows if rows and not strange else None
    han = None if yakuman or told is None else sum(told.values())
    return Priced(han, int(fu[1]) if fu else None, told, tuple(yakuman))
