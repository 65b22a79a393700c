"""Outlines of a font's characters as SVG paths, placed on a tile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection
from tile_svg import num, path

TRADITIONAL = 3
"""The place of the Traditional Chinese font in Noto's collections (after JP, KR, SC)."""


class ShortPen(BasePen):
    """Writes relative commands in whole tenths of a unit, so that rounding never adds up along an outline."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.commands: list[str] = []
        self.here = self.start = (0, 0)

    def _to(self, point: tuple[float, float]) -> tuple[int, int]:
        return round(point[0] * 10), round(point[1] * 10)

    def _write(self, command: str, *numbers: int) -> None:
        text = ""
        for number in numbers:
            written = num(number / 10)
            text += written if not text or written.startswith("-") else " " + written
        self.commands.append(command + text)

    def _moveTo(self, point: tuple[float, float]) -> None:
        x, y = self.here = self.start = self._to(point)
        self._write("M", x, y)

    def _lineTo(self, point: tuple[float, float]) -> None:
        x, y = self._to(point)
        dx, dy = x - self.here[0], y - self.here[1]
        self.here = (x, y)
        if dx and dy:
            self._write("l", dx, dy)
        elif dx:
            self._write("h", dx)
        elif dy:
            self._write("v", dy)

    def _curveToOne(self, *points: tuple[float, float]) -> None:
        hx, hy = self.here
        placed = [self._to(p) for p in points]
        if placed[-1] == self.here:
            return
        self._write("c", *(n for x, y in placed for n in (x - hx, y - hy)))
        self.here = placed[-1]

    def _closePath(self) -> None:
        self.commands.append("z")
        self.here = self.start

    _endPath = _closePath


class Fonts:
    """The two fonts: serif for the faces, sans for the small corner indices."""

    def __init__(self, serif: Path, sans: Path) -> None:
        self.serif = TTCollection(str(serif)).fonts[TRADITIONAL]
        self.sans = TTCollection(str(sans)).fonts[TRADITIONAL]

    def fit(self, character: str, x: float, y: float, width: float, height: float) -> str:
        """The character's ink stretched to a box around (x, y): tile makers fill the face, whatever the letterform."""
        glyphs, glyph = _glyph(self.serif, character)
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, low, right, high = bounds.bounds
        sx, sy = width / (right - left), height / (high - low)
        return _outline(
            glyphs, glyph, (sx, 0, 0, -sy, x - sx * (left + right) / 2, y + sy * (low + high) / 2)
        )

    def em(self, character: str, x: float, y: float, width: float, height: float) -> str:
        """The character's square stretched to a box: for numerals, of which 一 must stay a low stroke."""
        glyphs, glyph = _glyph(self.serif, character)
        sx, sy = width / 920, height / 920
        return _outline(glyphs, glyph, (sx, 0, 0, -sy, x - sx * 500, y + sy * 380))

    def index(self, letters: str, x: float, y: float, height: float) -> str:
        """Letters from (x, y) down and to the right, capitals ``height`` high."""
        drawn = ""
        scale = height / 733  # the cap height of Noto Sans CJK
        for letter in letters:
            glyphs, glyph = _glyph(self.sans, letter)
            bounds = BoundsPen(glyphs)
            glyph.draw(bounds)
            left, _, right, _ = bounds.bounds
            drawn += _outline(glyphs, glyph, (scale, 0, 0, -scale, x - scale * left, y + height))
            x += scale * (right - left + 60)
        return drawn


def _glyph(font: Any, character: str) -> tuple[Any, Any]:
    glyphs = font.getGlyphSet()
    return glyphs, glyphs[font.getBestCmap()[ord(character)]]


def _outline(glyphs: Any, glyph: Any, placed: tuple[float, ...]) -> str:
    pen = ShortPen(glyphs)
    glyph.draw(TransformPen(pen, placed))
    return path("".join(pen.commands))
