"""Stored matches before they begin: names, seats, cancelling; and the expiry of abandoned ones."""

from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy import Connection, Select, and_, or_, select, update

from affray.engine import BadOption, StaleAnswer
from affray.server.errors import NotYours
from affray.server.store.database.tables import MATCHES, SEATS
from affray.server.store.database.transactions import Transactions
from affray.server.store.errors import NotKept
from affray.server.store.models import CompletedMessageRow, MatchRow, SeatRow
from affray.text import say

from . import queries
from .idempotency import processed_number, record_processed
from .row_locks import lock_match

HOLDER_COLUMNS = ("kind", "bot", "player", "invitation", "name", "nonce", "orders")
"""The columns that belong to the player at a seat; the others belong to the seat itself."""
EXPIRY_BATCH = 100
"""The maximum number of matches to expire in one transaction."""


class Lobby:
    """Changes of matches that have not begun. Each is one transaction that locks the match."""

    def __init__(self, transactions: Transactions, notify: Callable[[str], Awaitable[None]]) -> None:
        self._transactions = transactions
        self._notify = notify

    async def rename(self, match: str, seat: str, name: str, *, mark: str, at: float) -> int:
        """Name a seat; returns the number to acknowledge. Raises `NotKept`, `StaleAnswer`."""
        return await self._once(match, seat, mark, partial(_rename, seat=seat, name=name), (seat,), at)

    async def swap(self, match: str, seat: str, other: str, *, only_free: bool, mark: str, at: float) -> int:
        """Swap the players of two seats; invitations move along, so that links stay valid.

        `only_free`: only with a free seat. The message counts as processed for both seats, as it may be repeated from
        the new one. Raises `NotKept`, `NotYours`, `BadOption`, `StaleAnswer`.
        """
        work = partial(_swap, seat=seat, other=other, only_free=only_free)
        return await self._once(match, seat, mark, work, (seat, other), at)

    async def cancel(self, match: str, *, at: float) -> int:
        """End a match before it begins; a repeat has no effect. Raises `NotKept`, `StaleAnswer`."""

        def end(connection: Connection) -> int:
            number = lock_match(connection, match)
            match_row, _ = queries.match_and_seats(connection, match)
            if match_row.status == "cancelled":
                return number
            _check_open(match_row)
            connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(status="cancelled", updated=at))
            return number

        number = await self._transactions.write(end)
        await self._notify(match)
        return number

    async def expire(self, *, unstarted: float, abandoned: float) -> tuple[str, ...]:
        """End matches that have not begun and were not changed after `unstarted`, and those without a choice after
        `abandoned`. A match with a running clock never expires. Returns the ids of the ended matches.
        """

        def end(connection: Connection) -> tuple[str, ...]:
            expired = tuple(row.id for row in connection.execute(_expired(unstarted, abandoned)))
            if expired:
                connection.execute(update(MATCHES).where(MATCHES.c.id.in_(expired)).values(status="expired"))
            return expired

        ended = await self._transactions.write(end)
        for match in ended:
            await self._notify(match)
        return ended

    async def _once(
        self,
        match: str,
        seat: str,
        mark: str,
        work: Callable[[Connection, tuple[SeatRow, ...]], None],
        done_for: tuple[str, ...],
        at: float,
    ) -> int:
        """Process a message, unless it was processed before."""

        def change(connection: Connection) -> int:
            number = lock_match(connection, match)
            before = processed_number(connection, match, seat, mark)
            if before is not None:
                return before
            match_row, seats = queries.match_and_seats(connection, match)
            _check_open(match_row)
            if not any(_free(row) for row in seats):
                raise StaleAnswer(say("match_beginning"))
            work(connection, seats)
            connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(updated=at))
            record_processed(
                connection, [CompletedMessageRow(match=match, seat=name, mark=mark, number=number) for name in done_for]
            )
            return number

        number = await self._transactions.write(change)
        await self._notify(match)
        return number


def _free(seat: SeatRow) -> bool:
    return seat.kind == "person" and seat.player is None


def _check_open(match_row: MatchRow) -> None:
    """Raise `StaleAnswer` if the match has begun or is closed."""
    if match_row.status in ("cancelled", "expired"):
        raise StaleAnswer(say("match_closed", status=match_row.status))
    if match_row.status != "open":
        raise StaleAnswer(say("match_begun"))


def _rename(connection: Connection, seats: tuple[SeatRow, ...], *, seat: str, name: str) -> None:
    row = _seat(seats, seat)
    connection.execute(update(SEATS).where(SEATS.c.match == row.match, SEATS.c.seat == seat).values(name=name))


def _swap(connection: Connection, seats: tuple[SeatRow, ...], *, seat: str, other: str, only_free: bool) -> None:
    first, second = _seat(seats, seat), _seat(seats, other)
    if seat == other:
        raise BadOption(say("seat_swapped_with_itself"))
    if only_free and not _free(second):
        raise NotYours(say("only_host_moves"))
    for to, holder in ((first, second), (second, first)):
        held = {field: getattr(holder, field) for field in HOLDER_COLUMNS}
        connection.execute(update(SEATS).where(SEATS.c.match == to.match, SEATS.c.seat == to.seat).values(held))


def _seat(seats: tuple[SeatRow, ...], name: str) -> SeatRow:
    for seat in seats:
        if seat.seat == name:
            return seat
    raise NotKept(say("no_seat_in_match", seat=name, seats=[row.seat for row in seats]))


def _expired(unstarted: float, abandoned: float) -> Select[tuple[str]]:
    """Lock the expired matches. A match is created before it changes, so the index on creation narrows the search.

    A match of a campaign does not expire: its players answer when they have time, and the referee can decide it.
    """
    never_begun = and_(MATCHES.c.status == "open", MATCHES.c.created <= unstarted, MATCHES.c.updated <= unstarted)
    abandoned_matches = and_(
        MATCHES.c.status == "running",
        MATCHES.c.created <= abandoned,
        MATCHES.c.updated <= abandoned,
        MATCHES.c.deadline.is_(None),
    )
    query = (
        select(MATCHES.c.id)
        .where(MATCHES.c.campaign.is_(None), or_(never_begun, abandoned_matches))
        .order_by(MATCHES.c.id)
    )
    return query.limit(EXPIRY_BATCH).with_for_update(key_share=True)
