"""Offers that need the others' consent: take-backs that are not free, rematches, adjourning and resuming."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal

import msgspec

from affray.engine import Match, Seat, StaleAnswer, UndoRefused
from affray.engine.match.take_back import choices_since
from affray.server.errors import NotYours
from affray.server.store.models import OfferKind, OfferRow
from affray.server.store.store import NO_NEW_ENTRY
from affray.text import say

from . import clocks
from .interfaces import AnyRoom
from .replica import EntryOrigin, MessageKey


def unlimited() -> None:
    """Do not count the opened match."""


GONE_ON = say("match_changed")


class Offers:
    """The offers of one match. A take-back offer is void once the match has advanced.

    Each method raises `Behind`, and does nothing, if another process has changed the offers or the match in the
    meantime; it is then retried (`Sync.tried`).
    """

    def __init__(self, room: AnyRoom) -> None:
        self._room = room

    async def take_back(self, seat: str, number: int, key: MessageKey, agreed: Collection[str] = ()) -> int:
        """Take back the last choice of a seat, or offer that to the seats whose consent it needs.

        `key` is the message of that seat, or the last consent of the others.
        """
        room = self._room
        async with room.lock:
            number_sent = await self._find_reply(key)
            if number_sent is not None:
                return number_sent
            loaded = room.loaded
            match = loaded.playing()
            loaded.check_not_adjourned()
            if number != loaded.number:
                done = self._taken_back(seat, number)
                if done is not None:
                    return done
                raise StaleAnswer(GONE_ON)
            choices = choices_since(match, Seat(seat))
            if not choices:
                raise UndoRefused(say("nothing_of_yours_to_take_back"))
            consent = {*loaded.consenting(seat, "take_back"), *agreed}
            try:
                match.fork().undo(seat, choices, consent)
            except UndoRefused:
                match.fork().undo(seat, choices, list(match.seats))  # still refused: consent does not help
                self._check_bot_consent(seat)
                await self._add("take_back", seat, key, choices)
                return loaded.number

        def undo(match: Match) -> None:
            if match.log.number != number:
                raise StaleAnswer(GONE_ON)
            if room.loaded.replica is not None:
                room.loaded.replica.take_back(seat, choices, consent)

        origin = EntryOrigin("player", consent=None if key.seat == seat else key)
        return await room.do(undo, lambda: self._taken_back(seat, number), origin)

    def _check_bot_consent(self, seat: str) -> None:
        """Let bots decline offers that need their consent, unless the match is practice."""
        loaded = self._room.loaded
        declining = loaded.declining(seat)
        if declining:
            raise UndoRefused(say("bot_declines", bots=declining))

    def _taken_back(self, seat: str, number: int) -> int | None:
        """The number of this seat's take-back right after the given number, if there is one."""
        for entry in self._room.loaded.playing().log.iter_backwards():
            if entry.number == number + 1:
                return entry.number if entry.kind == "take_back" and entry.seat == seat else None
            if entry.number <= number:
                break
        return None

    async def _find_reply(self, key: MessageKey) -> int | None:
        """The number with which this message was acknowledged before, if it was; that reply may have been lost."""
        room = self._room
        number = await room.directory.store.processed_number(room.id, *key)
        if number is not None:
            await room.directory.notices.publish([(room.id, NO_NEW_ENTRY)])
        return number

    async def reply(self, key: MessageKey, name: str, agree: bool, opening: Callable[[], None]) -> int:
        """Accept or decline an offer; it is carried out once all agree."""
        room, seat = self._room, key.seat
        async with room.lock:
            loaded = room.loaded
            number_sent = await self._find_reply(key)
            if number_sent is not None:
                return number_sent
            offer = next((offer_ for offer_ in loaded.offers if offer_.id == name), None)
            if offer is None:
                raise StaleAnswer(say("no_open_offer", offer=name))
            if offer.seat == seat:
                raise NotYours(say("only_others_answer"))
            rest = [offer_ for offer_ in loaded.offers if offer_.id != name]
            if not agree:
                await self._replace(rest, key)
                return loaded.number
            agreed = {*offer.agreed, seat, *loaded.consenting(seat, offer.kind)}
            if offer.kind == "take_back" and not agreed.issuperset(loaded.seats):
                await self._replace([*rest, msgspec.structs.replace(offer, agreed=tuple(sorted(agreed)))], key)
                return loaded.number
        if offer.kind == "take_back":
            return await self.take_back(offer.seat, offer.number, key, agreed)
        if offer.kind == "adjourn":
            return await self.adjourn(key)
        if offer.kind == "resume":
            return await self.resume(key)
        await self.rematch(key, opening, swap=offer.kind == "rematch")
        return loaded.number

    async def rematch(self, key: MessageKey, opening: Callable[[], None], *, swap: bool) -> str | None:
        """Offer or accept a rematch; returns its id once all agree. `opening` counts it.

        An offer of the other kind, with or without swapped sides, is replaced: its consents do not count.
        """
        room, seat = self._room, key.seat
        kind: OfferKind = "rematch" if swap else "rematch_same"
        async with room.lock:
            loaded = room.loaded
            if loaded.row.rematch is not None or await self._find_reply(key) is not None:
                return loaded.row.rematch
            if loaded.row.status != "over":
                raise StaleAnswer(say("match_not_over"))
            offer = next((offer_ for offer_ in loaded.offers if offer_.kind == kind), None)
            agreed = {seat, *loaded.consenting(seat, kind), *(offer.agreed if offer else ())}
            people = {name for name, row in loaded.seats.items() if row.player is not None}
            if not people:
                raise NotYours(say("no_player_in_match"))
            if not agreed.issuperset(people):
                await self._add(kind, offer.seat if offer else seat, key, agreed=agreed)
                return None
            await room.directory.check_capacity(loaded.row.owner)
            opening()
            done = room.completed(key, loaded.number)
            new = await room.directory.open_rematch(loaded.row, loaded.seats, done, swap=swap)
            loaded.row = msgspec.structs.replace(loaded.row, rematch=new)
            loaded.offers = []
            room.subscribers.send_offers(loaded)
            room.subscribers.send_card(loaded)
            return new

    async def adjourn(self, key: MessageKey) -> int:
        """Offer or accept to adjourn the match; it rests once all agree."""
        room = self._room
        async with room.lock:
            if await self._agree("adjourn", key):
                now = room.directory.now()
                await self._store_adjournment({"adjourned": now, "deadline": None, "awaits_bot": False}, {}, key)
            return room.loaded.number

    async def resume(self, key: MessageKey) -> int:
        """Offer or accept to resume the match; it goes on once all agree, with the time that each seat had left."""
        room = self._room
        async with room.lock:
            if await self._agree("resume", key):
                loaded, now = room.loaded, room.directory.now()
                clock, asked = loaded.row.clock, loaded.asked()
                seats: dict[str, dict[str, Any]] = {}
                deadline = None
                if clock is not None:
                    seats = clocks.after_a_rest(loaded.seats, asked, loaded.row.adjourned or now, now)
                    deadline = clocks.first_deadline(clock, clocks.changed(loaded.seats, seats))
                awaits_bot = any(loaded.seats[seat].kind == "bot" for seat in asked)
                changes = {"adjourned": None, "deadline": deadline, "awaits_bot": awaits_bot}
                await self._store_adjournment(changes, seats, key)
            number = room.loaded.number
        room.automation.resume()
        return number

    async def _agree(self, kind: Literal["adjourn", "resume"], key: MessageKey) -> bool:
        """Whether all agree now. Otherwise the consent is stored, or the message was processed before."""
        loaded, seat = self._room.loaded, key.seat
        if await self._find_reply(key) is not None:
            return False
        loaded.playing()
        if loaded.row.status != "running":
            raise StaleAnswer(say("match_is_over"))
        if (kind == "adjourn") == (loaded.row.adjourned is not None):
            raise StaleAnswer(say("match_adjourned_already" if kind == "adjourn" else "match_not_adjourned"))
        offer = next((offer_ for offer_ in loaded.offers if offer_.kind == kind), None)
        agreed = {seat, *loaded.consenting(seat, kind), *(offer.agreed if offer else ())}
        people = {name for name, row in loaded.seats.items() if row.player is not None}
        if agreed.issuperset(people):
            return True
        if offer is None:
            await self._add(kind, seat, key, agreed=agreed)
        else:
            rest = [offer_ for offer_ in loaded.offers if offer_.id != offer.id]
            await self._replace([*rest, msgspec.structs.replace(offer, agreed=tuple(sorted(agreed)))], key)
        return False

    async def _store_adjournment(
        self, changes: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], key: MessageKey
    ) -> None:
        """Store that the match rests or goes on, and tell everybody."""
        room, loaded = self._room, self._room.loaded
        changes = {**changes, "updated": room.directory.now()}
        await room.directory.store.adjourn(
            room.id,
            adjourned=loaded.row.adjourned,
            changes=changes,
            seats=seats,
            after=loaded.number,
            instead_of=loaded.offers,
            done=room.completed(key, loaded.number),
        )
        loaded.row = msgspec.structs.replace(loaded.row, **changes)
        loaded.seats = clocks.changed(loaded.seats, seats)
        loaded.offers = []
        room.automation.set_timer()
        room.subscribers.send_card(loaded)  # first: the offer was carried out, not declined
        room.subscribers.send_offers(loaded)
        room.subscribers.send_clocks(loaded)

    async def _add(
        self,
        kind: OfferKind,
        seat: str,
        key: MessageKey,
        choices: int = 0,
        agreed: Collection[str] = (),
    ) -> None:
        loaded = self._room.loaded
        offer = OfferRow(
            match=loaded.row.id,
            id=f"{kind}.{loaded.number}.{seat}",
            kind=kind,
            seat=seat,
            number=loaded.number,
            choices=choices,
            agreed=tuple(sorted({seat, *loaded.consenting(seat, kind), *agreed})),
        )
        others = [offer_ for offer_ in loaded.offers if offer_.id != offer.id and not _compete(offer_.kind, kind)]
        await self._replace([*others, offer], key)

    async def _replace(self, offers: list[OfferRow], key: MessageKey) -> None:
        """Replace the offers and mark a message as done."""
        room = self._room
        number, before = room.loaded.number, room.loaded.offers
        done = room.completed(key, number)
        await room.directory.store.set_offers(room.id, offers, after=number, instead_of=before, done=done)
        room.loaded.offers = offers
        room.subscribers.send_offers(room.loaded)


def _compete(one: OfferKind, other: OfferKind) -> bool:
    """Whether only one of two offers can stand: rematches with and without swapped sides."""
    return {one, other} <= {"rematch", "rematch_same"}
