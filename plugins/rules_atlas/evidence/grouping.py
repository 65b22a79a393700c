"""Look things up instead of looking through them: what is asked once a record is grouped once."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def grouped(items: Iterable[T], under: Callable[[T], Iterable[K]]) -> dict[K, tuple[T, ...]]:
    """Items by the keys that each goes under, in their order; under a key that it has twice, once."""
    found: dict[K, list[T]] = {}
    for item in items:
        for key in dict.fromkeys(under(item)):
            found.setdefault(key, []).append(item)
    return {key: tuple(each) for key, each in found.items()}
