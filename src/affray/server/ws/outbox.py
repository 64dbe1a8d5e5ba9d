"""What waits to be sent to one connection."""

from collections.abc import Callable


def _nobody() -> None:
    """Whoever sends it looks by itself."""


class Outbox:
    """Messages for one connection, in order. One that is full belongs to a reader that is too slow: it is closed.

    `told` is called when there is something to send, and when there will be no more.
    """

    __slots__ = ("_limit", "_told", "_waiting", "closed")

    def __init__(self, limit: int, told: Callable[[], None] = _nobody) -> None:
        self._limit = limit
        self._told = told
        self._waiting: list[bytes] = []
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
        self._told()

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything that waits is sent."""
        if self.closed is None:
            self.closed = code, reason
            self._told()

    def take(self) -> list[bytes]:
        """Everything that waits, in order."""
        taken, self._waiting = self._waiting, []
        return taken
