"""The trials of the server at full size: `make soak`, or `python bench/soak.py [--kills 50] [--messages 50000] ...`.

- kill -9 at random moments of scripted games over real sockets, on SQLite, on PostgreSQL, and of single workers of
  several with Redis between them: nothing acknowledged is lost, nothing is there twice, all games end;
- storms of reconnecting clients, choices sent several times and in another order;
- what is hidden is exchanged in a second store: every byte that leaves is the same;
- misbehaving clients over the WebSocket: no effect, no leak, no failure.

Two trials run at the same time, the longest begin first. It prints one line a trial as it ends and ends with 1 if any
failed. PostgreSQL and Redis are started for it and thrown away.
"""

import argparse
import asyncio
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.fuzzing import fuzz
from tests.server.harness import Server
from tests.server.kills import a_worker, survive, the_server
from tests.server.leaking import compare
from tests.server.services import postgres, redis
from tests.server.storms import doubled, storm

AT_ONCE = 2
"""So many trials at the same time: each waits much for its servers."""

Trial = Callable[[Path], Coroutine[Any, Any, object]]


def trials(given: argparse.Namespace, stack: ExitStack) -> dict[str, Trial]:
    """All trials by name."""
    database = stack.enter_context(postgres())
    channels = stack.enter_context(redis())
    seed: int = given.seed

    async def kills_sqlite(folder: Path) -> object:
        async with Server(folder, whole=True) as server:
            return await survive(server, given.kills, seed, kill=the_server(server))

    async def kills_postgresql(folder: Path) -> object:
        async with Server(folder, database.fresh()) as server:
            return await survive(server, given.kills, seed, kill=the_server(server))

    async def kills_workers(folder: Path) -> object:
        several = ("--workers", "2", "--channels", channels.url)
        async with Server(folder, database.fresh(), *several) as server:
            return await survive(server, given.kills, seed, kill=a_worker(server))

    async def storms(folder: Path) -> object:
        async with Server(folder) as server:
            returns = await storm(server, watchers=100, breaks=given.breaks, seed=seed)
            return f"{returns} returns", await doubled(server, "wolsung-2", 150, seed)

    async def leaks(folder: Path) -> object:
        return await compare(folder, games=given.games, rounds=given.rounds, seed=seed)

    async def messages(folder: Path) -> object:
        async with Server(folder) as server:
            return await fuzz(server, given.messages, seed)

    named: tuple[Trial, ...] = (kills_workers, kills_sqlite, messages, kills_postgresql, leaks, storms)
    return {trial.__name__: trial for trial in named}


def passed(name: str, trial: Trial) -> bool:
    """Run one trial in its own folder and report the result."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            came = asyncio.run(trial(Path(folder)))
        except (Exception, ExceptionGroup):  # noqa: BLE001 (whatever it is, the other trials are made too)
            traceback.print_exc()
            print(f"FAILED {name} after {time.perf_counter() - began:.0f} s", flush=True)
            return False
    print(f"passed {name} in {time.perf_counter() - began:.0f} s: {came}", flush=True)
    return True


def main() -> None:
    """Parse the command line and run the trials."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--messages", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=12, help="how often games are stopped to look for leaks")
    parser.add_argument("--games", type=int, default=4, help="of every system, in the search for leaks")
    parser.add_argument("--breaks", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("trials", nargs="*", help="only these")
    given = parser.parse_args()
    with ExitStack() as stack:
        chosen = trials(given, stack)
        unknown = set(given.trials) - set(chosen)
        if unknown:
            parser.error(f"there is no trial {', '.join(sorted(unknown))}; there are {', '.join(chosen)}")
        wanted = {name: trial for name, trial in chosen.items() if not given.trials or name in given.trials}
        with ThreadPoolExecutor(AT_ONCE) as threads:
            results = list(threads.map(passed, wanted, wanted.values()))
    print(f"{sum(results)} of {len(results)} trials passed")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
