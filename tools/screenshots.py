"""Draws the README's pictures: a rule's page on a phone and on a desk, in light and in dark colours.

    python tools/screenshots.py SITE FOLDER

The pictures have few colours, and so are stored with a palette: small enough for a repository.
"""

import functools
import http.server
import struct
import sys
import threading
import zlib
from collections import Counter
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.ensure_chromium import find_chromium  # noqa: E402 - the folder is known now

PAGE = "singapore/bao/"
DEVICES = {"phone": (390, 844), "desktop": (1280, 800)}
SCHEMES = ("light", "dark")
_COLOURS = 256


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing."""


def main() -> None:
    """Draw all four, and say how large they are."""
    site, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    handler = functools.partial(_Quiet, directory=str(site))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=arguments)
        for device, (width, height) in DEVICES.items():
            for scheme in SCHEMES:
                context = chromium.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                page.goto(f"http://127.0.0.1:{server.server_port}/{PAGE}")
                page.wait_for_load_state("networkidle")
                target = folder / f"bao-{device}-{scheme}.png"
                target.write_bytes(small(page.screenshot()))
                print(target, target.stat().st_size)
                context.close()
        chromium.close()
        server.shutdown()


def small(png: bytes) -> bytes:
    """The same picture with a palette of its commonest colours, each other one the nearest of them."""
    width, height, step, rows = pixels(png)
    counts: Counter[bytes] = Counter()
    cells = [[row[at : at + 3] for at in range(0, width * step, step)] for row in rows]
    for row in cells:
        counts.update(row)
    palette = [colour for colour, _ in counts.most_common(_COLOURS)]
    index = {colour: at for at, colour in enumerate(palette)}

    @functools.cache
    def nearest(colour: bytes) -> int:
        if colour in index:
            return index[colour]
        apart = [sum((a - b) ** 2 for a, b in zip(colour, each, strict=True)) for each in palette]
        return apart.index(min(apart))

    body = b"".join(b"\0" + bytes(map(nearest, row)) for row in cells)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", b"".join(palette)),
            _chunk(b"IDAT", zlib.compress(body, 9)),
            _chunk(b"IEND", b""),
        )
    )


def pixels(png: bytes) -> tuple[int, int, int, list[bytes]]:
    """Width, height, bytes a pixel, and the rows of a picture as Chromium writes it."""
    at, data = 8, b""
    width = height = kind = 0
    while at < len(png):
        length = struct.unpack(">I", png[at : at + 4])[0]
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, _, kind = struct.unpack(">IIBB", body[:10])
        elif name == b"IDAT":
            data += body
        at += 12 + length
    step = {2: 3, 6: 4}[kind]
    raw = zlib.decompress(data)
    rows: list[bytearray] = []
    before = bytearray(width * step)
    for number in range(height):
        start = number * (width * step + 1)
        row = bytearray(raw[start + 1 : start + 1 + width * step])
        _undo(raw[start], row, before, step)
        rows.append(row)
        before = row
    return width, height, step, [bytes(row) for row in rows]


def _undo(kind: int, row: bytearray, above: bytearray, step: int) -> None:
    """Take back what a filter of the format did to a row."""
    for at in range(len(row)):
        left = row[at - step] if at >= step else 0
        corner = above[at - step] if at >= step else 0
        if kind == 1:
            row[at] = (row[at] + left) & 255
        elif kind == 2:
            row[at] = (row[at] + above[at]) & 255
        elif kind == 3:
            row[at] = (row[at] + (left + above[at]) // 2) & 255
        elif kind == 4:
            row[at] = (row[at] + _paeth(left, above[at], corner)) & 255


def _paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda each: abs(guess - each))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


if __name__ == "__main__":
    main()
