"""Integrity checks of SQLite stores."""

import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from affray.server.settings import BadSetting
from affray.text import say

MAX_REPORTED = 5
"""The maximum number of damaged places to report."""

LOCK_TIMEOUT_S = 15.0

CHECK = "SELECT * FROM pragma_quick_check(?) LIMIT 1"
"""The first row lists all damaged pages; SQLite may give up before the next one."""

_PAGE = re.compile(r"(?:tree )?page (\d+)", re.IGNORECASE)
_TABLE_OF_PAGE = "SELECT name FROM dbstat WHERE pageno = ?"


def check_pages(store: Path) -> None:
    """Check every page of a store; raises `BadSetting` with the damaged pages and what they belong to."""
    with closing(sqlite3.connect(f"file:{_quoted(store)}?mode=ro", uri=True, timeout=LOCK_TIMEOUT_S)) as connection:
        damages = damage(connection)
    if damages:
        raise BadSetting(say("store_pages_damaged", store=str(store), damages=damages))


def damage(connection: sqlite3.Connection) -> list[str]:
    """The damaged places, each with its page; empty if the store is intact."""
    try:
        (result,) = connection.execute(CHECK, (MAX_REPORTED,)).fetchone()
    except sqlite3.DatabaseError as problem:
        if problem.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
        result = str(problem)
    places = [line for line in str(result).splitlines() if line != "ok" and not line.startswith("***")]
    return [place + _table_of(connection, place) for place in places[:MAX_REPORTED]]


def _table_of(connection: sqlite3.Connection, place: str) -> str:
    """The table or index that a page belongs to, if SQLite can tell."""
    page = _PAGE.search(place)
    if page is not None:
        with suppress(
            sqlite3.DatabaseError
        ):  # this needs pages that may be damaged, and not every SQLite build supports it
            row = connection.execute(_TABLE_OF_PAGE, (int(page[1]),)).fetchone()
            if row is not None:
                return f" (in {row[0]})"
    return ""


def _quoted(path: Path) -> str:
    """A path as part of a SQLite URI."""
    return str(path).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
