"""Read matches from the tables and insert new ones. Plain functions of a connection."""

from collections import defaultdict
from collections.abc import Collection, Sequence

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, select

from affray.server.store.database.tables import ENTRIES, LINES, MATCHES, OFFERS, SAVES, SEATS
from affray.server.store.errors import NotKept
from affray.server.store.models import EntryRow, MatchChanges, MatchRow, MatchVersion, OfferRow, SeatRow, StoredMatch

from . import chat

ENTRIES_BEFORE_CHECKPOINT = 64
"""How many entries before a checkpoint are loaded too: a client may not know yet that they are stored."""

MatchAndSeats = tuple[MatchRow, tuple[SeatRow, ...]]

_THIS = bindparam("match", type_=MATCHES.c.id.type)
_OF_SEAT = [column for column in SEATS.c if column is not SEATS.c.place]
_OF_OFFER = [column for column in OFFERS.c if column is not OFFERS.c.place]
ONE = select(MATCHES).where(MATCHES.c.id == _THIS)
ITS_SEATS = select(*_OF_SEAT).where(SEATS.c.match == _THIS).order_by(SEATS.c.place)
ITS_OFFERS = select(*_OF_OFFER).where(OFFERS.c.match == _THIS).order_by(OFFERS.c.place)
ITS_SAVE = select(SAVES.c.save).where(SAVES.c.match == _THIS)
ITS_ENTRIES = (
    select(ENTRIES).where(ENTRIES.c.match == _THIS, ENTRIES.c.number > bindparam("after")).order_by(ENTRIES.c.number)
)


def put(connection: Connection, match: MatchRow, seats: Sequence[SeatRow]) -> None:
    """Insert a new match."""
    connection.execute(insert(MATCHES), asdict(match))
    connection.execute(insert(SEATS), [asdict(seat) | {"place": place} for place, seat in enumerate(seats)])


def one(connection: Connection, match: str) -> MatchAndSeats:
    """A match and its seats. Raises `NotKept`."""
    row = connection.execute(ONE, {"match": match}).mappings().first()
    if row is None:
        raise NotKept(f"there is no match {match}")
    seats = connection.execute(ITS_SEATS, {"match": match}).mappings()
    return MatchRow(**row), tuple(SeatRow(**seat) for seat in seats)


def entries(connection: Connection, match: str, after: int) -> tuple[EntryRow, ...]:
    """The entries after the given one."""
    rows = connection.execute(ITS_ENTRIES, {"match": match, "after": after}).mappings()
    return tuple(EntryRow(**row) for row in rows)


def offers(connection: Connection, match: str) -> tuple[OfferRow, ...]:
    """The open offers of a match."""
    return tuple(OfferRow(**row) for row in connection.execute(ITS_OFFERS, {"match": match}).mappings())


def load(connection: Connection, match: str) -> StoredMatch:
    """Everything needed to continue a match. Raises `NotKept`."""
    match_row, seats = one(connection, match)
    after, save = -1, None
    if match_row.checkpoint is not None:
        save = connection.scalar(ITS_SAVE, {"match": match})
        if match_row.status in ("open", "running"):
            after = max(-1, match_row.checkpoint - ENTRIES_BEFORE_CHECKPOINT)
    return StoredMatch(
        match=match_row,
        seats=seats,
        save=save,
        entries=entries(connection, match, after),
        offers=offers(connection, match),
        lines=chat.lines_after(connection, match, -1),
    )


def since(connection: Connection, match: str, number: int, line: int) -> MatchChanges:
    """The changes of a match after an entry and a line of chat. Raises `NotKept`."""
    match_row, seats = one(connection, match)
    return MatchChanges(
        match=match_row,
        seats=seats,
        entries=entries(connection, match, number) if match_row.number > number else (),
        offers=offers(connection, match),
        lines=chat.lines_after(connection, match, line),
    )


def versions(connection: Connection, matches: Collection[str]) -> dict[str, MatchVersion]:
    """The versions of these matches."""
    asked = select(MATCHES.c.id, MATCHES.c.number, MATCHES.c.status, MATCHES.c.rematch).where(MATCHES.c.id.in_(matches))
    last = select(LINES.c.match, func.max(LINES.c.number).label("last")).group_by(LINES.c.match)
    seats = select(*_OF_SEAT).where(SEATS.c.match.in_(matches)).order_by(SEATS.c.place)
    offered = select(*_OF_OFFER).where(OFFERS.c.match.in_(matches)).order_by(OFFERS.c.place)
    lines = {row.match: row.last for row in connection.execute(last.where(LINES.c.match.in_(matches)))}
    sat: dict[str, list[SeatRow]] = defaultdict(list)
    for row in connection.execute(seats).mappings():
        sat[row["match"]].append(SeatRow(**row))
    open_: dict[str, list[OfferRow]] = defaultdict(list)
    for row in connection.execute(offered).mappings():
        open_[row["match"]].append(OfferRow(**row))
    return {
        name: MatchVersion(
            number=number,
            status=status,
            rematch=rematch,
            line=lines.get(name, -1),
            seats=tuple(sat[name]),
            offers=tuple(open_[name]),
        )
        for name, number, status, rematch in connection.execute(asked)
    }


def page(
    connection: Connection, which: Sequence[ColumnElement[bool]], limit: int, before: float | None
) -> tuple[MatchAndSeats, ...]:
    """Matches, the youngest first; `before`: those opened before that time."""
    asked = select(MATCHES).where(*which).order_by(MATCHES.c.created.desc(), MATCHES.c.id).limit(limit)
    if before is not None:
        asked = asked.where(MATCHES.c.created < before)
    found = [MatchRow(**row) for row in connection.execute(asked).mappings()]
    at: dict[str, list[SeatRow]] = {match.id: [] for match in found}
    seats = select(*_OF_SEAT).where(SEATS.c.match.in_(list(at))).order_by(SEATS.c.match, SEATS.c.place)
    for row in connection.execute(seats).mappings():
        at[row["match"]].append(SeatRow(**row))
    return tuple((match, tuple(at[match.id])) for match in found)
