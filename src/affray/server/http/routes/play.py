"""Play without a socket: the protocol messages as HTTP requests, for matches that take days."""

import functools
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from affray.engine.questions import PlainQuestion
from affray.engine.verbs import ChoiceForm, line_of
from affray.server.http.authentication import require_player
from affray.server.http.error_responses import error_specs
from affray.server.match.room import Room
from affray.server.services import Services
from affray.server.store.models import PlayerRow
from affray.server.ws.messages import Answer, Done, Id, Order, SeatName, Welcome, question_count

from .methods import get
from .parameters import (
    NEEDS_PLAYER,
    ClientAddress,
    InjectedServices,
    MatchId,
    OptionalPlayer,
    OptionalSeat,
    RequiredPlayer,
)

REFUSALS = error_specs(401, 403, 404, 409, 422, body=True)

After = Annotated[int, QueryParameter(description="The number of the last event seen.", ge=-1, le=2**31)]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action of a seat. `id` is an idempotency key chosen by the client; the response repeats it.

    A message repeated with the same `id` has no effect and gets the same response.
    """

    seat: SeatName
    id: Id


class Choose(Message, frozen=True, kw_only=True):
    """Answer a decision. A repeated answer has no effect and is acknowledged again."""

    decision: Annotated[str, Meta(max_length=32)]
    choice: Annotated[str, Meta(max_length=10_000)] | ChoiceForm
    """The text of the choice, or its JSON form."""


class Concede(Message, frozen=True, kw_only=True):
    """Concede the match."""


class Interject(Message, frozen=True, kw_only=True):
    """Interject without being asked."""

    text: Annotated[str, Meta(max_length=1_000)]


class TakeBack(Message, frozen=True, kw_only=True):
    """Take back your last choice; `number` is the match number known to the client."""

    number: Annotated[int, Meta(ge=-1, le=2**31)]


class Reply(Message, frozen=True, kw_only=True):
    """Accept or decline an offer of another seat."""

    offer: Annotated[str, Meta(max_length=64)]
    agree: bool


class Orders(Message, frozen=True, kw_only=True):
    """All standing orders of the seat."""

    orders: Annotated[tuple[Order, ...], Meta(max_length=32)]


class Say(Message, frozen=True, kw_only=True):
    """A line of chat; the same `id` is the same line."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Rematch(Message, frozen=True, kw_only=True):
    """Offer a rematch, or accept the offer; with `swap` everybody moves on by one seat."""

    swap: bool = True


class Adjourn(Message, frozen=True, kw_only=True):
    """Offer to adjourn the match, or accept the offer."""


class Resume(Message, frozen=True, kw_only=True):
    """Offer to resume an adjourned match, or accept the offer."""


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question, or several; without a seat they are answered from public information."""

    id: Id
    question: PlainQuestion
    seat: SeatName | None = None


async def _room(services: Services, match: str, me: PlayerRow, message: Message) -> Room:
    """Look up the match, check that the player holds the seat, and apply the rate limit."""
    await services.directory.require_seat(match, me, message.seat)
    services.rate_limits.messages.take((match, message.seat))
    return await services.directory.room(match)


@get("/api/matches/{match:str}/view", tags=["play"], responses=error_specs(401, 403, 404))
async def view(
    match: MatchId, player: OptionalPlayer, services: InjectedServices, seat: OptionalSeat = "", after: After = -1
) -> Welcome:
    """The current view of a match for a seat or spectator, with the events after a given one."""
    if seat:
        await services.directory.require_seat(match, require_player(player), seat)
    room = await services.directory.room(match)
    return await room.welcome(seat or None, after)


def _post(path: str) -> post:
    return post(
        f"/api/matches/{{match:str}}/{path}", tags=["play"], status_code=200, security=NEEDS_PLAYER, responses=REFUSALS
    )


@_post("choose")
async def choose(match: MatchId, data: JSONBody[Choose], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Answer a decision."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.choose(data.seat, data.decision, line_of(data.choice)))


@_post("concede")
async def concede(match: MatchId, data: JSONBody[Concede], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Concede the match."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.concede(data.seat))


@_post("interject")
async def interject(match: MatchId, data: JSONBody[Interject], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Interject without being asked: a referee's order."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.interject(data.seat, data.id, data.text))


@_post("take_back")
async def take_back(match: MatchId, data: JSONBody[TakeBack], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Take back the last choice: at once if that is free, otherwise with the consent of the others."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.take_back(data.seat, data.id, data.number))


@_post("reply")
async def reply(
    match: MatchId, data: JSONBody[Reply], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Done:
    """Accept or decline an offer of another seat."""
    room = await _room(services, match, me, data)
    number = await room.reply(
        data.seat, data.id, data.offer, data.agree, lambda: services.rate_limits.openings.take(address)
    )
    return Done(id=data.id, number=number)


@_post("orders")
async def orders(match: MatchId, data: JSONBody[Orders], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Replace the standing orders of a seat."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.set_orders(data.seat, data.id, data.orders))


@_post("say")
async def say(match: MatchId, data: JSONBody[Say], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Send a line of chat; `number` is that of the line."""
    room = await _room(services, match, me, data)
    services.rate_limits.chat.take((match, data.seat))
    return Done(id=data.id, number=(await room.say(data.seat, data.id, data.text)).n)


@_post("rematch")
async def rematch(
    match: MatchId, data: JSONBody[Rematch], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Done:
    """Offer a rematch, or accept the offer; the card of this match then names the new one."""
    room = await _room(services, match, me, data)
    opening = functools.partial(services.rate_limits.openings.take, address)
    await room.rematch(data.seat, data.id, opening, swap=data.swap)
    return Done(id=data.id, number=room.loaded.number)


@_post("adjourn")
async def adjourn(match: MatchId, data: JSONBody[Adjourn], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Offer to adjourn the match, or accept the offer; its card then says so."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.adjourn(data.seat, data.id))


@_post("resume")
async def resume(match: MatchId, data: JSONBody[Resume], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Offer to resume an adjourned match, or accept the offer."""
    room = await _room(services, match, me, data)
    return Done(id=data.id, number=await room.resume(data.seat, data.id))


@post(
    "/api/matches/{match:str}/ask",
    tags=["play"],
    status_code=200,
    responses=error_specs(401, 403, 404, 409, 422, body=True),
)
async def ask(
    match: MatchId, data: JSONBody[Ask], player: OptionalPlayer, services: InjectedServices, address: ClientAddress
) -> Answer:
    """Ask questions: odds, reach, sight, or why a choice is illegal."""
    if data.seat is not None:
        await services.directory.require_seat(match, require_player(player), data.seat)
    asking = address if data.seat is None else (match, data.seat)
    services.rate_limits.questions.take(asking, question_count(data.question))
    room = await services.directory.room(match)
    return Answer(id=data.id, answer=await room.ask(data.seat, data.question))


ROUTES = [view, choose, concede, interject, take_back, reply, orders, say, rematch, adjourn, resume, ask]
