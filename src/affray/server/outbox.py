"""What waits to be sent to one connection."""

import asyncio
from collections import deque


class Outbox:
    """Messages for one connection, in order. One that is full belongs to a reader that is too slow: it is closed."""

    __slots__ = ("_limit", "_more", "_waiting", "closed")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: deque[bytes] = deque()
        self._more = asyncio.Event()
        self.closed: tuple[int, str] | None = None
        """The code and the reason with which the connection ends, once it does."""

    def put(self, message: bytes) -> None:
        """Send this when the connection has time for it."""
        if self.closed is not None:
            return
        if len(self._waiting) >= self._limit:
            self._waiting.clear()
            self.close(4008, "you read too slowly; come back and you will get what you missed")
            return
        self._waiting.append(message)
        self._more.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything that waits is sent."""
        if self.closed is None:
            self.closed = code, reason
            self._more.set()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    async def get(self) -> bytes | None:
        """The next message; None when there will be no more."""
        while not self._waiting:
            if self.closed is not None:
                return None
            self._more.clear()
            await self._more.wait()
        return self._waiting.popleft()
