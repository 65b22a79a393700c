"""Scenarios written from records: read back they are the same case, and they hold."""

import json
import sys

import pytest
import yaml
from click.testing import CliRunner

from rules_atlas.cli import main
from rules_atlas.engine.case import Case
from rules_atlas.engine.reader import read_case, read_fixture
from rules_atlas.engine.systems.riichi import RIICHI
from rules_atlas.records.profiles import played_under
from rules_atlas.records.record import GameRules
from rules_atlas.records.scenario_writer import document
from tests.records import notation, selfplay
from tests.records.rulings import findings, registry
from tests.records.test_genuine import DATA, WINS


@pytest.fixture(autouse=True)
def _one_registry(monkeypatch):
    """The registry is read once for all commands here: reading it is most of what they do."""
    for command in ("import_", "settle"):
        module = sys.modules[f"rules_atlas.cli.{command}"]
        monkeypatch.setattr(module, "open_registry", lambda _: registry())


def _atlas(*arguments):
    return CliRunner().invoke(main, [str(each) for each in arguments])


def _same(checked):
    stated = checked.stated
    text = document(stated, "some-id", played_under(stated.round.rules), RIICHI)
    data = yaml.safe_load(text)
    faults = []
    if isinstance(stated.example, Case):
        case = read_case(
            {k: data[k] for k in ("table", "seats", "deal", "play") if k in data}, faults
        )
        assert case is not None, faults
        assert case.play == stated.example.play
        assert case.seats == {
            seat: holding for seat, holding in case.seats.items() if stated.example.seats[seat]
        }
        assert case.table == stated.example.table
        for seat, dealt in stated.example.deal.items():
            assert sorted(case.deal[seat].tiles) == sorted(dealt.tiles)
    else:
        (data,) = data
        fixture = read_fixture(
            {k: data[k] for k in ("table", "win", "declared") if k in data}, faults
        )
        assert fixture == stated.example, faults


@pytest.mark.parametrize("name", ["liable", "three-players", "closed-kan", "traffic", "viewer"])
def test_a_written_scenario_is_the_case_it_was_written_from(name):
    """Nothing is lost or added on the way through YAML."""
    for each in findings(*DATA.glob(f"{name}.*")):
        if hasattr(each, "stated"):
            _same(each)


def test_a_win_without_its_play_is_written_as_it_stood(tmp_path):
    """The winner's tiles, sets and flags at the moment of the win come back from YAML."""
    for number, (kind, start, win) in enumerate(WINS.values()):
        log = tmp_path / f"{number}.xml"
        log.write_text(f"<a><GO {kind}/><INIT {start}/><AGARI {win}/></a>")
        _same(*findings(log))


def test_imported_scenarios_hold_under_their_ruleset(tmp_path):
    """What the command writes, the settle command answers, and every expectation is met."""
    out = tmp_path / "out"
    done = _atlas("import", "tenhou", DATA / "liable.xml", "--out", out)
    assert done.exit_code == 0, done.output
    assert "4 wins read, 4 agree" in done.output
    written = sorted(out.iterdir())
    assert len(written) == 4
    for path in written:
        settled = _atlas("settle", path)
        assert settled.exit_code == 0, settled.output


def test_no_name_of_a_player_is_carried_over(tmp_path):
    """Neither from the log nor from the name of its file, which a friend may have chosen."""
    log = tmp_path / "Taro and Hanako.xml"
    content = (
        (DATA / "liable.xml").read_text().replace("<TAIKYOKU", '<UN n0="%48%61%6E"/><TAIKYOKU')
    )
    log.write_text(content)
    out = tmp_path / "out"
    assert _atlas("import", "tenhou", log, "--out", out).exit_code == 0
    for path in out.iterdir():
        text = path.name + path.read_text()
        assert not any(name in text for name in ("Taro", "Hanako", "%48", "Han"))


def test_a_game_is_named_by_its_own_reference(tmp_path):
    """Tenhou's reference of a game tells nothing of its players, and finds it again."""
    log = tmp_path / "2019060813gm-00a9-0000-08bb0ec3.xml"
    log.write_bytes((DATA / "closed-kan.xml").read_bytes())
    _atlas("import", "tenhou", log, "--out", tmp_path / "out")
    (path,) = (tmp_path / "out").iterdir()
    assert path.name == "tenhou-2019060813gm-00a9-0000-08bb0ec3-hand-1.yaml"


def test_a_file_that_is_there_is_never_written_over(tmp_path):
    """The command says so and goes on; the same text again is no mistake."""
    out = tmp_path / "out"
    _atlas("import", "tenhou", DATA / "liable.xml", "--out", out)
    again = _atlas("import", "tenhou", DATA / "liable.xml", "--out", out)
    assert again.exit_code == 0
    assert "4 there before" in again.output
    first = min(out.iterdir())
    first.write_text("mine")
    refused = _atlas("import", "tenhou", DATA / "liable.xml", "--out", out)
    assert refused.exit_code == 1
    assert first.read_text() == "mine"
    assert "left as it is" in refused.output


def test_nothing_is_written_of_a_round_that_cannot_be(tmp_path):
    """The file and the round are named, and the folder stays empty."""
    log = tmp_path / "game.xml"
    log.write_text('<a><GO type="169"/><INIT seed="0,0,0,0,0,1" ten="1,1,1,1" oya="0"/></a>')
    done = _atlas("import", "tenhou", log, "--out", tmp_path / "out")
    assert done.exit_code == 1
    assert f"{log}: round 1" in done.output
    assert not (tmp_path / "out").exists()


def test_another_ruleset_pays_otherwise():
    """Under rules without liability the three others share what one player paid."""
    log = DATA / "liable.xml"
    done = _atlas("import", "tenhou", log, "--check", "--under", "saikouisen")
    assert done.exit_code == 0, done.output
    assert "round 4: E -8100, in the record -32300" in done.output
    assert "would have been paid otherwise" in done.output


def test_a_disagreement_comes_with_its_working(tmp_path):
    """The report says what was computed, step by step, and the exit status tells."""
    log = tmp_path / "game.xml"
    log.write_text(
        (DATA / "closed-kan.xml").read_text().replace("10,-80,10,-40,0,170", "10,-90,10,-40,0,180")
    )
    done = _atlas("import", "tenhou", log, "--check")
    assert done.exit_code == 1
    assert "round 1: E -8000, in the record -9000" in done.output
    assert "ura-dora 5" in done.output
    assert "baiman" in done.output


@pytest.mark.parametrize(
    "arguments", [[], ["--check", "--out", "x"], ["--out", "x", "--under", "jpml"]]
)
def test_the_command_wants_one_of_two_things(arguments):
    """Writing and checking are two deeds, and a scenario is written as it was played."""
    assert _atlas("import", "tenhou", DATA / "liable.xml", *arguments).exit_code == 2


def test_a_table_without_open_tanyao_is_settled_so(tmp_path):
    """The type of a game says which rules were off; the scenario says so under what it holds."""
    kind, start, win = WINS["two chows, a self-draw and one counter"]
    log = tmp_path / "win.xml"
    log.write_text(f"<a><GO {kind.replace('169', '173')}/><INIT {start}/><AGARI {win}/></a>")
    (found,) = findings(log)
    assert "no yaku" in found.why
    assert played_under(GameRules(open_tanyao=False))["set"]


def test_the_viewer_and_the_log_give_one_scenario(tmp_path):
    """Two notations of one game are written alike, but for the name."""
    hands = selfplay.hands(7)[:4]
    log, view = tmp_path / "g.xml", tmp_path / "g.json"
    log.write_text(notation.mjlog(hands))
    view.write_text(json.dumps(notation.viewer(hands)))
    for one, other in zip(findings(log), findings(view), strict=True):
        under = played_under(one.stated.round.rules)
        assert document(one.stated, "x", under, RIICHI) == document(
            other.stated, "x", under, RIICHI
        )
