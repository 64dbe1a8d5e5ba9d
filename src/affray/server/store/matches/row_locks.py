"""Holding a match for the length of a transaction."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from affray.server.store.database.tables import MATCHES
from affray.server.store.errors import NotKept
from affray.server.store.models import Status

LOCKED_ROWS = (
    select(MATCHES.c.id, MATCHES.c.number, MATCHES.c.status)
    .where(MATCHES.c.id.in_(bindparam("matches", expanding=True)))
    .order_by(MATCHES.c.id)
    .with_for_update(key_share=True)
)


class LockedMatch(NamedTuple):
    """How far a match is, and whether it goes on."""

    number: int
    status: Status


def lock_matches(connection: Connection, matches: Collection[str]) -> dict[str, LockedMatch]:
    """How far these matches are, which nobody else changes until the transaction ends.

    PostgreSQL locks their rows, always in the same order, so that nobody waits in a circle; whatever changes several
    parts of a match holds it first. In SQLite a transaction that writes is alone anyway.
    """
    rows = connection.execute(LOCKED_ROWS, {"matches": list(matches)})
    return {row.id: LockedMatch(row.number, row.status) for row in rows}


def lock_match(connection: Connection, match: str) -> int:
    """Hold one match; its number. Raises `NotKept`."""
    for row in lock_matches(connection, (match,)).values():
        return row.number
    raise NotKept(f"there is no match {match}")
