"""WebSockets as uvicorn speaks them, with a short way for what is played: no task, queue or pause for every message.

A connection is opened, refused and closed as ASGI says. In between whoever serves it takes the wire itself: every
message is handed over the moment it is there, and what is told is written at once; what is told to one client in one
go leaves in one piece.
"""

from collections.abc import Callable, Iterable
from typing import Any

from litestar.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "affray.wire"
PONG_GRACE_S = 0.25
"""Seconds more for a sign of life that may have arrived and was not read yet."""
TEXT = b"\x81"
"""The first byte of a text in one frame (RFC 6455, 5.2)."""
SHORT, LONG = 126, 0x10000
"""Lengths from these on are written in two bytes more, and in eight."""


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _heard: Callable[[bytes], None] | None = None
    _ready: Callable[[], None] | None = None
    _late = False

    @staticmethod
    def of(scope: Scope) -> "Wire":
        """The wire of a connection."""
        wire: object = (scope["extensions"] or {})[EXTENSION]
        assert isinstance(wire, Wire), "this is served by uvicorn with `ws=Wire`"
        return wire

    def taken(self, heard: Callable[[bytes], None], ready: Callable[[], None]) -> None:
        """From now on `heard` gets every message; `ready` is called when the client takes more after a pause."""
        self._heard = heard
        self._ready = ready

    @property
    def open(self) -> bool:
        """Whether anything can be told."""
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def slow(self) -> bool:
        """Whether the client must read first what it was told."""
        return not self.writable.is_set()

    def tell(self, texts: Iterable[bytes]) -> None:
        """Send some messages. Nothing but whole texts is ever sent, so that they need no state."""
        self.transport.write(b"".join([part for text in texts for part in (TEXT, _length(len(text)), text)]))

    def pause(self) -> None:
        """Hear nothing for a while: the client sends more than can be done."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Hear again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # --- signs of life ----------------------------------------------------------------------------------------

    def keepalive_timeout(self) -> None:
        """No sign of life in time: the connection is lost at once, without waiting for a last word to arrive.

        Before that one moment more is given to what may lie there unread: this process may have been busy elsewhere, or
        have paused reading.
        """
        if not self._late or self.read_paused:
            self._late = True
            self.pong_timer = self.loop.call_later(PONG_GRACE_S, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life."""
        self._late = False
        super().send_keepalive_ping()

    # --- what uvicorn calls -----------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Serve the connection."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    async def send(self, message: ASGISendEvent) -> None:
        """Tell the client something. Once a connection is refused, all is said: that is no failure of the server."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self._heard is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not _proper(data):
            self.conn.fail(1007, "a text must be UTF-8")
            self.handle_parser_exception()
            return
        self._heard(data)

    def resume_writing(self) -> None:
        """The client has read most of what it was told."""
        super().resume_writing()
        if self._ready is not None:
            self._ready()


def _length(length: int) -> bytes:
    if length < SHORT:
        return bytes((length,))
    if length < LONG:
        return b"\x7e" + length.to_bytes(2, "big")
    return b"\x7f" + length.to_bytes(8, "big")


def _proper(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
