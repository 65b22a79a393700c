"""The pictures on the tiles, all drawn here: the one of dots, the bird, the flowers, the seasons and the animals."""

from __future__ import annotations

from math import cos, pi, sin

from tile_svg import (
    BLUE,
    FACE,
    GOLD,
    GREEN,
    INK,
    RED,
    at,
    circle,
    ellipse,
    group,
    num,
    path,
    rect,
    stroke,
)


def round_about(x: float, y: float, count: int, petal: str, first: float = 0) -> str:
    """A shape that points up from (0, 0), repeated in a circle."""
    return "".join(group(petal, transform=at(x, y, first + 360 * i / count)) for i in range(count))


def leaf(x: float, y: float, length: float, width: float, turned: float, colour: str) -> str:
    """A pointed leaf that grows up from (x, y), then turned."""
    half = num(width)
    d = f"M0 0Q{half} {num(-length / 2)} 0 {num(-length)}Q-{half} {num(-length / 2)} 0 0Z"
    return path(d, fill=colour, transform=at(x, y, turned))


# One large dot: a ring, a garland of beads, a centre.
PIPS_OF_ONE = (
    circle(30, 40, 21.5, fill="none", stroke=GREEN, stroke_width="5")
    + "".join(
        circle(30 + 14 * sin(i * pi / 4), 40 - 14 * cos(i * pi / 4), 3, fill=BLUE) for i in range(8)
    )
    + circle(30, 40, 6.5, fill=RED)
)

# The one of bamboo: a bird on a cane.
STICKS_OF_ONE = (
    path("M27 44L5 61 8 66 13 65 15 71 20 70 38 52Z", fill=BLUE)
    + path("M28 17C43 18 53 30 47 45C43 54 33 58 25 54C15 49 15 35 21 28Z", fill=GREEN)
    + circle(30, 20, 10.5, fill=GREEN)
    + path("M38 13L50 20 38 25Z", fill=GOLD)
    + stroke("M26 11L20 5M31 9V4", RED, 3.6)
    + circle(32, 18, 2.8, fill=FACE)
    + stroke("M24 37Q28 47 38 46", FACE, 3)
    + stroke("M31 55V64M39 53V64", RED, 3)
    + path("M5 64H23V62H27V64H47V62H51V64H56V71H51V73H47V71H27V73H23V71H5Z", fill=GREEN)
)

PLUM = (
    stroke("M8 72Q26 66 50 28", INK, 4)
    + stroke("M18 68Q20 56 16 48", INK, 3)
    + circle(16, 45, 5, fill=RED)
    + circle(50, 24, 5, fill=RED)
    + group(round_about(37, 53, 5, circle(0, -9.5, 8)), fill=RED)
    + circle(37, 53, 5, fill=FACE)
    + circle(37, 53, 2.2, fill=GOLD)
)
ORCHID = (
    stroke("M26 74Q22 56 7 50M28 74Q26 54 13 38M31 74Q36 54 55 52M30 74Q42 60 55 66", GREEN, 3.8)
    + stroke("M29 74Q30 56 38 38", GREEN, 3)
    + group(round_about(39, 29, 5, leaf(0, 2, 19, 9, 0, BLUE), 0))
    + circle(39, 29, 4, fill=GOLD)
)
CHRYSANTHEMUM = (
    stroke("M35 54V75", GREEN, 4)
    + leaf(35, 74, 19, 12, -65, GREEN)
    + leaf(35, 74, 19, 12, 65, GREEN)
    + round_about(35, 46, 12, ellipse(0, -13, 3.4, 7, fill=GOLD))
    + circle(35, 46, 6, fill=RED)
)
BAMBOO = (
    path("M35 7H43V26H45V30H43V51H45V55H43V74H35V55H33V51H35V30H33V26H35Z", fill=GREEN)
    + leaf(34, 53, 26, 12, -62, GREEN)
    + leaf(34, 54, 26, 12, -108, GREEN)
    + leaf(44, 29, 15, 9, 40, GREEN)
    + leaf(44, 29, 16, 9, 130, GREEN)
)
BLOSSOMS = (("梅", INK, PLUM), ("蘭", INK, ORCHID), ("菊", INK, CHRYSANTHEMUM), ("竹", INK, BAMBOO))

SPROUT = (
    stroke("M30 74V58", GREEN, 4)
    + leaf(30, 64, 24, 15, -58, GREEN)
    + leaf(30, 64, 24, 15, 58, GREEN)
)
SUN = circle(30, 60, 7, fill=RED) + round_about(30, 60, 8, stroke("M0-10.5V-14", RED, 3.6))
FALLEN_LEAF = path("M12 70Q12 48 48 48Q48 72 20 70Q28 60 40 54Q24 58 14 73Z", fill=GOLD)
SNOW = round_about(30, 60, 6, stroke("M0 0V-14M-4.5-13L0-8 4.5-13", BLUE, 3))
SEASONS = (("春", INK, SPROUT), ("夏", INK, SUN), ("秋", INK, FALLEN_LEAF), ("冬", INK, SNOW))

CAT = (
    path(
        "M8 36L9 10Q10 7 13 9L25 19H35L47 9Q50 7 51 10L52 36C54 56 44 66 30 66C16 66 6 56 8 36Z",
        fill=INK,
    )
    + path("M13 16L14 27 20 21ZM47 16L46 27 40 21Z", fill=RED)
    + ellipse(20.5, 38, 5.5, 6.5, fill=FACE)
    + ellipse(39.5, 38, 5.5, 6.5, fill=FACE)
    + rect(19, 33, 3, 10, 1.5, fill=INK)
    + rect(38, 33, 3, 10, 1.5, fill=INK)
    + path("M25.5 48H34.5L30 53Z", fill=RED)
    + stroke("M30 53V56Q25 60 22 56M30 56Q35 60 38 56", FACE, 2)
    + stroke("M15 50L3 47M15 55L4 59M45 50L57 47M45 55L56 59", INK, 2)
    + stroke("M15 50L9 48.5M15 55L10 56.8M45 50L51 48.5M45 55L50 56.8", FACE, 2)
)
RAT = (
    stroke("M49 54Q58 60 52 66Q46 72 34 69T12 71", RED, 3.6)
    + path(
        "M3 55Q3 51 7 49C12 40 17 36 24 35C40 26 55 38 54 56Q53 62 47 62H12Q3 60 3 55Z", fill=INK
    )
    + circle(25, 30, 9.5, fill=INK)
    + circle(25, 30, 5, fill=RED)
    + circle(14, 48, 2.8, fill=FACE)
    + circle(4.5, 54.5, 2.8, fill=RED)
    + stroke("M37 61Q33 48 44 44", FACE, 2.4)
    + stroke("M18 62H13M42 62H36", INK, 4)
)
ROOSTER = (
    stroke("M44 44Q44 18 54 20M44 44Q36 22 44 12M46 46Q52 30 56 34", GREEN, 5)
    + stroke("M27 56L25 71M37 56L38 71M25 71H18M25 71H29M38 71H32M38 71H43", GOLD, 3)
    + path("M10 24C9 46 14 60 31 60C46 60 52 50 50 38C42 42 30 40 26 22Z", fill=INK)
    + circle(18, 23, 8.3, fill=INK)
    + path("M11 20L3 25 11 28Z", fill=GOLD)
    + path("M10 17Q8 9 13 11Q15 4 19 9Q24 5 25 12Q29 13 25 19Q18 13 10 17Z", fill=RED)
    + ellipse(12.5, 34, 3.3, 5, fill=RED)
    + circle(16.5, 22, 2.5, fill=FACE)
    + stroke("M25 46Q30 54 41 48", FACE, 2.6)
)


def _centipede() -> str:
    beads = [(30 + 8 * sin(i * 0.62 + 0.9), 20 + i * 5.6) for i in range(10)]
    head, top = beads[0]
    legs = ""
    for x, y in beads[1:]:
        legs += f"M{num(x - 14)} {num(y + 4)}L{num(x)} {num(y)} {num(x + 14)} {num(y + 4)}"
    body = "".join(circle(x, y, 6.2 - i * 0.2, fill=INK) for i, (x, y) in enumerate(beads[1:]))
    feelers = "".join(
        f"M{num(head + side * 3)} {top}Q{num(head + side * 5)} 9 {num(head + side * 12)} 8"
        for side in (-1, 1)
    )
    eyes = circle(head - 3, top - 1, 1.8, fill=FACE) + circle(head + 3, top - 1, 1.8, fill=FACE)
    return (
        stroke(feelers, RED, 2.8)
        + stroke(legs, RED, 2.4)
        + body
        + circle(head, top, 7.5, fill=RED)
        + eyes
    )


ANIMALS = (CAT, RAT, ROOSTER, _centipede())
