"""Whatever is in a file, the loader answers with diagnostics, and soon."""

import random
import shutil
import time

import pytest

from rules_atlas.registry.loader import examine
from rules_atlas.registry.marks import read_text
from tests.registry.small import GOOD

MUTATIONS = 1_500
SEED = 20261129
LONGEST_SECONDS = 60.0
"""A watchdog for what would never end; a busy machine takes a second over what takes a tenth."""
FILES = sorted(path.relative_to(GOOD) for path in GOOD.rglob("*.yaml"))
PIECES = (
    *"{}[]:,\"'|>-#&*!%@`?~\n\t ",
    "- ",
    ": ",
    "<<: ",
    "{a: ",
    "[[",
    "null",
    "yes",
    "0o7",
    "1e9",
    "-1",
    "99999999999999999999",
    "true",
    "E",
    "7m",
    "{net.E}",
    "{tile:",
    "包",
    "\u202e",
    "\x00",
    "\ud800",
    "--- \n",
    "...\n",
    "&a ",
    "*a",
    "!!python/object:os.system ",
    "unknown",
    "id: ",
    "[]",
    "{}",
    '""',
)


def mutate(text, chance):
    """A text with something dropped, doubled, moved or put in, once or a few times."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 5, 20, 200)))
        lines = text.split("\n")
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:start] + chance.choice(PIECES) + text[end:]
        elif kind == 2:
            text = text[:start] + text[start:end] * 2 + text[end:]
        elif kind == 3:
            chance.shuffle(lines)
            text = "\n".join(lines)
        elif kind == 4:
            number = chance.randrange(len(lines))
            lines[number] = "  " * chance.randrange(4) + lines[number].lstrip()
            text = "\n".join(lines)
        else:
            words = text.split(" ")
            one, other = chance.randrange(len(words)), chance.randrange(len(words))
            words[one], words[other] = words[other], words[one]
            text = " ".join(words)
    return text


def test_a_spoilt_file_gives_diagnostics_and_never_a_traceback(registry_folder, systems):
    """Seeded mutations of single files, each loaded with the rest of a good registry."""
    chance = random.Random(SEED)
    cache = {}
    refused = 0
    for number in range(MUTATIONS):
        name = FILES[number % len(FILES)]
        text = mutate((GOOD / name).read_text(encoding="utf-8"), chance)
        path = registry_folder / name
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        began = time.perf_counter()
        _, found = examine(registry_folder, systems, cache=cache)
        assert time.perf_counter() - began < LONGEST_SECONDS, text
        refused += bool(found)
        for each in found:
            assert each.line >= 1
            assert each.col >= 1
            assert each.message
        shutil.copyfile(GOOD / name, path)
        if len(cache) > 100:
            cache.clear()
    assert refused > MUTATIONS / 2


@pytest.mark.parametrize(
    "content",
    [
        "[" * 200_000,
        "{" * 200_000,
        "- " * 100_000,
        "a: " * 100_000,
        "? " * 100_000,
        '"' + "\\x" * 100_000,
        "a" * 500_000,
        "1" * 500_000,
        "1_" * 200_000 + "x",
        "0" * 200_000 + ".",
        "[" + "a, " * 150_000 + "]",
        "".join(f"k{n}: {{}}\n" for n in range(30_000)),
        "&a " * 100_000,
        "!" * 100_000,
        "%YAML 9.9\n--- a",
        "# " + "x" * 500_000,
    ],
    ids=lambda content: content[:8].strip(),
)
def test_a_hostile_file_costs_no_time(content):
    """Depth, length and repetition are bounded."""
    began = time.perf_counter()
    read_text(content.encode(), "hostile.yaml")
    assert time.perf_counter() - began < LONGEST_SECONDS
