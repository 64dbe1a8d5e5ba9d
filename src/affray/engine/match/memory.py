"""Tune garbage collection for programs that play many games."""

import gc

GC_THRESHOLDS = 20_000, 20, 20
"""Garbage collection thresholds, as for `gc.set_threshold`."""


def settle_memory() -> None:
    """Exempt everything now in memory from garbage collection.

    Call this after the first game, when the rules and their data are loaded. They are never freed, and scanning them
    repeatedly takes a considerable part of the time of a game. A match has no reference cycles, so reference counting
    frees it; new objects are scanned rarely.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
