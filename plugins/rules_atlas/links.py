"""Whether the addresses of sources still answer. Nothing but ``atlas links`` goes to the network."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from rules_atlas import __version__
from rules_atlas.registry.diagnostics import Location
from rules_atlas.registry.store import Registry

AGENT = f"rules-atlas/{__version__} (checks whether its sources are still there)"
SECONDS = 15.0
AT_ONCE = 4
_NO_HEAD = (
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.METHOD_NOT_ALLOWED,
    HTTPStatus.NOT_IMPLEMENTED,
)
"""What servers answer that know no HEAD; a GET decides."""


@dataclass(frozen=True, slots=True)
class Address:
    """A source's address and the line that it is written in."""

    source: str
    url: str
    where: Location


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of asking; ``moved`` is where the server leads to, if elsewhere."""

    address: Address
    reached: bool
    told: str
    """The status with its phrase, or what went wrong."""
    moved: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        where = self.address.where
        return {
            "source": self.address.source,
            "url": self.address.url,
            "reached": self.reached,
            "told": self.told,
            "moved": self.moved,
            "file": where.file,
            "line": where.line,
        }


def addresses(registry: Registry) -> Iterator[Address]:
    """The address of every source that has one, in the order of ids."""
    for name, placed in sorted(registry.sources.items()):
        if placed.record.url is not None:
            yield Address(name, placed.record.url, placed.at("url"))


def ask(found: Iterable[Address], *, seconds: float = SECONDS) -> Iterator[Answer]:
    """Ask each address, a few at a time; answers come in the order of the addresses."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(lambda each: _ask(each, seconds), found)


def _ask(address: Address, seconds: float) -> Answer:
    """A HEAD and, where a server does not take it, a GET of which nothing is read."""
    for method in ("HEAD", "GET"):
        # Only http and https pass the registry's loader.
        request = Request(address.url, method=method, headers={"User-Agent": AGENT})  # noqa: S310
        try:
            with urlopen(request, timeout=seconds) as answer:  # noqa: S310
                moved = answer.url if answer.url != address.url else None
                return Answer(address, reached=True, told=_status(answer.status), moved=moved)
        except HTTPError as error:
            error.close()
            if method == "HEAD" and error.code in _NO_HEAD:
                continue
            return Answer(address, reached=False, told=_status(error.code))
        except URLError as error:
            return Answer(address, reached=False, told=str(error.reason))
        except (OSError, ValueError) as error:
            return Answer(address, reached=False, told=str(error) or type(error).__name__)
    raise AssertionError(address.url)


def _status(code: int) -> str:
    try:
        return f"{code} {HTTPStatus(code).phrase}"
    except ValueError:
        return str(code)
