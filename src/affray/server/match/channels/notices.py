"""What processes tell one another: which matches have gone on. It is only a hint; the store is the truth.

A notice that is lost costs a moment: every process looks at the store from time to time (`Settings.sweep`). So a broken
channel never stops play: it is logged and opened again.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TypeAlias, TypeVar

import msgspec
from litestar.channels import ChannelsBackend

from affray.server.settings import BadSetting, Settings

from .channel import Channel

T = TypeVar("T")

Change: TypeAlias = tuple[str, int]
"""A match and its number; -1: something else about it has changed."""
Heard: TypeAlias = Callable[[Sequence[Change]], None]
Connected: TypeAlias = tuple[str, tuple[str, ...]]
"""A match and its seats that are connected through the process that tells it."""
Met: TypeAlias = Callable[[str, Sequence[Connected]], None]

CHANNEL = "affray_notices"
MAX_CHANGES_PER_NOTICE = 64
"""So many changes go into one message: PostgreSQL takes no message of 8,000 bytes."""
RECONNECT_DELAYS_S = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds until a broken channel is opened again; the last one stays."""

CANCEL_RETRY_S = 1.0
"""Seconds after which a channel is told once more to hang up."""

log = logging.getLogger(__name__)


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """One message: who tells it, what has changed, and who is connected there."""

    teller: str
    changes: tuple[Change, ...]
    connected: tuple[Connected, ...] = ()


class Notices:
    """The channel between the processes of a server; for a single process there is none."""

    @classmethod
    def at(cls, settings: Settings) -> "Notices":
        """The channel that the settings name. Raises `BadSetting`."""
        return cls(_channel(settings))

    def __init__(self, channel: Channel | None) -> None:
        self._channel = channel
        self._teller = secrets.token_hex(8)
        self._open: ChannelsBackend | None = None
        self._untold: dict[tuple[str, bool], int] = {}
        self._connected: dict[str, tuple[str, ...]] = {}
        self._wake = asyncio.Event()
        self._in_use = asyncio.Lock()
        """Held while publishing: publishing on a channel that was closed meanwhile would open it again."""
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, heard: Heard, met: Met | None = None) -> None:
        """Listen from now on; a channel that is away is no error.

        `heard` is called with what other processes have changed, `met` with who is connected there.
        """
        if self._channel is None:
            return
        first = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(self._channel, heard, met, first), name="notices: listen"),
            asyncio.create_task(self._send(self._channel), name="notices: tell"),
        ]
        await first.wait()

    async def tell(self, changes: Sequence[Change]) -> None:
        """Tell the others, soon: this does not wait for the channel."""
        if self._channel is None:
            return
        for match, number in changes:
            beside = (match, number < 0)
            self._untold[beside] = max(number, self._untold.get(beside, number))
        self._wake.set()

    def tell_connected(self, match: str, seats: Iterable[str]) -> None:
        """Tell the others, soon, which seats of a match are connected here; what is told later replaces it."""
        if self._channel is not None:
            self._connected[match] = tuple(sorted(seats))
            self._wake.set()

    async def stop(self) -> None:
        """Tell what is not told yet, then hang up."""
        if not self._tasks:
            return
        listening, sending = self._tasks
        self._tasks = []
        self._stopping = True
        self._wake.set()
        try:
            await sending
        finally:
            while not listening.done():  # a driver may take a cancellation for its own: `wait_for` before Python 3.12
                listening.cancel()
                await asyncio.wait([listening], timeout=CANCEL_RETRY_S)
        if not listening.cancelled():
            listening.result()  # what nobody expected is not kept quiet

    async def _listen(self, channel: Channel, heard: Heard, met: Met | None, first: asyncio.Event) -> None:
        attempt = 0
        while True:
            try:
                self._open = await channel.open()
                await self._open.subscribe([CHANNEL])
                attempt = 0
                first.set()
                async for _, data in self._open.stream_events():
                    self._hear(data, heard, met)
            except channel.troubles as problem:
                log.warning("the channel between processes is broken, opening it again: %s", problem)
            finally:
                self._open = None
                first.set()
                async with self._in_use:
                    with suppress(*channel.troubles):
                        await channel.close()
            await asyncio.sleep(RECONNECT_DELAYS_S[min(attempt, len(RECONNECT_DELAYS_S) - 1)])
            attempt += 1

    def _hear(self, data: bytes, heard: Heard, met: Met | None) -> None:
        try:
            notice = msgspec.json.decode(data, type=Notice)
        except msgspec.MsgspecError as problem:
            log.warning("a message on the channel between processes is not one of Affray's: %s", problem)
            return
        if notice.teller != self._teller:
            heard(notice.changes)
            if met is not None:
                met(notice.teller, notice.connected)

    async def _send(self, channel: Channel) -> None:
        """What is told while a message is on its way goes out together afterwards, each match once."""
        while not self._stopping or self._untold or self._connected:
            await self._wake.wait()
            self._wake.clear()
            told = [(match, number) for (match, _), number in self._untold.items()]
            self._untold.clear()
            connected = list(self._connected.items())
            self._connected.clear()
            notices = [Notice(self._teller, changes) for changes in _slices(told)]
            notices += [Notice(self._teller, (), some) for some in _slices(connected)]
            for notice in notices:
                data = msgspec.json.encode(notice)
                async with self._in_use:
                    if self._open is None:
                        break  # the others will find it in the store
                    try:
                        await self._open.publish(data, [CHANNEL])
                    except channel.troubles as problem:
                        log.warning("something was not told to the other processes: %s", problem)
            if self._stopping:
                self._wake.set()


def _slices(told: Sequence[T]) -> Iterator[tuple[T, ...]]:
    for start in range(0, len(told), MAX_CHANGES_PER_NOTICE):
        yield tuple(told[start : start + MAX_CHANGES_PER_NOTICE])


def _channel(settings: Settings) -> Channel | None:
    url = settings.channels_url
    try:
        if url.startswith(("redis://", "rediss://", "unix://")):
            from .redis import RedisChannel

            return RedisChannel(url)
        if url == "database":
            return _of_database(settings)
    except ModuleNotFoundError as missing:
        raise BadSetting(
            f"channels_url '{url}' needs the package {missing.name}: pip install 'affray[scale]'"
        ) from None
    if url:
        raise BadSetting("channels_url is redis://host:6379/0, or 'database' with a store in PostgreSQL, or empty")
    if settings.workers > 1:
        raise BadSetting(
            f"{settings.workers} workers need a channel to tell one another what happens: set AFFRAY_CHANNELS_URL to "
            "redis://host:6379/0, or to 'database' with a store in PostgreSQL; or run one worker"
        )
    return None


def _of_database(settings: Settings) -> Channel:
    from affray.server.store.database.connect import address, is_sqlite

    where = address(settings.database)
    if is_sqlite(where):
        raise BadSetting(
            "channels_url 'database' needs a store in PostgreSQL; for SQLite name a Redis: redis://host:6379/0"
        )
    from .postgresql import PostgresqlChannel

    return PostgresqlChannel(where)
