"""The door: hosts, origins, addresses that are too long, and the headers on every answer."""

import asyncio
import logging
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from affray.server.http.guard import Guard
from affray.server.rate_limits import RateLimiter
from affray.server.settings import BadSetting, Limits, Rate, Settings
from tests.server.harness import TIMEOUT_S, until, within_limit
from tests.server.sites import ENDLESS, settings_in, visiting

FRIEND = "https://friend.example.org"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that lets pages of one other origin in."""
    folder = tmp_path_factory.mktemp("store")
    with visiting(settings_in(folder, hosts=("127.0.0.1", "play.example.org", "[::1]"), origins=(FRIEND,))) as client:
        yield client


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("127.0.0.1:8400", 200),
        ("PLAY.example.org", 200),
        ("[::1]:8400", 200),
        ("localhost", 421),
        ("evil.example.org", 421),
        ("play.example.org.evil.example", 421),
        ("evil@play.example.org", 400),
        ("play.example.org:80:80", 400),
        ("play.example.org/x", 400),
        ("", 400),
    ],
)
def test_a_request_names_this_server(client: httpx.Client, host: str, status: int) -> None:
    assert client.get("/api/systems", headers={"Host": host}).status_code == status


def test_whoever_looks_after_the_server_calls_it_by_any_name(client: httpx.Client) -> None:
    assert client.get("/health", headers={"Host": "10.1.2.3:9000"}).status_code == 200
    assert client.get("/health/", headers={"Host": "10.1.2.3:9000"}).status_code == 421


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"Origin": "http://play.example.org"}, 201),
        ({"Origin": "https://play.example.org"}, 201),
        ({"Origin": "https://play.example.org:443"}, 201),
        ({"Origin": "https://PLAY.example.org", "Sec-Fetch-Site": "same-origin"}, 201),
        ({"Origin": FRIEND}, 201),
        ({"Origin": FRIEND, "Sec-Fetch-Site": "cross-site"}, 201),
        ({"Origin": "https://evil.example.org"}, 403),
        ({"Origin": "https://play.example.org:8443"}, 403),
        ({"Origin": "https://play.example.org.evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "file://"}, 403),
        ({"Origin": ""}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "https://play.example.org", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 201),
    ],
)
def test_a_page_of_another_origin_changes_nothing(client: httpx.Client, headers: dict[str, str], status: int) -> None:
    sent = client.post("/api/players", json={"as": "token"}, headers={"Host": "play.example.org", **headers})
    assert sent.status_code == status, sent.text


def test_two_origins_are_none(client: httpx.Client) -> None:
    headers = [("Host", "127.0.0.1"), ("Origin", "http://127.0.0.1"), ("Origin", "https://evil.example.org")]
    assert client.post("/api/players", json={"as": "token"}, headers=headers).status_code == 403


def test_anybody_may_look(client: httpx.Client) -> None:
    assert client.get("/api/systems", headers={"Origin": "https://evil.example.org"}).status_code == 200


def test_a_friend_may_read_the_answer_and_nobody_else(client: httpx.Client) -> None:
    answers = [client.get("/api/systems", headers={"Origin": origin}) for origin in (FRIEND, "https://evil.example")]
    assert [answer.headers.get("Access-Control-Allow-Origin") for answer in answers] == [FRIEND, None]
    assert "Access-Control-Allow-Credentials" not in answers[0].headers


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example.org"}, {"Host": "evil.example.org"}])
def test_a_socket_of_another_origin_is_not_opened(client: httpx.Client, headers: dict[str, str]) -> None:
    where = f"ws://127.0.0.1:{client.base_url.port}/api/matches/nothing/socket"
    host = headers.get("Host")
    if host is not None:
        where = where.replace("127.0.0.1", host)
    others = {name: value for name, value in headers.items() if name != "Host"}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(where, additional_headers=others, proxy=None, sock=_connection(client), open_timeout=TIMEOUT_S),
    ):
        pass
    assert refused.value.response.status_code == (421 if host else 403)
    assert refused.value.response.headers["Content-Security-Policy"]
    assert b'"error":' in (refused.value.response.body or b"")


def test_refused_origins_are_counted_and_no_errors_of_the_log(
    client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    def counted() -> float:
        found = re.search(
            r'^affray_refused_total\{kind="OtherOrigin"\} (\S+)$', client.get("/metrics").text, re.MULTILINE
        )
        return float(found[1]) if found else 0.0

    before = counted()
    evil = {"Origin": "https://evil.example.org"}
    where = f"ws://127.0.0.1:{client.base_url.port}/api/matches/nothing/socket"
    with caplog.at_level(logging.WARNING):
        assert client.post("/api/players", json={}, headers=evil).json()["error"] == "OtherOrigin"
        for _ in range(3):
            with pytest.raises(InvalidStatus), connect(where, additional_headers=evil, proxy=None):
                pass
        assert counted() == before + 4
        assert client.get("/health").status_code == 200
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def _connection(client: httpx.Client) -> socket.socket:
    return socket.create_connection(("127.0.0.1", client.base_url.port or 80), timeout=TIMEOUT_S)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/matches/" + "x" * 2000, 414),
        ("/api/systems?" + "x" * 5000, 414),
        ("/api/matches/%00", 400),
        ("/api/matches/a%0Ab", 400),
        ("/api/matches?listed=1&before=%00", 400),
        ("/api/matches/x/view?seat=%ff%fe", 400),
        ("/api/matches/%ff%fe", 404),
        ("/assets/../settings.py", 404),
        ("/assets/%2e%2e/settings.py", 404),
        ("/assets/..%2fsettings.py", 404),
        ("/assets//etc/passwd", 404),
        ("/assets/", 404),
        ("/assets/__init__.py", 404),
        ("/assets/%2e%2e/index.html", 404),
    ],
)
def test_odd_addresses_are_refused(client: httpx.Client, path: str, status: int) -> None:
    sent = client.get(httpx.URL(f"{client.base_url}").copy_with(raw_path=path.encode()))
    assert sent.status_code == status, sent.text
    assert sent.json().keys() >= {"error", "message"}


EVERYWHERE = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def test_the_policy_of_the_api_viewer_adds_the_hash_of_its_script_and_nothing_else(client: httpx.Client) -> None:
    policy = client.get("/api/docs").headers["content-security-policy"]
    assert re.sub(r" 'sha256-[A-Za-z0-9+/=]+'", "", policy, count=1) == EVERYWHERE["content-security-policy"]


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", {}, 200),
        ("GET", "/match/anything", {}, 200),
        ("GET", "/join/anything", {}, 200),
        ("GET", "/play", {}, 200),
        ("GET", "/icon.svg", {}, 200),
        ("GET", "/api/openapi.json", {}, 200),
        ("GET", "/api/systems", {}, 200),
        ("GET", "/health", {}, 200),
        ("GET", "/metrics", {}, 200),
        ("GET", "/api/me", {}, 401),
        ("POST", "/api/players", {"Origin": "https://evil.example.org"}, 403),
        ("GET", "/nothing", {}, 404),
        ("GET", "/api/matches/nothing", {}, 404),
        ("DELETE", "/api/matches", {}, 405),
        ("BREW", "/api/matches", {}, 405),
        ("POST", "/api/players", {"Content-Type": "text/html"}, 400),
        ("GET", "/api/systems", {"Host": "evil.example.org"}, 421),
    ],
)
def test_every_answer_has_its_headers(
    client: httpx.Client, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    answer = client.request(method, path, headers=headers)
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in EVERYWHERE} == EVERYWHERE
    assert "camera=()" in answer.headers["permissions-policy"]
    page = status == 200 and not path.startswith(("/api/s", "/api/o", "/health", "/metrics"))
    assert answer.headers["cache-control"] == ("no-cache" if page else "no-store")


def test_a_page_that_is_still_the_same_is_not_sent_again(client: httpx.Client) -> None:
    first = client.get("/icon.svg")
    assert first.headers["content-type"].startswith("image/svg+xml")
    again = client.get("/icon.svg", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/icon.svg", headers={"If-None-Match": '"other"'}).content == first.content


def test_every_address_of_the_page_gives_the_same_page(client: httpx.Client) -> None:
    paths = ("/", "/play", "/match/1", "/match/1/a", "/join/1", "/rules/cascade", "/rules/cascade/C-DEF-03")
    pages = [client.get(path) for path in paths]
    assert len({page.content for page in pages}) == 1
    assert pages[0].headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("*", True),
        ("identity", False),
        ("gzip;q=0", False),
        ("gzipped", False),
    ],
)
def test_files_are_sent_packed_to_whoever_can_unpack_them(client: httpx.Client, accepted: str, packed: bool) -> None:
    plain = client.get("/icon.svg", headers={"Accept-Encoding": "identity"})
    sent = client.get("/icon.svg", headers={"Accept-Encoding": accepted})
    assert sent.headers.get("content-encoding") == ("gzip" if packed else None)
    assert sent.headers["vary"] == "Accept-Encoding"
    assert sent.content == plain.content
    assert (sent.headers["etag"] == plain.headers["etag"]) is not packed


def test_files_of_a_page_can_be_asked_for_at_any_speed(tmp_path: Path) -> None:
    slow = Limits(requests=Rate(2, 0.001))
    with visiting(settings_in(tmp_path, limits=slow)) as client:
        assert {client.get("/icon.svg").status_code for _ in range(6)} == {200}
        assert [client.get("/assets/nothing.js").status_code for _ in range(3)] == [404, 404, 429]


@pytest.mark.parametrize(
    "origin", ["friend.example.org", "https://friend.example.org/", "ftp://friend.example.org", "*"]
)
def test_an_origin_that_is_none_is_a_bad_setting(origin: str) -> None:
    async def app(*_: object) -> None:
        """Never asked."""

    with pytest.raises(BadSetting, match="origins"):
        Guard(app, Settings(origins=(origin,)), RateLimiter("tests", Rate(1, 1.0)))


async def never(scope: Any, _: Any, send: Any) -> None:
    """An application that never has done what it is asked for; it may have begun to answer."""
    if scope["path"] == "/begun":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"10")]})
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
    await asyncio.Event().wait()


def cut_off(path: str, begun: bytes = b"") -> bytes:
    """The answer to a request that is under way, and answered so far, when the server is stopped."""
    guard: Any = Guard(never, Settings(), RateLimiter("requests", ENDLESS))
    server = uvicorn.Server(uvicorn.Config(guard, port=0, log_config=None, lifespan="off", timeout_graceful_shutdown=1))

    async def trial() -> bytes:
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started)
        reader, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname())
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        await until(lambda: bool(server.server_state.tasks))
        answer = await reader.readuntil(begun) if begun else b""
        server.should_exit = True
        answer += await reader.read()
        writer.close()
        await serving
        return answer

    return within_limit(trial())


def test_a_request_that_is_not_done_when_the_server_stops_is_told_so() -> None:
    answer = cut_off("/")
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"content-security-policy" in answer
    assert b'{"error":"Stopping",' in answer


def test_an_answer_that_has_begun_when_the_server_stops_is_not_begun_again() -> None:
    answer = cut_off("/begun", b"half")
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.endswith(b"half")
