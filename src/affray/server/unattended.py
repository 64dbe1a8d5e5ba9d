"""What goes on in a match without anybody: bots think, standing orders are followed, clocks run out."""

import asyncio
from hashlib import blake2b
from typing import TYPE_CHECKING

from affray.engine import IllegalChoice, StaleAnswer
from affray.server import clocks
from affray.server.errors import Halted
from affray.server.orders import standing_answer

if TYPE_CHECKING:
    from affray.server.room import Room


class Unattended:
    """Looks after one match. What another process has stored is first left to that process."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking = False
        self._obeying = False
        self._timer: asyncio.TimerHandle | None = None

    def go_on(self) -> None:
        """Let bots think, orders be followed and clocks run, if it is their turn."""
        self.set_timer()
        held = self._room.held
        if held.replica is None or held.halted is not None:
            return
        if self._room.lock.locked():
            self._room.task(self._later())
            return
        match, seats = held.replica.match, held.seats
        if not self._thinking and any(seats[each.seat].kind == "bot" for each in match.decisions):
            self._thinking = True
            self._room.task(self._think())
        self.follow()

    async def _later(self) -> None:
        """Go on once what is being stored is stored."""
        async with self._room.lock:
            pass
        self.go_on()

    async def wake(self) -> None:
        """Go on with whatever was left undone."""
        await self._time_out()
        self.go_on()

    def stop(self) -> None:
        """No clock rings any more."""
        if self._timer is not None:
            self._timer.cancel()

    # --- bots -----------------------------------------------------------------------------------------------

    async def _think(self) -> None:
        """Let bots answer as long as they are asked."""
        room = self._room
        try:
            while True:
                async with room.lock:
                    held = room.held
                    if held.replica is None or held.halted is not None:
                        return
                    seats = held.seats
                    asked = (each for each in held.playing().decisions if seats[each.seat].kind == "bot")
                    decision = next(asked, None)
                    if decision is None:
                        return
                    seat, default = decision.seat, str(decision.default)
                    save, bot = room.save_for(seat), seats[seat].bot or "greedy"
                    key = bytes.fromhex(held.kept.key)
                seed = blake2b(f"{decision.id} {seat}".encode(), key=key, digest_size=16).hexdigest()
                choice = await room.hall.thinkers.choose(save, seat, bot, seed)
                if choice is None or not await self._try(seat, decision.id, choice, "bot"):
                    await self._try(seat, decision.id, default, "bot")
        finally:
            self._thinking = False

    async def _try(self, seat: str, decision: str, choice: str, by: str) -> bool:
        """Choose; False where the rules refuse it."""
        try:
            await self._room.choose(seat, decision, choice, by)
        except (StaleAnswer, Halted):
            return True
        except IllegalChoice:
            return False
        return True

    # --- standing orders --------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Let standing orders answer what is asked, if they can.

        Every process does: one that has stored a step may not have known an order that was given in another. Of
        several that follow the same order one is first.
        """
        held = self._room.held
        left = {name: seat.orders for name, seat in held.seats.items() if seat.orders}
        if held.replica is None or held.halted is not None or not left or self._obeying:
            return
        if standing_answer(held.replica.match, left) is not None:
            self._obeying = True
            self._room.task(self._obey())

    async def _obey(self) -> None:
        try:
            await self._room.obey()
        finally:
            self._obeying = False
        self.go_on()

    # --- clocks -----------------------------------------------------------------------------------------------

    def set_timer(self) -> None:
        """Ring when the first of those who are asked runs out of time."""
        self.stop()
        self._timer = None
        kept, hall = self._room.held.kept, self._room.hall
        if kept.deadline is not None and kept.status == "running" and self._room.held.halted is None:
            wait = max(0.0, max(kept.deadline, hall.no_timeouts_before) - hall.now())
            self._timer = asyncio.get_running_loop().call_later(wait + 0.05, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._room.task(self.wake())

    async def _time_out(self) -> None:
        """Choose the default for everybody whose time is up."""
        room = self._room
        now = room.hall.now()
        async with room.lock:
            held = room.held
            clock = held.kept.clock
            if clock is None or held.replica is None or held.halted is not None or now < room.hall.no_timeouts_before:
                return
            late = clocks.out_of_time(clock, held.seats, now)
            found = [(each.seat, each.id, str(each.default)) for each in held.playing().decisions if each.seat in late]
        for seat, decision, default in found:
            await self._try(seat, decision, default, "clock")
