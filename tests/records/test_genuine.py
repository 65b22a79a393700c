"""Wins out of genuine records: Tenhou computed them, and the figures are its own."""

from pathlib import Path

import pytest

from tests.records.rulings import agreed, findings

DATA = Path(__file__).with_name("data")

# What is in each file was read in MIT-licensed test data (dnovikoff/tenhou, mjx-project/mjx) and
# stands here without names: the game's type, the hand's beginning, the win.
WINS = {
    "a pong, and a ron on the pair that is left": (
        'type="169"',
        'seed="0,0,0,4,4,44" ten="250,250,250,250" oya="0"',
        (
            'ba="0,0" hai="9,11,46,48,53,84,85,87,120,122,123" m="47625" machi="9" ten="40,5200,0" '
            'yaku="13,1,18,1,52,1" doraHai="44" who="3" fromWho="2" '
            'sc="250,0,250,0,250,-52,250,52"'
        ),
    ),
    "two chows, a self-draw and one counter": (
        'type="169"',
        'seed="1,1,0,3,2,114" ten="224,328,172,276" oya="1"',
        (
            'ba="1,0" hai="7,10,13,20,21,57,63,65" m="20073,50551" machi="57" ten="30,2000,0" '
            'yaku="8,1,54,1" doraHai="114" who="2" fromWho="2" '
            'sc="224,-6,328,-11,172,23,276,-6"'
        ),
    ),
    "a closed kan and the tile that replaces it": (
        'type="169"',
        'seed="3,0,0,3,0,123" ten="79,171,350,400" oya="3"',
        (
            'ba="0,1" hai="59,63,64,85,87" m="12288,9231,58399" machi="64" ten="40,5200,0" '
            'yaku="4,1,8,1,54,1" doraHai="123,114" who="2" fromWho="2" '
            'sc="79,-13,171,-13,350,62,390,-26"'
        ),
    ),
    "an added kan and the tile that replaces it": (
        'type="169"',
        'seed="7,0,0,4,1,101" ten="397,152,249,202" oya="3"',
        (
            'ba="0,0" hai="109,110,112,113,115" m="48658,61671,41271" machi="113" ten="50,8000,1" '
            'yaku="4,1,15,1,18,1,23,1,52,1" doraHai="101" who="1" fromWho="1" '
            'sc="397,-20,152,80,249,-20,202,-40"'
        ),
    ),
    "a claimed kan and a ron by the dealer": (
        'type="169"',
        'seed="3,0,0,2,3,76" ten="223,214,346,217" oya="3"',
        (
            'ba="0,0" hai="28,31,47,48,52" m="1539,46303,17671" machi="47" ten="30,5800,0" '
            'yaku="8,1,52,1,54,1" doraHai="76,58" who="3" fromWho="2" '
            'sc="223,0,214,0,346,-58,217,58"'
        ),
    ),
    "three players, a North set aside and ura": (
        'type="185"',
        'seed="0,0,0,2,1,70" ten="350,350,350,0" oya="0"',
        (
            'ba="0,1" hai="37,41,45,61,62,63,77,81,85,99,103,107,109,110" m="30752" machi="107" '
            'ten="30,6000,1" yaku="1,1,0,1,52,2,53,1" doraHai="70" doraHaiUra="80" who="1" '
            'fromWho="1" sc="350,-40,340,70,350,-20,0,0"'
        ),
    ),
    "a third dragon set was fed, and the feeder pays for the self-draw": (
        'type="169"',
        'seed="3,0,0,0,2,107" ten="319,189,153,339" oya="3"',
        (
            'ba="0,0" hai="16,21,24,36,39" m="49674,51274,48169" machi="39" ten="40,32000,5" '
            'yakuman="39" doraHai="107" who="2" fromWho="2" paoWho="0" '
            'sc="319,-320,189,0,153,320,339,0"'
        ),
    ),
}


@pytest.mark.parametrize("title", WINS)
def test_a_genuine_win_is_settled_from_its_tiles(title, tmp_path):
    """The tiles, the sets with their feeders and the counters give what Tenhou paid."""
    kind, start, win = WINS[title]
    log = tmp_path / "win.xml"
    log.write_text(f"<mjloggm><GO {kind}/><INIT {start}/><AGARI {win}/></mjloggm>")
    (found,) = findings(log)
    assert agreed(found) == 1


def test_the_robbed_kan_of_a_second_winner_is_settled_by_its_declared_price(tmp_path):
    """Whose pong was added to is not in the win, so what the hand was worth stands in for it."""
    log = tmp_path / "win.xml"
    log.write_text(
        '<mjloggm><GO type="169"/><INIT seed="5,0,0,1,1,39" ten="193,322,155,330" oya="1"/>'
        '<AGARI ba="0,0" hai="6,10,12,23,24,30,41,44,48,55,56,60,69,71" machi="6" '
        'ten="30,7700,0" yaku="1,1,3,1,7,1,52,1,53,0" doraHai="39" doraHaiUra="34" who="0" '
        'fromWho="2" sc="183,77,322,0,-165,-77,660,0"/></mjloggm>'
    )
    (found,) = findings(log)
    assert agreed(found) == 1
    assert found.outcome.net == {"E": 7700, "S": 0, "W": -7700, "N": 0}


@pytest.mark.parametrize(
    ("name", "wins"),
    [("liable", 4), ("three-players", 5), ("closed-kan", 1), ("traffic", 2), ("viewer", 3)],
)
def test_a_genuine_game_replays_to_the_point(name, wins):
    """Every throw and claim is legal, every win is worth its han and fu, every change is as paid."""
    found = [each for each in findings(*DATA.glob(f"{name}.*")) if hasattr(each, "differences")]
    assert sum(agreed(each) for each in found) == wins


def test_the_feeder_of_the_third_dragon_is_found_in_the_play():
    """Nobody tells the engine who is liable: it sees East throw the second and third dragon."""
    *_, last = findings(DATA / "liable.xml")
    (win,) = last.outcome.wins
    assert [(each.seat, each.covers) for each in win.liable] == [("E", "daisangen")]
    assert last.outcome.net == {"E": -32300, "S": 0, "W": 32300, "N": 0}


def test_three_players_share_two_thousand_when_the_wall_ends():
    """One ready hand gets a thousand from each of the other two, and its own stick stays."""
    third = findings(DATA / "three-players.xml")[2]
    assert third.outcome.status == "drawn"
    assert third.outcome.net == {"E": -1000, "S": 1000, "W": -1000}
