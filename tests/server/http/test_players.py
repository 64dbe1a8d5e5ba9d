"""Who you are: tokens, cookies and accounts."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from affray.server.accounts.accounts import Accounts
from affray.server.errors import NobodyThere
from affray.server.http.authentication import hash_token
from affray.server.store import Store
from tests.server.harness import NO_TLS, TIMEOUT_S
from tests.server.sites import QUICK_HASHER, open_match, served, settings_in


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(settings_in(tmp_path_factory.mktemp("store"))) as address:
        yield address


@pytest.fixture
def browser(address: str) -> Iterator[httpx.Client]:
    """Somebody who was never here."""
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        yield client


@pytest.fixture
def other(address: str) -> Iterator[httpx.Client]:
    """Another device."""
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        yield client


def test_a_browser_is_given_a_cookie_that_no_script_can_read(browser: httpx.Client) -> None:
    made = browser.post("/api/players", json={"name": "Ada"})
    assert made.status_code == 201
    assert made.json()["token"] is None
    given = {part.strip().partition("=")[0].lower() for part in made.headers["set-cookie"].split(";")}
    assert given >= {"affray_player", "httponly", "samesite", "path", "max-age"}
    assert "samesite=lax" in made.headers["set-cookie"].lower()
    assert "secure" not in given
    assert browser.get("/api/me").json() == {**made.json()}


def test_over_https_the_cookie_is_for_https_only(tmp_path: Path) -> None:
    with served(settings_in(tmp_path, secure_cookies=True)) as address:
        made = httpx.post(f"{address}/api/players", json={"name": "Ada"})
    assert "; secure" in made.headers["set-cookie"].lower()


def test_a_browser_stays_who_it_is(browser: httpx.Client) -> None:
    first, again = (browser.post("/api/players", json={"name": name}) for name in ("Ada", "Grace"))
    assert again.json() == first.json()
    assert "set-cookie" not in again.headers


def test_asking_who_one_is_renews_the_cookie(browser: httpx.Client) -> None:
    browser.post("/api/players", json={})
    assert browser.cookies["affray_player"] in browser.get("/api/me").headers["set-cookie"]


def test_other_clients_are_told_the_token_once(browser: httpx.Client) -> None:
    made = browser.post("/api/players", json={"name": "Ada", "as": "token"})
    assert "set-cookie" not in made.headers
    assert len(made.json()["token"]) == 43
    me = browser.get("/api/me", headers={"Authorization": f"Bearer {made.json()['token']}"})
    assert me.json() == {**made.json(), "token": None}
    assert "set-cookie" not in me.headers


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer " + "A" * 43,
        "Basic YTpi",
        "Bearer \xff\xfe",
        "Bearer " + "A" * 5000,
        "Bearer é",
    ],
)
def test_whoever_brings_no_known_token_is_nobody(browser: httpx.Client, header: str) -> None:
    answer = browser.get("/api/me", headers=[(b"authorization", header.encode("latin-1"))])
    assert answer.status_code == 401
    assert answer.json()["error"] == "NobodyThere"
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize("cookie", ["affray_player", "affray_player=", "affray_player=x; ;;=;", '="', "\xff=\xff"])
def test_an_odd_cookie_is_nobodys(browser: httpx.Client, cookie: str) -> None:
    assert browser.get("/api/me", headers=[(b"cookie", cookie.encode("latin-1"))]).status_code == 401


def test_only_the_hash_of_a_token_is_kept(tmp_path: Path) -> None:
    with served(settings_in(tmp_path)) as address:
        made = httpx.post(f"{address}/api/players", json={"as": "token"}).json()["token"]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert made.encode() not in kept
    assert hash_token(made).encode() in kept


@pytest.mark.parametrize("name", ["a\nb", "\u202eevil", "x" * 33, "\ud83d\ude00" * 40, 7, None, ["Ada"]])
def test_a_name_can_be_seen_and_is_short(browser: httpx.Client, name: object) -> None:
    sent = browser.post(
        "/api/players", content=json.dumps({"name": name}), headers={"Content-Type": "application/json"}
    )
    assert sent.status_code == 400


def test_a_name_is_composed(browser: httpx.Client) -> None:
    assert browser.post("/api/players", json={"name": " Zoe\u0308 "}).json()["name"] == "Zo\u00eb"


# --- accounts -----------------------------------------------------------------------------------------------------


def test_an_account_finds_its_matches_on_another_device(browser: httpx.Client, other: httpx.Client) -> None:
    browser.post("/api/players", json={"name": "Ada"})
    here = open_match(browser, {})["match"]["id"]
    assert browser.post("/api/accounts", json={"name": "Lovelace", "password": "analytical"}).status_code == 201
    assert browser.get("/api/me").json()["account"] == "Lovelace"
    other.post("/api/players", json={"name": "Ada too"})
    there = open_match(other, {})["match"]["id"]
    assert [card["id"] for card in other.get("/api/matches").json()] == [there]
    logged_in = other.post("/api/login", json={"name": "lovelace", "password": "analytical"})
    assert logged_in.json()["account"] == "Lovelace"
    assert {card["id"] for card in other.get("/api/matches").json()} == {here, there}
    assert other.get(f"/api/matches/{here}").json()["mine"] == ["a"]
    assert browser.get(f"/api/matches/{there}/view?seat=a").status_code == 200


def test_a_device_that_nobody_used_becomes_a_player_by_logging_in(browser: httpx.Client, other: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "Hopper", "password": "nanosecond"})
    assert other.post("/api/login", json={"name": "Hopper", "password": "nanosecond"}).status_code == 200
    assert other.get("/api/me").json()["account"] == "Hopper"
    assert other.get("/api/me").json()["player"] != browser.get("/api/me").json()["player"]


def test_logging_in_to_another_account_takes_nothing_along(browser: httpx.Client, other: httpx.Client) -> None:
    other.post("/api/accounts", json={"name": "Curie", "password": "radium & polonium"})
    browser.post("/api/accounts", json={"name": "Meitner", "password": "fission, 1938"})
    mine = open_match(browser, {})["match"]["id"]
    browser.post("/api/login", json={"name": "Curie", "password": "radium & polonium"})
    assert browser.get("/api/me").json()["account"] == "Curie"
    assert browser.get(f"/api/matches/{mine}").json()["mine"] == []


def test_a_name_is_taken_however_it_is_written(browser: httpx.Client, other: httpx.Client) -> None:
    assert browser.post("/api/accounts", json={"name": "Zo\u00eb", "password": "tramway 12"}).status_code == 201
    taken = other.post("/api/accounts", json={"name": "ZOE\u0308", "password": "tramway 12"})
    assert (taken.status_code, taken.json()["error"]) == (409, "NameTaken")


def test_a_second_account_is_refused(browser: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "First one", "password": "tramway 12"})
    assert browser.post("/api/accounts", json={"name": "Second one", "password": "tramway 12"}).status_code == 409


def test_a_wrong_password_and_an_unknown_name_are_told_alike(browser: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "Noether", "password": "symmetry!"})
    answers = [
        browser.post("/api/login", json={"name": name, "password": "symmetry?"}) for name in ("Noether", "Nobody")
    ]
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].content == answers[1].content


@pytest.mark.parametrize(
    ("name", "password"), [("A", "12345678"), ("Ada", "1234567"), ("Ada", "x" * 129), ("a\tb", "x" * 9)]
)
def test_names_and_passwords_have_their_lengths(browser: httpx.Client, name: str, password: str) -> None:
    assert browser.post("/api/accounts", json={"name": name, "password": password}).status_code == 400


def test_logging_out_makes_the_browser_nobody_and_loses_nothing(browser: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "Franklin", "password": "photo 51"})
    mine = open_match(browser, {})["match"]["id"]
    assert browser.post("/api/logout").status_code == 204
    assert "affray_player" not in browser.cookies
    assert browser.get("/api/me").status_code == 401
    browser.post("/api/login", json={"name": "Franklin", "password": "photo 51"})
    assert browser.get(f"/api/matches/{mine}").json()["mine"] == ["a"]


def test_who_logs_out_leaves_no_token_behind(browser: httpx.Client, other: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "Germain", "password": "invariant"})
    other.post("/api/login", json={"name": "Germain", "password": "invariant"})
    stolen = browser.cookies["affray_player"]
    assert browser.post("/api/logout").status_code == 204
    assert browser.get("/api/me", headers={"Authorization": f"Bearer {stolen}"}).status_code == 401
    assert other.get("/api/me").status_code == 200


def test_who_logs_out_everywhere_is_nobody_on_any_device(browser: httpx.Client, other: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "Somerville", "password": "protactinium"})
    other.post("/api/login", json={"name": "Somerville", "password": "protactinium"})
    mine = open_match(other, {})["match"]["id"]
    assert browser.post("/api/logout", params={"everywhere": "true"}).status_code == 204
    assert other.get("/api/me").status_code == 401
    browser.post("/api/login", json={"name": "Somerville", "password": "protactinium"})
    assert browser.get(f"/api/matches/{mine}").json()["mine"] == ["a"]


def test_another_token_makes_the_one_before_void(browser: httpx.Client) -> None:
    made = browser.post("/api/players", json={"name": "Ada", "as": "token"}).json()
    before = {"Authorization": f"Bearer {made['token']}"}
    mine = open_match(browser, before)["match"]["id"]
    renewed = browser.post("/api/token", json={"as": "token"}, headers=before)
    assert (renewed.status_code, renewed.json()["player"]) == (200, made["player"])
    after = {"Authorization": f"Bearer {renewed.json()['token']}"}
    assert browser.get("/api/me", headers=before).status_code == 401
    assert browser.get(f"/api/matches/{mine}", headers=after).json()["mine"] == ["a"]


def test_a_browser_has_its_new_token_in_the_cookie(browser: httpx.Client) -> None:
    browser.post("/api/players", json={"name": "Ada"})
    before = browser.cookies["affray_player"]
    assert browser.post("/api/token", json={}).json()["token"] is None
    assert browser.cookies["affray_player"] != before
    assert browser.get("/api/me").json()["name"] == "Ada"


def test_windows_that_were_opened_with_a_void_token_are_closed(browser: httpx.Client, address: str) -> None:
    headers = {"Authorization": f"Bearer {browser.post('/api/players', json={'as': 'token'}).json()['token']}"}
    match = open_match(browser, headers)["match"]["id"]
    at = f"ws{address.removeprefix('http')}/api/matches/{match}/socket"
    plain: Any = {"proxy": None, "open_timeout": TIMEOUT_S}
    with connect(at, additional_headers=headers, **plain) as mine, connect(at, **plain) as spectators:
        for window, seat in ((mine, "a"), (spectators, None)):
            window.send(json.dumps({"type": "hello", "protocol": 1, "seat": seat}))
            assert json.loads(window.recv(TIMEOUT_S))["type"] == "welcome"
        browser.post("/api/token", json={"as": "token"}, headers=headers)
        with contextlib.suppress(ConnectionClosedError):
            while mine.recv(TIMEOUT_S):
                pass
        assert mine.close_code == 4401
        spectators.send(json.dumps({"type": "ping", "id": "still here"}))
        while (told := json.loads(spectators.recv(TIMEOUT_S)))["type"] != "pong":
            pass
        assert told["id"] == "still here"


def test_without_an_account_nobody_logs_out(browser: httpx.Client) -> None:
    browser.post("/api/players", json={})
    assert browser.post("/api/logout").status_code == 409
    assert browser.get("/api/me").status_code == 200


class Counting(PasswordHasher):
    """Counts how often passwords are compared."""

    compared = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
        self.compared += 1
        return super().verify(hash, password)


def test_an_unknown_name_costs_as_much_as_a_known_one(tmp_path: Path) -> None:
    async def story() -> list[int]:
        store = await Store.open(f"sqlite:///{tmp_path / 'store.sqlite3'}")
        hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
        accounts = Accounts(store, hasher=hasher)
        await accounts.open("Ada", "analytical")
        counts = []
        for name in ("Ada", "Nobody"):
            with pytest.raises(NobodyThere):
                await accounts.log_in(name, "wrong password")
            counts.append(hasher.compared)
        await store.close()
        return counts

    assert asyncio.run(story()) == [1, 2]


def test_a_password_is_hashed_anew_when_hashing_has_become_harder(tmp_path: Path) -> None:
    async def story() -> tuple[str, str, str]:
        store = await Store.open(f"sqlite:///{tmp_path / 'store.sqlite3'}")
        before = (await Accounts(store, hasher=QUICK_HASHER).open("Ada", "analytical")).password
        harder = Accounts(store, hasher=PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
        await harder.log_in("Ada", "analytical")
        account = await store.account_named("Ada")
        assert account is not None
        await harder.log_in("Ada", "analytical")
        same = await store.account_named("Ada")
        assert same is not None
        await store.close()
        return before, account.password, same.password

    before, after, same = asyncio.run(story())
    assert "t=1" in before
    assert "t=2" in after
    assert same == after
