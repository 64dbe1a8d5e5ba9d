"""Several workers on one port: each is a process, and one that dies is replaced."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable

import msgspec

from affray.server import metrics
from affray.server.settings import BadSetting, Settings
from affray.server.store.store import Store

from . import steady_clock
from .serve import Started
from .stop_deadline import STOP_TIMEOUT_S, exit_after

START_TIMEOUT_S = 120.0
"""Seconds in which a worker must be ready."""
STABLE_AFTER_S = 10.0
"""A worker that lived so many seconds did not die of its start: it is replaced at once."""
SHORTEST_RESTART_DELAY_S, LONGEST_RESTART_DELAY_S = 0.5, 10.0
"""Seconds between attempts to replace a worker that dies at its start."""
WORKER_STOP_TIMEOUT_S = STOP_TIMEOUT_S + 0.1
"""Workers have ended by themselves so long after they are asked to; what is left of them is killed then."""
SUPERVISOR_STOP_TIMEOUT_S = STOP_TIMEOUT_S + 0.3
"""The first process ends after its workers, and within ten seconds too."""

log = logging.getLogger(__name__)


def supervise(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Keep the workers running until somebody stops them; raises `BadSetting` when they cannot start at all."""
    if sys.platform == "win32":
        raise BadSetting("several workers cannot share a port on Windows; start one")
    with tempfile.TemporaryDirectory(prefix="affray-metrics-") as folder:
        steady_clock.count_together()
        os.environ.setdefault(metrics.COUNTED_IN, folder)  # each worker counts there, and any of them tells of all
        asyncio.run(_Workers(settings, listener).run(ready))


class _Workers:
    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self._settings = settings
        self._listener = listener
        self._processes: set[asyncio.subprocess.Process] = set()
        self._stopping = asyncio.Event()

    async def run(self, ready: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, self._stop_soon)
        stopping = asyncio.create_task(self._stopping.wait())
        working = asyncio.create_task(self._work(ready))
        try:
            await asyncio.wait({stopping, working}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
        finally:
            self._stopping.set()
            working.cancel()
            stopping.cancel()
            await asyncio.gather(working, stopping, return_exceptions=True)
            await self._stop()

    def _stop_soon(self) -> None:
        if not self._stopping.is_set():
            exit_after(SUPERVISOR_STOP_TIMEOUT_S)
        self._stopping.set()

    async def _work(self, ready: Callable[[], None]) -> None:
        await self._try_store()
        first = await asyncio.gather(*(self._started() for _ in range(self._settings.workers)))
        ready()
        await asyncio.gather(*(self._keep(worker) for worker in first))

    async def _try_store(self) -> None:
        """Bring the tables up to date once, and say what is wrong with the store once; raises `BadSetting`."""
        store = await Store.open(self._settings.database, synchronous=self._settings.synchronous, check=True)
        await store.close()

    async def _started(self) -> asyncio.subprocess.Process:
        """A worker that is ready; raises `BadSetting` with what it says is wrong."""
        number = self._listener.fileno()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "affray.server.process.serve", str(number)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=(number,),
        )
        self._processes.add(process)
        assert process.stdin is not None
        assert process.stdout is not None
        said = b""
        with contextlib.suppress(OSError, TimeoutError):
            process.stdin.write(msgspec.json.encode(self._settings) + b"\n")
            async with asyncio.timeout(START_TIMEOUT_S):
                await process.stdin.drain()
                said = await process.stdout.readline()
        started = msgspec.json.decode(said, type=Started) if said else Started("a worker ends before it is ready")
        if started.problem is not None:
            await self._end(process)
            raise BadSetting(started.problem)
        return process

    async def _keep(self, worker: asyncio.subprocess.Process) -> None:
        """Replace it whenever it dies, with pauses where it dies of its start."""
        loop = asyncio.get_running_loop()
        pause, began = 0.0, loop.time()
        while True:
            code = await worker.wait()
            self._processes.discard(worker)
            metrics.forget(worker.pid)
            log.error("a worker has ended with %s; another one is started", code)
            pause = 0.0 if loop.time() - began > STABLE_AFTER_S else max(SHORTEST_RESTART_DELAY_S, pause)
            replaced = False
            while not replaced:
                await asyncio.sleep(pause)
                pause, began = min(max(SHORTEST_RESTART_DELAY_S, 2 * pause), LONGEST_RESTART_DELAY_S), loop.time()
                try:
                    worker, replaced = await self._started(), True
                except BadSetting as problem:
                    log.error("a worker cannot start: %s", problem)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._processes.discard(process)

    async def _stop(self) -> None:
        """Ask all of them to end, and end those that do not."""
        processes = list(self._processes)
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WORKER_STOP_TIMEOUT_S):
                await asyncio.gather(*(process.wait() for process in processes))
        for process in processes:
            if process.returncode is None:
                log.error("worker %d does not end; it is killed", process.pid)
            await self._end(process)
