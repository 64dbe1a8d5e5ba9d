"""Export and delete all stored data of an account."""

from collections.abc import Awaitable, Callable, Collection, Iterator
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Text, cast, delete, or_, select, update

from affray.server.store.errors import NotKept
from affray.server.ws.messages import Order
from affray.text import say

from .database.tables import (
    ACCOUNTS,
    BLOCKS,
    CAMPAIGN_ENTRIES,
    CAMPAIGN_PEOPLE,
    CAMPAIGNS,
    ENTRIES,
    KNOWN_ADDRESSES,
    LESSON_PROGRESS,
    LINES,
    MATCHES,
    PLAYERS,
    REPORTS,
    SEATS,
)
from .database.transactions import Transactions
from .matches.row_locks import lock_matches
from .models import ReportKind, Status
from .players import VOID

DELETED = "[deleted]"
"""Replaces the chat lines of a deleted account, which keep their numbers."""


class ExportedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A device, or a program, that has logged in to the account."""

    player: int
    name: str
    created: float
    logged_in: bool


class ExportedAddress(msgspec.Struct, frozen=True, kw_only=True):
    """The fingerprint of an address from which the account was used: 24 bits of a hash."""

    mark: str
    last_used: float


class ExportedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, a concession or a take-back of the seat."""

    number: int
    kind: str
    text: str
    by: str
    at: float


class ExportedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat."""

    number: int
    text: str
    at: float


class ExportedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that the account holds, with its choices and chat."""

    seat: str
    name: str
    nonce: str | None
    orders: tuple[Order, ...]
    choices: tuple[ExportedChoice, ...]
    chat: tuple[ExportedLine, ...]


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match that the account has opened, or in which it holds a seat."""

    id: str
    system: str
    scenario: str | None
    status: Status
    created: float
    updated: float
    opened_by_you: bool
    seats: tuple[ExportedSeat, ...]


class ExportedReport(msgspec.Struct, frozen=True, kw_only=True):
    """A report of a doubtful ruling, or of another player."""

    match: str
    event: int
    note: str
    at: float
    kind: ReportKind = "ruling"
    reason: str = ""


class ExportedBlock(msgspec.Struct, frozen=True, kw_only=True):
    """A player that the account has blocked."""

    name: str
    at: float


class ExportedLesson(msgspec.Struct, frozen=True, kw_only=True):
    """How far a device of the account has come in a lesson."""

    system: str
    lesson: str
    step: int
    finished: bool
    at: float


class ExportedCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign in which the account takes part, with the entries of its ledger that the account has made."""

    id: str
    name: str
    your_name: str
    founded_by_you: bool
    entries: tuple[dict[str, Any], ...]


class AccountExport(msgspec.Struct, frozen=True, kw_only=True):
    """All stored data about an account, except the hashes of its password and tokens."""

    name: str
    created: float
    players: tuple[ExportedPlayer, ...]
    addresses: tuple[ExportedAddress, ...]
    matches: tuple[ExportedMatch, ...]
    reports: tuple[ExportedReport, ...]
    lessons: tuple[ExportedLesson, ...]
    blocks: tuple[ExportedBlock, ...]
    campaigns: tuple[ExportedCampaign, ...]


class AccountData:
    """Operations on all data of an account, each in one transaction."""

    def __init__(self, transactions: Transactions, notify: Callable[[str], Awaitable[None]]) -> None:
        self._transactions = transactions
        self._notify = notify

    async def export(self, account: int) -> AccountExport:
        """All stored data about an account. Raises `NotKept`."""
        return await self._transactions.read(partial(_export, account=account))

    async def running_seats(self, account: int) -> tuple[tuple[str, str], ...]:
        """The running matches in which an account holds seats, each with a seat."""
        held = (
            select(SEATS.c.match, SEATS.c.seat)
            .join(PLAYERS, PLAYERS.c.id == SEATS.c.player)
            .join(MATCHES, MATCHES.c.id == SEATS.c.match)
            .where(PLAYERS.c.account == account, MATCHES.c.status == "running")
            .order_by(SEATS.c.match, SEATS.c.seat)
        )
        rows = await self._transactions.read(lambda connection: connection.execute(held).all())
        return tuple((row.match, row.seat) for row in rows)

    async def delete(self, account: int, at: float) -> tuple[str, ...]:
        """Delete an account and return the matches that changed. Raises `NotKept`.

        This removes its name from every seat and every campaign, its lines from every chat, its reports, its lessons,
        its blocks and its players. Reports that others sent about it stay until the operator removes them.
        Matches that it opened and that have not begun are cancelled; in those of others its seats become free.
        """
        changed = await self._transactions.write(partial(_delete, account=account, at=at))
        for match in changed:
            await self._notify(match)
        return changed


def _export(connection: Connection, account: int) -> AccountExport:
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == account)).mappings().first()
    if row is None:
        raise NotKept(say("no_account", account=str(account)))
    players = connection.execute(select(PLAYERS).where(PLAYERS.c.account == account).order_by(PLAYERS.c.id)).all()
    addresses = select(KNOWN_ADDRESSES).where(KNOWN_ADDRESSES.c.account == account).order_by(KNOWN_ADDRESSES.c.seen)
    ids = [player.id for player in players]
    seated = select(SEATS.c.match).where(SEATS.c.player.in_(ids))
    involved = select(MATCHES).where(or_(MATCHES.c.owner.in_(ids), MATCHES.c.id.in_(seated)))
    matches = connection.execute(involved.order_by(MATCHES.c.created, MATCHES.c.id)).all()
    return AccountExport(
        name=row["name"],
        created=row["created"],
        players=tuple(
            ExportedPlayer(
                player=player.id,
                name=player.name,
                created=player.created,
                logged_in=not player.token_hash.startswith(VOID),
            )
            for player in players
        ),
        addresses=tuple(
            ExportedAddress(mark=known.mark, last_used=known.seen) for known in connection.execute(addresses)
        ),
        matches=tuple(_exported_match(connection, match, ids) for match in matches),
        reports=tuple(
            ExportedReport(
                match=report.match,
                event=report.event,
                note=report.note,
                at=report.at,
                kind=report.kind,
                reason=report.reason,
            )
            for report in connection.execute(select(REPORTS).where(REPORTS.c.player.in_(ids)).order_by(REPORTS.c.id))
        ),
        lessons=_exported_lessons(connection, ids),
        blocks=tuple(
            ExportedBlock(name=block.name, at=block.at)
            for block in connection.execute(select(BLOCKS).where(BLOCKS.c.player.in_(ids)).order_by(BLOCKS.c.id))
        ),
        campaigns=_exported_campaigns(connection, ids),
    )


def _exported_campaigns(connection: Connection, players: Collection[int]) -> tuple[ExportedCampaign, ...]:
    theirs = (
        select(CAMPAIGNS.c.id, CAMPAIGNS.c.name, CAMPAIGNS.c.owner, CAMPAIGN_PEOPLE.c.name.label("own"))
        .join(CAMPAIGN_PEOPLE, CAMPAIGN_PEOPLE.c.campaign == CAMPAIGNS.c.id)
        .where(CAMPAIGN_PEOPLE.c.player.in_(players))
        .order_by(CAMPAIGNS.c.created, CAMPAIGNS.c.id, CAMPAIGN_PEOPLE.c.player)
    )
    mine = {str(player) for player in players}
    return tuple(
        ExportedCampaign(
            id=row.id,
            name=row.name,
            your_name=row.own,
            founded_by_you=row.owner in players,
            entries=tuple(entry for entry in _entries(connection, row.id) if entry["by"] in mine),
        )
        for row in connection.execute(theirs).all()
    )


def _entries(connection: Connection, campaign: str) -> Iterator[dict[str, Any]]:
    query = select(CAMPAIGN_ENTRIES.c.entry).where(CAMPAIGN_ENTRIES.c.campaign == campaign)
    for entry in connection.scalars(query.order_by(CAMPAIGN_ENTRIES.c.number)):
        yield msgspec.json.decode(entry)


def _exported_lessons(connection: Connection, players: Collection[int]) -> tuple[ExportedLesson, ...]:
    theirs = select(LESSON_PROGRESS).where(LESSON_PROGRESS.c.player.in_(players)).order_by(LESSON_PROGRESS.c.updated)
    return tuple(
        ExportedLesson(system=row.system, lesson=row.lesson, step=row.step, finished=row.finished, at=row.updated)
        for row in connection.execute(theirs)
    )


def _exported_match(connection: Connection, match: Any, players: Collection[int]) -> ExportedMatch:
    mine = select(SEATS).where(SEATS.c.match == match.id, SEATS.c.player.in_(players)).order_by(SEATS.c.place)
    return ExportedMatch(
        id=match.id,
        system=match.system,
        scenario=match.scenario,
        status=match.status,
        created=match.created,
        updated=match.updated,
        opened_by_you=match.owner in players,
        seats=tuple(_exported_seat(connection, seat) for seat in connection.execute(mine).all()),
    )


def _exported_seat(connection: Connection, seat: Any) -> ExportedSeat:
    entries = select(ENTRIES).where(
        ENTRIES.c.match == seat.match, ENTRIES.c.seat == seat.seat, ENTRIES.c.kind != "start"
    )
    lines = select(LINES).where(LINES.c.match == seat.match, LINES.c.seat == seat.seat)
    return ExportedSeat(
        seat=seat.seat,
        name=seat.name,
        nonce=seat.nonce,
        orders=seat.orders,
        choices=tuple(
            ExportedChoice(number=entry.number, kind=entry.kind, text=entry.text, by=entry.by, at=entry.at)
            for entry in connection.execute(entries.order_by(ENTRIES.c.number))
        ),
        chat=tuple(
            ExportedLine(number=line.number, text=line.text, at=line.at)
            for line in connection.execute(lines.order_by(LINES.c.number))
        ),
    )


def _delete(connection: Connection, account: int, at: float) -> tuple[str, ...]:
    players = connection.scalars(select(PLAYERS.c.id).where(PLAYERS.c.account == account)).all()
    owned = set(connection.scalars(select(MATCHES.c.id).where(MATCHES.c.owner.in_(players))))
    held = {row.match for row in connection.execute(select(SEATS.c.match).where(SEATS.c.player.in_(players)))}
    statuses = {match: row.status for match, row in lock_matches(connection, owned | held).items()}
    for seat in connection.execute(select(SEATS).where(SEATS.c.player.in_(players))).all():
        _leave(connection, seat, is_free=statuses.get(seat.match) == "open" and seat.match not in owned)
    unbegun = [match for match in owned if statuses.get(match) == "open"]
    connection.execute(update(MATCHES).where(MATCHES.c.id.in_(unbegun)).values(status="cancelled", updated=at))
    anonymous = {"token_hash": VOID + cast(PLAYERS.c.id, Text), "name": "", "account": None, "old_cookie": False}
    connection.execute(update(PLAYERS).where(PLAYERS.c.id.in_(players)).values(**anonymous))
    connection.execute(delete(REPORTS).where(REPORTS.c.player.in_(players)))
    connection.execute(delete(LESSON_PROGRESS).where(LESSON_PROGRESS.c.player.in_(players)))
    connection.execute(delete(BLOCKS).where(or_(BLOCKS.c.player.in_(players), BLOCKS.c.blocked.in_(players))))
    connection.execute(delete(CAMPAIGN_PEOPLE).where(CAMPAIGN_PEOPLE.c.player.in_(players)))
    connection.execute(delete(KNOWN_ADDRESSES).where(KNOWN_ADDRESSES.c.account == account))
    if not connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account)).rowcount:
        raise NotKept(say("no_account", account=str(account)))
    return tuple(sorted(held.union(unbegun)))


def _leave(connection: Connection, seat: Any, *, is_free: bool) -> None:
    """Remove a person's name and chat from a seat. A freed seat can be taken by another player."""
    this = (SEATS.c.match == seat.match, SEATS.c.seat == seat.seat)
    cleared: dict[str, Any] = {"name": ""}
    if is_free:
        orders = tuple([order for order in seat.orders if order.lasting])
        cleared |= {"player": None, "nonce": None, "orders": orders}
    connection.execute(update(SEATS).where(*this).values(**cleared))
    connection.execute(update(LINES).where(LINES.c.match == seat.match, LINES.c.seat == seat.seat).values(text=DELETED))
