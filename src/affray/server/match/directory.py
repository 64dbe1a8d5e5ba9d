"""The matches loaded in this process: opening, joining and finding them."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from affray.engine.chance import commitment
from affray.engine.errors import BadOption
from affray.engine.match import CAP
from affray.engine.registry import system as system_of
from affray.engine.setup import Setup
from affray.server.errors import Full, Halted, NotYours, TooMany
from affray.server.http.authentication import hash_token, new_token
from affray.server.lobby.blocking import check_host_not_blocked
from affray.server.lobby.changes import check_distinct_name, is_host
from affray.server.lobby.expiry import expire
from affray.server.lobby.new_match import NewMatch, Opened, requested_seats
from affray.server.lobby.setup_seats import first_scenario, sides_of
from affray.server.metrics import HALTED, ROOMS
from affray.server.process.steady_clock import NOW
from affray.server.process.warm_up import warm_up_in_thread
from affray.server.settings import Settings
from affray.server.store.errors import Unavailable
from affray.server.store.models import CLOSED, CompletedMessageRow, MatchRow, PlayerRow, SeatRow, StoredMatch
from affray.server.store.store import Store
from affray.server.workers.pool import BotWorkerPool
from affray.server.ws.messages import MatchCard
from affray.server.ws.outbox import Outbox
from affray.text import Message, say

from . import presentation
from .channels.notices import Connected, Notices, Signal
from .channels.presence import Presence
from .interfaces import AnyRoom
from .records.export_record import record_of
from .records.import_record import imported
from .room import Room
from .standing_orders import initial_orders

LOG = logging.getLogger("affray.server.match.directory")

PRESENCE_SWEEPS = 3
"""For how many sweeps a seat reported by another process counts as connected; each sweep renews it."""
STOPPING = say("server_stopping_reconnect")
POLL_INTERVAL_S = 0.02
BOT_OVERDUE_S = 10.0
"""Seconds after which a missing answer of a bot is overdue: its process may be gone."""


def new_id() -> str:
    """An unguessable id for a match."""
    return secrets.token_hex(8)


def new_key() -> bytes:
    """An unguessable key for the dice of a match."""
    return secrets.token_bytes(32)


class MatchDirectory:
    """The matches of this process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bot_workers: BotWorkerPool,
        notices: Notices,
        *,
        now: Callable[[], float] = NOW,
        keys: Callable[[], bytes] = new_key,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bot_workers = bot_workers
        self.notices = notices
        self.presence = Presence(PRESENCE_SWEEPS * settings.sweep)
        self.now = now
        self.sleep = sleep
        self._keys = keys
        self.no_timeouts_before = now() + settings.grace
        self.rooms: dict[str, Room] = {}
        self.callers: dict[Outbox, str] = {}
        """The connections of seated players, each with the hash of its token."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._importing = asyncio.Semaphore(1)
        self.reporting = asyncio.Semaphore(1)
        """Reports replay the match: they run one at a time, so that play continues beside them."""
        self.when_over: Callable[[str], Coroutine[Any, Any, None]] | None = None
        """Called when a match of a campaign is over."""
        self.when_sweeping: Callable[[], Awaitable[None]] | None = None
        """Called by every sweep."""

    async def start(self) -> None:
        """Start listening to other processes and sweeping."""
        await self.notices.start(self.on_changes, self.on_connected, self.on_signals)
        self._warming = self.task(warm_up_in_thread())
        self._sweeping = asyncio.create_task(self._sweep_periodically())

    async def say_goodbye(self, wait_s: float) -> None:
        """Notify all clients of the shutdown, and wait up to `wait_s` for them to leave."""
        if self._warming is not None:
            self._warming.cancel()
        subscribers = [room.subscribers for room in self.rooms.values()]
        for audience in subscribers:
            audience.close(1012, STOPPING)
        with suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                while any(subscribers):  # noqa: ASYNC110 -- it happens once
                    await asyncio.sleep(POLL_INTERVAL_S)

    async def stop(self) -> None:
        """Save a checkpoint of every match, so that it can continue under newer rules."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await self.notices.stop()
        rooms = list(self.rooms.values())
        self.rooms.clear()
        for room in rooms:
            room.subscribers.close(1012, STOPPING)
        for room in rooms:
            room.close()
            try:
                await self._checkpoint(room)
            except Unavailable:
                LOG.warning("a match has no final checkpoint; the store has all its entries", extra={"match": room.id})

    # --- opening and joining ----------------------------------------------------------------------------------

    async def open_match(self, wish: NewMatch, player: PlayerRow) -> Opened:
        """Open a match; it begins at once if no seat is free."""
        await self.check_capacity(player.id)
        setup = Setup(scenario=wish.scenario, options=wish.options)
        sides = await asyncio.to_thread(sides_of, wish.system, setup)
        key, now = self._keys(), self.now()
        row = MatchRow(
            id=new_id(),
            system=wish.system,
            scenario=wish.scenario or first_scenario(wish.system),
            options=wish.options,
            cap=CAP,
            rules=system_of(wish.system).rules_version,
            key=key.hex(),
            commitment=commitment(key),
            created=now,
            updated=now,
            listed=wish.listed,
            practice=wish.practice,
            owner=player.id,
            clock=wish.clock,
        )
        seats, invitations = requested_seats(row, sides, wish, player)
        if wish.practice and all(seat.kind != "bot" for seat in seats):
            raise BadOption(say("practice_needs_bot"))
        orders = initial_orders(system_of(row.system), self.settings)
        seats = [replace(seat, orders=orders) if seat.kind == "person" else seat for seat in seats]
        return Opened(match=await self._open(row, seats, player), invitations=invitations)

    async def check_capacity(self, owner: int | None) -> None:
        """Raise `TooMany` or `Full` if this player cannot open another match."""
        limits = self.settings.limits
        own, total = await self.store.count_open(-1 if owner is None else owner)
        if own >= limits.open_matches_per_player:
            raise TooMany(say("too_many_open_matches", max=limits.open_matches_per_player), 3600.0)
        if total >= limits.open_matches:
            raise Full(say("server_full"))

    async def _open(self, row: MatchRow, seats: Sequence[SeatRow], player: PlayerRow | None) -> MatchCard:
        await self.store.open_match(row, seats)
        new = StoredMatch(match=row, seats=tuple(seats), save=None, entries=(), offers=(), lines=())
        room = self.rooms.setdefault(row.id, Room(self, new))
        await room.begin()
        return await self.card(row.id, player)

    async def open_rematch(
        self, row: MatchRow, seats: Mapping[str, SeatRow], done: CompletedMessageRow, *, swap: bool
    ) -> str:
        """Open a rematch with a new key. `done` is the message of the last consent.

        With `swap` everybody moves on by one seat.
        """
        await asyncio.to_thread(sides_of, row.system, Setup(scenario=row.scenario, options=row.options))
        key, now = self._keys(), self.now()
        new = MatchRow(
            id=new_id(),
            system=row.system,
            scenario=row.scenario,
            options=row.options,
            cap=row.cap,
            rules=system_of(row.system).rules_version,
            key=key.hex(),
            commitment=commitment(key),
            created=now,
            updated=now,
            listed=row.listed,
            practice=row.practice,
            owner=row.owner,
            clock=row.clock,
            rematch_of=row.id,
        )
        names = list(seats)
        holders = [*names[1:], names[0]] if swap else names
        new_seats = [
            SeatRow(
                match=new.id,
                seat=seat,
                side=seats[seat].side,
                kind=holder.kind,
                bot=holder.bot,
                player=holder.player,
                name=holder.name,
                bank=row.clock.bank if row.clock else None,
                orders=tuple([order for order in holder.orders if order.lasting]),
            )
            for seat, holder in zip(names, [seats[name] for name in holders], strict=True)
        ]
        rematch = await self.store.open_rematch(new, new_seats, done)
        if rematch == new.id:
            room = await self.room(new.id)
            await room.begin()
        return rematch

    async def join(
        self,
        match: str,
        player: PlayerRow,
        *,
        seat: str | None,
        invitation: str | None,
        name: str,
        nonce: str | None,
    ) -> MatchCard:
        """Take a free seat: with an invitation, or in a match open to everybody."""
        row, seats = await self.store.match(match)
        if row.status in CLOSED:
            raise Halted(presentation.why_closed(row))
        await check_host_not_blocked(self, row, seats, player)
        secret = None if invitation is None else hash_token(invitation)
        free = [row for row in seats if row.kind == "person" and row.player is None]
        if secret is not None:
            free = [row for row in free if row.invitation == secret]
        elif not row.listed:
            raise NotYours(say("by_invitation"))
        if seat is not None:
            free = [row for row in free if row.seat == seat]
        check_distinct_name(name or player.name, seats)
        for free_seat in free:
            if await self.store.take_seat(
                match,
                free_seat.seat,
                player=player.id,
                name=name or player.name,
                nonce=nonce,
                invitation=secret,
                at=self.now(),
            ):
                await self.notices.publish([(match, -1)])
                room = await self.room(match)
                await room.catch_up(-1)
                await room.begin()
                return await self.card(match, player)
        raise NotYours(say("seat_taken"))

    async def invite(self, match: str, player: PlayerRow, seat: str) -> str:
        """A new invitation to a free seat; the old one is void."""
        row, seats = await self.store.match(match)
        if row.owner not in await self.players_of(player):
            raise NotYours(say("only_host_invites"))
        if row.status in CLOSED:
            raise Halted(presentation.why_closed(row))
        token = new_token()
        if any(row.seat == seat for row in seats) and await self.store.set_invitation(match, seat, hash_token(token)):
            return token
        raise NotYours(say("seat_not_free", seat=seat))

    async def players_of(self, player: PlayerRow) -> set[int]:
        """All players with the same account, including this one: their other devices."""
        if player.account is None:
            return {player.id}
        return {other.id for other in await self.store.players_of(player.account)} | {player.id}

    async def seats_of(self, match: str, player: PlayerRow | None) -> list[str]:
        """The seats that this player holds."""
        if player is None:
            return []
        mine = await self.players_of(player)
        room = await self.room(match)
        return [name for name, seat in room.loaded.seats.items() if seat.player in mine]

    async def require_seat(self, match: str, player: PlayerRow | None, seat: str) -> None:
        """Raise `NotYours` unless this player holds that seat."""
        if seat in await self.seats_of(match, player):
            return
        await self.synced_room(match)  # it may have been taken in another process
        if seat not in await self.seats_of(match, player):
            raise NotYours(say("not_your_seat", seat=seat))

    async def close_revoked(self) -> None:
        """Close the connections whose token has been revoked."""
        callers = dict(self.callers)
        valid = await self.store.known_tokens(set(callers.values())) if callers else set()
        for outbox, token in callers.items():
            if token not in valid:
                outbox.close(4401, say("token_revoked"))

    # --- finding ----------------------------------------------------------------------------------------------

    async def room(self, match: str) -> Room:
        """A match, loaded from the store if it is not in memory."""
        room = self.rooms.get(match)
        if room is not None:
            return room
        task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    async def synced_room(self, match: str) -> Room:
        """A match in sync with the store, which other processes may have advanced."""
        room = await self.room(match)
        if room.sync.shared:
            await room.sync.catch_up()
        return room

    async def _load(self, match: str) -> Room:
        stored = await self.store.load(match)
        room = Room(self, stored)
        if room.loaded.unread:
            room.loaded.show(await self.store.entries_after(match, -1))
        if room.loaded.halted is not None and stored.match.status not in ("halted", *CLOSED):
            self.log_halted(match, room.loaded.halted.message)
        await room.settle()
        await room.begin()  # the process that filled the last seat may have died before starting the match
        self.rooms[match] = room
        ROOMS.set(len(self.rooms))
        return room

    def drop(self, room: AnyRoom) -> None:
        """Drop a room that may be inconsistent: viewers reconnect, and the match is reloaded from the store."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        room.subscribers.close(1011, say("store_not_readable"))

    async def card(self, match: str, player: PlayerRow | None) -> MatchCard:
        """The card of a match for this player."""
        room = await self.synced_room(match)
        mine = await self.seats_of(match, player)
        card = room.loaded.card(room.subscribers.here)
        my_turn = card.status == "running" and not card.adjourned and not set(mine).isdisjoint(room.loaded.row.waiting)
        yours = await is_host(self, match, player)
        return msgspec.structs.replace(card, mine=tuple(mine), my_turn=my_turn, yours=yours)

    async def cards(
        self, rows: Sequence[tuple[MatchRow, tuple[SeatRow, ...]]], players: Collection[int]
    ) -> tuple[MatchCard, ...]:
        """Matches from the store, without loading them."""
        return tuple(
            presentation.card(
                row,
                {seat.seat: seat for seat in seats},
                mine=[seat.seat for seat in seats if seat.player is not None and seat.player in players],
                yours=row.owner is not None and row.owner in players,
            )
            for row, seats in rows
        )

    # --- records ----------------------------------------------------------------------------------------------

    async def record(self, match: str) -> str:
        """The record of a match that is over, with the key of its dice."""
        room = await self.synced_room(match)
        if room.loaded.row.status != "over":
            raise NotYours(say("record_when_over"))
        return await asyncio.to_thread(record_of, room.loaded)

    async def import_record(self, text: str, player: PlayerRow) -> MatchCard:
        """Import a finished match from its record: replayed, or only shown if its rules version differs."""
        async with self._importing:
            row, seats, progress = await asyncio.to_thread(imported, text, new_id(), player.id, self.now())
        await self.store.open_match(row, seats)
        await self.store.append(progress)
        return await self.card(row.id, player)

    # --- other processes and sweeping ---------------------------------------------------------------------------

    def on_changes(self, changes: Sequence[tuple[str, int]]) -> None:
        """Handle a notice that other processes have stored changes."""
        for match, number in changes:
            if match in self.rooms or match in self._loading:
                self.task(self._catch_up(match, number))

    def on_connected(self, sender: str, connected: Sequence[Connected]) -> None:
        """Handle a notice of seats connected through another process."""
        for match, seats in connected:
            self.presence.update(sender, match, seats, self.now())
            if match in self.rooms:
                self.rooms[match].update_presence()

    def on_signals(self, signals: Sequence[Signal]) -> None:
        """Show what seats point at or measure through another process."""
        for match, message in signals:
            if match in self.rooms:
                room = self.rooms[match]
                room.subscribers.signal(room.loaded, message)

    async def _catch_up(self, match: str, number: int) -> None:
        """Sync a match that is being loaded, as it may have been read before the change."""
        room = await self.room(match)
        await room.catch_up(number)

    def task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run this as a background task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a background task failed", exc_info=task.exception())

    def match_over(self, match: str) -> None:
        """A match of a campaign is over."""
        if self.when_over is not None:
            self.task(self.when_over(match))

    def report(self, match: str, problem: BaseException) -> None:
        """Log the failure of a background task."""
        LOG.error("a task of a match failed", extra={"match": match}, exc_info=problem)

    def log_halted(self, match: str, reason: Message) -> None:
        """Log that a match cannot continue, for the operator."""
        HALTED.inc()
        LOG.warning("match halted", extra={"match": match, "reason": str(reason)})

    async def _sweep_periodically(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep)
            try:
                NOW.watch()
                await self.sweep()
            except Unavailable:
                pass  # already logged when it began
            except Exception:
                LOG.exception("the sweep failed and will be retried")

    async def sweep(self) -> None:
        """Expire matches, wake overdue ones, catch up with lost notices, and unload matches without viewers."""
        await self.close_revoked()
        now = self.now()
        await expire(self)
        for match in await self.store.overdue(now, now - BOT_OVERDUE_S):
            await self._wake(match)
        if self.when_sweeping is not None:
            await self.when_sweeping()
        for match, version in (await self.store.versions(list(self.rooms))).items():
            if match in self.rooms and self.rooms[match].sync.behind(version):
                await self.rooms[match].sync.catch_up()
        for match, room in list(self.rooms.items()):
            room.update_presence()
            if room.subscribers:
                room.publish_connected()
            if room.idle and room.touched + self.settings.idle < now:
                del self.rooms[match]
                room.close()
                await self._checkpoint(room)
        ROOMS.set(len(self.rooms))

    async def _wake(self, match: str) -> None:
        """Resume an overdue match. A failure does not affect the others."""
        try:
            room = await self.room(match)
            await room.automation.wake()
        except Exception as problem:  # noqa: BLE001 -- any error: it is retried in the next sweep
            self.report(match, problem)

    async def _checkpoint(self, room: Room) -> None:
        """Save a checkpoint of a match if it has advanced since the last one."""
        row, replica = room.loaded.row, room.loaded.replica
        if replica is None or row.status != "running" or row.checkpoint == row.number:
            return
        match = replica.match
        if match.log.number != row.number:
            return  # something was applied but never stored: the store is authoritative
        save = await asyncio.to_thread(match.save)
        await self.store.checkpoint(row.id, row.number, save, match.system.rules_version)
