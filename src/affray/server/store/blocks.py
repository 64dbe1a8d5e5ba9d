"""Blocked players: their messages and invitations no longer reach those who blocked them.

A block holds for all devices of an account, on both sides.
"""

from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from affray.server.errors import TooMany
from affray.text import say

from .database.tables import BLOCKS, MATCHES, PLAYERS, SEATS
from .database.transactions import Transactions
from .models import BlockedSeats, BlockRow, SeatRow

RETRY_S = 86_400.0
"""Seconds that a player with too many blocks is told to wait."""


class Blocks:
    """The players that others have blocked."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def of(self, players: Collection[int]) -> tuple[BlockRow, ...]:
        """Whom these players, the devices of one person, have blocked; the oldest block first."""
        theirs = select(BLOCKS).where(BLOCKS.c.player.in_(players)).order_by(BLOCKS.c.id)
        rows = await self._transactions.read(lambda connection: connection.execute(theirs).mappings().all())
        return tuple(BlockRow(**row) for row in rows)

    async def add(self, player: int, blocked: int, *, name: str, at: float, limit: int) -> None:
        """Block a player; a repeat has no effect. Raises `TooMany` beyond `limit` blocked players."""

        def put(connection: Connection) -> None:
            count = select(func.count()).select_from(BLOCKS).where(BLOCKS.c.player == player)
            if (connection.scalar(count) or 0) >= limit:
                raise TooMany(say("too_many_blocks", max=limit), RETRY_S)
            connection.execute(insert(BLOCKS), {"player": player, "blocked": blocked, "name": name, "at": at})

        with suppress(IntegrityError):  # blocked already
            await self._transactions.write(put)

    async def remove(self, players: Collection[int], blocked: int) -> None:
        """Delete every block of these players against a player; a repeat has no effect."""

        def take(connection: Connection) -> None:
            same = _devices(connection, [blocked])[blocked]
            connection.execute(delete(BLOCKS).where(BLOCKS.c.player.in_(players), BLOCKS.c.blocked.in_(same)))

        await self._transactions.write(take)

    async def among(self, players: Collection[int], others: Collection[int]) -> set[int]:
        """Those of the others whom these players, the devices of one person, have blocked."""
        return await self._transactions.read(partial(_blocked_among, players=players, others=others))

    async def common_matches(self, players: Collection[int], blocked: int) -> tuple[str, ...]:
        """The matches that are not closed in which these players and a blocked one hold seats."""

        def find(connection: Connection) -> tuple[str, ...]:
            mine = select(SEATS.c.match).where(SEATS.c.player.in_(players))
            theirs = select(SEATS.c.match).where(SEATS.c.player.in_(_devices(connection, [blocked])[blocked]))
            common = select(MATCHES.c.id).where(MATCHES.c.id.in_(mine), MATCHES.c.id.in_(theirs))
            return tuple(connection.scalars(common.where(MATCHES.c.status.in_(("open", "running", "over")))))

        return await self._transactions.read(find)


def blocked_seats(connection: Connection, seats: Sequence[SeatRow]) -> BlockedSeats:
    """The pairs of seats of a match of which the player at the first has blocked the player at the second."""
    held = {seat.seat: seat.player for seat in seats if seat.player is not None}
    if len(set(held.values())) < 2:
        return ()
    devices = _devices(connection, set(held.values()))
    everyone = set().union(*devices.values())
    query = select(BLOCKS.c.player, BLOCKS.c.blocked).where(
        BLOCKS.c.player.in_(everyone), BLOCKS.c.blocked.in_(everyone)
    )
    blocks = [(row.player, row.blocked) for row in connection.execute(query)]
    return tuple(
        (one, other)
        for one in held
        for other in held
        if any(player in devices[held[one]] and blocked in devices[held[other]] for player, blocked in blocks)
    )


def _blocked_among(connection: Connection, players: Collection[int], others: Collection[int]) -> set[int]:
    query = select(BLOCKS.c.blocked).where(BLOCKS.c.player.in_(players))
    blocked = set(connection.scalars(query))
    if not blocked:
        return set()
    return {other for other, devices in _devices(connection, others).items() if not blocked.isdisjoint(devices)}


def _devices(connection: Connection, players: Collection[int]) -> dict[int, set[int]]:
    """Each player with the other devices of the same account."""
    asked = select(PLAYERS.c.id, PLAYERS.c.account).where(PLAYERS.c.id.in_(players))
    account = {row.id: row.account for row in connection.execute(asked)}
    accounts = {number for number in account.values() if number is not None}
    of_account: dict[int, set[int]] = {number: set() for number in accounts}
    if accounts:
        same = select(PLAYERS.c.id, PLAYERS.c.account).where(PLAYERS.c.account.in_(accounts))
        for row in connection.execute(same):
            of_account[row.account].add(row.id)
    return {player: {player} | of_account.get(account.get(player) or -1, set()) for player in players}
