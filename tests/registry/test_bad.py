"""Every mistake that an author can make is refused in its own words, at its own place."""

import re
import shutil

import pytest

from rules_atlas.registry.loader import examine
from tests.registry.small import BAD, GOOD

_FIRST = re.compile(r"# error: (\d+):(\d+): ([a-z0-9-]+): (.+)")
_FEWEST_CODES = 60
FILES = sorted(BAD.glob("*.yaml"))


def head(path):
    """What the first two lines of a bad file say: the message it must give, and where it goes."""
    first, second = path.read_bytes().split(b"\n")[:2]
    line, col, code, message = _FIRST.fullmatch(first.decode()).groups()
    return int(line), int(col), code, message, second.decode().removeprefix("# in: ")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_mistake_is_told_once_at_its_place(path, registry_folder, systems):
    """A bad file put into a good registry gives its message, and nothing else."""
    line, col, code, message, target = head(path)
    place = registry_folder / target
    place.parent.mkdir(exist_ok=True)
    shutil.copyfile(path, place)
    _, found = examine(registry_folder, systems)
    assert [str(each) for each in found] == [f"registry/{target}:{line}:{col}: {code}: {message}"]


def test_messages_are_as_many_as_the_mistakes():
    """The bad files show many different codes, each file one."""
    assert len({head(path)[2] for path in FILES}) >= _FEWEST_CODES


def test_all_faults_come_at_once(registry_folder, systems):
    """Faults of several files are listed together, in the order of files and lines."""
    for name in ("unknown-deed", "digit", "value"):
        path = BAD / f"{name}.yaml"
        shutil.copyfile(path, registry_folder / head(path)[4])
    _, found = examine(registry_folder, systems)
    assert [each.code for each in found] == ["value", "digit", "unknown-word"]


def test_a_file_that_is_too_large_is_not_read(registry_folder, systems):
    """The size of a file is bounded before anything in it is looked at."""
    (registry_folder / "terms.yaml").write_text("# " + "x" * 600_000, encoding="utf-8")
    assert [each.code for each in examine(registry_folder, systems)[1]] == ["too-large"]


def test_a_registry_has_its_files(registry_folder, systems):
    """A registry without its own record, or a system without its, is refused."""
    (registry_folder / "atlas.yaml").unlink()
    (registry_folder / "singapore" / "system.yaml").unlink()
    codes = {each.code for each in examine(registry_folder, systems)[1]}
    assert codes == {"missing-file"}


def test_a_folder_that_is_not_there_is_said_to_be_missing(tmp_path, systems):
    """A wrong path is a fault like any other, not a traceback."""
    _, found = examine(tmp_path / "nowhere", systems)
    assert [each.code for each in found] == ["missing-file"]


def test_the_good_registry_is_good(systems):
    """What the bad files are put into has no fault of its own."""
    assert examine(GOOD, systems)[1] == []
