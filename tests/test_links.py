"""Whether sources are still there is asked politely, and answered for each address."""

import shutil
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from click.testing import CliRunner

from rules_atlas.cli import main
from rules_atlas.engine.systems import BY_ID
from rules_atlas.links import AGENT, Address, ask
from rules_atlas.registry.diagnostics import Location
from tests.evidence.conftest import REGISTRY
from tests.evidence.toy_system import TOY

HERE = Location("registry/sources.yaml", 3, 8)


class Site(BaseHTTPRequestHandler):
    """One page that is there, one that has moved, one that knows no HEAD, one that hangs up."""

    def do_HEAD(self):
        """Answer by the path alone."""
        self.server.asked.append((self.command, self.path, self.headers["User-Agent"]))
        if self.path == "/moved":
            self.send_response(301)
            self.send_header("Location", "/there")
        elif self.path == "/no-head" and self.command == "HEAD":
            self.send_response(405)
        elif self.path in ("/there", "/no-head"):
            self.send_response(200)
        else:
            self.send_response(404)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_HEAD  # noqa: N815 - likewise

    def log_message(self, *arguments):
        """Tests are quiet."""


@pytest.fixture
def site():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def answers(site, *paths):
    base = f"http://127.0.0.1:{site.server_port}"
    return list(ask([Address("a", f"{base}{path}", HERE) for path in paths], seconds=5))


def test_each_address_is_answered_in_order(site):
    """Found, moved and gone are told apart."""
    found = answers(site, "/there", "/moved", "/gone")
    assert [(each.reached, each.told) for each in found] == [
        (True, "200 OK"),
        (True, "200 OK"),
        (False, "404 Not Found"),
    ]
    assert [bool(each.moved) for each in found] == [False, True, False]


def test_a_server_that_knows_no_head_is_asked_again(site):
    """Only then is the page itself asked for; and we say who we are."""
    assert answers(site, "/no-head")[0].reached
    assert answers(site, "/there")[0].reached
    assert [each[:2] for each in site.asked] == [
        ("HEAD", "/no-head"),
        ("GET", "/no-head"),
        ("HEAD", "/there"),
    ]
    assert {each[2] for each in site.asked} == {AGENT}


def test_a_server_that_is_not_there_is_an_answer_not_a_traceback():
    """Network errors are told for each address, and the others are asked all the same."""
    (found,) = ask([Address("a", "http://127.0.0.1:9/", HERE)], seconds=5)
    assert not found.reached
    assert found.told
    assert found.to_json()["line"] == 3


@pytest.fixture
def folder_with(tmp_path, monkeypatch):
    """A registry whose one address is the given one."""
    monkeypatch.setitem(BY_ID, "toy", TOY)
    folder = tmp_path / "registry"
    shutil.copytree(REGISTRY, folder)

    def write(url):
        sources = folder / "sources.yaml"
        text = (REGISTRY / "sources.yaml").read_text(encoding="utf-8")
        sources.write_text(text.replace("https://example.org/program", url), encoding="utf-8")
        return folder

    return write


def test_the_command_names_the_line_of_a_dead_address(folder_with, site):
    """Exit status and place are those of any other fault."""
    folder = folder_with(f"http://127.0.0.1:{site.server_port}/gone")
    done = CliRunner().invoke(main, ["links", "--registry", str(folder)])
    assert done.exit_code == 1
    assert "registry/sources.yaml:13:8: unreached: program: 404 Not Found" in done.output
    folder = folder_with(f"http://127.0.0.1:{site.server_port}/there")
    done = CliRunner().invoke(main, ["links", "--json", "--registry", str(folder)])
    assert (done.exit_code, '"reached": true' in done.output) == (0, True)
