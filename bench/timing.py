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
    return rates(work)[0]


def rates(*works: Callable[[], int]) -> list[float]:
    """Units a second of several kinds of work that are compared, run in turn: what slows the machine slows them alike.

    A round in which one of them was disturbed is made again as a whole.
    """
    kept: list[tuple[float, list[float]]] = []
    for _ in range(TRIES):
        runs = [_timed(work) for work in works]
        kept.append((min(share for share, _ in runs), [speed for _, speed in runs]))
        if sum(share >= ENOUGH for share, _ in kept) >= RUNS:
            break
    kept.sort(key=lambda round_: round_[0] < ENOUGH and -round_[0])
    return [statistics.median(speeds) for speeds in zip(*(speeds for _, speeds in kept[:RUNS]), strict=True)]


def _timed(work: Callable[[], int]) -> tuple[float, float]:
    """The share of a core that a run had, and its units a second."""
    used, began = time.process_time(), time.perf_counter()
    units = work()
    seconds = time.perf_counter() - began
    return (time.process_time() - used) / seconds, units / seconds
