"""How often and how much: buckets, addresses behind proxies, sizes of bodies, numbers of matches."""

import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from affray.server.errors import TooMany
from affray.server.http.client_address import UNKNOWN, client_address, client_network, networks
from affray.server.rate_limits import RateLimiter
from affray.server.settings import BadSetting, Rate
from tests.server.harness import TIMEOUT_S
from tests.server.sites import ROOMY, open_match, settings_in, token, visiting


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def waits(buckets: RateLimiter, client: str) -> float:
    """Seconds that a client must wait; 0.0 when it need not."""
    try:
        buckets.take(client)
    except TooMany as problem:
        return problem.wait
    return 0.0


def test_a_burst_at_once_then_so_many_a_second() -> None:
    watch = Watch()
    buckets = RateLimiter("tests", Rate(3, 0.5), now=watch)
    assert [waits(buckets, "x") for _ in range(5)] == [0.0, 0.0, 0.0, 2.0, 2.0]
    watch.time += 1.0
    assert waits(buckets, "x") == 1.0
    watch.time += 1.0
    assert [waits(buckets, "x"), waits(buckets, "x")] == [0.0, 2.0]
    watch.time += 3600.0
    assert [waits(buckets, "x") for _ in range(4)] == [0.0, 0.0, 0.0, 2.0], "a bucket never holds more than the burst"


def test_one_client_does_not_use_up_what_is_anothers() -> None:
    buckets = RateLimiter("tests", Rate(1, 0.001), now=Watch())
    assert not waits(buckets, "x")
    assert waits(buckets, "x")
    assert not waits(buckets, "y")


def test_a_clock_that_goes_back_gives_nothing() -> None:
    watch = Watch()
    buckets = RateLimiter("tests", Rate(1, 1.0), now=watch)
    waits(buckets, "x")
    watch.time -= 500.0
    assert waits(buckets, "x") == 1.0
    watch.time += 500.5
    assert waits(buckets, "x") == 0.5


def test_only_so_many_buckets_are_kept_and_those_in_use_stay() -> None:
    buckets = RateLimiter("tests", Rate(1, 0.001), max_buckets=3, now=Watch())
    waits(buckets, "busy")
    for stranger in range(50):
        waits(buckets, f"stranger {stranger}")
        assert waits(buckets, "busy"), "whoever asks again and again is not forgotten"
    assert len(buckets) == 3


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.9", (), "203.0.113.9"),
        ("203.0.113.9", ("198.51.100.1",), "203.0.113.9"),
        ("10.0.0.1", ("198.51.100.1",), "198.51.100.1"),
        ("10.0.0.1", ("1.2.3.4, 198.51.100.1",), "198.51.100.1"),
        ("10.0.0.1", ("1.2.3.4", "198.51.100.1, 10.0.0.2"), "198.51.100.1"),
        ("10.0.0.1", (), "10.0.0.1"),
        ("10.0.0.1", ("10.0.0.2, 10.0.0.3",), "10.0.0.2"),
        ("10.0.0.1", ("nonsense",), "10.0.0.1"),
        ("10.0.0.1", ("198.51.100.1, ' OR 1=1",), "10.0.0.1"),
        ("::ffff:10.0.0.1", ("198.51.100.1",), "198.51.100.1"),
        (None, ("198.51.100.1",), UNKNOWN),
    ],
)
def test_only_a_trusted_proxy_says_who_asks(peer: str | None, forwarded: tuple[str, ...], client: str) -> None:
    assert client_address(peer, forwarded, networks(["10.0.0.0/8"])) == client


def test_a_network_of_ipv6_is_one_client() -> None:
    assert client_network("2001:db8:1:2:3::4") == client_network("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert client_network("2001:db8:1:3::4") != client_network("2001:db8:1:2::4")
    assert client_network("192.0.2.7") == "192.0.2.7"


def test_a_proxy_that_is_no_address_is_a_bad_setting() -> None:
    with pytest.raises(BadSetting, match="trusted_proxies"):
        networks(["proxy.example.org"])


# --- over HTTP ----------------------------------------------------------------------------------------------------


def test_too_many_requests_are_told_when_to_come_back(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, requests=Rate(3, 0.0001))
    with visiting(settings_in(tmp_path, limits=limits, trusted_proxies=("127.0.0.1",))) as client:
        answers = [client.get("/api/systems", headers={"X-Forwarded-For": "198.51.100.1"}) for _ in range(4)]
        other = client.get("/api/systems", headers={"X-Forwarded-For": "198.51.100.2"})
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[3].json()["error"] == "TooMany"
    assert 9_000 <= int(answers[3].headers["Retry-After"]) <= 10_000
    assert other.status_code == 200


def test_players_and_matches_are_not_made_without_end(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, openings=Rate(2, 0.001))
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        made = [client.post("/api/players", json={"as": "token"}).status_code for _ in range(3)]
    assert made == [201, 201, 429]


def test_a_player_has_so_many_open_matches_and_the_server_too(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, open_matches=3, open_matches_per_player=2)
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        ada, grace = token(client), token(client, "Grace")
        wish = {"system": "cascade", "seats": [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]}
        sent = [client.post("/api/matches", json=wish, headers=who) for who in (ada, ada, ada, grace, grace)]
    assert [answer.status_code for answer in sent] == [201, 201, 429, 201, 503]
    assert [answer.json()["error"] for answer in (sent[2], sent[4])] == ["TooMany", "Full"]


@pytest.mark.parametrize("told", [True, False], ids=["its length is told", "in chunks"])
def test_a_body_that_is_too_large_is_not_read(tmp_path: Path, told: bool) -> None:
    limits = msgspec.structs.replace(ROOMY, body_bytes=1000)
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        if told:
            head = b"Content-Length: 1000000000\r\n\r\n"
        else:
            head = b"Transfer-Encoding: chunked\r\n\r\n800\r\n" + b" " * 0x800 + b"\r\n"
        assert _asked(client, head).startswith(b"HTTP/1.1 413 ")
        assert client.get("/health").status_code == 200


def _asked(client: httpx.Client, rest: bytes) -> bytes:
    """The answer to a request of which only the head, and perhaps the first chunk, is ever sent."""
    start = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with socket.create_connection((client.base_url.host, client.base_url.port or 80), timeout=TIMEOUT_S) as connection:
        connection.sendall(start + rest)
        return connection.recv(4096)


def test_a_record_may_be_larger_than_other_bodies(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, body_bytes=1000, record_bytes=5000)
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        me = {**token(client), "Content-Type": "text/plain"}
        sent = [client.post("/api/records", content=b"x" * size, headers=me).status_code for size in (4000, 6000)]
    assert sent == [400, 413]


def test_a_seat_chats_and_asks_no_faster_than_it_may(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, chat=Rate(1, 0.001), questions=Rate(1, 0.001), messages=Rate(4, 0.001))
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        me = token(client)
        path = f"/api/matches/{open_match(client, me)['match']['id']}"
        said = [
            client.post(f"{path}/say", json={"seat": "a", "id": name, "text": "Hello"}, headers=me).status_code
            for name in ("1", "2", "3", "4", "5")
        ]
        asked = [
            client.post(f"{path}/ask", json={"id": "1", "question": {"ask": "reach"}}, headers=me).status_code
            for _ in range(2)
        ]
    assert said == [200, 429, 429, 429, 429]
    assert asked[0] != 429
    assert asked[1] == 429


def test_connections_are_counted_by_address(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, sockets_per_address=1)
    with visiting(settings_in(tmp_path, limits=limits, trusted_proxies=("127.0.0.1",))) as client, ExitStack() as stack:
        match = open_match(client, token(client))["match"]["id"]
        where = f"{client.base_url}/api/matches/{match}/socket".replace("http", "ws")

        def heard(address: str) -> str:
            headers = {"X-Forwarded-For": address}
            opened = connect(where, additional_headers=headers, proxy=None, open_timeout=TIMEOUT_S)
            connection = stack.enter_context(opened)
            with suppress(ConnectionClosed):
                connection.send('{"type":"hello","protocol":1}')
                return str(connection.recv(timeout=TIMEOUT_S))
            return f"closed with {connection.close_code}"

        assert heard("198.51.100.1").startswith('{"type":"welcome"')
        assert heard("198.51.100.1") == "closed with 4029"
        assert heard("198.51.100.2").startswith('{"type":"welcome"')
