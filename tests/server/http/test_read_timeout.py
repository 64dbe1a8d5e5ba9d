"""A request that never arrives is not waited for; those that do, and WebSockets, have all the time they need."""

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake

from affray.server.http import read_timeout

HEAD = b"POST / HTTP/1.1\r\nHost: affray\r\n"
TIMEOUT_S = 120.0


async def echo(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """Answers a request when its body is there, and a WebSocket message by message."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body"})


def with_server(play: Callable[[int], Awaitable[None]]) -> None:
    """Play against a server in the same loop."""

    async def both() -> None:
        config = uvicorn.Config(
            echo, http=read_timeout.ReadTimeoutProtocol, ws="websockets-sansio", lifespan="off", log_config=None
        )
        server = uvicorn.Server(config)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            try:
                async with asyncio.timeout(TIMEOUT_S):
                    await play(listener.getsockname()[1])
            finally:
                server.should_exit = True
                await serving

    asyncio.run(asyncio.wait_for(both(), 2 * TIMEOUT_S))


async def said(port: int, *parts: bytes) -> bytes:
    """Everything that the server says to these parts of a request before the connection ends, maybe between them."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = b""
    with contextlib.closing(writer), contextlib.suppress(ConnectionError):
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0)
        answer = await reader.read()
    return answer


async def at_last(port: int) -> ClientConnection:
    """A WebSocket: on a machine with much else to do a handshake may be late, too."""
    while True:
        with contextlib.suppress(InvalidHandshake, OSError):
            return await connect(f"ws://127.0.0.1:{port}/", proxy=None)


@pytest.mark.parametrize(
    "parts",
    [(), (HEAD,), (HEAD, b"X-More: 1\r\n"), (HEAD + b"Content-Length: 10\r\n\r\n", b"half")],
    ids=["nothing", "half a head", "more of a head", "half a body"],
)
def test_what_never_arrives_is_not_waited_for(parts: tuple[bytes, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_timeout, "REQUEST_TIMEOUT_S", 0.2)

    async def play(port: int) -> None:
        assert await said(port, *parts) == b""

    with_server(play)


def test_a_whole_request_is_answered() -> None:
    async def play(port: int) -> None:
        whole = HEAD + b"Connection: close\r\nContent-Length: 4\r\n\r\n"
        assert (await said(port, whole, b"bo", b"dy")).startswith(b"HTTP/1.1 200")

    with_server(play)


def test_a_websocket_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_timeout, "REQUEST_TIMEOUT_S", 1.0)

    async def play(port: int) -> None:
        async with await at_last(port) as window:
            assert await said(port) == b""  # by then another connection that came later has been given up
            await window.send("still here")
            assert await window.recv() == "still here"

    with_server(play)
