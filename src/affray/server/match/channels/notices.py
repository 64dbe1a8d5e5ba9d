"""Notices between processes about changed matches. They are only hints; the store is authoritative.

A lost notice costs a short delay: every process polls the store from time to time (`Settings.sweep`). A broken channel
never stops play: it is logged and reopened.
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
from affray.server.ws.messages import Measured, Pointed
from affray.text import say

from .channel import Channel

T = TypeVar("T")

Change: TypeAlias = tuple[str, int]
"""A match and its number; -1 if something other than its entries has changed."""
OnChanges: TypeAlias = Callable[[Sequence[Change]], None]
Connected: TypeAlias = tuple[str, tuple[str, ...]]
"""A match and its seats that are connected through the sending process."""
OnConnected: TypeAlias = Callable[[str, Sequence[Connected]], None]
Signal: TypeAlias = tuple[str, Pointed | Measured]
"""A match, and what a seat points at or measures there."""
OnSignals: TypeAlias = Callable[[Sequence[Signal]], None]

CHANNEL = "affray_notices"
MAX_UNSENT_SIGNALS = 256
"""The maximum number of queued signals; further ones are lost."""
MAX_SIGNALS_PER_NOTICE = 16
MAX_CHANGES_PER_NOTICE = 64
"""The maximum number of changes per message: PostgreSQL limits messages to less than 8,000 bytes."""
RECONNECT_DELAYS_S = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to reopen a broken channel; the last value repeats."""

CANCEL_RETRY_S = 1.0
"""Seconds after which the shutdown of a channel is requested once more."""

log = logging.getLogger(__name__)


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """One message: the sender, the changes, the seats connected there, and what seats point at or measure."""

    sender: str
    changes: tuple[Change, ...]
    connected: tuple[Connected, ...] = ()
    signals: tuple[Signal, ...] = ()


class Notices:
    """The channel between the processes of a server; a single process has none."""

    @classmethod
    def at(cls, settings: Settings) -> "Notices":
        """The channel that the settings name. Raises `BadSetting`."""
        return cls(_channel(settings))

    def __init__(self, channel: Channel | None) -> None:
        self._channel = channel
        self._sender = secrets.token_hex(8)
        self._open: ChannelsBackend | None = None
        self._unsent: dict[tuple[str, bool], int] = {}
        self._connected: dict[str, tuple[str, ...]] = {}
        self._signals: list[Signal] = []
        self._on_signals: OnSignals | None = None
        self._wake = asyncio.Event()
        self._in_use = asyncio.Lock()
        """Held while publishing: publishing on a channel closed in the meantime would reopen it."""
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(
        self, on_changes: OnChanges, on_connected: OnConnected | None = None, on_signals: OnSignals | None = None
    ) -> None:
        """Start listening; an unavailable channel is not an error.

        `on_changes` is called with the changes of other processes, `on_connected` with the seats connected there,
        `on_signals` with what seats there point at or measure.
        """
        self._on_signals = on_signals
        if self._channel is None:
            return
        first = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(self._channel, on_changes, on_connected, first), name="notices: listen"),
            asyncio.create_task(self._send(self._channel), name="notices: publish"),
        ]
        await first.wait()

    async def publish(self, changes: Sequence[Change]) -> None:
        """Queue a notice to the other processes, without waiting for the channel."""
        if self._channel is None:
            return
        for match, number in changes:
            key = (match, number < 0)
            self._unsent[key] = max(number, self._unsent.get(key, number))
        self._wake.set()

    def publish_connected(self, match: str, seats: Iterable[str]) -> None:
        """Queue a notice of the seats of a match connected here; a later one replaces it."""
        if self._channel is not None:
            self._connected[match] = tuple(sorted(seats))
            self._wake.set()

    def publish_signal(self, match: str, message: Pointed | Measured) -> None:
        """Queue what a seat points at or measures; it is lost if too much is queued."""
        if self._channel is not None and len(self._signals) < MAX_UNSENT_SIGNALS:
            self._signals.append((match, message))
            self._wake.set()

    async def stop(self) -> None:
        """Send the queued notices, then close the channel."""
        if not self._tasks:
            return
        listening, sending = self._tasks
        self._tasks = []
        self._stopping = True
        self._wake.set()
        try:
            await sending
        finally:
            while not listening.done():  # a driver may swallow a cancellation: `wait_for` before Python 3.12
                listening.cancel()
                await asyncio.wait([listening], timeout=CANCEL_RETRY_S)
        if not listening.cancelled():
            listening.result()  # unexpected errors are not suppressed

    async def _listen(
        self, channel: Channel, on_changes: OnChanges, on_connected: OnConnected | None, first: asyncio.Event
    ) -> None:
        attempt = 0
        while True:
            try:
                self._open = await channel.open()
                await self._open.subscribe([CHANNEL])
                attempt = 0
                first.set()
                async for _, data in self._open.stream_events():
                    self._receive(data, on_changes, on_connected)
            except channel.errors as problem:
                log.warning("the channel between processes is broken; reopening it: %s", problem)
            finally:
                self._open = None
                first.set()
                async with self._in_use:
                    with suppress(*channel.errors):
                        await channel.close()
            await asyncio.sleep(RECONNECT_DELAYS_S[min(attempt, len(RECONNECT_DELAYS_S) - 1)])
            attempt += 1

    def _receive(self, data: bytes, on_changes: OnChanges, on_connected: OnConnected | None) -> None:
        try:
            notice = msgspec.json.decode(data, type=Notice)
        except msgspec.MsgspecError as problem:
            log.warning("invalid message on the channel between processes: %s", problem)
            return
        if notice.sender != self._sender:
            on_changes(notice.changes)
            if on_connected is not None:
                on_connected(notice.sender, notice.connected)
            if self._on_signals is not None and notice.signals:
                self._on_signals(notice.signals)

    async def _send(self, channel: Channel) -> None:
        """Notices queued while a message is being sent are combined into the next one, each match once."""
        while not self._stopping or self._unsent or self._connected:
            await self._wake.wait()
            self._wake.clear()
            changes = [(match, number) for (match, _), number in self._unsent.items()]
            self._unsent.clear()
            connected = list(self._connected.items())
            self._connected.clear()
            signals, self._signals = self._signals, []
            notices = [Notice(self._sender, part) for part in _slices(changes)]
            notices += [Notice(self._sender, (), part) for part in _slices(connected)]
            notices += [Notice(self._sender, (), (), part) for part in _slices(signals, MAX_SIGNALS_PER_NOTICE)]
            for notice in notices:
                data = msgspec.json.encode(notice)
                async with self._in_use:
                    if self._open is None:
                        break  # the others will see it in the store
                    try:
                        await self._open.publish(data, [CHANNEL])
                    except channel.errors as problem:
                        log.warning("a notice was not sent to the other processes: %s", problem)
            if self._stopping:
                self._wake.set()


def _slices(items: Sequence[T], length: int = MAX_CHANGES_PER_NOTICE) -> Iterator[tuple[T, ...]]:
    for start in range(0, len(items), length):
        yield tuple(items[start : start + length])


def _channel(settings: Settings) -> Channel | None:
    url = settings.channels_url
    try:
        if url.startswith(("redis://", "rediss://", "unix://")):
            from .redis import RedisChannel

            return RedisChannel(url)
        if url == "database":
            return _database_channel(settings)
    except ModuleNotFoundError as missing:
        raise BadSetting(say("setting_channels_package", url=url, package=missing.name)) from None
    if url:
        raise BadSetting(say("setting_channels_url"))
    if settings.workers > 1:
        raise BadSetting(say("setting_workers_need_channel", workers=settings.workers))
    return None


def _database_channel(settings: Settings) -> Channel:
    from affray.server.store.database.connect import address, is_sqlite

    url = address(settings.database)
    if is_sqlite(url):
        raise BadSetting(say("setting_channels_sqlite"))
    from .postgresql import PostgresqlChannel

    return PostgresqlChannel(url)
