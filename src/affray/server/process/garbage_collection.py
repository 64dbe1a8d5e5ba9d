"""Garbage collection settings: frequent collections of young objects, rare full ones.

A full collection takes a tenth of a second or more with hundreds of matches in memory, and blocks everything else. Few
objects here form reference cycles; reference counting frees the others at once.
"""

import asyncio
import gc

GENERATION_0, GENERATION_1, GENERATION_2 = 10_000, 20, 1_000_000
"""Thresholds as for `gc.set_threshold`; a full collection is never triggered automatically."""
FULL_COLLECTION_INTERVAL_S = 600.0
"""Seconds between full collections of objects created since the start."""


async def collect_periodically() -> None:
    """Freeze the objects that exist at the start, and schedule full collections of the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GENERATION_0, GENERATION_1, GENERATION_2)
    while True:
        await asyncio.sleep(FULL_COLLECTION_INTERVAL_S)
        gc.collect()
