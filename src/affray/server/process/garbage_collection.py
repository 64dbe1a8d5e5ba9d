"""When Python looks for garbage that refers to itself: often among what is new, and through everything only rarely.

Looking through everything takes a tenth of a second and more with hundreds of matches in memory, and everybody waits
for it. Almost nothing here dies in circles; what has no more users is freed at once in any case.
"""

import asyncio
import gc

GENERATION_0, GENERATION_1, GENERATION_2 = 10_000, 20, 1_000_000
"""So many new objects, so many times that, and so many times that: the last of the three never comes by itself."""
FULL_COLLECTION_INTERVAL_S = 600.0
"""Seconds between two looks through everything that was made since the start."""


async def collect_periodically() -> None:
    """What is there at the start stays; from now on the rest is looked through in good time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GENERATION_0, GENERATION_1, GENERATION_2)
    while True:
        await asyncio.sleep(FULL_COLLECTION_INTERVAL_S)
        gc.collect()
