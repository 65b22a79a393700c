"""Arithmetic, the digit rule and placeholders, each by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_atlas.registry.arithmetic import EquationError, equation
from rules_atlas.registry.digits import Names, figures
from rules_atlas.registry.placeholders import Malformed, Placeholder, masked, placeholders


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2 * 8 + 8 + 8 = 32", 32),
        ("3 * (2 * 8) = 48", 48),
        ("-16 + 8 = -8", -8),
        ("96 / 3 = 32", 32),
        ("10 - 2 - 3 = 5", 5),
        ("32 = 2 * 16", 32),
    ],
)
def test_an_equation_gives_its_result(text, result):
    """Sums, products, brackets and exact division, in the usual order."""
    assert equation(text) == result


@pytest.mark.parametrize(
    "text",
    ["", "48", "2 + 2 = 5", "7 / 2 = 3", "1 / 0 = 0", "2 ** 3 = 8", "1 = 1 = 1", "(1 = 1", "- = -"],
)
def test_what_is_no_true_equation_is_refused(text):
    """It must be readable, divide without remainder, and hold."""
    with pytest.raises(EquationError):
        equation(text)


@given(st.text(alphabet="0123456789+-*/()= x", max_size=300))
def test_an_equation_is_answered_or_refused(text):
    """Nothing that is written there gives anything but a result or a refusal."""
    try:
        offset = equation(text) * 0
    except EquationError as refused:
        offset = refused.offset
    assert 0 <= offset <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "pays 48",
        "pays ４８",
        "pays ④",
        "付四十八分",
        "五台",
        "three tai",
        "twenty-four points",
        "Two shares",
        "ten times",
        "1-2-3",
    ],
)
def test_a_figure_is_found_in_any_script(text):
    """Digits of every kind, CJK numerals before a counter, number words before a unit."""
    assert list(figures(text))


@pytest.mark.parametrize(
    "text",
    [
        "the third Dragon set",
        "three exposed sets",
        "SGMJ-BAO-001 and SGMJ-BAO-001.duration",
        "四风",
        "one player pays",
        "the sheet of 1988 and wong-practice-v1",
    ],
)
def test_what_is_no_figure_is_left_alone(text):
    """Ordinals, ids and the names of profiles and sources carry no payment."""
    assert not list(figures(text, Names(["the sheet of 1988", "wong-practice-v1"])))


def test_placeholders_are_read_in_order():
    """Figures have a dot, names a colon."""
    found = list(placeholders("{net.E} at {tile:7m}, {total}; {nett.E} {"))
    assert [type(each) for each in found] == [Placeholder] * 3 + [Malformed] * 2
    assert [(each.kind, each.argument) for each in found[:3]] == [
        ("net", "E"),
        ("tile", "7m"),
        ("total", ""),
    ]
    assert "did you mean 'net'" in found[3].message


@given(st.text(max_size=60))
def test_blanking_placeholders_keeps_every_position(text):
    """What is found in the blanked text stands at the same place in the text."""
    assert len(masked(text)) == len(text)
