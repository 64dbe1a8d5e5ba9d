"""Processed messages in the store, so that a repeat gets the same reply. Plain functions of a connection."""

from collections.abc import Iterable

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select

from affray.server.store.database.tables import DONE
from affray.server.store.models import CompletedMessageRow

MAX_KEYS_PER_SEAT = 64
"""The number of messages remembered per seat: far more than a client sends before the first reply."""


def processed_number(connection: Connection, match: str, seat: str, mark: str) -> int | None:
    """The number with which this message was acknowledged, if it was processed."""
    query = select(DONE.c.number).where(DONE.c.match == match, DONE.c.seat == seat, DONE.c.mark == mark)
    number: int | None = connection.scalar(query)
    return number


def record_processed(connection: Connection, messages: Iterable[CompletedMessageRow]) -> None:
    """Record messages in the transaction that processes them; the caller holds the lock of their match."""
    for done in messages:
        of_seat = (DONE.c.match == done.match, DONE.c.seat == done.seat)
        last: int | None = connection.scalar(select(func.max(DONE.c.place)).where(*of_seat))
        place = 0 if last is None else last + 1
        connection.execute(insert(DONE), asdict(done) | {"place": place})
        connection.execute(delete(DONE).where(*of_seat, DONE.c.place <= place - MAX_KEYS_PER_SEAT))
