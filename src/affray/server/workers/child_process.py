"""The server's handle on a thinker: a process and its two pipes."""

import asyncio
import contextlib
import os
from collections.abc import Mapping, Sequence

import msgspec

from affray.server.settings import PREFIX

from .pipe_protocol import MAX_LINE_BYTES, Reply, ThinkerReady

START_TIMEOUT_S = 120.0
"""How long a thinker may take to become ready: on the first start after installation it compiles the kernels."""
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}

_decoder: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


class ThinkerDied(Exception):
    """The process ended or sent an invalid reply."""


class ThinkerProcess:
    """A running thinker."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._jobs = process.stdin
        self._replies = process.stdout

    @classmethod
    async def start(cls, command: Sequence[str]) -> "ThinkerProcess":
        """Start a thinker and wait until it is ready. Raises `ThinkerDied`, `TimeoutError` or `OSError`."""
        child = cls(
            await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE_BYTES,
                env=_without_secrets(os.environ),
            )
        )
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                if not isinstance(await child._reply(), ThinkerReady):
                    raise ThinkerDied("it did not say that it is ready")
        except BaseException:
            await child.kill()
            raise
        return child

    @property
    def alive(self) -> bool:
        """Whether the process is still running."""
        return self.process.returncode is None

    async def answer(self, line: bytes, budget: float) -> Reply:
        """Run a job and return the reply. Raises `ThinkerDied`, or `TimeoutError` when the budget runs out."""
        async with asyncio.timeout(budget):
            try:
                self._jobs.write(line)
                await self._jobs.drain()
            except OSError as problem:
                raise ThinkerDied(f"it takes no job: {problem}") from None
            return await self._reply()

    async def _reply(self) -> Reply:
        try:
            line = await self._replies.readline()
            if not line.endswith(b"\n"):
                raise ThinkerDied("it ended")
            return _decoder.decode(line)
        except (ValueError, msgspec.MsgspecError, OSError) as problem:
            raise ThinkerDied(f"it wrote something else than an answer: {problem}") from None

    async def kill(self) -> None:
        """Kill the process and wait until it and its pipes are gone, even when cancelled.

        The pipes are closed from this side: a child of the thinker may hold the other ends open.
        """
        self.process._transport.close()  # type: ignore[attr-defined] # asyncio has no public API for this
        gone = asyncio.create_task(self._gone())
        try:
            await asyncio.shield(gone)
        except asyncio.CancelledError:
            await gone
            raise

    async def _gone(self) -> None:
        await self.process.wait()
        with contextlib.suppress(OSError):
            await self._replies.read()


def _without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a thinker. It runs third-party bots, so it gets none of the server's settings."""
    return {name: value for name, value in environment.items() if not name.startswith(PREFIX)} | ONE_THREAD
