"""A process that appends to matches as fast as it can and prints what was acknowledged.

`python -m tests.server.appender URL TAG STEPS MATCH ...`: every match gets so many steps of two entries each; a line
`MATCH NUMBER` says that the step that ends with that entry is stored. It is run to be killed in the middle, and beside
others of its kind.
"""

import asyncio
import sys

from msgspec.structs import replace

from affray.server.store import Behind, Store
from affray.server.store.models import Progress
from tests.server.keeping import step


def a_step(match: str, after: int, tag: str) -> Progress:
    """Two entries; the seat's bank and the match's time tell the number of the second, wherever they are read."""
    plain = step(match, after, 2, text=f"choice of {tag}")
    number = after + 2
    return replace(plain, changes={"updated": float(number), "number": number}, seats={"a": {"bank": float(number)}})


async def append(store: Store, match: str, tag: str, steps: int) -> None:
    """One step after the other; where somebody else was first, on top of theirs."""
    after = (await store.numbers([match]))[match]
    for _ in range(steps):
        while True:
            try:
                await store.append(a_step(match, after, tag))
                break
            except Behind as behind:
                after = behind.number
        after += 2
        sys.stdout.write(f"{match} {after}\n")
        sys.stdout.flush()


async def main(url: str, tag: str, steps: str, *matches: str) -> None:
    """All matches at once."""
    store = await Store.open(url)
    await asyncio.gather(*(append(store, match, tag, int(steps)) for match in matches))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
