"""Timing on a shared machine: five runs that had a core to themselves, and the median of them.

A run in which this process had less than 90% of a core is thrown away and made again, so that other work on the machine
slows the benchmark down rather than falsifying it.
"""

import statistics
import time
from collections.abc import Callable

RUNS = 5
TRIES = 40
ENOUGH = 0.9


def rate(work: Callable[[], int]) -> float:
    """Units of work a second; `work` does some and says how many."""
    kept: list[tuple[float, float]] = []
    for _ in range(TRIES):
        used, began = time.process_time(), time.perf_counter()
        units = work()
        seconds = time.perf_counter() - began
        kept.append(((time.process_time() - used) / seconds, units / seconds))
        if sum(share >= ENOUGH for share, _ in kept) >= RUNS:
            break
    kept.sort(key=lambda run: run[0] < ENOUGH and -run[0])
    return statistics.median(speed for _, speed in kept[:RUNS])
