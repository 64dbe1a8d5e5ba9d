"""The store of matches, players and accounts. All choices are written through the group-commit writer."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Update, and_, bindparam, func, insert, or_, select, update

from affray.server.match.channels.notices import Notices
from affray.server.store.account_data import AccountData
from affray.server.store.errors import Behind, NotKept
from affray.server.ws.messages import Order
from affray.text import Message, say

from .blocks import Blocks
from .campaigns import Campaigns
from .database.connect import open_database
from .database.tables import MATCHES, SAVES, SEATS
from .database.transactions import Transactions
from .lesson_progress import LessonProgress
from .matches import chat, queries, ruling_reports
from .matches.append import replace_offers
from .matches.group_commit import Writer
from .matches.idempotency import processed_number, record_processed
from .matches.lobby import Lobby
from .matches.queries import MatchAndSeats
from .matches.row_locks import lock_match, lock_matches
from .models import (
    CLOSED,
    ChatRow,
    CompletedMessageRow,
    EntryRow,
    MatchChanges,
    MatchRow,
    MatchVersion,
    OfferRow,
    Progress,
    ReportRow,
    SeatRow,
    Status,
    StoredMatch,
)
from .players import PlayerStore, slices

NO_NEW_ENTRY = -1
"""The number in a notice about seats, offers, standing orders or chat."""
OVERDUE_BATCH = 100
"""The maximum number of forgotten matches to return at a time."""

_NUMBERS = select(MATCHES.c.id, MATCHES.c.number)
_OPEN = select(func.count()).select_from(MATCHES).where(MATCHES.c.status.in_(("open", "running")))
_OPEN_OF_PLAYER = _OPEN.where(MATCHES.c.owner == bindparam("player"))


class Store(PlayerStore):
    """The persistent state of the server."""

    @classmethod
    async def open(
        cls, url: str, *, synchronous: str = "NORMAL", notices: Notices | None = None, check: bool = False
    ) -> "Store":
        """Open a store and migrate its tables. Raises `BadSetting`. `check`: look for damaged pages first."""
        return cls(await open_database(url, synchronous, check=check), notices)

    def __init__(self, transactions: Transactions, notices: Notices | None) -> None:
        super().__init__(transactions)
        self._notices = notices
        self._writer = Writer(transactions, notices)
        self.lobby = Lobby(transactions, self._notify)
        self.accounts = AccountData(transactions, self._notify)
        self.lessons = LessonProgress(transactions)
        self.blocks = Blocks(transactions)
        self.campaigns = Campaigns(transactions)

    async def close(self) -> None:
        """Write the waiting steps and close the database."""
        try:
            await self._writer.close()
        finally:
            await self._transactions.close()

    # --- matches ----------------------------------------------------------------------------------------------------

    async def open_match(self, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        """Store a new match."""
        await self._transactions.write(partial(queries.insert_match, match=match, seats=seats))

    async def open_rematch(
        self, match: MatchRow, seats: Sequence[SeatRow], done: CompletedMessageRow | None = None
    ) -> str:
        """Store a rematch of `match.rematch_of`, unless there is one, and return the id of its only rematch.

        Raises `NotKept`.
        """

        def put(connection: Connection) -> str:
            lock_match(connection, str(match.rematch_of))
            record_processed(connection, _optional(done))
            return _put_rematch(connection, match, seats)

        found = await self._transactions.write(put)
        if found == match.id:
            await self._notify(str(match.rematch_of))
        return found

    async def load(self, match: str) -> StoredMatch:
        """A snapshot of everything needed to continue a match. Raises `NotKept`."""
        return await self._transactions.read(partial(queries.load, match=match))

    async def changes_since(self, match: str, number: int, line: int) -> MatchChanges:
        """A snapshot of the changes of a match after an entry and a line of chat. Raises `NotKept`."""
        return await self._transactions.read(partial(queries.changes_since, match=match, number=number, line=line))

    async def versions(self, matches: Collection[str]) -> dict[str, MatchVersion]:
        """The state of these matches; unknown ones are omitted."""

        def select_all(connection: Connection) -> dict[str, MatchVersion]:
            found: dict[str, MatchVersion] = {}
            for part in slices(matches):
                found |= queries.versions(connection, part)
            return found

        return await self._transactions.read(select_all)

    async def match(self, match: str) -> MatchAndSeats:
        """A match and its seats. Raises `NotKept`."""
        return await self._transactions.read(partial(queries.match_and_seats, match=match))

    async def entries_after(self, match: str, number: int) -> tuple[EntryRow, ...]:
        """The entries after the given one."""
        return await self._transactions.read(partial(queries.entries, match=match, after=number))

    async def append(self, progress: Progress) -> None:
        """Store a step of a match; returns after the commit. Raises `Behind` or `NotKept`, and stores nothing then."""
        await self._writer.append(progress)

    async def checkpoint(self, match: str, number: int, save: str, rules: int) -> None:
        """Store a checkpoint of the match after an entry, unless a newer one is stored."""
        newer = or_(MATCHES.c.checkpoint.is_(None), MATCHES.c.checkpoint <= number)

        def store_save(connection: Connection) -> None:
            changed = update(MATCHES).where(MATCHES.c.id == match, newer).values(checkpoint=number, rules=rules)
            if connection.execute(changed).rowcount:
                replaced = connection.execute(update(SAVES).where(SAVES.c.match == match).values(save=save))
                if not replaced.rowcount:
                    connection.execute(insert(SAVES), {"match": match, "save": save})

        await self._transactions.write(store_save)

    async def halt(self, match: str, reason: Message, *, after: int | None = None) -> None:
        """Halt the match after this entry, or unconditionally. Raises `NotKept`, also if it has advanced by now."""
        which = [MATCHES.c.id == match, *([] if after is None else [MATCHES.c.number == after])]
        await self._change(match, update(MATCHES).where(*which).values(status="halted", halted=reason, deadline=None))

    async def numbers(self, matches: Collection[str]) -> dict[str, int]:
        """The state of these matches; unknown ones are omitted."""

        def select_all(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for part in slices(matches):
                found |= {row.id: row.number for row in connection.execute(_NUMBERS.where(MATCHES.c.id.in_(part)))}
            return found

        return await self._transactions.read(select_all)

    async def begun_after(self, match: str, limit: int) -> tuple[str, ...]:
        """Matches that have begun, ordered by id, after the given one."""
        asked = select(MATCHES.c.id).where(MATCHES.c.id > match, MATCHES.c.number >= 0).order_by(MATCHES.c.id)
        return tuple(await self._transactions.read(lambda connection: connection.scalars(asked.limit(limit)).all()))

    async def overdue(self, now: float, since: float) -> tuple[str, ...]:
        """Running matches whose clock has run out, or whose bot has not chosen since the given time.

        If there are too many for one result, each call returns different ones, so that none is starved.
        """
        late = MATCHES.c.deadline <= now
        unanswered = and_(MATCHES.c.awaits_bot.is_(True), MATCHES.c.updated <= since)
        which = select(MATCHES.c.id).where(MATCHES.c.status == "running", or_(late, unanswered))
        asked = which.order_by(func.random()).limit(OVERDUE_BATCH)
        return tuple(await self._transactions.read(lambda connection: connection.scalars(asked).all()))

    # --- lists ------------------------------------------------------------------------------------------------------

    async def listed(self, *, status: Status | None, limit: int, before: float | None) -> tuple[MatchAndSeats, ...]:
        """Matches that everybody may find, the youngest first; `before`: those opened before that time."""
        which = (
            [MATCHES.c.listed.is_(True)] if status is None else [MATCHES.c.listed.is_(True), MATCHES.c.status == status]
        )
        return await self._page(which, limit, before)

    async def matches_of(
        self, players: Collection[int], *, limit: int, before: float | None
    ) -> tuple[MatchAndSeats, ...]:
        """Matches in which these players hold a seat or which they opened, the youngest first."""
        seated = select(SEATS.c.match).where(SEATS.c.player.in_(players))
        return await self._page([or_(MATCHES.c.owner.in_(players), MATCHES.c.id.in_(seated))], limit, before)

    async def count_open(self, player: int) -> tuple[int, int]:
        """How many matches are open or running: those that a player opened, and all."""

        def count(connection: Connection) -> tuple[int, int]:
            return connection.scalar(_OPEN_OF_PLAYER, {"player": player}) or 0, connection.scalar(_OPEN) or 0

        return await self._transactions.read(count)

    async def _page(
        self, which: Sequence[ColumnElement[bool]], limit: int, before: float | None
    ) -> tuple[MatchAndSeats, ...]:
        return await self._transactions.read(partial(queries.page, which=which, limit=limit, before=before))

    # --- seats, offers, chat ----------------------------------------------------------------------------------------

    async def take_seat(
        self,
        match: str,
        seat: str,
        *,
        player: int,
        name: str,
        nonce: str | None,
        invitation: str | None,
        at: float | None = None,
    ) -> bool:
        """Take the seat if it is free and the invitation, if given, is valid; the invitation is used up.

        Returns False if the seat was taken concurrently or the match is closed.
        """
        free = [SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "person", SEATS.c.player.is_(None)]
        if invitation is not None:
            free.append(SEATS.c.invitation == invitation)
        taking = update(SEATS).where(*free).values(player=player, name=name, nonce=nonce, invitation=None)
        changed = update(MATCHES).where(MATCHES.c.id == match).values(updated=at)

        def take(connection: Connection) -> bool:
            row = lock_matches(connection, (match,)).get(match)
            if row is None or row.status in CLOSED or not connection.execute(taking).rowcount:
                return False
            if at is not None:
                connection.execute(changed)
            return True

        success = await self._transactions.write(take)
        if success:
            await self._notify(match)
        return success

    async def set_invitation(self, match: str, seat: str, invitation: str) -> bool:
        """Create an invitation to a free seat; the previous one is void. False if the seat is taken."""
        free = [SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "person", SEATS.c.player.is_(None)]
        invited = update(SEATS).where(*free).values(invitation=invitation)
        return await self._transactions.write(lambda connection: connection.execute(invited).rowcount == 1)

    async def set_orders(
        self, match: str, seat: str, orders: tuple[Order, ...], mark: str | None = None
    ) -> tuple[int, bool]:
        """Replace the standing orders of a seat; returns the number of the match, and whether they were stored now.

        `mark` identifies the message: if it was processed before, nothing is changed, and its original number is
        returned. Raises `NotKept`.
        """
        given = update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(orders=orders)

        def store_orders(connection: Connection) -> tuple[int, bool]:
            number = lock_match(
                connection, match
            )  # a process that followed the old orders has stored that, or will be `Behind`
            before = None if mark is None else processed_number(connection, match, seat, mark)
            if before is not None:
                return before, False
            if not connection.execute(given).rowcount:
                raise NotKept(say("no_seat_stored", seat=seat, match=match))
            if mark is not None:
                record_processed(connection, [CompletedMessageRow(match=match, seat=seat, mark=mark, number=number)])
            return number, True

        answer = await self._transactions.write(store_orders)
        await self._notify(match)
        return answer

    async def processed_number(self, match: str, seat: str, mark: str) -> int | None:
        """The number with which a message of a seat was acknowledged, if it was processed."""
        return await self._transactions.read(partial(processed_number, match=match, seat=seat, mark=mark))

    async def set_offers(
        self,
        match: str,
        offers: Sequence[OfferRow],
        *,
        after: int,
        instead_of: Sequence[OfferRow],
        done: CompletedMessageRow | None = None,
    ) -> None:
        """Replace the offers of a match. Raises `NotKept`.

        `after` is the last entry number and `instead_of` are the offers known to the caller; if either has changed,
        nothing is stored and `Behind` is raised. `done` is the message that this processes.
        """

        def replace(connection: Connection) -> None:
            number = lock_match(connection, match)
            if number != after or queries.offers(connection, match) != tuple(instead_of):
                raise Behind(match, after, number)
            replace_offers(connection, {match: offers})
            record_processed(connection, _optional(done))

        await self._transactions.write(replace)
        await self._notify(match)

    async def adjourn(
        self,
        match: str,
        *,
        adjourned: float | None,
        changes: Mapping[str, Any],
        seats: Mapping[str, Mapping[str, Any]],
        after: int,
        instead_of: Sequence[OfferRow],
        done: CompletedMessageRow,
    ) -> None:
        """Adjourn a match, or resume it, and close its offers. Raises `NotKept`.

        `adjourned` is when it was adjourned, `after` its last entry number and `instead_of` are its offers, as known
        to the caller; if any has changed, nothing is stored and `Behind` is raised.
        """

        def change(connection: Connection) -> None:
            row = lock_matches(connection, (match,)).get(match)
            if row is None:
                raise NotKept(say("no_match", match=match))
            known = (row.number, row.adjourned, queries.offers(connection, match))
            if known != (after, adjourned, tuple(instead_of)) or row.status != "running":
                raise Behind(match, after, row.number)
            connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**changes))
            for seat, columns in seats.items():
                connection.execute(update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(**columns))
            replace_offers(connection, {match: ()})
            record_processed(connection, [done])

        await self._transactions.write(change)
        await self._notify(match)

    async def notify(self, match: str) -> None:
        """Tell other processes that something other than the entries of a match has changed."""
        await self._notify(match)

    async def add_chat_line(self, line: ChatRow, keep: int, after: int) -> tuple[ChatRow, tuple[ChatRow, ...]]:
        """Store a line of chat and assign its number; a repeated client id is stored only once.

        Returns it with all lines after `after`, as other processes may have added some. A match keeps the last `keep`
        lines. Raises `NotKept`. A repeated line is announced again, as the first process may have been killed.
        """
        stored = await self._transactions.write(partial(chat.add_line, line=line, keep=keep, after=after))
        await self._notify(line.match)
        return stored

    async def add_report(self, report: ReportRow, limit: int, limit_per_player: int) -> int:
        """Store a report of a player and return its number. Raises `Full` and `TooMany`."""
        return await self._transactions.write(
            partial(ruling_reports.add, report=report, limit=limit, limit_per_player=limit_per_player)
        )

    async def reports(self) -> tuple[ReportRow, ...]:
        """All reports of players, the oldest first."""
        return await self._transactions.read(ruling_reports.all_reports)

    async def handle_report(self, number: int, at: float | None) -> bool:
        """Mark a report as handled, or with None as open again; returns whether it existed."""
        return await self._transactions.write(partial(ruling_reports.handle, number=number, at=at))

    async def delete_report(self, number: int) -> bool:
        """Delete a report and return whether it existed."""
        return await self._transactions.write(partial(ruling_reports.remove, number=number))

    async def lines_after(self, match: str, number: int) -> tuple[ChatRow, ...]:
        """The chat lines after the given one."""
        return await self._transactions.read(partial(chat.lines_after, match=match, number=number))

    async def _change(self, match: str, changed: Update) -> None:
        await self._update_existing(changed, say("no_match_or_seat", match=match))
        await self._notify(match)

    async def _notify(self, match: str) -> None:
        if self._notices is not None:
            await self._notices.publish([(match, NO_NEW_ENTRY)])


def _optional(done: CompletedMessageRow | None) -> Sequence[CompletedMessageRow]:
    return () if done is None else (done,)


def _put_rematch(connection: Connection, match: MatchRow, seats: Sequence[SeatRow]) -> str:
    """Set the rematch if the match has none; returns the id of its rematch."""
    first = and_(MATCHES.c.id == match.rematch_of, MATCHES.c.rematch.is_(None))
    if connection.execute(update(MATCHES).where(first).values(rematch=match.id)).rowcount:
        queries.insert_match(connection, match, seats)
        replace_offers(connection, {str(match.rematch_of): ()})
        return match.id
    found = connection.scalar(select(MATCHES.c.rematch).where(MATCHES.c.id == match.rematch_of))
    if found is None:
        raise NotKept(say("no_match", match=match.rematch_of))
    return str(found)
