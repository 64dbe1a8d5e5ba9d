"""Campaigns in the store: their ledgers, and the matches of their fixtures."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, or_, select, update

from affray.campaign.ledger import Behind
from affray.server.errors import Full, TooMany
from affray.server.store.errors import NotKept
from affray.text import say

from .database.tables import CAMPAIGN_ENTRIES, CAMPAIGN_GAMES, CAMPAIGN_PEOPLE, CAMPAIGNS, MATCHES
from .database.transactions import Transactions
from .matches.queries import insert_match
from .models import CampaignGameRow, CampaignRow, CampaignStatus, MatchRow, SeatRow, StoredCampaign

RETRY_S = 86_400.0
"""Seconds that a player with too many campaigns is told to wait."""
OVERDUE_BATCH = 100
"""The maximum number of matches to return in one sweep."""

Person = tuple[int, str]
"""A player and the name that they go by in a campaign."""


class CampaignMatch(NamedTuple):
    """A new match of a campaign."""

    part: CampaignGameRow
    match: MatchRow
    seats: Sequence[SeatRow]


class Batch(NamedTuple):
    """Entries that are stored together with all that belongs to them, or not at all."""

    expected: int
    """The number of the last entry before them; if the ledger has gone on, nothing is stored."""
    entries: Sequence[bytes]
    status: CampaignStatus
    at: float
    opened: Sequence[CampaignMatch] = ()
    done: Sequence[str] = ()
    """The matches that these entries end."""
    void: Sequence[str] = ()
    """The matches that these entries declare void: those in progress are cancelled, and others may take their place."""
    person: Person | None = None
    """Who takes part from now on."""


class Campaigns:
    """The campaigns of a store. Every change is one transaction."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    # --- writing ---------------------------------------------------------------------------------------------

    async def found(self, row: CampaignRow, entry: bytes, person: Person, *, limit: int, most: int) -> None:
        """Store a new campaign with its first entry. Raises `TooMany` beyond `limit` unfinished ones of its founder,
        and `Full` beyond `most` in all.
        """
        going_on = select(func.count()).select_from(CAMPAIGNS).where(CAMPAIGNS.c.status != "over")

        def put(connection: Connection) -> None:
            if (connection.scalar(going_on.where(CAMPAIGNS.c.owner == row.owner)) or 0) >= limit:
                raise TooMany(say("too_many_campaigns", max=limit), RETRY_S)
            if (connection.scalar(going_on) or 0) >= most:
                raise Full(say("server_full"))
            connection.execute(insert(CAMPAIGNS), asdict(row))
            _put_entries(connection, row.id, 1, [entry])
            _put_person(connection, row.id, person)

        await self._transactions.write(put)

    async def append(self, campaign: str, batch: Batch) -> None:
        """Append a batch. Raises `Behind` if the ledger has gone on, and `NotKept`; nothing is stored then."""
        await self._transactions.write(partial(_append, campaign=campaign, batch=batch))

    async def finish(self, match: str) -> None:
        """Mark a match as done without an entry: the ledger needs nothing of it any more."""
        await self._transactions.write(partial(_finish, done=[match]))

    async def set_invitation(self, campaign: str, invitation: str) -> None:
        """Replace the invitation; earlier ones are void."""
        changed = update(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign).values(invitation=invitation)
        await self._transactions.write(lambda connection: connection.execute(changed))

    # --- reading ---------------------------------------------------------------------------------------------

    async def read(self, campaign: str, after: int = 0) -> StoredCampaign:
        """A snapshot of a campaign with the entries after the given one. Raises `NotKept`."""
        return await self._transactions.read(partial(_read, campaign=campaign, after=after))

    async def game_of(self, match: str) -> CampaignGameRow | None:
        """The fixture to which a match belongs."""
        rows = await self._games(CAMPAIGN_GAMES.c.match == match)
        return rows[0] if rows else None

    async def stopped(self, campaign: str) -> tuple[str, ...]:
        """The matches of a campaign that have been stopped or closed, so that the ledger waits for them in vain."""
        query = select(MATCHES.c.id).join(CAMPAIGN_GAMES, MATCHES.c.id == CAMPAIGN_GAMES.c.match)
        waiting = and_(CAMPAIGN_GAMES.c.campaign == campaign, CAMPAIGN_GAMES.c.done.is_(False))
        ended = MATCHES.c.status.in_(("halted", "cancelled", "expired"))
        return tuple(
            await self._transactions.read(lambda connection: connection.scalars(query.where(waiting, ended)).all())
        )

    async def under_other_rules(self, campaign: str, installed: int) -> tuple[str, ...]:
        """The matches of a campaign in progress that were begun, or last saved, under another version of the rules."""
        query = select(MATCHES.c.id).join(CAMPAIGN_GAMES, MATCHES.c.id == CAMPAIGN_GAMES.c.match)
        waiting = and_(CAMPAIGN_GAMES.c.campaign == campaign, CAMPAIGN_GAMES.c.done.is_(False))
        begun = and_(MATCHES.c.status == "running", MATCHES.c.rules != installed)
        return tuple(
            await self._transactions.read(lambda connection: connection.scalars(query.where(waiting, begun)).all())
        )

    async def overdue(self) -> tuple[CampaignGameRow, ...]:
        """The matches that are over but not in the ledger yet, and those that have not begun: a process has died."""
        overdue = or_(MATCHES.c.status == "over", and_(MATCHES.c.status == "open", MATCHES.c.number < 0))
        query = _GAMES.join(MATCHES, MATCHES.c.id == CAMPAIGN_GAMES.c.match).where(CAMPAIGN_GAMES.c.done.is_(False))
        rows = await self._transactions.read(
            lambda connection: connection.execute(query.where(overdue).limit(OVERDUE_BATCH)).mappings().all()
        )
        return tuple(CampaignGameRow(**row) for row in rows)

    async def listed(self, *, limit: int) -> tuple[CampaignRow, ...]:
        """The public campaigns, the most recently changed first."""
        return await self._page(CAMPAIGNS.c.listed.is_(True), limit)

    async def of_players(self, players: Collection[int], *, limit: int) -> tuple[CampaignRow, ...]:
        """The campaigns in which these players take part, the most recently changed first."""
        theirs = select(CAMPAIGN_PEOPLE.c.campaign).where(CAMPAIGN_PEOPLE.c.player.in_(players))
        return await self._page(CAMPAIGNS.c.id.in_(theirs), limit)

    async def _page(self, which: ColumnElement[bool], limit: int) -> tuple[CampaignRow, ...]:
        query = select(CAMPAIGNS).where(which).order_by(CAMPAIGNS.c.updated.desc(), CAMPAIGNS.c.id).limit(limit)
        rows = await self._transactions.read(lambda connection: connection.execute(query).mappings().all())
        return tuple(CampaignRow(**row) for row in rows)

    async def _games(self, which: ColumnElement[bool]) -> tuple[CampaignGameRow, ...]:
        rows = await self._transactions.read(
            lambda connection: connection.execute(_GAMES.where(which)).mappings().all()
        )
        return tuple(CampaignGameRow(**row) for row in rows)


_GAMES: Select[tuple[object, ...]] = select(*CAMPAIGN_GAMES.c)


def _append(connection: Connection, campaign: str, batch: Batch) -> None:
    """The number of the campaign is its lock: only one of several writers finds the expected one."""
    last = batch.expected + len(batch.entries)
    next_ = update(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign, CAMPAIGNS.c.number == batch.expected)
    if not connection.execute(next_.values(number=last, status=batch.status, updated=batch.at)).rowcount:
        number = connection.scalar(select(CAMPAIGNS.c.number).where(CAMPAIGNS.c.id == campaign))
        if number is None:
            raise NotKept(say("no_campaign", campaign=campaign))
        raise Behind(batch.expected, number)
    _put_entries(connection, campaign, batch.expected + 1, batch.entries)
    _void(connection, batch.void)
    for part, match, seats in batch.opened:
        insert_match(connection, match, seats)
        connection.execute(insert(CAMPAIGN_GAMES), asdict(part))
    _finish(connection, batch.done)
    if batch.person is not None:
        _put_person(connection, campaign, batch.person)


def _put_entries(connection: Connection, campaign: str, first: int, entries: Sequence[bytes]) -> None:
    rows = [{"campaign": campaign, "number": number, "entry": entry} for number, entry in enumerate(entries, first)]
    if rows:
        connection.execute(insert(CAMPAIGN_ENTRIES), rows)


def _put_person(connection: Connection, campaign: str, person: Person) -> None:
    player, name = person
    this = and_(CAMPAIGN_PEOPLE.c.campaign == campaign, CAMPAIGN_PEOPLE.c.player == player)
    if not connection.execute(update(CAMPAIGN_PEOPLE).where(this).values(name=name)).rowcount:
        connection.execute(insert(CAMPAIGN_PEOPLE), {"campaign": campaign, "player": player, "name": name})


def _finish(connection: Connection, done: Sequence[str]) -> None:
    if done:
        connection.execute(update(CAMPAIGN_GAMES).where(CAMPAIGN_GAMES.c.match.in_(done)).values(done=True))


def _void(connection: Connection, matches: Sequence[str]) -> None:
    if matches:
        connection.execute(delete(CAMPAIGN_GAMES).where(CAMPAIGN_GAMES.c.match.in_(matches)))
        going_on = MATCHES.c.id.in_(matches) & MATCHES.c.status.in_(("open", "running", "halted"))
        connection.execute(update(MATCHES).where(going_on).values(status="cancelled"))


def _read(connection: Connection, campaign: str, after: int) -> StoredCampaign:
    row = connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign)).mappings().first()
    if row is None:
        raise NotKept(say("no_campaign", campaign=campaign))
    entries = select(CAMPAIGN_ENTRIES.c.entry).where(
        CAMPAIGN_ENTRIES.c.campaign == campaign, CAMPAIGN_ENTRIES.c.number > after
    )
    people = select(CAMPAIGN_PEOPLE.c.player, CAMPAIGN_PEOPLE.c.name).where(CAMPAIGN_PEOPLE.c.campaign == campaign)
    return StoredCampaign(
        campaign=CampaignRow(**row),
        entries=tuple(connection.scalars(entries.order_by(CAMPAIGN_ENTRIES.c.number))),
        people={person.player: person.name for person in connection.execute(people)},
    )


def names_of(people: Mapping[int, str]) -> dict[str, str]:
    """The names of the people of a campaign by the numbers under which its ledger knows them."""
    return {str(player): name for player, name in people.items()}
