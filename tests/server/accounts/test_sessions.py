"""Tokens and cookies: what somebody has planted in a browser, or seen there, is worth nothing after a log-in."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from affray.server.http.authentication import COOKIE, SECURE_COOKIE
from tests.server.harness import NO_TLS, TIMEOUT_S
from tests.server.sites import open_match, served, settings_in, token

CREDENTIALS = {"name": "Lovelace", "password": "analytical engine"}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(settings_in(tmp_path)) as address:
        yield address


@pytest.fixture
def browser(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        yield client


@contextmanager
def over_https(folder: Path) -> Iterator[str]:
    """A server behind a proxy that speaks HTTPS, as the proxy reaches it."""
    with served(settings_in(folder, secure_cookies=True)) as address:
        yield address


def cookies_set(answer: httpx.Response) -> dict[str, str]:
    """The cookies of an answer, each with all that is said of it."""
    return {line.partition("=")[0]: line for line in answer.headers.get_list("set-cookie")}


def who(address: str, **cookies: str) -> httpx.Response:
    """Ask who somebody is who brings these cookies."""
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return httpx.get(f"{address}/api/me", headers={"Cookie": header}, timeout=TIMEOUT_S, verify=NO_TLS)


# --- fixation -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/accounts", "/api/login"])
def test_a_planted_token_is_void_once_its_browser_has_an_account(
    address: str, browser: httpx.Client, path: str
) -> None:
    if path == "/api/login":
        httpx.post(f"{address}/api/accounts", json=CREDENTIALS, timeout=TIMEOUT_S)
    planted = httpx.post(f"{address}/api/players", json={"as": "token"}, timeout=TIMEOUT_S, verify=NO_TLS).json()
    browser.cookies.set(COOKIE, planted["token"])
    mine = open_match(browser, {})["match"]["id"]
    logged_in = browser.post(path, json=CREDENTIALS)
    assert logged_in.json()["player"] == planted["player"], "the seats come along"
    assert who(address, **{COOKIE: planted["token"]}).status_code == 401
    fresh = cookies_set(logged_in)[COOKIE].partition("=")[2].partition(";")[0]
    assert who(address, **{COOKIE: fresh}).json()["account"] == "Lovelace"
    browser.cookies.clear()
    browser.cookies.set(COOKIE, fresh)
    assert browser.get(f"/api/matches/{mine}").json()["mine"] == ["a"]


def test_logging_in_again_and_to_another_account_voids_the_token_too(address: str, browser: httpx.Client) -> None:
    httpx.post(f"{address}/api/accounts", json={"name": "Hopper", "password": "nanoseconds"}, timeout=TIMEOUT_S)
    browser.post("/api/accounts", json=CREDENTIALS)
    for credentials in (CREDENTIALS, {"name": "Hopper", "password": "nanoseconds"}):
        before = browser.cookies[COOKIE]
        assert browser.post("/api/login", json=credentials).status_code == 200
        assert browser.cookies[COOKIE] != before
        assert who(address, **{COOKIE: before}).status_code == 401
        assert browser.get("/api/me").json()["account"] == credentials["name"]


def test_a_program_that_logs_in_is_told_its_new_token(browser: httpx.Client) -> None:
    before = token(browser)
    made = browser.post("/api/accounts", json=CREDENTIALS, headers=before)
    assert "set-cookie" not in made.headers
    assert browser.get("/api/me", headers=before).status_code == 401
    after = {"Authorization": f"Bearer {made.json()['token']}"}
    assert browser.get("/api/me", headers=after).json()["account"] == "Lovelace"
    renewed = browser.post("/api/token", json={}, headers=after).json()["token"]
    assert browser.get("/api/me", headers={"Authorization": f"Bearer {renewed}"}).status_code == 200


# --- the cookie ---------------------------------------------------------------------------------------------------


def test_over_https_no_other_host_can_plant_the_cookie(tmp_path: Path) -> None:
    with over_https(tmp_path) as address:
        made = httpx.post(f"{address}/api/players", json={"name": "Ada"}, timeout=TIMEOUT_S)
        described = httpx.get(f"{address}/api/openapi.json", timeout=TIMEOUT_S, verify=NO_TLS).json()
        cookie = cookies_set(made)[SECURE_COOKIE]
        given = {part.strip().lower() for part in cookie.split(";")}
        assert {"secure", "httponly", "samesite=lax", "path=/"} <= given
        assert not any(part.startswith("domain") for part in given)
        value = cookie.partition("=")[2].partition(";")[0]
        assert who(address, **{SECURE_COOKIE: value}).status_code == 200
        assert who(address, **{COOKIE: value}).status_code == 401, "a name that any neighbour can plant"
        assert described["components"]["securitySchemes"]["cookie"]["name"] == SECURE_COOKIE


def test_the_secure_cookie_is_forgotten_by_logging_out(tmp_path: Path) -> None:
    with over_https(tmp_path) as address:
        made = httpx.post(f"{address}/api/accounts", json=CREDENTIALS, timeout=TIMEOUT_S)
        value = cookies_set(made)[SECURE_COOKIE].partition("=")[2].partition(";")[0]
        left = httpx.post(f"{address}/api/logout", headers={"Cookie": f"{SECURE_COOKIE}={value}"}, timeout=TIMEOUT_S)
        assert left.status_code == 204
        for name, cookie in cookies_set(left).items():
            assert {"max-age=0", "secure", "path=/"} <= {part.strip().lower() for part in cookie.split(";")}, name
        assert cookies_set(left).keys() == {COOKIE, SECURE_COOKIE}
        assert who(address, **{SECURE_COOKIE: value}).status_code == 401


def test_a_player_from_before_https_keeps_their_seat_and_gets_the_new_cookie(tmp_path: Path) -> None:
    with (
        served(settings_in(tmp_path)) as address,
        httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as browser,
    ):
        browser.post("/api/players", json={"name": "Ada"})
        mine = open_match(browser, {})["match"]["id"]
        value = browser.cookies[COOKIE]
    with over_https(tmp_path) as address:
        old = {"Cookie": f"{COOKIE}={value}"}
        seen = [httpx.get(f"{address}/api/matches/{mine}", headers=old, timeout=TIMEOUT_S) for _ in range(2)]
        for answer in seen:  # several requests are on their way before the browser has the new cookie
            assert answer.json()["mine"] == ["a"]
            assert value in cookies_set(answer)[SECURE_COOKIE]
            assert "max-age=0" in cookies_set(answer)[COOKIE].lower()
        assert who(address, **{SECURE_COOKIE: value}).json()["name"] == "Ada"
        assert who(address, **{COOKIE: value}).status_code == 401, "from now on the old name is nobody's"


def test_the_store_of_an_older_affray_lets_its_browsers_in_once(tmp_path: Path) -> None:
    with over_https(tmp_path) as address:
        made = httpx.post(
            f"{address}/api/players", json={"name": "Ada", "as": "token"}, timeout=TIMEOUT_S, verify=NO_TLS
        ).json()
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as store:
        store.execute("UPDATE players SET old_cookie = true")
        store.commit()
    with over_https(tmp_path) as address:
        assert who(address, **{COOKIE: made["token"]}).status_code == 200
        assert who(address, **{SECURE_COOKIE: made["token"]}).status_code == 200
        assert who(address, **{COOKIE: made["token"]}).status_code == 401
