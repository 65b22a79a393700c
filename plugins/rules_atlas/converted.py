"""Pages as a renderer converted them, kept while a site is served."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Converted(Generic[T]):
    """Spares a page that is as it was from being converted again; ``T`` is all that a page came to."""

    def __init__(self) -> None:
        self._markdown: dict[str, str] = {}
        self._made: dict[str, T] = {}
        self._reused: set[str] = set()

    def to_convert(self, uri: str, markdown: str) -> str:
        """The page's Markdown, or nothing where it is as it was."""
        if uri in self._made and self._markdown[uri] == markdown:
            self._reused.add(uri)
            return ""
        self._reused.discard(uri)
        self._made.pop(uri, None)
        self._markdown[uri] = markdown
        return markdown

    def came_to(self, uri: str, made: T) -> T:
        """What the page came to: now, or the last time; of a page that nobody asked about, now."""
        if uri in self._reused:
            return self._made[uri]
        if uri in self._markdown:
            self._made[uri] = made
        return made
