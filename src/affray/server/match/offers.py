"""What needs the others' consent: take-backs that are not free, and rematches."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import msgspec

from affray.engine import Match, Seat, StaleAnswer, UndoRefused
from affray.server.errors import NotYours
from affray.server.store.models import KeptOffer, OfferKind
from affray.server.store.store import ELSE_CHANGED

from .replica import Made, Sent

if TYPE_CHECKING:
    from .room import Room


def unlimited() -> None:
    """Nobody counts the matches that are opened."""


ONLY_IN_PRACTICE = "what dice, cards or others have answered is taken back only in a match opened as practice"
GONE_ON = "the match has gone on since; look again before you take something back"


class Offers:
    """The offers of one match. A take-back is void once the match has gone on.

    Each of these raises `Behind` where another process has changed the offers or the match meanwhile; nothing is done
    then, and it is tried again (`Elsewhere.tried`).
    """

    def __init__(self, room: "Room") -> None:
        self._room = room

    async def take_back(self, seat: str, number: int, sent: Sent, agreed: Collection[str] = ()) -> int:
        """Take the last choice of a seat back, or offer it to those whose consent it needs.

        `sent` is the message of that seat, or the one by which the last of the others agrees.
        """
        room = self._room
        async with room.lock:
            answered = await self._answered(sent)
            if answered is not None:
                return answered
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
            consent = {*held.consenting(seat, "take_back"), *agreed}
            try:
                match.fork().undo(seat, choices, consent)
            except UndoRefused:
                match.fork().undo(seat, choices, list(match.seats))  # refused again: no consent would help
                self._must_not_need_a_bot(seat)
                await self._make("take_back", seat, sent, choices)
                return held.number

        def undo(match: Match) -> None:
            if match.log.number != number:
                raise StaleAnswer(GONE_ON)
            match.undo(seat, choices, consent)

        made = Made("player", consent=None if sent.seat == seat else sent)
        return await room.do(undo, lambda: self._taken_back(seat, number), made)

    def _must_not_need_a_bot(self, seat: str) -> None:
        """A bot declines whatever needs its consent, unless the match is practice."""
        held = self._room.held
        declining = [one.name for name, one in held.seats.items() if name != seat and one.kind == "bot"]
        if declining and not held.kept.practice:
            raise UndoRefused(f"the bot declines ({', '.join(declining)}): {ONLY_IN_PRACTICE}")

    def _taken_back(self, seat: str, number: int) -> int | None:
        """The number of the take-back of this seat that came right after that number, if one did."""
        for entry in self._room.held.playing().log.back():
            if entry.number == number + 1:
                return entry.number if entry.kind == "take_back" and entry.seat == seat else None
            if entry.number <= number:
                break
        return None

    async def _answered(self, sent: Sent) -> int | None:
        """The number with which this very message was answered before, if it was; who did it may not have told it."""
        room = self._room
        number = await room.hall.store.done(room.id, *sent)
        if number is not None:
            await room.hall.notices.tell([(room.id, ELSE_CHANGED)])
        return number

    async def reply(self, sent: Sent, name: str, agree: bool, opening: Callable[[], None]) -> int:
        """Agree to an offer or decline it; it is carried out once all agree."""
        room, seat = self._room, sent.seat
        async with room.lock:
            held = room.held
            answered = await self._answered(sent)
            if answered is not None:
                return answered
            offer = next((each for each in held.offers if each.id == name), None)
            if offer is None:
                raise StaleAnswer(f"there is no offer '{name}' (any more)")
            if offer.seat == seat:
                raise NotYours("an offer is answered by the others")
            rest = [each for each in held.offers if each.id != name]
            if not agree:
                await self._keep(rest, sent)
                return held.number
            agreed = {*offer.agreed, seat, *held.consenting(seat, offer.kind)}
            if offer.kind == "take_back" and not agreed.issuperset(held.seats):
                await self._keep([*rest, msgspec.structs.replace(offer, agreed=tuple(sorted(agreed)))], sent)
                return held.number
        if offer.kind == "take_back":
            return await self.take_back(offer.seat, offer.number, sent, agreed)
        await self.rematch(sent, opening)
        return held.number

    async def rematch(self, sent: Sent, opening: Callable[[], None]) -> str | None:
        """Offer another match, or agree to one; its id once all agree. It counts as opened by `opening`."""
        room, seat = self._room, sent.seat
        async with room.lock:
            held = room.held
            if held.kept.rematch is not None or await self._answered(sent) is not None:
                return held.kept.rematch
            if held.kept.status != "over":
                raise StaleAnswer("the match is not over yet")
            offer = next((each for each in held.offers if each.kind == "rematch"), None)
            agreed = {seat, *held.consenting(seat, "rematch"), *(offer.agreed if offer else ())}
            people = {name for name, one in held.seats.items() if one.player is not None}
            if not people:
                raise NotYours("nobody holds a seat of this match")
            if not agreed.issuperset(people):
                await self._make("rematch", offer.seat if offer else seat, sent, agreed=agreed)
                return None
            await room.hall.must_have_room(held.kept.owner)
            opening()
            new = await room.hall.open_rematch(held.kept, held.seats, room.done(sent, held.number))
            held.kept = msgspec.structs.replace(held.kept, rematch=new)
            held.offers = []
            room.audience.tell_offers(held)
            room.audience.tell_card(held)
            return new

    async def _make(
        self,
        kind: OfferKind,
        seat: str,
        sent: Sent,
        choices: int = 0,
        agreed: Collection[str] = (),
    ) -> None:
        held = self._room.held
        offer = KeptOffer(
            match=held.kept.id,
            id=f"{kind}.{held.number}.{seat}",
            kind=kind,
            seat=seat,
            number=held.number,
            choices=choices,
            agreed=tuple(sorted({seat, *held.consenting(seat, kind), *agreed})),
        )
        await self._keep([*(each for each in held.offers if each.id != offer.id), offer], sent)

    async def _keep(self, offers: list[KeptOffer], sent: Sent) -> None:
        """These are the offers from now on; with that a message is done."""
        room = self._room
        number, before = room.held.number, room.held.offers
        done = room.done(sent, number)
        await room.hall.store.set_offers(room.id, offers, after=number, instead_of=before, done=done)
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
