"""PostgreSQL's LISTEN and NOTIFY as the channel between processes."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
from litestar.channels import ChannelsBackend
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy import URL

from .channel import Channel

DATABASE_TIMEOUT_S = 5.0
"""The timeout for a response of the server, in seconds."""
SQLALCHEMY_OPTIONS = ("async_creator_fn", "prepared_statement_cache_size", "prepared_statement_name_func")
"""URL options for SQLAlchemy, not for the driver."""


class PostgresqlChannel(Channel):
    """A channel through the database of the store."""

    errors = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)

    def __init__(self, url: URL) -> None:
        _, options = url.get_dialect()().create_connect_args(url)
        self._options = {name: value for name, value in options.items() if name not in SQLALCHEMY_OPTIONS}
        self._backend: _Backend | None = None

    async def open(self) -> ChannelsBackend:
        """Connect; raises one of `errors`."""
        self._backend = _Backend(self._options)
        await self._backend.on_startup()
        return self._backend

    async def close(self) -> None:
        """Release all connections."""
        if self._backend is not None:
            self._backend.hang_up()
        self._backend = None


class _Backend(AsyncPgChannelsBackend):
    """Litestar's back end, but it reports a lost connection and does not reconnect for every message."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(make_connection=self._connect)
        self._options = options
        self._connections: list[asyncpg.Connection] = []
        self._lost = asyncio.Event()

    async def _connect(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(
            **self._options, timeout=DATABASE_TIMEOUT_S, command_timeout=DATABASE_TIMEOUT_S
        )
        connection.add_termination_listener(lambda _: self._lost.set())
        self._connections.append(connection)
        return connection

    async def on_startup(self) -> None:
        """Open two connections, one to listen and one to publish."""
        await super().on_startup()
        self._publisher = await self._connect()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish to all listeners."""
        for channel in channels:
            await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Yield the messages; raises `ConnectionError` when a connection is lost."""
        events = super().stream_events()
        lost = asyncio.create_task(self._lost.wait())
        try:
            while True:
                next_event = asyncio.ensure_future(anext(events))
                try:
                    await asyncio.wait({next_event, lost}, return_when=asyncio.FIRST_COMPLETED)
                    if not next_event.done():
                        raise ConnectionError("the connection to PostgreSQL was lost")
                    yield next_event.result()
                finally:
                    next_event.cancel()
                    with suppress(asyncio.CancelledError):
                        await next_event
        finally:
            lost.cancel()

    def hang_up(self) -> None:
        """Close the connections without waiting for a server that may be gone."""
        for connection in self._connections:
            connection.terminate()
