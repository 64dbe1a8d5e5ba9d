"""WebSockets as cheaply as Python can: for a load generator that shares two cores with the server it measures.

Only what this needs: text frames, no compression, answers to pings, frames under a mask of nothing. Players use
`affray.server.client`.
"""

import asyncio
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, LONG = 126, 127
"""Lengths up to the first are in the second byte; the other two mean that two or eight more bytes hold the length."""


class Wire(asyncio.Protocol):
    """One connection: `told` is called with every text frame, `ended` when it is over."""

    def __init__(self, head: bytes, told: Callable[[memoryview], None], ended: Callable[[], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._head = head
        self._told = told
        self._ended = ended
        self._bytes = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._head)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("the server closed the connection while it was opened"))
        self._ended()

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self.opened.done():
            head, found, rest = bytes(self._bytes).partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionRefusedError(head.decode()))
                return
            self.opened.set_result(None)
            self._bytes = bytearray(rest)
        self._frames()

    def _frames(self) -> None:
        """Pass on every complete frame and keep the rest."""
        whole = memoryview(bytes(self._bytes))
        at = 0
        while len(whole) - at >= 2:
            length, start = whole[at + 1], at + 2
            if length >= SHORT:
                start += 2 if length == SHORT else 8
                if len(whole) < start:
                    break
                length = int.from_bytes(whole[at + 2 : start], "big")
            if len(whole) < start + length:
                break
            self._take(whole[at] & 15, whole[start : start + length])
            at = start + length
        del self._bytes[:at]

    def _take(self, kind: int, body: memoryview) -> None:
        if kind == TEXT:
            self._told(body)
        elif kind == PING:
            self._send(PONG, bytes(body))
        elif kind == CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._send(TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        length = len(body)
        if length < SHORT:
            head = bytes((0x80 | kind, 0x80 | length))
        elif length < 1 << 16:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | SHORT, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | LONG, length)
        self._transport.write(b"".join((head, b"\0\0\0\0", body)))

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


async def open_wire(
    host: str, port: int, path: str, token: str, told: Callable[[memoryview], None], ended: Callable[[], None]
) -> Wire:
    """Open a connection that the server has accepted."""
    head = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: YWZmcmF5IGFmZnJheSBhZg==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {token}\r\n\r\n"
    )
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(head.encode(), told, ended), host, port)
    async with asyncio.timeout(30):
        await wire.opened
    return wire
