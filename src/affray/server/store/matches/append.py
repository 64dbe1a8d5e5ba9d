"""The writer's transaction: check each step against the number of its match, and write the valid ones.

Plain functions of a connection: with SQLite they run in one call in a thread, with PostgreSQL in the event loop.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Table, Update, and_, bindparam, delete, insert, select, update

from affray.server.store.database.tables import ENTRIES, MATCHES, OFFERS, SAVES, SEATS
from affray.server.store.errors import Behind, NotKept
from affray.server.store.models import CLOSED, EntryRow, OfferRow, Progress
from affray.server.ws.messages import Order
from affray.text import say

from .idempotency import record_processed
from .row_locks import lock_matches

Columns = Mapping[str, Any]

_MATCH_COLUMNS, _SEAT_COLUMNS = frozenset(MATCHES.c.keys()), frozenset(SEATS.c.keys())

ORDERS = select(SEATS.c.match, SEATS.c.seat, SEATS.c.orders).where(
    SEATS.c.match.in_(bindparam("matches", expanding=True))
)
DELETE_OFFERS = delete(OFFERS).where(OFFERS.c.match.in_(bindparam("matches", expanding=True)))

DELETE_STALE_OFFERS = DELETE_OFFERS.where(OFFERS.c.kind != "adjourn")
"""A choice voids every offer but the one to adjourn."""


def number_after(progress: Progress) -> int:
    """The number of the match once the step is stored."""
    return progress.entries[-1].number if progress.entries else progress.after


def check(progress: Progress) -> None:
    """Check that a step is of one match, is numbered from `after`, and changes known columns; raises `ValueError`."""
    for number, entry in enumerate(progress.entries, progress.after + 1):
        if entry.number != number:
            raise ValueError(f"entry {entry.number} of match {progress.match} is out of order: expected {number}")
        if entry.match != progress.match:
            raise ValueError(f"an entry of another match in a step of match {progress.match}")
    if progress.changes.get("number", number_after(progress)) != number_after(progress):
        raise ValueError(f"number {progress.changes['number']} after entry {number_after(progress)}")
    if unknown := progress.changes.keys() - _MATCH_COLUMNS:
        raise ValueError(f"the table matches has no column {', '.join(sorted(unknown))}")
    for changes in progress.seats.values():
        if unknown := changes.keys() - _SEAT_COLUMNS:
            raise ValueError(f"the table seats has no column {', '.join(sorted(unknown))}")


def append_all(connection: Connection, batch: Sequence[Progress], *, is_retry: bool) -> list[Behind | NotKept | None]:
    """Store the steps of a batch that follow the stored ones; returns None for each stored step, else the reason.

    `is_retry`: the transaction was tried before and may have been committed. Then a step whose entries are already
    stored counts as stored.
    """
    locked = lock_matches(connection, {progress.match for progress in batch})
    numbers = {match: row.number for match, row in locked.items()}
    orders = _orders(connection, batch)
    stored = _already_stored(connection, batch) if is_retry else set()
    verdicts: list[Behind | NotKept | None] = []
    accepted: list[Progress] = []
    for index, progress in enumerate(batch):
        number = numbers.get(progress.match)
        if index in stored:
            verdicts.append(None)
        elif number is None:
            verdicts.append(NotKept(say("no_match", match=progress.match)))
        elif (
            number != progress.after
            or locked[progress.match].status in CLOSED
            or locked[progress.match].adjourned != progress.adjourned
            or any(orders.get((progress.match, seat)) != known for seat, known in progress.orders.items())
        ):
            verdicts.append(Behind(progress.match, progress.after, number))
        else:
            verdicts.append(None)
            accepted.append(progress)
            numbers[progress.match] = number_after(progress)
            orders |= {
                (progress.match, seat): changes["orders"]
                for seat, changes in progress.seats.items()
                if "orders" in changes
            }
    _write(connection, accepted)
    return verdicts


def _orders(connection: Connection, batch: Sequence[Progress]) -> dict[tuple[str, str], tuple[Order, ...]]:
    """The standing orders by match and seat, for matches in which some are followed."""
    followed = {progress.match for progress in batch if progress.orders}
    if not followed:
        return {}
    rows = connection.execute(ORDERS, {"matches": list(followed)})
    return {(row.match, row.seat): row.orders for row in rows}


def _already_stored(connection: Connection, batch: Sequence[Progress]) -> set[int]:
    """The indices in the batch of steps whose last entry is already stored identically."""
    stored = set()
    for index, progress in enumerate(batch):
        if progress.entries:
            last = progress.entries[-1]
            query = select(ENTRIES).where(and_(ENTRIES.c.match == last.match, ENTRIES.c.number == last.number))
            row = (connection.execute(query)).mappings().first()
            if row is not None and EntryRow(**row) == last:
                stored.add(index)
    return stored


def _write(connection: Connection, batch: Sequence[Progress]) -> None:
    """Write all steps at once, with a few statements per table for any number of matches."""
    match_changes: dict[tuple[str, ...], dict[str, Any]] = defaultdict(dict)
    seat_changes: dict[tuple[str, ...], dict[str, Any]] = defaultdict(dict)
    new_offers: dict[str, Sequence[OfferRow]] = {}
    stale: list[str] = []
    for progress in batch:
        match_changes[progress.match,] |= {**progress.changes, "number": number_after(progress)}
        for seat, changes in progress.seats.items():
            seat_changes[progress.match, seat] |= changes
        if progress.offers == () and progress.changes.get("status") != "over":
            stale.append(progress.match)
        elif progress.offers is not None:
            new_offers[progress.match] = progress.offers
    if rows := [asdict(entry) for progress in batch for entry in progress.entries]:
        connection.execute(insert(ENTRIES), rows)
    _change(connection, MATCHES, match_changes)
    _change(connection, SEATS, seat_changes)
    replace_offers(connection, new_offers)
    if stale:
        connection.execute(DELETE_STALE_OFFERS, {"matches": stale})
    store_checkpoints(connection, {progress.match: progress.save for progress in batch if progress.save is not None})
    record_processed(connection, (done for progress in batch for done in progress.done))


def _change(connection: Connection, table: Table, changes: Mapping[tuple[str, ...], Columns]) -> None:
    """Update rows by their primary key; rows with the same changed columns share one statement."""
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
    keys = [f"key_{column.name}" for column in table.primary_key.columns]
    for key, columns in changes.items():
        if columns:
            groups[tuple(sorted(columns))].append({**columns, **dict(zip(keys, key, strict=True))})
    for names, rows in groups.items():
        connection.execute(_update_by_key(table, names), rows)


@cache
def _update_by_key(table: Table, columns: tuple[str, ...]) -> Update:
    """A statement that sets these columns of the row with the primary key `key_NAME`."""
    keys = [column == bindparam(f"key_{column.name}") for column in table.primary_key.columns]
    return update(table).where(*keys).values({name: bindparam(name) for name in columns})


def store_checkpoints(connection: Connection, saves: Mapping[str, str]) -> None:
    """Store checkpoints of these matches, replacing earlier ones."""
    if not saves:
        return
    connection.execute(delete(SAVES).where(SAVES.c.match.in_(list(saves))))
    connection.execute(insert(SAVES), [{"match": match, "save": save} for match, save in saves.items()])


def replace_offers(connection: Connection, new_offers: Mapping[str, Sequence[OfferRow]]) -> None:
    """Replace the offers of these matches."""
    if not new_offers:
        return
    connection.execute(DELETE_OFFERS, {"matches": list(new_offers)})
    rows = [asdict(offer) | {"place": place} for offers in new_offers.values() for place, offer in enumerate(offers)]
    if rows:
        connection.execute(insert(OFFERS), rows)
