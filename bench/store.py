"""How many choices a second the store takes: one process, many matches at once, each waits for its acknowledgement.

`python bench/store.py [--seconds S] [--matches N ...] [--events BYTES] [URL ...]`: every match appends one choice after
the other through `Store.append`, so that there are never more choices on their way than matches. Without an address it
measures a new SQLite file, with synchronous=NORMAL and FULL; a database that is named should be empty. It prints how
long a choice takes from `append` to its commit, and the processor time that this process spends on each.
"""

import argparse
import asyncio
import secrets
import statistics
import tempfile
import time
from pathlib import Path

from affray.server.store import Store
from affray.server.store.models import EntryRow, MatchRow, Progress, SeatRow


def new_match(name: str) -> MatchRow:
    """An ordinary match."""
    return MatchRow(
        id=name, system="cascade", scenario=None, options={}, cap=2000, rules=1, key="00", commitment="00",
        created=time.time(), updated=time.time(), status="running",
    )  # fmt: skip


async def play(store: Store, match: str, events: bytes, until: float, waits: list[float]) -> None:
    """Append one choice after another until the time is over; returns how long each took."""
    after = -1
    while (begun := time.perf_counter()) < until:
        now = time.time()
        entry = EntryRow(
            match=match, number=after + 1, seat="a", kind="choice", text="move 10,12 14.5,12",
            decision=f"{after + 1}.0", at=now, events=events,
        )  # fmt: skip
        changes = {"updated": now, "status": "running", "waiting": ("b",), "awaits_bot": False, "deadline": None}
        await store.append(
            Progress(
                match=match, after=after, entries=(entry,), changes=changes, seats={"a": {"bank": 60.0}}, offers=()
            )
        )
        after += 1
        waits.append(time.perf_counter() - begun)


async def measure(url: str, synchronous: str, count: int, size: int, seconds: float) -> str:
    """One line of the report."""
    store = await Store.open(url, synchronous=synchronous)
    names = [secrets.token_hex(8) for _ in range(count)]
    for name in names:
        seats = [SeatRow(match=name, seat=seat, side=seat) for seat in ("a", "b")]
        await store.open_match(new_match(name), seats)
    waits: list[float] = []
    until, begun = time.perf_counter() + seconds, time.process_time()
    await asyncio.gather(*(play(store, name, secrets.token_bytes(size), until, waits) for name in names))
    await store.close()
    rate = len(waits) / seconds
    p50, p95, p99 = (1000 * statistics.quantiles(waits, n=100)[place - 1] for place in (50, 95, 99))
    spent = 1e6 * (time.process_time() - begun) / len(waits)
    return f"{count:>8} {rate:>10,.0f} {p50:>10.1f} {p95:>8.1f} {p99:>8.1f} {spent:>10.0f}"


async def report(arguments: argparse.Namespace) -> None:
    """Measure every address with every number of matches."""
    with tempfile.TemporaryDirectory() as folder:
        asked = [(url, "NORMAL") for url in arguments.urls] or [
            (f"sqlite:///{Path(folder) / mode}.sqlite3", mode) for mode in ("NORMAL", "FULL")
        ]
        for url, mode in asked:
            kind = url.split(":", maxsplit=1)[0]
            how = f" synchronous={mode}" if kind == "sqlite" else ""
            print(f"{kind}{how}, {arguments.events} bytes of events a choice")
            print(" matches  choices/s     p50 ms   p95 ms   p99 ms  CPU us each")
            for count in arguments.matches:
                print(await measure(url, mode, count, arguments.events, arguments.seconds), flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("urls", nargs="*", metavar="URL")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--matches", type=int, nargs="+", default=[1, 50, 200, 500])
    parser.add_argument("--events", type=int, default=600)
    asyncio.run(report(parser.parse_args()))


if __name__ == "__main__":
    main()
