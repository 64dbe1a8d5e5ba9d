"""The real application behind a real port, in a thread of this process."""

import asyncio
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import uvicorn
from argon2 import PasswordHasher
from litestar import Litestar

from affray.server import services
from affray.server.accounts.accounts import Accounts
from affray.server.app import create_app
from affray.server.match import directory
from affray.server.process.warm_up import warm_up
from affray.server.settings import Limits, Rate, Settings
from tests.server.directories import BY_HAND
from tests.server.harness import NO_TLS, TIMEOUT_S
from tests.server.on_demand import BotWorkersOnDemand

ENDLESS = Rate(1_000_000, 1_000_000.0)
ROOMY = Limits(
    requests=ENDLESS, openings=ENDLESS, messages=ENDLESS, questions=ENDLESS, chat=ENDLESS,
    log_ins=ENDLESS, log_ins_per_address=ENDLESS, log_ins_per_name=ENDLESS,
    open_matches_per_player=10_000,
)  # fmt: skip
"""Limits for tests that are about something else."""
BUDGET = 60.0
"""Seconds that bots and questions have: the first one waits until its bot worker has started."""


_warm_up_once = cache(warm_up)


async def warm_up_once() -> None:
    """All these servers are in one process, which needs its tables and kernels once."""
    await asyncio.to_thread(_warm_up_once)


QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""It computes what a server should compute slowly in no time."""


def settings_in(folder: Path, **given: Any) -> Settings:
    """Settings of a server whose store is in that folder."""
    url = f"sqlite:///{folder / 'store.sqlite3'}"
    usual = {"thinkers": 1, "bot_budget": BUDGET, "question_budget": BUDGET, "limits": ROOMY}
    return Settings(**{"database_url": url, **BY_HAND, **usual, **given})


@contextmanager
def served(settings: Settings) -> Iterator[str]:
    """A server under these settings, at the address that is yielded."""
    with (
        mock.patch.object(services, "BotWorkerPool", BotWorkersOnDemand),
        mock.patch.object(services, "Accounts", partial(Accounts, hasher=QUICK_HASHER)),
        mock.patch.object(directory, "warm_up_in_thread", warm_up_once),
        _running(create_app(settings)) as port,
    ):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def _running(app: Litestar) -> Iterator[int]:
    """An application behind a port of its own."""
    config = uvicorn.Config(
        app,
        port=0,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        timeout_graceful_shutdown=30,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + TIMEOUT_S
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < until, "the server does not start"
    port: int = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join(TIMEOUT_S)
        assert not thread.is_alive(), "the server does not stop"


@contextmanager
def visiting(settings: Settings) -> Iterator[httpx.Client]:
    """A browser at such a server: it keeps cookies."""
    with served(settings) as address, httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        yield client


def token(client: httpx.Client, name: str = "Ada") -> dict[str, str]:
    """The headers of a new player."""
    made = client.post("/api/players", json={"name": name, "as": "token"})
    assert made.status_code == 201, made.text
    return {"Authorization": f"Bearer {made.json()['token']}"}


def open_match(client: httpx.Client, headers: Mapping[str, str], **wish: Any) -> dict[str, Any]:
    """A new match of Cascade: mine against whoever is invited, unless it is wished otherwise."""
    seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
    made = client.post("/api/matches", json={"system": "cascade", "seats": seats, **wish}, headers=dict(headers))
    assert made.status_code == 201, made.text
    opened: dict[str, Any] = made.json()
    return opened
