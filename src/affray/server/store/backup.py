"""Back up a store that is in use."""

import sqlite3
from contextlib import closing
from pathlib import Path

from affray.server.settings import BadSetting
from affray.text import say

from .database.connect import address, is_sqlite
from .database.files import create_private


def backup(url: str, path: Path) -> None:
    """Copy a consistent snapshot of the SQLite store at `url` into a new file, while servers keep writing to it.

    Raises `BadSetting`. PostgreSQL has its own tool for this: `pg_dump`.
    """
    database_url = address(url)
    if not is_sqlite(database_url):
        raise BadSetting(say("backup_postgresql"))
    source = Path(database_url.database or "")
    if not source.is_file():
        raise BadSetting(say("no_store_there", path=str(source)))
    if path.exists():
        raise BadSetting(say("backup_exists", path=str(path)))
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    create_private(unfinished)  # SQLite treats an empty file as a new database
    with closing(sqlite3.connect(source, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (str(unfinished),))
    unfinished.rename(path)
