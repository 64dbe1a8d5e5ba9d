"""Whatever a client sends, the answer is a clean refusal, and the server goes on."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.server.http.body import read_json, read_text
from affray.server.http.error_responses import BadRequest
from tests.server.harness import TIMEOUT_S
from tests.server.sites import open_match, settings_in, token, visiting

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


@pytest.fixture(scope="module")
def ada(client: httpx.Client) -> dict[str, str]:
    return {**token(client), **JSON}


@pytest.fixture(scope="module")
def match(client: httpx.Client, ada: dict[str, str]) -> str:
    found: str = open_match(client, ada)["match"]["id"]
    return found


BODIES = {
    "nothing": b"",
    "not JSON": b"{",
    "two values": b"{} {}",
    "a list": b"[]",
    "null": b"null",
    "NaN": b'{"name": NaN}',
    "bad UTF-8": b'{"name": "\xff\xfe"}',
    "UTF-16": '{"name": "Ada"}'.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf{}",
    "a lone surrogate": rb'{"name": "\ud800"}',
    "half a pair the wrong way round": rb'{"name": "\udc00\ud800"}',
    "NUL": rb'{"name": "a\u0000b"}',
    "NUL in a key": rb'{"name": "", "\u0000": 1}',
    "a raw control character": b'{"name": "a\x00b"}',
    "deep lists": b'{"name": ' + b"[" * 100_000,
    "deep objects": b'{"a":' * 20_000,
    "a huge number": b'{"name": ' + b"9" * 100_000 + b"}",
    "a huge exponent": b'{"name": 1e999999}',
    "an unknown field": b'{"name": "Ada", "admin": true}',
    "another type": b'{"name": {"$ne": null}}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_a_body_that_cannot_be_understood(client: httpx.Client, body: bytes) -> None:
    answer = client.post("/api/players", content=body, headers=JSON)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"] == "BadRequest"
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "options",
    [
        b"[" * 2000 + b"]" * 2000,
        b'{"a":' * 900 + b"1" + b"}" * 900,
        b'{"edition": ' + b"9" * 4000 + b"}",
        b'"x"',
        b"null",
    ],
)
def test_options_that_no_system_has(client: httpx.Client, ada: dict[str, str], options: bytes) -> None:
    body = b'{"system": "wolsung-2", "options": ' + options + b"}"
    assert client.post("/api/matches", content=body, headers=ada).status_code == 400


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"ask": None},
        {"ask": ["x"]},
        {"ask": "x" * 5000},
        {"ask": "odds"},
        {"ask": "odds", "choice": 7},
        {"ask": "suggest", "count": 10**12},
        {"ask": "suggest", "decision": -1},
        {"ask": "why_not", "choice": {"x": 1}},
        {"ask": "compute", "name": "odds_contest", "with": {"dice": 10**30}},
        {"ask": "reach", "figure": "odrun", "at": {"odrun": [1e300, -1e300]}},
        [{"ask": "reach"}],
        [{"ask": "suggest"}] * 100,
    ],
)
def test_questions_that_nobody_can_answer(
    client: httpx.Client, ada: dict[str, str], match: str, question: dict[str, Any]
) -> None:
    body = msgspec.json.encode({"id": "1", "question": question})
    answer = client.post(f"/api/matches/{match}/ask", content=body, headers=ada)
    assert answer.status_code in (400, 409, 422), answer.text


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/xml", "nonsense; ==", ""],
)
def test_a_body_of_another_type(client: httpx.Client, kind: str) -> None:
    answer = client.post("/api/players", content=b'{"name": "Ada"}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["error"]) == (415, "WrongType")


def test_the_type_may_name_its_character_set(client: httpx.Client) -> None:
    kind = {"Content-Type": "Application/JSON; charset=UTF-8"}
    assert client.post("/api/players", content=b'{"as": "token"}', headers=kind).status_code == 201


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "BREW", "PROPFIND", "x" * 200])
def test_a_method_that_no_route_takes(client: httpx.Client, method: str) -> None:
    answer = client.request(method, "/api/matches")
    assert answer.status_code == 405
    assert {part.strip() for part in answer.headers["allow"].split(",")} == {"GET", "HEAD", "POST", "OPTIONS"}


@pytest.mark.parametrize("path", ["/", "/icon.svg", "/health", "/metrics", "/api/systems", "/api/nothing"])
def test_head_is_answered_as_get_without_the_content(client: httpx.Client, path: str) -> None:
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]
    if path != "/metrics":  # it counts the requests
        assert head.headers["content-length"] == whole.headers["content-length"]


def test_what_cannot_be_got_has_no_head(client: httpx.Client) -> None:
    assert client.head("/api/players").status_code == client.get("/api/players").status_code == 405


RAW = {
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "an old protocol": b"GET /api/systems HTTP/1.0\r\n\r\n",
    "a foreign target": b"GET http://evil.example.org/ HTTP/1.1\r\nHost: evil.example.org\r\n\r\n",
    "a path with raw bytes": b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a query with raw bytes": b"GET /api/matches?listed=\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "two lengths": b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    "no length": b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    "a negative length": b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    "length and chunks": b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "no chunk": b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "an endless header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "a folded header": b"GET /health HTTP/1.1\r\nHost: localhost\r\n evil\r\n\r\n",
    "an asterisk": b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a tunnel": b"CONNECT evil.example.org:443 HTTP/1.1\r\nHost: evil.example.org\r\n\r\n",
    "half an upgrade": b"GET /api/matches/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\n\r\n",
    "an upgrade elsewhere": b"GET /api/systems HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n"
    b"Connection: Upgrade\r\n\r\n",
}


@pytest.mark.parametrize("request_", RAW.values(), ids=RAW.keys())
def test_what_is_hardly_http(client: httpx.Client, request_: bytes) -> None:
    where = (client.base_url.host, client.base_url.port or 80)
    with socket.create_connection(where, timeout=TIMEOUT_S) as connection:
        first = b""
        with suppress(ConnectionError):  # it may hang up before it has heard everything
            connection.sendall(request_)
            with suppress(OSError):
                connection.shutdown(socket.SHUT_WR)
            first = connection.recv(65536).split(b"\r\n")[0]
    assert not first or int(first.split()[1]) < 500, first
    assert client.get("/health").status_code == 200


def test_a_client_that_leaves_in_the_middle_of_a_body(client: httpx.Client, caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with socket.create_connection((client.base_url.host, client.base_url.port or 80), timeout=TIMEOUT_S) as connection:
        connection.sendall(head + b"Content-Length: 99\r\n\r\n{")
    assert client.get("/health").status_code == 200
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@settings(max_examples=60)
@given(st.binary(max_size=60) | st.text(max_size=30).map(str.encode))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    for read in (lambda: read_json(data, dict[str, Any]), lambda: read_text(data)):
        with suppress(BadRequest):
            read()


@given(st.text(st.sampled_from("\\u0a\0"), max_size=12))
def test_a_nul_is_found_and_nothing_is_taken_for_one(text: str) -> None:
    data = msgspec.json.encode({"x": [text]})
    if "\0" in text:
        with pytest.raises(BadRequest, match="NUL"):
            read_json(data, Any)
    else:
        assert read_json(data, Any) == {"x": [text]}
