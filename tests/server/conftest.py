"""Stores and the servers behind them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import services


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """A PostgreSQL server for all tests of this process."""
    with services.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    """A Redis server for all tests of this process."""
    with services.redis() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty store in each of the databases."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'affray.sqlite3'}"
    server: services.Postgres = request.getfixturevalue("postgres")
    return server.fresh()
