"""A thousand rules in twenty sections: the tests' made-up game, and rules that rest on its cases.

Each system has the two rules that its engine reads and further ones without knobs, which are pages
like any other: an answer with its figures, a worked case, steps, questions and sources.
"""

import re
from pathlib import Path

from benchmarks.multiplied import multiply
from rules_atlas.engine.system import System
from tests.toy.system import TOY

PRUNED = 20
RULES = 50
TOYS = Path(__file__).parents[1] / "tests" / "toy"
_RULE = """\
id: {prefix}-MORE-{number:03d}
slug: more-{word}
family: payment
title: "Payment, {word}"
lede: "What a hand costs, once more."
answer: {{text: "Off a discard the discarder pays {{pays.S}}.", shown_by: [{case}]}}
steps:
  - {{title: "Count", text: "The hand is counted before anybody pays.", shown_by: [{case}]}}
  - {{title: "Pay", text: "The discarder pays {{pays.S}} and nobody else.", shown_by: [{case}]}}
faq:
  - {{q: "Who pays?", a: "The discarder, {{pays.S}}.", shown_by: [{case}]}}
sources: [{{ref: sheet}}]
"""


def thousand_rules(target: Path) -> dict[str, System]:
    """Write the registry; the engines of its systems."""
    engines = multiply(TOYS / "registry", target, PRUNED, {"toy": TOYS / "system.py"})
    for folder in sorted(each.parent for each in target.glob("*/system.yaml")):
        _fill(folder)
    return {"toy": TOY, **engines}


def _fill(folder: Path) -> None:
    system = (folder / "system.yaml").read_text(encoding="utf-8")
    prefix = re.findall(r"^prefix: ([A-Z]{4})-", system, re.MULTILINE)[0]
    fixtures = (folder / "fixtures" / f"{prefix}-PAY-001.yaml").read_text(encoding="utf-8")
    case = re.findall(r"^- id: (\S+)", fixtures, re.MULTILINE)[0]
    for number in range(1, RULES - 1):
        word = chr(ord("a") + number // 26) + chr(ord("a") + number % 26)
        text = _RULE.format(prefix=prefix, number=number, word=word, case=case)
        path = folder / "rules" / f"{prefix}-MORE-{number:03d}.yaml"
        path.write_text(text, encoding="utf-8")
