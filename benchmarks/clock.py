"""Two pieces of work timed in turn, so that a machine's moods fall on both."""

from collections.abc import Callable
from statistics import median
from time import perf_counter


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def ratio(ours: Callable[[], object], peer: Callable[[], object], rounds: int = 5) -> float:
    """How many times as fast ours is, the median over rounds that alternate, after a warm-up."""
    ours()
    peer()
    return median(seconds(peer) / seconds(ours) for _ in range(rounds))
