"""A disk that is full: whoever asks is told so, nothing is half stored, and it all goes on once there is room."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.server.client import Declined, Site
from tests.server.faults.disks import Disk, Limited, memory_disk
from tests.server.harness import TIMEOUT_S, Server, opened, within_limit

pytestmark = pytest.mark.slow

KINDS = {"memory": "the disk of the store is full", "limited": "the disk of the store fails"}
"""What the server says: of a limit on the size of files SQLite knows only that it cannot write."""


@pytest.fixture(params=KINDS)
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    if request.param == "memory":
        with memory_disk(tmp_path / "disk") as disk:
            yield disk
    else:
        (tmp_path / "disk").mkdir()
        yield Limited(tmp_path / "disk")


@pytest.fixture
def reason(disk: Disk) -> str:
    return KINDS["limited" if isinstance(disk, Limited) else "memory"]


@contextlib.asynccontextmanager
async def visiting(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as client:
        made = await client.post("/api/players", json={"name": "Ada", "as": "token"})
        client.headers["Authorization"] = f"Bearer {made.json()['token']}"
        yield client


async def hot_seat(client: httpx.AsyncClient) -> str:
    seats = [{"seat": seat, "holder": "me"} for seat in ("a", "b")]
    return str((await client.post("/api/matches", json={"system": "cascade", "seats": seats})).json()["match"]["id"])


async def asked(client: httpx.AsyncClient, match: str) -> tuple[int, dict[str, Any]]:
    """The number of the match, and the choice that somebody could make now."""
    for seat in ("a", "b"):
        view = (await client.get(f"/api/matches/{match}/view", params={"seat": seat})).json()
        for decision in view.get("decisions", ()):
            choice = {"decision": decision["id"], "choice": decision["default"], "id": "one", "seat": seat}
            return view["number"], choice
    raise AssertionError("nobody is asked anything")


async def until_healthy(client: httpx.AsyncClient) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while (await client.get("/health")).status_code != 200:  # noqa: ASYNC110 (another process recovers)
            await asyncio.sleep(0.1)


def test_what_cannot_be_stored_is_refused_and_done_later(tmp_path: Path, disk: Disk, reason: str) -> None:
    async def trial() -> None:
        async with Server(tmp_path, disk.url) as server, visiting(server) as client:
            match = await hot_seat(client)
            number, choice = await asked(client, match)
            disk.fill(server)
            refused = [
                await client.post("/api/players", json={"name": "Ben", "as": "token"}),
                await client.post(f"/api/matches/{match}/choose", json=choice),
                await client.get("/health"),
            ]
            for answer in refused:
                assert answer.status_code == 503, answer.text
                assert answer.json()["message"].startswith(reason)
            assert [answer.json()["error"] for answer in refused] == ["Unavailable", "Unavailable", "Full"]
            assert refused[0].headers["Retry-After"] == "5"
            assert (await asked(client, match)) == (number, choice), "nothing has happened"
            assert (await client.get("/api/me")).status_code == 200, "what is stored can be read"
            disk.make_room(server)
            again = await client.post(f"/api/matches/{match}/choose", json=choice)
            assert again.status_code == 200, again.text
            assert (await asked(client, match))[0] > number
            await until_healthy(client)
            assert await server.stop() == 0
        lines = [json.loads(line) for line in server.logged().splitlines()]
        told = [line["says"] for line in lines if line["from"] == "affray.server.store.database.failures"]
        if isinstance(disk, Limited):  # its log could not be written either
            return
        assert [line.partition(":")[0] for line in told] == [
            "the store cannot be written",
            "the store can be written again",
        ]
        assert not [line for line in lines if "error" in line], "it is no fault of ours"

    within_limit(trial())


def test_a_table_is_told_and_goes_on_when_there_is_room(tmp_path: Path, disk: Disk, reason: str) -> None:
    async def trial() -> None:
        async with Server(tmp_path, disk.url) as server:
            site = Site(server.address)
            await site.register("Ada")
            match = await opened(site, "cascade")
            async with site.table(match, "a") as mine, site.table(match, "b") as other:
                table = mine if mine.decisions else other
                decision = table.decisions[0]
                disk.fill(server)
                with pytest.raises(Declined, match=reason) as declined:
                    await table.choose(decision.default, decision)
                assert declined.value.error == "Unavailable"
                disk.make_room(server)
                number = await table.choose(decision.default, decision)
                assert number == table.number == 1, "once, after the start"
                across = other if table is mine else mine
                while across.number < number:
                    await across.change()
                assert across.state == table.state

    within_limit(trial())


def test_bots_go_on_when_there_is_room(tmp_path: Path, disk: Disk) -> None:
    async def trial() -> None:
        async with (
            Server(tmp_path, disk.url, environment={"AFFRAY_SWEEP": "0.2"}) as server,
            visiting(server) as client,
        ):
            seats = [{"seat": seat, "holder": "bot", "bot": "random"} for seat in ("a", "b")]
            wish = {"system": "wolsung-2", "seats": seats}
            match = (await client.post("/api/matches", json=wish)).json()["match"]["id"]

            async def number() -> int:
                return int((await client.get(f"/api/matches/{match}")).json()["number"])

            await beyond(number, 2)
            disk.fill(server)
            await beyond(refusals(client), 0)
            stuck = await number()
            disk.make_room(server)
            await beyond(number, stuck)

    within_limit(trial())


def refusals(client: httpx.AsyncClient) -> Callable[[], Awaitable[float]]:
    """How often the store could not do what it was asked for."""

    async def counted() -> float:
        lines = (await client.get("/metrics")).text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith("affray_store_failures_total"))

    return counted


async def beyond(count: Callable[[], Awaitable[float]], least: float) -> None:
    """Wait until something that another process counts is more than that."""
    async with asyncio.timeout(TIMEOUT_S):
        while await count() <= least:  # noqa: ASYNC110 (another process counts)
            await asyncio.sleep(0.1)
