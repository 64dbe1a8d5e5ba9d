"""A match with viewers: it applies their choices one at a time, stores them, and notifies everybody.

Nothing is acknowledged or shown before it is stored. Every change holds the lock until it is stored; if that fails, the
match is reloaded from the store, which is authoritative.
"""

import asyncio
import random
import secrets
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from affray.engine import AffrayError, Decision, Event, Match, Seat, StaleAnswer
from affray.engine.questions import PlainQuestion
from affray.server.errors import RulesFailed
from affray.server.metrics import CHOICE_SECONDS, CHOICES
from affray.server.store.errors import Behind, NotKept
from affray.server.store.models import ChatRow, CompletedMessageRow, EntryRow, Progress, SeatRow, StoredMatch
from affray.server.workers.seat_save import save_for_seat
from affray.server.ws.messages import ChatLine, Heartbeat, Measured, News, Order, Pointed, Welcome
from affray.server.ws.outbox import Outbox
from affray.text import Message, say

from . import clocks, presentation
from .automation import Automation
from .interfaces import AnyDirectory
from .loaded_match import LoadedMatch, moved_players
from .offers import Offers, unlimited
from .pass_delay import PassDelay
from .replica import EntryOrigin, MessageKey, Replica, encode_events, new_match
from .standing_orders import after_answer, check_orders, drop_expired, standing_answer
from .subscribers import Subscribers
from .sync import MAX_ATTEMPTS, OUTPACED, Sync

T = TypeVar("T")

MAX_ORDER_BATCH = 32
"""How many answers by standing orders are stored together before others get a turn."""


class Room:
    """One match in this process."""

    def __init__(self, directory: AnyDirectory, stored: StoredMatch) -> None:
        self.directory = directory
        self.id = stored.match.id
        self.lock = asyncio.Lock()
        self.loaded = LoadedMatch(stored)
        settings = directory.settings
        self.subscribers = Subscribers(Heartbeat(interval=settings.ping_interval, timeout=settings.ping_timeout))
        self.offers = Offers(self)
        self.automation = Automation(self)
        self.sync = Sync(self)
        self.pass_delay = PassDelay(self)
        self.touched = directory.now()
        self._saves: dict[Seat | None, str] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def idle(self) -> bool:
        """Whether it has no viewers and no pending work."""
        return not (self.subscribers or self._tasks or self.lock.locked())

    # --- actions --------------------------------------------------------------------------------------------

    async def choose(self, seat: str, decision: str, choice: str, by: str = "player") -> int:
        """Answer a decision and return its stored number. Repeating a stored answer has no effect."""

        def answer(_: Match) -> None:
            if self.loaded.replica is not None:
                self.loaded.replica.choose(seat, decision, choice)

        def find_existing() -> int | None:
            replica = self.loaded.replica
            return None if replica is None else replica.stored_number(seat, decision, choice)

        async def delayed() -> int:
            if by != "clock" and (wait := self.pass_delay.wait_for(seat, decision, choice)):
                await self.directory.sleep(wait)
            return await self.do(answer, find_existing, EntryOrigin(by, decision, choice))

        return await self.run_to_end(delayed())

    async def concede(self, seat: str) -> int:
        """Concede the match, at once where it can be: nobody need answer a question that a concession has settled."""

        def find_existing() -> int | None:
            """The number of an earlier concession of the seat."""
            transcript = self.loaded.playing().transcript
            return next((entry.number for entry in transcript if entry.kind == "concede" and entry.seat == seat), None)

        def concede(match: Match) -> None:
            match.concede(seat, withdraw=True)

        change = self.do(concede, find_existing, EntryOrigin("player"), always=True)
        return await self.run_to_end(change)

    # Messages that leave no entry carry the `client`'s own id as an idempotency key.

    async def interject(self, seat: str, client: str, text: str) -> int:
        """Interject without being asked."""
        key = MessageKey.of(seat, client, "interject", text)

        def find_existing() -> int | None:
            replica = self.loaded.replica
            return None if replica is None else replica.interjections.get(key)

        return await self.run_to_end(
            self.do(lambda match: match.interject(text, seat), find_existing, EntryOrigin("player", sent=key.mark))
        )

    async def take_back(self, seat: str, client: str, number: int) -> int:
        """Take back the last choice of this seat: at once if that is free, otherwise offer it to the others."""
        key = MessageKey.of(seat, client, "take_back", number)
        return await self.run_to_end(self.sync.retry(lambda: self.offers.take_back(seat, number, key)))

    async def reply(
        self, seat: str, client: str, offer: str, agree: bool, opening: Callable[[], None] = unlimited
    ) -> int:
        """Accept or decline an offer of another seat. `opening` is called before this opens a match."""
        key = MessageKey.of(seat, client, "reply", offer, agree)
        return await self.run_to_end(self.sync.retry(lambda: self.offers.reply(key, offer, agree, opening)))

    async def rematch(
        self, seat: str, client: str, opening: Callable[[], None] = unlimited, *, swap: bool = True
    ) -> str | None:
        """Offer or accept a rematch; returns the id of the new match once all agree.

        With `swap` everybody moves on by one seat. `opening` is called before the new match is opened, and may raise
        `TooMany`.
        """
        key = MessageKey.of(seat, client, "rematch", *([] if swap else ["same"]))
        return await self.run_to_end(self.sync.retry(lambda: self.offers.rematch(key, opening, swap=swap)))

    async def adjourn(self, seat: str, client: str) -> int:
        """Offer or accept to adjourn the match."""
        key = MessageKey.of(seat, client, "adjourn")
        return await self.run_to_end(self.sync.retry(lambda: self.offers.adjourn(key)))

    async def resume(self, seat: str, client: str) -> int:
        """Offer or accept to resume an adjourned match."""
        key = MessageKey.of(seat, client, "resume")
        return await self.run_to_end(self.sync.retry(lambda: self.offers.resume(key)))

    def signal(self, message: Pointed | Measured) -> int:
        """Show everybody what a seat points at or measures, here and in the other processes; it is not stored."""
        if self.loaded.number < 0:
            raise StaleAnswer(say("match_not_begun_seats"))
        self.subscribers.signal(self.loaded, message)
        self.directory.notices.publish_signal(self.id, message)
        return self.loaded.number

    async def set_orders(self, seat: str, client: str, orders: tuple[Order, ...]) -> int:
        """Replace the standing orders of a seat, and follow them at once."""
        check_orders(orders)
        return await self.run_to_end(self._set_orders(MessageKey.of(seat, client, "orders", orders), orders))

    async def _set_orders(self, key: MessageKey, orders: tuple[Order, ...]) -> int:
        seat = key.seat
        async with self.lock:
            number, is_new = await self.directory.store.set_orders(self.id, seat, orders, key.mark)
            if is_new:
                self.loaded.seats[seat] = msgspec.structs.replace(self.loaded.seats[seat], orders=orders)
                self.subscribers.send(Seat(seat), News(orders=orders))
            else:
                await self._sync_if_shared()
        self.automation.resume()
        return number

    def completed(self, key: MessageKey, number: int) -> CompletedMessageRow:
        """Mark a message as done, acknowledged with this number."""
        return CompletedMessageRow(match=self.id, seat=key.seat, mark=key.mark, number=number)

    async def say(self, seat: str, client: str, text: str) -> ChatLine:
        """Add a line of chat."""
        line = ChatRow(match=self.id, number=0, seat=seat, client=client, text=text, at=self.directory.now())
        keep = self.directory.settings.limits.chat_lines
        stored, lines = await self.directory.store.add_chat_line(line, keep, self.loaded.last_line)
        self.add_chat(lines)
        return presentation.lines([stored])[0]

    def add_chat(self, lines: Iterable[ChatRow]) -> None:
        """Send new chat lines to all viewers; they were read in one transaction, so none is missing."""
        new = self.loaded.add_chat(lines, self.directory.settings.limits.chat_lines)
        if new:
            self.subscribers.send_chat(self.loaded, new)

    async def ask(self, seat: str | None, question: PlainQuestion) -> Any:
        """Answer a question, or several, from what the seat may know."""
        async with self.lock:
            await self._sync_if_shared()
            save = self.save_for(None if seat is None else Seat(seat))
        return await self.directory.bot_workers.ask(save, seat, question, player=self._asking_player(seat))

    def _asking_player(self, seat: str | None) -> str:
        """The share of worker time that a query uses: that of the player, or of the spectators of a host's matches."""
        loaded = self.loaded
        return f"spectators of {loaded.row.owner}" if seat is None else f"player {loaded.seats[seat].player}"

    def forget_saves(self) -> None:
        """Drop cached data of an earlier state of the match."""
        self._saves.clear()

    def save_for(self, seat: Seat | None) -> str:
        """The match as the seat may know it, with hidden items redealt, for a worker process."""
        if seat not in self._saves:
            rng = random.Random(secrets.randbits(64))
            self._saves[seat] = save_for_seat(self.loaded.playing(), seat, rng)
        return self._saves[seat]

    # --- viewers --------------------------------------------------------------------------------------------

    async def enter(self, seat: str | None, outbox: Outbox, after: int | None) -> None:
        """Show the match to a connection from now on; the welcome is its first message."""
        async with self.lock:
            await self._sync_if_shared()
            self.subscribers.enter(outbox, None if seat is None else Seat(seat), self.loaded, after)
            self.publish_connected()
        self.automation.resume()

    def leave(self, outbox: Outbox) -> None:
        """Remove a connection."""
        self.subscribers.leave(outbox, self.loaded)
        self.publish_connected()
        self.touched = self.directory.now()

    def publish_connected(self) -> None:
        """Notify other processes of the seats connected here."""
        self.directory.notices.publish_connected(self.id, [seat for seat in self.subscribers.seats if seat is not None])

    def update_presence(self) -> None:
        """Update viewers after connections changed in another process."""
        elsewhere = self.directory.presence.of(self.id, self.directory.now())
        if elsewhere != self.subscribers.connected_elsewhere:
            self.subscribers.connected_elsewhere = elsewhere
            self.subscribers.send_card(self.loaded)

    async def welcome(self, seat: str | None, after: int | None) -> Welcome:
        """Everything a seat or spectator may know now."""
        async with self.lock:
            await self._sync_if_shared()
            return self.loaded.welcome(None if seat is None else Seat(seat), after, self.subscribers.here)

    async def _sync_if_shared(self) -> None:
        """Sync before a client connects: another process may have shown it more than this one knows."""
        if self.sync.shared:
            await self.sync.read_changes()

    def reseat(self, before: Mapping[str, SeatRow]) -> None:
        """Move connections to the new seats of their players."""
        moves = moved_players(before, self.loaded.seats)
        if moves:
            self.subscribers.move(moves, self.loaded)

    # --- beginning ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start the match once every seat is taken."""
        await self.run_to_end(self._begin())

    async def _begin(self) -> None:
        async with self.lock:
            loaded = self.loaded
            if loaded.number >= 0 or loaded.halted is not None:
                return
            if any(seat.kind == "person" and seat.player is None for seat in loaded.seats.values()):
                return
            loaded.replica = Replica(new_match(loaded.row, list(loaded.seats.values())))
            if not await self._store_or_sync({}, {}, save=True):
                return
            self.subscribers.welcome(loaded, -1)
        self.automation.resume()

    async def settle(self) -> None:
        """After loading: if the match continues under newer rules, store that with a checkpoint."""
        replica = self.loaded.replica
        if replica is None or self.loaded.halted is not None or replica.number <= self.loaded.number:
            return
        async with self.lock:
            await self._store_or_sync({}, {}, save=True)

    # --- applying and storing changes -----------------------------------------------------------------------

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this to its end, even if the caller is gone."""
        if asyncio.current_task() in self._tasks:
            return await work
        return await asyncio.shield(self.task(work))

    def task(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Run this as a background task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        self.touched = self.directory.now()
        if not task.cancelled():
            problem = task.exception()
            if problem is not None and not isinstance(problem, AffrayError):
                self.directory.report(self.id, problem)

    async def do(
        self,
        change: Callable[[Match], None],
        find_existing: Callable[[], int | None],
        origin: EntryOrigin,
        *,
        always: bool = False,
    ) -> int:
        """Apply a change to the match, store it and notify everybody. If the match raises, nothing has changed.

        `find_existing` returns the number of the same change if it was stored before. `always`: also while the match
        is adjourned.
        """
        async with self.lock:
            for _ in range(MAX_ATTEMPTS):
                match = self.loaded.playing()
                number = find_existing()
                if number is not None:
                    # The process that stored it may have died before notifying the others.
                    await self.directory.notices.publish([(self.id, number)])
                    return number
                if not always:
                    await self._check_not_adjourned()
                before, open_ = self.loaded.asked(), {asked.id: asked for asked in match.decisions}
                try:
                    change(match)
                except AffrayError:  # perhaps this process is behind
                    if self.sync.shared and await self.sync.read_changes():
                        continue
                    raise
                except Exception as problem:
                    self.directory.report(self.id, problem)
                    await self.sync.reload_or_drop()  # it may have been applied in part
                    raise RulesFailed(say("rules_failed")) from problem
                number = match.log.number
                answered = open_.get(origin.decision or "") if origin.by == "player" else None
                if await self._store_with_orders(before, {number: origin}, answered):
                    break
            else:
                raise StaleAnswer(OUTPACED)
        self.automation.resume()
        return number

    async def _check_not_adjourned(self) -> None:
        """Raise `Adjourned` while the match rests; another process may have resumed it."""
        if self.loaded.row.adjourned is not None:
            await self._sync_if_shared()
            self.loaded.check_not_adjourned()

    async def halt(self, reason: Message) -> None:
        """Halt the match: store that, and tell all viewers why."""
        async with self.lock:
            if self.loaded.halted is None:
                with suppress(NotKept):  # another process has advanced it
                    await self.directory.store.halt(self.id, reason, after=self.loaded.number)
                    self.directory.log_halted(self.id, reason)
                await self.sync.reload_or_drop()
        self.automation.set_timer()

    async def follow_orders(self) -> None:
        """Let standing orders answer the open decisions."""
        async with self.lock:
            for _ in range(MAX_ATTEMPTS):
                if (
                    self.loaded.replica is None
                    or self.loaded.row.adjourned is not None
                    or await self._store_with_orders(self.loaded.asked(), {})
                ):
                    return

    async def _store_with_orders(
        self, before: Mapping[str, list[str]], origins: dict[int, EntryOrigin], answered: Decision | None = None
    ) -> bool:
        """Store the changes, with the answers of standing orders, after a player's answer. False if behind."""
        resting = self.loaded.row.adjourned is not None
        active = {name: seat.orders for name, seat in self.loaded.seats.items() if seat.orders and not resting}
        left = {name: after_answer(name, orders, answered) for name, orders in active.items()}
        orders, answered_seats = self._follow_orders(active, left, origins)
        followed = {name: active[name] for name in {*orders, *answered_seats}}
        return not origins or await self._store_or_sync(before, origins, orders, followed)

    async def _store_or_sync(
        self,
        before: Mapping[str, list[str]],
        origins: Mapping[int, EntryOrigin],
        orders: Mapping[str, tuple[Order, ...]] | None = None,
        followed: Mapping[str, tuple[Order, ...]] | None = None,
        *,
        save: bool = False,
    ) -> bool:
        """Store the applied changes, or else sync with the store. False if another process was first.

        `save`: include a checkpoint of the match.
        """
        try:
            await self._store(before, origins, orders or {}, followed or {}, save)
        except Behind:
            await self.sync.reload_or_drop()
            return False
        except BaseException:
            await self.sync.reload_or_drop()
            raise
        return True

    async def _store(
        self,
        before: Mapping[str, list[str]],
        origins: Mapping[int, EntryOrigin],
        orders: Mapping[str, tuple[Order, ...]],
        followed: Mapping[str, tuple[Order, ...]],
        save: bool,
    ) -> None:
        """Store the entries that the store lacks, then show them to all viewers."""
        replica, last, now = self.loaded.replica, self.loaded.number, self.directory.now()
        assert replica is not None
        entries: list[EntryRow] = []
        done: list[CompletedMessageRow] = []
        events: list[Event] = []
        for entry in replica.since(last):
            by, decision, sent, consent = origins.get(entry.number, EntryOrigin())
            chosen = entry.kind == "choice"
            row = EntryRow(
                match=self.id,
                number=entry.number,
                seat=entry.seat,
                kind=entry.kind,
                text=entry.text,
                sent=None if chosen and sent == entry.text else sent,
                decision=decision if chosen else None,
                by=by,
                at=now,
                events=encode_events(entry.events),
            )
            entries.append(row)
            if consent is not None:
                done.append(self.completed(consent, entry.number))
            events += entry.events
            replica.note(row)
        changes, seats = self._changes(before, now, orders)
        if save:
            changes["checkpoint"] = replica.number
        progress = Progress(
            match=self.id,
            after=last,
            entries=tuple(entries),
            changes=changes,
            seats=seats,
            offers=(),
            adjourned=self.loaded.row.adjourned,
            orders=dict(followed),
            done=tuple(done),
            save=replica.match.save() if save else None,
        )
        with CHOICE_SECONDS.time():
            await self.directory.store.append(progress)
        for row in entries:
            CHOICES.labels(row.by).inc()
        self.advance(changes, seats, events)

    def _changes(
        self, before: Mapping[str, list[str]], now: float, orders: Mapping[str, tuple[Order, ...]]
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """The changes of the match row and the seats, apart from entries."""
        loaded = self.loaded
        match, asked, clock = loaded.playing(), loaded.asked(), loaded.row.clock
        seats: dict[str, dict[str, Any]] = {seat: {"orders": row} for seat, row in orders.items()}
        deadline = None
        resting = loaded.row.adjourned is not None and match.result is None  # a concession may not end it at once
        if clock is not None and not resting:
            for name, change in clocks.after_a_choice(clock, loaded.seats, before, asked, now).items():
                seats.setdefault(name, {}).update(change)
            deadline = clocks.first_deadline(clock, clocks.changed(loaded.seats, seats))
        columns = {
            "number": match.log.number,
            "rules": match.system.rules_version,
            "status": "running" if match.result is None else "over",
            "updated": now,
            "waiting": tuple(asked),
            "awaits_bot": not resting and any(loaded.seats[seat].kind == "bot" for seat in asked),
            "deadline": deadline,
            "result": presentation.result(match),
            "adjourned": loaded.row.adjourned if resting else None,
        }
        return {name: value for name, value in columns.items() if getattr(loaded.row, name) != value}, seats

    def advance(
        self, changes: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], events: Sequence[Event]
    ) -> None:
        """After storing, update the room and notify all viewers."""
        loaded, subscribers = self.loaded, self.subscribers
        before, first, status, offers = loaded.number, loaded.events, loaded.row.status, loaded.offers
        loaded.row = msgspec.structs.replace(loaded.row, **changes)
        loaded.seats = clocks.changed(loaded.seats, seats)
        loaded.offers = [offer for offer in offers if offer.kind == "adjourn" and loaded.row.status == "running"]
        loaded.events += len(events)
        self._saves.clear()
        subscribers.update(loaded, before, first, events)
        for seat, change in seats.items():
            if "orders" in change:
                subscribers.send(Seat(seat), News(orders=change["orders"]))
        if offers:
            subscribers.send_offers(loaded)
        if loaded.row.status != status:
            subscribers.send_card(loaded)
            if loaded.row.status == "over" and loaded.row.campaign is not None:
                self.directory.match_over(self.id)

    def _follow_orders(
        self,
        first: Mapping[str, tuple[Order, ...]],
        now: Mapping[str, tuple[Order, ...]],
        origins: dict[int, EntryOrigin],
    ) -> tuple[dict[str, tuple[Order, ...]], set[str]]:
        """Let the orders `now` answer; returns those that differ from `first`, and the seats that answered."""
        replica = self.loaded.replica
        assert replica is not None
        remaining, seen, answered_seats = dict(now), self.loaded.number, set[str]()
        for _ in range(MAX_ORDER_BATCH if first else 0):
            events = [event for entry in replica.since(seen) for event in entry.events]
            seen = replica.number
            remaining = {name: drop_expired(orders, events) for name, orders in remaining.items()}
            answer = standing_answer(replica.match, remaining, self.pass_delay.wait)
            if answer is None:
                break
            decision, remaining[answer.decision.seat] = answer.decision, answer.remaining_orders
            answered_seats.add(decision.seat)
            replica.choose_by_order(decision.seat, decision.id, answer.choice)
            origins[replica.number] = EntryOrigin("order", decision.id)
        return {name: orders for name, orders in remaining.items() if orders != first[name]}, answered_seats

    # --- other processes ------------------------------------------------------------------------------------

    async def catch_up(self, number: int) -> None:
        """Sync with changes of another process; -1 means that something other than entries has changed."""
        await self.sync.catch_up(number)

    def close(self) -> None:
        """Stop all automation."""
        self.automation.stop()
        for task in self._tasks:
            task.cancel()
