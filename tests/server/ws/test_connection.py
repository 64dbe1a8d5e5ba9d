"""What arrives on a WebSocket: whole messages, in their order, and nothing that is no text."""

import json
import logging
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from affray.server.ws.connection import MAX_UNREAD_MESSAGES
from tests.server.harness import NO_TLS
from tests.server.sites import open_match, served, settings_in, token

TIMEOUT_S = 120.0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a socket onto a match."""
    with (
        served(settings_in(tmp_path_factory.mktemp("store"))) as address,
        httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client,
    ):
        match = open_match(client, token(client))["match"]["id"]
        yield f"ws{address.removeprefix('http')}/api/matches/{match}/socket"


@pytest.fixture
def window(place: str) -> Iterator[ClientConnection]:
    """A spectator who has not said hello yet."""
    with connect(place, proxy=None, open_timeout=TIMEOUT_S) as socket:
        yield socket


HELLO = json.dumps({"type": "hello", "protocol": 1})


def told(window: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(window.recv(TIMEOUT_S))
    return message


def test_a_message_in_pieces_is_one_message(window: ClientConnection) -> None:
    window.send([HELLO[:5], HELLO[5:11], HELLO[11:]])
    assert told(window)["type"] == "welcome"


def test_messages_that_come_all_at_once_are_answered_in_their_order(window: ClientConnection) -> None:
    names = [f"ping {number}" for number in range(20 * MAX_UNREAD_MESSAGES)]
    window.send(HELLO)
    assert told(window)["type"] == "welcome"
    for name in names:
        window.send(json.dumps({"type": "ping", "id": name}))
    assert [told(window)["id"] for _ in names] == names


def test_what_is_no_text_ends_the_connection_and_fills_no_log(
    window: ClientConnection, caplog: pytest.LogCaptureFixture
) -> None:
    window.send(HELLO)
    assert told(window)["type"] == "welcome"
    with caplog.at_level(logging.WARNING):
        window.send(b"\xff\xfe" + os.urandom(4), text=True)
        with pytest.raises(ConnectionClosed):
            window.recv(TIMEOUT_S)
    assert window.close_code == 1007
    assert [record for record in caplog.records if record.name.startswith(("affray", "uvicorn"))] == []
