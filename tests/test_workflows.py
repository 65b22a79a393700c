"""What runs on a pull request gets no secrets and no rights; main is published after a green run only."""

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
import yaml

FOLDER = Path(__file__).parents[1] / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
_PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40}")


def workflow(path):
    """A workflow as data; YAML reads its ``on`` as true."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    found["on"] = found.pop(True)
    return found


def jobs():
    """Every job with the workflow it belongs to."""
    return [
        pytest.param(path, name, id=f"{path.stem}-{name}")
        for path in FILES
        for name in workflow(path)["jobs"]
    ]


def test_a_linter_finds_nothing():
    """zizmor, at its strictest and without a network, has nothing to say."""
    zizmor = Path(sysconfig.get_path("scripts")) / "zizmor"
    command = [str(zizmor), "--offline", "--no-progress", "--persona", "pedantic", str(FOLDER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_is_allowed_that_is_not_asked_for(path):
    """A workflow begins without rights, and none runs a fork's files with the repository's own."""
    found = workflow(path)
    assert found["permissions"] == {}
    assert "pull_request_target" not in found["on"]
    assert "workflow_run" not in found["on"]
    assert "secrets." not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("path", "name"), jobs())
def test_a_job_has_an_end_and_says_what_it_may(path, name):
    """Each job is bounded in time, keeps no credentials, and pins what it uses to a commit."""
    job = workflow(path)["jobs"][name]
    assert job["timeout-minutes"] <= 90
    assert job["permissions"]
    for step in job["steps"]:
        if "uses" in step:
            assert _PINNED.fullmatch(step["uses"])
            if "checkout" in step["uses"]:
                assert step["with"]["persist-credentials"] is False
        # What a pull request brings reaches a shell by way of the environment only.
        assert "${{" not in step.get("run", "")


@pytest.mark.parametrize(("path", "name"), jobs())
def test_only_publishing_may_write(path, name):
    """A job that writes anything needs the others to have passed, and runs for main alone."""
    job = workflow(path)["jobs"][name]
    if "write" in job["permissions"].values():
        assert set(job["needs"]) == {"test", "site"}
        assert "github.event_name == 'push'" in job["if"]
        assert "refs/heads/main" in job["if"]
        assert all("run" not in step for step in job["steps"])


def test_a_pull_request_is_told_what_moves():
    """The difference to its base goes to the summary, and its version and note are asked for."""
    (job,) = (
        each
        for path in FILES
        for name, each in workflow(path)["jobs"].items()
        if name == "difference"
    )
    told = "\n".join(step.get("run", "") for step in job["steps"])
    assert 'atlas diff "$BASE" --format markdown' in told
    assert "GITHUB_STEP_SUMMARY" in told
    assert 'atlas check --against "$BASE"' in told


def test_links_are_asked_on_a_schedule():
    """No build asks whether addresses answer; a schedule does."""
    asked = {path.stem: "atlas links" in path.read_text(encoding="utf-8") for path in FILES}
    assert [name for name, each in asked.items() if each] == ["links"]
    assert "schedule" in workflow(FOLDER / "links.yml")["on"]
