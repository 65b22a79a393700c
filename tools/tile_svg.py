"""The few SVG elements the tile art is made of, and its colours."""

from __future__ import annotations

FACE = "var(--tile-face,#fffdf5)"
EDGE = "var(--tile-edge,#8d8675)"
INK = "var(--tile-ink,#1d2430)"
RED = "var(--tile-red,#c0261c)"
GREEN = "var(--tile-green,#00714e)"
BLUE = "var(--tile-blue,#1450a0)"
GOLD = "var(--tile-gold,#b87400)"
BACK = "var(--tile-back,#2f6f73)"
BACK_LINE = "var(--tile-back-line,#9fc8c6)"


def num(value: float) -> str:
    """A number as short as SVG allows: ``.5`` for 0.5, ``-3`` for -3.0; tenths suffice on 80 units."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _attributes(given: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in given.items())


def path(d: str, **attributes: str) -> str:
    return f'<path d="{d}"{_attributes(attributes)}/>'


def stroke(d: str, colour: str, width: float, **attributes: str) -> str:
    """An open line with round ends."""
    return path(
        d, fill="none", stroke=colour, stroke_width=num(width), stroke_linecap="round", **attributes
    )


def circle(x: float, y: float, r: float, **attributes: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_attributes(attributes)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: str) -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{_attributes(attributes)}/>'


def rect(x: float, y: float, width: float, height: float, r: float, **attributes: str) -> str:
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(r)}"'
    return f"<rect {size}{_attributes(attributes)}/>"


def group(inside: str, **attributes: str) -> str:
    return f"<g{_attributes(attributes)}>{inside}</g>"


def at(x: float, y: float, turned: float = 0) -> str:
    """A transform to a place, and there by an angle."""
    place = f"translate({num(x)} {num(y)})"
    return f"{place}rotate({num(turned)})" if turned else place
