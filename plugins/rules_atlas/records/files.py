"""Open a record's file: plain or gzipped, XML or JSON, and the rounds in it."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path

from rules_atlas.records import mjlog, tenhou6
from rules_atlas.records.record import RecordError, Round, Unreadable

LARGEST = 256 * 1024 * 1024
"""Bytes of a record once unpacked: a hundred times any game; beyond it a file is a trap."""
_CHUNK = 1 << 16
_GZIP = b"\x1f\x8b"
_XML_STARTS = (b"<", b"Get:", b"Send:")
_JSON_STARTS = (b"{", b"[")


def rounds(path: Path) -> Iterator[Round | Unreadable]:
    """Every round of a record, read as it is asked for.

    Raises:
        RecordError: the file as a whole is no record that can be read.
        OSError: it cannot be opened.
    """
    start = _checked(path)
    if start.startswith(_JSON_STARTS):
        yield from tenhou6.rounds(b"".join(_chunks(path)))
    elif start.startswith(_XML_STARTS):
        yield from mjlog.rounds(_chunks(path))
    else:
        raise RecordError("this is no Tenhou log: it is neither XML nor JSON")


def _checked(path: Path) -> bytes:
    """The first bytes of the text, once the whole of it is known to unpack."""
    size = 0
    start = b""
    for chunk in _chunks(path):
        start = start or chunk[:200].removeprefix(b"\xef\xbb\xbf").lstrip()
        size += len(chunk)
        if size > LARGEST:
            raise RecordError(f"the file unpacks to more than {LARGEST >> 20} megabytes")
    if not start:
        raise RecordError("the file is empty")
    return start


def _chunks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as plain:
        packed = plain.read(2) == _GZIP
        plain.seek(0)
        if not packed:
            while chunk := plain.read(_CHUNK):
                yield chunk
            return
        with gzip.GzipFile(fileobj=plain) as stream:
            while True:
                try:
                    chunk = stream.read(_CHUNK)
                except EOFError:
                    raise RecordError("the gzip is truncated") from None
                except (gzip.BadGzipFile, zlib.error) as wrong:
                    raise RecordError(f"the gzip is damaged: {wrong}") from None
                if not chunk:
                    return
                yield chunk
