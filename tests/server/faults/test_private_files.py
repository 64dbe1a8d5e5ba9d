"""Nobody but the owner reads a store, the files beside it, and what is copied from it."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.server.match.records.export_store import export
from affray.server.store import Store, backup
from tests.server.directories import default, directory, duel
from tests.server.harness import within_limit
from tests.server.keeping import closing

OWNER_ONLY = 0o600


@pytest.fixture(autouse=True)
def open_handed() -> Iterator[None]:
    """A user whose new files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


def open_to_all(folder: Path) -> None:
    for file in folder.iterdir():
        file.chmod(0o666)


def test_a_new_store_is_its_owners(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def trial() -> dict[str, int]:
        async with closing(await Store.open(f"sqlite:///{folder / 'affray.sqlite3'}")) as store:
            await store.new_player("token", "Ada", 1.0)
            return modes(folder)

    assert asyncio.run(trial()) == dict.fromkeys(
        ("affray.sqlite3", "affray.sqlite3-wal", "affray.sqlite3-shm"), OWNER_ONLY
    )
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_store_that_others_could_read_is_corrected(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'affray.sqlite3'}"

    async def trial() -> dict[str, int]:
        async with closing(await Store.open(url)) as first:  # of a server that still runs
            await first.new_player("token", "Ada", 1.0)
            open_to_all(tmp_path)
            async with closing(await Store.open(url)):
                return modes(tmp_path)

    found = asyncio.run(trial())
    assert found.keys() == {"affray.sqlite3", "affray.sqlite3-wal", "affray.sqlite3-shm"}
    assert set(found.values()) == {OWNER_ONLY}


def test_a_backup_and_exported_records_are_their_owners(tmp_path: Path) -> None:
    folder = tmp_path / "copies"

    async def trial() -> None:
        async with directory(tmp_path) as house:
            room = await duel(house)
            await default(room)
        url = house.settings.database
        async with closing(await Store.open(url)) as store:
            await export(store, folder)
        backup(url, folder / "backup.sqlite3")

    within_limit(trial())
    found = modes(folder)
    assert len(found) == 2, found
    assert set(found.values()) == {OWNER_ONLY}
