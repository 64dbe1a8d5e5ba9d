"""Holding a match for the length of a transaction."""

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, select

from affray.server.store.errors import NotKept
from affray.server.store.tables import MATCHES

HELD = (
    select(MATCHES.c.id, MATCHES.c.number)
    .where(MATCHES.c.id.in_(bindparam("matches", expanding=True)))
    .order_by(MATCHES.c.id)
    .with_for_update(key_share=True)
)


def hold(connection: Connection, matches: Collection[str]) -> dict[str, int]:
    """The numbers of these matches, which nobody else changes until the transaction ends.

    PostgreSQL locks their rows, always in the same order, so that nobody waits in a circle; whatever changes several
    parts of a match holds it first. In SQLite a transaction that writes is alone anyway.
    """
    return {row.id: row.number for row in connection.execute(HELD, {"matches": list(matches)})}


def hold_one(connection: Connection, match: str) -> int:
    """Hold one match; its number. Raises `NotKept`."""
    for number in hold(connection, (match,)).values():
        return number
    raise NotKept(f"there is no match {match}")
