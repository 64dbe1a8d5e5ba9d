"""A match that people look at: it takes their choices one after the other, stores them, and tells everybody.

Nothing is acknowledged or shown before it is stored. Whatever changes the match holds the lock from the moment it is
applied to the moment it is stored; if that fails the match is read anew from the store, which is always right.
"""

import asyncio
import random
import secrets
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from affray.engine import AffrayError, Event, Match, Seat, StaleAnswer
from affray.server.errors import RulesFailed
from affray.server.metrics import CHOICE_SECONDS, CHOICES
from affray.server.store.errors import Behind, NotKept
from affray.server.store.models import KeptDone, KeptEntry, KeptLine, KeptSeat, Progress, WholeMatch
from affray.server.workers.seat_save import known_to
from affray.server.ws.messages import Heartbeat, Line, News, Order, Welcome
from affray.server.ws.outbox import Outbox

from . import clocks, presentation
from .automation import Unattended
from .loaded_match import Held, moved
from .offers import Offers, unlimited
from .pass_delay import Pacing
from .replica import Made, Replica, Sent, begun, written
from .standing_orders import after_events, must_be_orders, standing_answer
from .subscribers import Audience
from .sync import TOO_QUICK, TRIES, Elsewhere

if TYPE_CHECKING:
    from .directory import Hall

T = TypeVar("T")

AT_ONCE = 32
"""So many answers by standing orders are stored together before others get a turn."""


class Room:
    """One match in this process."""

    def __init__(self, hall: "Hall", whole: WholeMatch) -> None:
        self.hall = hall
        self.id = whole.match.id
        self.lock = asyncio.Lock()
        self.held = Held(whole)
        settings = hall.settings
        self.audience = Audience(Heartbeat(interval=settings.ping_interval, timeout=settings.ping_timeout))
        self.offers = Offers(self)
        self.unattended = Unattended(self)
        self.elsewhere = Elsewhere(self)
        self.pacing = Pacing(self)
        self.touched = hall.now()
        self._saves: dict[Seat | None, str] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def idle(self) -> bool:
        """Whether nobody looks at it and nothing is under way."""
        return not (self.audience or self._tasks or self.lock.locked())

    # --- doing ----------------------------------------------------------------------------------------------

    async def choose(self, seat: str, decision: str, choice: str, by: str = "player") -> int:
        """Answer a decision; the number under which it is stored. Once stored, the same again does nothing."""

        def answer(match: Match) -> None:
            match.choose(choice, seat=seat, decision=decision)

        def known() -> int | None:
            replica = self.held.replica
            return None if replica is None else replica.known(seat, decision, choice)

        async def paced() -> int:
            if by != "clock" and (wait := self.pacing.wait_for(seat, decision, choice)):
                await self.hall.sleep(wait)
            return await self.do(answer, known, Made(by, decision, choice))

        return await self.whole(paced())

    async def concede(self, seat: str) -> int:
        """Give up."""

        def known() -> int | None:
            """A seat that has conceded has done so."""
            transcript = self.held.playing().transcript
            return next((each.number for each in transcript if each.kind == "concede" and each.seat == seat), None)

        return await self.whole(self.do(lambda match: match.concede(seat), known, Made("player")))

    # Messages whose doing no entry tells of have the `client`'s own id: sent again under it, they do nothing.

    async def interject(self, seat: str, client: str, text: str) -> int:
        """Say something that the seat is not asked for."""
        sent = Sent.of(seat, client, "interject", text)

        def known() -> int | None:
            replica = self.held.replica
            return None if replica is None else replica.said.get(sent)

        return await self.whole(
            self.do(lambda match: match.interject(text, seat), known, Made("player", sent=sent.mark))
        )

    async def take_back(self, seat: str, client: str, number: int) -> int:
        """Take the last choice of this seat back: at once where that is free, else it is offered to the others."""
        sent = Sent.of(seat, client, "take_back", number)
        return await self.whole(self.elsewhere.tried(lambda: self.offers.take_back(seat, number, sent)))

    async def reply(
        self, seat: str, client: str, offer: str, agree: bool, opening: Callable[[], None] = unlimited
    ) -> int:
        """Agree to an offer of another seat, or decline it. `opening` is called before a match is opened by that."""
        sent = Sent.of(seat, client, "reply", offer, agree)
        return await self.whole(self.elsewhere.tried(lambda: self.offers.reply(sent, offer, agree, opening)))

    async def rematch(self, seat: str, client: str, opening: Callable[[], None] = unlimited) -> str | None:
        """Offer another match, or take the offer up; the id of the new match once all agree.

        `opening` is called before the new match is opened, and may raise `TooMany`.
        """
        sent = Sent.of(seat, client, "rematch")
        return await self.whole(self.elsewhere.tried(lambda: self.offers.rematch(sent, opening)))

    async def set_orders(self, seat: str, client: str, orders: tuple[Order, ...]) -> int:
        """Replace the standing orders of a seat, and follow them at once."""
        must_be_orders(orders)
        return await self.whole(self._set_orders(Sent.of(seat, client, "orders", orders), orders))

    async def _set_orders(self, sent: Sent, orders: tuple[Order, ...]) -> int:
        seat = sent.seat
        async with self.lock:
            number, given = await self.hall.store.set_orders(self.id, seat, orders, sent.mark)
            if given:
                self.held.seats[seat] = msgspec.structs.replace(self.held.seats[seat], orders=orders)
                self.audience.send(Seat(seat), News(orders=orders))
            else:
                await self._look_again()
        self.unattended.go_on()
        return number

    def done(self, sent: Sent, number: int) -> KeptDone:
        """That a message is done, and answered with that number."""
        return KeptDone(match=self.id, seat=sent.seat, mark=sent.mark, number=number)

    async def say(self, seat: str, client: str, text: str) -> Line:
        """A line of chat."""
        line = KeptLine(match=self.id, number=0, seat=seat, client=client, text=text, at=self.hall.now())
        keep = self.hall.settings.limits.chat_lines
        stored, lines = await self.hall.store.say(line, keep, self.held.last_line)
        self.hear(lines)
        return presentation.lines([stored])[0]

    def hear(self, lines: Iterable[KeptLine]) -> None:
        """Tell everybody who looks what was said; these lines were read at once, and none is left out."""
        new = self.held.hear(lines, self.hall.settings.limits.chat_lines)
        if new:
            self.audience.tell_lines(new)

    async def ask(self, seat: str | None, question: Mapping[str, Any]) -> Any:
        """Answer a question of somebody who thinks, from what the seat may know."""
        async with self.lock:
            await self._look_again()
            save = self.save_for(None if seat is None else Seat(seat))
        return await self.hall.thinkers.ask(save, seat, question, player=self._asking_player(seat))

    def _asking_player(self, seat: str | None) -> str:
        """Out of whose share of thinking a question is answered; spectators have that of whoever opened the match."""
        held = self.held
        return f"spectators of {held.kept.owner}" if seat is None else f"player {held.seats[seat].player}"

    def forget_saves(self) -> None:
        """The match is another one by now."""
        self._saves.clear()

    def save_for(self, seat: Seat | None) -> str:
        """The match as that seat may know it, everything hidden dealt anew, for a process that thinks."""
        if seat not in self._saves:
            rng = random.Random(secrets.randbits(64))
            self._saves[seat] = known_to(self.held.playing(), seat, rng)
        return self._saves[seat]

    # --- looking --------------------------------------------------------------------------------------------

    async def enter(self, seat: str | None, outbox: Outbox, after: int | None) -> None:
        """Show the match to a connection from now on; the welcome is its first message."""
        async with self.lock:
            await self._look_again()
            self.audience.enter(outbox, None if seat is None else Seat(seat), self.held, after)
            self.tell_connected()
        self.unattended.go_on()

    def leave(self, outbox: Outbox) -> None:
        """A connection has ended."""
        self.audience.leave(outbox, self.held)
        self.tell_connected()
        self.touched = self.hall.now()

    def tell_connected(self) -> None:
        """Tell other processes who is connected through this one."""
        self.hall.notices.tell_connected(self.id, [seat for seat in self.audience.seats if seat is not None])

    def meet(self) -> None:
        """Somebody may have come or gone in another process."""
        elsewhere = self.hall.presence.of(self.id, self.hall.now())
        if elsewhere != self.audience.elsewhere:
            self.audience.elsewhere = elsewhere
            self.audience.tell_card(self.held)

    async def welcome(self, seat: str | None, after: int | None) -> Welcome:
        """Everything that a seat, or a spectator, may know now."""
        async with self.lock:
            await self._look_again()
            return self.held.welcome(None if seat is None else Seat(seat), after, self.audience.here)

    async def _look_again(self) -> None:
        """Whoever comes may have been told more by another process than this one has heard of."""
        if self.elsewhere.anybody:
            await self.elsewhere.read_on()

    def reseat(self, before: Mapping[str, KeptSeat]) -> None:
        """Whoever was given another seat looks from there, and acts for that one, from now on."""
        moves = moved(before, self.held.seats)
        if moves:
            self.audience.move(moves, self.held)

    # --- beginning ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start the match once every seat is taken."""
        await self.whole(self._begin())

    async def _begin(self) -> None:
        async with self.lock:
            held = self.held
            if held.number >= 0 or held.halted is not None:
                return
            if any(seat.kind == "person" and seat.player is None for seat in held.seats.values()):
                return
            held.replica = Replica(begun(held.kept, list(held.seats.values())))
            if not await self._written({}, {}, save=True):
                return
            self.audience.welcome(held, -1)
        self.unattended.go_on()

    async def settle(self) -> None:
        """After reading it: where newer rules have gone on with the match, that is stored too, and saved whole."""
        replica = self.held.replica
        if replica is None or self.held.halted is not None or replica.number <= self.held.number:
            return
        async with self.lock:
            await self._written({}, {}, save=True)

    # --- the one way in which a match goes on ---------------------------------------------------------------

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this to its end, whether or not whoever asked for it is still there."""
        if asyncio.current_task() in self._tasks:
            return await work
        return await asyncio.shield(self.task(work))

    def task(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Do this beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        self.touched = self.hall.now()
        if not task.cancelled():
            problem = task.exception()
            if problem is not None and not isinstance(problem, AffrayError):
                self.hall.report(self.id, problem)

    async def do(self, deed: Callable[[Match], None], known: Callable[[], int | None], made: Made) -> int:
        """Apply something to the match, store it, tell everybody. What the match raises is raised: nothing changed.

        `known` gives the number under which the very same was stored before, if it was.
        """
        async with self.lock:
            for _ in range(TRIES):
                match = self.held.playing()
                number = known()
                if number is not None:
                    await self.hall.notices.tell([(self.id, number)])  # who stored it may not have lived to tell it
                    return number
                before = self.held.asked()
                try:
                    deed(match)
                except AffrayError:  # is it refused because this process is behind?
                    if self.elsewhere.anybody and await self.elsewhere.read_on():
                        continue
                    raise
                except Exception as problem:
                    self.hall.report(self.id, problem)
                    await self.elsewhere.mend()  # it may have been applied in part
                    raise RulesFailed("the rules failed on this choice; the match is as it was before it") from problem
                number = match.log.number
                if await self._stored(before, {number: made}):
                    break
            else:
                raise StaleAnswer(TOO_QUICK)
        self.unattended.go_on()
        return number

    async def halt(self, reason: str) -> None:
        """Nothing can go on here: that is stored, and everybody who looks is told why."""
        async with self.lock:
            if self.held.halted is None:
                with suppress(NotKept):  # another process has gone on with it
                    await self.hall.store.halt(self.id, reason, after=self.held.number)
                    self.hall.note_halted(self.id, reason)
                await self.elsewhere.mend()
        self.unattended.set_timer()

    async def obey(self) -> None:
        """Let standing orders answer what is asked now."""
        async with self.lock:
            for _ in range(TRIES):
                if self.held.replica is None or await self._stored(self.held.asked(), {}):
                    return

    async def _stored(self, before: Mapping[str, list[str]], made: dict[int, Made]) -> bool:
        """Store what was applied, with what follows from standing orders. False: another process was first."""
        given = {name: seat.orders for name, seat in self.held.seats.items() if seat.orders}
        orders, obeyed = self._follow_orders(given, made)
        followed = {name: given[name] for name in {*orders, *obeyed}}
        return not made or await self._written(before, made, orders, followed)

    async def _written(
        self,
        before: Mapping[str, list[str]],
        made: Mapping[int, Made],
        orders: Mapping[str, tuple[Order, ...]] | None = None,
        followed: Mapping[str, tuple[Order, ...]] | None = None,
        *,
        save: bool = False,
    ) -> bool:
        """Store what was applied, or hold what the store has instead. False: another process was first.

        `save`: with the whole match as it is then.
        """
        try:
            await self._store(before, made, orders or {}, followed or {}, save)
        except Behind:
            await self.elsewhere.mend()
            return False
        except BaseException:
            await self.elsewhere.mend()
            raise
        return True

    async def _store(
        self,
        before: Mapping[str, list[str]],
        made: Mapping[int, Made],
        orders: Mapping[str, tuple[Order, ...]],
        followed: Mapping[str, tuple[Order, ...]],
        save: bool,
    ) -> None:
        """Write down what the match has and the store has not, then show it to everybody who looks."""
        replica, last, now = self.held.replica, self.held.number, self.hall.now()
        assert replica is not None
        entries: list[KeptEntry] = []
        done: list[KeptDone] = []
        events: list[Event] = []
        for entry in replica.since(last):
            by, decision, sent, consent = made.get(entry.number, Made())
            chosen = entry.kind == "choice"
            kept = KeptEntry(
                match=self.id,
                number=entry.number,
                seat=entry.seat,
                kind=entry.kind,
                text=entry.text,
                sent=None if chosen and sent == entry.text else sent,
                decision=decision if chosen else None,
                by=by,
                at=now,
                events=written(entry.events),
            )
            entries.append(kept)
            if consent is not None:
                done.append(self.done(consent, entry.number))
            events += entry.events
            replica.note(kept)
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
            orders=dict(followed),
            done=tuple(done),
            save=replica.match.save() if save else None,
        )
        with CHOICE_SECONDS.time():
            await self.hall.store.append(progress)
        for kept in entries:
            CHOICES.labels(kept.by).inc()
        self.advance(changes, seats, events)

    def _changes(
        self, before: Mapping[str, list[str]], now: float, orders: Mapping[str, tuple[Order, ...]]
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """What changes of the match and its seats beside its entries."""
        held = self.held
        match, asked, clock = held.playing(), held.asked(), held.kept.clock
        seats: dict[str, dict[str, Any]] = {seat: {"orders": kept} for seat, kept in orders.items()}
        deadline = None
        if clock is not None:
            for name, change in clocks.after_a_choice(clock, held.seats, before, asked, now).items():
                seats.setdefault(name, {}).update(change)
            deadline = clocks.first_deadline(clock, clocks.changed(held.seats, seats))
        now_so = {
            "number": match.log.number,
            "rules": match.system.rules_version,
            "status": "running" if match.result is None else "over",
            "updated": now,
            "waiting": tuple(asked),
            "awaits_bot": any(held.seats[seat].kind == "bot" for seat in asked),
            "deadline": deadline,
            "result": presentation.result(match),
        }
        return {name: value for name, value in now_so.items() if getattr(held.kept, name) != value}, seats

    def advance(
        self, changes: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], events: Sequence[Event]
    ) -> None:
        """Everything is stored: the room stands there now, and everybody who looks is told."""
        held, audience = self.held, self.audience
        before, first, status, offers = held.number, held.events, held.kept.status, held.offers
        held.kept = msgspec.structs.replace(held.kept, **changes)
        held.seats = clocks.changed(held.seats, seats)
        held.offers = []
        held.events += len(events)
        self._saves.clear()
        audience.update(held, before, first, events)
        for seat, change in seats.items():
            if "orders" in change:
                audience.send(Seat(seat), News(orders=change["orders"]))
        if offers:
            audience.tell_offers(held)
        if held.kept.status != status:
            audience.tell_card(held)

    def _follow_orders(
        self, first: Mapping[str, tuple[Order, ...]], made: dict[int, Made]
    ) -> tuple[dict[str, tuple[Order, ...]], set[str]]:
        """Let standing orders answer what they can; which orders are left where that has changed, and whose did."""
        replica = self.held.replica
        assert replica is not None
        left, seen, obeyed = dict(first), self.held.number, set[str]()
        for _ in range(AT_ONCE if first else 0):
            news = [event for entry in replica.since(seen) for event in entry.events]
            seen = replica.number
            left = {name: after_events(orders, news) for name, orders in left.items()}
            answer = standing_answer(replica.match, left, self.pacing.wait)
            if answer is None:
                break
            decision, left[answer.decision.seat] = answer.decision, answer.left
            obeyed.add(decision.seat)
            replica.choose_by_order(decision.seat, decision.id, answer.choice)
            made[replica.number] = Made("order", decision.id)
        return {name: orders for name, orders in left.items() if orders != first[name]}, obeyed

    # --- what other processes do ----------------------------------------------------------------------------

    async def catch_up(self, number: int) -> None:
        """Go on to where another process has stored the match; -1: something beside its entries has changed."""
        await self.elsewhere.catch_up(number)

    def close(self) -> None:
        """Nothing goes on by itself any more."""
        self.unattended.stop()
        for task in self._tasks:
            task.cancel()
