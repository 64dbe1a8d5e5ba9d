"""The lobby: names, seats, cancelling and the setup of a match before it begins."""

import asyncio
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from affray.server.errors import NotYours
from affray.server.http.authentication import hash_token
from affray.server.http.error_responses import error_specs
from affray.server.lobby import changes
from affray.server.lobby.setup_overview import MatchSetup, overview
from affray.server.ws.messages import Done, Id, PlayerName, SeatName

from .methods import get
from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, MatchId, RequiredPlayer
from .play import Message

REFUSALS = error_specs(401, 403, 404, 409, body=True)


class Rename(Message, frozen=True, kw_only=True):
    """The name of the player at a seat."""

    name: PlayerName


class Swap(Message, frozen=True, kw_only=True):
    """Exchange a seat with another one."""

    other: SeatName


class Cancel(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host cancels the match; this needs no seat."""

    id: Id


class Invited(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tokens of the invitations to check."""

    invitations: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=32)]


def _post(path: str) -> post:
    return post(
        f"/api/matches/{{match:str}}/{path}",
        tags=["matches"],
        status_code=200,
        security=NEEDS_PLAYER,
        responses=REFUSALS,
    )


@get("/api/matches/{match:str}/setup", tags=["matches"], responses=error_specs(404))
async def setup(match: MatchId, services: InjectedServices, address: ClientAddress) -> MatchSetup:
    """The setup of a match: its scenario, its options, the figures of each seat."""
    services.rate_limits.questions.take(address)
    row, _ = await services.store.match(match)
    return await asyncio.to_thread(overview, row)


@post(
    "/api/matches/{match:str}/invited",
    tags=["matches"],
    status_code=200,
    responses=error_specs(404, body=True),
)
async def invited(
    match: MatchId, data: JSONBody[Invited], services: InjectedServices, address: ClientAddress
) -> dict[str, str]:
    """The valid invitations among these, by the seats they are now for."""
    services.rate_limits.questions.take(address)
    _, seats = await services.store.match(match)
    tokens = {hash_token(token): token for token in data.invitations}
    return {seat.seat: tokens[seat.invitation] for seat in seats if seat.invitation in tokens}


@_post("rename")
async def rename(match: MatchId, data: JSONBody[Rename], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Change the name at a seat before the match begins."""
    await services.directory.require_seat(match, me, data.seat)
    services.rate_limits.messages.take((match, data.seat))
    room = await services.directory.room(match)
    return Done(id=data.id, number=await changes.rename(room, data.seat, data.id, data.name))


@_post("swap")
async def swap(match: MatchId, data: JSONBody[Swap], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Swap a seat with another one before the match begins: a free one, or any if you are the host."""
    services.rate_limits.messages.take((match, data.seat))
    try:
        await services.directory.require_seat(match, me, data.seat)
    except NotYours:
        await services.directory.require_seat(
            match, me, data.other
        )  # already swapped: is this a repeat of the same message?
        sent = changes.swap_key(data.other, data.id, data.other)
        done = await services.store.processed_number(match, *sent)
        if done is None:
            raise
        return Done(id=data.id, number=done)
    room, host = await services.directory.room(match), await changes.is_host(services.directory, match, me)
    return Done(id=data.id, number=await changes.swap(room, data.seat, data.id, data.other, host=host))


@_post("cancel")
async def cancel(match: MatchId, data: JSONBody[Cancel], me: RequiredPlayer, services: InjectedServices) -> Done:
    """Cancel a match that you opened, before it begins."""
    room, host = await services.directory.synced_room(match), await changes.is_host(services.directory, match, me)
    return Done(id=data.id, number=await changes.cancel(room, host=host))


ROUTES = [setup, invited, rename, swap, cancel]
