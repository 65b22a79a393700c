"""Draw the tile art: every face as one SVG symbol.

    pip install fonttools
    apt install fonts-noto-cjk            # or name the font files with --serif and --sans
    python tools/draw_tiles.py            # writes plugins/rules_atlas/render/tiles/art.svg
    python tools/draw_tiles.py --check    # exits 1 if the file there is not what this draws

A tool for whoever changes the art; the site's build reads only its output. Characters and corner indices are
outlines of Noto Serif CJK and Noto Sans CJK (OFL 1.1, see NOTICE beside the art); pips, birds, flowers and animals
are drawn here. The same fonts give the same bytes.

A tile is 60 by 80 units. Everything is drawn to be told apart by shape and place at a height of 24 px, so what
tells faces apart is some 3 units thick; colours are custom properties with a fallback, so that a page's theme decides
and the file also stands alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tile_outlines import Fonts
from tile_pictures import ANIMALS, BLOSSOMS, PIPS_OF_ONE, SEASONS, STICKS_OF_ONE
from tile_svg import (
    BACK,
    BACK_LINE,
    BLUE,
    EDGE,
    FACE,
    GREEN,
    INK,
    RED,
    at,
    circle,
    group,
    num,
    path,
    rect,
)

ART = Path(__file__).parents[1] / "plugins/rules_atlas/render/tiles/art.svg"
NOTO = Path("/usr/share/fonts/opentype/noto")

RED_CORNER = path("M40 2H51Q58 2 58 9V20Z", fill=RED)
"""What a red five has besides its colour: the corner folded over."""

# Where the pips lie, and in which colour, as on a Chinese set: (x, y, colour).
DOTS: dict[int, tuple[float, list[tuple[float, float, str]]]] = {
    2: (15.0, [(30, 22, GREEN), (30, 58, BLUE)]),
    3: (11.5, [(16, 18, BLUE), (30, 40, RED), (44, 62, GREEN)]),
    4: (11.5, [(16.5, 20, BLUE), (43.5, 20, GREEN), (16.5, 60, GREEN), (43.5, 60, BLUE)]),
    5: (
        10.0,
        [(15.5, 17, BLUE), (44.5, 17, GREEN), (30, 40, RED), (15.5, 63, GREEN), (44.5, 63, BLUE)],
    ),
    6: (
        9.5,
        [(17, 16, GREEN), (43, 16, GREEN), *((x, y, RED) for y in (42, 64) for x in (17, 43))],
    ),
    7: (
        8.0,
        [
            (13, 13, GREEN),
            (30, 19.5, GREEN),
            (47, 26, GREEN),
            *((x, y, RED) for y in (47, 66) for x in (18, 42)),
        ],
    ),
    8: (7.8, [(x, y, BLUE) for y in (13, 31, 49, 67) for x in (18, 42)]),
    9: (7.6, [(x, y, c) for y, c in ((15, GREEN), (40, RED), (65, BLUE)) for x in (13, 30, 47)]),
}
RED_FIVE_DOTS = (9.5, [(x, y, RED) for x, y in ((15, 20), (43, 22), (29, 42), (15, 64), (43, 64))])

# The sticks: (x, y, length, colour, turned by degrees).
Stick = tuple[float, float, float, str, float]


def row(y: float, xs: Iterable[float], length: float, colours: str) -> list[Stick]:
    """Upright sticks side by side, one letter of ``colours`` for each."""
    return [
        (x, y, length, {"g": GREEN, "b": BLUE, "r": RED}[c], 0)
        for x, c in zip(xs, colours, strict=True)
    ]


TWO, THREE, WIDE = (17, 43), (13, 30, 47), (12, 48)
STICKS: dict[int, tuple[float, list[Stick]]] = {
    2: (1.5, row(23, (30,), 31, "g") + row(57, (30,), 31, "b")),
    3: (1.5, row(23, (30,), 31, "b") + row(57, TWO, 31, "gg")),
    4: (1.5, row(23, TWO, 31, "gb") + row(57, TWO, 31, "bg")),
    5: (1.4, row(23, WIDE, 31, "gb") + row(40, (30,), 31, "r") + row(57, WIDE, 31, "bg")),
    6: (1.3, row(23, THREE, 31, "ggg") + row(57, THREE, 31, "bbb")),
    7: (1.25, row(16, (30,), 21, "r") + row(40, THREE, 21, "gbg") + row(64, THREE, 21, "gbg")),
    8: (1, [
        (9.5, 23, 31, GREEN, 0), (23.2, 23, 29, GREEN, -25), (36.8, 23, 29, GREEN, 25), (50.5, 23, 31, GREEN, 0),
        (9.5, 57, 31, BLUE, 0), (23.2, 57, 29, BLUE, 25), (36.8, 57, 29, BLUE, -25), (50.5, 57, 31, BLUE, 0),
    ]),
    9: (1.25, [s for y in (16, 40, 64) for s in row(y, THREE, 21, "grb")]),
}  # fmt: skip
"""By number: how thick against the slimmest, and the sticks. Eight makes the M and the W of every set."""
RED_FIVE_STICKS = (
    1.3,
    row(25, (11, 43), 27, "rr") + row(41, (27,), 27, "r") + row(59, (11, 43), 27, "rr"),
)


def dots(radius: float, pips: Iterable[tuple[float, float, str]]) -> str:
    """Round pips: a thick ring, with a bead in it where there is room for one."""
    drawn = []
    ring = radius * 0.55
    for x, y, colour in pips:
        drawn.append(
            circle(x, y, radius - ring / 2, fill="none", stroke=colour, stroke_width=num(ring))
        )
        if radius > 11:
            drawn.append(circle(x, y, radius * 0.2, fill=colour))
    return "".join(drawn)


def bamboo(thick: float, sticks: Iterable[Stick]) -> str:
    """Bamboo sticks: a cane each, with a knuckle at either end and one in the middle."""
    drawn = []
    for x, y, length, colour, turned in sticks:
        half, w, k = length / 2, 3.0 * thick, 1.6 * thick
        knuckle = f"q{num(k)} 2.5 0 5"
        down = f"{knuckle}V-2.5{knuckle}V{num(half - 5)}{knuckle}"
        back_up = f"q{num(-k)}-2.5 0-5V2.5q{num(-k)}-2.5 0-5V{num(5 - half)}q{num(-k)}-2.5 0-5Z"
        cane = f"M{num(-w)} {num(-half)}h{num(2 * w)}{down}h{num(-2 * w)}{back_up}"
        drawn.append(path(cane, fill=colour, transform=at(x, y, turned)))
    return "".join(drawn)


def faces(fonts: Fonts) -> Iterator[tuple[str, str, str, str]]:
    """Every face in the order of the notation: code, drawing, corner index, what stays in the corner."""
    wan = fonts.fit("萬", 30, 58.5, 42, 32)
    yield "part-wan", group(wan, fill=RED, stroke=RED, stroke_width="1"), "", ""
    for n, numeral in enumerate("一二三四五六七八九", 1):
        drawing = group(fonts.em(numeral, 30, 22, 42, 34), fill=INK, stroke=INK, stroke_width="1.4")
        yield f"{n}m", drawing + '<use href="#t-part-wan"/>', str(n), ""
    five = group(fonts.em("五", 24, 22.5, 34, 33), fill=RED, stroke=RED, stroke_width="1.4")
    yield "0m", five + '<use href="#t-part-wan"/>', "5", RED_CORNER

    yield "1p", PIPS_OF_ONE, "1", ""
    for n, (radius, pips) in DOTS.items():
        yield f"{n}p", dots(radius, pips), str(n), ""
    yield "0p", dots(*RED_FIVE_DOTS), "5", RED_CORNER

    yield "1s", STICKS_OF_ONE, "1", ""
    for n, sticks in STICKS.items():
        yield f"{n}s", bamboo(*sticks), str(n), ""
    yield "0s", bamboo(*RED_FIVE_STICKS), "5", RED_CORNER

    for n, (character, letter) in enumerate(zip("東南西北", "ESWN", strict=True), 1):
        yield (
            f"{n}z",
            group(fonts.fit(character, 30, 40, 45, 56), fill=INK, stroke=INK, stroke_width="1"),
            letter,
            "",
        )
    frame = rect(11, 13, 38, 54, 4, fill="none", stroke=BLUE, stroke_width="5")
    yield (
        "5z",
        frame + rect(18, 20, 24, 40, 1, fill="none", stroke=BLUE, stroke_width="1.5"),
        "Wh",
        "",
    )
    yield (
        "6z",
        group(fonts.fit("發", 30, 40, 46, 56), fill=GREEN, stroke=GREEN, stroke_width="1"),
        "G",
        "",
    )
    yield (
        "7z",
        group(fonts.fit("中", 30, 40, 40, 57), fill=RED, stroke=RED, stroke_width="2.2"),
        "R",
        "",
    )

    for n, (character, colour, picture) in enumerate(BLOSSOMS, 1):
        name = fonts.fit(character, 17.5, 18.5, 23, 23)
        yield (
            f"{n}f",
            picture + group(name, fill=colour, stroke=colour, stroke_width=".6"),
            str(n),
            "",
        )
    for n, (character, colour, picture) in enumerate(SEASONS, 5):
        name = fonts.fit(character, 30, 24, 38, 35)
        yield (
            f"{n}f",
            picture + group(name, fill=colour, stroke=colour, stroke_width=".8"),
            str(n - 4),
            "",
        )
    for n, picture in enumerate(ANIMALS, 1):
        yield f"{n}a", picture, "", ""


def symbol(code: str, drawing: str, index: str, corner: str, fonts: Fonts) -> str:
    """One face on its tile. The index layer stays hidden until the page's style sheet makes room for it."""
    if code.startswith("part-"):
        return f'<g id="t-{code}">{drawing}</g>'
    body = rect(1, 1, 58, 78, 8, fill=FACE, stroke=EDGE, stroke_width="2")
    if index:
        drawing = f'<g class="atlas-tile-art">{drawing}</g>'
        letters = fonts.index(index, 6, 7, 19)
        drawing += f'<g class="atlas-tile-index" display="none" fill="{INK}">{letters}</g>'
    return f'<symbol id="t-{code}" viewBox="0 0 60 80">{body}{corner}{drawing}</symbol>'


def back() -> str:
    """The back: a lattice in a frame, so that no face can be taken for it."""
    falling = "M50 20L40 10M50 40L20 10M50 60L10 20M40 70L10 40M20 70L10 60"
    rising = "M10 20L20 10M10 40L40 10M10 60L50 20M20 70L50 40M40 70L50 60"
    lattice = path(rising + falling, stroke=BACK_LINE, stroke_width="2")
    body = rect(1, 1, 58, 78, 8, fill=BACK, stroke=EDGE, stroke_width="2")
    frame = rect(10, 10, 40, 60, 2, fill="none", stroke=BACK_LINE, stroke_width="2.5")
    return f'<symbol id="t-back" viewBox="0 0 60 80">{body}{frame}{lattice}</symbol>'


def draw(fonts: Fonts) -> str:
    """The whole file."""
    symbols = [symbol(*face, fonts) for face in faces(fonts)]
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    return "\n".join([head, *symbols, back(), "</svg>", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the tile art.")
    parser.add_argument("--serif", type=Path, default=NOTO / "NotoSerifCJK-Bold.ttc")
    parser.add_argument("--sans", type=Path, default=NOTO / "NotoSansCJK-Bold.ttc")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if the file would change"
    )
    options = parser.parse_args()
    drawn = draw(Fonts(options.serif, options.sans))
    if options.check:
        return int(ART.read_text(encoding="utf-8") != drawn)
    ART.write_text(drawn, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
