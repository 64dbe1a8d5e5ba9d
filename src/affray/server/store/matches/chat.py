"""Lines of chat in the store."""

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, func, insert, select

from affray.server.store.database.tables import LINES
from affray.server.store.models import KeptLine

from .row_locks import hold_one


def say(connection: Connection, line: KeptLine, keep: int, after: int) -> tuple[KeptLine, tuple[KeptLine, ...]]:
    """Keep a line; the line that is kept, and all lines after `after` as they are then. Raises `NotKept`."""
    said = _kept(connection, line, keep)
    return said, lines_after(connection, line.match, after)


def _kept(connection: Connection, line: KeptLine, keep: int) -> KeptLine:
    of_match = LINES.c.match == line.match
    hold_one(connection, line.match)  # so that the next number is given once
    asked = select(LINES).where(of_match, LINES.c.seat == line.seat, LINES.c.client == line.client)
    if row := connection.execute(asked).mappings().first():
        return KeptLine(**row)
    last = connection.scalar(select(func.max(LINES.c.number)).where(of_match))
    said = replace(line, number=0 if last is None else last + 1)
    connection.execute(insert(LINES), asdict(said))
    connection.execute(delete(LINES).where(of_match, LINES.c.number <= said.number - keep))
    return said


def lines_after(connection: Connection, match: str, number: int) -> tuple[KeptLine, ...]:
    """What was said after a line."""
    asked = select(LINES).where(LINES.c.match == match, LINES.c.number > number).order_by(LINES.c.number)
    return tuple(KeptLine(**row) for row in connection.execute(asked).mappings())
