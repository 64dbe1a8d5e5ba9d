"""Lines of chat in the store."""

from msgspec.structs import asdict, replace
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from affray.server.kept import KeptLine
from affray.server.store.holding import hold_one
from affray.server.store.tables import LINES


async def say(connection: AsyncConnection, line: KeptLine, keep: int) -> tuple[KeptLine, bool]:
    """Keep a line; the line that is kept, and whether it is new. Raises `NotKept`."""
    of_match = LINES.c.match == line.match
    await connection.run_sync(hold_one, line.match)  # so that the next number is given once
    asked = select(LINES).where(of_match, LINES.c.seat == line.seat, LINES.c.client == line.client)
    if row := (await connection.execute(asked)).mappings().first():
        return KeptLine(**row), False
    last = await connection.scalar(select(func.max(LINES.c.number)).where(of_match))
    said = replace(line, number=0 if last is None else last + 1)
    await connection.execute(insert(LINES), asdict(said))
    await connection.execute(delete(LINES).where(of_match, LINES.c.number <= said.number - keep))
    return said, True


async def lines_after(connection: AsyncConnection, match: str, number: int) -> tuple[KeptLine, ...]:
    """What was said after a line."""
    asked = select(LINES).where(LINES.c.match == match, LINES.c.number > number).order_by(LINES.c.number)
    return tuple(KeptLine(**row) for row in (await connection.execute(asked)).mappings())
