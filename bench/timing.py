"""Timing on a shared machine.

`rate` is wall time: five runs in which this process had at least 90% of a core, and the median of them; a run that was
disturbed is made again. `rates` compares: many short runs of each kind of work in turn, by the processor time that they
took, so that whatever slows the machine for a while slows all of them alike.
"""

import statistics
import time
from collections.abc import Callable

RUNS = 5
TRIES = 40
ENOUGH = 0.9
ROUNDS = 31


def rate(work: Callable[[], int]) -> float:
    """Units of work per second; `work` does some and returns how many."""
    kept: list[tuple[float, float]] = []
    for _ in range(TRIES):
        kept.append(_timed(work))
        if sum(share >= ENOUGH for share, _ in kept) >= RUNS:
            break
    kept.sort(key=lambda run: run[0] < ENOUGH and -run[0])
    return statistics.median(speed for _, speed in kept[:RUNS])


def rates(*works: Callable[[], int]) -> list[float]:
    """Units per second of processor time of several kinds of work, each the median of its runs."""
    speeds: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, its in zip(works, speeds, strict=True):
            began = time.process_time()
            units = work()
            its.append(units / (time.process_time() - began))
    return [statistics.median(its) for its in speeds]


def _timed(work: Callable[[], int]) -> tuple[float, float]:
    """The share of a core that a run had, and its units per second."""
    used, began = time.process_time(), time.perf_counter()
    units = work()
    seconds = time.perf_counter() - began
    return (time.process_time() - used) / seconds, units / seconds
