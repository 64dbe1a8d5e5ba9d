"""The store of matches, players and accounts. All writing of choices goes through the writer, in groups."""

from collections.abc import Collection, Sequence

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Update, and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from affray.server.kept import (
    KeptEntry,
    KeptLine,
    KeptMatch,
    KeptOffer,
    KeptSeat,
    Progress,
    Status,
    WholeMatch,
)
from affray.server.messages import Order
from affray.server.notices import Notices
from affray.server.store import chat
from affray.server.store.appending import replace_offers
from affray.server.store.errors import NotKept
from affray.server.store.holding import hold_one
from affray.server.store.opening import open_engine
from affray.server.store.people import People
from affray.server.store.tables import ENTRIES, MATCHES, OFFERS, SAVES, SEATS
from affray.server.store.transactions import Transactions, transactions
from affray.server.store.writer import Writer

ELSE_CHANGED = -1
"""The number in a notice about seats, offers, standing orders or chat."""
AT_ONCE = 10_000
"""So many matches are asked for in one statement at most; databases limit what a statement may hold."""
RECENT = 64
"""So many entries before a checkpoint are given too: a client may not know yet that they are stored."""
FORGOTTEN = 100
"""So many forgotten matches are given at a time."""

MatchAndSeats = tuple[KeptMatch, tuple[KeptSeat, ...]]


class Store(People):
    """Everything that outlives a process."""

    @classmethod
    async def open(cls, url: str, *, synchronous: str = "NORMAL", notices: Notices | None = None) -> "Store":
        """Open a store and bring its tables up to date. Raises `BadSetting`."""
        engine = await open_engine(url, synchronous)
        return cls(engine, transactions(engine, synchronous), notices)

    def __init__(self, engine: AsyncEngine, transactions: Transactions, notices: Notices | None) -> None:
        super().__init__(engine)
        self._notices = notices
        self._writer = Writer(transactions, self._turn, notices)

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    # --- matches ----------------------------------------------------------------------------------------------------

    async def open_match(self, match: KeptMatch, seats: Sequence[KeptSeat]) -> None:
        """Keep a new match."""
        async with self._write() as connection:
            await _insert(connection, match, seats)

    async def open_rematch(self, match: KeptMatch, seats: Sequence[KeptSeat]) -> str:
        """Keep a new match as the rematch of `match.rematch_of`, unless there is one: the id of its only rematch.

        Raises `NotKept`.
        """
        first = and_(MATCHES.c.id == match.rematch_of, MATCHES.c.rematch.is_(None))
        async with self._write() as connection:
            if not (await connection.execute(update(MATCHES).where(first).values(rematch=match.id))).rowcount:
                found = await connection.scalar(select(MATCHES.c.rematch).where(MATCHES.c.id == match.rematch_of))
                if found is None:
                    raise NotKept(f"there is no match {match.rematch_of}")
                return str(found)
            await _insert(connection, match, seats)
        await self._tell(str(match.rematch_of))
        return match.id

    async def whole(self, match: str) -> WholeMatch:
        """Everything that is needed to go on with a match, as of one moment. Raises `NotKept`."""
        async with self._read() as connection:
            kept, its_seats = await _match(connection, match)
            save = None
            if kept.checkpoint is not None:
                save = await connection.scalar(select(SAVES.c.save).where(SAVES.c.match == match))
            since = -1 if kept.checkpoint is None else max(-1, kept.checkpoint - RECENT)
            return WholeMatch(
                match=kept,
                seats=its_seats,
                save=save,
                entries=await _entries(connection, match, since),
                offers=await _offers(connection, match),
                lines=await chat.lines_after(connection, match, -1),
            )

    async def match(self, match: str) -> MatchAndSeats:
        """A match and its seats. Raises `NotKept`."""
        async with self._read() as connection:
            return await _match(connection, match)

    async def entries_after(self, match: str, number: int) -> tuple[KeptEntry, ...]:
        """What was appended after an entry."""
        async with self._read() as connection:
            return await _entries(connection, match, number)

    async def append(self, progress: Progress) -> None:
        """Store a step of a match; returns after the commit. Raises `Behind`, `NotKept`: nothing of it was stored."""
        await self._writer.append(progress)

    async def checkpoint(self, match: str, number: int, save: str, rules: int) -> None:
        """Keep the whole match as it was after an entry; one that is older than what is kept changes nothing."""
        newer = or_(MATCHES.c.checkpoint.is_(None), MATCHES.c.checkpoint <= number)
        async with self._write() as connection:
            changed = update(MATCHES).where(MATCHES.c.id == match, newer).values(checkpoint=number, rules=rules)
            if not (await connection.execute(changed)).rowcount:
                return
            replaced = await connection.execute(update(SAVES).where(SAVES.c.match == match).values(save=save))
            if not replaced.rowcount:
                await connection.execute(insert(SAVES), {"match": match, "save": save})

    async def halt(self, match: str, reason: str) -> None:
        """The match cannot go on. Raises `NotKept`."""
        await self._change(match, update(MATCHES).where(MATCHES.c.id == match).values(status="halted", halted=reason))

    async def numbers(self, matches: Collection[str]) -> dict[str, int]:
        """How far these matches are; one that is not kept is not in the answer."""
        found: dict[str, int] = {}
        ids = list(matches)
        async with self._read() as connection:
            for start in range(0, len(ids), AT_ONCE):
                of_these = MATCHES.c.id.in_(ids[start : start + AT_ONCE])
                found |= dict((await connection.execute(select(MATCHES.c.id, MATCHES.c.number).where(of_these))).all())
        return found

    async def forgotten(self, now: float, since: float) -> tuple[str, ...]:
        """Running matches whose clock has run out by now, or whose bot was to choose and has not since then."""
        late = MATCHES.c.deadline <= now
        unanswered = and_(MATCHES.c.awaits_bot.is_(True), MATCHES.c.updated <= since)
        asked = select(MATCHES.c.id).where(MATCHES.c.status == "running", or_(late, unanswered)).limit(FORGOTTEN)
        async with self._read() as connection:
            return tuple(await connection.scalars(asked))

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

    async def count_open(self, player: int | None = None) -> int:
        """How many matches are open or running: all, or those that one player opened."""
        asked = select(func.count()).select_from(MATCHES).where(MATCHES.c.status.in_(("open", "running")))
        if player is not None:
            asked = asked.where(MATCHES.c.owner == player)
        async with self._read() as connection:
            return await connection.scalar(asked) or 0

    async def _page(
        self, which: Sequence[ColumnElement[bool]], limit: int, before: float | None
    ) -> tuple[MatchAndSeats, ...]:
        asked = select(MATCHES).where(*which).order_by(MATCHES.c.created.desc(), MATCHES.c.id).limit(limit)
        if before is not None:
            asked = asked.where(MATCHES.c.created < before)
        async with self._read() as connection:
            found = [KeptMatch(**row) for row in (await connection.execute(asked)).mappings()]
            those = SEATS.c.match.in_([match.id for match in found])
            at: dict[str, list[KeptSeat]] = {match.id: [] for match in found}
            for seat in await _seats(connection, those):
                at[seat.match].append(seat)
            return tuple((match, tuple(at[match.id])) for match in found)

    # --- seats, offers, chat ----------------------------------------------------------------------------------------

    async def take_seat(
        self, match: str, seat: str, *, player: int, name: str, nonce: str | None, invitation: str | None
    ) -> bool:
        """Sit down if the seat is free and the invitation, if one is given, is its; the invitation is used up.

        One statement: of two who come at once one gets the seat, the other False.
        """
        free = [SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "person", SEATS.c.player.is_(None)]
        if invitation is not None:
            free.append(SEATS.c.invitation == invitation)
        sat = update(SEATS).where(*free).values(player=player, name=name, nonce=nonce, invitation=None)
        async with self._write() as connection:
            taken = (await connection.execute(sat)).rowcount == 1
        if taken:
            await self._tell(match)
        return taken

    async def set_invitation(self, match: str, seat: str, invitation: str) -> bool:
        """A new invitation to a free seat; the one before is void. False if somebody sits there."""
        free = [SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "person", SEATS.c.player.is_(None)]
        async with self._write() as connection:
            changed = await connection.execute(update(SEATS).where(*free).values(invitation=invitation))
            return changed.rowcount == 1

    async def set_orders(self, match: str, seat: str, orders: tuple[Order, ...]) -> None:
        """The standing orders of a seat from now on. Raises `NotKept`."""
        which = and_(SEATS.c.match == match, SEATS.c.seat == seat)
        await self._change(match, update(SEATS).where(which).values(orders=orders))

    async def set_offers(self, match: str, offers: Sequence[KeptOffer]) -> None:
        """The offers of a match from now on. Raises `NotKept`."""
        async with self._write() as connection:
            await connection.run_sync(hold_one, match)
            await connection.run_sync(replace_offers, {match: offers})
        await self._tell(match)

    async def say(self, line: KeptLine, keep: int) -> KeptLine:
        """Keep a line of chat and give it its number; what was said before under this id of the client is said once.

        Of a match `keep` lines stay. Raises `NotKept`.
        """
        async with self._write() as connection:
            said, new = await chat.say(connection, line, keep)
        if new:
            await self._tell(line.match)
        return said

    async def lines_after(self, match: str, number: int) -> tuple[KeptLine, ...]:
        """What was said after a line."""
        async with self._read() as connection:
            return await chat.lines_after(connection, match, number)

    async def _change(self, match: str, changed: Update) -> None:
        async with self._write() as connection:
            if not (await connection.execute(changed)).rowcount:
                raise NotKept(f"there is no match {match}, or no such seat in it")
        await self._tell(match)

    async def _tell(self, match: str) -> None:
        if self._notices is not None:
            await self._notices.tell([(match, ELSE_CHANGED)])


async def _insert(connection: AsyncConnection, match: KeptMatch, seats: Sequence[KeptSeat]) -> None:
    await connection.execute(insert(MATCHES), asdict(match))
    rows = [asdict(seat) | {"place": place} for place, seat in enumerate(seats)]
    await connection.execute(insert(SEATS), rows)


async def _match(connection: AsyncConnection, match: str) -> MatchAndSeats:
    row = (await connection.execute(select(MATCHES).where(MATCHES.c.id == match))).mappings().first()
    if row is None:
        raise NotKept(f"there is no match {match}")
    return KeptMatch(**row), await _seats(connection, SEATS.c.match == match)


async def _seats(connection: AsyncConnection, which: ColumnElement[bool]) -> tuple[KeptSeat, ...]:
    fields = [column for column in SEATS.c if column is not SEATS.c.place]
    asked = select(*fields).where(which).order_by(SEATS.c.match, SEATS.c.place)
    return tuple(KeptSeat(**row) for row in (await connection.execute(asked)).mappings())


async def _entries(connection: AsyncConnection, match: str, after: int) -> tuple[KeptEntry, ...]:
    asked = select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
    return tuple(KeptEntry(**row) for row in (await connection.execute(asked)).mappings())


async def _offers(connection: AsyncConnection, match: str) -> tuple[KeptOffer, ...]:
    fields = [column for column in OFFERS.c if column is not OFFERS.c.place]
    asked = select(*fields).where(OFFERS.c.match == match).order_by(OFFERS.c.place)
    return tuple(KeptOffer(**row) for row in (await connection.execute(asked)).mappings())
