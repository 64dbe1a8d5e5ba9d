"""Processes tell one another, through a real Redis and a real PostgreSQL."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest
from litestar.channels import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

from affray.server.match.channels import notices as module
from affray.server.match.channels.channel import Channel
from affray.server.match.channels.notices import CHANNEL, Change, Connected, Notices
from affray.server.match.channels.redis import RedisChannel
from affray.server.settings import BadSetting, Settings
from tests.server import services

WAIT = 120.0
"""Seconds until a test gives up."""


class Ear:
    """What one process hears."""

    def __init__(self, settings: Settings) -> None:
        self.notices = Notices.at(settings)
        self.heard: list[Change] = []
        self.met: list[tuple[str, str, tuple[str, ...]]] = []
        self._more = asyncio.Event()

    def hear(self, changes: Sequence[Change]) -> None:
        self.heard += [(match, number) for match, number in changes]
        self._more.set()

    def meet(self, sender: str, connected: Sequence[Connected]) -> None:
        self.met += [(sender, *seats) for seats in connected]
        self._more.set()

    async def until_met(self, count: int) -> None:
        """Wait until so much was heard about who is connected."""
        async with asyncio.timeout(WAIT):
            while len(self.met) < count:
                self._more.clear()
                await self._more.wait()

    async def until(self, change: Change) -> None:
        """Wait until that was heard."""
        async with asyncio.timeout(WAIT):
            while change not in self.heard:
                self._more.clear()
                await self._more.wait()


def together(settings: Settings, trial: Callable[[Ear, Ear], Awaitable[None]]) -> None:
    """Two processes on one channel, as far as the channel can tell."""

    async def whole() -> None:
        one, two = Ear(settings), Ear(settings)
        async with AsyncExitStack() as stack:
            for ear in (one, two):
                await ear.notices.start(ear.hear, ear.meet)
                stack.push_async_callback(ear.notices.stop)
            await trial(one, two)

    asyncio.run(asyncio.wait_for(whole(), 3 * WAIT))


@pytest.fixture(params=["redis", "postgresql"])
def settings(request: pytest.FixtureRequest) -> Settings:
    """Settings of each kind of channel."""
    if request.param == "redis":
        redis: services.Redis = request.getfixturevalue("redis")
        return Settings(channels_url=redis.url, workers=2)
    postgres: services.Postgres = request.getfixturevalue("postgres")
    return Settings(channels_url="database", database_url=postgres.fresh(), workers=2)


def test_the_other_hears_it_and_oneself_does_not(settings: Settings) -> None:
    async def trial(one: Ear, two: Ear) -> None:
        await one.notices.publish([("m1", 7), ("m2", -1)])
        await two.until(("m2", -1))
        await two.notices.publish([("m3", 0)])
        await one.until(("m3", 0))
        assert two.heard == [("m1", 7), ("m2", -1)]
        assert one.heard == [("m3", 0)]

    together(settings, trial)


def test_who_is_connected_is_told_to_the_other(settings: Settings) -> None:
    async def trial(one: Ear, two: Ear) -> None:
        one.notices.publish_connected("m1", ["b", "a"])
        await two.until_met(1)
        one.notices.publish_connected("m1", [])
        await two.until_met(2)
        (teller, *first), (same, *second) = two.met
        assert (first, second) == (["m1", ("a", "b")], ["m1", ()])
        assert teller == same
        assert one.met == []

    together(settings, trial)


def test_what_is_told_at_once_is_told_together(settings: Settings) -> None:
    async def trial(one: Ear, two: Ear) -> None:
        for number in range(50):
            await one.notices.publish([("m1", number)])
        await one.notices.publish([("m1", -1), ("m1", 12)])
        await two.until(("m1", -1))
        assert two.heard == [("m1", 49), ("m1", -1)]

    together(settings, trial)


def test_many_matches_with_long_names(settings: Settings) -> None:
    async def trial(one: Ear, two: Ear) -> None:
        told = [(f"{number:064}", number) for number in range(300)]
        await one.notices.publish(told)
        await two.until(told[-1])
        assert two.heard == told

    together(settings, trial)


def test_stopping_tells_what_is_left(settings: Settings) -> None:
    async def trial(one: Ear, two: Ear) -> None:
        await one.notices.publish([("m1", 1)])
        await one.notices.stop()
        await two.until(("m1", 1))

    together(settings, trial)


def test_what_is_not_ours_is_passed_over(redis: services.Redis, caplog: pytest.LogCaptureFixture) -> None:
    from redis.asyncio import Redis

    async def trial(one: Ear, two: Ear) -> None:
        async with Redis.from_url(redis.url) as stranger:
            for data in (b"\xff", b"[]", b'["x",[["m1"]]]', b'{"teller":1}'):
                await stranger.publish(CHANNEL, data)
        await one.notices.publish([("m1", 1)])
        await two.until(("m1", 1))
        assert two.heard == [("m1", 1)]

    together(Settings(channels_url=redis.url), trial)
    assert "invalid message on the channel" in caplog.text


def _stop_and_start(server: services.Redis | services.Postgres, settings: Settings) -> None:
    async def trial(one: Ear, two: Ear) -> None:
        await asyncio.to_thread(server.stop)
        await one.notices.publish([("lost", 1)])
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(WAIT):
            while ("again", 1) not in two.heard or ("again", 2) not in one.heard:
                await one.notices.publish([("again", 1)])
                await two.notices.publish([("again", 2)])
                await asyncio.sleep(0.05)

    together(settings, trial)


def test_a_channel_that_comes_back(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(module, "RECONNECT_DELAYS_S", (0.05,))
    with services.redis() as redis:
        _stop_and_start(redis, Settings(channels_url=redis.url))
    with services.postgres() as postgres:
        _stop_and_start(postgres, Settings(channels_url="database", database_url=postgres.url))
    assert "reopening it" in caplog.text


def test_a_channel_that_is_away_does_not_stop_a_start(caplog: pytest.LogCaptureFixture) -> None:
    async def trial(one: Ear, _: Ear) -> None:
        await one.notices.publish([("m1", 1)])

    with services.Place() as nobody:
        together(Settings(channels_url=f"redis://127.0.0.1:{nobody.port}/0"), trial)
        database = f"postgresql://affray@127.0.0.1:{nobody.port}/affray"
        together(Settings(channels_url="database", database_url=database), trial)
    assert caplog.text.count("reopening it") >= 4


class Deaf(Channel):
    """A channel that does not listen to the first who wants it to hang up."""

    errors = (OSError,)

    def __init__(self, hanging_up: asyncio.Event) -> None:
        self._hanging_up = hanging_up

    async def open(self) -> ChannelsBackend:
        channel = MemoryChannelsBackend()
        await channel.on_startup()
        told, never = channel.stream_events, asyncio.Event()

        async def deaf() -> AsyncGenerator[tuple[str, bytes], None]:
            with suppress(asyncio.CancelledError):
                await never.wait()
            async for message in told():
                yield message

        channel.stream_events = deaf  # type: ignore[method-assign]
        return channel

    async def close(self) -> None:
        await self._hanging_up.wait()


def test_a_channel_that_must_be_told_twice_is_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CANCEL_RETRY_S", 0.01)

    async def trial() -> None:
        hanging_up = asyncio.Event()
        hanging_up.set()
        notices = Notices(Deaf(hanging_up))
        await notices.start(Ear(Settings()).hear)
        stopping = asyncio.create_task(notices.stop())
        assert await asyncio.wait([stopping], timeout=WAIT) == ({stopping}, set())

    asyncio.run(trial())


def test_whoever_is_cancelled_while_a_channel_hangs_up_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CANCEL_RETRY_S", WAIT)

    async def trial() -> None:
        hanging_up = asyncio.Event()
        notices = Notices(Deaf(hanging_up))
        await notices.start(Ear(Settings()).hear)
        stopping = asyncio.create_task(notices.stop())
        for _ in range(5):
            await asyncio.sleep(0)
        stopping.cancel()
        try:
            with pytest.raises(asyncio.CancelledError):
                await stopping
        finally:
            hanging_up.set()

    asyncio.run(asyncio.wait_for(trial(), WAIT))


class Lost(Channel, MemoryChannelsBackend):
    """A channel that is lost in the middle of a message."""

    errors = (OSError,)

    def __init__(self) -> None:
        super().__init__()
        self.happened: list[str] = []
        self._telling = asyncio.Event()
        self.closed = asyncio.Event()

    async def open(self) -> ChannelsBackend:
        await self.on_startup()
        return self

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        self._telling.set()
        for _ in range(10):
            await asyncio.sleep(0)
        self.happened.append("told")

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        nothing: tuple[tuple[str, Any], ...] = ()
        for message in nothing:
            yield message
        await self._telling.wait()
        raise ConnectionError("it is lost")

    async def close(self) -> None:
        self.happened.append("closed")
        self.closed.set()


def test_a_channel_is_not_closed_in_the_middle_of_a_message() -> None:
    async def trial() -> list[str]:
        channel = Lost()
        notices = Notices(channel)
        await notices.start(Ear(Settings()).hear)
        await notices.publish([("m1", 1)])
        await channel.closed.wait()
        happened = channel.happened[:2]
        await notices.stop()
        return happened

    assert asyncio.run(asyncio.wait_for(trial(), WAIT)) == ["told", "closed"]


def test_a_connection_to_redis_is_closed_though_its_end_is_not_heard_of(
    redis: services.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: RedisChannelsPubSubBackend) -> None:
        raise ConnectionError("it is gone")

    async def trial() -> None:
        channel = RedisChannel(redis.url)
        backend = await channel.open()
        await backend.subscribe([CHANNEL])
        monkeypatch.setattr(RedisChannelsPubSubBackend, "on_shutdown", broken)
        connections = channel._redis.connection_pool._in_use_connections if channel._redis else set()
        (connection,) = connections
        with pytest.raises(ConnectionError):
            await channel.close()
        assert not connection.is_connected

    asyncio.run(asyncio.wait_for(trial(), WAIT))


def test_one_process_needs_no_channel() -> None:
    async def trial(one: Ear, two: Ear) -> None:
        await one.notices.publish([("m1", 1)])
        assert two.heard == []

    together(Settings(), trial)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (Settings(workers=2), "AFFRAY_CHANNELS_URL"),
        (Settings(channels_url="kafka://somewhere"), "redis://host:6379/0"),
        (
            Settings(channels_url="database", database_url="sqlite:////tmp/affray.sqlite3"),
            "needs a store in PostgreSQL",
        ),
        (Settings(channels_url="redis://localhost:port/0"), "cannot be used"),
    ],
)
def test_settings_that_name_no_channel(settings: Settings, reason: str) -> None:
    with pytest.raises(BadSetting, match=reason):
        Notices.at(settings)
