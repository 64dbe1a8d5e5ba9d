"""Keep a match in sync with what other processes store, and notify its viewers.

A notice says that something is new, never what: the changes are read from the store in one transaction, starting from
the state of this process. So notices may arrive late, twice, out of order or not at all.
"""

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from affray.engine import AffrayError, Seat, StaleAnswer
from affray.server.errors import Halted
from affray.server.store.errors import Behind
from affray.server.store.models import MatchChanges, MatchVersion, SeatRow
from affray.server.ws.messages import News
from affray.text import say

from .interfaces import AnyRoom
from .loaded_match import LoadedMatch

T = TypeVar("T")

MAX_ATTEMPTS = 8
"""The number of retries when another process was first."""
OUTPACED = say("match_changing")


class Sync:
    """Keeps one match in sync with the store."""

    def __init__(self, room: AnyRoom) -> None:
        self._room = room

    @property
    def shared(self) -> bool:
        """Whether other processes may have this match loaded."""
        return bool(self._room.directory.settings.channels_url)

    def behind(self, version: MatchVersion) -> bool:
        """Whether the store has changes that are missing here."""
        loaded = self._room.loaded
        if version.number != loaded.number:
            return version.number > loaded.number  # otherwise the match has advanced here since
        return (
            version.line > loaded.last_line
            or (version.status, version.rematch) != (loaded.row.status, loaded.row.rematch)
            or version.seats != tuple(loaded.seats.values())
            or version.offers != tuple(loaded.offers)
            or version.adjourned != loaded.row.adjourned
        )

    async def catch_up(self, number: int = -1) -> None:
        """Catch up with the store, and begin or resume what another process may have left unfinished.

        `number` is the minimum number of the match in the store, if nothing else has changed.
        """
        room = self._room
        async with room.lock:
            if 0 <= number <= room.loaded.number:
                return
            await self.read_changes()
        room.automation.set_timer()
        room.automation.follow()
        if room.loaded.number < 0:
            await room.begin()

    async def retry(self, action: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run an action that raises `Behind` if another process was first; retry it after catching up."""
        for attempt in range(MAX_ATTEMPTS):
            if attempt or self.shared:
                await self.catch_up()
            with suppress(Behind):
                return await action()
        raise StaleAnswer(OUTPACED)

    # --- reading, under the lock of the room ------------------------------------------------------------------

    async def read_changes(self) -> bool:
        """Read the changes; returns whether the match has advanced."""
        room, loaded = self._room, self._room.loaded
        changes = await room.directory.store.changes_since(room.id, loaded.number, loaded.last_line)
        if not self._apply_entries(changes):
            await self.reload_or_drop()
            return True
        room.add_chat(changes.lines)
        self._apply_other_changes(changes)
        return bool(changes.entries)

    def _apply_entries(self, changes: MatchChanges) -> bool:
        """Apply the entries. False if the match must be reloaded."""
        room, loaded = self._room, self._room.loaded
        if loaded.replica is None or not changes.entries:
            return (changes.match.number, changes.match.status) == (loaded.number, loaded.row.status)
        last = loaded.number
        try:
            for entry in changes.entries:
                loaded.replica.apply(entry)
        except AffrayError:
            return False
        new = [event for entry in loaded.replica.since(last) for event in entry.events]
        clocks = {seat.seat: {"bank": seat.bank, "asked_at": seat.asked_at} for seat in changes.seats}
        room.advance(msgspec.structs.asdict(changes.match), clocks, new)
        return True

    def _apply_other_changes(self, changes: MatchChanges) -> None:
        """Apply changes other than entries and chat, and notify the viewers."""
        loaded = self._room.loaded
        before, seats, offers, blocks = _card_fields(loaded), loaded.seats, loaded.offers, loaded.blocks
        adjourned = loaded.row.adjourned
        loaded.row = changes.match
        loaded.seats = {seat.seat: seat for seat in changes.seats}
        loaded.offers = list(changes.offers)
        loaded.blocks = changes.blocks
        self._notify(before, seats, offers)
        if loaded.row.adjourned != adjourned:
            self._room.subscribers.send_clocks(loaded)
        for name in {reader for reader, _ in {*blocks} ^ {*loaded.blocks}}:
            self._room.subscribers.send_blocked(loaded, Seat(name))

    def _notify(self, card: object, seats: dict[str, SeatRow], offers: object) -> None:
        room, loaded = self._room, self._room.loaded
        room.reseat(seats)
        for name, seat in loaded.seats.items():
            if seat.orders != seats[name].orders:
                room.subscribers.send(Seat(name), News(orders=seat.orders))
        if loaded.offers != offers:
            room.subscribers.send_offers(loaded)
        if _card_fields(loaded) != card:
            room.subscribers.send_card(loaded)

    async def reload_or_drop(self) -> None:
        """Reload the match after a change that was not stored, or drop it until it can be read."""
        room = self._room
        try:
            await self.reload()
        except BaseException:
            room.loaded.replica, room.loaded.halted = (
                None,
                Halted(say("store_not_readable")),
            )
            room.directory.drop(room)
            raise

    async def reload(self) -> None:
        """Replace the match by the stored one, and send the viewers everything that is new to them."""
        room = self._room
        stored = await room.directory.store.load(room.id)
        room.add_chat(
            stored.lines
        )  # before the rest is replaced: lines may have been added here since the store was read
        old, new = room.loaded, LoadedMatch(stored)
        if new.unread:
            new.show(await room.directory.store.entries_after(room.id, -1))
        new.lines = old.lines
        room.loaded = new
        room.forget_saves()
        if new.halted is not None or new.number != old.number:
            room.reseat(old.seats)
            room.subscribers.welcome(new, old.events - 1)
        else:
            self._notify(_card_fields(old), old.seats, old.offers)


def _card_fields(loaded: LoadedMatch) -> object:
    """The parts of the card whose changes are sent to everybody."""
    row = loaded.row
    holders = [(seat.player, seat.kind, seat.bot, seat.name, seat.nonce is None) for seat in loaded.seats.values()]
    return row.status, row.halted, row.rematch, row.adjourned, holders
