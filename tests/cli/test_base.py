"""``atlas base``: what another version of the registry changes for a table."""

import json

from tests.cli.shared import run

LATER = ('version: "2026.11.01"', 'version: "2026.12.24"')


def later(club, *changes):
    """Install a later version of the base, with values changed in the house's profile."""
    club.change(club.base / "atlas.yaml", LATER)
    if changes:
        club.change(club.base / "toy/profiles/house.yaml", *changes)
        # The base's own expectations are mended with it, as its authors would have done.
        for name in ("fixtures/TOYS-PAY-001.yaml", "fixtures/TOYS-LIABLE-001.yaml"):
            path = club.base / "toy" / name
            path.write_text(path.read_text().replace("{profile: house", "{profile: house-of-old"))
        path = club.base / "toy/scenarios/declared-self-draw.yaml"
        path.write_text(path.read_text().replace("{profile: house", "{profile: house-of-old"))
        old = (club.base / "toy/profiles/house.yaml").read_text()
        for before, after in changes:
            old = old.replace(after, before)
        old = old.replace("id: house", "id: house-of-old")
        (club.base / "toy/profiles/house-of-old.yaml").write_text(old)
        path = club.base / "toy/sequences/two-hands.yaml"
        path.write_text(path.read_text() + "under: {profile: house-of-old}\n")


UNIT = ("unit: {value: 2", "unit: {value: 3")


def told():
    """The codes of what ``atlas check`` complains of, and the complaint."""
    status, out, complaints = run("check", "--json")
    del complaints
    found = json.loads(out)["diagnostics"]
    assert (status == 1) == bool(found)
    return [each["code"] for each in found], found


def test_a_later_version_is_refused_until_it_is_accepted(club):
    """Even when nothing changes for the table, it says on what it stands."""
    later(club)
    codes, found = told()
    assert codes == ["base-version"]
    assert "nothing changes for your table" in found[0]["message"]
    assert run("base", "update")[0] == 0
    assert 'base: "2026.12.24"' in (club.registry / "overlay.yaml").read_text()
    assert told()[0] == []


def test_a_changed_default_is_told_with_what_it_moves(club):
    """The value that the table inherits is named, and each hand that pays something else."""
    later(club, UNIT)
    codes, found = told()
    assert set(codes) == {"base-version", "base-value", "base-settlement"}
    (value,) = [each for each in found if each["code"] == "base-value"]
    assert value["message"].startswith("TOYS-PAY-001.unit was 2 and is 3")
    moved = [each["message"] for each in found if each["code"] == "base-settlement"]
    assert any(
        "off-a-discard under friday: East +18 → +27, South −18 → −27" in each
        and "TOYS-PAY-001.unit 2 → 3" in each
        for each in moved
    )


def test_what_a_table_sets_itself_is_not_touched_by_its_base(club):
    """Whoever wrote a value down keeps it."""
    club.play("TOYS-PAY-001.unit: {value: 2, grade: own-decision}")
    run("base", "update")
    later(club, UNIT)
    assert told()[0] == ["base-version"]


def test_a_table_that_changed_its_mind_is_not_told_that_its_base_did(club):
    """What the table's own edit moves is no news."""
    club.play("TOYS-PAY-001.split: {value: everybody, grade: own-decision}")
    assert told()[0] == []
    later(club, UNIT)
    _, found = told()
    moved = [each["message"] for each in found if each["code"] == "base-settlement"]
    assert any(
        "off-a-discard under friday: East +18 → +27, South −6 → −9" in each for each in moved
    )


def test_a_lock_that_is_lost_or_spoilt_is_told(club):
    """Without it nobody knows what was agreed on."""
    lock = club.registry / "base.lock.json"
    for text in (None, "{", '{"format": 1}', '{"format": 9}', "[]"):
        if text is None:
            lock.unlink()
        else:
            lock.write_text(text)
        codes, found = told()
        assert codes == ["base-lock"]
        assert "atlas base update" in found[0]["message"]
    assert run("base", "update")[0] == 0
    assert told()[0] == []


def test_a_registry_of_its_own_has_no_base(repository):
    """Only a table that is laid over the published registry has one."""
    status, _, complaints = run("base", "status")
    assert status == 1
    assert "no overlay" in complaints
    del repository


def test_other_faults_come_first_and_the_version_with_them(club):
    """A profile that the new base made wrong is told together with why."""
    club.play("TOYS-PAY-001.unti: {value: 2, grade: own-decision}")
    later(club)
    assert told()[0] == ["base-version", "unknown-dimension"]
