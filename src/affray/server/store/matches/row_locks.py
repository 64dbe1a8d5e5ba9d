"""Lock a match for the length of a transaction."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from affray.server.store.database.tables import MATCHES
from affray.server.store.errors import NotKept
from affray.server.store.models import Status
from affray.text import say

LOCKED_ROWS = (
    select(MATCHES.c.id, MATCHES.c.number, MATCHES.c.status, MATCHES.c.adjourned)
    .where(MATCHES.c.id.in_(bindparam("matches", expanding=True)))
    .order_by(MATCHES.c.id)
    .with_for_update(key_share=True)
)


class LockedMatch(NamedTuple):
    """The number and the status of a locked match, and when it was adjourned."""

    number: int
    status: Status
    adjourned: float | None


def lock_matches(connection: Connection, matches: Collection[str]) -> dict[str, LockedMatch]:
    """Lock these matches until the transaction ends, and return their numbers and statuses.

    PostgreSQL locks their rows, always in the same order to avoid deadlocks; a transaction that changes several parts
    of a match locks it first. In SQLite a writing transaction is exclusive anyway.
    """
    rows = connection.execute(LOCKED_ROWS, {"matches": list(matches)})
    return {row.id: LockedMatch(row.number, row.status, row.adjourned) for row in rows}


def lock_match(connection: Connection, match: str) -> int:
    """Lock one match and return its number. Raises `NotKept`."""
    for row in lock_matches(connection, (match,)).values():
        return row.number
    raise NotKept(say("no_match", match=match))
