"""Two pieces of work timed in turn, so that a machine's moods fall on both."""

from collections.abc import Callable
from statistics import median
from time import process_time


def seconds(work: Callable[[], object]) -> float:
    """How much processor time one run takes, whatever else the machine is doing."""
    start = process_time()
    work()
    return process_time() - start


def ratio(ours: Callable[[], object], peer: Callable[[], object], rounds: int = 5) -> float:
    """How many times as fast ours is, the median over rounds that alternate, after a warm-up."""
    ours()
    peer()
    return median(seconds(peer) / seconds(ours) for _ in range(rounds))
