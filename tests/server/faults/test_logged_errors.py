"""Errors are provoked while secrets are on their way, at every level of the log: none of them is written down."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from affray.server.http.authentication import hash_token
from affray.server.store.database import connect
from affray.server.store.database.transactions import AsyncTransactions, ThreadedTransactions, Transactions
from tests.server.harness import TIMEOUT_S, Server, within_limit
from tests.server.keeping import closing

pytestmark = pytest.mark.slow

PASSWORD, NAME = "analytical engine no. 1843", "Ada Lovelace"

BREAKING = {
    "sqlite": (
        "ALTER TABLE accounts RENAME COLUMN password TO gone",
        "CREATE TRIGGER no_new_tokens BEFORE UPDATE ON players BEGIN SELECT raise(ABORT, 'refused'); END",
    ),
    "postgresql": (
        "ALTER TABLE accounts RENAME COLUMN password TO gone",
        "ALTER TABLE players ADD CHECK (length(token_hash) < 5) NOT VALID",
    ),
}
"""What makes the statements of the server fail, as a careless operator might; PostgreSQL then repeats the row."""


async def broken(url: str) -> None:
    """Break the store of a running server."""
    where = connect.address(url)
    database: Transactions
    if connect.is_sqlite(where):
        database, kind = ThreadedTransactions(connect.sqlite_engine(where, "NORMAL")), "sqlite"
    else:
        database, kind = AsyncTransactions(create_async_engine(where)), "postgresql"
    async with closing(database):
        for statement in BREAKING[kind]:
            await database.write(lambda connection, one=statement: connection.execute(text(one)))  # type: ignore[misc]


async def provoked(server: Server, url: str) -> tuple[list[int], list[str]]:
    """Send secrets into a server whose store is broken; the answers, and the secrets."""
    async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as client:
        made = await client.post("/api/players", json={"name": NAME, "as": "token"})
        bearer = made.json()["token"]
        me = {"Authorization": f"Bearer {bearer}"}
        await broken(url)
        account = {"name": "Lovelace", "password": PASSWORD}
        crashed = [
            await client.post("/api/accounts", json=account),
            await client.post("/api/accounts", json=account, headers=me),
            await client.post("/api/token", json={}, headers=me),
        ]
        refused = [
            await client.post("/api/login", json={"name": "Lovelace", "password": [PASSWORD]}),
            await client.post("/api/login", json={"name": "Lovelace", PASSWORD: bearer}),
            await client.post("/api/login", content=f'{{"password": "{PASSWORD}'.encode()),
            await client.post(f"/api/token?token={bearer}", json={"as": bearer}, headers=me),
            await client.request("BREW", f"/{bearer}?{PASSWORD}", headers={"Cookie": f"affray_player={bearer}"}),
        ]
        assert all(400 <= answer.status_code < 500 for answer in refused)
        secrets = [bearer, hash_token(bearer), PASSWORD, NAME, "Lovelace", "$argon2"]
        assert not [secret for secret in secrets for answer in crashed if secret in answer.text]
        return [answer.status_code for answer in crashed], secrets


def test_no_secret_is_logged_when_a_statement_fails(tmp_path: Path, store_url: str) -> None:
    async def trial() -> tuple[list[int], list[str], str]:
        async with Server(tmp_path, store_url, environment={"AFFRAY_LOG_LEVEL": "DEBUG"}) as server:
            statuses, secrets = await provoked(server, store_url)
        return statuses, secrets, await asyncio.to_thread(server.logged)

    statuses, secrets, written = within_limit(trial())
    assert statuses == [500, 500, 500], "the store was broken on purpose"
    errors = [line["error"] for line in map(json.loads, written.splitlines()) if "error" in line]
    assert len(errors) == len(statuses)
    assert all("INSERT INTO accounts" in error or "UPDATE players" in error for error in errors)
    assert [secret for secret in secrets if secret in written] == []
