"""Records that cannot be used say so, with their file and the round where it lies in one."""

import gzip
import json
from random import Random

import pytest

from rules_atlas.records.check import Checked, Left, Trouble
from tests.records import notation, selfplay
from tests.records.rulings import agreed, findings
from tests.records.test_genuine import DATA

GENUINE = (DATA / "liable.xml").read_bytes()
START = '<GO type="169"/><INIT seed="0,0,0,0,0,44" ten="250,250,250,250" oya="0"/>'


def _only(tmp_path, content, name="game.xml"):
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    found = findings(path)
    assert found, "nothing was said"
    last = found[-1]
    assert isinstance(last, Trouble), last
    assert str(path) in str(last)
    return last


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"  \n ", "empty"),
        (b"a shopping list", "neither XML nor JSON"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "neither XML nor JSON"),
        (b"<html><body>404</body></html>", "no Tenhou log"),
        (b"<mjloggm><INIT", "no Tenhou log"),
        (gzip.compress(GENUINE)[:900], "truncated"),
        (gzip.compress(GENUINE)[:-9] + b"123456789", "gzip"),
        (b'{"a": 1}', "without 'rule' and 'log'"),
        (b'{"rule": {}, "log": 7}', "no hands"),
        (b"[" * 100_000, "JSON cannot be read (its lists lie too deep in each other)"),
        (b'{"rule": {}, "log": [', "JSON cannot be read (line 1, column 22"),
        (b'{"rule": {}, "log": [[NaN]]}', "'NaN' is no number of JSON"),
        (b'{"rule": {}, "log": [[' + b"9" * 6000 + b"]]}", "a number in it has too many digits"),
        (b'{"rule": {"disp": "\xe7\x8e\x89\xe3\x81\xae\xe9\x96\x93"}, "log": [[]]}', "another"),
        (b'{"type": "start_game"}\n{"type": "start_kyoku"}', "another platform"),
        (b'{"rule": {}, "ref": "220101-0a1b2c3d-aaaa", "log": [[]]}', "another platform"),
    ],
)
def test_a_file_that_is_no_log_is_refused_as_a_whole(tmp_path, content, said):
    """What the file is, or is not, is said in words, and no round of it is used."""
    path = tmp_path / "game"
    path.write_bytes(content)
    (found,) = findings(path)
    assert isinstance(found, Trouble)
    assert said in found.why
    assert found.number == 0


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]>'
    '<mjloggm><INIT seed="&c;"/></mjloggm>'
)


@pytest.mark.parametrize(
    "content",
    [BOMB, BOMB.replace('<?xml version="1.0"?>', ""), f"<mjloggm>{BOMB}", '<!ENTITY % a "b"><a/>'],
)
def test_entities_are_never_expanded(tmp_path, content):
    """A document type is refused before the parser sees it, wherever it stands."""
    assert "entities" in _only(tmp_path, content).why


def test_an_entity_that_nobody_defined_is_plain_text(tmp_path):
    """A client's traffic has bare ampersands; one before a word means nothing."""
    content = f'<mjloggm>{START}<AGARI who="&bomb;"/></mjloggm>'
    assert "numbers" in _only(tmp_path, content).why


def test_a_gzip_that_unpacks_to_a_mountain_is_refused(tmp_path, monkeypatch):
    """Its size is found out by unpacking it piece by piece, into nothing."""
    monkeypatch.setattr("rules_atlas.records.files.LARGEST", 1 << 20)
    content = gzip.compress(b"<mjloggm>" + b" " * (1 << 22))
    assert "unpacks to more" in _only(tmp_path, content).why


def test_a_missing_file_is_named(tmp_path):
    """The system's own word about it is passed on."""
    (found,) = findings(tmp_path / "none.xml")
    assert "cannot be read" in str(found)


WIN = (
    '<AGARI ba="0,0" hai="{hai}" machi="{machi}" ten="30,1000,0" yaku="{yaku}" doraHai="44" '
    'who="0" fromWho="{source}" sc="250,10,250,-10,250,0,250,0" {more}/>'
)


@pytest.mark.parametrize(
    ("win", "said"),
    [
        ({"hai": "0,4,8,36,40,44,76,80,84,96,100,104,53,54", "machi": 54}, "no yaku"),
        ({"hai": "0,4,8,36,40,44,76,80,84,96,100,104,53,60", "machi": 104}, "not complete"),
        ({"hai": "0,4,8", "machi": 16}, "not among the tiles"),
        ({"hai": "0,4,8,36,40,44,76,80,84,96,100,200", "machi": 4}, "no tile 200"),
        ({"machi": 54, "more": 'm="999999"'}, "no set"),
        ({"machi": 54, "more": 'm="65535"'}, "lies beyond the three suits"),
        ({"machi": 54, "more": 'm="64772"'}, "lies beyond the three suits"),
        ({"machi": 54, "source": 7}, "no player 7"),
        ({"machi": 54, "yaku": "99,1"}, "no yaku 99"),
        ({"machi": 54, "yaku": "1"}, "alone"),
        ({"machi": "x"}, "numbers with commas"),
        ({"hai": "0,1,2,3,4,8,12,16,20,24,28,32,36,37", "machi": 37, "more": 'm="11"'}, "1m"),
    ],
)
def test_a_win_that_cannot_be_is_refused_with_its_round(tmp_path, win, said):
    """A hand without a yaku, sets that are none, tiles that are not there: nothing is settled."""
    parts = {
        "hai": "0,4,8,36,40,44,76,80,84,96,100,104,53,54",
        "yaku": "8,1",
        "source": 1,
        "more": "",
        **win,
    }
    found = _only(tmp_path, f"<mjloggm>{START}{WIN.format(**parts)}</mjloggm>")
    assert found.number == 1
    assert said in found.why


def test_one_bad_round_does_not_spoil_the_others(tmp_path):
    """Its number is told; the rounds beside it are settled as ever."""
    log = tmp_path / "game.xml"
    log.write_bytes(
        GENUINE.replace(b"<W102/><G37/>", b"<W102/><G200/>").replace(
            b"<V37/><F37/><W27/>", b"<V37/><F200/><W27/>"
        )
    )
    found = findings(log)
    bad = [each for each in found if isinstance(each, Trouble)]
    assert [each.number for each in bad] == [3]
    assert sum(agreed(each) for each in found if isinstance(each, Checked)) == 3


@pytest.mark.parametrize("share", [0.3, 0.5, 0.75, 0.9, 0.999])
def test_a_log_cut_short_gives_the_rounds_before_the_cut(tmp_path, share):
    """Rounds that are whole agree; the one in which the log ends is named, and not used."""
    log = tmp_path / "game.xml"
    log.write_bytes(GENUINE[: int(len(GENUINE) * share)])
    *whole, last = findings(log)
    assert isinstance(last, Trouble)
    assert "cut short" in last.why
    assert last.number == len(whole) + 1
    assert all(agreed(each) == 1 for each in whole)


def test_rows_that_do_not_fit_together_are_refused(tmp_path):
    """A throw that is missing from the viewer's rows leaves the rest without a meaning."""
    view = notation.viewer(selfplay.hands(1, 4)[:3])
    view["log"][1][5].pop(3)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(view))
    found = findings(path)
    assert [each.number for each in found if isinstance(each, Trouble)] == [2]


def test_a_throw_of_a_tile_that_is_not_held_is_refused(tmp_path):
    """The engine plays every event, so a record that contradicts itself is found out."""
    log = tmp_path / "game.xml"
    log.write_bytes(GENUINE.replace(b"<T6/><D105/>", b"<T6/><D100/>"))
    first = findings(log)[0]
    assert isinstance(first, Trouble)
    assert "does not hold" in first.why


@pytest.mark.parametrize("name", ["liable.xml", "traffic.log", "viewer.json"])
def test_a_damaged_record_is_never_more_than_a_finding(tmp_path, name):
    """Whatever is struck out or put in, each round is settled or said to be unusable."""
    random = Random(name)
    whole = (DATA / name).read_bytes()
    for _ in range(25):
        damaged = bytearray(whole)
        for _ in range(random.choice((1, 2, 8))):
            at = random.randrange(len(damaged))
            damaged[at : at + random.choice((0, 1, 20))] = random.choice(
                (b"", b"9", b'"', b"<", b"[]", b"null,", b"-1", b'<N who="1" m="1234"/>')
            )
        path = tmp_path / "damaged"
        path.write_bytes(bytes(damaged))
        assert all(isinstance(each, Checked | Left | Trouble) for each in findings(path))
