"""What needs the others' consent: take-backs that are not free, and rematches."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

import msgspec

from affray.engine import Match, Seat, StaleAnswer, UndoRefused
from affray.server.errors import NotYours
from affray.server.kept import KeptOffer
from affray.server.replica import Made

if TYPE_CHECKING:
    from affray.server.room import Room

GONE_ON = "the match has gone on since; look again before you take something back"


class Offers:
    """The offers of one match. A take-back is void once the match has gone on.

    Each of these raises `Behind` where another process has changed the offers or the match meanwhile; nothing is done
    then, and it is tried again (`Elsewhere.tried`).
    """

    def __init__(self, room: "Room") -> None:
        self._room = room

    async def take_back(self, seat: str, number: int, agreed: Collection[str]) -> int:
        """Take the last choice of a seat back, or offer it to those whose consent it needs."""
        room = self._room
        async with room.lock:
            held = room.held
            match = held.playing()
            if number != held.number:
                done = self._taken_back(seat, number)
                if done is not None:
                    return done
                raise StaleAnswer(GONE_ON)
            choices = choices_since(match, Seat(seat))
            if not choices:
                raise UndoRefused("you have not chosen anything yet that could be taken back")
            consent = {*held.consenting(seat), *agreed}
            try:
                match.fork().undo(seat, choices, consent)
            except UndoRefused:
                match.fork().undo(seat, choices, list(match.seats))  # refused again: no consent would help
                await self._make("take_back", seat, choices)
                return held.number

        def undo(match: Match) -> None:
            if match.log.number != number:
                raise StaleAnswer(GONE_ON)
            match.undo(seat, choices, consent)

        return await room.do(undo, lambda: self._taken_back(seat, number), Made("player"))

    def _taken_back(self, seat: str, number: int) -> int | None:
        """The number of the take-back of this seat that came right after that number, if one did."""
        for entry in self._room.held.playing().log.back():
            if entry.number == number + 1:
                return entry.number if entry.kind == "take_back" and entry.seat == seat else None
            if entry.number <= number:
                break
        return None

    async def reply(self, seat: str, name: str, agree: bool) -> int:
        """Agree to an offer or decline it; it is carried out once all agree."""
        room = self._room
        async with room.lock:
            held = room.held
            offer = next((each for each in held.offers if each.id == name), None)
            if offer is None:
                raise StaleAnswer(f"there is no offer '{name}' (any more)")
            if offer.seat == seat:
                raise NotYours("an offer is answered by the others")
            rest = [each for each in held.offers if each.id != name]
            if not agree:
                await self._keep(rest)
                return held.number
            agreed = {*offer.agreed, seat, *held.consenting(seat)}
            if offer.kind == "take_back" and not agreed.issuperset(held.seats):
                await self._keep([*rest, msgspec.structs.replace(offer, agreed=tuple(sorted(agreed)))])
                return held.number
        if offer.kind == "take_back":
            return await self.take_back(offer.seat, offer.number, agreed)
        await self.rematch(seat)
        return held.number

    async def rematch(self, seat: str) -> str | None:
        """Offer another match, or agree to one; its id once all agree."""
        room = self._room
        async with room.lock:
            held = room.held
            if held.kept.rematch is not None:
                return held.kept.rematch
            if held.kept.status != "over":
                raise StaleAnswer("the match is not over yet")
            offer = next((each for each in held.offers if each.kind == "rematch"), None)
            agreed = {seat, *held.consenting(seat), *(offer.agreed if offer else ())}
            people = {name for name, one in held.seats.items() if one.player is not None}
            if not people:
                raise NotYours("nobody holds a seat of this match")
            if not agreed.issuperset(people):
                await self._make("rematch", offer.seat if offer else seat, agreed=agreed)
                return None
            new = await room.hall.open_rematch(held.kept, held.seats)
            held.kept = msgspec.structs.replace(held.kept, rematch=new)
            held.offers = []
            room.audience.tell_offers(held)
            room.audience.tell_card(held)
            return new

    async def _make(
        self, kind: Literal["take_back", "rematch"], seat: str, choices: int = 0, agreed: Collection[str] = ()
    ) -> None:
        held = self._room.held
        offer = KeptOffer(
            match=held.kept.id,
            id=f"{kind}.{held.number}.{seat}",
            kind=kind,
            seat=seat,
            number=held.number,
            choices=choices,
            agreed=tuple(sorted({seat, *held.consenting(seat), *agreed})),
        )
        await self._keep([*(each for each in held.offers if each.id != offer.id), offer])

    async def _keep(self, offers: list[KeptOffer]) -> None:
        room = self._room
        await room.hall.store.set_offers(room.id, offers, after=room.held.number, instead_of=room.held.offers)
        room.held.offers = offers
        room.audience.tell_offers(room.held)


def choices_since(match: Match, seat: Seat) -> int:
    """How many standing choices go back to the last one of this seat, itself included; 0 if it has made none."""
    count = 0
    for entry in match.log.standing():
        if entry.kind == "choice":
            count += 1
            if entry.seat == seat:
                return count
    return 0
