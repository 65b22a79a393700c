"""Games that another program plays with itself: whole hands, and what it paid for them.

``riichienv`` plays under Tenhou's rules and keeps its own accounts; its games are written in both
of Tenhou's notations and replayed here. It shares no code with the engine.
"""

import json

import pytest

from rules_atlas.engine.tiles import RED_FIVES
from tests.records import notation, selfplay
from tests.records.rulings import agreed, findings

# What each game has, by its number of players and seed; the test of that name looks for it.
GAMES = {
    "a robbed kan": (4, 7),
    "two winners on one tile": (4, 86),
    "the second winner alone turns up ura": (4, 598),
    "a win on the tile that replaces a kan": (4, 50),
    "a double riichi": (4, 54),
    "four kans end the hand": (4, 63),
    "a robbed North": (3, 66),
    "two winners of three players": (3, 80),
    "nine kinds end the hand": (3, 3),
}


def _has(title, found):
    rows = {row for each in found for win in each.outcome.wins for row in win.price.amounts()}
    ends = {each.stated.round.draw.how for each in found if each.stated.round.draw}
    events = [event for each in found for event in each.stated.example.play]
    several = any(len(each.outcome.wins) > 1 for each in found)
    north = any(event.kind == "north" and event.claims for event in events)
    return {
        "a robbed kan": "chankan" in rows,
        "two winners on one tile": several,
        "the second winner alone turns up ura": any(
            [bool(win.ura) for win in each.stated.wins] == [False, True] for each in found
        ),
        "a win on the tile that replaces a kan": "rinshan-kaihou" in rows,
        "a double riichi": "double-riichi" in rows,
        "four kans end the hand": "four-kans" in ends,
        "a robbed North": north,
        "two winners of three players": several,
        "nine kinds end the hand": "nine-kinds" in ends,
    }[title]


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_paid_as_it_was(title, tmp_path):
    """Every hand of a game comes to what the other program paid, in both notations alike."""
    players, seed = GAMES[title]
    hands = selfplay.hands(seed, players)
    log, view = tmp_path / "game.xml", tmp_path / "game.json"
    log.write_text(notation.mjlog(hands, players))
    view.write_text(json.dumps(notation.viewer(hands, players), ensure_ascii=False))
    found, same = findings(log), findings(view)
    assert len(found) == len(same) == len(hands)
    wins = sum(event["type"] == "hora" for hand in hands for event in hand)
    assert sum(agreed(each) for each in found) == wins
    assert sum(agreed(each) for each in same) == wins
    assert [each.outcome.net for each in found] == [each.outcome.net for each in same]
    assert _has(title, found)


def test_a_red_five_that_was_claimed_counts(tmp_path):
    """Among the wins of these games is one whose red five lies in a claimed set."""
    log = tmp_path / "game.xml"
    log.write_text(notation.mjlog(selfplay.hands(54)))
    counted = []
    for each in findings(log):
        case = each.stated.example
        for win in each.outcome.wins:
            claims = [c for event in case.play for c in event.claims if c.seat == win.seat]
            claimed = [event.tiles for event in case.play for c in event.claims if c in claims]
            tiles = {tile for c in claims for tile in c.tiles} | {t for ts in claimed for t in ts}
            if tiles & set(RED_FIVES):
                counted.append(win.price.amounts().get("red-five", 0))
    assert counted
    assert all(counted)


def _hand(tehais, *events, dora="E"):
    start = {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "dora_marker": dora,
        "scores": [25000] * 4,
        "tehais": [hand.split() for hand in tehais],
    }
    return [start, *events]


REST = (
    "1p 2p 3p 4p 5p 6p 7p 8p 1p 2p 3p 4p 9s",
    "2m 3m 4m 2m 3m 4m 8m 9m 8m 9m 1s 1s 9s",
    "N N N P P P F F C C 2p 3p 9s",
)


def test_rinshan_after_two_kans(tmp_path):
    """Two closed kans of terminals make ninety fu, and the second one's tile wins."""
    hand = _hand(
        ("1m 1m 1m 1m 9p 9p 9p 9p 2s 3s 4s 6s 6s", *REST),
        {"type": "tsumo", "actor": 0, "pai": "5m"},
        {"type": "ankan", "actor": 0, "consumed": ["1m"] * 4},
        {"type": "dora", "dora_marker": "S"},
        {"type": "tsumo", "actor": 0, "pai": "6m"},
        {"type": "ankan", "actor": 0, "consumed": ["9p"] * 4},
        {"type": "dora", "dora_marker": "W"},
        {"type": "tsumo", "actor": 0, "pai": "7m"},
        # 20 + 32 + 32 + 2 for the self-draw, rounded up: 90 fu; 90 * 2 ** (2 + 2) = 1440, twice.
        {"type": "hora", "actor": 0, "target": 0, "deltas": [8700, -2900, -2900, -2900]},
    )
    log = tmp_path / "game.xml"
    log.write_text(notation.mjlog([hand]))
    (found,) = findings(log)
    assert agreed(found) == 1
    (win,) = found.outcome.wins
    assert win.price.amounts() == {"menzen-tsumo": 1, "rinshan-kaihou": 1}


def test_three_wins_on_one_tile_are_a_drawn_hand(tmp_path):
    """Tenhou pays nobody when all three others win on a throw."""
    waiting = "2m 3m 4m 6p 7p 8p 2s 3s 4s 6s 7s {0} {0}"
    hand = _hand(
        ("E S W N P F C 8s 1p 2p 9m 9m 1m", *(waiting.format(pair) for pair in ("5p", "4p", "3p"))),
        {"type": "tsumo", "actor": 0, "pai": "1m"},
        {"type": "dahai", "actor": 0, "pai": "8s", "tsumogiri": False},
        {"type": "ryukyoku", "reason": "sanchaho", "deltas": [0] * 4, "shown": [1, 2, 3]},
    )
    log = tmp_path / "game.xml"
    log.write_text(notation.mjlog([hand]))
    (found,) = findings(log)
    assert found.outcome.status == "drawn"
    assert not found.differences
