"""Players' reports of doubtful rulings and of other players, stored for the operator."""

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from affray.server.errors import Full, TooMany
from affray.server.store.database.tables import REPORTS
from affray.server.store.models import ReportRow
from affray.text import say

DAY_S = 86_400.0


def add(connection: Connection, report: ReportRow, limit: int, limit_per_player: int) -> int:
    """Store a report and return its number. Raises `Full`, or `TooMany` beyond the daily limit of a player."""
    recent = (REPORTS.c.player == report.player, REPORTS.c.at > report.at - DAY_S)
    if (connection.scalar(select(func.count()).select_from(REPORTS).where(*recent)) or 0) >= limit_per_player:
        raise TooMany(say("too_many_reports", max=limit_per_player), DAY_S)
    if (connection.scalar(select(func.count()).select_from(REPORTS)) or 0) >= limit:
        raise Full(say("server_full_of_reports"))
    new = {name: value for name, value in asdict(report).items() if name != "id"}
    return int(connection.execute(insert(REPORTS).returning(REPORTS.c.id), new).scalar_one())


def all_reports(connection: Connection) -> tuple[ReportRow, ...]:
    """All reports, the oldest first."""
    rows = connection.execute(select(REPORTS).order_by(REPORTS.c.id)).mappings()
    return tuple(ReportRow(**row) for row in rows)


def handle(connection: Connection, number: int, at: float | None) -> bool:
    """Mark a report as handled at this time, or as open, and return whether it existed."""
    return bool(connection.execute(update(REPORTS).where(REPORTS.c.id == number).values(handled=at)).rowcount)


def remove(connection: Connection, number: int) -> bool:
    """Delete a report and return whether it existed."""
    return bool(connection.execute(delete(REPORTS).where(REPORTS.c.id == number)).rowcount)
