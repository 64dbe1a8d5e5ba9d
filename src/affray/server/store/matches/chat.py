"""Chat lines in the store."""

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, func, insert, select

from affray.server.store.database.tables import LINES
from affray.server.store.models import ChatRow

from .row_locks import lock_match


def add_line(connection: Connection, line: ChatRow, keep: int, after: int) -> tuple[ChatRow, tuple[ChatRow, ...]]:
    """Store a line and return it with all lines numbered above `after`. Raises `NotKept`."""
    stored = _insert_line(connection, line, keep)
    return stored, lines_after(connection, line.match, after)


def _insert_line(connection: Connection, line: ChatRow, keep: int) -> ChatRow:
    of_match = LINES.c.match == line.match
    lock_match(connection, line.match)  # so that the next number is assigned only once
    query = select(LINES).where(of_match, LINES.c.seat == line.seat, LINES.c.client == line.client)
    if row := connection.execute(query).mappings().first():
        return ChatRow(**row)
    last = connection.scalar(select(func.max(LINES.c.number)).where(of_match))
    stored = replace(line, number=0 if last is None else last + 1)
    connection.execute(insert(LINES), asdict(stored))
    connection.execute(delete(LINES).where(of_match, LINES.c.number <= stored.number - keep))
    return stored


def lines_after(connection: Connection, match: str, number: int) -> tuple[ChatRow, ...]:
    """Return the lines numbered above `number`, in order."""
    query = select(LINES).where(LINES.c.match == match, LINES.c.number > number).order_by(LINES.c.number)
    return tuple(ChatRow(**row) for row in connection.execute(query).mappings())
