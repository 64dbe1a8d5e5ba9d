"""The queue of outgoing messages of a connection."""

from collections.abc import Callable


def _nobody() -> None:
    """Do nothing: the sender polls."""


class Outbox:
    """Outgoing messages of one connection, in order. It is closed when full, because the reader is too slow.

    `told` is called when there is something to send, and when the outbox is closed.
    """

    __slots__ = ("_limit", "_told", "_waiting", "closed")

    def __init__(self, limit: int, told: Callable[[], None] = _nobody) -> None:
        self._limit = limit
        self._told = told
        self._waiting: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        """The close code and reason, once it is closed."""

    def put(self, message: bytes) -> None:
        """Queue a message."""
        if self.closed is not None:
            return
        if len(self._waiting) >= self._limit:
            self._waiting.clear()
            self.close(4008, "you read too slowly; come back and you will get what you missed")
            return
        self._waiting.append(message)
        self._told()

    def close(self, code: int, reason: str) -> None:
        """Close the connection once all queued messages are sent."""
        if self.closed is None:
            self.closed = code, reason
            self._told()

    def take(self) -> list[bytes]:
        """Take all queued messages, in order."""
        taken, self._waiting = self._waiting, []
        return taken
