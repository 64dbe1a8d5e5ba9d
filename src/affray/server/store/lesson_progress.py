"""How far players have come in lessons."""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import Connection, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from .database.tables import LESSON_PROGRESS
from .database.transactions import Transactions
from .models import LessonProgressRow


class LessonProgress:
    """The progress of players in lessons."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def of(self, players: Collection[int]) -> dict[tuple[str, str], LessonProgressRow]:
        """The latest progress of these players, who are the devices of one person, by system and lesson."""
        theirs = select(LESSON_PROGRESS).where(LESSON_PROGRESS.c.player.in_(players))
        rows = await self._transactions.read(
            lambda connection: connection.execute(theirs.order_by(LESSON_PROGRESS.c.updated)).mappings().all()
        )
        found: dict[tuple[str, str], LessonProgressRow] = {}
        for row in map(dict, rows):
            key = (row["system"], row["lesson"])
            finished = row.pop("finished") or (key in found and found[key].finished)
            found[key] = LessonProgressRow(**row, finished=finished)
        return found

    async def put(self, progress: LessonProgressRow) -> None:
        """Store how far a player has come; a finished lesson stays finished."""
        with suppress(IntegrityError):  # concurrently stored by another page of the same player
            await self._transactions.write(lambda connection: _put(connection, progress))


def _put(connection: Connection, progress: LessonProgressRow) -> None:
    columns = LESSON_PROGRESS.c
    key = {"player": progress.player, "system": progress.system, "lesson": progress.lesson}
    values = {"step": progress.step, "done": progress.done, "updated": progress.updated}
    finished = {"finished": True} if progress.finished else {}
    which = and_(*[columns[name] == value for name, value in key.items()])
    if not connection.execute(update(LESSON_PROGRESS).where(which).values(**values, **finished)).rowcount:
        connection.execute(insert(LESSON_PROGRESS), {**key, **values, "finished": progress.finished})
