"""Chromium for the tests: one browser a session, a fresh context a test, a server on localhost."""

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, sync_playwright

from tests.browser.ensure_chromium import NotHereError, find_chromium

DEVICES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 900}},
}
SCHEMES = ("light", "dark")
# A container has no user namespaces or GPU to offer; and nothing may be asked of the network.
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium. A machine without one fails the test, and says what to install."""
    try:
        path = find_chromium()
    except NotHereError as missing:
        pytest.fail(f"{missing} (or run tests/browser/ensure_chromium.py)", pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """A function that opens a context of one device and colour scheme, closed after the test."""
    with ExitStack() as closing:

        def opened(
            device: str = "desktop", scheme: str = "light", **more: object
        ) -> BrowserContext:
            usual = {"color_scheme": scheme, "reduced_motion": "reduce"}
            context = browser.new_context(**usual | DEVICES[device] | more)
            closing.callback(context.close)
            return context

        yield opened


@pytest.fixture
def desktop(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A desktop window in light colours."""
    return new_context("desktop")


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A phone held upright, in light colours."""
    return new_context("phone")


@pytest.fixture(params=[(device, scheme) for device in DEVICES for scheme in SCHEMES], ids="-".join)
def screen(
    request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]
) -> BrowserContext:
    """Each device in each colour scheme: a test that asks for this runs four times."""
    return new_context(*request.param)


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and keeps its access log to itself."""

    def log_message(self, *_: object) -> None:
        """Nothing: a failing test shows its own evidence."""


@contextmanager
def _serving(folder: Path) -> Iterator[str]:
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """A function that serves a folder on localhost until the session ends, and says its address."""
    with ExitStack() as closing:

        @functools.cache
        def served(folder: Path) -> str:
            return closing.enter_context(_serving(folder))

        yield served


@pytest.fixture
def requests_leaving() -> Callable[[BrowserContext, str], list[str]]:
    """A function that stops every request of a context that leaves an origin, and lists them."""

    def watched(context: BrowserContext, origin: str) -> list[str]:
        left: list[str] = []

        def decide(route: Route) -> None:
            url = route.request.url
            if url.startswith((origin, "data:", "blob:")):
                route.continue_()
            else:
                left.append(url)
                route.abort()

        context.route("**/*", decide)
        return left

    return watched
