"""Read matches from the tables and insert new ones. Plain functions of a connection."""

from collections import defaultdict
from collections.abc import Collection, Sequence

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, select

from affray.server.store.blocks import blocked_seats
from affray.server.store.database.tables import ENTRIES, LINES, MATCHES, OFFERS, SAVES, SEATS
from affray.server.store.errors import NotKept
from affray.server.store.models import EntryRow, MatchChanges, MatchRow, MatchVersion, OfferRow, SeatRow, StoredMatch
from affray.text import say

from . import chat

ENTRIES_BEFORE_CHECKPOINT = 64
"""The number of entries loaded from before a checkpoint: a client may not know yet that they are stored."""

MatchAndSeats = tuple[MatchRow, tuple[SeatRow, ...]]

_MATCH_ID = bindparam("match", type_=MATCHES.c.id.type)
_SEAT_COLUMNS = [column for column in SEATS.c if column is not SEATS.c.place]
_OFFER_COLUMNS = [column for column in OFFERS.c if column is not OFFERS.c.place]
MATCH_BY_ID = select(MATCHES).where(MATCHES.c.id == _MATCH_ID)
SEATS_OF_MATCH = select(*_SEAT_COLUMNS).where(SEATS.c.match == _MATCH_ID).order_by(SEATS.c.place)
OFFERS_OF_MATCH = select(*_OFFER_COLUMNS).where(OFFERS.c.match == _MATCH_ID).order_by(OFFERS.c.place)
SAVE_OF_MATCH = select(SAVES.c.save).where(SAVES.c.match == _MATCH_ID)
ENTRIES_OF_MATCH = (
    select(ENTRIES)
    .where(ENTRIES.c.match == _MATCH_ID, ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
)


def insert_match(connection: Connection, match: MatchRow, seats: Sequence[SeatRow]) -> None:
    """Insert a new match."""
    connection.execute(insert(MATCHES), asdict(match))
    connection.execute(insert(SEATS), [asdict(seat) | {"place": place} for place, seat in enumerate(seats)])


def match_and_seats(connection: Connection, match: str) -> MatchAndSeats:
    """A match and its seats. Raises `NotKept`."""
    row = connection.execute(MATCH_BY_ID, {"match": match}).mappings().first()
    if row is None:
        raise NotKept(say("no_match", match=match))
    seats = connection.execute(SEATS_OF_MATCH, {"match": match}).mappings()
    return MatchRow(**row), tuple(SeatRow(**seat) for seat in seats)


def entries(connection: Connection, match: str, after: int) -> tuple[EntryRow, ...]:
    """The entries after the given one."""
    rows = connection.execute(ENTRIES_OF_MATCH, {"match": match, "after": after}).mappings()
    return tuple(EntryRow(**row) for row in rows)


def offers(connection: Connection, match: str) -> tuple[OfferRow, ...]:
    """The open offers of a match."""
    return tuple(OfferRow(**row) for row in connection.execute(OFFERS_OF_MATCH, {"match": match}).mappings())


def load(connection: Connection, match: str) -> StoredMatch:
    """Everything needed to continue a match. Raises `NotKept`."""
    match_row, seats = match_and_seats(connection, match)
    after, save = -1, None
    if match_row.checkpoint is not None:
        save = connection.scalar(SAVE_OF_MATCH, {"match": match})
        if match_row.status in ("open", "running"):
            after = max(-1, match_row.checkpoint - ENTRIES_BEFORE_CHECKPOINT)
    return StoredMatch(
        match=match_row,
        seats=seats,
        save=save,
        entries=entries(connection, match, after),
        offers=offers(connection, match),
        lines=chat.lines_after(connection, match, -1),
        blocks=blocked_seats(connection, seats),
    )


def changes_since(connection: Connection, match: str, number: int, line: int) -> MatchChanges:
    """The changes of a match after an entry and a line of chat. Raises `NotKept`."""
    match_row, seats = match_and_seats(connection, match)
    return MatchChanges(
        match=match_row,
        seats=seats,
        entries=entries(connection, match, number) if match_row.number > number else (),
        offers=offers(connection, match),
        lines=chat.lines_after(connection, match, line),
        blocks=blocked_seats(connection, seats),
    )


def versions(connection: Connection, matches: Collection[str]) -> dict[str, MatchVersion]:
    """The versions of these matches."""
    columns = (MATCHES.c.id, MATCHES.c.number, MATCHES.c.status, MATCHES.c.rematch, MATCHES.c.adjourned)
    query = select(*columns).where(MATCHES.c.id.in_(matches))
    last = select(LINES.c.match, func.max(LINES.c.number).label("last")).group_by(LINES.c.match)
    seats = select(*_SEAT_COLUMNS).where(SEATS.c.match.in_(matches)).order_by(SEATS.c.place)
    offered = select(*_OFFER_COLUMNS).where(OFFERS.c.match.in_(matches)).order_by(OFFERS.c.place)
    lines = {row.match: row.last for row in connection.execute(last.where(LINES.c.match.in_(matches)))}
    seats_of: dict[str, list[SeatRow]] = defaultdict(list)
    for row in connection.execute(seats).mappings():
        seats_of[row["match"]].append(SeatRow(**row))
    offers_of: dict[str, list[OfferRow]] = defaultdict(list)
    for row in connection.execute(offered).mappings():
        offers_of[row["match"]].append(OfferRow(**row))
    return {
        name: MatchVersion(
            number=number,
            status=status,
            rematch=rematch,
            line=lines.get(name, -1),
            seats=tuple(seats_of[name]),
            offers=tuple(offers_of[name]),
            adjourned=adjourned,
        )
        for name, number, status, rematch, adjourned in connection.execute(query)
    }


def page(
    connection: Connection, which: Sequence[ColumnElement[bool]], limit: int, before: float | None
) -> tuple[MatchAndSeats, ...]:
    """Matches, the youngest first; `before`: those opened before that time."""
    query = select(MATCHES).where(*which).order_by(MATCHES.c.created.desc(), MATCHES.c.id).limit(limit)
    if before is not None:
        query = query.where(MATCHES.c.created < before)
    rows = [MatchRow(**row) for row in connection.execute(query).mappings()]
    seats_of: dict[str, list[SeatRow]] = {match.id: [] for match in rows}
    seats = select(*_SEAT_COLUMNS).where(SEATS.c.match.in_(list(seats_of))).order_by(SEATS.c.match, SEATS.c.place)
    for row in connection.execute(seats).mappings():
        seats_of[row["match"]].append(SeatRow(**row))
    return tuple((match, tuple(seats_of[match.id])) for match in rows)
