"""Small pages under old and short addresses that lead to a rule."""

from markupsafe import Markup

from rules_atlas.registry.store import Registry
from rules_atlas.render import addresses
from rules_atlas.render.html import fill


def redirects(registry: Registry, *, directory_urls: bool) -> dict[str, str]:
    """The address of every stub, to the page that it leads to: by id and by older key.

    A retired id leads to the page that says what stands in its place.

    Where two rules claim one address, :func:`clashes` says so; the first keeps it.
    """
    found: dict[str, str] = {}
    for rule, placed in sorted(registry.rules.items()):
        for name in (rule, placed.record.legacy_key):
            if name:
                stub = f"rules/{name}/index.html" if directory_urls else f"rules/{name}.html"
                found.setdefault(stub, addresses.rule_uri(registry, rule))
    for name in sorted(registry.retired):
        if "/" not in name:
            stub = f"rules/{name}/index.html" if directory_urls else f"rules/{name}.html"
            found.setdefault(stub, addresses.retired_uri(name))
    return found


def stub(address: str, target: str, title: str, *, directory_urls: bool) -> bytes:
    """A page that leads on, with and without a script, and keeps what stands after ``#``."""
    url = addresses.url_of(target, directory_urls=directory_urls)
    way = addresses.relative(address, url)
    return (fill("redirect", way=way, title=title, script=Markup(_KEEP_HASH)) + "\n").encode()  # noqa: S704


_KEEP_HASH = (
    "var a=document.querySelector('a');"
    "location.replace(a.getAttribute('href')+location.search+location.hash)"
)
