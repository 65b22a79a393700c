"""The guides are followed to the letter: what they tell a reader to type works, and prints what they say."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
_BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_MARK = "@@ next @@"
FOLLOWED = (
    "your-own-table",
    "add-a-scenario",
    "add-a-rule",
    "add-a-system",
    "notation",
)


def script(guide: str) -> tuple[str, list[str]]:
    """A guide as a shell script, and what it says that each step prints."""
    lines, said = ["set -e"], []
    for language, title, content in _BLOCK.findall(guide):
        if title:
            lines += [
                f'mkdir -p "$(dirname {title})"',
                f"cat > {title} <<'@end@'",
                content + "@end@",
            ]
        elif language == "sh":
            lines += [f"echo '{_MARK}'", content]
            said.append("")
        elif language == "text" and said:
            said[-1] += content
    return "\n".join(lines), said


@pytest.mark.parametrize("name", FOLLOWED)
def test_a_guide_works_as_it_is_written(name, tmp_path):
    """Whoever follows a guide step by step in an empty folder ends where it says."""
    text, said = script((GUIDES / f"{name}.md").read_text(encoding="utf-8"))
    tools = Path(sys.executable).parent
    done = subprocess.run(
        ["bash", "-c", text],  # noqa: S607 - the reader's own shell
        cwd=tmp_path,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "NO_MKDOCS_2_WARNING": "1"},
    )
    assert done.returncode == 0, done.stdout
    printed = done.stdout.split(_MARK)[1:]
    assert len(printed) == len(said)
    for step, lines in zip(printed, said, strict=True):
        for line in lines.splitlines():
            assert line.strip() in step


def test_every_guide_that_has_steps_is_followed():
    """A guide with something to type is among those that are tried."""
    with_steps = {
        path.stem for path in GUIDES.glob("*.md") if "\n```sh\n" in path.read_text(encoding="utf-8")
    }
    assert with_steps == set(FOLLOWED)
