"""What people can do with their own account: another password, out everywhere, take the data along, delete it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.server.http.authentication import COOKIE, hash_token
from affray.server.settings import Settings
from tests.server.harness import NO_TLS, TIMEOUT_S
from tests.server.sites import open_match, served, settings_in

NAME, PASSWORD, OTHER_PASSWORD = "Lovelace", "analytical engine", "difference engine"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)


@pytest.fixture
def address(settings: Settings) -> Iterator[str]:
    with served(settings) as address:
        yield address


@pytest.fixture
def browsers(address: str) -> Iterator[list[httpx.Client]]:
    """Two devices of one account, and somebody else."""
    with ExitStack() as stack:
        clients = [
            stack.enter_context(httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS)) for _ in range(3)
        ]
        made = clients[0].post("/api/accounts", json={"name": NAME, "password": PASSWORD})
        assert made.status_code == 201, made.text
        assert clients[1].post("/api/login", json={"name": NAME, "password": PASSWORD}).status_code == 200
        clients[2].post("/api/players", json={"name": "Ben"})
        yield clients


def against(one: httpx.Client, other: httpx.Client, **wish: Any) -> str:
    """A match of two people, begun."""
    opened = open_match(one, {}, name="Ada L.", **wish)
    match = opened["match"]["id"]
    joined = other.post(f"/api/matches/{match}/join", json={"invitation": opened["invitations"]["b"], "name": "Ben"})
    assert joined.json()["status"] == "running", joined.text
    return str(match)


def say(client: httpx.Client, match: str, text: str, seat: str = "a") -> None:
    said = client.post(f"/api/matches/{match}/say", json={"id": f"line of {seat}", "text": text, "seat": seat})
    assert said.status_code == 200, said.text


# --- the password -------------------------------------------------------------------------------------------------


def test_another_password_logs_the_other_devices_out(browsers: list[httpx.Client]) -> None:
    here, there, _ = browsers
    before = here.cookies[COOKIE]
    changed = here.post("/api/account/password", json={"password": PASSWORD, "new_password": OTHER_PASSWORD})
    assert (changed.status_code, changed.json()["account"]) == (200, NAME)
    assert here.get("/api/me").json()["account"] == NAME
    assert here.get("/api/me", headers={"Authorization": f"Bearer {before}"}).status_code == 401
    assert there.get("/api/me").status_code == 401
    there.cookies.clear()
    assert there.post("/api/login", json={"name": NAME, "password": PASSWORD}).status_code == 401
    assert there.post("/api/login", json={"name": NAME, "password": OTHER_PASSWORD}).status_code == 200


def test_who_does_not_know_the_password_changes_nothing(browsers: list[httpx.Client]) -> None:
    here, _, _ = browsers
    wrong = {"password": OTHER_PASSWORD, "new_password": "a third engine"}
    assert here.post("/api/account/password", json=wrong).status_code == 403
    assert here.post("/api/account/delete", json={"password": OTHER_PASSWORD}).status_code == 403
    weak = here.post("/api/account/password", json={"password": PASSWORD, "new_password": "password123"})
    assert (weak.status_code, weak.json()["error"]) == (400, "WeakPassword")
    assert here.post("/api/login", json={"name": NAME, "password": PASSWORD}).status_code == 200


def test_an_open_device_does_not_help_to_guess(tmp_path: Path) -> None:
    with served(settings_in(tmp_path, limits=Settings().limits)) as address, httpx.Client(base_url=address) as client:
        client.post("/api/accounts", json={"name": NAME, "password": PASSWORD})
        guesses = [client.post("/api/account/delete", json={"password": f"guess no. {n}"}) for n in range(7)]
    assert [guess.status_code for guess in guesses] == [403] * 5 + [429] * 2


@pytest.mark.parametrize("path", ["/api/account/password", "/api/account/delete", "/api/account/export"])
def test_it_needs_an_account(browsers: list[httpx.Client], address: str, path: str) -> None:
    body = {"password": PASSWORD, **({"new_password": OTHER_PASSWORD} if path.endswith("password") else {})}
    method, sent = ("GET", None) if path.endswith("export") else ("POST", body)
    assert browsers[2].request(method, path, json=sent).status_code == 409
    assert httpx.request(method, f"{address}{path}", json=sent, timeout=TIMEOUT_S, verify=NO_TLS).status_code == 401


# --- the data -----------------------------------------------------------------------------------------------------


def test_an_export_has_all_that_is_kept_and_nothing_of_others(browsers: list[httpx.Client]) -> None:
    here, there, other = browsers
    match = against(there, other)
    say(there, match, "Good luck")
    say(other, match, "What Ben says", "b")
    for client, seat in ((there, "a"), (other, "b")):
        decisions = client.get(f"/api/matches/{match}/view", params={"seat": seat}).json()["decisions"]
        for asked in decisions:
            choice = {"id": "x", "seat": seat, "decision": asked["id"], "choice": asked["default"]}
            client.post(f"/api/matches/{match}/choose", json=choice)
    answer = here.get("/api/account/export")
    assert "attachment" in answer.headers["Content-Disposition"]
    found = answer.json()
    assert found["name"] == NAME
    assert [player["logged_in"] for player in found["players"]] == [True, True]
    assert len(found["addresses"]) == 1
    (kept,) = found["matches"]
    assert (kept["id"], kept["status"], kept["opened_by_you"]) == (match, "running", True)
    (seat,) = kept["seats"]
    assert (seat["seat"], seat["name"]) == ("a", "Ada L.")
    assert [line["text"] for line in seat["chat"]] == ["Good luck"]
    assert all(choice["by"] for choice in seat["choices"])
    secrets = ["What Ben says", "argon2", *(hash_token(client.cookies[COOKIE]) for client in browsers)]
    assert [secret for secret in secrets if secret in answer.text] == []
    there.post("/api/logout")
    assert [player["logged_in"] for player in here.get("/api/account/export").json()["players"]] == [True, False]


# --- deleting -----------------------------------------------------------------------------------------------------


def test_deleting_an_account_leaves_no_name_behind(browsers: list[httpx.Client], tmp_path: Path) -> None:
    here, there, other = browsers
    running = against(here, other)
    say(here, running, "a very personal remark")
    finished = against(there, other)
    there.post(f"/api/matches/{finished}/concede", json={"id": "x", "seat": "a"})
    mine = open_match(here, {}, name="Ada L.")["match"]["id"]
    assert here.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    assert COOKIE not in here.cookies
    assert [client.get("/api/me").status_code for client in browsers] == [401, 401, 200]
    assert here.post("/api/login", json={"name": NAME, "password": PASSWORD}).status_code == 401
    for match, status in ((running, "running"), (finished, "over"), (mine, "cancelled")):
        card = other.get(f"/api/matches/{match}").json()
        assert card["status"] in (status, "over"), match
        assert card["seats"][0]["name"] == "", match
    conceded = other.get(f"/api/matches/{running}/view", params={"seat": "b"}).json()
    assert "concede" in [one["event"]["event"] for one in conceded["events"]]
    assert [line["text"] for line in conceded["chat"]] == ["[deleted]"]
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as store:
        kept = "\n".join(store.iterdump())
    assert [word for word in ("Ada L.", "personal remark", NAME) if word in kept or word in json.dumps(conceded)] == []


def test_a_seat_in_a_match_that_has_not_begun_is_free_again(browsers: list[httpx.Client]) -> None:
    here, _, other = browsers
    opened = open_match(other, {}, seats=[{"seat": seat, "holder": "open"} for seat in ("a", "b")])
    match = opened["match"]["id"]
    here.post(f"/api/matches/{match}/join", json={"invitation": opened["invitations"]["a"], "name": "Ada L."})
    assert [seat["kind"] for seat in other.get(f"/api/matches/{match}").json()["seats"]] == ["person", "open"]
    assert here.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    card = other.get(f"/api/matches/{match}").json()
    assert card["status"] == "open"
    assert [(seat["kind"], seat["name"]) for seat in card["seats"]] == [("open", ""), ("open", "")]
    invited = other.post(f"/api/matches/{match}/invitations", json={"seat": "a"}).json()["invitation"]
    assert other.post(f"/api/matches/{match}/join", json={"invitation": invited}).json()["mine"] == ["a"]


def test_the_name_of_a_deleted_account_can_be_taken(browsers: list[httpx.Client]) -> None:
    here, _, other = browsers
    assert other.post("/api/accounts", json={"name": "L0velace", "password": OTHER_PASSWORD}).status_code == 409
    here.post("/api/account/delete", json={"password": PASSWORD})
    assert other.post("/api/accounts", json={"name": NAME, "password": OTHER_PASSWORD}).status_code == 201
    assert other.get("/api/account/export").json()["matches"] == []


def test_reports_are_handed_out_and_go_with_the_account(browsers: list[httpx.Client]) -> None:
    here, _, other = browsers
    match = against(here, other)
    for client, seat, note in ((here, "a", "the first of Ada"), (other, "b", "of Ben")):
        sent = client.post(f"/api/matches/{match}/reports", json={"event": 1, "seat": seat, "note": note})
        assert sent.status_code == 201, sent.text
        assert note in sent.json()["case"]
    assert [one["note"] for one in here.get("/api/account/export").json()["reports"]] == ["the first of Ada"]
    here.post("/api/account/delete", json={"password": PASSWORD})
    assert other.post("/api/accounts", json={"name": "Ben", "password": OTHER_PASSWORD}).status_code == 201
    assert [one["note"] for one in other.get("/api/account/export").json()["reports"]] == ["of Ben"]


def test_a_report_is_of_a_seat_that_one_holds_and_of_a_bearable_size(browsers: list[httpx.Client]) -> None:
    here, _, other = browsers
    path = f"/api/matches/{against(here, other)}/reports"
    assert here.post(path, json={"event": 1, "seat": "b"}).status_code == 403
    assert here.post(path, json={"event": 100_000, "seat": "a"}).status_code == 404
    assert here.post(path, json={"event": 1, "seat": "a", "note": "x" * 2001}).status_code == 400
    assert here.post(path, json={"event": -1, "seat": "a"}).status_code == 400
    assert httpx.post(str(here.base_url.join(path)), json={"event": 1}).status_code == 401
