"""A page of the store that was overwritten, and a store that cannot be written: named at the start, no crash later."""

import asyncio
import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from affray.server.http.authentication import hash_token, new_token
from affray.server.settings import BadSetting
from affray.server.store import Store
from tests.cli.running import one_line, program
from tests.server.faults.disks import memory_disk, read_only, without_rights
from tests.server.harness import TIMEOUT_S, Server, within_limit

PLAYERS = 400
"""So many that their table has several pages."""


def filled(folder: Path) -> tuple[Path, str]:
    """A store with many players, and the token of the last of them."""
    file, token = folder / "store.sqlite3", new_token()

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{file}")
        await store.close()

    asyncio.run(fill())
    rows = [(hash_token(f"token {number}"), f"Player {number}", 1.0) for number in range(PLAYERS)]
    with closing(sqlite3.connect(file)) as connection:
        insert = "INSERT INTO players (token_hash, name, created) VALUES (?, ?, ?)"
        connection.executemany(insert, [*rows, (hash_token(token), "Ada", 1.0)])
        connection.commit()
    return file, token


def overwritten(file: Path, table: str) -> int:
    """Overwrite the last page of a table as a failing disk would; its number."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (page,) = connection.execute(
            "SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'", (table,)
        ).fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xa5" * size)
    return int(page)


@pytest.mark.slow
def test_a_damaged_page_is_named_at_the_start(tmp_path: Path) -> None:
    file, _ = filled(tmp_path)
    page = overwritten(file, "players")
    done = program("serve", "--port", "0", "--database", f"sqlite:///{file}")
    assert done.returncode != 0
    said = one_line(done)
    assert f"the store {file} is damaged" in said
    assert f"page {page}" in said.lower()
    assert "(in players)" in said
    assert "backup" in said


@pytest.mark.slow
def test_several_workers_find_it_too_and_say_it_once(tmp_path: Path) -> None:
    file, _ = filled(tmp_path)
    overwritten(file, "players")
    environ = {"AFFRAY_CHANNELS_URL": "redis://127.0.0.1:1/0"}
    done = program("serve", "--port", "0", "--workers", "2", "--database", f"sqlite:///{file}", **environ)
    assert done.returncode != 0
    assert "is damaged" in one_line(done)


def test_a_header_that_was_overwritten_is_no_crash(tmp_path: Path) -> None:
    file, _ = filled(tmp_path)
    with file.open("r+b") as raw:
        raw.write(b"\xa5" * 100)
    with pytest.raises(BadSetting, match="not a database"):
        asyncio.run(Store.open(f"sqlite:///{file}", check=True))


def test_a_store_that_is_whole_is_opened(tmp_path: Path) -> None:
    file, token = filled(tmp_path)

    async def look() -> str:
        store = await Store.open(f"sqlite:///{file}", check=True)
        player = await store.player_by_token(hash_token(token))
        await store.close()
        return "" if player is None else player.name

    assert asyncio.run(look()) == "Ada"


@pytest.mark.slow
def test_a_page_that_is_damaged_later_is_said_to_be(tmp_path: Path) -> None:
    file, token = filled(tmp_path)
    me = {"Authorization": f"Bearer {token}"}

    async def trial() -> httpx.Response:
        async with Server(tmp_path, f"sqlite:///{file}") as server:
            overwritten(file, "players")
            async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as client:
                answer = await client.get("/api/me", headers=me)
                assert (await client.get("/api/systems")).status_code == 200
                return answer

    answer = within_limit(trial())
    assert answer.status_code == 503
    assert answer.json() == {
        "error": "Unavailable",
        "message": "the store is damaged; the operator must repair it",
        "said": {"catalog": "affray", "key": "store_damaged", "args": {}},
    }


@pytest.mark.slow
def test_a_store_that_cannot_be_written_is_said_to_be(tmp_path: Path) -> None:
    with ExitStack() as stack:
        if os.geteuid() == 0:
            disk = stack.enter_context(memory_disk(tmp_path / "disk"))
            file, _ = filled(disk.folder)
            stack.enter_context(read_only(disk))
        else:
            (tmp_path / "disk").mkdir()
            file, _ = filled(tmp_path / "disk")
            stack.enter_context(without_rights(tmp_path / "disk"))
        done = program("serve", "--port", "0", "--database", f"sqlite:///{file}")
    assert done.returncode != 0
    said = one_line(done)
    assert str(file) in said
    assert "cannot be opened" in said
