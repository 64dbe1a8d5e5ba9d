"""A cable between a client and a server that can be cut: nothing passes any more, and neither end is told."""

import asyncio
import contextlib

CHUNK = 65_536


class Cable:
    """A port of this machine that leads to another one."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        assert self._server is not None, "the cable was not laid"
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)

    def cut(self) -> None:
        """From now on whatever is sent stays where it is."""
        self._whole.clear()

    def mend(self) -> None:
        """Everything passes again, also what was sent meanwhile."""
        self._whole.set()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._ends:
            task.cancel()
        await asyncio.gather(*self._ends, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._ends.add(task)
        try:
            await self._whole.wait()
            onward, back = await asyncio.open_connection("127.0.0.1", self._to)
            with contextlib.closing(back), contextlib.closing(writer):
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._pass(reader, back))
                    group.create_task(self._pass(onward, writer))
        except* OSError:
            pass
        finally:
            self._ends.discard(task)

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(CHUNK):
            await self._whole.wait()
            sink.write(data)
            await sink.drain()
        await self._whole.wait()
        sink.close()
