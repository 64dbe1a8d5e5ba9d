"""Holding a match for the length of a transaction."""

from sqlalchemy import Connection, select
from sqlalchemy.sql.elements import ColumnElement

from affray.server.store.errors import NotKept
from affray.server.store.tables import MATCHES


def hold(connection: Connection, which: ColumnElement[bool]) -> dict[str, int]:
    """The numbers of some matches, which nobody else changes until the transaction ends.

    PostgreSQL locks their rows, always in the same order, so that nobody waits in a circle; whatever changes several
    parts of a match holds it first. In SQLite a transaction that writes is alone anyway.
    """
    asked = select(MATCHES.c.id, MATCHES.c.number).where(which).order_by(MATCHES.c.id).with_for_update(key_share=True)
    return {row.id: row.number for row in connection.execute(asked)}


def hold_one(connection: Connection, match: str) -> None:
    """Hold one match. Raises `NotKept`."""
    if not hold(connection, MATCHES.c.id == match):
        raise NotKept(f"there is no match {match}")
