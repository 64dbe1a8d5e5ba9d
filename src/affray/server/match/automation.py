"""Automation of a match: bots, standing orders and clocks."""

import asyncio
from hashlib import blake2b

from affray.engine import Decision, IllegalChoice, StaleAnswer
from affray.server.errors import Adjourned, Halted, RulesFailed
from affray.text import Message, say

from . import clocks
from .interfaces import AnyRoom
from .standing_orders import answers

CLOCK_DELAY_S = 0.05
"""The delay of a clock after its deadline, to be sure that it has passed."""
CLOCK_RETRY_S = 5.0
"""The retry interval of an expired clock while the store is unavailable."""


class Automation:
    """Automates one match. Entries stored by another process are left to that process at first."""

    def __init__(self, room: AnyRoom) -> None:
        self._room = room
        self._bots_running = False
        self._orders_running = False
        self._delayed: set[str] = set()
        """Decisions that orders answer once their pass delay is over."""
        self._timer: asyncio.TimerHandle | None = None
        self._expired_deadline: float | None = None

    def resume(self) -> None:
        """Start bots, standing orders and clocks if they are due."""
        self.set_timer()
        loaded = self._room.loaded
        if loaded.replica is None or loaded.halted is not None or loaded.row.adjourned is not None:
            return
        if self._room.lock.locked():
            self._room.task(self._resume_after_write())
            return
        match, seats = loaded.replica.match, loaded.seats
        if not self._bots_running and any(seats[decision.seat].kind == "bot" for decision in match.decisions):
            self._bots_running = True
            self._room.task(self._run_bots())
        self.follow()

    async def _resume_after_write(self) -> None:
        """Continue after the pending write."""
        async with self._room.lock:
            pass
        self.resume()

    async def wake(self) -> None:
        """Resume unfinished automation."""
        await self._time_out()
        self.resume()

    def stop(self) -> None:
        """Stop all clocks."""
        if self._timer is not None:
            self._timer.cancel()

    # --- bots -----------------------------------------------------------------------------------------------

    async def _run_bots(self) -> None:
        """Let bots answer while they have decisions."""
        room = self._room
        try:
            while True:
                async with room.lock:
                    loaded = room.loaded
                    if loaded.replica is None or loaded.halted is not None or loaded.row.adjourned is not None:
                        return
                    seats = loaded.seats
                    open_ = loaded.playing().decisions
                    decision = next((asked for asked in open_ if seats[asked.seat].kind == "bot"), None)
                    if decision is None:
                        return
                    seat = decision.seat
                    save, bot = room.save_for(seat), seats[seat].bot or "greedy"
                    key, owner = bytes.fromhex(loaded.row.key), loaded.row.owner
                seed = blake2b(f"{decision.id} {seat}".encode(), key=key, digest_size=16).hexdigest()
                choice = await room.directory.bot_workers.choose(save, seat, bot, seed, player=f"player {owner}")
                if choice is None or await self._try_choice(decision, choice, "bot"):
                    await self._choose_default(decision, "bot")
        finally:
            self._bots_running = False

    # --- choosing for a seat ----------------------------------------------------------------------------------

    async def _try_choice(self, decision: Decision, choice: str, by: str) -> Message | None:
        """Make a choice; returns why the rules refuse it, or None if it is made or no longer open."""
        try:
            await self._room.choose(decision.seat, decision.id, choice, by)
        except (StaleAnswer, Halted, Adjourned):
            return None
        except (IllegalChoice, RulesFailed) as refused:
            return refused.message
        return None

    async def _choose_default(self, decision: Decision, by: str) -> None:
        """Choose the default. If the rules refuse even that, halt the match: a retry would not help."""
        try:
            default = str(decision.default)
        except Exception as problem:  # noqa: BLE001 -- the rules may raise anything
            self._room.directory.report(self._room.id, problem)
            refused: Message | None = say("no_default", error=type(problem).__name__)
        else:
            refused = await self._try_choice(decision, default, by)
        if refused is not None:
            about = {"seat": decision.seat, "kind": decision.kind.name, "rule": decision.rule}
            await self._room.halt(say("default_not_legal", reason=refused, **about))

    # --- standing orders --------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Let standing orders answer open decisions.

        Every process does this: the one that stored a step may not know an order given in another. If several follow
        the same order, the first one wins.
        """
        loaded = self._room.loaded
        orders = {name: seat.orders for name, seat in loaded.seats.items() if seat.orders}
        resting = loaded.halted is not None or loaded.row.adjourned is not None
        if loaded.replica is None or resting or not orders or self._orders_running:
            return
        for answer in answers(loaded.replica.match, orders):
            wait = self._room.pass_delay.wait(answer.decision)
            if wait <= 0:
                self._orders_running = True
                self._room.task(self._run_orders())
                return
            if answer.decision.id not in self._delayed:
                self._delayed.add(answer.decision.id)
                self._room.task(self._follow_later(answer.decision.id, wait))

    async def _follow_later(self, decision: str, wait: float) -> None:
        """Follow orders again when the pass delay is over."""
        try:
            await self._room.directory.sleep(wait)
        finally:
            self._delayed.discard(decision)
        self.follow()

    async def _run_orders(self) -> None:
        try:
            await self._room.follow_orders()
        finally:
            self._orders_running = False
        self.resume()

    # --- clocks -----------------------------------------------------------------------------------------------

    def set_timer(self) -> None:
        """Start a timer for the first seat to run out of time."""
        self.stop()
        self._timer = None
        row, directory = self._room.loaded.row, self._room.directory
        if row.deadline is not None and row.status == "running" and self._room.loaded.halted is None:
            minimum = CLOCK_RETRY_S if row.deadline == self._expired_deadline else CLOCK_DELAY_S
            wait = max(row.deadline, directory.no_timeouts_before) - directory.now() + CLOCK_DELAY_S
            self._timer = asyncio.get_running_loop().call_later(max(minimum, wait), self._on_deadline)

    def _on_deadline(self) -> None:
        self._timer = None
        self._expired_deadline = self._room.loaded.row.deadline
        self._room.task(self.wake())

    async def _time_out(self) -> None:
        """Choose the default for every seat whose time is up."""
        room = self._room
        now = room.directory.now()
        async with room.lock:
            loaded = room.loaded
            clock = loaded.row.clock
            if (
                clock is None
                or loaded.replica is None
                or loaded.halted is not None
                or loaded.row.adjourned is not None
                or now < room.directory.no_timeouts_before
            ):
                return
            late = clocks.out_of_time(clock, loaded.seats, now)
            overdue = [decision for decision in loaded.playing().decisions if decision.seat in late]
        for decision in overdue:
            await self._choose_default(decision, "clock")
