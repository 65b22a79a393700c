"""A registry as a stranger's pull request could bring it is refused with a message, or shown inert.

Nothing in it is code, nothing outside its folder is read, no page gets an element, an attribute or
an address that the Atlas did not make, and what reading it costs is bounded.
"""

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import html5lib
import markdown
import pytest
import yaml
from mkdocs.config import load_config

from rules_atlas.engine.systems import BY_ID
from rules_atlas.evidence.verify import Verified, verify
from rules_atlas.markdown import Desk
from rules_atlas.registry.loader import examine
from rules_atlas.registry.marks import DEEPEST, MOST_BYTES
from rules_atlas.render import Options, site
from tests.evidence.toy_system import TOY

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "evidence" / "toy"
MARKUP = (
    "<script>alert(1)</script>\"'><img src=x onerror=alert(1)><svg/onload=alert(1)>"
    "</script></title></style><script src=//evil.example></script><iframe src=x>"
    '<a href="javascript:alert(1)" onclick="alert(1)">a</a><!-- --><![CDATA[ ]]>'
)
MARKDOWN = (
    "[a](javascript:alert(1)) ![b](http://evil.example/x.png) <javascript:alert(1)> **c** `d` "
    '[e]: javascript:alert(1) [f](x "onmouseover=alert(1)") &lt;script&gt; &#60;script&#62; '
    "&colon; [[atlas-value: third-set-fed net.E]] \\<script>"
)
BLOCK = "/// atlas-table | TOYS-PAY-001\n///\n\n    <script>alert(1)</script>\n\n# A heading\n\n- x"
TEMPLATES = ("{{ 7 * 7 }}", "{% raw %}", "{net.E.__class__}", "{config}", "{tile:<b>}", "${7*7}")
CONTROL = ("\x00", "\x1b[31m", "\x7f", "\u202e", "\u2066", "\u200b", "\ufeff", "\x85")
MORE = {
    "terms.yaml": '- {id: meld, en: "meld", zh: "副", reading: "fù", gloss: "A set on the table."}\n',
    "changes/2026.11.30.yaml": 'version: "2026.11.30"\ndate: "2026-11-30"\nsummary: "All of it."\n',
    "toy/fixtures/TOYS-PAY-001.yaml": (
        '- id: plain-win\n  title: "A win"\n  under: {profile: wall}\n'
        "  win: {seat: E, by: self-draw, price: {points: 1}}\n"
        '  chosen: {fields: [win], why: "Any would do."}\n'
        "  expect: {net: {E: 3, S: -1, W: -1, N: -1}, basis: derived,"
        ' working: ["1 * 1 = 1", "3 * 1 = 3"]}\n'
    ),
}
"""Kinds of record that the small registry lacks."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A registry of every kind of record, to be spoilt."""
    monkeypatch.setitem(BY_ID, "toy", TOY)
    place = tmp_path / "registry"
    shutil.copytree(TOYS, place)
    for name, text in MORE.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    return place


def _leaves(value: Any, path: tuple = ()) -> Iterator[tuple]:
    """The place of every text, and of every key."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _leaves(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _leaves(each, (*path, number))
    elif isinstance(value, str):
        yield path


def _with(value: Any, path: tuple, payload: str) -> Any:
    found = json.loads(json.dumps(value, default=str))
    at = found
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = payload
    return found


def _write(path: Path, value: Any) -> None:
    """JSON is YAML, with every text quoted."""
    path.write_text(json.dumps(value, ensure_ascii=False, default=str), encoding="utf-8")


def _spoilt(folder: Path, payload: str) -> tuple[list[str], int]:
    """Put a payload into every text that takes it; which those are, and how many refused it."""
    taken, refused = [], 0
    cache: dict = {}
    for file in sorted(folder.rglob("*.yaml")):
        value = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506
        value = _typed(yaml.safe_load(file.read_text(encoding="utf-8")), value)
        for path in list(_leaves(value)):
            changed = _with(value, path, payload)
            _write(file, changed)
            _, faults = examine(folder, BY_ID, cache=cache)
            if faults:
                refused += 1
                assert all(each.message and each.line >= 1 for each in faults)
            else:
                value = changed
                taken.append(f"{file.name}: {path}")
        _write(file, value)
    return taken, refused


def _typed(safe: Any, base: Any) -> Any:
    """Numbers and switches as YAML reads them, dates and versions as they are written."""
    if isinstance(safe, dict):
        return {str(key): _typed(safe[key], base[str(key)]) for key in safe}
    if isinstance(safe, list):
        return [_typed(one, other) for one, other in zip(safe, base, strict=True)]
    return safe if isinstance(safe, bool | int) else base


def _documents(found: Verified) -> dict[str, Any]:
    """Every page as its renderer makes it, parsed as a browser would."""
    assert found.evidence is not None
    config = load_config(str(ROOT / "mkdocs.yml"))
    desk = Desk(found.evidence, Options())
    settings = {**config.mdx_configs, "rules_atlas": {"desk": desk}}
    pages = {}
    for page in site(found.evidence).pages.values():
        reader = markdown.Markdown(
            extensions=config.markdown_extensions, extension_configs=settings
        )
        desk.uri = page.uri
        body = page.markdown.split("---\n", 2)[2]
        pages[page.uri] = html5lib.parse(reader.convert(body), namespaceHTMLElements=False)
    return pages


def _shape(document: Any) -> set[tuple[str, str]]:
    """Every element with every attribute that it has."""
    return {
        (str(each.tag), name)
        for each in document.iter()
        for name in ("", *map(str, each.attrib))
        if isinstance(each.tag, str)
    }


ADDRESSES = ("href", "src", "action", "formaction", "xlink:href", "srcset", "data")
OURS = ("http://", "https://", "#", "../", "./")


def _check_inert(documents: dict[str, Any], clean: dict[str, Any]) -> None:
    known = {each for document in clean.values() for each in _shape(document)}
    for uri, document in documents.items():
        strange = {
            (tag, name)
            for tag, name in _shape(document) - known
            if tag not in ("b", "span", "bdi") or name.startswith("on")
        }
        assert not strange, (uri, strange)
        for each in document.iter():
            if each.tag == "script":
                assert each.get("type") == "application/ld+json"
                json.loads(each.text)
            for name, value in each.attrib.items():
                assert not str(name).startswith("on")
                if str(name) in ADDRESSES:
                    scheme = value.strip().lower().partition(":")[0]
                    assert scheme not in ("javascript", "data", "vbscript"), (uri, value)
                    assert "evil.example" not in value


@pytest.mark.parametrize("payload", [MARKUP, MARKDOWN, BLOCK], ids=["html", "markdown", "block"])
def test_markup_in_any_text_is_refused_or_shown_as_it_is_written(
    folder: Path, payload: str
) -> None:
    """Into every text of every kind of record, and then every page looked at as a browser would."""
    clean = _documents(verify(folder))
    taken, refused = _spoilt(folder, payload)
    assert refused > 20
    if payload is not BLOCK:
        assert len(taken) > 20, taken
    found = verify(folder)
    if found.evidence is None:
        assert all(each.message for each in found.diagnostics)
        pytest.fail("\n".join(map(str, found.diagnostics)))
    _check_inert(_documents(found), clean)


@pytest.mark.parametrize("payload", TEMPLATES)
def test_a_text_is_never_a_template(folder: Path, payload: str) -> None:
    """What looks like one is refused, or stands on the page letter for letter."""
    file = folder / "toy" / "rules" / "TOYS-PAY-001.yaml"
    text = file.read_text(encoding="utf-8")
    assert "What a hand costs." in text
    quoted = json.dumps(f"Cost {payload}", ensure_ascii=False)
    file.write_text(text.replace('"What a hand costs."', quoted), encoding="utf-8")
    found = verify(folder)
    if found.evidence is None:
        assert any(each.file.endswith("TOYS-PAY-001.yaml") for each in found.diagnostics)
    else:
        shown = "".join(_documents(found)["toy/payment.md"].itertext())
        assert payload in shown


@pytest.mark.parametrize("char", CONTROL, ids=lambda char: f"U+{ord(char[0]):04X}")
def test_no_unseen_character_reaches_a_page(folder: Path, char: str) -> None:
    """Control characters and those that turn the direction of a text are refused where they stand."""
    file = folder / "toy" / "rules" / "TOYS-PAY-001.yaml"
    text = file.read_text(encoding="utf-8").replace(
        "What a hand costs.", f"What a {char}hand costs."
    )
    file.write_text(text, encoding="utf-8")
    assert examine(folder, BY_ID)[1], "written as it is"
    escaped = json.dumps(f"What a {char}hand costs.")
    text = (TOYS / "toy/rules/TOYS-PAY-001.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace('"What a hand costs."', escaped), encoding="utf-8")
    assert examine(folder, BY_ID)[1], "written as an escape"


@pytest.mark.parametrize(
    "place",
    [
        "sources.yaml",
        "toy",
        "toy/system.yaml",
        "toy/rules",
        "toy/rules/TOYS-PAY-001.yaml",
        "reviews",
        "reviews/one.yaml",
    ],
)
def test_a_link_is_not_followed(folder: Path, tmp_path: Path, place: str) -> None:
    """Neither a file nor a folder that lies elsewhere is read, wherever the link stands."""
    secret = tmp_path / "elsewhere"
    target = folder / place
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        target.rename(secret)
    elif target.suffix:
        secret.write_text("hidden: words\n", encoding="utf-8")
    else:
        secret.mkdir()
    target.symlink_to(secret)
    registry, faults = examine(folder, BY_ID)
    assert any(each.code == "link" and place in str(each) for each in faults)
    assert not any("hidden" in str(each) for each in faults)
    assert place not in registry.files


def test_what_is_no_file_is_not_opened(folder: Path) -> None:
    """A pipe would be waited on for ever."""
    (folder / "terms.yaml").unlink()
    os.mkfifo(folder / "terms.yaml")
    assert any(each.code == "stray-file" for each in examine(folder, BY_ID)[1])


@pytest.mark.parametrize("name", ["../up", "/etc/passwd", "a/b", "..", "a%2fb", "a\\b", "con.", ""])
def test_an_id_is_no_path(folder: Path, name: str) -> None:
    """Ids become file names and addresses, so they are words with hyphens and nothing else."""
    for file, key in (
        ("toy/scenarios/third-set-fed.yaml", "id"),
        ("toy/rules/TOYS-PAY-001.yaml", "slug"),
        ("toy/profiles/wall.yaml", "id"),
        ("toy/system.yaml", "id"),
    ):
        path = folder / file
        before = path.read_text(encoding="utf-8")
        value = _typed(yaml.safe_load(before), yaml.load(before, yaml.BaseLoader))  # noqa: S506
        _write(path, value | {key: name})
        assert examine(folder, BY_ID)[1], (file, name)
        path.write_text(before, encoding="utf-8")


BOMB = "a: &a [x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(24)
)
FILES = {
    "entities": BOMB,
    "merge keys": "a: &a {b: c}\nd: {<<: *a}\n",
    "python": "id: !!python/object/apply:os.system ['touch atlas-was-here']\n",
    "tag": "id: !include /etc/passwd\n",
    "huge number": f"id: {'9' * 100_000}\n",
    "hexadecimal": f"id: 0x{'f' * 100_000}\n",
    "deep": "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    "deeper": "[" * 100_000,
    "large": "# " + "x" * MOST_BYTES,
    "wide": "{" + ", ".join(f"k{n}: {n}" for n in range(40_000)) + "}",
    "unfinished": 'id: "',
    "binary": "\x00\x01\x02",
}
_LOAD = """
import sys
from pathlib import Path
from rules_atlas.engine.systems import BY_ID
from rules_atlas.registry.loader import examine
from tests.evidence.toy_system import TOY
BY_ID["toy"] = TOY
for each in examine(Path(sys.argv[1]), BY_ID)[1]:
    print(str(each)[:300])
"""


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (600 * 2**20, 600 * 2**20))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def test_hostile_files_are_refused_in_bounded_time_and_memory(folder: Path, tmp_path: Path) -> None:
    """All of them at once, in a process that may have a minute and six hundred mebibytes."""
    for number, content in enumerate(FILES.values()):
        (folder / f"toy/scenarios/hostile-{number}.yaml").write_text(content, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _LOAD, str(folder)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=_bounded,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    for number in range(len(FILES)):
        assert f"hostile-{number}.yaml:" in done.stdout, list(FILES)[number]
    assert not (tmp_path / "atlas-was-here").exists()
