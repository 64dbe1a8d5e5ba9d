"""What other processes store of a match: this one goes on to where the store is, and tells those who look.

A notice says that there is something new, never what: that is read from the store, all of one moment and from where
this process stands. So it does not matter whether notices come late, twice, in another order or not at all.
"""

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from affray.engine import AffrayError, Seat, StaleAnswer
from affray.server.errors import Halted
from affray.server.store.errors import Behind
from affray.server.store.models import KeptSeat, Pulse, Since
from affray.server.ws.messages import News

from .loaded_match import Held

if TYPE_CHECKING:
    from .room import Room

T = TypeVar("T")

TRIES = 8
"""How often something is tried again when another process was first."""
TOO_QUICK = "the match goes on too quickly elsewhere; try again"


class Elsewhere:
    """Keeps one match level with the store."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    @property
    def anybody(self) -> bool:
        """Whether there may be other processes with this match."""
        return bool(self._room.hall.settings.channels_url)

    def behind(self, pulse: Pulse) -> bool:
        """Whether the store has something that is not here."""
        held = self._room.held
        if pulse.number != held.number:
            return pulse.number > held.number  # else the match has gone on here since
        return (
            pulse.line > held.last_line
            or (pulse.status, pulse.rematch) != (held.kept.status, held.kept.rematch)
            or pulse.seats != tuple(held.seats.values())
            or pulse.offers != tuple(held.offers)
        )

    async def catch_up(self, number: int = -1) -> None:
        """Go on to where the store is, and begin or go on with what another process may have left undone.

        `number` is how far the match is at least, if that is all there is to know.
        """
        room = self._room
        async with room.lock:
            if 0 <= number <= room.held.number:
                return
            await self.read_on()
        room.unattended.set_timer()
        room.unattended.follow()
        if room.held.number < 0:
            await room.begin()

    async def tried(self, deed: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something that raises `Behind` where another process was first, on what the store has now."""
        for attempt in range(TRIES):
            if attempt or self.anybody:
                await self.catch_up()
            with suppress(Behind):
                return await deed()
        raise StaleAnswer(TOO_QUICK)

    # --- reading, under the lock of the room ------------------------------------------------------------------

    async def read_on(self) -> bool:
        """Read what is new; whether the match has gone on."""
        room, held = self._room, self._room.held
        since = await room.hall.store.since(room.id, held.number, held.last_line)
        if not self._go_on(since):
            await self.mend()
            return True
        room.hear(since.lines)
        self._beside(since)
        return bool(since.entries)

    def _go_on(self, since: Since) -> bool:
        """Go on with the entries. False: the match must be read anew."""
        room, held = self._room, self._room.held
        if held.replica is None or not since.entries:
            return (since.match.number, since.match.status) == (held.number, held.kept.status)
        last = held.number
        try:
            for entry in since.entries:
                held.replica.apply(entry)
        except AffrayError:
            return False
        new = [event for entry in held.replica.since(last) for event in entry.events]
        clocks = {seat.seat: {"bank": seat.bank, "asked_at": seat.asked_at} for seat in since.seats}
        room.advance(msgspec.structs.asdict(since.match), clocks, new)
        return True

    def _beside(self, since: Since) -> None:
        """Take over what there is beside entries and chat, and tell whoever looks what has changed of it."""
        held = self._room.held
        before, seats, offers = _on_the_card(held), held.seats, held.offers
        held.kept = since.match
        held.seats = {seat.seat: seat for seat in since.seats}
        held.offers = list(since.offers)
        self._tell(before, seats, offers)

    def _tell(self, card: object, seats: dict[str, KeptSeat], offers: object) -> None:
        room, held = self._room, self._room.held
        room.reseat(seats)
        for name, seat in held.seats.items():
            if seat.orders != seats[name].orders:
                room.audience.send(Seat(name), News(orders=seat.orders))
        if held.offers != offers:
            room.audience.tell_offers(held)
        if _on_the_card(held) != card:
            room.audience.tell_card(held)

    async def mend(self) -> None:
        """Something was applied that was not stored: read the match anew, or let go of it until it can be read."""
        room = self._room
        try:
            await self.read_anew()
        except BaseException:
            room.held.replica, room.held.halted = None, Halted("the store cannot be read now; come back in a moment")
            room.hall.let_go(room)
            raise

    async def read_anew(self) -> None:
        """Hold what the store has; whoever looks is told everything that is new to them."""
        room = self._room
        whole = await room.hall.store.whole(room.id)
        room.hear(whole.lines)  # before the rest is replaced: lines may have come here since the store was read
        old, new = room.held, Held(whole)
        if new.unread:
            new.show(await room.hall.store.entries_after(room.id, -1))
        new.lines = old.lines
        room.held = new
        room.forget_saves()
        if new.halted is not None or new.number != old.number:
            room.reseat(old.seats)
            room.audience.welcome(new, old.events - 1)
        else:
            self._tell(_on_the_card(old), old.seats, old.offers)


def _on_the_card(held: Held) -> object:
    """What everybody is told on the card of a match when it changes."""
    kept = held.kept
    sat = [(seat.player, seat.kind, seat.bot, seat.name, seat.nonce is None) for seat in held.seats.values()]
    return kept.status, kept.halted, kept.rematch, sat
