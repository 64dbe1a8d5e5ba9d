"""Guessing passwords is slow from one address and from many, and nobody can lock the owner of an account out."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec

from affray.server.settings import Rate
from tests.server.sites import ROOMY, settings_in, visiting

SLOW = 0.0001
NAME, PASSWORD = "Lovelace", "analytical engine"
HOME, CAFE = "198.51.100.1", "198.51.100.2"


@contextmanager
def guarded(folder: Path, **rates: Rate) -> Iterator[httpx.Client]:
    """A server with these limits, an account that was opened at home, and nobody logged in."""
    limits = msgspec.structs.replace(ROOMY, **rates)
    with visiting(settings_in(folder, limits=limits, trusted_proxies=("127.0.0.1",))) as client:
        made = client.post(
            "/api/accounts", json={"name": NAME, "password": PASSWORD}, headers={"X-Forwarded-For": HOME}
        )
        assert made.status_code == 201
        assert client.post("/api/logout").status_code == 204
        yield client


def log_in(client: httpx.Client, password: str, address: str, name: str = NAME) -> int:
    client.cookies.clear()
    body = {"name": name, "password": password}
    return client.post("/api/login", json=body, headers={"X-Forwarded-For": address}).status_code


def test_one_address_guesses_slowly(tmp_path: Path) -> None:
    with guarded(tmp_path, log_ins=Rate(2, SLOW)) as client:
        assert [log_in(client, "not the one", CAFE) for _ in range(3)] == [401, 401, 429]
        assert log_in(client, "not the one", CAFE, "Hopper") == 401, "another name"
        assert log_in(client, PASSWORD, HOME) == 200


def test_one_address_guesses_slowly_at_many_names(tmp_path: Path) -> None:
    with guarded(tmp_path, log_ins_per_address=Rate(2, SLOW)) as client:
        assert [log_in(client, "not the one", CAFE, f"Somebody {n}") for n in range(3)] == [401, 401, 429]
        assert log_in(client, PASSWORD, HOME) == 200


def test_many_addresses_guess_slowly_and_the_owner_gets_in_from_an_address_they_have_used(tmp_path: Path) -> None:
    with guarded(tmp_path, log_ins_per_name=Rate(3, SLOW)) as client:
        guesses = [
            log_in(client, "not the one", f"203.0.113.{n}", name) for n, name in enumerate([NAME, "LOVELACE"] * 3)
        ]
        assert guesses == [401, 401, 401, 429, 429, 429]
        assert log_in(client, PASSWORD, CAFE) == 429, "a place where the owner never was"
        assert log_in(client, PASSWORD, HOME) == 200
        assert log_in(client, "not the one", HOME) == 401


def test_a_device_that_is_logged_in_gets_in_from_anywhere(tmp_path: Path) -> None:
    with guarded(tmp_path, log_ins_per_name=Rate(1, SLOW), log_ins_per_address=Rate(2, SLOW)) as client:
        assert log_in(client, PASSWORD, HOME) == 200
        mine = dict(client.cookies)
        assert [log_in(client, "not the one", address) for address in (CAFE, CAFE, HOME, HOME, HOME)] == [
            401, 429, 401, 401, 429
        ]  # fmt: skip
        client.cookies.clear()
        client.cookies.update(mine)
        body = {"name": NAME, "password": PASSWORD}
        assert client.post("/api/login", json=body, headers={"X-Forwarded-For": CAFE}).status_code == 200


def test_only_wrong_log_ins_count(tmp_path: Path) -> None:
    once = Rate(1, SLOW)
    with guarded(tmp_path, log_ins=once, log_ins_per_address=once, log_ins_per_name=once) as client:
        assert [log_in(client, PASSWORD, address) for address in (CAFE, CAFE, HOME, HOME, CAFE)] == [200] * 5
        assert [log_in(client, "not the one", CAFE) for _ in range(2)] == [401, 429]


def test_a_name_that_nobody_has_is_treated_alike(tmp_path: Path) -> None:
    with guarded(tmp_path, log_ins_per_name=Rate(2, SLOW)) as client:
        known, unknown = (
            [log_in(client, "not the one", f"203.0.113.{n}", name) for n in range(3)] for name in (NAME, "Nobody")
        )
        assert known == unknown == [401, 401, 429]
