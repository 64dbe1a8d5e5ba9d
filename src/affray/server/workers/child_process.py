"""The server's handle on a bot worker: a process and its two pipes."""

import asyncio
import contextlib
import os
from collections.abc import Mapping, Sequence

import msgspec

from affray import jit
from affray.server.settings import PREFIX

from .pipe_protocol import MAX_LINE_BYTES, BotWorkerReady, Reply

START_TIMEOUT_S = 120.0
"""How long a bot worker may take to become ready."""
INTERPRETED_BUDGETS = 6
"""So many times their budgets jobs may take until everything is compiled."""
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}

_decoder: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def time_for(budget: float) -> float:
    """How long a job with this budget may take."""
    return budget if jit.is_compiled() else INTERPRETED_BUDGETS * budget


class BotWorkerDied(Exception):
    """The process ended or sent an invalid reply."""


class BotWorkerProcess:
    """A running bot worker."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._jobs = process.stdin
        self._replies = process.stdout

    @classmethod
    async def start(cls, command: Sequence[str]) -> "BotWorkerProcess":
        """Start a bot worker and wait until it is ready. Raises `BotWorkerDied`, `TimeoutError` or `OSError`."""
        child = cls(
            await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE_BYTES,
                env=_environment(os.environ),
            )
        )
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                if not isinstance(await child._reply(), BotWorkerReady):
                    raise BotWorkerDied("it did not report that it is ready")
        except BaseException:
            await child.kill()
            raise
        return child

    @property
    def alive(self) -> bool:
        """Whether the process is still running."""
        return self.process.returncode is None

    async def answer(self, line: bytes, budget: float) -> Reply:
        """Run a job and return the reply. Raises `BotWorkerDied`, or `TimeoutError` when the budget runs out."""
        async with asyncio.timeout(time_for(budget)):
            try:
                self._jobs.write(line)
                await self._jobs.drain()
            except OSError as problem:
                raise BotWorkerDied(f"it accepts no job: {problem}") from None
            return await self._reply()

    async def _reply(self) -> Reply:
        try:
            line = await self._replies.readline()
            if not line.endswith(b"\n"):
                raise BotWorkerDied("it ended")
            return _decoder.decode(line)
        except (ValueError, msgspec.MsgspecError, OSError) as problem:
            raise BotWorkerDied(f"it sent an invalid reply: {problem}") from None

    async def kill(self) -> None:
        """Kill the process and wait until it and its pipes are gone, even when cancelled.

        The pipes are closed from this side: a child of the worker may hold the other ends open.
        """
        self.process._transport.close()  # type: ignore[attr-defined] # asyncio has no public API for this
        ending = asyncio.create_task(self._wait_for_end())
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:
            await ending
            raise

    async def _wait_for_end(self) -> None:
        await self.process.wait()
        with contextlib.suppress(OSError):
            await self._replies.read()


def _environment(inherited: Mapping[str, str]) -> dict[str, str]:
    """The environment for a bot worker. It runs third-party bots, so it gets none of the server's settings."""
    mine = {name: value for name, value in inherited.items() if not name.startswith(PREFIX) or name == jit.WISH}
    return mine | ONE_THREAD
