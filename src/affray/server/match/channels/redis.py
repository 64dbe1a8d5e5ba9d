"""Redis as the channel between processes."""

from litestar.channels import ChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from affray.server.settings import BadSetting
from affray.text import say

from .channel import Channel

HEALTH_CHECK_INTERVAL_S = 15
"""Seconds of silence before a connection is pinged."""
REDIS_TIMEOUT_S = 5.0
"""The timeout for a response of the server, in seconds."""


class RedisChannel(Channel):
    """Redis publish/subscribe. `Notices` reconnects it, not the driver."""

    errors = (RedisError, OSError)

    def __init__(self, url: str) -> None:
        self._url = url
        self._redis: Redis | None = None
        self._backend: RedisChannelsPubSubBackend | None = None
        try:
            self._connect()
        except ValueError as problem:
            raise BadSetting(say("setting_channels_unusable", problem=str(problem))) from None

    async def open(self) -> ChannelsBackend:
        """Connect; raises one of `errors`."""
        self._redis = self._connect()
        self._backend = RedisChannelsPubSubBackend(redis=self._redis)
        return self._backend

    async def close(self) -> None:
        """Release all connections."""
        backend, redis = self._backend, self._redis
        self._backend = self._redis = None
        if backend is not None and redis is not None:
            try:
                await backend.on_shutdown()
            finally:
                await redis.aclose()

    def _connect(self) -> Redis:
        return Redis.from_url(
            self._url,
            retry=Retry(NoBackoff(), 0),
            health_check_interval=HEALTH_CHECK_INTERVAL_S,
            socket_connect_timeout=REDIS_TIMEOUT_S,
            socket_timeout=REDIS_TIMEOUT_S,
        )
