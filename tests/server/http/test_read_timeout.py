"""A body that never arrives is not waited for; one that arrives in pieces is."""

import socket
from collections.abc import Iterator

import pytest

from affray.server.http import body
from tests.server.sites import served, settings_in

HEAD = (
    b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 15\r\nConnection: keep-alive\r\n\r\n"
)
TIMEOUT_S = 120.0


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server."""
    with served(settings_in(tmp_path_factory.mktemp("store"))) as address:
        yield int(address.rpartition(":")[2])


def answer(port: int, *parts: bytes) -> bytes:
    """Everything that the server sends until it closes the connection."""
    found = b""
    with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as connection:
        for part in parts:
            connection.sendall(part)
        while piece := connection.recv(65_536):
            found += piece
    return found


def test_a_body_that_never_arrives_is_refused_and_the_connection_closed(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(body, "BODY_TIMEOUT_S", 0.2)
    refusal = answer(port, HEAD, b'{"as":')
    assert refusal.startswith(b"HTTP/1.1 408")
    assert b"SlowBody" in refusal


def test_a_body_in_pieces_is_read(port: int) -> None:
    head = HEAD.replace(b"keep-alive", b"close")
    assert answer(port, head, b'{"as":', b'"cookie', b'"}'[:2]).startswith(b"HTTP/1.1 201")
