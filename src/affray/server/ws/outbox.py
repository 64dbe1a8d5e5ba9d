"""The queue of outgoing messages of a connection."""

from collections.abc import Callable

from affray.text import Message, say

MAX_BEFORE_SIGNAL = 16
"""The number of queued messages above which a client counts as behind."""


def _do_nothing() -> None:
    """Do nothing."""


class Outbox:
    """The outgoing messages of one connection, in order. It closes when it is full, because the client is too slow.

    `on_change` is called after a message is queued, and when the outbox closes.
    """

    __slots__ = ("_limit", "_on_change", "_queue", "closed")

    def __init__(self, limit: int, on_change: Callable[[], None] = _do_nothing) -> None:
        self._limit = limit
        self._on_change = on_change
        self._queue: list[bytes] = []
        self.closed: tuple[int, Message | None] | None = None
        """The close code and reason, once it is closed."""

    def put(self, message: bytes) -> None:
        """Queue a message."""
        if self.closed is not None:
            return
        if len(self._queue) >= self._limit:
            self._queue.clear()
            self.close(4008, say("connection_too_slow"))
            return
        self._queue.append(message)
        self._on_change()

    def put_if_quiet(self, message: bytes) -> None:
        """Queue a message that may be lost: a client that is behind does not get it."""
        if len(self._queue) < MAX_BEFORE_SIGNAL:
            self.put(message)

    def close(self, code: int, reason: Message | None) -> None:
        """Close the connection once all queued messages are sent."""
        if self.closed is None:
            self.closed = code, reason
            self._on_change()

    def take(self) -> list[bytes]:
        """Take all queued messages, in order."""
        messages, self._queue = self._queue, []
        return messages
